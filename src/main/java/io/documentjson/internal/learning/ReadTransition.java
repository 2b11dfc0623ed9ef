package io.documentjson.internal.learning;

import io.documentjson.events.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * The bytes from after one attribute value to the content of the next one, as they were read before, and what they say:
 * <code>,"name":{"S":"</code>. Those of a boolean or a null have its content too.
 */
public final class ReadTransition extends Transition {

    /**
     * What comes after it: a value that the bytes have as a whole, or the content of a type that has no kind of its
     * own.
     */
    public static final int TRUE = 13;

    public static final int FALSE = 14;
    public static final int OTHER = 15;

    /**
     * The name of the value in a map, always as the same object; {@code null} in a list, and where a container ends.
     */
    public final @Nullable String name;

    /** The type of the value; {@code null} where a container ends. */
    public final @Nullable AttributeType type;

    ReadTransition(
            int kind,
            @Nullable String name,
            @Nullable AttributeType type,
            byte[] in,
            int from,
            int length,
            Shape next,
            Shape inner) {
        super(kind, in, from, length, 0, in, from, 0, next, inner);
        this.name = name;
        this.type = type;
    }
}
