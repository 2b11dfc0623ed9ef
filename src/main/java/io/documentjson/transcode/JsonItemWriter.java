package io.documentjson.transcode;

import io.documentjson.events.AttributeType;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.output.CanonicalEvents;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.EventOrder;
import io.documentjson.internal.parsing.MemberNames;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.words.JsonNumbers;
import io.documentjson.transcode.ItemText.Form;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Objects;

/**
 * Writes items that come as events, as JSON in UTF-8, one a line: document JSON or DynamoDB JSON, compact or spread
 * over lines. It is the inverse of {@link DynamoDbTranscoder#read} and {@link DynamoDbTranscoder#readDocuments};
 * between the two the events can be changed.
 *
 * <pre>{@code
 * JsonItemWriter documents = JsonItemWriter.builder().build(out);
 * DynamoDbTranscoder.create().read(export, documents);
 * documents.flush();
 * }</pre>
 *
 * <p>Text is written as {@link io.documentjson.DocumentJson} and {@link io.documentjson.DynamoDbJson} write it. Items
 * are complete in memory before they are handed to the stream, some of them at a time and all by {@link #flush}; an
 * item that was dropped leaves nothing. The stream is neither closed nor flushed.
 *
 * <p>A method throws a {@link DocumentJsonException} if a value has no JSON form, and drops the item: the text of a
 * number that DynamoDB does not accept or has more than 10,000 characters, more than 1,000 levels, a name twice in a
 * map, which is found at its end. An event that cannot come next is an {@link IllegalStateException}, and changes
 * nothing: a value without a name, a name outside of a map, the end of another container. An {@link IOException} that
 * the stream threw arrives unchanged. Not safe for use by several threads.
 */
public final class JsonItemWriter implements ItemEvents, Flushable {

    private final LineOutput output;
    private final Utf8JsonGenerator generator;
    private final JsonEvents json;
    private final ItemEvents events;
    private final EventOrder order = new EventOrder();
    private final MemberNames names = new MemberNames();
    private final int layout;
    private final boolean dynamoDbLimits;

    private JsonItemWriter(Builder builder, OutputStream out) {
        output = new LineOutput(out, builder.exportLines);
        generator = new Utf8JsonGenerator();
        generator.colorLines(builder.colors);
        json = (builder.dynamoDbJson ? Form.DYNAMODB_ITEM : Form.DYNAMODB).events(generator, Limits.DEFAULTS);
        events = builder.canonical ? new CanonicalEvents(json, Limits.DEFAULTS.maxNumberLength()) : json;
        dynamoDbLimits = builder.dynamoDbLimits;
        layout = builder.prettyPrint ? 0 : Utf8JsonGenerator.COMPACT;
        order.restart(Limits.DEFAULTS.maxDepth());
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public void startMap() {
        boolean isItem = order.depth() == 0;
        if (!isItem) {
            order.requireValue("startMap");
        }
        try {
            order.open(true);
            names.open();
            if (isItem) {
                output.begin();
                generator.openUtf8(false);
                generator.startRoot(layout);
                json.startItem();
            }
            events.startMap();
        } catch (IOException | TextException e) {
            throw failed(e);
        }
    }

    @Override
    public void name(String name) {
        order.requireName();
        Objects.requireNonNull(name, "name");
        try {
            events.name(name);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.name(name);
        names.add(name);
    }

    @Override
    public void endMap() throws IOException {
        order.requireEndOfMap();
        try {
            names.close();
            events.endMap();
            order.close();
            if (order.depth() > 0) {
                return;
            }
            generator.endRoot();
            generator.drainTo(output);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        names.restart();
        output.end();
    }

    @Override
    public void startList() {
        order.requireValue("startList");
        try {
            order.open(false);
            events.startList();
        } catch (IOException | TextException e) {
            throw failed(e);
        }
    }

    @Override
    public void endList() {
        order.requireEndOfList();
        try {
            events.endList();
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.close();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the type is not SS, NS or BS
     */
    @Override
    public void startSet(AttributeType type) {
        order.requireValue("startSet");
        try {
            order.checkDepth();
            order.openSet(type);
            events.startSet(type);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
    }

    @Override
    public void endSet() {
        order.requireEndOfSet();
        // An error is one of the whole set, and stands at no member.
        order.closeSet();
        try {
            events.endSet();
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.complete();
    }

    @Override
    public void string(String text) {
        order.requireMember(AttributeType.SS, "string");
        Objects.requireNonNull(text, "text");
        try {
            events.string(text);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.complete();
    }

    @Override
    public void number(String text) {
        order.requireMember(AttributeType.NS, "number");
        Objects.requireNonNull(text, "text");
        try {
            events.number(text);
            if (dynamoDbLimits && !JsonNumbers.fitsDynamoDb(text)) {
                throw ReadErrors.numberOutOfRange(TextException.NO_OFFSET);
            }
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.complete();
    }

    @Override
    public void number(int number) {
        order.requireMember(AttributeType.NS, "number");
        try {
            events.number(number);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.complete();
    }

    /** A number that is an integer. */
    public void number(long number) {
        number(Long.toString(number));
    }

    @Override
    public void binary(byte[] bytes) {
        order.requireMember(AttributeType.BS, "binary");
        Objects.requireNonNull(bytes, "bytes");
        try {
            events.binary(bytes);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.complete();
    }

    @Override
    public void bool(boolean value) {
        order.requireValue("bool");
        try {
            events.bool(value);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.complete();
    }

    @Override
    public void nul(boolean value) {
        order.requireValue("nul");
        try {
            events.nul(value);
        } catch (IOException | TextException e) {
            throw failed(e);
        }
        order.complete();
    }

    /** Drops the item that has begun, if there is one. */
    @Override
    public void drop() {
        output.drop();
        events.drop();
        order.restart(Limits.DEFAULTS.maxDepth());
        names.restart();
    }

    /** Hands the items that are complete to the stream. When the stream has thrown, the same is thrown again. */
    @Override
    public void flush() throws IOException {
        output.flush();
    }

    /** Drops the item, which has no JSON form. Its text is in memory, so that no source or sink can fail. */
    private DocumentJsonException failed(Exception thrown) {
        if (!(thrown instanceof TextException e)) {
            throw new AssertionError("text is written to memory", thrown);
        }
        List<Object> path = order.path();
        drop();
        return e.publishedIn(path);
    }

    /** Options of {@link JsonItemWriter}. Builders are not safe for use by several threads. */
    public static final class Builder {

        private boolean dynamoDbJson;
        private boolean exportLines;
        private boolean prettyPrint;
        private boolean colors;
        private boolean dynamoDbLimits;
        private boolean canonical;

        private Builder() {}

        /** A writer to the stream with the options as they are now. */
        public JsonItemWriter build(OutputStream out) {
            return new JsonItemWriter(this, Objects.requireNonNull(out, "out"));
        }

        /** Writes DynamoDB JSON, {@code {"id":{"S":"u1"}}}, and not document JSON. Default {@code false}. */
        public Builder dynamoDbJson(boolean write) {
            dynamoDbJson = write;
            return this;
        }

        /** Writes each item as {@code {"Item":...}}, as an import from Amazon S3 takes it. Default {@code false}. */
        public Builder exportLines(boolean write) {
            exportLines = write;
            return this;
        }

        /**
         * Spreads an item over lines: a member or element a line, two spaces a level. Default {@code false}: an item a
         * line.
         */
        public Builder prettyPrint(boolean pretty) {
            prettyPrint = pretty;
            return this;
        }

        /**
         * Writes text that is spread over lines in the colors that terminals know (ECMA-48): names blue, strings green,
         * nulls grey. Default {@code false}.
         */
        public Builder colors(boolean write) {
            colors = write;
            return this;
        }

        /**
         * Writes an item in its canonical form, so that items that are equal to DynamoDB give equal lines: names
         * in the order of code points, sets sorted (SS and BS by bytes, NS by value), numbers as DynamoDB returns them,
         * NULL as {@code true}. It is held in memory until it ends. A number that DynamoDB does not store, and a set
         * with a member twice, are errors. Default {@code false}: all as the events have it.
         */
        public Builder canonical(boolean write) {
            canonical = write;
            return this;
        }

        /** Same as {@link DynamoDbTranscoder.Builder#dynamoDbLimits}. Default {@code false}. */
        public Builder dynamoDbLimits(boolean apply) {
            dynamoDbLimits = apply;
            return this;
        }
    }
}
