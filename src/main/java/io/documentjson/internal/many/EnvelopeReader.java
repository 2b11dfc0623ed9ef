package io.documentjson.internal.many;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.items.ItemBuilder;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.items.JfrEvent;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.records.RecordTarget;
import io.documentjson.internal.records.TextDetector;
import io.documentjson.internal.source.ItemLines;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The records of an envelope. The envelope is found out when the first one is asked for. */
public final class EnvelopeReader<R> extends ItemSource<R> {

    /** Makes a record of its parts; one that the text does not have is {@code null}. */
    @FunctionalInterface
    public interface RecordParts<R> {

        R record(
                @Nullable String operation,
                @Nullable Instant time,
                @Nullable Map<String, AttributeValue> keys,
                @Nullable Map<String, AttributeValue> item,
                @Nullable Map<String, AttributeValue> oldImage);
    }

    private final ItemReader reader;
    private final Envelope envelope;
    private final RecordParts<R> parts;
    private final boolean itemsOnly;

    /** Reads changes line by line, and the records of texts that are not lines. */
    private final RecordItems items;

    private @Nullable ItemSource<R> records;

    /** True if the text was refused as a whole. */
    private boolean isRefused;

    /**
     * @param parts makes the records
     * @param itemsOnly true if only the item of a record is wanted; no items are made of the rest then
     */
    public EnvelopeReader(
            InputStream text, ItemReader reader, Envelope envelope, RecordParts<R> parts, boolean itemsOnly) {
        super(new UnpackedInputStream(text));
        this.reader = reader;
        this.envelope = envelope;
        this.parts = parts;
        this.itemsOnly = itemsOnly;
        items = new RecordItems();
    }

    @Override
    @Nullable
    R next() throws IOException {
        if (isRefused) {
            return null;
        }
        if (records == null) {
            try {
                records = open(TextDetector.resolve(envelope, false, source));
            } catch (DocumentJsonException e) {
                isRefused = true;
                throw e;
            }
        }
        return records.next();
    }

    @Override
    void close() throws IOException {
        if (records == null) {
            super.close();
        } else {
            records.close();
        }
    }

    private ItemSource<R> open(Envelope form) {
        return switch (form) {
            case ITEM_LINES, ITEMS -> lines(form, this::itemOnLine);
            case CHANGE_LINES, CHANGES -> lines(form, this::changeOnLine);
            default -> new Texts(form);
        };
    }

    private ItemSource<R> lines(Envelope form, JsonLinesReader.LineReader<R> each) {
        boolean areLines = form.isLines();
        int longest = reader.options.maxLineLength;
        Lines lines = areLines ? new Lines(longest) : Lines.ofItems(longest);
        InputStream text = areLines ? source : new ItemLines(source);
        return new JsonLinesReader<>(source, text, each, reader.options.onError, lines);
    }

    private @Nullable R itemOnLine(byte[] text, int from, int to, long offset, long line) {
        Map<String, AttributeValue> item = reader.itemOnLine(text, from, to, offset, line);
        return item == null ? null : parts.record(null, null, null, item, null);
    }

    private @Nullable R changeOnLine(byte[] text, int from, int to, long offset, long line) {
        try (Utf8Tokens tokens = Utf8Tokens.ofLine(text, from, to, offset, reader.limits)) {
            items.open(tokens, Envelope.CHANGE_LINES);
            return items.only(tokens, line);
        } catch (IOException e) {
            throw TextException.noSource(e);
        }
    }

    /** The records of texts that are not lines, one after the other. */
    private final class Texts extends OfTokens<R> {

        Texts(Envelope form) {
            super(EnvelopeReader.this.source, reader.limits);
            items.open(tokens, form);
        }

        @Override
        @Nullable
        R read() throws IOException {
            return items.next(tokens, TextException.NO_LINE);
        }
    }

    /** The records among tokens, their images as items. */
    private final class RecordItems implements RecordTarget {

        private final RecordReader records = new RecordReader(this, false, reader.limits);
        private final Map<RecordImage, Map<String, AttributeValue>> images = new EnumMap<>(RecordImage.class);

        /** Builds the image that is being read. */
        private @Nullable ItemBuilder builder;

        private @Nullable JfrEvent event;

        /** Begins with tokens of texts of that form. */
        void open(Utf8Tokens tokens, Envelope form) {
            records.open(tokens, form);
        }

        /** The next record; {@code null} after the last. */
        @Nullable
        R next(Utf8Tokens tokens, long line) throws IOException {
            images.clear();
            try {
                return records.next() ? record() : null;
            } catch (TextException e) {
                throw located(e, tokens, line);
            } finally {
                release();
            }
        }

        /** Reads the only record, after which nothing may come. */
        @Nullable
        R only(Utf8Tokens tokens, long line) throws IOException {
            R record = next(tokens, line);
            try {
                reader.expectEnd(tokens, Utf8Tokens.OBJECT);
            } catch (TextException e) {
                throw located(e, tokens, line);
            }
            return record;
        }

        private R record() {
            Map<String, AttributeValue> item = images.get(RecordImage.ITEM);
            return parts.record(
                    records.operation(),
                    itemsOnly ? null : records.time().instant(),
                    images.get(RecordImage.KEYS),
                    item == null ? images.get(RecordImage.NEW) : item,
                    images.get(RecordImage.OLD));
        }

        @Override
        public @Nullable PushParser parserOf(RecordImage image) {
            if (itemsOnly && (image == RecordImage.KEYS || image == RecordImage.OLD)) {
                return null;
            }
            ItemBuilder taken = ItemBuilder.ofItem(reader.options);
            builder = taken;
            event = JfrEvent.beginRead();
            return reader.parser(taken);
        }

        @Override
        public boolean checksNames() {
            return reader.options.rejectDuplicates;
        }

        @Override
        public void end(RecordImage image, long length) {
            Map<String, AttributeValue> item =
                    Objects.requireNonNull(Objects.requireNonNull(builder).item());
            images.put(image, item);
            JfrEvent.end(event, reader.options.form, item.size(), length);
            release();
        }

        private void release() {
            if (builder != null) {
                builder.release();
                builder = null;
            }
        }

        private DocumentJsonException located(TextException e, Utf8Tokens tokens, long line) {
            return reader.located(e, tokens, AttributePath.of(records.path()), line);
        }
    }
}
