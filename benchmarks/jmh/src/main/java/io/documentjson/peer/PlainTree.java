package io.documentjson.peer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as maps, lists and plain values: what a general JSON library is given. Binaries are base64 already, numbers are
 * {@code BigDecimal} in document JSON and text in DynamoDB JSON.
 */
public final class PlainTree {

    private PlainTree() {}

    /** What document JSON says of the item. */
    public static Map<String, Object> document(Map<String, AttributeValue> item) {
        Map<String, Object> tree = new LinkedHashMap<>();
        item.forEach((name, value) -> tree.put(name, document(value)));
        return tree;
    }

    private static Object document(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> new BigDecimal(value.n());
            case BOOL -> value.bool();
            case NUL -> null;
            case B -> base64(value.b().asByteArrayUnsafe());
            case M -> document(value.m());
            case L -> {
                List<Object> list = new ArrayList<>();
                value.l().forEach(element -> list.add(document(element)));
                yield list;
            }
            case SS -> value.ss();
            case NS -> value.ns().stream().map(BigDecimal::new).toList();
            case BS ->
                value.bs().stream()
                        .map(element -> base64(element.asByteArrayUnsafe()))
                        .toList();
            default -> throw new IllegalArgumentException(value.type().toString());
        };
    }

    /** What DynamoDB JSON says of the item. */
    public static Map<String, Object> typed(Map<String, AttributeValue> item) {
        Map<String, Object> tree = new LinkedHashMap<>();
        item.forEach((name, value) -> tree.put(name, typed(value)));
        return tree;
    }

    private static Map<String, Object> typed(AttributeValue value) {
        Map<String, Object> tree = new LinkedHashMap<>();
        switch (value.type()) {
            case S -> tree.put("S", value.s());
            case N -> tree.put("N", value.n());
            case BOOL -> tree.put("BOOL", value.bool());
            case NUL -> tree.put("NULL", true);
            case M -> tree.put("M", typed(value.m()));
            case L -> {
                List<Object> list = new ArrayList<>();
                value.l().forEach(element -> list.add(typed(element)));
                tree.put("L", list);
            }
            case NS -> tree.put("NS", value.ns());
            default -> tree.put(value.type().name(), document(value));
        }
        return tree;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
