package io.documentjson.internal.output;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.JsonNumbers;
import io.documentjson.internal.words.NumberRun;
import io.documentjson.internal.words.NumberScanner;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a block that were put into it as any text, and are checked when all of it is encoded: by words of
 * bytes then, and not a character at a time.
 *
 * <p>Not safe for use by several threads.
 */
final class UncheckedNumbers {

    private static final int LENGTH_SHIFT = 16;

    private static final int[] NONE = {};

    /** From so many numbers on it pays to look for a run of them. */
    private static final int MIN_RUN = 32;

    /** Characters for each number, at most, in a block after which shorter numbers are checked here, too. */
    private static final int MAX_SPACING = 64;

    /** Shortest number that is checked here after such a block. */
    private static final int MIN_LENGTH = 4;

    /** So many blocks are not tried at most, after as many whose numbers were not all plain. */
    private static final int MAX_BLOCKS_WITHOUT_RUN = 15;

    private final int maxBlock;

    /** Index and length of each number. Most generators never need it. */
    private int[] places = NONE;

    private int count;

    /** The shortest number that is checked here. Shorter ones are checked while they are copied, mostly faster. */
    private int minLength = NumberScanner.MIN_PLAIN;

    /** The longest number that is checked here; none is where it is 0. */
    private int maxLength;

    private int sizeBefore;

    private @Nullable NumberRun run;

    /** Blocks in turn that were no run. */
    private int failures;

    private int toSkip;

    UncheckedNumbers(int maxBlock) {
        this.maxBlock = maxBlock;
    }

    /** Begins a root, before which the text has so many bytes, and says whether its numbers may be checked here. */
    void open(boolean isOpen, int sizeBefore) {
        if (isOpen && places == NONE) {
            places = new int[maxBlock / (MIN_LENGTH + 1)];
        }
        maxLength = isOpen ? NumberScanner.MAX_PLAIN : 0;
        this.sizeBefore = sizeBefore;
    }

    boolean isOpen() {
        return maxLength > 0;
    }

    int sizeBefore() {
        return sizeBefore;
    }

    /**
     * Copies a number that is to be checked with its block; does nothing with another one and returns false. The copies
     * are of one length and may overlap: lengths of numbers cannot be predicted, and a loop over the characters would
     * end at another one each time.
     */
    boolean copy(String text, char[] block, int start) {
        int length = text.length();
        if (length < minLength || length > maxLength) {
            return false;
        }
        if (length < ByteSwar.BYTES) {
            text.getChars(0, MIN_LENGTH, block, start);
            text.getChars(length - MIN_LENGTH, length, block, start + length - MIN_LENGTH);
        } else {
            int last = length - ByteSwar.BYTES;
            text.getChars(0, ByteSwar.BYTES, block, start);
            if (last > ByteSwar.BYTES) {
                text.getChars(ByteSwar.BYTES, 2 * ByteSwar.BYTES, block, start + ByteSwar.BYTES);
            }
            text.getChars(last, length, block, start + last);
        }
        places[count++] = start | length << LENGTH_SHIFT;
        return true;
    }

    void clear() {
        count = 0;
    }

    /** True if all are JSON numbers. The block is at {@code start} in Latin-1. */
    boolean areJson(char[] block, byte[] latin1, int start) {
        int[] all = places;
        int stop = count;
        boolean areMany = stop >= MIN_RUN && end(stop - 1) - (all[0] & 0xFFFF) <= stop * MAX_SPACING;
        minLength = areMany ? MIN_LENGTH : NumberScanner.MIN_PLAIN;
        int first = areMany ? firstInList() : 0;
        int last = areMany ? lastInList(first) : 0;
        boolean isRun = isRun(latin1, start, first, last);
        for (int i = 0; i < stop; i = isRun && i + 1 == first ? last : i + 1) {
            int from = all[i] & 0xFFFF;
            int length = all[i] >>> LENGTH_SHIFT;
            if (!NumberScanner.isPlain(latin1, start + from, length)
                    && !JsonNumbers.isJson(block, from, from + length)) {
                return false;
            }
        }
        return true;
    }

    /** Index of the first number that has a number of its list before it, if many may come from it on. */
    private int firstInList() {
        int first = 1;
        while (first + MIN_RUN < count && !isNext(first)) {
            first++;
        }
        return first;
    }

    /** Index of the last number that has a number of its list before it, if many may lie before it. */
    private int lastInList(int first) {
        int last = count - 1;
        while (last - first > MIN_RUN && !isNext(last)) {
            last--;
        }
        return last;
    }

    /**
     * True if the numbers from one to the other are in one list, and all but the last are JSON numbers. There is a byte
     * after each number that no number has; if there is no other such byte up to the last number, then each of them is
     * a comma.
     */
    private boolean isRun(byte[] latin1, int start, int first, int last) {
        if (last - first < MIN_RUN || !isNext(first) || !isNext(last)) {
            return false;
        }
        if (toSkip > 0) {
            toSkip--;
            return false;
        }
        if (run == null) {
            run = new NumberRun(maxBlock);
        }
        boolean isRun = run.isPlain(latin1, start + (places[first] & 0xFFFF), start + end(last), last - first);
        failures = isRun ? 0 : Math.min(failures + 1, MAX_BLOCKS_WITHOUT_RUN);
        toSkip = failures;
        return isRun;
    }

    private boolean isNext(int i) {
        return (places[i] & 0xFFFF) == end(i - 1) + 1;
    }

    private int end(int i) {
        return (places[i] & 0xFFFF) + (places[i] >>> LENGTH_SHIFT);
    }

    /** True if all are JSON numbers; for a block that is not in Latin-1. */
    boolean areJson(char[] block) {
        for (int i = 0; i < count; i++) {
            int from = places[i] & 0xFFFF;
            if (!JsonNumbers.isJson(block, from, from + (places[i] >>> LENGTH_SHIFT))) {
                return false;
            }
        }
        return true;
    }
}
