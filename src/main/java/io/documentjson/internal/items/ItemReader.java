package io.documentjson.internal.items;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.DocumentParser;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
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

    public final JsonOptions options;
    public final Limits limits;

    public ItemReader(JsonOptions options) {
        this.options = options;
        this.limits = options.limits();
    }

    /** The parser of this form that pushes to the builder. */
    public PushParser parser(ItemBuilder builder) {
        if (builder.documentParser == null) {
            builder.documentParser = new DocumentParser(builder, false);
        }
        return builder.documentParser;
    }

    public Map<String, AttributeValue> item(String text) {
        JfrEvent event = JfrEvent.beginRead();
        Map<String, AttributeValue> item = itemInMemory(Utf8Tokens.of(text, limits));
        JfrEvent.end(event, options.form, item.size(), text);
        return item;
    }

    public Map<String, AttributeValue> item(byte[] text) {
        JfrEvent event = JfrEvent.beginRead();
        Map<String, AttributeValue> item = itemInMemory(Utf8Tokens.of(text, limits));
        JfrEvent.end(event, options.form, item.size(), text.length);
        return item;
    }

    private Map<String, AttributeValue> itemInMemory(Utf8Tokens tokens) {
        try {
            return item(tokens, options.allowNonObjectRoot);
        } catch (IOException e) {
            throw TextException.noSource(e);
        }
    }

    public Map<String, AttributeValue> item(InputStream text) throws IOException {
        JfrEvent event = JfrEvent.beginRead();
        Utf8Tokens tokens = Utf8Tokens.of(JfrEvent.counted(event, text), limits);
        Map<String, AttributeValue> item = item(tokens, options.allowNonObjectRoot);
        JfrEvent.end(event, options.form, item.size());
        return item;
    }

    /**
     * The item that the text is. The tokens are closed.
     *
     * @param allowsOtherRoots true if a text that is not an object counts as an item without attributes
     */
    protected final Map<String, AttributeValue> item(Utf8Tokens tokens, boolean allowsOtherRoots) throws IOException {
        ItemBuilder builder = ItemBuilder.ofItem(options);
        PushParser parser = parser(builder);
        parser.open(tokens, options.maxDepth);
        try {
            int first = first(tokens);
            Map<String, AttributeValue> item;
            if (first != Utf8Tokens.OBJECT && allowsOtherRoots) {
                parser.readValue(first);
                item = new LinkedHashMap<>();
            } else {
                item = item(parser, builder, first);
            }
            expectEnd(tokens, first);
            return item;
        } catch (TextException e) {
            throw located(e, tokens, path(parser, e, true), TextException.NO_LINE);
        } finally {
            release(parser, builder);
            tokens.close();
        }
    }

    /** The item on the line {@code text[from..to)}; {@code null} if there is nothing on it but white space. */
    @Nullable
    public Map<String, AttributeValue> itemOnLine(byte[] text, int from, int to, long offset, long line) {
        JfrEvent event = JfrEvent.beginRead();
        Utf8Tokens tokens = Utf8Tokens.ofLine(text, from, to, offset, limits);
        ItemBuilder builder = ItemBuilder.ofItem(options);
        PushParser parser = parser(builder);
        parser.open(tokens, options.maxDepth);
        try {
            int first = tokens.first();
            if (first == Utf8Tokens.END) {
                return null;
            }
            Map<String, AttributeValue> item = item(parser, builder, first);
            expectEnd(tokens, first);
            JfrEvent.end(event, options.form, item.size(), to - from);
            return item;
        } catch (TextException e) {
            throw located(e, tokens, path(parser, e, true), line);
        } catch (IOException e) {
            throw TextException.noSource(e);
        } finally {
            release(parser, builder);
            tokens.close();
        }
    }

    /**
     * The item that is an element of an array, whose first token has been read; the tokens are at its end afterwards.
     */
    public Map<String, AttributeValue> element(Utf8Tokens tokens, int first, long index) throws IOException {
        JfrEvent event = JfrEvent.beginRead();
        ItemBuilder builder = ItemBuilder.ofItem(options);
        PushParser parser = parser(builder);
        parser.open(tokens, options.maxDepth);
        long begin = tokens.offset();
        try {
            Map<String, AttributeValue> item = item(parser, builder, first);
            JfrEvent.end(event, options.form, item.size(), tokens.offset() + 1 - begin);
            return item;
        } catch (TextException e) {
            AttributePath path = path(parser, e, true);
            path.prependIndex(index);
            throw located(e, tokens, path, TextException.NO_LINE);
        } finally {
            release(parser, builder);
        }
    }

    private Map<String, AttributeValue> item(PushParser parser, ItemBuilder builder, int first) throws IOException {
        if (first != Utf8Tokens.OBJECT) {
            throw ReadErrors.notAnObject(first);
        }
        readItem(parser);
        Map<String, AttributeValue> item = Objects.requireNonNull(builder.item());
        if (options.hints != null) {
            options.hints.apply(item);
        }
        return item;
    }

    /** Has the parser read the item whose opening brace has been read. */
    protected void readItem(PushParser parser) throws IOException {
        parser.readItem();
    }

    public AttributeValue value(String text) {
        JfrEvent event = JfrEvent.beginRead();
        try {
            AttributeValue value = value(Utf8Tokens.of(text, limits));
            JfrEvent.end(event, options.form, 1, text);
            return value;
        } catch (IOException e) {
            throw TextException.noSource(e);
        }
    }

    /** The attribute value that the text is. The tokens are closed. */
    public final AttributeValue value(Utf8Tokens tokens) throws IOException {
        ItemBuilder builder = ItemBuilder.ofValue(options);
        PushParser parser = parser(builder);
        parser.open(tokens, options.maxDepth);
        try {
            int first = first(tokens);
            parser.readValue(first);
            expectEnd(tokens, first);
            return builder.value();
        } catch (TextException e) {
            throw located(e, tokens, path(parser, e, false), TextException.NO_LINE);
        } finally {
            release(parser, builder);
            tokens.close();
        }
    }

    /** Place of an error of the parser, or of a hint, which has its own. */
    private static AttributePath path(PushParser parser, TextException e, boolean isItem) {
        e.path().prepend(parser.path(e, isItem));
        return e.path();
    }

    private static void release(PushParser parser, ItemBuilder builder) {
        parser.release();
        builder.release();
    }

    public static int first(Utf8Tokens tokens) throws IOException {
        int first = tokens.first();
        if (first == Utf8Tokens.END) {
            throw ReadErrors.emptyText();
        }
        return first;
    }

    public void expectEnd(Utf8Tokens tokens, int first) throws IOException {
        if (!options.allowTrailingContent) {
            tokens.expectEnd();
        } else if (first == Utf8Tokens.NUMBER) {
            tokens.expectSeparator();
        }
    }

    /** The public form of a wrong text; an error without an offset is at the last token. */
    public DocumentJsonException located(TextException e, Utf8Tokens tokens, AttributePath path, long line) {
        return e.published(path, line, tokens.offset());
    }
}
