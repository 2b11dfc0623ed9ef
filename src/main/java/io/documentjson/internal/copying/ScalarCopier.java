package io.documentjson.internal.copying;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.words.Base64Swar;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.JsonNumbers;
import io.documentjson.internal.words.NumberScanner;
import io.documentjson.internal.words.StringEscapes;
import io.documentjson.internal.words.Utf8Swar;
import java.nio.charset.StandardCharsets;

/**
 * Copies the scalars of JSON while they are checked: strings with their short escapes, numbers as {@link JsonNumbers}
 * respells them, base64 with its unused bits zero.
 */
final class ScalarCopier {

    /** A string of which so many bytes are plain is a long one. */
    private static final int FEW_BYTES = 5 * ByteSwar.BYTES;

    /** Bytes after the content of a string or a number of DynamoDB JSON. */
    static final int QUOTE_AND_BRACE = '"' | '}' << 8;

    final int maxStringLength;
    private final CopyState state;
    private final boolean dynamoDbNumbers;
    final int maxNumberLength;

    ScalarCopier(CopyState state, Limits limits) {
        this.state = state;
        dynamoDbNumbers = limits.dynamoDbNumbers();
        maxStringLength = limits.maxStringLength();
        maxNumberLength = limits.maxNumberLength();
    }

    /**
     * Copies a string whose opening quote has been read and written, up to and with its closing quote. A word is
     * loaded, stored and looked at; only where there is something in it that is not itself is there more to do.
     */
    boolean copyString() {
        int from = state.p;
        int shift = state.o - from;
        int to = copyPlain(state.in, from, state.out, shift);
        if (state.in[to] == '"' && to - from <= maxStringLength) {
            state.p = to + 1;
            state.o = state.p + shift;
            return true;
        }
        int behind = copyStringRest(from, to, shift);
        if (behind < 0) {
            return false;
        }
        state.p = behind;
        return true;
    }

    /**
     * Copies the plain bytes of a string and the byte after them; gives where that is, or where a long string goes on.
     */
    static int copyPlain(byte[] source, int from, byte[] target, int shift) {
        int i = from;
        int few = from + FEW_BYTES;
        do {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, i + shift, word);
            long marked = ByteSwar.firstNotPlain(word);
            if (marked != 0) {
                return i + ByteSwar.firstMarked(marked);
            }
            i += ByteSwar.BYTES;
        } while (i != few);
        target[i + shift] = source[i];
        return i;
    }

    /**
     * Copies plain bytes, up to the first that is not plain. The loop counts, so that the compiler takes the checks of
     * its indices out of it, which pays where it is long.
     */
    private static int copyLong(byte[] source, int from, int end, byte[] target, int shift) {
        for (int i = from; i < end; i += ByteSwar.BYTES) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, i + shift, word);
            long marked = ByteSwar.firstNotPlain(word);
            if (marked != 0) {
                return i + ByteSwar.firstMarked(marked);
            }
        }
        return end;
    }

    /**
     * Copies the rest of a string that began at {@code from} and has been copied up to {@code to}, with all that a
     * string may have but escapes with digits, which hardly any text has.
     *
     * @return the index after the closing quote, or -1; the output ends at {@code o}
     */
    @CompiledAlone
    int copyStringRest(int from, int to, int shiftAtFirst) {
        byte[] source = state.in;
        byte[] target = state.out;
        int shift = shiftAtFirst;
        int i = to - from == FEW_BYTES ? copyLong(source, to, state.end, target, shift) : to;
        while (true) {
            byte b = source[i];
            if (b == '"') {
                state.o = i + 1 + shift;
                return i - from <= maxStringLength ? i + 1 : -1;
            }
            if (b == '\\') {
                byte letter = source[i + 1];
                if (StringEscapes.isKept(letter)) {
                    target[i + shift + 1] = letter;
                    i += 2;
                } else if (letter == '/') {
                    target[i + shift] = letter;
                    i += 2;
                    shift--;
                } else {
                    return state.stopped(i);
                }
                i = copyLong(source, i, state.end, target, shift);
            } else if (b < 0) {
                long previous = 0;
                int first = i;
                while (true) {
                    long word = (long) ByteSwar.LONGS.get(source, i);
                    ByteSwar.LONGS.set(target, i + shift, word);
                    long ends = ByteSwar.escapes(word);
                    long malformed = Utf8Swar.malformed(word, previous);
                    if ((ends | malformed) == 0) {
                        previous = word;
                        i += ByteSwar.BYTES;
                        continue;
                    }
                    long upToEnd = ((ends & -ends) << 1) - 1;
                    if ((malformed & upToEnd) != 0) {
                        return state.stopped(first);
                    }
                    i += ByteSwar.firstMarked(ends);
                    break;
                }
            } else {
                return state.stopped(i);
            }
        }
    }

    /**
     * Copies the number in a string, whose opening quote has been read.
     *
     * @param quoted true if it stays in a string, which only a JSON number does; its opening quote has been written
     */
    boolean copyNumberInString(boolean quoted) {
        int from = state.p;
        int to = copyNumber(state.in, from, state.out, state.o);
        if (to < 0 || state.in[to] != '"') {
            return !quoted && respell();
        }
        state.p = to + 1;
        state.o += to - from;
        if (quoted) {
            state.put('"');
        }
        return true;
    }

    /** Copies the JSON number that comes next; what follows it is not looked at. */
    boolean copyNumber() {
        int from = state.p;
        int to = copyNumber(state.in, from, state.out, state.o);
        if (to < 0) {
            return false;
        }
        state.p = to;
        state.o += to - from;
        return true;
    }

    /**
     * Copies the JSON number that begins at {@code from}; gives where it ends, or a negative number if it is not one to
     * copy.
     */
    int copyNumber(byte[] source, int from, byte[] target, int position) {
        int to = NumberScanner.end(source, from);
        int length = to - from;
        if (to < 0 || length > maxNumberLength || (dynamoDbNumbers && !JsonNumbers.fitsDynamoDb(text(from, to)))) {
            return -1;
        }
        ByteSwar.LONGS.set(target, position, (long) ByteSwar.LONGS.get(source, from));
        ByteSwar.LONGS.set(target, position + ByteSwar.BYTES, (long) ByteSwar.LONGS.get(source, from + ByteSwar.BYTES));
        if (length > 2 * ByteSwar.BYTES) {
            System.arraycopy(source, from, target, position, length);
        }
        return to;
    }

    /** Copies a number in a string that DynamoDB takes and JSON does not, spelled as a JSON number. */
    boolean respell() {
        int from = state.p;
        while (NumberScanner.isPart(state.in[state.p])) {
            state.p++;
        }
        int to = state.p;
        if (state.in[to] != '"' || to - from > maxNumberLength) {
            return false;
        }
        String number = text(from, to);
        String json = JsonNumbers.toJson(number);
        if (json == null || (dynamoDbNumbers && !JsonNumbers.fitsDynamoDb(number))) {
            return false;
        }
        byte[] bytes = json.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, state.out, state.o, bytes.length);
        state.o += bytes.length;
        state.p++;
        return true;
    }

    private String text(int from, int to) {
        return new String(state.in, from, to - from, StandardCharsets.US_ASCII);
    }

    /**
     * Copies the base64 of a string (RFC 4648, section 4), whose opening quote has been read and written, up to and
     * with its closing quote. The unused bits of its last character become zero.
     */
    boolean copyBase64() {
        byte[] source = state.in;
        byte[] target = state.out;
        int end = state.end;
        int from = state.p;
        int shift = state.o - from;
        int i = from;
        long marked = 0;
        while (marked == 0 && i < end) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, i + shift, word);
            marked = Base64Swar.others(word);
            i += ByteSwar.BYTES;
        }
        if (marked == 0) {
            return false;
        }
        i += ByteSwar.firstMarked(marked) - ByteSwar.BYTES;
        int padding = from - i & 3;
        if (padding > 0) {
            if (padding == 3 || source[i] != '=' || (padding == 2 && source[i + 1] != '=')) {
                state.stopped(i);
                return false;
            }
            int j = i + shift;
            target[j - 1] = Base64Swar.withoutLowBits(target[j - 1], 2 * padding);
            target[j] = '=';
            target[j + 1] = '=';
            i += padding;
        }
        if (source[i] != '"' || i - from > maxStringLength) {
            state.stopped(i);
            return false;
        }
        target[i + shift] = '"';
        state.p = i + 1;
        state.o = state.p + shift;
        return true;
    }
}
