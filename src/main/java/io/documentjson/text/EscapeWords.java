package io.documentjson.text;

/**
 * The escapes of a JSON string (RFC 8259, section 7), eight bytes at once. Masks are as {@link ByteSwar} has them, up to the
 * first byte beyond ASCII: behind it they may be wrong.
 */
final class EscapeWords {

    /** What {@link #escaped} takes when the byte before the word is a backslash that is not escaped. */
    static final int OPEN = 1 << ByteSwar.BYTES;

    private static final long TOP_BITS = 0x8080808080808080L;
    private static final long ONES = 0x0101010101010101L;

    /** What takes the quote, 0x22, to 0x20, next to the controls, which it permutes. */
    private static final long QUOTES_TO_CONTROLS = 0x02 * ONES;

    /** From what a subtraction leaves the top bit if 0x20 or less is subtracted. */
    private static final long LIFT_UP_TO_SPACE = 0xA0A0A0A0A0A0A0A0L;

    /** What takes the top bits of eight bytes to the top byte, that of the first byte lowest. */
    private static final long GATHER = 0x0002040810204081L;

    private static final int GATHERED = 56;

    /** By which of eight bytes are backslashes, and {@link #OPEN}: what {@link #escaped} gives. */
    private static final long[] ESCAPED = new long[2 * OPEN];

    static {
        for (int i = 0; i < ESCAPED.length; i++) {
            boolean open = i >= OPEN;
            for (int bit = 0; bit < ByteSwar.BYTES; bit++) {
                if (open) {
                    ESCAPED[i] |= 0x80L << bit * Byte.SIZE;
                }
                open = !open && (i >> bit & 1) != 0;
            }
            ESCAPED[i] |= open ? 1 : 0;
        }
    }

    private EscapeWords() {}

    /** Marks the backslashes. */
    static long backslashes(long word) {
        return only('\\', word) & TOP_BITS;
    }

    /**
     * Marks the bytes that a backslash stands before which is not itself escaped; the lowest bit says whether the last byte
     * is such a backslash.
     *
     * @param open {@link #OPEN} or 0, for the byte before the word
     */
    static long escaped(long backslashes, int open) {
        return ESCAPED[((int) (backslashes * GATHER >>> GATHERED) | open) & ESCAPED.length - 1];
    }

    /** What {@link #escaped} takes for the next word, after what it gave for this one. */
    static int open(long escaped) {
        return (int) escaped << ByteSwar.BYTES & OPEN;
    }

    /**
     * Marks what ends a run of ASCII and escapes that are written as they are read: quotes that are not escaped, controls,
     * what is beyond ASCII, and the letter of any other escape.
     */
    static long ends(long word, long backslashes, long escaped) {
        long letter = only('"', word)
                | backslashes
                | only('r', word | 0x10 * ONES)
                | only('n', word | 0x08 * ONES)
                | only('t', word);
        long quoteOrControl = LIFT_UP_TO_SPACE - (word ^ QUOTES_TO_CONTROLS);
        return (escaped & ~letter | quoteOrControl & ~escaped | word) & TOP_BITS;
    }

    /** Marks this byte; other bits have no meaning. */
    private static long only(int b, long word) {
        return TOP_BITS - (word ^ b * ONES);
    }
}
