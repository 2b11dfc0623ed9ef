package io.documentjson.payload;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Gives the JVM's profiles what a long-lived process has seen: UTF-16 strings read by {@code charAt}, whose one profile
 * all its callers share, and items in several kinds of map.
 */
public final class Pollution {

    private static final int ROUNDS = 30;
    private static final List<UnaryOperator<Map<String, AttributeValue>>> MAP_KINDS =
            List.of(item -> item, HashMap::new, LinkedHashMap::new, TreeMap::new, Map::copyOf);

    private Pollution() {}

    /** One use of what will be measured. */
    @FunctionalInterface
    public interface Use {
        Object on(Map<String, AttributeValue> item);
    }

    public static void pollute(Use use) {
        int sink = 0;
        for (Payload payload : List.of(Payload.CJK_EMOJI, Payload.ESCAPES, Payload.MIXED_10_TYPES)) {
            List<Map<String, AttributeValue>> items = payload.items(32);
            for (int round = 0; round < ROUNDS; round++) {
                for (Map<String, AttributeValue> item : items) {
                    sink += readCharByChar(item);
                    for (UnaryOperator<Map<String, AttributeValue>> kind : MAP_KINDS) {
                        sink += System.identityHashCode(use.on(kind.apply(item)));
                    }
                }
            }
        }
        if (sink == 42) {
            System.out.println();
        }
    }

    private static int readCharByChar(Map<String, AttributeValue> item) {
        int sum = 0;
        for (AttributeValue value : item.values()) {
            String text = value.s();
            if (text != null) {
                for (int i = 0; i < text.length(); i++) {
                    sum += text.charAt(i);
                }
            }
        }
        return sum;
    }
}
