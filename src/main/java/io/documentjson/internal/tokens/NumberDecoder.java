package io.documentjson.internal.tokens;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.JsonNumbers;
import io.documentjson.internal.words.NumberScanner;
import java.io.IOException;

/**
 * Numbers at the position of the source: those of JSON, and those in strings as DynamoDB takes them. The position is
 * after the number then.
 */
final class NumberDecoder {

    private final Utf8Source source;
    private final StringDecoder strings;

    private Limits limits = Limits.DEFAULTS;

    NumberDecoder(Utf8Source source, StringDecoder strings) {
        this.source = source;
        this.strings = strings;
    }

    /** Begins a text. */
    void open(Limits textLimits) {
        limits = textLimits;
    }

    /** The number if it is 0 to 999 without a leading zero; otherwise -1, and nothing has been read. */
    int small() {
        byte[] bytes = source.bytes;
        int from = source.position;
        int count = NumberScanner.countDigits(bytes, from);
        int stop = from + count;
        byte next = bytes[stop];
        if (!NumberScanner.isSmall(count, next) || count > limits.maxNumberLength() || stop == source.limit) {
            return -1;
        }
        int small = NumberScanner.small(bytes, from, count);
        if (small >= 0) {
            source.position = stop;
        }
        return small;
    }

    /** The number of JSON. */
    String decode(long offset) throws IOException {
        int from = source.position;
        int stop = NumberScanner.endByWords(source.bytes, from);
        if ((stop < 0 ? ~stop : stop) == source.limit) {
            complete();
            from = source.position;
            stop = NumberScanner.endByWords(source.bytes, from);
        }
        checkLength((stop < 0 ? ~stop : stop) - from, offset);
        if (stop < 0) {
            throw notANumber(from, ~stop);
        }
        source.position = stop;
        return checked(ByteSwar.latin1(source.bytes, from, stop - from), offset);
    }

    /**
     * Gets more of the text until a byte follows the number at the position that no number has. Each byte is read a
     * bounded number of times.
     */
    private void complete() throws IOException {
        int passed = source.limit - source.position;
        while (passed <= limits.maxNumberLength() && source.fill(source.position)) {
            while (NumberScanner.isPart(source.bytes[passed])) {
                passed++;
            }
            if (passed < source.limit) {
                return;
            }
        }
    }

    private TextException notANumber(int from, int bad) throws IOException {
        boolean afterZero = source.bytes[bad] >= '0' && source.bytes[bad] <= '9';
        return afterZero
                ? new TextException(
                        ErrorCode.INVALID_JSON,
                        "Expected a JSON number but was one with a leading zero",
                        source.offset(bad))
                : source.bytes[from + 1] == 'I'
                        ? ReadErrors.unexpected(source, from, "a JSON number")
                        : ReadErrors.unexpected(source, bad, "a digit");
    }

    /** The number in the string whose opening quote has been read. */
    String decodeString(long offset) throws IOException {
        int from = source.position;
        int stop = NumberScanner.end(source.bytes, from);
        boolean isJson = stop >= 0 && source.bytes[stop] == '"';
        if (!isJson) {
            stop = ByteSwar.skipPlain(source.bytes, from);
        }
        String number;
        if (source.bytes[stop] == '"') {
            checkLength(stop - from, offset);
            source.position = stop + 1;
            number = ByteSwar.latin1(source.bytes, from, stop - from);
        } else {
            number = strings.decode(from, stop, limits.maxNumberLength(), ErrorCode.NUMBER_TOO_LONG);
        }
        if (!isJson && JsonNumbers.toJson(number) == null) {
            throw new TextException(
                    ErrorCode.INVALID_NUMBER, "Expected a number but was text that is not one to DynamoDB", offset);
        }
        return checked(number, offset);
    }

    private void checkLength(int length, long offset) {
        if (length > limits.maxNumberLength()) {
            throw ReadErrors.tooLong(ErrorCode.NUMBER_TOO_LONG, limits.maxNumberLength(), offset);
        }
    }

    private String checked(String number, long offset) {
        if (limits.dynamoDbNumbers() && !JsonNumbers.fitsDynamoDb(number)) {
            throw ReadErrors.numberOutOfRange(offset);
        }
        return number;
    }
}
