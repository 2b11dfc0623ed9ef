package io.documentjson.text;

/**
 * UTF-16 to UTF-8 (RFC 3629), with escapes at given places.
 *
 * <p>{@link java.nio.charset.CharsetEncoder} goes character by character from the first one on that is not ASCII. JSON is
 * mostly ASCII wherever its texts come from, so here ASCII is copied by words again after some characters.
 */
final class Utf8Encoder {

    /** The most bytes of a {@code char} that is not escaped. */
    static final int MAX_BYTES_PER_CHAR = 3;

    /** How many characters are encoded one by one where words are not ASCII, before words are tried again. */
    private static final int RUN = 16;

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
        while (i < stop) {
            int ascii = copyAscii(utf16, i, stop, target, p);
            i += ascii;
            p += ascii;
            int end = Math.min(stop, i + RUN);
            while (i < end) {
                char c = source[i++];
                if (c < 0x80) {
                    target[p++] = (byte) c;
                } else if (c < 0x800) {
                    target[p] = (byte) (0xC0 | c >> 6);
                    target[p + 1] = (byte) (0x80 | c & 0x3F);
                    p += 2;
                } else if (!Character.isSurrogate(c)) {
                    ByteSwar.LONGS.set(target, p, 0x8080E0L | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16);
                    p += 3;
                } else {
                    p = putPair(c, source[i++], target, p);
                }
            }
        }
        return p;
    }

    /** Copies two words of ASCII at a time, as long as there are any; returns how many characters that were. */
    private static int copyAscii(byte[] utf16, int from, int stop, byte[] target, int position) {
        int i = from;
        for (; stop - i >= ByteSwar.BYTES; i += ByteSwar.BYTES) {
            int at = (i + 1) * Character.BYTES;
            long first = (long) ByteSwar.LONGS.get(utf16, at);
            long second = (long) ByteSwar.LONGS.get(utf16, at + ByteSwar.BYTES);
            if (CharSwar.beyondAscii(first | second) != 0) {
                break;
            }
            long bytes = CharSwar.toBytes(first) | CharSwar.toBytes(second) << Integer.SIZE;
            ByteSwar.LONGS.set(target, position + i - from, bytes);
        }
        return i - from;
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
