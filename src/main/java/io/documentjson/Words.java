package io.documentjson;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of an array as one {@code long}, the first byte lowest, and tests that look at all eight at once.
 *
 * <p>A test gives a mask with the top bit of every byte that passed. Only the lowest bit of a mask is exact: a byte
 * above one that passed may be marked too, because subtraction borrows from it (Warren, Hacker's Delight, section 6-1).
 */
final class Words {

    /** To be called with exact types only, {@code (long) LONGS.get(byte[], int)}, so that it compiles to one move. */
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    static final int BYTES = Long.BYTES;

    private static final long ONES = 0x0101010101010101L;
    private static final long TOP_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = ~TOP_BITS;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    /** Eight spaces, which no test marks. */
    static final long SPACES = ' ' * ONES;

    private Words() {}

    /** Marks the bytes that a JSON string must escape: controls, backslashes and quotes. */
    static long escapes(long word) {
        long quotes = word ^ QUOTES;
        return controlsAndBackslashes(word) | (quotes - ONES) & ~quotes & TOP_BITS;
    }

    /** Marks the bytes that a JSON text has nowhere but in escapes. */
    static long controlsAndBackslashes(long word) {
        long backslashes = word ^ BACKSLASHES;
        return ((word - SPACES) & ~word | (backslashes - ONES) & ~backslashes) & TOP_BITS;
    }

    /** Marks the quotes; this mask is exact in every bit, so that they can be counted. */
    static long quotes(long word) {
        long quotes = word ^ QUOTES;
        return ~((quotes & LOW_BITS) + LOW_BITS | quotes) & TOP_BITS;
    }

    /** Marks the bytes that are no ASCII; this mask is exact. */
    static long nonAscii(long word) {
        return word & TOP_BITS;
    }

    /** The index, 0 to 7, of the first byte that is marked. {@code mask} is not 0. */
    static int firstMarked(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }

    /** The first {@code count} bytes of the word, 0 to 7, the others zero. */
    static long first(long word, int count) {
        return word & ((1L << (count << 3)) - 1);
    }
}
