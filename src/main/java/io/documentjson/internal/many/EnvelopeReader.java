package io.documentjson.internal.many;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.records.TextDetector;
import io.documentjson.internal.source.ItemLines;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The records of an envelope. The envelope is found out when the first one is asked for. */
public final class EnvelopeReader<R> extends ItemSource<R> {

    private final ItemReader reader;
    private final Envelope envelope;

    /** Reads changes line by line, and the records of texts that are not lines. */
    private final RecordItems<R> items;

    private final RecordParts<R> parts;

    private @Nullable ItemSource<R> records;

    /** True if the text was refused as a whole. */
    private boolean isRefused;

    /**
     * @param parts makes the records
     * @param itemsOnly true if only the item of a record is wanted
     */
    public EnvelopeReader(
            InputStream text, ItemReader reader, Envelope envelope, RecordParts<R> parts, boolean itemsOnly) {
        super(new UnpackedInputStream(text));
        this.reader = reader;
        this.envelope = envelope;
        this.parts = parts;
        items = new RecordItems<>(reader, parts, itemsOnly);
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
            throw ItemReader.noSource(e);
        }
    }

    /** The records of texts that are not lines, one after the other. */
    private final class Texts extends TokenSource<R> {

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
}
