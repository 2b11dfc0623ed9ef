package io.documentjson.internal.words;

import java.nio.charset.StandardCharsets;

/**
 * The escapes of a JSON string (RFC 8259, section 7): the short one where there is one, <code>&#92;uXXXX</code> with
 * upper-case digits for the rest. Text is copied as a whole up to the next place of an escape.
 *
 * <p>A surrogate without its partner, which UTF-8 cannot hold (RFC 3629, section 3), is escaped too.
 */
public final class JsonEscapes {

    /** The longest escape. */
    public static final int MAX_LENGTH = 6;

    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    /** Bytes of each ASCII character in a string, the first one lowest, and their number in the top byte. */
    private static final long[] ASCII = new long[128];

    private static final int LENGTH_SHIFT = 56;

    static {
        for (char c = 0; c < ASCII.length; c++) {
            ASCII[c] = escaped(c);
        }
    }

    private JsonEscapes() {}

    private static long escaped(char c) {
        int letter = "\"\\\b\t\n\f\r".indexOf(c);
        return letter < 0 ? withDigits(c) : '\\' | "\"\\btnfr".charAt(letter) << 8 | 2L << LENGTH_SHIFT;
    }

    private static long withDigits(char c) {
        return '\\'
                | 'u' << 8
                | HEX[c >>> 12] << 16
                | HEX[c >>> 8 & 0xF] << 24
                | (long) HEX[c >>> 4 & 0xF] << 32
                | (long) HEX[c & 0xF] << 40
                | (long) MAX_LENGTH << LENGTH_SHIFT;
    }

    /**
     * The bytes of a character's escape, which are ASCII, the first one lowest, and how many they are in the top byte.
     */
    public static long escape(char c) {
        return c < ASCII.length ? ASCII[c] : withDigits(c);
    }

    /** Number of bytes of an {@link #escape}. */
    public static int length(long escape) {
        return (int) (escape >>> LENGTH_SHIFT);
    }

    /**
     * Copies {@code source[from..count)}, which is Latin-1, with escapes at the given places; if something beyond ASCII
     * is at one of them, it is escaped or else becomes UTF-8. Both arrays have a word after the text. Returns the
     * position after the copy.
     */
    public static int copy(
            byte[] source,
            int from,
            int count,
            char[] places,
            int escapes,
            byte[] target,
            int position,
            boolean escapeNonAscii) {
        int p = position;
        int copied = from;
        for (int i = 0; ; i++) {
            int place = i < escapes ? places[i] : count;
            p = ByteSwar.copy(source, copied, place, target, p);
            if (i == escapes) {
                return p;
            }
            int c = source[place] & 0xFF;
            p = c < 0x80 || escapeNonAscii ? put((char) c, target, p) : putTwoBytes(c, target, p);
            copied = place + 1;
        }
    }

    /** True if a string cannot have this character of ASCII as it is. */
    public static boolean isEscaped(byte c) {
        return c < ' ' || c == '"' || c == '\\';
    }

    /** Writes the two bytes of UTF-8 that a character from U+0080 to U+07FF has; returns the position after them. */
    public static int putTwoBytes(int c, byte[] target, int position) {
        target[position] = (byte) (0xC0 | c >> 6);
        target[position + 1] = (byte) (0x80 | c & 0x3F);
        return position + 2;
    }

    /** Writes the escape of a character, and bytes without a meaning up to a word; returns the position after it. */
    public static int put(char c, byte[] target, int position) {
        long escape = escape(c);
        ByteSwar.LONGS.set(target, position, escape);
        return position + length(escape);
    }
}
