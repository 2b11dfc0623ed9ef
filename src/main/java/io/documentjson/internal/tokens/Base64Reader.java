package io.documentjson.internal.tokens;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.Base64Swar;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;

/**
 * Decodes base64 (RFC 4648, section 4, with padding) as it stands in a string of JSON, eight characters at once. Where
 * the JVM has an intrinsic for {@link Base64.Decoder} on most processors, that decodes a block at a time; it takes
 * whole arrays only. A string that ends behind what is there is decoded on when there is more of it.
 *
 * <p>Not safe for use by several threads.
 */
public final class Base64Reader {

    /** The longest string that is decoded into a window. */
    private static final int MAX_LENGTH = 1 << 20;

    /** The number of bytes that {@link #decode} may write after the ones that it counts. */
    static final int SLACK = 2 * ByteSwar.BYTES;

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

    /** The number of bytes that have been decoded, in groups of four characters of the string. */
    private int decoded;

    /**
     * The tokens of the text in UTF-8 that is the string of other tokens, as base64. The text may begin with a byte
     * order mark. It is decoded into the window, unless it is a long one.
     */
    public Utf8Tokens open(Utf8Tokens string, Limits limits) throws IOException {
        Utf8Tokens tokens = Utf8Tokens.of(NOTHING, limits);
        if (decodeText(string.source(), tokens.source(), string.limits().maxStringLength())) {
            return tokens;
        }
        tokens.close();
        return Utf8Tokens.of(string.bytes(), limits);
    }

    /**
     * Decodes the string at the position into a window; false if it is still to be read, as it is long, has escapes, or
     * is not base64.
     */
    private boolean decodeText(Utf8Source source, Utf8Source window, int maxLength) throws IOException {
        byte[] target = window.openWindow(Utf8Source.WINDOW);
        int from = source.position;
        int most = encodedLength(Utf8Source.WINDOW - SLACK);
        restart();
        int length = decode(source.bytes, from, Math.min(source.limit, from + most), target);
        if (length < 0) {
            int characters = completeString(source);
            from = source.position;
            int stop = from + characters;
            if (source.bytes[stop] != '"' || characters > MAX_LENGTH) {
                return false;
            }
            byte[] grown = window.openWindow(decodedLength(characters) + SLACK);
            if (grown != target) {
                restart();
            }
            length = decode(source.bytes, from, stop, grown);
        }
        int characters = encodedLength(length);
        if (length < 0 || characters > maxLength) {
            return false;
        }
        window.setText(length);
        source.position = from + characters + 1;
        return true;
    }

    /**
     * Gets more of the text until the window has the string at the position, unless it is a long one; gives how many
     * characters there are before a quote or the end.
     */
    private int completeString(Utf8Source source) throws IOException {
        int length = passed();
        do {
            length = ByteSwar.indexOf((byte) '"', source.bytes, source.position + length, source.limit)
                    - source.position;
        } while (source.position + length == source.limit && length <= MAX_LENGTH && source.fill(source.position));
        return length;
    }

    /** The length of the base64 of so many bytes. */
    private static int encodedLength(int bytes) {
        return (bytes + 2) / 3 * 4;
    }

    /** The greatest number of bytes that so many characters stand for. */
    private static int decodedLength(int characters) {
        return characters / 4 * 3;
    }

    /** Begins another string, or the same one again. */
    private void restart() {
        decoded = 0;
    }

    /** The number of characters of the string that have been decoded, none of which is a quote. */
    private int passed() {
        return encodedLength(decoded);
    }

    /**
     * Decodes the string that begins at {@code from}, up to its closing quote, from where the last call stopped. It is
     * larger than what C2 takes into a caller, so that the loop is compiled by itself.
     *
     * @param source has {@link ByteSwar#SLACK} zeros after its text
     * @param end the end of the string, or the index from which no more words are begun; the target has what was
     *     decoded before, room for what is before the end, and {@link #SLACK}
     * @return the number of bytes; -1 if there is no closing quote before the end, or something else than base64
     */
    private int decode(byte[] source, int from, int end, byte[] target) {
        int o = decoded;
        int i = from + passed();
        if (IN_BLOCKS) {
            while (end - i > BLOCK && decodeBlock(source, i, target, o)) {
                i += BLOCK;
                o += DECODED_BLOCK;
            }
        }
        while (i < end) {
            long bits = bits((long) ByteSwar.LONGS.get(source, i));
            if (bits < 0) {
                break;
            }
            ByteSwar.LONGS.set(target, o, Long.reverseBytes(bits << 16));
            i += ByteSwar.BYTES;
            o += 6;
        }
        decoded = o;
        // Four characters or none are left, and four with padding or none.
        int four = pair(source[i], source[i + 1]) << 12 | pair(source[i + 2], source[i + 3]);
        if (four >= 0) {
            target[o] = (byte) (four >> 16);
            target[o + 1] = (byte) (four >> 8);
            target[o + 2] = (byte) four;
            i += 4;
            o += 3;
        }
        if (source[i] == '"') {
            return o;
        }
        int first = pair(source[i], source[i + 1]);
        if (first < 0 || source[i + 3] != '=' || source[i + 4] != '"') {
            return -1;
        }
        target[o] = (byte) (first >> 4);
        if (source[i + 2] == '=') {
            return o + 1;
        }
        int last = pair(source[i + 2], (byte) 'A');
        target[o + 1] = (byte) (first << 4 | last >> 8);
        return last < 0 ? -1 : o + 2;
    }

    /** Decodes a block in which the string goes on; false if it ends there, or something is not base64. */
    private boolean decodeBlock(byte[] source, int from, byte[] target, int position) {
        if (Base64Swar.hasQuote(source, from, from + BLOCK)) {
            return false;
        }
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
