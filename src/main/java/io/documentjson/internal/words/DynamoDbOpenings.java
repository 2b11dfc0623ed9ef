package io.documentjson.internal.words;

import io.documentjson.events.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * How attribute values begin in compact DynamoDB JSON, up to their content: <code>{"S":"</code>. Each fits into one
 * word. All bytes that are looked at have {@link ByteSwar#SLACK} after them.
 */
public final class DynamoDbOpenings {

    private static final AttributeType[] TYPES = AttributeType.values();

    private static final long[] OPENINGS = new long[TYPES.length];

    /** The bytes of each opening before the value. */
    private static final long[] MASKS = new long[TYPES.length];

    static {
        for (int i = 0; i < TYPES.length; i++) {
            String beforeValue = "{\"" + TYPES[i] + "\":";
            MASKS[i] = -1L >>> Long.SIZE - Byte.SIZE * beforeValue.length();
            OPENINGS[i] = ByteSwar.word(beforeValue + (char) bracket(TYPES[i]));
        }
    }

    private DynamoDbOpenings() {}

    /** The opening of the type, with zeros after it. */
    @SuppressWarnings("EnumOrdinal") // a map would be a call for each value
    public static long opening(AttributeType type) {
        return OPENINGS[type.ordinal()];
    }

    /** How many bytes come before the type's value. */
    public static int length(AttributeType type) {
        return type.name().length() + 4;
    }

    /** The byte before the content of a value of the type; 0 if there is none. */
    public static int bracket(AttributeType type) {
        return switch (type) {
            case S, N, B -> '"';
            case M -> '{';
            case L, SS, NS, BS -> '[';
            case BOOL, NULL -> 0;
        };
    }

    /**
     * The type that the opening at the index names; {@code null} if no attribute value begins there. Its value is not
     * looked at.
     */
    public static @Nullable AttributeType typeAt(byte[] bytes, int index) {
        long word = (long) ByteSwar.LONGS.get(bytes, index);
        for (int i = 0; i < TYPES.length; i++) {
            if (((word ^ OPENINGS[i]) & MASKS[i]) == 0) {
                return TYPES[i];
            }
        }
        return null;
    }

    /** The type whose name is at the index, with a quote after it; {@code null} if there is none. */
    public static @Nullable AttributeType named(byte[] bytes, int index) {
        long word = (long) ByteSwar.LONGS.get(bytes, index);
        for (int i = 0; i < TYPES.length; i++) {
            if (((word ^ OPENINGS[i] >>> 2 * Byte.SIZE) & MASKS[i] >>> 3 * Byte.SIZE) == 0) {
                return TYPES[i];
            }
        }
        return null;
    }
}
