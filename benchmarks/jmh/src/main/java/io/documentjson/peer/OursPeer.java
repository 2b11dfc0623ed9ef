package io.documentjson.peer;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** This library. */
final class OursPeer {

    private static final DocumentJson DOCUMENT = DocumentJson.create();
    private static final DynamoDbJson DYNAMO_DB = DynamoDbJson.create();

    private OursPeer() {}

    static Peer<Map<String, AttributeValue>> toStrings() {
        return Peer.ofItems()
                .writes(Operation.TO_JSON, item -> DOCUMENT.toJson(item))
                .writes(Operation.TO_JSON_BYTES, item -> DOCUMENT.toJsonBytes(item))
                .writes(Operation.GET_JSON, item -> DOCUMENT.getJson(item, Operation.ATTRIBUTE))
                .reads(Operation.FROM_JSON, json -> DOCUMENT.fromJson(json))
                .readsBytes(Operation.FROM_JSON_BYTES, json -> DOCUMENT.fromJson(json))
                .writes(Operation.TO_DYNAMO_DB_JSON, item -> DYNAMO_DB.toJson(item))
                .reads(Operation.FROM_DYNAMO_DB_JSON, json -> DYNAMO_DB.fromJson(json))
                .readsBytes(Operation.FROM_DYNAMO_DB_JSON_BYTES, json -> DYNAMO_DB.fromJson(json));
    }

    static Peer<Map<String, AttributeValue>> toBytes() {
        return Peer.ofItems()
                .writes(Operation.TO_JSON, item -> DOCUMENT.toJsonBytes(item))
                .writes(Operation.TO_DYNAMO_DB_JSON, item -> DYNAMO_DB.toJsonBytes(item));
    }
}
