package io.documentjson.internal.words;

/**
 * Many numbers with a comma between each two of them, checked all at once: lists of them are long, and a look at each
 * number by itself costs several times as much.
 *
 * <p>A text is copied three times, each time a byte further on, so that the bytes before a byte have its index. Each of
 * the loops is small enough for JDK 17 to compile it to vector instructions; JDK 17 does so with no load of an array
 * that is loaded at another index, too.
 *
 * <p>Not safe for use by several threads.
 */
public final class NumberRun {

    /** In the low bit of each byte; of a comma, minus, point and slash the low two bits tell which it is. */
    private static final int DIGIT_SHIFT = 4;

    private final byte[] text;
    private final byte[] previous;
    private final byte[] beforePrevious;

    /** For texts of up to {@code maxLength} bytes. */
    public NumberRun(int maxLength) {
        text = new byte[maxLength];
        previous = new byte[maxLength];
        beforePrevious = new byte[maxLength];
    }

    /**
     * True if the numbers in {@code bytes[from..to)} have no exponent and, if they have a point, one digit before it;
     * false for other text. The caller checks the last number by itself: of its end, up to a word is not looked at.
     *
     * @param from where a number begins, with another number and a comma before it
     * @param others the bytes that no number is known to have are at least so many: those between the numbers
     */
    public boolean isPlain(byte[] bytes, int from, int to, int others) {
        int length = to - from & -ByteSwar.BYTES;
        System.arraycopy(bytes, from, text, 0, length);
        System.arraycopy(bytes, from - 1, previous, 0, length);
        System.arraycopy(bytes, from - 2, beforePrevious, 0, length);
        return countOthers(text, length) == others
                && countMisplaced(text, previous, length) == 0
                && countLatePoints(text, beforePrevious, length) == 0
                && countLeadingZeros(text, previous, beforePrevious, length) == 0;
    }

    /** Counts the bytes that are no digit, point or minus; a slash is not counted. */
    private static int countOthers(byte[] text, int length) {
        int count = 0;
        for (int start = 0; start < length; ) {
            int end = ByteSwar.countedEnd(start, length);
            long counts = 0;
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                long word = (long) ByteSwar.LONGS.get(text, i);
                counts += NumberScanner.otherBytes(word) >>> 7;
            }
            count += ByteSwar.sum(counts);
            start = end;
        }
        return count;
    }

    /** Counts slashes, commas and points that are not behind a digit, and minuses that are not behind a comma. */
    private static int countMisplaced(byte[] text, byte[] previous, int length) {
        int count = 0;
        for (int start = 0; start < length; ) {
            int end = ByteSwar.countedEnd(start, length);
            long counts = 0;
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                long word = (long) ByteSwar.LONGS.get(text, i);
                long before = (long) ByteSwar.LONGS.get(previous, i);
                long digitBefore = before >>> DIGIT_SHIFT;
                long notComma = digitBefore | before | before >>> 1;
                counts += ~(word >>> DIGIT_SHIFT)
                        & (~word & ~digitBefore | word & (notComma | word >>> 1))
                        & ByteSwar.ONES;
            }
            count += ByteSwar.sum(counts);
            start = end;
        }
        return count;
    }

    /** Counts the points that are not two bytes behind a comma or a minus. */
    private static int countLatePoints(byte[] text, byte[] beforePrevious, int length) {
        int count = 0;
        for (int start = 0; start < length; ) {
            int end = ByteSwar.countedEnd(start, length);
            long counts = 0;
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                long word = (long) ByteSwar.LONGS.get(text, i);
                long first = (long) ByteSwar.LONGS.get(beforePrevious, i);
                counts += ~(word >>> DIGIT_SHIFT) & word >>> 1 & (first >>> DIGIT_SHIFT | first >>> 1) & ByteSwar.ONES;
            }
            count += ByteSwar.sum(counts);
            start = end;
        }
        return count;
    }

    /** Counts the bytes other than a point that are behind a zero that is behind a comma or a minus. */
    private static int countLeadingZeros(byte[] text, byte[] previous, byte[] beforePrevious, int length) {
        int count = 0;
        for (int start = 0; start < length; ) {
            int end = ByteSwar.countedEnd(start, length);
            long counts = 0;
            for (int i = start; i < end; i += ByteSwar.BYTES) {
                long word = (long) ByteSwar.LONGS.get(text, i);
                long before = (long) ByteSwar.LONGS.get(previous, i);
                long first = (long) ByteSwar.LONGS.get(beforePrevious, i);
                long zero = before >>> DIGIT_SHIFT & ~(before | before >>> 1 | before >>> 2 | before >>> 3);
                counts += zero
                        & ~(first >>> DIGIT_SHIFT | first >>> 1)
                        & (word >>> DIGIT_SHIFT | ~(word >>> 1))
                        & ByteSwar.ONES;
            }
            count += ByteSwar.sum(counts);
            start = end;
        }
        return count;
    }
}
