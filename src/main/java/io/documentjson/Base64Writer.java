package io.documentjson;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Base64 as RFC 4648, section 4, has it, straight into a larger array, which {@link Base64.Encoder} cannot do: it writes
 * to the start of an array only. Full blocks go through the encoder, which the JVM compiles to vector instructions, the
 * rest through a table. Not safe for use by several threads.
 */
final class Base64Writer {

    private static final int BLOCK = 1_536;

    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    private final byte[] block = new byte[BLOCK];
    private final byte[] encodedBlock = new byte[(int) encodedLength(BLOCK)];

    static long encodedLength(int bytes) {
        return (bytes + 2L) / 3 * 4;
    }

    /** Writes the base64 of {@code bytes} to {@code target}, which has room for it, and returns the position after it. */
    int write(byte[] bytes, byte[] target, int position) {
        int from = 0;
        int to = position;
        for (; bytes.length - from >= BLOCK; from += BLOCK) {
            System.arraycopy(bytes, from, block, 0, BLOCK);
            Base64.getEncoder().encode(block, encodedBlock);
            System.arraycopy(encodedBlock, 0, target, to, encodedBlock.length);
            to += encodedBlock.length;
        }
        return writeTail(bytes, from, target, to);
    }

    private static int writeTail(byte[] bytes, int start, byte[] target, int position) {
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

    /** As the other, for what is short, into {@code char}s. */
    static int write(byte[] bytes, char[] target, int position) {
        int from = 0;
        int to = position;
        for (; bytes.length - from >= 3; from += 3) {
            int bits = (bytes[from] & 0xFF) << 16 | (bytes[from + 1] & 0xFF) << 8 | bytes[from + 2] & 0xFF;
            target[to] = (char) ALPHABET[bits >>> 18];
            target[to + 1] = (char) ALPHABET[bits >>> 12 & 0x3F];
            target[to + 2] = (char) ALPHABET[bits >>> 6 & 0x3F];
            target[to + 3] = (char) ALPHABET[bits & 0x3F];
            to += 4;
        }
        int left = bytes.length - from;
        if (left > 0) {
            int bits = (bytes[from] & 0xFF) << 16 | (left == 2 ? (bytes[from + 1] & 0xFF) << 8 : 0);
            target[to] = (char) ALPHABET[bits >>> 18];
            target[to + 1] = (char) ALPHABET[bits >>> 12 & 0x3F];
            target[to + 2] = left == 2 ? (char) ALPHABET[bits >>> 6 & 0x3F] : '=';
            target[to + 3] = '=';
            to += 4;
        }
        return to;
    }
}
