package io.documentjson.internal.copying;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.NumberRun;
import io.documentjson.internal.words.NumberScanner;

/**
 * Copies many long numbers of a list of document JSON at once: it finds the commas, copies what is between them by
 * words, and checks all of it at the end. The lengths and signs of such numbers cannot be predicted, so there is no
 * branch on them. What fails the check is copied again, a number at a time.
 */
final class NumberListCopier {

    /** Bytes that are copied before they are checked. */
    private static final int MAX_BYTES = 1_024;

    /** Fewer numbers are not worth a check of many. */
    private static final int MIN_NUMBERS = 8;

    /** After a list of long numbers without a run, so many are copied a number at a time. */
    private static final int PATIENCE = 16;

    private static final long OPENING = ByteSwar.word(",{\"N\":\"");

    private static final int OPENING_LENGTH = 7;

    private final CopyState state;

    /** {@link #MAX_BYTES}, or 0 if a number may be too long though it is plain. */
    private final int maxBytes;

    /** Index of the first byte behind each number. */
    private final int[] ends = new int[MAX_BYTES / ByteSwar.BYTES];

    private final NumberRun run = new NumberRun(MAX_BYTES);
    private int toSkip;

    NumberListCopier(CopyState state, int maxNumberLength) {
        this.state = state;
        maxBytes = maxNumberLength < NumberScanner.MAX_PLAIN ? 0 : MAX_BYTES;
    }

    /** False if there is no long number. */
    static boolean mayBegin(byte[] source, int first) {
        return NumberScanner.otherBytes((long) ByteSwar.LONGS.get(source, first)) == 0;
    }

    /**
     * Copies the numbers at the beginning of a list, as far as they are long and plain and have a comma behind them.
     * What opens the first of them has been copied. The output may be in another array behind them.
     *
     * @return false if there is none
     */
    @CompiledAlone
    boolean copy() {
        if (toSkip > 0) {
            toSkip--;
            return false;
        }
        byte[] source = state.in;
        byte[] target = state.out;
        int first = state.p;
        // the loop writes the opening of each number again, with a comma where the bracket is
        int shiftAtFirst = state.o - (OPENING_LENGTH - 1) - first;
        int shift = shiftAtFirst;
        int done = first;
        int from = first - 1;
        while (true) {
            // each number is longer by less than its own length
            if (target.length - state.end - ByteSwar.SLACK - shift < MAX_BYTES) {
                state.p = done;
                if (!state.makeRoom()) {
                    break;
                }
                target = state.out;
            }
            int stop = Math.min(from + maxBytes, state.end);
            int found = 0;
            for (int p = from + 1; p < stop; p += ByteSwar.BYTES) {
                long marked = NumberScanner.otherBytes((long) ByteSwar.LONGS.get(source, p));
                ends[found] = p + ByteSwar.firstMarked(marked);
                found += (int) ((-marked | marked) >>> Long.SIZE - 1);
                if ((marked & marked - 1) != 0) {
                    break;
                }
            }
            int i = from;
            int count = 0;
            for (; count < found; count++) {
                int end = ends[count];
                int length = end - i - 1;
                if (source[end] != ',' || length < ByteSwar.BYTES || length > NumberScanner.MAX_PLAIN) {
                    break;
                }
                ByteSwar.LONGS.set(target, i + shift, OPENING);
                shift += OPENING_LENGTH - 1;
                copyWord(source, i + 1, target, shift);
                copyWord(source, i + 1 + ByteSwar.BYTES, target, shift);
                if (length > 2 * ByteSwar.BYTES) {
                    copyWord(source, i + 1 + 2 * ByteSwar.BYTES, target, shift);
                }
                ByteSwar.LONGS.set(target, end + shift, (long) ScalarCopier.QUOTE_AND_BRACE);
                shift += 2;
                i = end;
            }
            if (count < MIN_NUMBERS
                    || NumberScanner.end(source, from + 1) != ends[0]
                    || !run.isPlain(source, ends[0] + 1, i + 1, count - 1)) {
                break;
            }
            from = i;
            done = i;
            state.o = i + shift;
        }
        toSkip = done == first ? PATIENCE : 0;
        target[first - 1 + shiftAtFirst] = '[';
        state.p = done;
        return done > first;
    }

    private static void copyWord(byte[] source, int from, byte[] target, int shift) {
        ByteSwar.LONGS.set(target, from + shift, (long) ByteSwar.LONGS.get(source, from));
    }
}
