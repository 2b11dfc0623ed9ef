package io.documentjson.text;

/**
 * Tells well-formed UTF-8 (RFC 3629, section 4) from anything else: no overlong forms, no surrogates, nothing above
 * U+10FFFF. Bytes may arrive in any number of pieces; what is remembered between two of them is the sequence that the
 * first left open.
 *
 * <p>Every sequence is decided by the range of its second byte, which the first one sets (Unicode Standard, table 3-7);
 * all others are 80 to BF.
 */
public final class Utf8Validator {

    /** The bits that ASCII has not, in eight bytes. */
    private static final long NON_ASCII = 0x8080808080808080L;

    private static final int LOW = 0x80;
    private static final int HIGH = 0xBF;

    /** How many bytes the open sequence still needs; 0 between two characters. */
    private int missing;

    /** How many bytes of the open, or of the malformed, sequence have been seen. */
    private int seen;

    /** The range of the open sequence's next byte. */
    private int low;

    private int high;

    /** Where the first sequence begins that is malformed or incomplete, or -1 when all of it is well-formed. */
    public static int firstMalformed(byte[] bytes, int from, int to) {
        Utf8Validator validator = new Utf8Validator();
        int end = validator.accept(bytes, from, to);
        return end == to && !validator.isOpen() ? -1 : end - validator.seen;
    }

    /**
     * Takes the next piece.
     *
     * @return {@code to} when nothing is wrong so far; otherwise the first byte, of this piece, that cannot stand where it
     *     stands. After that the validator is of no further use.
     */
    public int accept(byte[] bytes, int from, int to) {
        int position = from;
        while (position < to) {
            if (missing == 0) {
                position = skipAscii(bytes, position, to);
                if (position == to) {
                    break;
                }
                if (!begin(bytes[position] & 0xFF)) {
                    return position;
                }
                position++;
            }
            while (missing > 0 && position < to) {
                int next = bytes[position] & 0xFF;
                if (next < low || next > high) {
                    return position;
                }
                low = LOW;
                high = HIGH;
                missing--;
                seen++;
                position++;
            }
        }
        if (missing == 0) {
            seen = 0;
        }
        return position;
    }

    /**
     * How many bytes the well-formed sequence of several that begins at the index has; 0 if it is malformed. Something must
     * stand behind a sequence that is cut off, other than 80 to BF.
     */
    static int length(byte[] bytes, int index) {
        Utf8Validator validator = new Utf8Validator();
        if (bytes[index] >= 0 || !validator.begin(bytes[index] & 0xFF)) {
            return 0;
        }
        int length = 1 + validator.missing;
        return validator.accept(bytes, index + 1, index + length) == index + length ? length : 0;
    }

    /** Whether the last piece ended within a sequence. */
    public boolean isOpen() {
        return missing > 0;
    }

    /** How many bytes before the position that {@link #accept} returned the open or malformed sequence began. */
    public int seen() {
        return seen;
    }

    /** Takes the first byte of a sequence of several; false if it cannot be one. */
    private boolean begin(int first) {
        seen = 0;
        if (first < 0xC2 || first > 0xF4) {
            return false;
        }
        low = LOW;
        high = HIGH;
        if (first < 0xE0) {
            missing = 1;
        } else if (first < 0xF0) {
            missing = 2;
            if (first == 0xE0) {
                low = 0xA0;
            } else if (first == 0xED) {
                high = 0x9F;
            }
        } else {
            missing = 3;
            if (first == 0xF0) {
                low = 0x90;
            } else if (first == 0xF4) {
                high = 0x8F;
            }
        }
        seen = 1;
        return true;
    }

    private static int skipAscii(byte[] bytes, int from, int to) {
        int position = from;
        int lastWord = to - ByteSwar.BYTES;
        while (position <= lastWord) {
            long marked = (long) ByteSwar.LONGS.get(bytes, position) & NON_ASCII;
            if (marked != 0) {
                return position + ByteSwar.firstMarked(marked);
            }
            position += ByteSwar.BYTES;
        }
        while (position < to && bytes[position] >= 0) {
            position++;
        }
        return position;
    }
}
