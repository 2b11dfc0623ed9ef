package io.documentjson.text;

/**
 * The escapes of one letter in a JSON string (RFC 8259, section 7), eight bytes at once. Masks are as {@link ByteSwar} has
 * them.
 */
final class EscapeWords {

    private static final long TOP_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = ~TOP_BITS;
    private static final long ONES = 0x0101010101010101L;

    /** Every other byte, the second one first. */
    private static final long ODD_BYTES = 0x0100010001000100L;

    private EscapeWords() {}

    /** Marks the backslashes. */
    static long backslashes(long word) {
        return ~(((word & LOW_BITS) ^ '\\' * ONES) + LOW_BITS | word) & TOP_BITS;
    }

    /**
     * Marks the bytes that a backslash stands before which is not itself escaped. In a run of backslashes every other one is;
     * a subtraction carries from the beginning of a run to its end (Langdale and Lemire, Parsing gigabytes of JSON per
     * second, section 3.1.1).
     *
     * @param open 1 if the byte before the word is a backslash that is not escaped, otherwise 0
     */
    static long escaped(long backslashes, long open) {
        long all = backslashes >>> 7;
        long opening = all & ~open;
        long ends = ((opening << 8 | ODD_BYTES) - opening & ONES) ^ ODD_BYTES;
        return (ends ^ (all | open)) << 7;
    }

    /** Whether the last byte is a backslash that is not escaped: 1 or 0. */
    static long opens(long backslashes, long escaped) {
        return (backslashes & ~escaped) >>> 63;
    }

    /**
     * Marks what ends a run of ASCII and escapes that are written as they are read: quotes that are not escaped, controls,
     * what is beyond ASCII, and the letter of any other escape.
     */
    static long ends(long word, long escaped) {
        long low = word & LOW_BITS;
        long notQuote = (low ^ '"' * ONES) + LOW_BITS;
        long notLetter = notQuote
                & (low ^ '\\' * ONES) + LOW_BITS
                & ((low | 0x10 * ONES) ^ 'r' * ONES) + LOW_BITS
                & ((low | 0x08 * ONES) ^ 'n' * ONES) + LOW_BITS
                & (low ^ 't' * ONES) + LOW_BITS;
        long other = ~(notQuote & low + 0x60 * ONES);
        return (escaped & notLetter | ~escaped & other | word) & TOP_BITS;
    }
}
