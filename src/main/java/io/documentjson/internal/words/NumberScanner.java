package io.documentjson.internal.words;

/** The grammar of numbers (RFC 8259, section 6) over bytes that have {@link ByteSwar#SLACK} after them. */
public final class NumberScanner {

    static final long ZEROS = 0x3030303030303030L;

    private static final long POINTS = 0x2E2E2E2E2E2E2E2EL;

    /** Addend that lifts 10 and all above it to the top bit. */
    private static final long LIFT_ABOVE_NINE = 0x7676767676767676L;

    /** Addend that lifts all above the digit 9 to the top bit. */
    private static final long LIFT_ABOVE_DIGITS = 0x4646464646464646L;

    private static final long MINUSES = 0x2D2D2D2D2D2D2D2DL;

    /** Length of the shortest number that is longer than one word. */
    public static final int MIN_PLAIN = ByteSwar.BYTES + 1;

    public static final int MAX_PLAIN = 3 * ByteSwar.BYTES;

    private NumberScanner() {}

    /** Marks the bytes that are not digits. */
    private static long notDigits(long word) {
        long digits = word ^ ZEROS;
        return ((digits & ByteSwar.LOW_BITS) + LIFT_ABOVE_NINE | digits) & ByteSwar.TOP_BITS;
    }

    /** Marks the bytes that are no digit, point or minus; a slash is not marked. */
    public static long otherBytes(long word) {
        long above = (word & ByteSwar.LOW_BITS) + LIFT_ABOVE_DIGITS;
        long below = (word | ByteSwar.TOP_BITS) - MINUSES;
        return (above | ~below | word) & ByteSwar.TOP_BITS;
    }

    /** The count of bytes before the first marked one, of a text with eight others; at most 25. */
    private static int length(byte[] bytes, int from) {
        int p = from + ByteSwar.BYTES;
        long marked = otherBytes((long) ByteSwar.LONGS.get(bytes, p));
        if (marked == 0) {
            p += ByteSwar.BYTES;
            marked = otherBytes((long) ByteSwar.LONGS.get(bytes, p));
            if (marked == 0) {
                return MAX_PLAIN + 1;
            }
        }
        return p + ByteSwar.firstMarked(marked) - from;
    }

    /**
     * The end of the number that begins at the index. Where a number does not begin, the complement of the index of the
     * first byte that no number has there; a digit is expected in its place, or, after a leading zero, anything else.
     */
    public static int end(byte[] bytes, int from) {
        int first = bytes[from] == '-' ? from + 1 : from;
        int p = skipDigits(bytes, first);
        if (p == first) {
            return ~p;
        }
        if (bytes[first] == '0' && p - first > 1) {
            return ~(first + 1);
        }
        if (bytes[p] == '.') {
            int fraction = p + 1;
            p = skipDigits(bytes, fraction);
            if (p == fraction) {
                return ~p;
            }
        }
        if ((bytes[p] | 0x20) == 'e') {
            int exponent = bytes[p + 1] == '+' || bytes[p + 1] == '-' ? p + 2 : p + 1;
            p = skipDigits(bytes, exponent);
            if (p == exponent) {
                return ~p;
            }
        }
        return p;
    }

    /** The same as {@link #end}, faster for long numbers whose signs and lengths cannot be predicted. */
    public static int endByWords(byte[] bytes, int from) {
        if (otherBytes((long) ByteSwar.LONGS.get(bytes, from)) == 0) {
            int length = length(bytes, from);
            if (length >= MIN_PLAIN
                    && length <= MAX_PLAIN
                    && (bytes[from + length] | 0x20) != 'e'
                    && isPlain(bytes, from, length)) {
                return from + length;
            }
        }
        return end(bytes, from);
    }

    /**
     * True if the bytes are a number without an exponent whose minus and point, if any, are among the first eight
     * bytes; false for other numbers. Signs and points cannot be predicted, so there is no branch on them, and no
     * comparison that a compiler may turn into a branch.
     *
     * <p>A digit may be marked as none because of the bytes before it, but never the other way round.
     *
     * @param length three to {@link #MAX_PLAIN}
     */
    public static boolean isPlain(byte[] bytes, int from, int length) {
        int minus = (bytes[from] & 0xFF ^ '-') - 1 >>> 31;
        int digit = from + minus;
        long first = (long) ByteSwar.LONGS.get(bytes, digit);
        if (length < MIN_PLAIN) {
            // the rest of the word is digits
            long behind = -1L << (length - minus << 3) - 1 << 1;
            byte last = bytes[from + length - 1];
            return last >= '0' && last <= '9' && others(first & ~behind | (ZEROS | ByteSwar.ONES) & behind) == 0;
        }
        long rest = (long) ByteSwar.LONGS.get(bytes, from + length - ByteSwar.BYTES) ^ ZEROS;
        if (length <= 2 * ByteSwar.BYTES) {
            rest >>>= 2 * ByteSwar.BYTES - length + minus << 3; // bytes that the first word has, too
            rest = rest + LIFT_ABOVE_NINE | rest;
        } else {
            long second = (long) ByteSwar.LONGS.get(bytes, digit + ByteSwar.BYTES) ^ ZEROS;
            rest = rest + LIFT_ABOVE_NINE | rest | second + LIFT_ABOVE_NINE | second;
        }
        return (rest & ByteSwar.TOP_BITS | others(first)) == 0;
    }

    /** Not zero if there is another byte than digits and one point, which is not the first, or a leading zero. */
    private static long others(long first) {
        long start = first ^ ZEROS;
        long points = (start + LIFT_ABOVE_NINE | start) & ByteSwar.TOP_BITS;
        long pointBytes = (points << 1) - (points >>> 7);
        long leadingZero = (start & 0xFF) - 1 >> 63 & ~points & 0x8000;
        return points & (points - 1 | 0x80) | (first ^ POINTS) & pointBytes | leadingZero;
    }

    /** True if a number can have this byte somewhere. */
    public static boolean isPart(byte b) {
        return b >= '0' && b <= '9' || b == '-' || b == '+' || b == '.' || (b | 0x20) == 'e';
    }

    private static int skipDigits(byte[] bytes, int from) {
        int p = from;
        long marked = notDigits((long) ByteSwar.LONGS.get(bytes, p));
        while (marked == 0) {
            p += ByteSwar.BYTES;
            marked = notDigits((long) ByteSwar.LONGS.get(bytes, p));
        }
        return p + ByteSwar.firstMarked(marked);
    }

    /** Counts the digits from the index on, up to eight. */
    public static int countDigits(byte[] bytes, int from) {
        return ByteSwar.firstMarked(notDigits((long) ByteSwar.LONGS.get(bytes, from)));
    }

    /** True if the count of digits is one to three and another byte than the point or an exponent follows. */
    public static boolean isSmall(int count, byte next) {
        return (~(count - 1) & count - 4 & ~((next & 0xFF ^ '.') - 1) & ~(((next | 0x20) & 0xFF ^ 'e') - 1)) < 0;
    }

    /** The number that the one to three digits at the index are, or -1 if they have a leading zero. */
    public static int small(byte[] bytes, int from, int count) {
        int first = bytes[from] - '0';
        if (count == 1) {
            return first;
        }
        int two = 10 * first + bytes[from + 1] - '0';
        return first == 0 ? -1 : count == 2 ? two : 10 * two + bytes[from + 2] - '0';
    }
}
