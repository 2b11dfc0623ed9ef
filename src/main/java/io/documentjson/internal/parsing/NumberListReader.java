package io.documentjson.internal.parsing;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.NumberListScanner;
import io.documentjson.internal.words.NumberScanner;
import java.io.IOException;

/**
 * Reads many numbers of a list of document JSON at once: all numbers of a block are checked, and pushed then. What
 * fails the check has not been pushed, and is read a number at a time.
 */
final class NumberListReader {

    private final NumberListScanner scanner = new NumberListScanner();

    NumberListReader() {}

    /**
     * Pushes the numbers at the beginning of a list that have a comma behind them, as far as most of them are plain.
     *
     * @param tokens behind the opening bracket, and behind the last of the numbers afterwards
     */
    @CompiledAlone
    void push(Utf8Tokens tokens, ItemEvents events, OpenContainers place) throws IOException {
        if (!scanner.begin() || tokens.limits().maxNumberLength() < NumberScanner.MAX_PLAIN) {
            return;
        }
        Utf8Source source = tokens.source();
        byte[] bytes = source.bytes;
        int[] ends = scanner.ends;
        int from = source.position;
        int credit = NumberListScanner.MIN_NUMBERS;
        int oneByOne = 0;
        while (credit > 0) {
            int count = 0;
            if (oneByOne == 0) {
                int found = scanner.find(bytes, from, source.limit);
                int next = from;
                for (; count < found && NumberListScanner.fits(bytes, next, ends[count]); count++) {
                    next = ends[count] + 1;
                }
            }
            if (count >= NumberListScanner.MIN_NUMBERS) {
                if (!scanner.arePlain(bytes, from, count)) {
                    return;
                }
                credit += count / NumberListScanner.MIN_NUMBERS;
                for (int i = 0; i < count; i++) {
                    int end = ends[i];
                    tokens.endScalar(from, end);
                    events.number(ByteSwar.latin1(bytes, from, end - from));
                    place.complete();
                    from = end + 1;
                }
            } else {
                int end = NumberScanner.end(bytes, from);
                if (end < from + NumberListScanner.MIN_LENGTH
                        || bytes[end] != ','
                        || end - from > tokens.limits().maxNumberLength()
                        || tokens.limits().dynamoDbNumbers()) {
                    return;
                }
                tokens.endScalar(from, end);
                events.number(ByteSwar.latin1(bytes, from, end - from));
                place.complete();
                from = end + 1;
                // up to the one behind those that have been found
                oneByOne = oneByOne > 0 ? oneByOne - 1 : count;
                credit -= oneByOne > 0 ? 0 : 1;
            }
        }
    }
}
