package io.documentjson.internal.words;

import java.util.Arrays;

/** Meaning of the escapes of a JSON string (RFC 8259, section 7). */
public final class StringEscapes {

    /** Character of each escape of one letter; 0 for all others. */
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

    private StringEscapes() {}

    /** True if a backslash and the letter are written as they are read. */
    public static boolean isKept(byte letter) {
        return letter != '/' && ofLetter(letter) != 0;
    }

    /** Character that a backslash and the letter stand for, or 0. */
    public static int ofLetter(byte letter) {
        return LETTERS[letter & 0xFF];
    }

    public static boolean isHex(byte digit) {
        return HEX[digit & 0xFF] >= 0;
    }

    /** The {@code char} of the four hexadecimal digits at the index; negative if they are not four. */
    public static int ofDigits(byte[] bytes, int index) {
        return HEX[bytes[index] & 0xFF] << 12
                | HEX[bytes[index + 1] & 0xFF] << 8
                | HEX[bytes[index + 2] & 0xFF] << 4
                | HEX[bytes[index + 3] & 0xFF];
    }
}
