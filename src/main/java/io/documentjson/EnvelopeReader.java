package io.documentjson;

import io.documentjson.events.Envelope;
import io.documentjson.internal.records.TextDetector;
import io.documentjson.internal.source.ItemLines;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The records of an envelope, or what is wanted of them. The envelope is found out when the first one is asked for. */
final class EnvelopeReader<T> extends ItemSource<T> {

    private final ItemReader reader;
    private final Envelope envelope;
    private final boolean itemsOnly;

    /** The wanted part of a record; {@code null} if the record does not have it. */
    private final Function<DynamoDbRecord, @Nullable T> wanted;

    private @Nullable ItemSource<T> records;

    private EnvelopeReader(
            UnpackedInputStream source,
            ItemReader reader,
            Envelope envelope,
            boolean itemsOnly,
            Function<DynamoDbRecord, @Nullable T> wanted) {
        super(source);
        this.reader = reader;
        this.envelope = envelope;
        this.itemsOnly = itemsOnly;
        this.wanted = wanted;
    }

    static Stream<Map<String, AttributeValue>> items(ItemReader reader, InputStream text, Envelope envelope) {
        return new EnvelopeReader<Map<String, AttributeValue>>(
                        new UnpackedInputStream(text), reader, envelope, true, DynamoDbRecord::item)
                .stream();
    }

    static Stream<DynamoDbRecord> records(ItemReader reader, InputStream text, Envelope envelope) {
        return new EnvelopeReader<DynamoDbRecord>(
                        new UnpackedInputStream(text), reader, envelope, false, record -> record)
                .stream();
    }

    @Override
    @Nullable
    T next() throws IOException {
        if (records == null) {
            records = open(TextDetector.resolve(envelope, false, source));
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

    private ItemSource<T> open(Envelope form) {
        return switch (form) {
            case ITEM_LINES -> lines(source, this::itemOnLine);
            case ITEMS -> lines(new ItemLines(source), this::itemOnLine);
            case CHANGE_LINES -> lines(source, this::changeOnLine);
            default -> new Texts(form);
        };
    }

    private ItemSource<T> lines(InputStream text, JsonLinesReader.LineReader<T> each) {
        return new JsonLinesReader<>(source, text, each, reader.options.onError, new Lines());
    }

    private @Nullable T itemOnLine(byte[] text, int from, int to, long offset, long line) {
        Map<String, AttributeValue> item = reader.itemOnLine(text, from, to, offset, line);
        return item == null ? null : wanted.apply(DynamoDbRecord.of(item));
    }

    private @Nullable T changeOnLine(byte[] text, int from, int to, long offset, long line) {
        try (JsonTokens tokens = Utf8Tokens.ofLine(text, from, to, offset, reader.limits)) {
            RecordItems changes = new RecordItems(reader, itemsOnly);
            changes.open(tokens, Envelope.CHANGE_LINES);
            DynamoDbRecord change = changes.only(tokens, reader, line);
            return change == null ? null : wanted.apply(change);
        } catch (IOException e) {
            throw ItemReader.noSource(e);
        }
    }

    /** The records of texts that are not lines, one after the other. */
    private final class Texts extends TokenSource<T> {

        private final Envelope form;

        private @Nullable RecordItems items;

        Texts(Envelope form) {
            super(EnvelopeReader.this.source, reader.limits);
            this.form = form;
        }

        @Override
        @Nullable
        T next(JsonTokens from) throws IOException {
            RecordItems all = items;
            if (all == null) {
                all = new RecordItems(reader, itemsOnly);
                all.open(from, form);
                items = all;
            }
            T next = null;
            while (next == null) {
                DynamoDbRecord record = all.next(from, DocumentJsonException.UNKNOWN);
                if (record == null) {
                    return null;
                }
                next = wanted.apply(record);
            }
            return next;
        }
    }
}
