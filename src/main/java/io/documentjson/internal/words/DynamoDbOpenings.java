package io.documentjson.internal.words;

import io.documentjson.events.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * How attribute values begin in compact DynamoDB JSON, up to their content. Each of them fits into one word. All bytes
 * that are looked at have {@link ByteSwar#SLACK} after them.
 */
public final class DynamoDbOpenings {

    /** How many bytes come before the content of an S, N, B, M or L: <code>{"S":"</code>. */
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
    private static final long FIVE_BYTES = 0xFFFFFFFFFFL;

    private DynamoDbOpenings() {}

    /** Whether an S whose value is a string begins at the index. */
    public static boolean isText(byte[] bytes, int index) {
        return ((long) ByteSwar.LONGS.get(bytes, index) & SIX_BYTES) == S;
    }

    /** Whether an N whose value is a string begins at the index. */
    public static boolean isNumber(byte[] bytes, int index) {
        return ((long) ByteSwar.LONGS.get(bytes, index) & SIX_BYTES) == N;
    }

    /**
     * The type that the opening at the index names; {@code null} if no attribute value begins there. Its value is not
     * looked at.
     */
    public static @Nullable AttributeType typeAt(byte[] bytes, int index) {
        long word = (long) ByteSwar.LONGS.get(bytes, index);
        long five = word & FIVE_BYTES;
        if (five == (M & FIVE_BYTES)) {
            return AttributeType.M;
        }
        if (five == (L & FIVE_BYTES)) {
            return AttributeType.L;
        }
        if (word == BOOL) {
            return AttributeType.BOOL;
        }
        if (word == NULL) {
            return AttributeType.NULL;
        }
        return five == (S & FIVE_BYTES)
                ? AttributeType.S
                : five == (N & FIVE_BYTES)
                        ? AttributeType.N
                        : five == (B & FIVE_BYTES) ? AttributeType.B : setAt(word & SIX_BYTES);
    }

    private static @Nullable AttributeType setAt(long six) {
        return six == (SS & SIX_BYTES)
                ? AttributeType.SS
                : six == (NS & SIX_BYTES) ? AttributeType.NS : six == (BS & SIX_BYTES) ? AttributeType.BS : null;
    }

    /** How many bytes come before the type's value. */
    public static int length(AttributeType type) {
        return switch (type) {
            case S, N, B, M, L -> 5;
            case SS, NS, BS -> 6;
            case BOOL, NULL -> 8;
        };
    }
}
