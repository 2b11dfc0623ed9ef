package io.documentjson.internal.items;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.DocumentParser;
import io.documentjson.internal.parsing.ItemParser;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads one text of any kind, of document JSON unless it is a {@link DynamoDbReader}. It knows what may come before and
 * after the value, and which values may be the root. Errors get their path and their line here. Immutable, shared by
 * all readers with the same options.
 */
public class ItemReader {

    /** What is read, and whether the text ends after it. */
    private enum Reading {
        /** A text that is an item. */
        ITEM(true),
        /** A text that is an attribute value. */
        VALUE(true),
        /** A line that is an item, or has nothing on it but white space. */
        LINE(true),
        /** The item that comes next among the tokens of a caller. */
        NEXT(false),
        /** The item that is the element of an array, at the position of the caller's tokens. */
        ELEMENT(false);

        final boolean isWholeText;

        Reading(boolean isWholeText) {
            this.isWholeText = isWholeText;
        }
    }

    private static final long NOWHERE = TextException.NO_LINE;

    public final JsonOptions options;
    public final Limits limits;

    private final JsonForm form;

    public ItemReader(JsonOptions options) {
        this.options = options;
        this.form = options.form;
        this.limits = new Limits(
                options.maxDepth,
                options.maxNumberLength,
                options.maxStringLength,
                options.allowComments,
                options.dynamoDbLimits);
    }

    /** The parser of this form that pushes to the builder. */
    public ItemParser parser(ItemBuilder builder) {
        if (builder.documentParser == null) {
            builder.documentParser = new DocumentParser(builder, false);
        }
        return builder.documentParser;
    }

    public Map<String, AttributeValue> item(String text) {
        JfrEvent event = JfrEvent.beginRead();
        Map<String, AttributeValue> item = item(readInMemory(Utf8Tokens.of(text, limits), Reading.ITEM, NOWHERE));
        JfrEvent.end(event, form, item.size(), text);
        return item;
    }

    public Map<String, AttributeValue> item(byte[] text) {
        JfrEvent event = JfrEvent.beginRead();
        Map<String, AttributeValue> item = item(readInMemory(Utf8Tokens.of(text, limits), Reading.ITEM, NOWHERE));
        JfrEvent.end(event, form, item.size(), text.length);
        return item;
    }

    private @Nullable Object readInMemory(JsonTokens tokens, Reading reading, long line) {
        try {
            return read(null, tokens, reading, line);
        } catch (IOException e) {
            throw noSource(e);
        }
    }

    public Map<String, AttributeValue> item(InputStream text) throws IOException {
        JfrEvent event = JfrEvent.beginRead();
        JsonTokens tokens = Utf8Tokens.of(JfrEvent.counted(event, text), limits);
        Map<String, AttributeValue> item = item(read(null, tokens, Reading.ITEM, NOWHERE));
        JfrEvent.end(event, form, item.size());
        return item;
    }

    /** The item on the line {@code text[from..to)}; {@code null} if there is nothing on it but white space. */
    @Nullable
    public Map<String, AttributeValue> itemOnLine(byte[] text, int from, int to, long offset, long line) {
        JfrEvent event = JfrEvent.beginRead();
        Object read = readInMemory(Utf8Tokens.ofLine(text, from, to, offset, limits), Reading.LINE, line);
        if (read == null) {
            return null;
        }
        Map<String, AttributeValue> item = item(read);
        JfrEvent.end(event, form, item.size(), to - from);
        return item;
    }

    /** The next item of a caller's tokens, which are at its end afterwards. */
    public Map<String, AttributeValue> nextItem(JsonTokens tokens) throws IOException {
        return item(read(JfrEvent.beginRead(), tokens, Reading.NEXT, NOWHERE));
    }

    /** The item that is the element of an array, at the position of {@code tokens}. */
    public Map<String, AttributeValue> nextItem(JsonTokens tokens, long index) throws IOException {
        return item(read(JfrEvent.beginRead(), tokens, Reading.ELEMENT, index));
    }

    public AttributeValue value(String text) {
        JfrEvent event = JfrEvent.beginRead();
        AttributeValue value = value(readInMemory(Utf8Tokens.of(text, limits), Reading.VALUE, NOWHERE));
        JfrEvent.end(event, form, 1, text);
        return value;
    }

    /** The value that the tokens are; the tokens of a caller do not say what follows it. */
    public AttributeValue value(JsonTokens tokens) throws IOException {
        return value(read(null, tokens, Reading.VALUE, NOWHERE));
    }

    private static AttributeValue value(@Nullable Object read) {
        return (AttributeValue) Objects.requireNonNull(read);
    }

    /**
     * Reads one text, or the next value.
     *
     * @param event that of an item whose size in bytes the tokens know
     * @param position the number of a line, or the index of an element
     * @return an item; an attribute value if {@code reading} is {@link Reading#VALUE}; {@code null} if a line has
     *     nothing on it
     */
    private @Nullable Object read(@Nullable JfrEvent event, JsonTokens tokens, Reading reading, long position)
            throws IOException {
        ItemBuilder builder = reading == Reading.VALUE ? ItemBuilder.ofValue(options) : ItemBuilder.ofItem(options);
        ItemParser parser = parser(builder);
        parser.open(tokens, options.maxDepth);
        try {
            int first = reading == Reading.ELEMENT
                    ? tokens.value()
                    : reading == Reading.LINE ? tokens.first() : first(tokens);
            long begin = tokens.offset();
            Object result = null;
            if (reading == Reading.VALUE) {
                parser.readValue(first);
                expectEnd(tokens, first);
                result = builder.value();
            } else if (reading == Reading.ITEM && first != JsonTokens.OBJECT && options.allowNonObjectRoot) {
                parser.readValue(first);
                expectEnd(tokens, first);
                result = new LinkedHashMap<>();
            } else if (reading != Reading.LINE || first != JsonTokens.END) {
                if (first != JsonTokens.OBJECT) {
                    throw ReadErrors.notAnObject(first);
                }
                parser.readItem();
                Map<String, AttributeValue> item = Objects.requireNonNull(builder.item());
                if (options.hints != null) {
                    options.hints.apply(item);
                }
                if (reading.isWholeText) {
                    expectEnd(tokens, first);
                } else {
                    long end = tokens.offset();
                    JfrEvent.end(event, form, item.size(), end > begin ? end + 1 - begin : JfrEvent.UNKNOWN_SIZE);
                }
                result = item;
            }
            return result;
        } catch (TextException e) {
            AttributePath path = AttributePath.of(parser.path(e, reading != Reading.VALUE));
            if (reading == Reading.ELEMENT) {
                path.prependIndex(position);
            }
            throw located(e, tokens, path, reading == Reading.LINE ? position : NOWHERE);
        } finally {
            parser.release();
            builder.release();
            if (reading.isWholeText) {
                tokens.close();
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, AttributeValue> item(@Nullable Object read) {
        return (Map<String, AttributeValue>) Objects.requireNonNull(read);
    }

    public static int first(JsonTokens tokens) throws IOException {
        int first = tokens.first();
        if (first == JsonTokens.END) {
            throw new TextException(ErrorCode.EMPTY_INPUT, "Expected a JSON value but was an empty text");
        }
        return first;
    }

    public void expectEnd(JsonTokens tokens, int first) throws IOException {
        if (!options.allowTrailingContent) {
            tokens.expectEnd();
        } else if (first == JsonTokens.NUMBER) {
            tokens.expectSeparator();
        }
    }

    /** The public form of what is wrong; an error without an offset is at the last token. */
    public static DocumentJsonException located(TextException e, JsonTokens tokens, AttributePath path, long line) {
        return e.published(path, line, tokens.offset());
    }

    public static UncheckedIOException noSource(IOException e) {
        return new UncheckedIOException("a text in memory has no source that fails", e);
    }
}
