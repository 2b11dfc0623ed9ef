package io.documentjson.text;

import java.nio.charset.StandardCharsets;

/** The characters of base64 (RFC 4648, section 4), eight at once. Masks are as {@link ByteSwar} has them. */
final class Base64Words {

    private static final long TOP_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = ~TOP_BITS;
    private static final long ONES = 0x0101010101010101L;

    private static final byte[] CHARACTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] VALUES = new byte[128];

    static {
        for (int i = 0; i < CHARACTERS.length; i++) {
            VALUES[CHARACTERS[i]] = (byte) i;
        }
    }

    private Base64Words() {}

    /**
     * Marks the bytes that are not of the 64 characters, up to the first one beyond ASCII; behind it marks have no meaning. The
     * sums are of bytes at least as high as the limits of three ranges, so that each byte of one range is in an odd number.
     */
    static long others(long word) {
        long lower = word | 0x20 * ONES;
        long letters = lower + (0x80 - 'a') * ONES ^ lower + (0x7F - 'z') * ONES;
        long slashAndDigits = word + (0x80 - '/') * ONES ^ word + (0x7F - '9') * ONES;
        long notPlus = (word ^ '+' * ONES) + LOW_BITS;
        return (letters ^ slashAndDigits ^ notPlus | word) & TOP_BITS;
    }

    /** The character with its last {@code count} bits zero. */
    static byte withoutLowBits(byte character, int count) {
        return CHARACTERS[VALUES[character] & -1 << count];
    }
}
