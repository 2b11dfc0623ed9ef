package io.documentjson.internal.tokens;

import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.Base64Swar;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;

/**
 * Decodes base64 (RFC 4648, section 4, with padding) as it stands in a string of JSON, eight characters at once. Where
 * the JVM has an intrinsic for {@link Base64.Decoder} on most processors, that decodes a block at a time; it takes
 * whole arrays only.
 *
 * <p>Not safe for use by several threads.
 */
public final class Base64Reader {

    /** The longest string that is decoded into a window. */
    private static final int MAX_LENGTH = 1 << 20;

    /** How many bytes {@link #decode} may write after the ones that it counts. */
    private static final int SLACK = 2 * ByteSwar.BYTES;

    private static final boolean IN_BLOCKS = Runtime.version().feature() >= 21;

    private static final int BLOCK = 512;
    private static final int DECODED_BLOCK = BLOCK / 4 * 3;

    private static final byte[] NOTHING = {};

    private static final int PAIR_MASK = 0xFFFF;

    /**
     * The twelve bits of two characters, the first of which is the low byte of the index; -1 if one is not of the 64.
     */
    private static final short[] PAIRS = new short[PAIR_MASK + 1];

    static {
        Arrays.fill(PAIRS, (short) -1);
        for (int first = 0; first < 64; first++) {
            for (int second = 0; second < 64; second++) {
                PAIRS[Base64Swar.character(first) | Base64Swar.character(second) << 8] = (short) (first << 6 | second);
            }
        }
    }

    private final byte[] block = new byte[BLOCK];
    private final byte[] decodedBlock = new byte[DECODED_BLOCK];

    /**
     * The tokens of the text in UTF-8 that is the string of other tokens, as base64. The text may begin with a byte
     * order mark. It is decoded into the window, unless it is a long one.
     */
    public Utf8Tokens open(JsonTokens string, Limits limits) throws IOException {
        if (string instanceof Utf8Tokens encoded) {
            Utf8Tokens tokens = Utf8Tokens.of(NOTHING, limits);
            if (decodeText(encoded.source(), tokens.source(), encoded.limits().maxStringLength())) {
                return tokens;
            }
            tokens.close();
        }
        return Utf8Tokens.of(string.bytes(), limits);
    }

    /**
     * Decodes the string at the position into a window; false if it is still to be read, as it is long, has escapes, or
     * is not base64.
     */
    private boolean decodeText(Utf8Source source, Utf8Source window, int maxLength) throws IOException {
        int length = length(source);
        int from = source.position;
        if (source.bytes[from + length] != '"' || length % 4 != 0 || length > Math.min(MAX_LENGTH, maxLength)) {
            return false;
        }
        byte[] target = window.openWindow(length / 4 * 3 + SLACK);
        int decoded = decode(source.bytes, from, from + length, target);
        if (decoded < 0) {
            return false;
        }
        window.setText(decoded);
        source.position = from + length + 1;
        return true;
    }

    /** How many characters there are before a quote; gets more of the text for that, unless the string is a long one. */
    private static int length(Utf8Source source) throws IOException {
        int length = 0;
        do {
            length = ByteSwar.indexOf((byte) '"', source.bytes, source.position + length, source.limit)
                    - source.position;
        } while (source.position + length == source.limit && length <= MAX_LENGTH && source.fill(source.position));
        return length;
    }

    /**
     * Decodes {@code source[from..to)}, whose length is a multiple of four.
     *
     * @return how many bytes there are; -1 if it is something else than base64
     */
    private int decode(byte[] source, int from, int to, byte[] target) {
        int i = from;
        int o = 0;
        while (IN_BLOCKS && to - i > BLOCK && decodeBlock(source, i, target, o)) {
            i += BLOCK;
            o += DECODED_BLOCK;
        }
        while (to - i > ByteSwar.BYTES) {
            long bits = bits((long) ByteSwar.LONGS.get(source, i));
            if (bits < 0) {
                return -1;
            }
            ByteSwar.LONGS.set(target, o, Long.reverseBytes(bits << 16));
            i += ByteSwar.BYTES;
            o += 6;
        }
        while (i < to) {
            int padding = i + 4 < to || source[i + 3] != '=' ? 0 : source[i + 2] != '=' ? 1 : 2;
            int bits = pair(source[i], source[i + 1]) << 12
                    | pair(padding == 2 ? (byte) 'A' : source[i + 2], padding > 0 ? (byte) 'A' : source[i + 3]);
            if (bits < 0) {
                return -1;
            }
            target[o] = (byte) (bits >> 16);
            target[o + 1] = (byte) (bits >> 8);
            target[o + 2] = (byte) bits;
            i += 4;
            o += 3 - padding;
        }
        return o;
    }

    /** Decodes a block that is not the last; false if something is not base64. */
    private boolean decodeBlock(byte[] source, int from, byte[] target, int position) {
        System.arraycopy(source, from, block, 0, BLOCK);
        try {
            if (Base64.getDecoder().decode(block, decodedBlock) < DECODED_BLOCK) {
                return false;
            }
        } catch (IllegalArgumentException e) {
            return false;
        }
        System.arraycopy(decodedBlock, 0, target, position, DECODED_BLOCK);
        return true;
    }

    /** The 48 bits of eight characters; negative if one of them is not of the 64. */
    private static long bits(long word) {
        return (long) PAIRS[(int) word & PAIR_MASK] << 36
                | (long) PAIRS[(int) (word >>> 16) & PAIR_MASK] << 24
                | (long) PAIRS[(int) (word >>> 32) & PAIR_MASK] << 12
                | (long) PAIRS[(int) (word >>> 48)];
    }

    private static int pair(byte first, byte second) {
        return PAIRS[first & 0xFF | (second & 0xFF) << 8];
    }
}
