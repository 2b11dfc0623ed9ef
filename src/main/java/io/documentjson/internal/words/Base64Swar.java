package io.documentjson.internal.words;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Base64 (RFC 4648, section 4). Its characters are tested eight at once, by masks as {@link ByteSwar} has them. */
public final class Base64Swar {

    private static final byte[] CHARACTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] VALUES = new byte[128];

    static {
        for (int i = 0; i < CHARACTERS.length; i++) {
            VALUES[CHARACTERS[i]] = (byte) i;
        }
    }

    private Base64Swar() {}

    /**
     * Marks the bytes that are not of the 64 characters, up to the first one beyond ASCII; after it marks have no
     * meaning. A byte in {@code a..z} sets its top bit in exactly one of the two sums of {@code letters}, any other
     * byte in both or in neither.
     */
    public static long others(long word) {
        long lower = word | 0x20 * ByteSwar.ONES;
        long letters = lower + (0x80 - 'a') * ByteSwar.ONES ^ lower + (0x7F - 'z') * ByteSwar.ONES;
        long slashAndDigits = word + (0x80 - '/') * ByteSwar.ONES ^ word + (0x7F - '9') * ByteSwar.ONES;
        long notPlus = (word ^ '+' * ByteSwar.ONES) + ByteSwar.LOW_BITS;
        return (letters ^ slashAndDigits ^ notPlus | word) & ByteSwar.TOP_BITS;
    }

    /**
     * True if there is a quote in the words that begin in {@code bytes[from..to)}: a loop that compiles to vector
     * instructions.
     */
    public static boolean hasQuote(byte[] bytes, int from, int to) {
        long marked = 0;
        for (int i = from; i < to; i += ByteSwar.BYTES) {
            long others = (long) ByteSwar.LONGS.get(bytes, i) ^ '"' * ByteSwar.ONES;
            marked |= others - ByteSwar.ONES & ~others;
        }
        return (marked & ByteSwar.TOP_BITS) != 0;
    }

    /**
     * The bytes of base64 with its padding. The decoder of the JDK takes it without padding, too.
     *
     * @throws IllegalArgumentException if it is other text
     */
    @SuppressWarnings("ByteBufferBackingArray") // the decoder allocates it, and its offset is 0
    public static byte[] decode(ByteBuffer base64) {
        if (base64.remaining() % 4 != 0) {
            throw new IllegalArgumentException("base64 without its padding");
        }
        ByteBuffer decoded = Base64.getDecoder().decode(base64);
        byte[] bytes = decoded.array();
        return bytes.length == decoded.limit() ? bytes : Arrays.copyOf(bytes, decoded.limit());
    }

    /** The bytes of base64 with its padding, from Latin-1 text. */
    public static byte[] decode(String base64) {
        return decode(ByteBuffer.wrap(base64.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** The character for six bits. */
    public static byte character(int value) {
        return CHARACTERS[value];
    }

    /** The character with its last {@code count} bits zero. */
    public static byte withoutLowBits(byte character, int count) {
        return CHARACTERS[VALUES[character] & -1 << count];
    }
}
