package io.documentjson.internal.words;

/**
 * Tells a well-formed character of UTF-8 (RFC 3629, section 4) from anything else: no overlong forms, no surrogates,
 * nothing above U+10FFFF.
 *
 * <p>Every character of several bytes is decided by the range of its second byte, which the first one sets (Unicode
 * Standard, table 3-7); all others are 80 to BF.
 */
public final class Utf8Sequence {

    private static final int LOW = 0x80;
    private static final int HIGH = 0xBF;

    private Utf8Sequence() {}

    /** Writes a character beyond ASCII, and bytes without a meaning up to a word; returns the position after it. */
    public static int put(int c, byte[] target, int position) {
        if (c < 0x800) {
            return JsonEscapes.putTwoBytes(c, target, position);
        }
        long last = c & 0x3F;
        if (c <= Character.MAX_VALUE) {
            ByteSwar.LONGS.set(target, position, 0x8080E0L | c >> 12 | (c & 0xFC0) << 2 | last << 16);
            return position + 3;
        }
        ByteSwar.LONGS.set(
                target, position, 0x808080F0L | c >> 18 | (c & 0x3F000) >> 4 | (c & 0xFC0) << 10 | last << 24);
        return position + 4;
    }

    /**
     * Length in bytes of the character that begins at the index and is not ASCII. If it is malformed, the complement of
     * the number of bytes that are right before the first wrong one. After a character that is cut off, a byte must
     * follow that is not 80 to BF.
     */
    public static int length(byte[] bytes, int index) {
        int first = bytes[index] & 0xFF;
        if (first < 0xC2 || first > 0xF4) {
            return ~0;
        }
        int length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : LOW;
        int high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : HIGH;
        for (int i = 1; i < length; i++) {
            int next = bytes[index + i] & 0xFF;
            if (next < low || next > high) {
                return ~i;
            }
            low = LOW;
            high = HIGH;
        }
        return length;
    }
}
