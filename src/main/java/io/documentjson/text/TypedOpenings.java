package io.documentjson.text;

import io.documentjson.events.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * How attribute values begin in compact DynamoDB JSON: with the brace, the type's name and the colon, which fit into one
 * word. All bytes that are looked at have {@link Utf8Source#PADDING} behind them.
 */
final class TypedOpenings {

    /** How many bytes come before the characters of an S or N: <code>{"S":"</code>. */
    static final int TEXT_LENGTH = 6;

    private static final long FIVE_BYTES = 0xFFFFFFFFFFL;
    private static final long SIX_BYTES = 0xFFFFFFFFFFFFL;

    private static final long S = opening("S");
    private static final long N = opening("N");
    private static final long B = opening("B");
    private static final long M = opening("M");
    private static final long L = opening("L");
    private static final long SS = opening("SS");
    private static final long NS = opening("NS");
    private static final long BS = opening("BS");
    private static final long BOOL = opening("BOOL");
    private static final long NULL = opening("NULL");

    private static final long TEXT = S | (long) '"' << 40;
    private static final long NUMBER = N | (long) '"' << 40;

    private TypedOpenings() {}

    private static long opening(String type) {
        String opening = "{\"" + type + "\":";
        long word = 0;
        for (int i = opening.length() - 1; i >= 0; i--) {
            word = word << Byte.SIZE | opening.charAt(i);
        }
        return word;
    }

    /** Whether an S whose value is a string begins at the index. */
    static boolean isText(byte[] bytes, int index) {
        return ((long) ByteSwar.LONGS.get(bytes, index) & SIX_BYTES) == TEXT;
    }

    /** Whether an N whose value is a string begins at the index. */
    static boolean isNumber(byte[] bytes, int index) {
        return ((long) ByteSwar.LONGS.get(bytes, index) & SIX_BYTES) == NUMBER;
    }

    /** The type of the attribute value at the index; {@code null} if it does not begin in this way. */
    static @Nullable AttributeType typeAt(byte[] bytes, int index) {
        long word = (long) ByteSwar.LONGS.get(bytes, index);
        long five = word & FIVE_BYTES;
        if (five == M) {
            return AttributeType.M;
        }
        if (five == L) {
            return AttributeType.L;
        }
        if (word == BOOL) {
            return AttributeType.BOOL;
        }
        if (word == NULL) {
            return AttributeType.NULL;
        }
        return five == S
                ? AttributeType.S
                : five == N ? AttributeType.N : five == B ? AttributeType.B : setAt(word & SIX_BYTES);
    }

    private static @Nullable AttributeType setAt(long six) {
        return six == SS ? AttributeType.SS : six == NS ? AttributeType.NS : six == BS ? AttributeType.BS : null;
    }

    /** How many bytes come before the type's value. */
    static int length(AttributeType type) {
        return switch (type) {
            case S, N, B, M, L -> 5;
            case SS, NS, BS -> 6;
            case BOOL, NULL -> 8;
        };
    }
}
