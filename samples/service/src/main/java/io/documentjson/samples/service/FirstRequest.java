package io.documentjson.samples.service;

import io.documentjson.DocumentJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import software.amazon.awssdk.core.warmup.SdkWarmUp;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The cost of the first document of a program: of this library or of the AWS SDK, after a warm-up or without one. The
 * item is there before, as in a program that has had a response of the SDK.
 *
 * <p>No lambdas and no concatenation before the last call: they would load classes of the JDK that the calls would have
 * to.
 */
public final class FirstRequest {

    private static final String USAGE = "Usage: FirstRequest library|sdk [SdkWarmUp|call]";

    private FirstRequest() {}

    public static void main(String[] args) {
        try {
            System.out.println(run(args));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(64);
        }
    }

    /** The output, in milliseconds of wall-clock time. */
    static String run(String... args) {
        if (args.length < 1 || args.length > 2 || !args[0].equals("library") && !args[0].equals("sdk")) {
            throw new IllegalArgumentException(USAGE);
        }
        Documents documents = args[0].equals("sdk") ? new OfSdk() : new OfLibrary();
        Map<String, AttributeValue> item = item();

        long start = System.nanoTime();
        if (args.length == 2) {
            warmUp(args[1], documents);
        }
        long warm = System.nanoTime();
        String text = documents.toJson(item);
        long written = System.nanoTime();
        documents.fromJson(text);
        long read = System.nanoTime();

        return String.format(
                Locale.ROOT,
                "JDK %s: first toJson %.2f ms, first fromJson %.2f ms, warm-up %.0f ms",
                System.getProperty("java.version"),
                (written - warm) / 1e6,
                (read - written) / 1e6,
                (warm - start) / 1e6);
    }

    private static void warmUp(String way, Documents documents) {
        switch (way) {
            case "SdkWarmUp" -> SdkWarmUp.warmUp(DynamoDbClient.class);
            case "call" -> documents.warmUp();
            default -> throw new IllegalArgumentException(USAGE);
        }
    }

    /** Six attributes, one of them a list of ten maps. */
    private static Map<String, AttributeValue> item() {
        List<AttributeValue> lines = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Map<String, AttributeValue> line = new LinkedHashMap<>();
            line.put("sku", AttributeValue.fromS("PEN-SET"));
            line.put("quantity", AttributeValue.fromN(Integer.toString(i)));
            lines.add(AttributeValue.fromM(line));
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("o-1042"));
        item.put("customer", AttributeValue.fromS("C-00351"));
        item.put("total", AttributeValue.fromN("45.09"));
        item.put("paid", AttributeValue.fromBool(true));
        item.put("lines", AttributeValue.fromL(lines));
        item.put("note", AttributeValue.fromS("leave it at the door"));
        return item;
    }

    private interface Documents {

        void warmUp();

        String toJson(Map<String, AttributeValue> item);

        Map<String, AttributeValue> fromJson(String text);
    }

    private static final class OfLibrary implements Documents {

        @Override
        public void warmUp() {
            DocumentJson.warmUp();
        }

        @Override
        public String toJson(Map<String, AttributeValue> item) {
            return DocumentJson.create().toJson(item);
        }

        @Override
        public Map<String, AttributeValue> fromJson(String text) {
            return DocumentJson.create().fromJson(text);
        }
    }

    /** The SDK has no call for it, so that one document is written and read. */
    private static final class OfSdk implements Documents {

        @Override
        public void warmUp() {
            fromJson(toJson(Map.of("id", AttributeValue.fromS("u1"), "n", AttributeValue.fromN("1"))));
        }

        @Override
        public String toJson(Map<String, AttributeValue> item) {
            return EnhancedDocument.fromAttributeValueMap(item).toJson();
        }

        @Override
        public Map<String, AttributeValue> fromJson(String text) {
            return EnhancedDocument.fromJson(text).toMap();
        }
    }
}
