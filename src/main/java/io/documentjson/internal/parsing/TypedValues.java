package io.documentjson.internal.parsing;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.events.Utf8ItemEvents;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.DynamoDbOpenings;
import io.documentjson.internal.words.JsonNumbers;
import io.documentjson.internal.words.NumberScanner;
import io.documentjson.internal.words.Utf8Swar;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The attribute values of DynamoDB JSON among tokens: how they begin and end, and the contents of those that are not
 * containers. Compact text is read by comparisons of words, and anything else by its tokens.
 */
public final class TypedValues {

    /** An object without members. */
    private static final int EMPTY_OBJECT = 8;

    /** An object whose first member is named after a type in other letters. */
    private static final int OTHER_LETTERS = 9;

    @SuppressWarnings("NullAway.Init")
    private Utf8Tokens tokens;

    @SuppressWarnings("NullAway.Init")
    private Utf8Source source;

    private Limits limits = Limits.DEFAULTS;

    /** The kind of the value that {@link #open} found in place of an attribute value. */
    private int found;

    TypedValues() {}

    /** Begins a text. */
    void restart(Utf8Tokens text) {
        tokens = text;
        source = text.source();
        limits = text.limits();
    }

    /** Ends the text, of which nothing stays reachable. */
    @SuppressWarnings("NullAway")
    void release() {
        tokens = null;
        source = null;
    }

    /**
     * Opens the attribute value of the member or element that was asked for: an object with one member, which is named
     * after its type. The tokens are to be asked about the member's value next.
     *
     * @return {@code null} if it is not an attribute value; {@link #found} says what it is
     */
    @Nullable
    AttributeType open() throws IOException {
        int p = source.position;
        AttributeType type = DynamoDbOpenings.typeAt(source.bytes, p);
        if (type != null) {
            tokens.goOn(p + DynamoDbOpenings.length(type), false);
            return type;
        }
        found = tokens.value();
        if (found != Utf8Tokens.OBJECT) {
            return null;
        }
        String name = tokens.nextTypeName();
        type = name == null ? null : AttributeType.named(name);
        if (type == null) {
            found = kindOf(name);
        }
        return type;
    }

    /** The kind that {@link #open} found; for an object that of {@link #kindOf}. */
    int found() {
        return found;
    }

    /** Ends the attribute value whose content has been read. */
    void close() throws IOException {
        if (source.bytes[source.position] == '}') {
            tokens.goOn(source.position + 1, false);
        } else {
            close(tokens);
        }
    }

    /** Ends the attribute value, whose content has been read, among tokens of any text. */
    public static void close(Utf8Tokens tokens) throws IOException {
        if (tokens.nextTypeName() != null) {
            long offset = tokens.offset();
            throw new TextException(
                    ErrorCode.INVALID_ATTRIBUTE_VALUE,
                    "Expected an attribute value with one member but was one with "
                            + (tokens.value() == Utf8Tokens.NULL ? "null beside it; leave such members out" : "more"),
                    offset);
        }
    }

    /**
     * Pushes the string, or the number in a string, and ends its attribute value.
     *
     * @param isText true if it is a string
     * @param utf8 the consumer if it takes bytes
     */
    void pushContent(boolean isText, ItemEvents events, @Nullable Utf8ItemEvents utf8) throws IOException {
        pushBytes(tokens, isText, source.position, events, utf8);
    }

    private void pushTokens(boolean isText, ItemEvents events) throws IOException {
        String content = isText ? tokens.text() : tokens.numberInString();
        close();
        if (isText) {
            events.string(content);
        } else {
            events.number(content);
        }
    }

    /** Same as {@link #pushContent}; the content begins at the index. Gives the index after the value. */
    @CompiledAlone
    int pushBytes(Utf8Tokens known, boolean isText, int from, ItemEvents events, @Nullable Utf8ItemEvents utf8)
            throws IOException {
        byte[] bytes = source.bytes;
        known.goOn(from, false);
        if (isText) {
            int stop = ByteSwar.skipPlain(bytes, from);
            if (bytes[stop] < 0 && utf8 != null && !source.isChars) {
                stop = Utf8Swar.skip(bytes, stop);
            }
            if (bytes[stop] == '"' && bytes[stop + 1] == '}' && stop - from <= limits.maxStringLength()) {
                source.position = stop + 2;
                if (utf8 != null) {
                    utf8.string(bytes, from, stop);
                } else {
                    events.string(ByteSwar.latin1(bytes, from, stop - from));
                }
                return stop + 2;
            }
        } else {
            int digits = NumberScanner.countDigits(bytes, from);
            int after = from + digits;
            if (digits > 0
                    && digits <= 3
                    && digits <= limits.maxNumberLength()
                    && bytes[after] == '"'
                    && bytes[after + 1] == '}') {
                int small = NumberScanner.small(bytes, from, digits);
                if (small >= 0) {
                    source.position = after + 2;
                    events.number(small);
                    return after + 2;
                }
            }
            int stop = NumberScanner.end(bytes, from);
            if (stop >= 0 && bytes[stop] == '"' && bytes[stop + 1] == '}' && stop - from <= limits.maxNumberLength()) {
                source.position = stop + 2;
                pushNumber(bytes, from, stop, events, utf8);
                return stop + 2;
            }
        }
        pushTokens(isText, events);
        return source.position;
    }

    private void pushNumber(byte[] bytes, int from, int stop, ItemEvents events, @Nullable Utf8ItemEvents utf8)
            throws IOException {
        if (utf8 != null && !limits.dynamoDbNumbers()) {
            utf8.number(bytes, from, stop);
            return;
        }
        String number = ByteSwar.latin1(bytes, from, stop - from);
        if (limits.dynamoDbNumbers() && !JsonNumbers.fitsDynamoDb(number)) {
            throw ReadErrors.numberOutOfRange(tokens.offset());
        }
        events.number(number);
    }

    /**
     * Pushes the members of a set, whose array has been opened.
     *
     * @param type the type of the set
     * @param place is told which member is being read
     */
    void pushMembers(AttributeType type, ItemEvents events, OpenContainers place) throws IOException {
        place.openSet();
        while (tokens.nextElement()) {
            pushMember(type, events);
            place.complete();
        }
        place.closeSet();
    }

    private void pushMember(AttributeType type, ItemEvents events) throws IOException {
        int kind = tokens.value();
        if (kind != Utf8Tokens.STRING) {
            String expected = switch (type) {
                case SS -> "a string";
                case NS -> "a number in a string";
                default -> "base64 in a string";
            };
            throw new TextException(
                    ErrorCode.INVALID_ATTRIBUTE_VALUE, "Expected " + expected + " but was " + ReadErrors.nameOf(kind));
        }
        switch (type) {
            case SS -> events.string(tokens.text());
            case NS -> events.number(tokens.numberInString());
            default -> events.binary(tokens.bytes());
        }
    }

    /** The kind of an object whose first member has that name, which is no type's; {@code null} of an empty object. */
    static int kindOf(@Nullable String first) {
        return first == null
                ? EMPTY_OBJECT
                : AttributeType.named(first.toUpperCase(Locale.ROOT)) == null ? Utf8Tokens.OBJECT : OTHER_LETTERS;
    }

    /**
     * The error of a text that has something else than an attribute value, which stands where the tokens are.
     *
     * @param outermostName the name of the item's member that is being read, if there is one
     * @param kind the kind of what is there instead; for an object that of {@link #kindOf}
     */
    static TextException missing(@Nullable String outermostName, int kind) {
        String found = switch (kind) {
            case Utf8Tokens.OBJECT -> "an object whose member has another name";
            case EMPTY_OBJECT -> "an empty object";
            case OTHER_LETTERS -> "one whose type is not in capital letters, as other programs write it";
            default -> ReadErrors.nameOf(kind);
        };
        return new TextException(
                ErrorCode.INVALID_ATTRIBUTE_VALUE,
                "Expected an attribute value, an object with one member named after its type, but was " + found
                        + wayOut(outermostName, kind));
    }

    /** The text that it seems to be instead. */
    private static String wayOut(@Nullable String name, int kind) {
        boolean container = kind == Utf8Tokens.OBJECT || kind == Utf8Tokens.ARRAY;
        if (name != null) {
            switch (name) {
                case "Items", "Count", "ScannedCount", "Responses", "ConsumedCapacity", "LastEvaluatedKey" -> {
                    return "; it seems to be an answer with items, the envelope CLI_OUTPUT";
                }
                case "Metadata", "Keys", "NewImage", "OldImage" -> {
                    if (container) {
                        return "; it seems to be a change, the envelope CHANGE_LINES";
                    }
                }
                case "Records", "eventID", "eventName", "eventVersion", "eventSource", "awsRegion" -> {
                    if (kind != Utf8Tokens.OBJECT) {
                        return "; it seems to be stream events, the envelope STREAM_RECORDS";
                    }
                }
                default -> {}
            }
        }
        if (kind == Utf8Tokens.NULL) {
            return "; leave an attribute that is absent out, and write one that is null as NULL with true";
        }
        return kind == Utf8Tokens.OBJECT || kind == OTHER_LETTERS ? "" : "; it seems to be document JSON";
    }
}
