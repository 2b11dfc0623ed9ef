package io.documentjson;

import io.documentjson.events.Envelope;
import io.documentjson.text.AttributePath;
import io.documentjson.text.DynamoDbParser;
import io.documentjson.text.ImageReader;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.RecordImage;
import io.documentjson.text.RecordReader;
import io.documentjson.text.TextException;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The records among tokens, their images as items. */
final class RecordItems implements ImageReader {

    private final JsonTokens tokens;
    private final JsonOptions options;
    private final boolean itemsOnly;
    private final RecordReader records;
    private final Map<RecordImage, Map<String, AttributeValue>> images = new EnumMap<>(RecordImage.class);

    /** Where in an image the error is, if it is in one. */
    private AttributePath pathInImage = new AttributePath();

    /** @param itemsOnly whether only {@link DynamoDbRecord#item} is wanted; of the rest no items are made then */
    RecordItems(JsonTokens tokens, Envelope form, ItemReader reader, boolean itemsOnly) {
        this.tokens = tokens;
        this.options = reader.options;
        this.itemsOnly = itemsOnly;
        this.records = new RecordReader(tokens, form, reader.limits, this);
    }

    /** The next record; {@code null} after the last. */
    @Nullable
    DynamoDbRecord next(long line) throws IOException {
        images.clear();
        try {
            return records.next() ? record() : null;
        } catch (TextException e) {
            throw located(e, line);
        }
    }

    /** Reads the only record, after which nothing may come. */
    @Nullable
    DynamoDbRecord only(ItemReader reader, long line) throws IOException {
        DynamoDbRecord record = next(line);
        try {
            reader.expectEnd(tokens, JsonTokens.OBJECT);
        } catch (TextException e) {
            throw located(e, line);
        }
        return record;
    }

    private DynamoDbRecord record() {
        Map<String, AttributeValue> item = images.get(RecordImage.ITEM);
        return new DynamoDbRecord(
                records.operation(),
                itemsOnly ? null : time(),
                images.get(RecordImage.KEYS),
                item == null ? images.get(RecordImage.NEW) : item,
                images.get(RecordImage.OLD));
    }

    private @Nullable Instant time() {
        String time = records.time();
        return time == null
                ? null
                : records.timeIsText() ? RecordTime.ofText(time) : RecordTime.ofNumber(time, records.timeUnit());
    }

    @Override
    public void read(RecordImage image, JsonTokens from) throws IOException {
        if (itemsOnly && (image == RecordImage.KEYS || image == RecordImage.OLD)) {
            records.skip(from, JsonTokens.OBJECT);
            return;
        }
        ItemBuilder builder = ItemBuilder.ofItem(options);
        DynamoDbParser parser = builder.dynamoDbParser();
        parser.open(from, options.maxDepth);
        JfrEvent event = JfrEvent.beginRead();
        long begin = from.offset();
        try {
            parser.readBareItem();
            Map<String, AttributeValue> item = Objects.requireNonNull(builder.item());
            images.put(image, item);
            JfrEvent.end(event, options.form, item.size(), from.offset() + 1 - begin);
        } catch (TextException e) {
            pathInImage = AttributePath.of(parser.path(e, true));
            throw e;
        } finally {
            parser.release();
            builder.release();
        }
    }

    private DocumentJsonException located(TextException e, long line) {
        pathInImage.prepend(records.path());
        return ItemReader.located(e, tokens, pathInImage, line);
    }
}
