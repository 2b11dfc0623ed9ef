package io.documentjson.text;

import io.documentjson.events.AttributeType;
import org.jspecify.annotations.Nullable;

/** The names that lossless JSON has for what document JSON has not. */
public enum LosslessTag {
    BINARY("$b"),
    STRING_SET("$ss"),
    NUMBER_SET("$ns"),
    BINARY_SET("$bs"),
    MAP("$m"),
    NUMBER("$n"),
    NULL("$null");

    /** What all of them begin with. */
    public static final char FIRST = '$';

    private static final int MAX_LENGTH = 5;

    private static final LosslessTag[] ALL = values();

    /** The name. */
    public final String text;

    LosslessTag(String text) {
        this.text = text;
    }

    /** The tag of this name, if there is one. */
    public static @Nullable LosslessTag named(String name) {
        if (name.length() > MAX_LENGTH || name.isEmpty() || name.charAt(0) != FIRST) {
            return null;
        }
        for (LosslessTag tag : ALL) {
            if (tag.text.equals(name)) {
                return tag;
            }
        }
        return null;
    }

    /** The tag around a value of the type, if it has one. */
    public static @Nullable LosslessTag of(AttributeType type) {
        return switch (type) {
            case B -> BINARY;
            case SS -> STRING_SET;
            case NS -> NUMBER_SET;
            case BS -> BINARY_SET;
            default -> null;
        };
    }
}
