package io.documentjson.transcode;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordSource;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Pushes changes in Debezium's form. The images are held as DynamoDB JSON, which loses nothing. */
final class DebeziumEvents extends DebeziumTarget {

    private final ItemEvents consumer;
    private final DynamoDbParser held;

    DebeziumEvents(DebeziumForm form, Limits limits, ItemEvents consumer) {
        super(Form.DYNAMODB_ITEM, form, limits, Form.DYNAMODB_ITEM.copier(limits));
        this.consumer = consumer;
        held = new DynamoDbParser(consumer, true);
    }

    @Override
    void drop() {
        consumer.drop();
    }

    @Override
    void write(RecordSource source) throws IOException {
        consumer.startMap();
        pushImage("before", change.before);
        pushImage("after", change.after);
        change.pushEnd(consumer, source);
        consumer.endMap();
    }

    private void pushImage(String name, @Nullable RecordImage image) throws IOException {
        consumer.name(name);
        if (image == null) {
            consumer.nul(true);
            return;
        }
        int from = places[2 * image.index()];
        int to = places[2 * image.index() + 1];
        try (Utf8Tokens tokens = Utf8Tokens.of(images.openRaw(0), from, to, limits)) {
            held.open(tokens, limits.maxDepth());
            tokens.first();
            held.readBareItem();
        } finally {
            held.release();
        }
    }
}
