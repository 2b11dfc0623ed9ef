package io.documentjson.internal.copying;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.NumberListScanner;
import io.documentjson.internal.words.NumberScanner;

/**
 * Copies many long numbers of a list of document JSON at once: all numbers of a block are copied by words, and checked
 * then. What fails the check is copied again, a number at a time.
 */
final class NumberListCopier {

    private static final long OPENING = ByteSwar.word(",{\"N\":\"");

    private static final int OPENING_LENGTH = 7;

    private final CopyState state;

    /** False if a number may be too long though it is plain. */
    private final boolean isOpen;

    private final NumberListScanner scanner = new NumberListScanner();

    NumberListCopier(CopyState state, int maxNumberLength) {
        this.state = state;
        isOpen = maxNumberLength >= NumberScanner.MAX_PLAIN;
    }

    /**
     * Copies the numbers at the beginning of a list, as far as they are long and plain and have a comma behind them.
     * What opens the first of them has been copied; the comma behind the last one has not. The output may be in another
     * array then.
     *
     * @return false if there is none
     */
    @CompiledAlone
    boolean copy() {
        if (!isOpen || !scanner.begin()) {
            return false;
        }
        byte[] source = state.in;
        byte[] target = state.out;
        int first = state.p;
        // the loop writes the opening of each number again, with a comma where the bracket is
        int shiftAtFirst = state.o - (OPENING_LENGTH - 1) - first;
        int shift = shiftAtFirst;
        int done = first;
        int[] ends = scanner.ends;
        while (true) {
            // each number is longer by less than its own length
            if (target.length - state.end - ByteSwar.SLACK - shift < NumberListScanner.MAX_BYTES) {
                if (!state.makeRoom()) {
                    break;
                }
                target = state.out;
            }
            int found = scanner.find(source, done, state.end);
            int from = done;
            int count = 0;
            for (; count < found && NumberListScanner.isLong(source, from, ends[count]); count++) {
                int end = ends[count];
                ByteSwar.LONGS.set(target, from - 1 + shift, OPENING);
                shift += OPENING_LENGTH - 1;
                copyWord(source, from, target, shift);
                copyWord(source, from + ByteSwar.BYTES, target, shift);
                if (end - from > 2 * ByteSwar.BYTES) {
                    copyWord(source, from + 2 * ByteSwar.BYTES, target, shift);
                }
                ByteSwar.LONGS.set(target, end + shift, (long) ScalarCopier.QUOTE_AND_BRACE);
                shift += 2;
                from = end + 1;
            }
            if (count < NumberListScanner.MIN_NUMBERS || !scanner.arePlain(source, done, count)) {
                break;
            }
            done = from;
            state.p = from - 1;
            state.o = state.p + shift;
        }
        target[first - 1 + shiftAtFirst] = '[';
        return done > first;
    }

    private static void copyWord(byte[] source, int from, byte[] target, int shift) {
        ByteSwar.LONGS.set(target, from + shift, (long) ByteSwar.LONGS.get(source, from));
    }
}
