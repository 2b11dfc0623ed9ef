package io.documentjson.text;

/**
 * UTF-16 to UTF-8 (RFC 3629), with the escapes of a JSON string (RFC 8259, section 7).
 *
 * <p>{@link java.nio.charset.CharsetEncoder} goes character by character from the first one on that is not ASCII. JSON is
 * mostly ASCII wherever its texts come from, so here ASCII is copied by words again after some characters. The same pass
 * finds what has to be escaped.
 */
final class Utf8Encoder {

    /** The most bytes of a {@code char}: an escape. */
    static final int MAX_BYTES_PER_CHAR = JsonEscapes.MAX_LENGTH;

    /** How many characters are encoded one by one where words are not plain, before words are tried again. */
    private static final int RUN = 16;

    private Utf8Encoder() {}

    /**
     * Encodes {@code source[0..count)}. A surrogate without its partner is escaped. Returns the position after the bytes.
     *
     * @param blanked the same text in little-endian order, with spaces in place of quotes and line ends that stay as they are
     * @param utf16 the same text in little-endian order from byte {@link Character#BYTES} on
     * @param ascii whether all beyond ASCII is escaped
     */
    static int encode(
            char[] source, byte[] blanked, byte[] utf16, int count, boolean ascii, byte[] target, int position) {
        int p = position;
        int i = 0;
        while (i < count) {
            int plain = copyPlain(blanked, utf16, i, count, target, p);
            i += plain;
            p += plain;
            int end = Math.min(count, i + RUN);
            while (i < end) {
                char c = source[i];
                if (c < 0x80) {
                    p = JsonEscapes.isEscaped(blanked[i * Character.BYTES])
                            ? JsonEscapes.put(c, target, p)
                            : put(c, target, p);
                } else if (ascii) {
                    p = JsonEscapes.put(c, target, p);
                } else if (c < 0x800) {
                    target[p] = (byte) (0xC0 | c >> 6);
                    target[p + 1] = (byte) (0x80 | c & 0x3F);
                    p += 2;
                } else if (!Character.isSurrogate(c)) {
                    ByteSwar.LONGS.set(target, p, 0x8080E0L | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16);
                    p += 3;
                } else if (i + 1 < count && Character.isSurrogatePair(c, source[i + 1])) {
                    i++;
                    p = putPair(c, source[i], target, p);
                } else {
                    p = JsonEscapes.put(c, target, p);
                }
                i++;
            }
        }
        return p;
    }

    /** Copies two words of plain ASCII at a time, as long as there are any; returns how many characters that were. */
    private static int copyPlain(byte[] blanked, byte[] utf16, int from, int stop, byte[] target, int position) {
        int i = from;
        for (; stop - i >= ByteSwar.BYTES; i += ByteSwar.BYTES) {
            int at = i * Character.BYTES;
            long first = (long) ByteSwar.LONGS.get(blanked, at);
            long second = (long) ByteSwar.LONGS.get(blanked, at + ByteSwar.BYTES);
            if (CharSwar.beyondAscii(first | second) != 0 || ByteSwar.notPlain(CharSwar.toBytes(first, second)) != 0) {
                break;
            }
            at += Character.BYTES;
            first = (long) ByteSwar.LONGS.get(utf16, at);
            second = (long) ByteSwar.LONGS.get(utf16, at + ByteSwar.BYTES);
            ByteSwar.LONGS.set(target, position + i - from, CharSwar.toBytes(first, second));
        }
        return i - from;
    }

    private static int put(char c, byte[] target, int position) {
        target[position] = (byte) c;
        return position + 1;
    }

    private static int putPair(char high, char low, byte[] target, int position) {
        int codePoint = Character.toCodePoint(high, low);
        target[position] = (byte) (0xF0 | codePoint >> 18);
        target[position + 1] = (byte) (0x80 | codePoint >> 12 & 0x3F);
        target[position + 2] = (byte) (0x80 | codePoint >> 6 & 0x3F);
        target[position + 3] = (byte) (0x80 | codePoint & 0x3F);
        return position + 4;
    }
}
