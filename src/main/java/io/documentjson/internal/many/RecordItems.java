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
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The records among tokens, their images as items. */
final class RecordItems<R> implements RecordTarget {

    private final ItemReader reader;
    private final boolean itemsOnly;
    private final RecordParts<R> parts;
    private final RecordReader records;
    private final Map<RecordImage, Map<String, AttributeValue>> images = new EnumMap<>(RecordImage.class);

    /** Builds the image that is being read. */
    private @Nullable ItemBuilder builder;

    private @Nullable JfrEvent event;

    /** @param itemsOnly true if only the item is wanted; no items are made of the rest then */
    RecordItems(ItemReader reader, RecordParts<R> parts, boolean itemsOnly) {
        this.reader = reader;
        this.parts = parts;
        this.itemsOnly = itemsOnly;
        this.records = new RecordReader(this, false, reader.limits);
    }

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
