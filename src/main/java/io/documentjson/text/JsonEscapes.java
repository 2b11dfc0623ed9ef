package io.documentjson.text;

import java.nio.charset.StandardCharsets;

/**
 * What stands in a JSON string for each character (RFC 8259, section 7): the short escape where there is one,
 * <code>&#92;u00XX</code> with upper-case digits for the other controls, UTF-8 for the rest. A surrogate without its
 * partner, which UTF-8 cannot hold (RFC 3629, section 3), is escaped too, so that it survives.
 *
 * <p>Targets have room for six bytes a character and a word behind them.
 */
final class JsonEscapes {

    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private static final int ESCAPE_BYTES = 6;

    /** How many bytes are copied one by one from an escape on, before words are tried again. */
    private static final int RUN = 64;

    /**
     * For each ASCII character its bytes in a string, the first one lowest, and how many they are in the top byte: all
     * that a copy needs to know without a branch.
     */
    private static final long[] ASCII = new long[128];

    private static final int COUNT_SHIFT = 56;

    static {
        byte[] bytes = new byte[ByteSwar.BYTES + ESCAPE_BYTES];
        for (char c = 0; c < ASCII.length; c++) {
            int count = 1;
            bytes[0] = (byte) c;
            int letter = "\"\\\b\t\n\f\r".indexOf(c);
            if (letter >= 0) {
                bytes[0] = '\\';
                bytes[1] = (byte) "\"\\btnfr".charAt(letter);
                count = 2;
            } else if (c < ' ') {
                count = escape(c, bytes, 0);
            }
            ASCII[c] = ByteSwar.first((long) ByteSwar.LONGS.get(bytes, 0), count) | (long) count << COUNT_SHIFT;
        }
    }

    private JsonEscapes() {}

    /**
     * Copies ASCII, whose array has a word behind it as well; returns the position after the copy. As long as nothing is to
     * be escaped, whole words are copied. Where something is, more of it follows soon, and a look at each word would be
     * foreseen wrong half of the time: so the next bytes go one by one, without any branch.
     */
    static int copy(byte[] source, int from, int stop, byte[] target, int position) {
        int p = position;
        int i = from;
        while (i < stop) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            int count = Math.min(ByteSwar.BYTES, stop - i);
            if ((ByteSwar.escapes(word) & -1L >>> Long.SIZE - count * Byte.SIZE) == 0) {
                ByteSwar.LONGS.set(target, p, word);
                i += count;
                p += count;
            } else {
                for (int end = Math.min(stop, i + RUN); i < end; i++) {
                    p = put(ASCII[source[i] & 0x7F], target, p);
                }
            }
        }
        return p;
    }

    private static int put(long escaped, byte[] target, int position) {
        ByteSwar.LONGS.set(target, position, escaped);
        return position + (int) (escaped >>> COUNT_SHIFT);
    }

    /** Encodes any characters as UTF-8; returns the position after them. */
    static int encode(char[] source, int from, int stop, byte[] target, int position) {
        int p = position;
        for (int i = from; i < stop; i++) {
            char c = source[i];
            if (c < 0x80) {
                p = put(ASCII[c], target, p);
            } else if (c < 0x800) {
                target[p] = (byte) (0xC0 | c >> 6);
                target[p + 1] = (byte) (0x80 | c & 0x3F);
                p += 2;
            } else if (!Character.isSurrogate(c)) {
                target[p] = (byte) (0xE0 | c >> 12);
                target[p + 1] = (byte) (0x80 | c >> 6 & 0x3F);
                target[p + 2] = (byte) (0x80 | c & 0x3F);
                p += 3;
            } else if (Character.isHighSurrogate(c) && i + 1 < stop && Character.isLowSurrogate(source[i + 1])) {
                int codePoint = Character.toCodePoint(c, source[++i]);
                target[p] = (byte) (0xF0 | codePoint >> 18);
                target[p + 1] = (byte) (0x80 | codePoint >> 12 & 0x3F);
                target[p + 2] = (byte) (0x80 | codePoint >> 6 & 0x3F);
                target[p + 3] = (byte) (0x80 | codePoint & 0x3F);
                p += 4;
            } else {
                p += escape(c, target, p);
            }
        }
        return p;
    }

    /** Encodes any characters as ASCII, what is beyond it escaped; returns the position after them. */
    static int encodeAsAscii(char[] source, int from, int stop, byte[] target, int position) {
        int p = position;
        for (int i = from; i < stop; i++) {
            char c = source[i];
            p = c < 0x80 ? put(ASCII[c], target, p) : p + escape(c, target, p);
        }
        return p;
    }

    /** Writes the character as <code>&#92;uXXXX</code> and returns how many bytes that are. */
    private static int escape(char c, byte[] target, int position) {
        target[position] = '\\';
        target[position + 1] = 'u';
        target[position + 2] = HEX[c >>> 12];
        target[position + 3] = HEX[c >>> 8 & 0xF];
        target[position + 4] = HEX[c >>> 4 & 0xF];
        target[position + 5] = HEX[c & 0xF];
        return ESCAPE_BYTES;
    }
}
