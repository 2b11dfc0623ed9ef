package io.documentjson.internal.parsing;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.NumberRun;
import io.documentjson.internal.words.NumberScanner;
import java.io.IOException;

/**
 * Reads many long numbers of a list of document JSON at once: it finds the commas, checks all numbers of a block, and
 * pushes them then. The lengths and signs of such numbers cannot be predicted, so there is no branch on them. What
 * fails the check has not been pushed, and is read a number at a time.
 */
final class NumberListReader {

    /** Bytes that are checked at once. */
    private static final int MAX_BYTES = 1_024;

    /** Fewer numbers are not worth a check of many. */
    private static final int MIN_NUMBERS = 8;

    /** After a list of long numbers without a run, so many are read a number at a time. */
    private static final int PATIENCE = 16;

    /** Index of the first byte behind each number. */
    private final int[] ends = new int[MAX_BYTES / ByteSwar.BYTES];

    private final NumberRun run = new NumberRun(MAX_BYTES);
    private int toSkip;

    NumberListReader() {}

    /** False if there is no long number behind the opening bracket, which has been read. */
    static boolean mayBegin(Utf8Source source) {
        int first = source.bytes[source.position];
        return first <= '9'
                && first >= '-'
                && NumberScanner.otherBytes((long) ByteSwar.LONGS.get(source.bytes, source.position)) == 0;
    }

    /**
     * Pushes the numbers at the beginning of a list, as far as they are long and plain and have a comma behind them.
     *
     * @param tokens behind the opening bracket, and behind the last of the numbers afterwards
     */
    @CompiledAlone
    void push(Utf8Tokens tokens, ItemEvents events, OpenContainers place) throws IOException {
        if (toSkip > 0) {
            toSkip--;
            return;
        }
        toSkip = PATIENCE;
        if (tokens.limits().maxNumberLength() < NumberScanner.MAX_PLAIN) {
            return;
        }
        Utf8Source source = tokens.source();
        byte[] bytes = source.bytes;
        int from = source.position;
        int credit = MIN_NUMBERS;
        while (credit > 0) {
            int first = NumberScanner.end(bytes, from);
            int next = from;
            int stop = Math.min(from + MAX_BYTES, source.limit);
            int found = 0;
            for (int p = from; p < stop; p += ByteSwar.BYTES) {
                long marked = NumberScanner.otherBytes((long) ByteSwar.LONGS.get(bytes, p));
                int end = p + ByteSwar.firstMarked(marked);
                ends[found] = end;
                found += (int) ((-marked | marked) >>> Long.SIZE - 1);
                if ((marked & marked - 1) != 0) {
                    break;
                }
            }
            int count = 0;
            for (; count < found; count++) {
                int end = ends[count];
                int length = end - next;
                if (bytes[end] != ',' || length < ByteSwar.BYTES || length > NumberScanner.MAX_PLAIN) {
                    break;
                }
                next = end + 1;
            }
            if (count >= MIN_NUMBERS) {
                if (first != ends[0] || !run.isPlain(bytes, ends[0] + 1, next, count - 1)) {
                    return;
                }
                credit += count / MIN_NUMBERS;
                toSkip = 0;
            } else {
                int length = first - from;
                if (first < 0
                        || bytes[first] != ','
                        || length < ByteSwar.BYTES
                        || length > NumberScanner.MAX_PLAIN
                        || tokens.limits().dynamoDbNumbers()) {
                    return;
                }
                ends[0] = first;
                count = 1;
                credit--;
            }
            for (int i = 0; i < count; i++) {
                int end = ends[i];
                tokens.endScalar(from, end);
                events.number(ByteSwar.latin1(bytes, from, end - from));
                place.complete();
                from = end + 1;
            }
        }
    }
}
