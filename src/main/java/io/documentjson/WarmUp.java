package io.documentjson;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * First calls, made before anyone waits for them. A first call mostly loads and links classes, and runs interpreted
 * code until that is compiled.
 */
final class WarmUp {

    /**
     * Items of DynamoDB JSON, each for code that the ones before it do not reach: all types; escapes, and text beyond
     * ASCII; text beyond Latin-1, plain and escaped. All begin as most items do, because readers remember the
     * beginnings of items.
     */
    private static final String[] ITEMS = {
        "{\"id\":{\"S\":\"u1\"},\"n\":{\"N\":\"42.5\"},\"small\":{\"N\":\"7\"},\"bool\":{\"BOOL\":true},\"null\":{\"NULL\":true},"
                + "\"b\":{\"B\":\"AP8H\"},\"l\":{\"L\":[{\"M\":{\"s\":{\"S\":\"a\"},\"n\":{\"N\":\"1\"}}},{\"S\":\"b\"}]},"
                + "\"m\":{\"M\":{\"s\":{\"S\":\"c\"}}},\"ss\":{\"SS\":[\"a\",\"b\"]},\"ns\":{\"NS\":[\"1\",\"2.5\"]},"
                + "\"bs\":{\"BS\":[\"AP8H\"]}}",
        "{\"id\":{\"S\":\"u2\"},\"escapes\":{\"S\":\"a \\\"b\\\" \\\\ \\n \\u0001 \\u00E9\"},\"latin\":{\"S\":\"caf\u00E9\"}}",
        "{\"id\":{\"S\":\"u3\"},\"wide\":{\"S\":\"\u65E5\u672C \\\"\u20AC\\\" \uD83D\uDE00\"},\"escapes\":{\"S\":\"\\u65E5 \\uD83D\\uDE00\"}}"
    };

    private WarmUp() {}

    /** One round. Another one brings nothing but what the compilers make of more calls. */
    static void run(ItemJson dynamoDbJson, ItemJson documentJson) {
        for (String text : ITEMS) {
            Map<String, AttributeValue> item = dynamoDbJson.fromJson(text);
            roundTrips(dynamoDbJson, item);
            roundTrips(documentJson, item);
        }
    }

    /** The time in nanoseconds; one that has more of them than a {@code long} counts as the greatest or the least. */
    static long nanos(Duration time) {
        return TimeUnit.NANOSECONDS.convert(time);
    }

    private static void roundTrips(ItemJson json, Map<String, AttributeValue> item) {
        json.fromJson(json.toJson(item));
        json.fromJson(json.toJsonBytes(item));
    }
}
