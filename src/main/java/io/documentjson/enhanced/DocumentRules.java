package io.documentjson.enhanced;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What maps, names and values must be like to become part of a document. */
final class DocumentRules {

    private static final Class<?> UNMODIFIABLE =
            Collections.unmodifiableMap(new HashMap<>()).getClass();

    private DocumentRules() {}

    /** The map itself if it is unmodifiable as those in the AWS SDK's responses are, a copy of it otherwise. */
    static Map<String, AttributeValue> unchanging(Map<String, AttributeValue> item) {
        return item.getClass() == UNMODIFIABLE ? item : new LinkedHashMap<>(item);
    }

    /** Refuses what {@link #checkName} and {@link #checkValue} refuse. */
    static void check(Map<String, AttributeValue> item) {
        item.forEach(DocumentRules::check);
    }

    static void check(@Nullable String name, @Nullable Object value) {
        checkName(name);
        checkValue(name, value);
    }

    static void checkName(@Nullable String name) {
        if (name == null || name.trim().isEmpty()) {
            throw new IllegalArgumentException("Expected an attribute name but was null, empty or blank");
        }
    }

    static void checkValue(@Nullable String name, @Nullable Object value) {
        if (value == null) {
            throw new NullPointerException("Expected a value for attribute " + name + " but was null; see putNull");
        }
    }

    static void checkNoNulls(Iterable<?> elements) {
        for (Object element : elements) {
            if (Objects.isNull(element)) {
                throw new IllegalStateException("Expected a set without null elements but one was null");
            }
        }
    }
}
