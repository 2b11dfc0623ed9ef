package io.documentjson.internal.words;

/**
 * Many numbers with a comma between each two of them, checked all at once: lists of them are long, and a look at each
 * number by itself costs several times as much.
 *
 * <p>The text is copied three times, from one byte earlier each time, so that the bytes before a byte have its index:
 * compilers make no vector instructions of loads at two indices of one array. Each rule has a loop of its own, because
 * JDK 17 makes none of a longer loop.
 *
 * <p>Not safe for use by several threads.
 */
public final class NumberRun {

    /**
     * Takes the bit that only digits have to the lowest place of their byte. The two low bits of a comma, minus, point
     * and slash tell which of them it is.
     */
    private static final int DIGIT_SHIFT = 4;

    /** The bit that letters have, and no digit, sign, point or comma. */
    private static final long LETTERS = 0x4040404040404040L;

    /** One number in four may have an exponent with a letter alone; each costs as much as several others. */
    private static final int FEW_SHIFT = 2;

    private final byte[] text;
    private final byte[] before;
    private final byte[] beforePrevious;

    /** For texts of up to {@code maxLength} bytes. */
    public NumberRun(int maxLength) {
        int length = maxLength + 2 * ByteSwar.BYTES;
        text = new byte[length];
        before = new byte[length];
        beforePrevious = new byte[length];
    }

    /**
     * True if the numbers in {@code bytes[from..to)} have one digit before their point, if they have one, and few of
     * them have an exponent; false for other text. Another digit may follow: the caller checks the last number by
     * itself, if its comma is not among the bytes.
     *
     * @param from index of a number that has another number and a comma before it
     * @param commas number of numbers that have a byte after them that no number has; it is a comma if there is no
     *     other such byte
     */
    @CompiledAlone
    public boolean isPlain(byte[] bytes, int from, int to, int commas) {
        int count = to - from;
        int length = ByteSwar.roundedUp(count);
        byte[] these = text;
        byte[] previous = before;
        byte[] firsts = beforePrevious;
        System.arraycopy(bytes, from, these, 0, count);
        System.arraycopy(bytes, from - 1, previous, 0, count + 1);
        System.arraycopy(bytes, from - 2, firsts, 0, count + 2);
        // the rest of the last word is digits
        ByteSwar.LONGS.set(these, count, NumberScanner.ZEROS | ByteSwar.ONES);
        ByteSwar.LONGS.set(previous, count + 1, NumberScanner.ZEROS | ByteSwar.ONES);
        ByteSwar.LONGS.set(firsts, count + 2, NumberScanner.ZEROS | ByteSwar.ONES);
        int others = 0;
        for (int start = 0; start < length; ) {
            int end = ByteSwar.countedEnd(start, length);
            long counts = 0;
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                counts += NumberScanner.otherBytes((long) ByteSwar.LONGS.get(these, i)) >>> 7;
            }
            others += ByteSwar.sum(counts);
            start = end;
        }
        int more = others - commas;
        if (more != 0 && (more < 0 || more > commas >> FEW_SHIFT || more != replaceExponents(bytes, from, count))) {
            return false;
        }
        int wrong = 0;
        for (int start = 0; start < length; ) {
            int end = ByteSwar.countedEnd(start, length);
            long counts = 0;
            // slashes, commas and points not behind a digit, minuses not behind a comma
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                long word = (long) ByteSwar.LONGS.get(these, i);
                long last = (long) ByteSwar.LONGS.get(previous, i);
                long notComma = last >>> DIGIT_SHIFT | last | last >>> 1;
                counts += ~(word >>> DIGIT_SHIFT)
                        & (~word & ~(last >>> DIGIT_SHIFT) | word & (notComma | word >>> 1))
                        & ByteSwar.ONES;
            }
            wrong += ByteSwar.sum(counts);
            counts = 0;
            // points not two bytes behind a comma or a minus
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                long word = (long) ByteSwar.LONGS.get(these, i);
                long first = (long) ByteSwar.LONGS.get(firsts, i);
                counts += ~(word >>> DIGIT_SHIFT) & word >>> 1 & (first >>> DIGIT_SHIFT | first >>> 1) & ByteSwar.ONES;
            }
            wrong += ByteSwar.sum(counts);
            counts = 0;
            // digits behind a zero that is behind a comma or a minus
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                long word = (long) ByteSwar.LONGS.get(these, i);
                long last = (long) ByteSwar.LONGS.get(previous, i);
                long first = (long) ByteSwar.LONGS.get(firsts, i);
                long zero = last >>> DIGIT_SHIFT & ~(last | last >>> 1 | last >>> 2 | last >>> 3);
                counts += zero & ~(first >>> DIGIT_SHIFT | first >>> 1) & word >>> DIGIT_SHIFT & ByteSwar.ONES;
            }
            wrong += ByteSwar.sum(counts);
            start = end;
        }
        return wrong == 0;
    }

    /**
     * Puts ones in the place of each number that has an exponent, up to the first letter that is not of one.
     *
     * @return the number of bytes in such numbers that other numbers do not have
     */
    private int replaceExponents(byte[] bytes, int from, int count) {
        byte[] these = text;
        int replaced = 0;
        for (int at = nextLetter(0, count); at < count; ) {
            int start = at;
            while (start > 0 && these[start - 1] != ',') {
                start--;
            }
            int end = NumberScanner.end(bytes, from + start) - from;
            if (end <= at || end > count || end < count && these[end] != ',') {
                return replaced;
            }
            for (int i = start; i < end; i++) {
                replaced += these[i] > '9' || these[i] == '+' ? 1 : 0;
                these[i] = '1';
                before[i + 1] = '1';
                beforePrevious[i + 2] = '1';
            }
            at = nextLetter(end & -ByteSwar.BYTES, count);
        }
        return replaced;
    }

    /** Index of the first letter in the words from the index on, or one that is not less than {@code count}. */
    private int nextLetter(int from, int count) {
        byte[] these = text;
        for (int i = from; i < count; i += ByteSwar.BYTES) {
            long letters = (long) ByteSwar.LONGS.get(these, i) & LETTERS;
            if (letters != 0) {
                return i + ByteSwar.firstMarked(letters);
            }
        }
        return count;
    }
}
