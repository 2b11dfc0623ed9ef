package io.documentjson.internal.words;

import io.documentjson.events.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * Beginnings of attribute values in compact DynamoDB JSON, up to their content. Each of them fits into one word. All
 * bytes that are looked at have {@link ByteSwar#SLACK} after them.
 */
public final class DynamoDbOpenings {

    /** Number of bytes before the content of an S, N, B, M or L: <code>{"S":"</code>. */
    public static final int TEXT_LENGTH = 6;

    public static final long S = ByteSwar.word("{\"S\":\"");
    public static final long N = ByteSwar.word("{\"N\":\"");
    public static final long B = ByteSwar.word("{\"B\":\"");
    public static final long M = ByteSwar.word("{\"M\":{");
    public static final long L = ByteSwar.word("{\"L\":[");
    public static final long SS = ByteSwar.word("{\"SS\":[");
    public static final long NS = ByteSwar.word("{\"NS\":[");
    public static final long BS = ByteSwar.word("{\"BS\":[");
    public static final long BOOL = ByteSwar.word("{\"BOOL\":");
    public static final long NULL = ByteSwar.word("{\"NULL\":");

    public static final long SIX_BYTES = 0xFFFFFFFFFFFFL;

    private static final AttributeType[] TYPES = AttributeType.values();

    /** Text before the value of each type, in the order of the types. */
    private static final long[] BEFORE_VALUES = new long[TYPES.length];

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

    /** Number of bytes before a value of the type. */
    public static int length(AttributeType type) {
        return "{\"\":".length() + type.name().length();
    }
}
