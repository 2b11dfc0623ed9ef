package io.documentjson.peer;

import com.github.plokhotnyuk.jsoniter_scala.core.JsonValueCodec;
import com.github.plokhotnyuk.jsoniter_scala.core.ReaderConfig;
import com.github.plokhotnyuk.jsoniter_scala.core.ReaderConfig$;
import com.github.plokhotnyuk.jsoniter_scala.core.WriterConfig;
import com.github.plokhotnyuk.jsoniter_scala.core.WriterConfig$;
import com.github.plokhotnyuk.jsoniter_scala.core.package$;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** jsoniter-scala-core with codecs written by hand over the attribute values; its own pool of readers and writers. */
final class JsoniterPeer {

    private static final package$ CORE = package$.MODULE$;
    private static final WriterConfig WRITER = WriterConfig$.MODULE$;
    private static final ReaderConfig READER = ReaderConfig$.MODULE$;
    private static final JsonValueCodec<Map<String, AttributeValue>> DOCUMENT = new DocumentCodec();
    private static final JsonValueCodec<Map<String, AttributeValue>> TYPED = new TypedCodec();

    private JsoniterPeer() {}

    static Peer<Map<String, AttributeValue>> create() {
        return Peer.ofItems()
                .writes(Operation.TO_JSON, item -> CORE.writeToString(item, WRITER, DOCUMENT))
                .writes(Operation.TO_JSON_BYTES, item -> CORE.writeToArray(item, WRITER, DOCUMENT))
                .reads(Operation.FROM_JSON, json -> CORE.readFromString(json, READER, DOCUMENT))
                .readsBytes(Operation.FROM_JSON_BYTES, json -> CORE.readFromArray(json, READER, DOCUMENT))
                .writes(Operation.TO_DYNAMO_DB_JSON, item -> CORE.writeToString(item, WRITER, TYPED))
                .reads(Operation.FROM_DYNAMO_DB_JSON, json -> CORE.readFromString(json, READER, TYPED))
                .readsBytes(Operation.FROM_DYNAMO_DB_JSON_BYTES, json -> CORE.readFromArray(json, READER, TYPED));
    }
}
