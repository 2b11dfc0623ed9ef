package io.documentjson.enhanced;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The rules that maps, names and values must keep to become part of a document. */
final class DocumentRules {

    private static final Class<?> UNMODIFIABLE =
            Collections.unmodifiableMap(new HashMap<>()).getClass();

    private DocumentRules() {}

    /** The map itself if it is unmodifiable as those in the AWS SDK's responses are, a copy of it otherwise. */
    static Map<String, AttributeValue> unchanging(Map<String, AttributeValue> item) {
        return item.getClass() == UNMODIFIABLE ? item : new LinkedHashMap<>(item);
    }

    static void check(@Nullable String name, @Nullable Object value) {
        if (name == null || name.trim().isEmpty()) {
            throw new IllegalArgumentException("Expected an attribute name but was null, empty or blank");
        }
        if (value == null) {
            throw new NullPointerException("Expected a value for attribute " + name + " but was null; see putNull");
        }
    }

    static void checkSet(@Nullable String name, @Nullable Set<?> elements) {
        check(name, elements);
        for (Object element : Objects.requireNonNull(elements)) {
            if (Objects.isNull(element)) {
                throw new IllegalStateException("Expected a set without null elements but one was null");
            }
        }
    }
}
