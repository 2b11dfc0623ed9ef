package io.documentjson;

import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.TextErrors;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
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
        ItemBuilder builder = ItemBuilder.take(options);
        try {
            int first = tokens.first();
            if (first == JsonTokens.END) {
                return null;
            }
            Map<String, AttributeValue> item = object(tokens, builder, first);
            expectEnd(tokens, first);
            JfrEvent.end(event, form, item.size(), to - from);
            return item;
        } catch (TextException e) {
            throw located(e, tokens, builder, true, line);
        } catch (IOException e) {
            throw noSource(e);
        } finally {
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
        ItemBuilder builder = ItemBuilder.take(options);
        try {
            int first = index < 0 ? first(tokens) : tokens.value();
            long begin = tokens.offset();
            Map<String, AttributeValue> item = object(tokens, builder, first);
            long end = tokens.offset();
            JfrEvent.end(event, form, item.size(), end > begin ? end + 1 - begin : JfrEvent.UNKNOWN_SIZE);
            return item;
        } catch (TextException e) {
            AttributePath path = path(tokens, builder, true);
            if (index >= 0) {
                path.prependIndex(index);
            }
            throw located(e, tokens, path, DocumentJsonException.UNKNOWN);
        } finally {
            builder.release();
        }
    }

    AttributeValue value(String text) {
        JfrEvent event = JfrEvent.beginRead();
        AttributeValue value = valueInMemory(Utf8Tokens.of(text, limits));
        JfrEvent.end(event, form, 1, text);
        return value;
    }

    AttributeValue value(byte[] text) {
        JfrEvent event = JfrEvent.beginRead();
        AttributeValue value = valueInMemory(Utf8Tokens.of(text, limits));
        JfrEvent.end(event, form, 1, text.length);
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
        ItemBuilder builder = ItemBuilder.take(options);
        try {
            int first = first(tokens);
            Map<String, AttributeValue> item;
            if (first != JsonTokens.OBJECT && options.allowNonObjectRoot) {
                root(tokens, builder, first);
                item = new LinkedHashMap<>();
            } else {
                item = object(tokens, builder, first);
            }
            expectEnd(tokens, first);
            return item;
        } catch (TextException e) {
            throw located(e, tokens, builder, true, DocumentJsonException.UNKNOWN);
        } finally {
            builder.release();
            tokens.close();
        }
    }

    /** The value that the tokens are; the tokens of a caller do not say what follows it. */
    AttributeValue value(JsonTokens tokens) throws IOException {
        ItemBuilder builder = ItemBuilder.take(options);
        try {
            int first = first(tokens);
            AttributeValue value = root(tokens, builder, first);
            expectEnd(tokens, first);
            return value;
        } catch (TextException e) {
            throw located(e, tokens, builder, false, DocumentJsonException.UNKNOWN);
        } finally {
            builder.release();
            tokens.close();
        }
    }

    static int first(JsonTokens tokens) throws IOException {
        int first = tokens.first();
        if (first == JsonTokens.END) {
            throw new TextException(Code.EMPTY_INPUT, "Expected a JSON value but was an empty text");
        }
        return first;
    }

    private Map<String, AttributeValue> object(JsonTokens tokens, ItemBuilder builder, int first) throws IOException {
        if (first != JsonTokens.OBJECT) {
            throw TextErrors.notAnObject(first);
        }
        return switch (form) {
            case DYNAMODB -> new DynamoDbReader(tokens, builder).readItem();
            case DOCUMENT -> {
                Map<String, AttributeValue> item = new DocumentReader(tokens, builder).readItem();
                if (options.hints != null) {
                    options.hints.apply(item);
                }
                yield item;
            }
        };
    }

    private AttributeValue root(JsonTokens tokens, ItemBuilder builder, int first) throws IOException {
        return switch (form) {
            case DYNAMODB -> new DynamoDbReader(tokens, builder).readValue(first);
            case DOCUMENT -> new DocumentReader(tokens, builder).readValue(first);
        };
    }

    void expectEnd(JsonTokens tokens, int first) throws IOException {
        if (!options.allowTrailingContent) {
            tokens.expectEnd();
        } else if (first == JsonTokens.NUMBER) {
            tokens.expectSeparator();
        }
    }

    private static DocumentJsonException located(
            TextException e, JsonTokens tokens, ItemBuilder builder, boolean isItem, long line) {
        return located(e, tokens, path(tokens, builder, isItem), line);
    }

    /**
     * Where the value is that is being read. The name before a colon that is missing is an attribute's, unless the attribute
     * has one already: then it is its type's.
     */
    static AttributePath path(JsonTokens tokens, ItemBuilder builder, boolean isItem) {
        String name = tokens.nameInProgress();
        if (name != null && !builder.isNamed()) {
            builder.name(name);
        }
        AttributePath path = builder.path();
        if (name != null && isItem && builder.depth() == 0) {
            path.prependName(name);
        }
        return path;
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
