package io.documentjson.oracle;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A {@link JsonTree} as attribute values, as document JSON and as DynamoDB JSON mean it. */
public final class TreeItems {

    private static final Pattern DYNAMO_DB_NUMBER =
            Pattern.compile("[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    private TreeItems() {}

    /** The item of a document. */
    public static Map<String, AttributeValue> documentItem(Object tree) {
        return mapOf(tree, TreeItems::document);
    }

    /** The value of a part of a document. */
    public static AttributeValue document(Object tree) {
        AttributeValue.Builder value = AttributeValue.builder();
        if (tree instanceof Map) {
            value.m(mapOf(tree, TreeItems::document));
        } else if (tree instanceof List) {
            value.l(listOf(tree, TreeItems::document));
        } else if (tree instanceof String s) {
            value.s(s);
        } else if (tree instanceof JsonTree.Number number) {
            value.n(number.text());
        } else if (tree == JsonTree.Literal.NULL) {
            value.nul(true);
        } else {
            value.bool(tree == JsonTree.Literal.TRUE);
        }
        return value.build();
    }

    /**
     * The item of DynamoDB JSON, bare or under {@code Item}.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static Map<String, AttributeValue> dynamoDbItem(Object tree) {
        if (tree instanceof Map<?, ?> map
                && map.size() == 1
                && map.get("Item") instanceof Map<?, ?> item
                && !isValue(item)) {
            return mapOf(item, TreeItems::dynamoDb);
        }
        return mapOf(tree, TreeItems::dynamoDb);
    }

    /** True if the content of {@code Item} is an attribute value, false if it is a map of them. */
    private static boolean isValue(Object tree) {
        try {
            dynamoDb(tree);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * The value of DynamoDB JSON.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static AttributeValue dynamoDb(Object tree) {
        if (!(tree instanceof Map<?, ?> map) || map.size() != 1) {
            throw new IllegalArgumentException("not one member");
        }
        Map.Entry<?, ?> member = map.entrySet().iterator().next();
        Object content = member.getValue();
        AttributeValue.Builder value = AttributeValue.builder();
        return switch ((String) member.getKey()) {
            case "S" -> value.s(string(content)).build();
            case "N" -> value.n(number(content)).build();
            case "B" -> value.b(binary(content)).build();
            case "BOOL", "Bool" -> value.bool(bool(content)).build();
            case "NULL", "Nul" -> value.nul(bool(content)).build();
            case "L" -> value.l(listOf(content, TreeItems::dynamoDb)).build();
            case "M" -> value.m(mapOf(content, TreeItems::dynamoDb)).build();
            case "SS", "Ss" -> value.ss(listOf(content, TreeItems::string)).build();
            case "NS", "Ns" -> value.ns(listOf(content, TreeItems::number)).build();
            case "BS", "Bs" -> value.bs(listOf(content, TreeItems::binary)).build();
            default -> throw new IllegalArgumentException("not a type");
        };
    }

    private static String string(Object tree) {
        if (tree instanceof String string) {
            return string;
        }
        throw new IllegalArgumentException("not a string");
    }

    private static String number(Object tree) {
        String number = string(tree);
        if (!DYNAMO_DB_NUMBER.matcher(number).matches()) {
            throw new IllegalArgumentException("not a number");
        }
        return number;
    }

    /** RFC 4648, section 4: padded. Bits behind the last byte are ignored, as section 3.5 leaves to decoders. */
    private static SdkBytes binary(Object tree) {
        String base64 = string(tree);
        if (base64.length() % 4 != 0) {
            throw new IllegalArgumentException("padding missing");
        }
        return SdkBytes.fromByteArray(Base64.getDecoder().decode(base64));
    }

    private static boolean bool(Object tree) {
        if (tree == JsonTree.Literal.TRUE || tree == JsonTree.Literal.FALSE) {
            return tree == JsonTree.Literal.TRUE;
        }
        throw new IllegalArgumentException("not a boolean");
    }

    private static <T> List<T> listOf(Object tree, Function<Object, T> element) {
        if (!(tree instanceof List<?> list)) {
            throw new IllegalArgumentException("not an array");
        }
        List<T> values = new ArrayList<>();
        list.forEach(child -> values.add(element.apply(child)));
        return values;
    }

    private static Map<String, AttributeValue> mapOf(Object tree, Function<Object, AttributeValue> member) {
        if (!(tree instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException("not an object");
        }
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        map.forEach((name, child) -> values.put((String) name, member.apply(child)));
        return values;
    }
}
