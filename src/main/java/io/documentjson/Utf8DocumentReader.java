package io.documentjson;

import io.documentjson.text.ByteSwar;
import io.documentjson.text.JsonNumbers;
import io.documentjson.text.NameTable;
import io.documentjson.text.StripedPool;
import io.documentjson.text.Utf8Validator;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads an item from document JSON in UTF-8, provided that nothing is unusual about the text.
 *
 * <p>It gives up at the first thing that it does not expect: an error, a limit, a comment, a name that is unusually long or
 * has an escape. The text is then read from its beginning by {@link DocumentReader}, which reads everything that is right and
 * alone says what is wrong. So what this one returns has to be what that one would have returned; what it refuses costs
 * time only.
 *
 * <p>Strings are looked through eight bytes at a time and become {@code String}s without a copy in between.
 *
 * <p>Not safe for use by several threads; {@link StripedPool} keeps readers that nobody uses.
 */
final class Utf8DocumentReader {

    private static final StripedPool<Utf8DocumentReader> POOL = new StripedPool<>();

    private static final byte[] NO_TEXT = {};

    /** What stands at the end of the text: nothing that JSON has. */
    private static final int END = -1;

    private final NameTable names = new NameTable();
    private byte[] text = NO_TEXT;
    private int position;
    private int end;
    private JsonOptions options = JsonOptions.DEFAULTS;

    private Utf8DocumentReader() {}

    /** The item that {@code text[from..to)} is; {@code null} if it has to be read by other means. */
    static @Nullable Map<String, AttributeValue> tryItem(byte[] text, int from, int to, JsonOptions options) {
        Utf8DocumentReader idle = POOL.take();
        Utf8DocumentReader reader = idle == null ? new Utf8DocumentReader() : idle;
        reader.text = text;
        reader.position = from;
        reader.end = to;
        reader.options = options;
        ItemBuilder stack = ItemBuilder.take(null, options);
        try {
            return reader.readItem(stack);
        } catch (UnexpectedTextException e) {
            return null;
        } finally {
            stack.release();
            reader.text = NO_TEXT;
            POOL.release(reader);
        }
    }

    private Map<String, AttributeValue> readItem(ItemBuilder stack) {
        expect('{');
        stack.openMap();
        boolean inMap = true;
        boolean first = true;
        while (true) {
            int next = nextToken();
            boolean closed = first && next == (inMap ? '}' : ']');
            first = false;
            if (!closed) {
                if (inMap) {
                    stack.name(name(next));
                    expect(':');
                    next = nextToken();
                }
                if (next == '{' || next == '[') {
                    inMap = next == '{';
                    first = true;
                    if (inMap) {
                        stack.openMap();
                    } else {
                        stack.openList();
                    }
                    continue;
                }
                stack.add(scalar(next));
                next = nextToken();
            }
            // A value has ended; each bracket behind it ends one more.
            while (next != ',') {
                if (next != (inMap ? '}' : ']')) {
                    throw new UnexpectedTextException();
                }
                if (stack.depth() == 1) {
                    return readEnd(stack);
                }
                if (inMap) {
                    stack.closeMap();
                } else {
                    stack.closeList();
                }
                inMap = stack.inMap();
                next = nextToken();
            }
        }
    }

    private Map<String, AttributeValue> readEnd(ItemBuilder stack) {
        if (!options.allowTrailingContent() && nextToken() != END) {
            throw new UnexpectedTextException();
        }
        return stack.closeItem();
    }

    /** The first byte that is no white space, behind which the position is then, or {@link #END}. */
    private int nextToken() {
        byte[] bytes = text;
        int p = position;
        while (p < end) {
            byte b = bytes[p++];
            if (b > ' ' || b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                position = p;
                return b & 0xFF;
            }
        }
        position = p;
        return END;
    }

    private void expect(char token) {
        if (nextToken() != token) {
            throw new UnexpectedTextException();
        }
    }

    /** The name whose quote is {@code first}. */
    private String name(int first) {
        int from = position;
        int stop = skipText(from);
        if (first != '"' || byteAt(stop) != '"' || stop - from > NameTable.MAX_LENGTH) {
            throw new UnexpectedTextException();
        }
        position = stop + 1;
        String known = names.find(text, from, stop);
        if (known != null) {
            return known;
        }
        String name = decoded(from, stop);
        names.keep(name, text, from, stop);
        return name;
    }

    /** The value that begins with the byte before the position. */
    private AttributeValue scalar(int first) {
        return switch (first) {
            case '"' -> AttributeValues.s(string());
            case 't' -> literal("true", AttributeValues.TRUE);
            case 'f' -> literal("false", AttributeValues.FALSE);
            case 'n' -> literal("null", AttributeValues.NULL);
            default -> number(first);
        };
    }

    private AttributeValue literal(String literal, AttributeValue value) {
        int from = position - 1;
        for (int i = 1; i < literal.length(); i++) {
            if (byteAt(from + i) != literal.charAt(i)) {
                throw new UnexpectedTextException();
            }
        }
        position = from + literal.length();
        return value;
    }

    @SuppressWarnings("deprecation") // this constructor takes low bytes, which of ASCII is exactly right
    private AttributeValue number(int first) {
        int from = position - 1;
        int stop = skipInteger(first == '-' ? from + 1 : from);
        boolean integer = first != '-';
        if (byteAt(stop) == '.') {
            stop = skipDigits(stop + 1);
            integer = false;
        }
        if ((byteAt(stop) | 0x20) == 'e') {
            int sign = byteAt(stop + 1);
            stop = skipDigits(sign == '+' || sign == '-' ? stop + 2 : stop + 1);
            integer = false;
        }
        int length = stop - from;
        position = stop;
        if (length > options.maxNumberLength()) {
            throw new UnexpectedTextException();
        }
        if (integer && length <= AttributeValues.MAX_SMALL_DIGITS) {
            return AttributeValues.small(small(from, stop));
        }
        String number = new String(text, 0, from, length);
        if (options.dynamoDbLimits() && !JsonNumbers.fitsDynamoDb(number)) {
            throw new UnexpectedTextException();
        }
        return AttributeValues.n(number);
    }

    private int small(int from, int stop) {
        int number = 0;
        for (int i = from; i < stop; i++) {
            number = 10 * number + text[i] - '0';
        }
        return number;
    }

    /** Skips a zero, or digits that begin with another. */
    private int skipInteger(int from) {
        return byteAt(from) == '0' ? from + 1 : skipDigits(from);
    }

    /** Skips one digit at least. */
    private int skipDigits(int from) {
        int p = from;
        while (p < end && text[p] >= '0' && text[p] <= '9') {
            p++;
        }
        if (p == from) {
            throw new UnexpectedTextException();
        }
        return p;
    }

    /** The string that begins at the position. */
    @SuppressWarnings("deprecation") // this constructor takes low bytes, which of ASCII is exactly right
    private String string() {
        int from = position;
        int stop = skipPlain(from);
        String string;
        if (byteAt(stop) == '"') {
            position = stop + 1;
            string = new String(text, 0, from, stop - from);
        } else {
            string = unusualString(from, skipText(stop));
        }
        if (string.length() > options.maxStringLength()) {
            throw new UnexpectedTextException();
        }
        return string;
    }

    /** A string with text beyond ASCII or with escapes, of which {@code text[from..stop)} has none. */
    private String unusualString(int from, int stop) {
        if (byteAt(stop) == '"') {
            position = stop + 1;
            return decoded(from, stop);
        }
        StringBuilder unescaped = new StringBuilder();
        int start = from;
        int p = stop;
        while (byteAt(p) == '\\') {
            unescaped.append(decoded(start, p));
            start = unescape(p + 1, unescaped);
            p = skipText(start);
        }
        if (byteAt(p) != '"') {
            throw new UnexpectedTextException();
        }
        position = p + 1;
        return unescaped.append(decoded(start, p)).toString();
    }

    /** The text that is {@code text[from..stop)}, if it is well-formed. */
    private String decoded(int from, int stop) {
        if (Utf8Validator.firstMalformed(text, from, stop) >= 0) {
            throw new UnexpectedTextException();
        }
        return new String(text, from, stop - from, StandardCharsets.UTF_8);
    }

    /** Appends what the escape stands for, of which {@code text[p]} comes behind the backslash, and gives its end. */
    private int unescape(int p, StringBuilder to) {
        int b = byteAt(p);
        switch (b) {
            case '"', '\\', '/' -> to.append((char) b);
            case 'b' -> to.append('\b');
            case 'f' -> to.append('\f');
            case 'n' -> to.append('\n');
            case 'r' -> to.append('\r');
            case 't' -> to.append('\t');
            case 'u' -> {
                int c = 0;
                for (int i = 1; i <= 4; i++) {
                    c = c << 4 | hexDigit(byteAt(p + i));
                }
                to.append((char) c);
                return p + 5;
            }
            default -> throw new UnexpectedTextException();
        }
        return p + 1;
    }

    private static int hexDigit(int b) {
        int digit = Character.digit(b, 16);
        if (digit < 0) {
            throw new UnexpectedTextException();
        }
        return digit;
    }

    /** Skips all that stands for itself in a string. */
    private int skipText(int from) {
        int p = skipPlain(from);
        while (byteAt(p) >= 0x80) {
            p = skipPlain(p + 1);
        }
        return p;
    }

    /** Skips ASCII that stands for itself in a string. */
    private int skipPlain(int from) {
        byte[] bytes = text;
        int p = from;
        int lastWord = end - ByteSwar.BYTES;
        while (p <= lastWord) {
            long marked = ByteSwar.notPlain((long) ByteSwar.LONGS.get(bytes, p));
            if (marked != 0) {
                return p + ByteSwar.firstMarked(marked);
            }
            p += ByteSwar.BYTES;
        }
        while (p < end && bytes[p] >= ' ' && bytes[p] != '"' && bytes[p] != '\\') {
            p++;
        }
        return p;
    }

    private int byteAt(int index) {
        return index < end ? text[index] & 0xFF : END;
    }
}
