package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item whose characters are found already, so that only its objects are to be made: a copy of each string, an attribute value
 * around each value, lists and maps. Document JSON has no sets and no binaries.
 */
final class ReadBound {

    private static final AttributeValue TRUE = AttributeValue.fromBool(true);
    private static final AttributeValue FALSE = AttributeValue.fromBool(false);
    private static final AttributeValue NULL = AttributeValue.fromNul(true);

    private final Node root;

    ReadBound(Map<String, AttributeValue> item) {
        root = node(AttributeValue.fromM(item));
    }

    /** A new item that is equal to the given one. */
    Map<String, AttributeValue> item() {
        return map(root);
    }

    /** A value; the characters of a string are bytes of Latin-1 where they all are. */
    private record Node(
            AttributeValue.Type type, boolean is, byte[] latin1, char[] wide, String[] names, Node[] children) {}

    private static Node node(AttributeValue value) {
        return switch (value.type()) {
            case S -> text(AttributeValue.Type.S, value.s());
            case N -> text(AttributeValue.Type.N, value.n());
            case BOOL -> new Node(value.type(), value.bool(), null, null, null, null);
            case M ->
                new Node(
                        value.type(),
                        false,
                        null,
                        null,
                        value.m().keySet().toArray(new String[0]),
                        value.m().values().stream().map(ReadBound::node).toArray(Node[]::new));
            case L ->
                new Node(
                        value.type(),
                        false,
                        null,
                        null,
                        null,
                        value.l().stream().map(ReadBound::node).toArray(Node[]::new));
            default -> new Node(AttributeValue.Type.NUL, false, null, null, null, null);
        };
    }

    private static Node text(AttributeValue.Type type, String text) {
        return text.chars().allMatch(c -> c <= 0xff)
                ? new Node(type, false, text.getBytes(StandardCharsets.ISO_8859_1), null, null, null)
                : new Node(type, false, null, text.toCharArray(), null, null);
    }

    private static AttributeValue value(Node node) {
        return switch (node.type) {
            case S -> AttributeValue.createS(text(node));
            case N -> AttributeValue.createN(text(node));
            case BOOL -> node.is ? TRUE : FALSE;
            case M -> AttributeValue.createM(map(node));
            case L -> AttributeValue.createL(list(node));
            default -> NULL;
        };
    }

    private static String text(Node node) {
        return node.wide == null ? new String(node.latin1, StandardCharsets.ISO_8859_1) : new String(node.wide);
    }

    private static Map<String, AttributeValue> map(Node node) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = 0; i < node.names.length; i++) {
            map.put(node.names[i], value(node.children[i]));
        }
        return map;
    }

    private static List<AttributeValue> list(Node node) {
        List<AttributeValue> list = new ArrayList<>(node.children.length);
        for (Node child : node.children) {
            list.add(value(child));
        }
        return list;
    }
}
