package io.documentjson.text;

import java.nio.charset.StandardCharsets;

/** More tests that look at eight bytes at once, for text that is copied; masks as {@link ByteSwar} has them. */
final class ByteMasks {

    private static final long TOP_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = ~TOP_BITS;
    private static final long ONES = 0x0101010101010101L;

    private static final byte[] BASE64 =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] BASE64_VALUES = new byte[128];

    static {
        for (int i = 0; i < BASE64.length; i++) {
            BASE64_VALUES[BASE64[i]] = (byte) i;
        }
    }

    private ByteMasks() {}

    /** Marks the bytes that are not decimal digits. */
    static long notDigits(long word) {
        long fromZero = word ^ '0' * ONES;
        return ((fromZero & LOW_BITS) + (0x80 - 10) * ONES | fromZero) & TOP_BITS;
    }

    /** Marks the bytes that are not of the 64 characters of base64, RFC 4648, section 4. */
    static long notBase64(long word) {
        long low = word & LOW_BITS;
        long lower = low | 0x20 * ONES;
        long letters = lower + (0x80 - 'a') * ONES & ~(lower + (0x7F - 'z') * ONES);
        long slashAndDigits = low + (0x80 - '/') * ONES & ~(low + (0x7F - '9') * ONES);
        long notPlus = (low ^ '+' * ONES) + LOW_BITS;
        return ~((letters | slashAndDigits | ~notPlus) & ~word) & TOP_BITS;
    }

    /** The character of base64 with its last {@code count} bits zero. */
    static byte withoutLowBits(byte character, int count) {
        return BASE64[BASE64_VALUES[character] & -1 << count];
    }
}
