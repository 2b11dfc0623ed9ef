package io.documentjson.text;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Base64 as RFC 4648, section 4, has it, to any position of an array, which {@link Base64.Encoder} cannot do: it encodes
 * a whole array to the start of another. What is short goes through an array in between; of what is long, blocks do, and
 * a table does the rest. Not safe for use by several threads.
 */
final class Base64Writer {

    /** A multiple of three, so that a block has no padding. */
    private static final int BLOCK = 1_536;

    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    private final byte[] block = new byte[BLOCK];
    private final byte[] encoded = new byte[(int) encodedLength(BLOCK)];

    static long encodedLength(int bytes) {
        return (bytes + 2L) / 3 * 4;
    }

    /** Writes the base64 of at most a block of bytes to {@code target}, which has room for it. */
    void write(byte[] bytes, char[] target, int position) {
        int length = Base64.getEncoder().encode(bytes, encoded);
        for (int i = 0; i < length; i++) {
            target[position + i] = (char) encoded[i];
        }
    }

    /** Writes the base64 of {@code bytes} to {@code target}, which has room for it, and returns the position after it. */
    int write(byte[] bytes, byte[] target, int position) {
        if (bytes.length <= BLOCK) {
            return copyEncoded(bytes, target, position);
        }
        int from = 0;
        int to = position;
        for (; bytes.length - from >= BLOCK; from += BLOCK) {
            System.arraycopy(bytes, from, block, 0, BLOCK);
            to = copyEncoded(block, target, to);
        }
        return writeRest(bytes, from, target, to);
    }

    private int copyEncoded(byte[] bytes, byte[] target, int position) {
        int length = Base64.getEncoder().encode(bytes, encoded);
        System.arraycopy(encoded, 0, target, position, length);
        return position + length;
    }

    private static int writeRest(byte[] bytes, int start, byte[] target, int position) {
        int from = start;
        int to = position;
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
