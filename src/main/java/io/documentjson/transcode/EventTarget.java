package io.documentjson.transcode;

import io.documentjson.events.ItemEvents;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.DocumentParser;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.ItemParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Pushes items to a consumer. The last event of an item comes when the line or record has been read to its end, so that
 * no item is complete on a line that fails.
 */
final class EventTarget extends ItemTarget implements AutoCloseable {

    /** Takes events that nobody wants. */
    private static final ItemEvents NOBODY = new ItemEventsAdapter() {};

    /** The lines of an array that is read. */
    final Lines lines;

    private final DynamoDbParser dynamoDb = new DynamoDbParser(NOBODY, true);
    private final DocumentParser documents = new DocumentParser(NOBODY, true);
    private final StripedPool<EventTarget> pool;
    private ItemEvents consumer = NOBODY;
    private boolean fromDocuments;

    private final DebeziumChange debezium;

    /** Has the keys of a change as DynamoDB JSON, until its end says what they are. */
    private final Utf8JsonGenerator keys = new Utf8JsonGenerator();

    private final JsonEvents keyEvents;
    private final DynamoDbParser keyParser;

    /**
     * @param maxLineLength the longest line of an array
     * @param pool takes it when it is closed
     */
    EventTarget(Limits limits, int maxLineLength, RecordPart part, DebeziumForm form, StripedPool<EventTarget> pool) {
        super(limits, part);
        debezium = new DebeziumChange(form);
        keyEvents = Form.DYNAMODB_ITEM.events(keys, limits);
        keyParser = new DynamoDbParser(keyEvents, true);
        this.pool = pool;
        lines = Lines.ofArray(maxLineLength);
        dynamoDb.holdLastEnd();
        documents.holdLastEnd();
    }

    /** Pushes to that consumer from now on. */
    void pushTo(ItemEvents events, boolean ofDocuments) {
        consumer = events;
        fromDocuments = ofDocuments;
        dynamoDb.pushTo(events);
        documents.pushTo(events);
    }

    /** Ends the use, so that neither the consumer nor the text stays reachable. */
    @Override
    public void close() {
        lines.release();
        pushTo(NOBODY, false);
        pool.release(this);
    }

    @Override
    ItemParser parser() {
        return fromDocuments ? documents : dynamoDb;
    }

    @Override
    void begin() throws IOException {
        isTaken = false;
        if (isDebezium()) {
            debezium.read();
            consumer.startMap();
            consumer.name(DebeziumChange.AFTER);
        }
    }

    @Override
    void end() throws IOException {
        if (isDebezium() && !isTaken) {
            consumer.endMap();
            pushDebezium();
        }
        consumer.endMap();
    }

    private boolean isDebezium() {
        return part == RecordPart.DEBEZIUM && !fromDocuments;
    }

    @Override
    public boolean wantsSource() {
        return part == RecordPart.DEBEZIUM;
    }

    @Override
    void drop() {
        consumer.drop();
    }

    @Override
    public @Nullable DynamoDbParser parserOf(RecordImage image) throws IOException {
        if (!isWanted(image)) {
            return null;
        }
        if (part == RecordPart.DEBEZIUM && image == RecordImage.KEYS) {
            keys.openUtf8(false);
            keys.startRoot(Utf8JsonGenerator.COMPACT);
            keyEvents.startItem();
            return keyParser;
        }
        if (isWhole) {
            startChange();
            consumer.name(
                    part == RecordPart.CHANGE
                            ? image.memberName
                            : image == RecordImage.OLD ? DebeziumChange.BEFORE : DebeziumChange.AFTER);
        }
        isTaken = true;
        return dynamoDb;
    }

    @Override
    public void end(RecordImage image, long length) throws IOException {
        if (part == RecordPart.DEBEZIUM && image == RecordImage.KEYS) {
            keys.endRoot();
        } else if (isWhole) {
            consumer.endMap();
        }
    }

    private void startChange() throws IOException {
        if (!isTaken) {
            consumer.startMap();
            isTaken = true;
        }
    }

    @Override
    void endChange() throws IOException {
        if (part == RecordPart.CHANGE) {
            startChange();
            pushEnd(consumer);
            return;
        }
        debezium.read(records);
        startChange();
        pushDebezium();
    }

    /** Pushes what of a change is not pushed yet, but its last event. */
    private void pushDebezium() throws IOException {
        if (debezium.before != RecordImage.OLD) {
            consumer.name(DebeziumChange.BEFORE);
            if (debezium.before == null) {
                consumer.nul(true);
            } else {
                pushKeys();
            }
        }
        if (debezium.after == null) {
            consumer.name(DebeziumChange.AFTER);
            consumer.nul(true);
        }
        debezium.pushEnd(consumer, isTaken ? records.source() : null);
    }

    private void pushKeys() throws IOException {
        try (Utf8Tokens tokens = Utf8Tokens.of(keys.toByteArray(), limits)) {
            dynamoDb.open(tokens, limits.maxDepth());
            tokens.first();
            dynamoDb.readBareItem();
        } finally {
            dynamoDb.release();
        }
        consumer.endMap();
    }
}
