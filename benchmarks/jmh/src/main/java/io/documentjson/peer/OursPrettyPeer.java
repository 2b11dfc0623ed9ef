package io.documentjson.peer;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** This library with {@code prettyPrint}: what indentation costs against compact text. */
final class OursPrettyPeer implements Peer {

    private static final DocumentJson DOCUMENT =
            DocumentJson.builder().prettyPrint(true).build();
    private static final DynamoDbJson DYNAMO_DB =
            DynamoDbJson.builder().prettyPrint(true).build();

    @Override
    public Set<Operation> operations() {
        return EnumSet.of(Operation.TO_JSON, Operation.TO_JSON_BYTES, Operation.TO_DYNAMO_DB_JSON);
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return item;
    }

    @Override
    public Object toJson(Object item) {
        return DOCUMENT.toJson(OursPeer.map(item));
    }

    @Override
    public byte[] toJsonBytes(Object item) {
        return DOCUMENT.toJsonBytes(OursPeer.map(item));
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        return DYNAMO_DB.toJson(OursPeer.map(item));
    }
}
