package io.documentjson.peer;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import com.google.gson.reflect.TypeToken;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Gson on the equal tree of maps. It reads to such a tree as well, not to attribute values. */
final class GsonPeer implements Peer {

    private static final Gson GSON = new GsonBuilder()
            .serializeNulls()
            .disableHtmlEscaping()
            .setObjectToNumberStrategy(ToNumberPolicy.BIG_DECIMAL)
            .create();
    private static final TypeToken<Map<String, Object>> TREE = new TypeToken<>() {};

    @Override
    public Set<Operation> operations() {
        return EnumSet.allOf(Operation.class);
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return PlainTree.document(item);
    }

    @Override
    public Object prepareTyped(Map<String, AttributeValue> item) {
        return PlainTree.typed(item);
    }

    @Override
    public Object toJson(Object item) {
        return GSON.toJson(item);
    }

    @Override
    public Object getJson(Object item, String name) {
        return GSON.toJson(((Map<?, ?>) item).get(name));
    }

    @Override
    public Object fromJson(String json) {
        return GSON.fromJson(json, TREE);
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        return GSON.toJson(item);
    }

    @Override
    public Object fromDynamoDbJson(String json) {
        return GSON.fromJson(json, TREE);
    }
}
