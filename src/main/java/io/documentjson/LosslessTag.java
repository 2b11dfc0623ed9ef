package io.documentjson;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names that lossless JSON has for what document JSON has not. */
enum LosslessTag {
    BINARY("$b"),
    STRING_SET("$ss"),
    NUMBER_SET("$ns"),
    BINARY_SET("$bs"),
    MAP("$m"),
    NUMBER("$n"),
    NULL("$null");

    private static final int MAX_LENGTH = 5;

    final String text;

    LosslessTag(String text) {
        this.text = text;
    }

    /** The tag of this name, if there is one. */
    static @Nullable LosslessTag named(String name) {
        if (name.length() > MAX_LENGTH || name.isEmpty() || name.charAt(0) != '$') {
            return null;
        }
        return switch (name) {
            case "$b" -> BINARY;
            case "$ss" -> STRING_SET;
            case "$ns" -> NUMBER_SET;
            case "$bs" -> BINARY_SET;
            case "$m" -> MAP;
            case "$n" -> NUMBER;
            case "$null" -> NULL;
            default -> null;
        };
    }

    /** The tag around a value of the type, if it has one. */
    static @Nullable LosslessTag of(AttributeStrategy type) {
        return switch (type) {
            case BINARY -> BINARY;
            case STRING_SET -> STRING_SET;
            case NUMBER_SET -> NUMBER_SET;
            case BINARY_SET -> BINARY_SET;
            default -> null;
        };
    }

    /** Whether a member of the map has the name of a tag. */
    static boolean isAmong(Map<String, AttributeValue> map) {
        for (String name : map.keySet()) {
            if (name != null && named(name) != null) {
                return true;
            }
        }
        return false;
    }
}
