package io.documentjson.transcode;

import io.documentjson.DocumentJsonException;
import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.OpenContainers;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.words.JsonNumbers;
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
 * number that is none to DynamoDB or has more than 10,000 characters, more than 1,000 levels. It throws an
 * {@link IOException} that the stream threw. Not safe for use by several threads.
 */
public final class JsonItemWriter implements ItemEvents, Flushable {

    private final LineOutput output;
    private final Utf8JsonGenerator generator;
    private final JsonEvents events;
    private final OpenContainers place = new OpenContainers();
    private final int layout;
    private final boolean dynamoDbLimits;

    private JsonItemWriter(Builder builder, OutputStream out) {
        output = new LineOutput(out, builder.exportLines);
        generator = output.generator;
        generator.colorLines(builder.colors);
        events = (builder.dynamoDbJson ? Form.DYNAMODB_ITEM : Form.DYNAMODB).events(generator, Limits.DEFAULTS);
        dynamoDbLimits = builder.dynamoDbLimits;
        layout = builder.prettyPrint ? 0 : Utf8JsonGenerator.COMPACT;
        place.restart(Limits.DEFAULTS.maxDepth());
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public void startMap() throws IOException {
        push(() -> {
            if (place.depth() == 0) {
                output.begin();
                generator.startRoot(layout);
                events.startItem();
            }
            place.open(true);
            events.startMap();
        });
    }

    @Override
    public void name(String name) {
        place.name(name);
        events.name(name);
    }

    @Override
    public void endMap() throws IOException {
        try {
            events.endMap();
            place.close();
            if (place.depth() == 0) {
                generator.endRoot();
                output.end();
            }
        } catch (TextException e) {
            throw failed(e);
        }
    }

    @Override
    public void startList() {
        requireItem();
        push(() -> {
            place.open(false);
            events.startList();
        });
    }

    @Override
    public void endList() {
        events.endList();
        place.close();
    }

    @Override
    public void startSet(AttributeType type) {
        requireItem();
        place.openSet();
        push(() -> {
            place.checkDepth();
            events.startSet(type);
        });
    }

    @Override
    public void endSet() {
        events.endSet();
        place.closeSet();
        place.complete();
    }

    @Override
    public void string(String text) {
        pushScalar(() -> events.string(text));
    }

    @Override
    public void number(String text) {
        pushScalar(() -> {
            events.number(text);
            if (dynamoDbLimits && !JsonNumbers.fitsDynamoDb(text)) {
                throw ReadErrors.numberOutOfRange(TextException.NO_OFFSET);
            }
        });
    }

    @Override
    public void number(int small) {
        pushScalar(() -> events.number(small));
    }

    @Override
    public void binary(byte[] bytes) {
        pushScalar(() -> events.binary(bytes));
    }

    @Override
    public void bool(boolean value) {
        pushScalar(() -> events.bool(value));
    }

    @Override
    public void nul(boolean value) {
        pushScalar(() -> events.nul(value));
    }

    /** Drops the item that has begun, if there is one. */
    @Override
    public void drop() {
        output.drop();
        place.restart(Limits.DEFAULTS.maxDepth());
    }

    /** Hands the items that are complete to the stream. */
    @Override
    public void flush() throws IOException {
        output.flush();
    }

    /** Pushes an event; if it has no JSON form the item is dropped. */
    private void push(Runnable event) {
        try {
            event.run();
        } catch (TextException e) {
            throw failed(e);
        }
    }

    private void pushScalar(Runnable event) {
        requireItem();
        push(event);
        place.complete();
    }

    private void requireItem() {
        if (place.depth() == 0) {
            throw new IllegalStateException("Expected startMap, with which an item begins, but was a value");
        }
    }

    private DocumentJsonException failed(TextException e) {
        List<Object> path = place.path();
        drop();
        return TranscodeErrors.located(e, -1, path, -1);
    }

    /** Options of {@link JsonItemWriter}. Builders are not safe for use by several threads. */
    public static final class Builder {

        private boolean dynamoDbJson;
        private boolean exportLines;
        private boolean prettyPrint;
        private boolean colors;
        private boolean dynamoDbLimits;

        private Builder() {}

        /** A writer to the stream with the options as they are now. */
        public JsonItemWriter build(OutputStream out) {
            return new JsonItemWriter(this, Objects.requireNonNull(out, "out"));
        }

        /**
         * Whether DynamoDB JSON is written, {@code {"id":{"S":"u1"}}}, and not document JSON. Default {@code false}.
         */
        public Builder dynamoDbJson(boolean write) {
            dynamoDbJson = write;
            return this;
        }

        /**
         * Whether each item is written as {@code {"Item":...}}, as an import from Amazon S3 takes it. Default {@code
         * false}.
         */
        public Builder exportLines(boolean write) {
            exportLines = write;
            return this;
        }

        /**
         * Whether an item is spread over lines: a member or element a line, two spaces a level. Default {@code false}:
         * an item a line.
         */
        public Builder prettyPrint(boolean pretty) {
            prettyPrint = pretty;
            return this;
        }

        /**
         * Whether text that is spread over lines has the colors that terminals know (ECMA-48): names blue, strings
         * green, nulls grey. Default {@code false}.
         */
        public Builder colors(boolean write) {
            colors = write;
            return this;
        }

        /** As {@link DynamoDbTranscoder.Builder#dynamoDbLimits}. Default {@code false}. */
        public Builder dynamoDbLimits(boolean apply) {
            dynamoDbLimits = apply;
            return this;
        }
    }
}
