package io.documentjson.peer;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** fastjson2 on the equal tree of maps. It reads to such a tree as well, not to attribute values. */
final class Fastjson2Peer implements Peer {

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
        return JSON.toJSONString(item, JSONWriter.Feature.WriteMapNullValue);
    }

    @Override
    public byte[] toJsonBytes(Object item) {
        return JSON.toJSONBytes(item, JSONWriter.Feature.WriteMapNullValue);
    }

    @Override
    public Object getJson(Object item, String name) {
        return JSON.toJSONString(((Map<?, ?>) item).get(name), JSONWriter.Feature.WriteMapNullValue);
    }

    @Override
    public Object fromJson(String json) {
        return JSON.parseObject(json);
    }

    @Override
    public Object fromJsonBytes(byte[] json) {
        return JSON.parseObject(json);
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        return toJson(item);
    }

    @Override
    public Object fromDynamoDbJson(String json) {
        return JSON.parseObject(json);
    }

    @Override
    public Object fromDynamoDbJsonBytes(byte[] json) {
        return JSON.parseObject(json);
    }
}
