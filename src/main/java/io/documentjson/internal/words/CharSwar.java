package io.documentjson.internal.words;

/**
 * Four {@code char}s as one {@code long}, the first one lowest, and tests that look at all four at once. A test gives a
 * mask with the top bit of every {@code char} that passed, and of no other.
 */
public final class CharSwar {

    public static final int CHARS = Long.SIZE / Character.SIZE;

    /** Four spaces, which no test marks. */
    public static final long SPACES = 0x0020002000200020L;

    private static final long TOP_BITS = 0x8000800080008000L;
    private static final long LOW_BITS = ~TOP_BITS;
    private static final long BACKSLASHES = 0x005C005C005C005CL;

    /** Mask that takes the quote next to the controls, as in {@link ByteSwar}. */
    private static final long QUOTES_TO_CONTROLS = 0x0002000200020002L;

    /** Addend that lifts 0x21 and all above it to the top bit, as in {@link ByteSwar}. */
    private static final long LIFT_ABOVE_CONTROLS = 0x7FDF7FDF7FDF7FDFL;

    /** The bits that all high surrogates have in common, and all low ones. */
    private static final long SURROGATE_BITS = 0xFC00FC00FC00FC00L;

    /** The bits that surrogates of both kinds have in common. */
    private static final long ALL_SURROGATE_BITS = 0xF800F800F800F800L;

    private static final long HIGH_SURROGATES = 0xD800D800D800D800L;
    private static final long LOW_SURROGATES = 0xDC00DC00DC00DC00L;

    private static final long LOW_BYTES = 0x00FF00FF00FF00FFL;
    private static final long BYTE_TOP_BITS = 0x0080008000800080L;

    /** Addend that lifts a byte that is not zero to its top bit, or above it. */
    private static final long LIFT_ABOVE_ZERO = 0x007F007F007F007FL;

    private CharSwar() {}

    /** Marks the {@code char}s that a JSON string must escape in any context, and all surrogates. */
    public static long escapesOrSurrogates(long word) {
        return ~(plain(word) & notZero(word & ALL_SURROGATE_BITS ^ HIGH_SURROGATES)) & TOP_BITS;
    }

    /**
     * Has a one in every {@code char} that a JSON string has without an escape. Surrogates count as such, with or
     * without a partner.
     */
    public static long countPlain(long word) {
        return (plain(word) & TOP_BITS) >>> Character.SIZE - 1;
    }

    /** The sum of the four {@code char}s, if it is less than 65,536. */
    public static int sum(long word) {
        return (int) (word * 0x0001000100010001L >>> Long.SIZE - Character.SIZE);
    }

    /**
     * Not zero where a high surrogate of {@code word} is not followed by a low one of {@code after}, or the reverse.
     */
    public static long unpaired(long word, long after) {
        return (notHigh(word) ^ notLow(after)) & TOP_BITS;
    }

    /** The four {@code char}s, which are Latin-1, as bytes; the upper half is zero. */
    private static long toBytes(long word) {
        long pairs = (word | word >>> 8) & 0x0000FFFF0000FFFFL;
        return (pairs | pairs >>> 16) & 0xFFFFFFFFL;
    }

    /** The low bytes of the four {@code char}s, with the top bit of those beyond Latin-1; the upper half is zero. */
    public static long toMarkedBytes(long word) {
        long high = word >>> Byte.SIZE & LOW_BYTES;
        long beyond = (high | high + LIFT_ABOVE_ZERO) & BYTE_TOP_BITS;
        return toBytes(word & LOW_BYTES | beyond);
    }

    /** Its top bits are set where the {@code char} needs no escape; the other bits mean nothing. */
    private static long plain(long word) {
        long low = word & LOW_BITS;
        return (low ^ QUOTES_TO_CONTROLS) + LIFT_ABOVE_CONTROLS & (low ^ BACKSLASHES) + LOW_BITS | word;
    }

    private static long notHigh(long word) {
        return notZero(word & SURROGATE_BITS ^ HIGH_SURROGATES);
    }

    private static long notLow(long word) {
        return notZero(word & SURROGATE_BITS ^ LOW_SURROGATES);
    }

    /** Its top bits are set where the {@code char} is not zero; the other bits mean nothing. */
    private static long notZero(long word) {
        return (word & LOW_BITS) + LOW_BITS | word;
    }
}
