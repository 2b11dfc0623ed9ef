package io.documentjson.internal.parsing;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.NumberListScanner;
import io.documentjson.internal.words.NumberScanner;
import java.io.IOException;

/**
 * Reads many long numbers of a list of document JSON at once: all numbers of a block are checked, and pushed then. What
 * fails the check has not been pushed, and is read a number at a time.
 */
final class NumberListReader {

    private final NumberListScanner scanner = new NumberListScanner();

    NumberListReader() {}

    /**
     * Pushes the numbers at the beginning of a list, as far as they are long and plain and have a comma behind them.
     *
     * @param tokens behind the opening bracket, and behind the last of the numbers afterwards
     */
    void push(Utf8Tokens tokens, ItemEvents events, OpenContainers place) throws IOException {
        if (!scanner.begin() || tokens.limits().maxNumberLength() < NumberScanner.MAX_PLAIN) {
            return;
        }
        Utf8Source source = tokens.source();
        byte[] bytes = source.bytes;
        int[] ends = scanner.ends;
        int from = source.position;
        int credit = NumberListScanner.MIN_NUMBERS;
        while (credit > 0) {
            int count = countLong(bytes, from, scanner.find(bytes, from, source.limit));
            if (count >= NumberListScanner.MIN_NUMBERS) {
                if (!scanner.arePlain(bytes, from, count)) {
                    return;
                }
                credit += count / NumberListScanner.MIN_NUMBERS;
                for (int i = 0; i < count; i++) {
                    from = pushOne(tokens, events, place, bytes, from, ends[i]);
                }
            } else {
                int end = NumberScanner.end(bytes, from);
                if (end < 0
                        || !NumberListScanner.isLong(bytes, from, end)
                        || tokens.limits().dynamoDbNumbers()) {
                    return;
                }
                credit--;
                from = pushOne(tokens, events, place, bytes, from, end);
            }
        }
    }

    /** The number of texts up to the first that is not long, of those that have been found. */
    private int countLong(byte[] bytes, int from, int found) {
        int[] ends = scanner.ends;
        int next = from;
        int count = 0;
        for (; count < found && NumberListScanner.isLong(bytes, next, ends[count]); count++) {
            next = ends[count] + 1;
        }
        return count;
    }

    /** Pushes one number, and returns the index behind its comma. */
    private static int pushOne(
            Utf8Tokens tokens, ItemEvents events, OpenContainers place, byte[] bytes, int from, int end)
            throws IOException {
        tokens.endScalar(from, end);
        events.number(ByteSwar.latin1(bytes, from, end - from));
        place.complete();
        return end + 1;
    }
}
