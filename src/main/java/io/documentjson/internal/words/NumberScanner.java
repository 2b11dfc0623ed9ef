package io.documentjson.internal.words;

/** The grammar of numbers (RFC 8259, section 6) over bytes that have {@link ByteSwar#SLACK} after them. */
public final class NumberScanner {

    private static final long ZEROS = 0x3030303030303030L;

    /** What lifts 10 and all above it to the top bit. */
    private static final long LIFT_ABOVE_NINE = 0x7676767676767676L;

    private NumberScanner() {}

    /** Marks the bytes that are not digits. */
    private static long notDigits(long word) {
        long digits = word ^ ZEROS;
        return ((digits & ByteSwar.LOW_BITS) + LIFT_ABOVE_NINE | digits) & ByteSwar.TOP_BITS;
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

    /** Whether a number can have this byte somewhere. */
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

    /** How many digits begin at the index, up to eight. */
    public static int countDigits(byte[] bytes, int from) {
        return ByteSwar.firstMarked(notDigits((long) ByteSwar.LONGS.get(bytes, from)));
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
