package io.documentjson.peer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sdkbefore.software.amazon.awssdk.core.SdkBytes;
import sdkbefore.software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import sdkbefore.software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** As {@link SdkV2LatestPeer}, of the last release that wrote JSON through a tree of nodes. */
final class SdkV2BeforePeer implements Peer {

    @Override
    public Set<Operation> operations() {
        return Operation.ofDocumentJson();
    }

    @Override
    public Object prepare(Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item) {
        EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(convert(item));
        document.toMap();
        return document;
    }

    @Override
    public Object toJson(Object item) {
        return ((EnhancedDocument) item).toJson();
    }

    @Override
    public Object getJson(Object item, String name) {
        return ((EnhancedDocument) item).getJson(name);
    }

    @Override
    public Object fromJson(String json) {
        return EnhancedDocument.fromJson(json).toMap();
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object asTree(Object read) {
        return tree((Map<String, AttributeValue>) read);
    }

    private static Map<String, Object> tree(Map<String, AttributeValue> map) {
        Map<String, Object> tree = new LinkedHashMap<>();
        map.forEach((name, value) -> tree.put(name, tree(value)));
        return tree;
    }

    /** Only the types that reading document JSON gives. */
    private static Object tree(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> new BigDecimal(value.n());
            case BOOL -> value.bool();
            case NUL -> null;
            case M -> tree(value.m());
            case L -> {
                List<Object> list = new ArrayList<>();
                value.l().forEach(element -> list.add(tree(element)));
                yield list;
            }
            default -> throw new IllegalArgumentException(value.type().toString());
        };
    }

    private static Map<String, AttributeValue> convert(
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> map) {
        Map<String, AttributeValue> converted = new LinkedHashMap<>();
        map.forEach((name, value) -> converted.put(name, convert(value)));
        return converted;
    }

    private static AttributeValue convert(software.amazon.awssdk.services.dynamodb.model.AttributeValue value) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS(value.s());
            case N -> AttributeValue.fromN(value.n());
            case BOOL -> AttributeValue.fromBool(value.bool());
            case NUL -> AttributeValue.fromNul(true);
            case B -> AttributeValue.fromB(bytes(value.b()));
            case SS -> AttributeValue.fromSs(value.ss());
            case NS -> AttributeValue.fromNs(value.ns());
            case BS ->
                AttributeValue.fromBs(
                        value.bs().stream().map(SdkV2BeforePeer::bytes).toList());
            case M -> AttributeValue.fromM(convert(value.m()));
            case L -> {
                List<AttributeValue> list = new ArrayList<>();
                value.l().forEach(element -> list.add(convert(element)));
                yield AttributeValue.fromL(list);
            }
            default -> throw new IllegalArgumentException(value.type().toString());
        };
    }

    private static SdkBytes bytes(software.amazon.awssdk.core.SdkBytes bytes) {
        return SdkBytes.fromByteArray(bytes.asByteArray());
    }
}
