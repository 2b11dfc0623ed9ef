package io.documentjson.internal.words;

/**
 * The numbers at the beginning of a list of document JSON, many at once: it finds the commas, and checks all numbers
 * between them. The lengths and signs of such numbers cannot be predicted, so there is no branch on them.
 *
 * <p>Not safe for use by several threads.
 */
public final class NumberListScanner {

    /** Bytes that are looked at together. */
    public static final int MAX_BYTES = 1_024;

    /** Two numbers of this length and their commas are in one word. */
    public static final int MIN_LENGTH = 4;

    /** Fewer numbers are not worth a check of many. */
    public static final int MIN_NUMBERS = 8;

    /** After a list without a run, so many are not tried. */
    private static final int PATIENCE = 16;

    /** Index of the first byte behind each text that has been found. */
    public final int[] ends = new int[MAX_BYTES / MIN_LENGTH + 1];

    private final NumberRun run = new NumberRun(MAX_BYTES);
    private int toSkip;

    /** True if many words of the last block had two ends. */
    private boolean inPairs;

    /** False if there is no number of {@link #MIN_LENGTH} at the index. */
    public static boolean mayBegin(byte[] bytes, int from) {
        int first = bytes[from];
        return first <= '9'
                && first >= '-'
                && (int) NumberScanner.otherBytes((long) ByteSwar.LONGS.get(bytes, from)) == 0;
    }

    /** True if a list should be tried. Lists without a run are not tried each time. */
    public boolean begin() {
        if (toSkip > 0) {
            toSkip--;
            return false;
        }
        toSkip = PATIENCE;
        return true;
    }

    /**
     * Finds the ends of the texts from the index on, up to the end of a block or a text that is too short. Long texts
     * have one end a word at most, which takes less to find.
     *
     * @return the number of {@link #ends}
     */
    public int find(byte[] bytes, int from, int limit) {
        int stop = Math.min(from + MAX_BYTES, limit);
        int found = inPairs ? 0 : findOneAWord(bytes, from, stop);
        boolean isAtShortText = found < MIN_NUMBERS && (found == 0 || bytes[ends[found - 1]] == ',');
        return isAtShortText ? findTwoAWord(bytes, from, stop) : found;
    }

    private int findOneAWord(byte[] bytes, int from, int stop) {
        int[] all = ends;
        int found = 0;
        for (int p = from; p < stop; p += ByteSwar.BYTES) {
            long marked = NumberScanner.otherBytes((long) ByteSwar.LONGS.get(bytes, p));
            all[found] = p + ByteSwar.firstMarked(marked);
            found += isMarked(marked);
            if ((marked & marked - 1) != 0) {
                break;
            }
        }
        return found;
    }

    private int findTwoAWord(byte[] bytes, int from, int stop) {
        int[] all = ends;
        int found = 0;
        int pairs = 0;
        for (int p = from; p < stop; p += ByteSwar.BYTES) {
            long marked = NumberScanner.otherBytes((long) ByteSwar.LONGS.get(bytes, p));
            long second = marked & marked - 1;
            all[found] = p + ByteSwar.firstMarked(marked);
            found += isMarked(marked);
            all[found] = p + ByteSwar.firstMarked(second);
            found += isMarked(second);
            pairs += isMarked(second);
            if ((second & second - 1) != 0) {
                break;
            }
        }
        inPairs = pairs >= MIN_NUMBERS;
        return found;
    }

    /** 1 if anything is marked, else 0. */
    private static int isMarked(long marked) {
        return (int) ((-marked | marked) >>> Long.SIZE - 1);
    }

    /** True if the text has a comma behind it, and the length of a number that is checked with others. */
    public static boolean fits(byte[] bytes, int from, int end) {
        int length = end - from;
        return bytes[end] == ',' && length >= MIN_LENGTH && length <= NumberScanner.MAX_PLAIN;
    }

    /** True if so many texts from the index on, which have been found and {@link #fits} takes, are plain numbers. */
    public boolean arePlain(byte[] bytes, int from, int count) {
        if (NumberScanner.end(bytes, from) != ends[0]
                || !run.isPlain(bytes, ends[0] + 1, ends[count - 1] + 1, count - 1)) {
            return false;
        }
        toSkip = 0;
        return true;
    }
}
