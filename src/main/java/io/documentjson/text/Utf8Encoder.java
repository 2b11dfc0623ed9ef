package io.documentjson.text;

/**
 * UTF-16 to UTF-8 (RFC 3629), with escapes at given places.
 *
 * <p>{@link java.nio.charset.CharsetEncoder} goes character by character from the first one on that is not ASCII. JSON is
 * mostly ASCII wherever its texts come from, so here every word of ASCII is copied as a word.
 */
final class Utf8Encoder {

    /** The most bytes of a {@code char} that is not escaped. */
    static final int MAX_BYTES_PER_CHAR = 3;

    private Utf8Encoder() {}

    /**
     * Encodes {@code source[0..count)}, in which every surrogate that is not escaped has its partner. Returns the position
     * after the bytes; the target has a word of room behind them.
     *
     * @param utf16 the same text in little-endian order from byte {@link Character#BYTES} on, with a word behind it
     */
    static int encode(char[] source, byte[] utf16, int count, char[] places, int escapes, byte[] target, int position) {
        int p = position;
        int encoded = 0;
        for (int i = 0; i < escapes; i++) {
            int place = places[i];
            p = encode(source, utf16, encoded, place, target, p);
            p = JsonEscapes.put(source[place], target, p);
            encoded = place + 1;
        }
        return encode(source, utf16, encoded, count, target, p);
    }

    private static int encode(char[] source, byte[] utf16, int from, int stop, byte[] target, int position) {
        int p = position;
        int i = from;
        while (stop - i >= CharSwar.CHARS) {
            long word = (long) ByteSwar.LONGS.get(utf16, (i + 1) * Character.BYTES);
            if (CharSwar.beyondAscii(word) == 0) {
                ByteSwar.LONGS.set(target, p, CharSwar.toBytes(word));
                p += CharSwar.CHARS;
                i += CharSwar.CHARS;
            } else if (CharSwar.surrogates(word) == 0) {
                p = put((int) word & 0xFFFF, target, p);
                p = put((int) (word >>> 16) & 0xFFFF, target, p);
                p = put((int) (word >>> 32) & 0xFFFF, target, p);
                p = put((int) (word >>> 48), target, p);
                i += CharSwar.CHARS;
            } else if (Character.isHighSurrogate(source[i])) {
                p = putPair(source[i], source[i + 1], target, p);
                i += 2;
            } else {
                p = put(source[i++], target, p);
            }
        }
        while (i < stop) {
            if (Character.isHighSurrogate(source[i])) {
                p = putPair(source[i], source[i + 1], target, p);
                i += 2;
            } else {
                p = put(source[i++], target, p);
            }
        }
        return p;
    }

    /**
     * Writes a character that is not a surrogate, as one of three lengths. Which of them can seldom be predicted where
     * scripts are mixed, so there is no branch on it: each form is computed, and masks choose.
     */
    private static int put(int c, byte[] target, int position) {
        int beyondAscii = 0x7F - c >> 31;
        int threeBytes = 0x7FF - c >> 31;
        int two = 0x80C0 | c >> 6 | (c & 0x3F) << 8;
        int three = 0x8080E0 | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16;
        int form = c & ~beyondAscii | two & beyondAscii & ~threeBytes | three & threeBytes;
        ByteSwar.LONGS.set(target, position, (long) form);
        return position + 1 - beyondAscii - threeBytes;
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
