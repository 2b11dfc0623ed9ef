package io.documentjson;

import io.documentjson.events.ErrorCode;
import io.documentjson.text.AttributePath;
import io.documentjson.text.ItemParser;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.TextErrors;
import io.documentjson.text.TextException;
import io.documentjson.text.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads one text of any kind: what comes before and after the value, and which values may be the root. What is wrong with
 * a text gets its path and its line here. Immutable, shared by all who read with the same options.
 */
final class ItemReader {

    private static final long NOT_IN_ARRAY = -1;

    final JsonOptions options;
    final Limits limits;

    private final JsonForm form;

    ItemReader(JsonOptions options) {
        this.options = options;
        this.form = options.form;
        this.limits = new Limits(
                options.maxDepth,
                options.maxNumberLength,
                options.maxStringLength,
                options.allowComments,
                options.dynamoDbLimits);
    }

    Map<String, AttributeValue> item(String text) {
        JfrEvent event = JfrEvent.beginRead();
        Map<String, AttributeValue> item = itemInMemory(Utf8Tokens.of(text, limits));
        JfrEvent.end(event, form, item.size(), text);
        return item;
    }

    Map<String, AttributeValue> item(byte[] text) {
        JfrEvent event = JfrEvent.beginRead();
        Map<String, AttributeValue> item = itemInMemory(Utf8Tokens.of(text, limits));
        JfrEvent.end(event, form, item.size(), text.length);
        return item;
    }

    private Map<String, AttributeValue> itemInMemory(JsonTokens tokens) {
        try {
            return item(tokens);
        } catch (IOException e) {
            throw noSource(e);
        }
    }

    Map<String, AttributeValue> item(InputStream text) throws IOException {
        JfrEvent event = JfrEvent.beginRead();
        Map<String, AttributeValue> item = item(Utf8Tokens.of(JfrEvent.counted(event, text), limits));
        JfrEvent.end(event, form, item.size());
        return item;
    }

    /** The item on the line {@code text[from..to)}; {@code null} if there is nothing on it but white space. */
    @Nullable
    Map<String, AttributeValue> itemOnLine(byte[] text, int from, int to, long offset, long line) {
        JfrEvent event = JfrEvent.beginRead();
        JsonTokens tokens = Utf8Tokens.ofLine(text, from, to, offset, limits);
        ItemBuilder builder = ItemBuilder.ofItem(options);
        ItemParser parser = parser(builder, tokens);
        try {
            int first = tokens.first();
            if (first == JsonTokens.END) {
                return null;
            }
            Map<String, AttributeValue> item = object(parser, builder, first);
            expectEnd(tokens, first);
            JfrEvent.end(event, form, item.size(), to - from);
            return item;
        } catch (TextException e) {
            throw located(e, tokens, AttributePath.of(parser.path(e, true)), line);
        } catch (IOException e) {
            throw noSource(e);
        } finally {
            parser.release();
            builder.release();
            tokens.close();
        }
    }

    /** The item that comes next among the tokens of a caller, which are left behind it. */
    Map<String, AttributeValue> nextItem(JsonTokens tokens) throws IOException {
        return nextItem(tokens, NOT_IN_ARRAY);
    }

    /** The item that is the element of an array, which {@code tokens} have come to. */
    Map<String, AttributeValue> nextItem(JsonTokens tokens, long index) throws IOException {
        JfrEvent event = JfrEvent.beginRead();
        ItemBuilder builder = ItemBuilder.ofItem(options);
        ItemParser parser = parser(builder, tokens);
        try {
            int first = index < 0 ? first(tokens) : tokens.value();
            long begin = tokens.offset();
            Map<String, AttributeValue> item = object(parser, builder, first);
            long end = tokens.offset();
            JfrEvent.end(event, form, item.size(), end > begin ? end + 1 - begin : JfrEvent.UNKNOWN_SIZE);
            return item;
        } catch (TextException e) {
            AttributePath path = AttributePath.of(parser.path(e, true));
            if (index >= 0) {
                path.prependIndex(index);
            }
            throw located(e, tokens, path, DocumentJsonException.UNKNOWN);
        } finally {
            parser.release();
            builder.release();
        }
    }

    AttributeValue value(String text) {
        JfrEvent event = JfrEvent.beginRead();
        AttributeValue value = valueInMemory(Utf8Tokens.of(text, limits));
        JfrEvent.end(event, form, 1, text);
        return value;
    }

    private AttributeValue valueInMemory(JsonTokens tokens) {
        try {
            return value(tokens);
        } catch (IOException e) {
            throw noSource(e);
        }
    }

    private Map<String, AttributeValue> item(JsonTokens tokens) throws IOException {
        ItemBuilder builder = ItemBuilder.ofItem(options);
        ItemParser parser = parser(builder, tokens);
        try {
            int first = first(tokens);
            Map<String, AttributeValue> item;
            if (first != JsonTokens.OBJECT && options.allowNonObjectRoot) {
                parser.readValue(first);
                item = new LinkedHashMap<>();
            } else {
                item = object(parser, builder, first);
            }
            expectEnd(tokens, first);
            return item;
        } catch (TextException e) {
            throw located(e, tokens, AttributePath.of(parser.path(e, true)), DocumentJsonException.UNKNOWN);
        } finally {
            parser.release();
            builder.release();
            tokens.close();
        }
    }

    /** The value that the tokens are; the tokens of a caller do not say what follows it. */
    AttributeValue value(JsonTokens tokens) throws IOException {
        ItemBuilder builder = ItemBuilder.ofValue(options);
        ItemParser parser = parser(builder, tokens);
        try {
            int first = first(tokens);
            parser.readValue(first);
            expectEnd(tokens, first);
            return builder.value();
        } catch (TextException e) {
            throw located(e, tokens, AttributePath.of(parser.path(e, false)), DocumentJsonException.UNKNOWN);
        } finally {
            parser.release();
            builder.release();
            tokens.close();
        }
    }

    static int first(JsonTokens tokens) throws IOException {
        int first = tokens.first();
        if (first == JsonTokens.END) {
            throw new TextException(ErrorCode.EMPTY_INPUT, "Expected a JSON value but was an empty text");
        }
        return first;
    }

    /** The parser that pushes to the builder what the tokens have. */
    private ItemParser parser(ItemBuilder builder, JsonTokens tokens) {
        ItemParser parser = form == JsonForm.DYNAMODB ? builder.dynamoDbParser : builder.documentParser;
        parser.open(tokens, options.maxDepth);
        return parser;
    }

    private Map<String, AttributeValue> object(ItemParser parser, ItemBuilder builder, int first) throws IOException {
        if (first != JsonTokens.OBJECT) {
            throw TextErrors.notAnObject(first);
        }
        parser.readItem();
        Map<String, AttributeValue> item = Objects.requireNonNull(builder.item());
        if (options.hints != null) {
            options.hints.apply(item);
        }
        return item;
    }

    void expectEnd(JsonTokens tokens, int first) throws IOException {
        if (!options.allowTrailingContent) {
            tokens.expectEnd();
        } else if (first == JsonTokens.NUMBER) {
            tokens.expectSeparator();
        }
    }

    /** The public form of what is wrong; an error without an offset is at the last token. */
    static DocumentJsonException located(TextException e, JsonTokens tokens, AttributePath path, long line) {
        TextException placed =
                e.offset() == TextException.NO_OFFSET ? new TextException(e.code(), e.problem(), tokens.offset()) : e;
        return DocumentJsonException.reading(placed, path, line);
    }

    static UncheckedIOException noSource(IOException e) {
        return new UncheckedIOException("a text in memory has no source that fails", e);
    }
}
