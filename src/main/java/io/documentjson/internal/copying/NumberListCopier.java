package io.documentjson.internal.copying;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.NumberListScanner;
import io.documentjson.internal.words.NumberScanner;

/**
 * Copies many numbers of a list of document JSON at once: all numbers of a block are copied by words, and checked
 * then. What fails the check is copied again, a number at a time.
 */
final class NumberListCopier {

    private static final long OPENING = ByteSwar.word(",{\"N\":\"");

    private static final int OPENING_LENGTH = 7;

    /** More bytes than a block grows by: each number by eight, which has five with its comma at least. */
    private static final int MAX_GROWTH = 2 * NumberListScanner.MAX_BYTES;

    private final CopyState state;
    private final ScalarCopier scalars;
    private final NumberListScanner scanner = new NumberListScanner();

    NumberListCopier(CopyState state, ScalarCopier scalars) {
        this.state = state;
        this.scalars = scalars;
    }

    /**
     * Copies the numbers at the beginning of a list that have a comma behind them, as far as most of them are plain.
     * What opens the first of them has been copied; the comma behind the last one has not. The output may be in another
     * array then.
     *
     * @return false if there is none
     */
    @CompiledAlone
    boolean copy() {
        if (scalars.maxNumberLength < NumberScanner.MAX_PLAIN || !scanner.begin()) {
            return false;
        }
        byte[] source = state.in;
        byte[] target = state.out;
        int first = state.p;
        // the loop writes the opening of each number again, with a comma where the bracket is
        int shiftAtFirst = state.o - (OPENING_LENGTH - 1) - first;
        int done = first;
        int shiftAtDone = shiftAtFirst;
        int[] ends = scanner.ends;
        int credit = NumberListScanner.MIN_NUMBERS;
        int oneByOne = 0;
        while (credit > 0) {
            int shift = shiftAtDone;
            if (target.length - state.end - ByteSwar.SLACK - shift < MAX_GROWTH) {
                boolean hasRoom = state.makeRoom(MAX_GROWTH);
                target = state.out;
                if (!hasRoom) {
                    break;
                }
            }
            int found = oneByOne > 0 ? 0 : scanner.find(source, done, state.end);
            int from = done;
            int count = 0;
            for (; count < found && NumberListScanner.fits(source, from, ends[count]); count++) {
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
            if (count >= NumberListScanner.MIN_NUMBERS) {
                if (!scanner.arePlain(source, done, count)) {
                    break;
                }
                credit += count / NumberListScanner.MIN_NUMBERS;
            } else {
                shift = shiftAtDone;
                ByteSwar.LONGS.set(target, done - 1 + shift, OPENING);
                shift += OPENING_LENGTH - 1;
                int end = scalars.copyNumber(source, done, target, done + shift);
                if (end < 0 || source[end] != ',') {
                    break;
                }
                ByteSwar.LONGS.set(target, end + shift, (long) ScalarCopier.QUOTE_AND_BRACE);
                shift += 2;
                from = end + 1;
                // up to the one behind those that have been found
                oneByOne = oneByOne > 0 ? oneByOne - 1 : count;
                credit -= oneByOne > 0 ? 0 : 1;
            }
            done = from;
            shiftAtDone = shift;
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
