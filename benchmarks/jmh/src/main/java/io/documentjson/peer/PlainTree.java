package io.documentjson.peer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as maps, lists and plain values: what a general JSON library is given. Binaries are base64 already, numbers are
 * {@code BigDecimal} in document JSON and text in DynamoDB JSON.
 */
public final class PlainTree {

    private PlainTree() {}

    /** The content of the item's document JSON. */
    public static Map<String, Object> document(Map<String, AttributeValue> item) {
        return values(item, PlainTree::base64, set -> set);
    }

    /** The values of the item; binaries and sets are what the functions make of them. */
    static Map<String, Object> values(
            Map<String, AttributeValue> item, Function<SdkBytes, Object> binary, Function<List<?>, Object> set) {
        Map<String, Object> tree = new LinkedHashMap<>();
        item.forEach((name, value) -> tree.put(name, value(value, binary, set)));
        return tree;
    }

    private static Object value(
            AttributeValue value, Function<SdkBytes, Object> binary, Function<List<?>, Object> set) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> new BigDecimal(value.n());
            case BOOL -> value.bool();
            case NUL -> null;
            case B -> binary.apply(value.b());
            case M -> values(value.m(), binary, set);
            case L -> {
                List<Object> list = new ArrayList<>();
                value.l().forEach(element -> list.add(value(element, binary, set)));
                yield list;
            }
            case SS -> set.apply(value.ss());
            case NS -> set.apply(value.ns().stream().map(BigDecimal::new).toList());
            case BS -> set.apply(value.bs().stream().map(binary).toList());
            default -> throw new IllegalArgumentException(value.type().toString());
        };
    }

    /** The content of the item's DynamoDB JSON. */
    public static Map<String, Object> typed(Map<String, AttributeValue> item) {
        Map<String, Object> tree = new LinkedHashMap<>();
        item.forEach((name, value) -> tree.put(name, typed(value)));
        return tree;
    }

    private static Map<String, Object> typed(AttributeValue value) {
        Map<String, Object> tree = new LinkedHashMap<>();
        switch (value.type()) {
            case N -> tree.put("N", value.n());
            case NUL -> tree.put("NULL", true);
            case M -> tree.put("M", typed(value.m()));
            case L -> {
                List<Object> list = new ArrayList<>();
                value.l().forEach(element -> list.add(typed(element)));
                tree.put("L", list);
            }
            case NS -> tree.put("NS", value.ns());
            default -> tree.put(value.type().name(), value(value, PlainTree::base64, set -> set));
        }
        return tree;
    }

    private static String base64(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
    }
}
