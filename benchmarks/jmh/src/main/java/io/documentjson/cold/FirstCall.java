package io.documentjson.cold;

import io.documentjson.DocumentJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The program of a fresh JVM: makes one call, the first of its kind, and prints how many nanoseconds it took, the making
 * of the facade and the loading of all its classes included. The item is there before, as in a program that has had a
 * response of the SDK, and with it the classes of the SDK's model: their loading is neither library's.
 *
 * <p>No lambdas and no concatenation before the call: they would load classes of the JDK that the call would have to.
 */
final class FirstCall {

    static final String TEXT = "{\"id\":\"o-1042\",\"customer\":\"C-00351\",\"total\":45.09,\"paid\":true,"
            + "\"lines\":[{\"sku\":\"PEN-SET\",\"quantity\":3}],\"note\":null}";

    private FirstCall() {}

    /** Takes {@code OURS} or {@code SDK_V2}, and {@code TO_JSON} or {@code FROM_JSON}. */
    public static void main(String[] args) {
        boolean sdk = args[0].equals("SDK_V2");
        if (args[1].equals("TO_JSON")) {
            toJson(sdk, item());
        } else {
            fromJson(sdk, item());
        }
    }

    private static void toJson(boolean sdk, Map<String, AttributeValue> item) {
        long start = System.nanoTime();
        String text = sdk ? Sdk.toJson(item) : Ours.toJson(item);
        report(System.nanoTime() - start, text.equals(TEXT));
    }

    private static void fromJson(boolean sdk, Map<String, AttributeValue> expected) {
        long start = System.nanoTime();
        Map<String, AttributeValue> item = sdk ? Sdk.fromJson(TEXT) : Ours.fromJson(TEXT);
        report(System.nanoTime() - start, item.equals(expected));
    }

    private static void report(long nanos, boolean correct) {
        if (!correct) {
            System.err.println("Expected the item of the text but was another");
            System.exit(1);
        }
        System.out.println(nanos);
    }

    private static Map<String, AttributeValue> item() {
        Map<String, AttributeValue> line = new LinkedHashMap<>();
        line.put("sku", AttributeValue.fromS("PEN-SET"));
        line.put("quantity", AttributeValue.fromN("3"));
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("o-1042"));
        item.put("customer", AttributeValue.fromS("C-00351"));
        item.put("total", AttributeValue.fromN("45.09"));
        item.put("paid", AttributeValue.fromBool(true));
        item.put("lines", AttributeValue.fromL(List.of(AttributeValue.fromM(line))));
        item.put("note", AttributeValue.fromNul(true));
        return item;
    }

    /** Classes of their own, so that only the one that is used is loaded. */
    private static final class Ours {

        static String toJson(Map<String, AttributeValue> item) {
            return DocumentJson.create().toJson(item);
        }

        static Map<String, AttributeValue> fromJson(String text) {
            return DocumentJson.create().fromJson(text);
        }
    }

    private static final class Sdk {

        static String toJson(Map<String, AttributeValue> item) {
            return EnhancedDocument.fromAttributeValueMap(item).toJson();
        }

        static Map<String, AttributeValue> fromJson(String text) {
            return EnhancedDocument.fromJson(text).toMap();
        }
    }
}
