package io.documentjson.peer;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import java.util.Map;

/** fastjson2 on the equal tree of maps. It reads to such a tree as well, not to attribute values. */
final class Fastjson2Peer {

    private Fastjson2Peer() {}

    static Peer<Map<String, Object>> create() {
        return new Peer<>(PlainTree::document, PlainTree::typed)
                .writes(Operation.TO_JSON, Fastjson2Peer::string)
                .writes(Operation.TO_JSON_BYTES, item -> JSON.toJSONBytes(item, JSONWriter.Feature.WriteMapNullValue))
                .writes(Operation.GET_JSON, item -> string(item.get(Operation.ATTRIBUTE)))
                .reads(Operation.FROM_JSON, JSON::parseObject)
                .readsBytes(Operation.FROM_JSON_BYTES, JSON::parseObject)
                .writes(Operation.TO_DYNAMO_DB_JSON, Fastjson2Peer::string)
                .reads(Operation.FROM_DYNAMO_DB_JSON, JSON::parseObject)
                .readsBytes(Operation.FROM_DYNAMO_DB_JSON_BYTES, JSON::parseObject);
    }

    private static String string(Object tree) {
        return JSON.toJSONString(tree, JSONWriter.Feature.WriteMapNullValue);
    }
}
