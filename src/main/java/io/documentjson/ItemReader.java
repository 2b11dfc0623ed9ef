package io.documentjson;

import com.fasterxml.jackson.core.JsonParser;
import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.AsciiText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads one text of any kind: what comes before and after the value, and which values may be the root. Immutable, shared
 * by all who read with the same options.
 */
final class ItemReader {

    private final JsonOptions options;
    private final boolean typed;
    private final JacksonParsers parsers;

    ItemReader(JsonOptions options) {
        this.options = options;
        this.typed = options.form() == JsonForm.DYNAMODB;
        this.parsers = JacksonParsers.of(options);
    }

    Map<String, AttributeValue> item(String text) {
        byte[] ascii = AsciiText.bytes(text);
        Map<String, AttributeValue> item = ascii == null ? null : tryItem(ascii, 0, ascii.length);
        if (item != null) {
            return item;
        }
        try (JacksonTokens tokens = JacksonTokens.of(text, ascii, options, parsers)) {
            return item(tokens);
        } catch (IOException e) {
            throw new UncheckedIOException("a string has no I/O", e);
        }
    }

    Map<String, AttributeValue> item(byte[] text) {
        Map<String, AttributeValue> item = tryItem(text, JacksonTokens.start(text), text.length);
        if (item != null) {
            return item;
        }
        try (JacksonTokens tokens = JacksonTokens.of(text, options, parsers)) {
            return item(tokens);
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    private @Nullable Map<String, AttributeValue> tryItem(byte[] text, int from, int to) {
        return typed ? null : Utf8DocumentReader.tryItem(text, from, to, options);
    }

    Map<String, AttributeValue> item(InputStream text) throws IOException {
        try (JacksonTokens tokens = JacksonTokens.of(text, options, parsers)) {
            return item(tokens);
        }
    }

    /** The item on the line {@code text[from..to)}; {@code null} if there is nothing on it but white space. */
    @Nullable
    Map<String, AttributeValue> itemOnLine(byte[] text, int from, int to, long offset, long line) {
        Map<String, AttributeValue> known = tryItem(text, from, to);
        if (known != null) {
            return known;
        }
        try (JacksonTokens tokens = JacksonTokens.of(text, from, to, offset, line, options, parsers)) {
            int first = tokens.first();
            if (first == JacksonTokens.NONE) {
                return null;
            }
            Map<String, AttributeValue> item = object(tokens, first);
            expectEnd(tokens);
            return item;
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    /** The item that a caller's parser is at; what follows it is left alone. */
    Map<String, AttributeValue> item(JsonParser parser) throws IOException {
        JacksonTokens tokens = JacksonTokens.of(parser, options);
        return object(tokens, first(tokens));
    }

    AttributeValue value(String text) {
        try (JacksonTokens tokens = JacksonTokens.of(text, AsciiText.bytes(text), options, parsers)) {
            return value(tokens);
        } catch (IOException e) {
            throw new UncheckedIOException("a string has no I/O", e);
        }
    }

    AttributeValue value(byte[] text) {
        try (JacksonTokens tokens = JacksonTokens.of(text, options, parsers)) {
            return value(tokens);
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    private Map<String, AttributeValue> item(JacksonTokens tokens) throws IOException {
        int first = first(tokens);
        Map<String, AttributeValue> item;
        if (first != JacksonTokens.START_OBJECT && options.allowNonObjectRoot()) {
            root(tokens, first);
            item = new LinkedHashMap<>();
        } else {
            item = object(tokens, first);
        }
        expectEnd(tokens);
        return item;
    }

    private AttributeValue value(JacksonTokens tokens) throws IOException {
        AttributeValue value = root(tokens, first(tokens));
        expectEnd(tokens);
        return value;
    }

    private static int first(JacksonTokens tokens) throws IOException {
        int first = tokens.first();
        if (first == JacksonTokens.NONE) {
            throw tokens.empty();
        }
        return first;
    }

    private Map<String, AttributeValue> object(JacksonTokens tokens, int first) throws IOException {
        if (first != JacksonTokens.START_OBJECT) {
            throw tokens.failure(Code.NOT_AN_OBJECT, "Expected an object but was another JSON value");
        }
        ItemBuilder stack = ItemBuilder.take(tokens, options);
        try {
            return typed ? new DynamoDbReader(tokens, stack).readItem() : new DocumentReader(tokens, stack).readItem();
        } finally {
            stack.release();
        }
    }

    private AttributeValue root(JacksonTokens tokens, int first) throws IOException {
        ItemBuilder stack = ItemBuilder.take(tokens, options);
        try {
            return typed
                    ? new DynamoDbReader(tokens, stack).readValue(first)
                    : new DocumentReader(tokens, stack).readValue(first);
        } finally {
            stack.release();
        }
    }

    private void expectEnd(JacksonTokens tokens) throws IOException {
        if (!options.allowTrailingContent()) {
            tokens.expectEnd();
        }
    }
}
