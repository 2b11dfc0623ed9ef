package io.documentjson.internal.words;

/**
 * The rules of UTF-8 (RFC 3629, section 4) for eight bytes at once, which begin anywhere in a text. Masks are as {@link
 * ByteSwar} has them.
 */
public final class Utf8Swar {

    /** Addend that lifts all but zero to the top bit. */
    private static final long LIFT_ABOVE_ZERO = ByteSwar.LOW_BITS;

    /** Addend that lifts five and all above it. */
    private static final long LIFT_ABOVE_FOUR = 0x7B * ByteSwar.ONES;

    private Utf8Swar() {}

    /**
     * Skips text that a string has without escapes, from the beginning of a character on. If it is malformed, the
     * index is that of the beginning.
     */
    public static int skip(byte[] bytes, int from) {
        int i = from;
        long previous = 0;
        while (true) {
            long word = (long) ByteSwar.LONGS.get(bytes, i);
            long ends = ByteSwar.escapes(word);
            long malformed = malformed(word, previous);
            if ((ends | malformed) != 0) {
                long upToEnd = ((ends & -ends) << 1) - 1;
                return (malformed & upToEnd) == 0 ? i + ByteSwar.firstMarked(ends) : from;
            }
            previous = word;
            i += ByteSwar.BYTES;
        }
    }

    /**
     * Marks the bytes that cannot stand after those before them. Of a sequence that is cut off it marks the byte that
     * stands in place of the missing one.
     *
     * @param previous the eight bytes before, or 0 where a character begins with the word
     */
    public static long malformed(long word, long previous) {
        long before = word << 8 | previous >>> 56;
        long two = before & before << 1;
        long three = two & before << 2;
        long four = three & before << 3;
        return (misplaced(word, previous, two) | outOfRange(word, before, two, three, four)) & ByteSwar.TOP_BITS;
    }

    /** Bytes that are a continuation and should not be one, or the other way round. */
    private static long misplaced(long word, long previous, long behindFirst) {
        long second = word << 16 | previous >>> 48;
        long third = word << 24 | previous >>> 40;
        long expected = behindFirst | second & second << 1 & second << 2 | third & third << 1 & third << 2 & third << 3;
        return expected ^ word & ~(word << 1);
    }

    /** Second bytes of sequences that are overlong, half of a surrogate pair, or beyond U+10FFFF. */
    private static long outOfRange(long word, long before, long two, long three, long four) {
        long low = before & 0x0F * ByteSwar.ONES;
        long notZero = low + LIFT_ABOVE_ZERO;
        long notD = (low ^ 0x0D * ByteSwar.ONES) + LIFT_ABOVE_ZERO;
        long notFour = (low ^ 0x04 * ByteSwar.ONES) + LIFT_ABOVE_ZERO;
        long fromA0 = word << 2;
        long from90 = fromA0 | word << 3;
        long ofTwo = two & ~three & ~((before & 0x1E * ByteSwar.ONES) + LIFT_ABOVE_ZERO);
        long ofThree = three & ~four & (~notZero & ~fromA0 | ~notD & fromA0);
        long ofFour = four & (low + LIFT_ABOVE_FOUR | ~notZero & ~from90 | ~notFour & from90);
        return ofTwo | ofThree | ofFour;
    }
}
