package io.documentjson.internal.words;

import java.util.Arrays;

/** What the escapes of a JSON string stand for (RFC 8259, section 7). */
public final class StringEscapes {

    /** The bytes of an escape with digits. */
    public static final int UNICODE_LENGTH = 6;

    /** What an escape of one letter stands for; 0 for all others. */
    private static final byte[] LETTERS = new byte[256];

    /** The hexadecimal digits; -1 for all others. */
    private static final byte[] HEX = new byte[256];

    static {
        String escapes = "\"\"\\\\//b\bf\fn\nr\rt\t";
        for (int i = 0; i < escapes.length(); i += 2) {
            LETTERS[escapes.charAt(i)] = (byte) escapes.charAt(i + 1);
        }
        Arrays.fill(HEX, (byte) -1);
        for (int i = 0; i < 16; i++) {
            HEX["0123456789abcdef".charAt(i)] = (byte) i;
            HEX["0123456789ABCDEF".charAt(i)] = (byte) i;
        }
    }

    /** The bits that the escapes with digits have in common. */
    private static final long OPENING_BITS = 0xFFFF;

    private static final long OPENING = '\\' | 'u' << 8;

    /** The bits that the escapes of U+0000 to U+0007 and U+0010 to U+0017 have in common. */
    private static final long CONTROL_BITS = 0xF8FEFFFFFFFFL;

    private static final long CONTROL = OPENING | 0x30303030L << 16;

    private StringEscapes() {}

    /** Whether the first bytes of the word are a backslash and a {@code u}. */
    public static boolean hasDigits(long word) {
        return (word & OPENING_BITS) == OPENING;
    }

    /**
     * The length of the escape that the word begins with, if it is written as it is read: one of a letter, or of a
     * control that has no shorter one and no letter among its digits; otherwise 0.
     */
    public static int keptLength(long word) {
        int letter = (int) (word >>> Byte.SIZE) & 0xFF;
        if (LETTERS[letter] != 0 && letter != '/') {
            return 2;
        }
        return (word & CONTROL_BITS) == CONTROL ? UNICODE_LENGTH : 0;
    }

    /**
     * The {@code char} of the word's four hexadecimal digits after the first two bytes; negative if they are not four.
     */
    public static int ofDigits(long word) {
        return HEX[(int) (word >>> 16) & 0xFF] << 12
                | HEX[(int) (word >>> 24) & 0xFF] << 8
                | HEX[(int) (word >>> 32) & 0xFF] << 4
                | HEX[(int) (word >>> 40) & 0xFF];
    }

    /** What a backslash and the letter stand for, or 0. */
    public static int ofLetter(byte letter) {
        return LETTERS[letter & 0xFF];
    }

    public static boolean isHex(byte digit) {
        return HEX[digit & 0xFF] >= 0;
    }

    /** The {@code char} of the four hexadecimal digits at the index; negative if they are not four. */
    public static int ofDigits(byte[] bytes, int index) {
        return ofDigits((long) ByteSwar.LONGS.get(bytes, index - 2));
    }
}
