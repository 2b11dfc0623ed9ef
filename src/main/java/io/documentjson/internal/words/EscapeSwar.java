package io.documentjson.internal.words;

/**
 * The escapes of a JSON string (RFC 8259, section 7), eight bytes at once. Masks are as {@link ByteSwar} has them, up
 * to the first byte beyond ASCII: after it they may be wrong.
 */
public final class EscapeSwar {

    /** What {@link #index} takes when the byte before the word is a backslash that is not escaped. */
    static final int OPEN = 1 << ByteSwar.BYTES;

    /** What takes the top bits of eight bytes to the top byte, that of the first byte lowest. */
    private static final long GATHER = 0x0002040810204081L;

    private static final int GATHERED = 56;

    /** For each {@link #index} the bytes that are escaped, and {@link #OPEN}. */
    private static final long[] ESCAPED = new long[2 * OPEN];

    /**
     * For each {@link #index} where the first escaped byte stands, and {@link #SECOND} bits above where the second one
     * does, each with {@link #NONE} if there is no such byte; and {@link #MORE}.
     */
    private static final int[] LETTERS = new int[2 * OPEN];

    private static final int PLACE = 7;
    private static final int NONE = 0x100;
    private static final int SECOND = 16;

    /** More than two bytes are escaped. */
    private static final int MORE = 1 << 31;

    /** By letter, with {@link #NONE} if it is not escaped: no bit if it is written as it is read, else all bits. */
    private static final long[] OTHER_LETTERS = new long[2 * NONE];

    static {
        for (int i = 0; i < ESCAPED.length; i++) {
            boolean open = i >= OPEN;
            int[] places = {NONE, NONE};
            int count = 0;
            for (int place = 0; place < ByteSwar.BYTES; place++) {
                if (open) {
                    ESCAPED[i] |= 0x80L << place * Byte.SIZE;
                    if (count < places.length) {
                        places[count] = place;
                    }
                    count++;
                }
                open = !open && (i >> place & 1) != 0;
            }
            ESCAPED[i] |= open ? OPEN : 0;
            LETTERS[i] = places[0] | places[1] << SECOND | (count > places.length ? MORE : 0);
        }
        for (int letter = 0; letter < NONE; letter++) {
            OTHER_LETTERS[letter] = "\"\\bfnrt".indexOf(letter) < 0 ? -1 : 0;
        }
    }

    private EscapeSwar() {}

    /** Marks the backslashes. */
    public static long backslashes(long word) {
        return ByteSwar.only('\\', word) & ByteSwar.TOP_BITS;
    }

    /**
     * What says which bytes of a word are escaped.
     *
     * @param open {@link #OPEN} or 0, for the byte before the word
     */
    public static int index(long backslashes, int open) {
        return (int) (backslashes * GATHER >>> GATHERED) + open;
    }

    /** Marks the bytes that a backslash stands before which is not itself escaped. */
    public static long escaped(int index) {
        return ESCAPED[index];
    }

    /** What {@link #index} takes for the next word, after what {@link #escaped} gave for this one. */
    public static int open(long escaped) {
        return (int) escaped & OPEN;
    }

    /** Marks the quotes that are not escaped, controls and what is beyond ASCII. */
    public static long stops(long word, long escaped) {
        return (ByteSwar.quoteOrControl(word) & ~escaped | word) & ByteSwar.TOP_BITS;
    }

    /**
     * Zero if all escapes whose letters are in the word, which begins at {@code from}, are written as they are read;
     * otherwise there may be another one.
     */
    public static long others(byte[] bytes, int from, int index) {
        int letters = LETTERS[index];
        return other((long) ByteSwar.LONGS.get(bytes, from + (letters & PLACE)), letters)
                | other((long) ByteSwar.LONGS.get(bytes, from + (letters >>> SECOND & PLACE)), letters >>> SECOND)
                | letters & MORE;
    }

    /** @param escape a letter and the digits after it, if it has some */
    private static long other(long escape, int letter) {
        return OTHER_LETTERS[((int) escape & 0xFF) + (letter & NONE)] & StringEscapes.otherThanControl(escape);
    }

    /**
     * Marks what ends a run of ASCII and escapes that are written as they are read: quotes that are not escaped,
     * controls, what is beyond ASCII, and the letter of any other escape.
     */
    public static long ends(long word, long backslashes, long escaped) {
        long letter = ByteSwar.only('"', word)
                | backslashes
                | ByteSwar.only('r', word | 0x10 * ByteSwar.ONES)
                | ByteSwar.only('n', word | 0x08 * ByteSwar.ONES)
                | ByteSwar.only('t', word);
        return (escaped & ~letter | ByteSwar.quoteOrControl(word) & ~escaped | word) & ByteSwar.TOP_BITS;
    }
}
