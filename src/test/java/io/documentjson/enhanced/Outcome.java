package io.documentjson.enhanced;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;

/** Outcome of a call: an exception, or a value in a form that compares regardless of its class and order. */
record Outcome(Object value, Class<?> thrown) {

    static Outcome of(Callable<?> call) {
        try {
            return new Outcome(comparable(call.call()), null);
        } catch (Exception | StackOverflowError e) {
            return new Outcome(null, e.getClass());
        }
    }

    boolean failed() {
        return thrown != null;
    }

    private static Object comparable(Object value) {
        if (value == null || value instanceof Boolean) {
            return value;
        }
        List<Object> parts = new ArrayList<>();
        if (value instanceof EnhancedDocument document) {
            parts.add("document");
            parts.add(comparable(document.toMap()));
        } else if (value instanceof Map<?, ?> map) {
            parts.add("map");
            map.forEach((k, v) -> parts.add(List.of(String.valueOf(comparable(k)), String.valueOf(comparable(v)))));
        } else if (value instanceof Collection<?> collection) {
            parts.add(value instanceof Set ? "set" : "list");
            collection.forEach(element -> parts.add(comparable(element)));
        } else if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                parts.add(Array.get(value, i));
            }
        } else {
            parts.add(value.getClass());
            parts.add(value instanceof Number || value instanceof CharSequence ? value.toString() : value);
        }
        return parts;
    }
}
