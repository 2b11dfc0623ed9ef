package io.documentjson.peer;

import com.github.plokhotnyuk.jsoniter_scala.core.JsonValueCodec;
import com.github.plokhotnyuk.jsoniter_scala.core.ReaderConfig;
import com.github.plokhotnyuk.jsoniter_scala.core.ReaderConfig$;
import com.github.plokhotnyuk.jsoniter_scala.core.WriterConfig;
import com.github.plokhotnyuk.jsoniter_scala.core.WriterConfig$;
import com.github.plokhotnyuk.jsoniter_scala.core.package$;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** jsoniter-scala-core with codecs written by hand over the attribute values; its own pool of readers and writers. */
final class JsoniterPeer implements Peer {

    private static final package$ CORE = package$.MODULE$;
    private static final WriterConfig WRITER = WriterConfig$.MODULE$;
    private static final ReaderConfig READER = ReaderConfig$.MODULE$;
    private static final JsonValueCodec<Map<String, AttributeValue>> DOCUMENT = new DocumentCodec();
    private static final JsonValueCodec<Map<String, AttributeValue>> TYPED = new TypedCodec();

    @Override
    public Set<Operation> operations() {
        return EnumSet.complementOf(EnumSet.of(Operation.GET_JSON));
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return item;
    }

    @Override
    public Object toJson(Object item) {
        return CORE.writeToString(OursPeer.map(item), WRITER, DOCUMENT);
    }

    @Override
    public byte[] toJsonBytes(Object item) {
        return CORE.writeToArray(OursPeer.map(item), WRITER, DOCUMENT);
    }

    @Override
    public Object fromJson(String json) {
        return CORE.readFromString(json, READER, DOCUMENT);
    }

    @Override
    public Object fromJsonBytes(byte[] json) {
        return CORE.readFromArray(json, READER, DOCUMENT);
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        return CORE.writeToString(OursPeer.map(item), WRITER, TYPED);
    }

    @Override
    public Object fromDynamoDbJson(String json) {
        return CORE.readFromString(json, READER, TYPED);
    }

    @Override
    public Object fromDynamoDbJsonBytes(byte[] json) {
        return CORE.readFromArray(json, READER, TYPED);
    }
}
