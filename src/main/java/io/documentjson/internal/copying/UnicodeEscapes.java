package io.documentjson.internal.copying;

import java.util.Arrays;

/**
 * Escapes with digits as UTF-8, the first byte lowest. A {@code char} is put into the three bytes that most of them
 * take, also one that takes less or is half of a surrogate pair: which it is can be seen from them.
 */
final class UnicodeEscapes {

    /** Set where a byte is not a hexadecimal digit. */
    private static final int NO_DIGIT = 1 << 31;

    private static final int THREE_BYTES = 0x8080E0;

    /**
     * What is zero in the three bytes of a {@code char} that takes less, and {@link #SURROGATE} in those of a
     * surrogate.
     */
    private static final int RANGE = NO_DIGIT | 0x200F;

    private static final int SURROGATE = 0x200D;

    /** Set in the second half of a surrogate pair, and not in the first one. */
    private static final int SECOND_HALF = 0x1000;

    /** What is zero in the three bytes of a {@code char} of ASCII, if {@link #RANGE} is. */
    private static final int BEYOND_ASCII = 0x1E00;

    private static final int FOUR_BYTES = 0x808080F0;

    /** What a surrogate pair has above the bits of its halves, where those of the first half end. */
    private static final int PAIRS_FROM = 0x10000 >> 10;

    /** For each digit, by where it stands, what it adds to the three bytes. */
    private static final int[] FIRST = digits();

    private static final int[] SECOND = digits();
    private static final int[] THIRD = digits();
    private static final int[] FOURTH = digits();

    static {
        for (int i = 0; i < 16; i++) {
            put((byte) "0123456789abcdef".charAt(i), i);
            put((byte) "0123456789ABCDEF".charAt(i), i);
        }
    }

    private UnicodeEscapes() {}

    private static int[] digits() {
        int[] digits = new int[256];
        Arrays.fill(digits, NO_DIGIT);
        return digits;
    }

    private static void put(byte digit, int value) {
        FIRST[digit] = THREE_BYTES | value;
        SECOND[digit] = value << 10;
        THIRD[digit] = value >> 2 << 8 | (value & 3) << 20;
        FOURTH[digit] = value << 16;
    }

    /** The three bytes of the escape that the word begins with; negative if its digits are not four. */
    static int utf8(long escape) {
        return FIRST[(int) (escape >>> 16) & 0xFF]
                | SECOND[(int) (escape >>> 24) & 0xFF]
                | THIRD[(int) (escape >>> 32) & 0xFF]
                | FOURTH[(int) (escape >>> 40) & 0xFF];
    }

    /** Whether these are the bytes to write. */
    static boolean isThreeBytes(int utf8) {
        int range = utf8 & RANGE;
        return range > 0 && range != SURROGATE;
    }

    /** Whether {@link #asTwoBytes} gives the bytes to write. */
    static boolean isTwoBytes(int utf8) {
        return (utf8 & RANGE) == 0 && (utf8 & BEYOND_ASCII) != 0;
    }

    static int asTwoBytes(int utf8) {
        return utf8 >>> 8 | 0x40;
    }

    /** Whether these are the halves of a surrogate pair, in their order. */
    static boolean isPair(int first, int second) {
        return (first & (RANGE | SECOND_HALF)) == SURROGATE
                && (second & (RANGE | SECOND_HALF)) == (SURROGATE | SECOND_HALF);
    }

    /** The four bytes of a surrogate pair. */
    static int ofPair(int first, int second) {
        int high = (first >>> 2 & 0x3C0 | first >>> 16 & 0x3F) + PAIRS_FROM;
        return FOUR_BYTES | high >> 8 | (high & 0xFC) << 6 | (high & 3) << 20 | (second & 0x3F0F00) << 8;
    }
}
