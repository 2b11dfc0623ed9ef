package io.documentjson.text;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Base64 of RFC 4648, section 4, with padding and without line breaks, a block at a time. {@link Base64.Encoder} encodes
 * whole arrays only, so a block is copied first; the rest of a long array, which has no array of its length to be copied
 * to, is encoded with a table.
 *
 * <p>Not safe for use by several threads.
 */
final class Base64Writer {

    /** How many bytes are encoded at a time. It is a multiple of three, so a block has no padding. */
    static final int BLOCK = 1_536;

    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    private final byte[] block = new byte[BLOCK];
    private final byte[] encoded = new byte[(int) encodedLength(BLOCK)];

    static long encodedLength(int bytes) {
        return (bytes + 2L) / 3 * 4;
    }

    /** Where {@link #encode} puts what it encodes. */
    byte[] encoded() {
        return encoded;
    }

    /** Encodes the bytes from {@code from} on, a block at most, and returns the encoded length. */
    int encode(byte[] bytes, int from) {
        if (bytes.length - from < BLOCK) {
            return from == 0 ? Base64.getEncoder().encode(bytes, encoded) : encodeRest(bytes, from);
        }
        System.arraycopy(bytes, from, block, 0, BLOCK);
        return Base64.getEncoder().encode(block, encoded);
    }

    private int encodeRest(byte[] bytes, int start) {
        byte[] target = encoded;
        int from = start;
        int to = 0;
        for (; bytes.length - from >= 3; from += 3) {
            int bits = (bytes[from] & 0xFF) << 16 | (bytes[from + 1] & 0xFF) << 8 | bytes[from + 2] & 0xFF;
            target[to] = ALPHABET[bits >>> 18];
            target[to + 1] = ALPHABET[bits >>> 12 & 0x3F];
            target[to + 2] = ALPHABET[bits >>> 6 & 0x3F];
            target[to + 3] = ALPHABET[bits & 0x3F];
            to += 4;
        }
        int left = bytes.length - from;
        if (left > 0) {
            int bits = (bytes[from] & 0xFF) << 16 | (left == 2 ? (bytes[from + 1] & 0xFF) << 8 : 0);
            target[to] = ALPHABET[bits >>> 18];
            target[to + 1] = ALPHABET[bits >>> 12 & 0x3F];
            target[to + 2] = left == 2 ? ALPHABET[bits >>> 6 & 0x3F] : (byte) '=';
            target[to + 3] = '=';
            to += 4;
        }
        return to;
    }
}
