package io.documentjson.peer;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** This library, to {@code String}. */
final class OursPeer implements Peer {

    private static final DocumentJson DOCUMENT = DocumentJson.create();
    private static final DynamoDbJson DYNAMO_DB = DynamoDbJson.create();

    @Override
    public Set<Operation> operations() {
        return EnumSet.allOf(Operation.class);
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return item;
    }

    @Override
    public Object toJson(Object item) {
        return DOCUMENT.toJson(map(item));
    }

    @Override
    public byte[] toJsonBytes(Object item) {
        return DOCUMENT.toJsonBytes(map(item));
    }

    @Override
    public Object getJson(Object item, String name) {
        return DOCUMENT.getJson(map(item), name);
    }

    @Override
    public Object fromJson(String json) {
        return DOCUMENT.fromJson(json);
    }

    @Override
    public Object fromJsonBytes(byte[] json) {
        return DOCUMENT.fromJson(json);
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        return DYNAMO_DB.toJson(map(item));
    }

    @Override
    public Object fromDynamoDbJson(String json) {
        return DYNAMO_DB.fromJson(json);
    }

    @Override
    public Object fromDynamoDbJsonBytes(byte[] json) {
        return DYNAMO_DB.fromJson(json);
    }

    @SuppressWarnings("unchecked")
    static Map<String, AttributeValue> map(Object item) {
        return (Map<String, AttributeValue>) item;
    }
}
