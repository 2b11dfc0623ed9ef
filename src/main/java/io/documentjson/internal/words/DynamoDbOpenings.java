package io.documentjson.internal.words;

import io.documentjson.events.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * How attribute values begin in compact DynamoDB JSON, up to their content. Each of them fits into one word. All bytes
 * that are looked at have {@link ByteSwar#SLACK} after them.
 */
@SuppressWarnings("EnumOrdinal") // the tables are in the order of the types
public final class DynamoDbOpenings {

    private static final AttributeType[] TYPES = AttributeType.values();

    /** How each type's values begin, up to the value, in the order of the types. */
    private static final long[] BEFORE_VALUES = new long[TYPES.length];

    /** What each type's values begin with, in the order of the types; nothing for literals. */
    private static final String CONTENTS = "\"\"\0\0\"{[[[[";

    static {
        for (int i = 0; i < TYPES.length; i++) {
            BEFORE_VALUES[i] = ByteSwar.word("{\"" + TYPES[i] + "\":");
        }
    }

    private DynamoDbOpenings() {}

    /**
     * The type that the opening at the index names; {@code null} if no attribute value begins there. Its value is not
     * looked at.
     */
    public static @Nullable AttributeType typeAt(byte[] bytes, int index) {
        long word = (long) ByteSwar.LONGS.get(bytes, index);
        for (int i = 0; i < TYPES.length; i++) {
            if ((word ^ BEFORE_VALUES[i]) << Long.SIZE - Byte.SIZE * length(TYPES[i]) == 0) {
                return TYPES[i];
            }
        }
        return null;
    }

    /** The type whose name, with a quote after it, is at the index; {@code null} if there is none. */
    public static @Nullable AttributeType named(byte[] bytes, int index) {
        long word = (long) ByteSwar.LONGS.get(bytes, index);
        for (int i = 0; i < TYPES.length; i++) {
            if ((word ^ BEFORE_VALUES[i] >>> 2 * Byte.SIZE) << Long.SIZE - Byte.SIZE * (length(TYPES[i]) - 3) == 0) {
                return TYPES[i];
            }
        }
        return null;
    }

    /** How the type's values begin, up to the value. */
    public static long beforeValue(AttributeType type) {
        return BEFORE_VALUES[type.ordinal()];
    }

    /** How many bytes come before the type's value. */
    public static int length(AttributeType type) {
        return "{\"\":".length() + type.name().length();
    }

    /** The first byte of the type's values; 0 for a literal. */
    public static int contentOpening(AttributeType type) {
        return CONTENTS.charAt(type.ordinal());
    }
}
