package io.documentjson;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of an array as one {@code long}, the first byte lowest, and tests that look at all eight at once. A test
 * gives a mask with the top bit of every byte that passed, and of no other.
 */
final class Words {

    /** To be called with exact types only, {@code (long) LONGS.get(byte[], int)}, so that it compiles to one move. */
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    static final int BYTES = Long.BYTES;

    /** Eight spaces, which no test marks. */
    static final long SPACES = 0x2020202020202020L;

    private static final long TOP_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = ~TOP_BITS;
    private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

    private static final long QUESTION_MARKS = 0x3F3F3F3F3F3F3F3FL;

    /** What takes the quote, 0x22, to 0x20, next to the controls, which it permutes. */
    private static final long QUOTES_TO_CONTROLS = 0x0202020202020202L;

    /** What lifts 0x21 and all above it, but nothing below, to the top bit. */
    private static final long LIFT_ABOVE_CONTROLS = 0x5F5F5F5F5F5F5F5FL;

    private static final long ONES = 0x0101010101010101L;

    private Words() {}

    /** Marks the bytes that a JSON string must escape: controls, quotes and backslashes. */
    static long escapes(long word) {
        return ~(plainIfAscii(word & LOW_BITS) | word) & TOP_BITS;
    }

    /**
     * Marks the bytes that stand for themselves in a JSON string, provided that all eight are ASCII: then no sum carries
     * into the next byte (Warren, Hacker's Delight, section 6-1).
     */
    static long plainIfAscii(long word) {
        return (word ^ QUOTES_TO_CONTROLS) + LIFT_ABOVE_CONTROLS & (word ^ BACKSLASHES) + LOW_BITS & TOP_BITS;
    }

    /** Marks the bytes that are question marks, provided that all eight are ASCII. */
    static long questionMarksIfAscii(long word) {
        return ~((word ^ QUESTION_MARKS) + LOW_BITS) & TOP_BITS;
    }

    /** Marks the bytes that are no ASCII; this mask is exact. */
    static long nonAscii(long word) {
        return word & TOP_BITS;
    }

    /**
     * How many bytes are marked: ones in the bytes, whose sum a multiplication has at the top. JDK 17 compiles a loop with
     * this to vector instructions, and none with {@code Long.bitCount}.
     */
    static long count(long mask) {
        return (mask >>> 7) * ONES >>> 56;
    }

    /** {@code bytes} bytes as the bytes of whole words. */
    static int roundedUp(int bytes) {
        return bytes + BYTES - 1 & -BYTES;
    }

    /** The index, 0 to 7, of the first byte that is marked, or 8 if none is marked. */
    static int firstMarked(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }

    /** The first {@code count} bytes of the word, 0 to 7, the others zero. */
    static long first(long word, int count) {
        return word & ((1L << (count << 3)) - 1);
    }
}
