package io.documentjson.internal.output;

import java.util.Base64;

/**
 * Base64 of RFC 4648, section 4, with padding and without line breaks, a block at a time. {@link Base64.Encoder}
 * encodes whole arrays only, so a part is copied first.
 *
 * <p>Not safe for use by several threads.
 */
final class Base64Writer {

    /** Number of bytes that are encoded at a time: a multiple of three, so that a block has no padding. */
    static final int BLOCK = 1_536;

    private final byte[] block = new byte[BLOCK];
    private final byte[] encoded = new byte[(int) encodedLength(BLOCK)];

    static long encodedLength(int bytes) {
        return (bytes + 2L) / 3 * 4;
    }

    /** Output of {@link #encode}. */
    byte[] encoded() {
        return encoded;
    }

    /** Encodes the bytes from {@code from} on, a block at most, and returns the encoded length. */
    int encode(byte[] bytes, int from) {
        int count = Math.min(BLOCK, bytes.length - from);
        byte[] part = bytes;
        if (count < bytes.length) {
            part = count == BLOCK ? block : new byte[count];
            System.arraycopy(bytes, from, part, 0, count);
        }
        return Base64.getEncoder().encode(part, encoded);
    }
}
