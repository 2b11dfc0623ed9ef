package io.documentjson.transcode;

import io.documentjson.events.ItemEvents;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.parsing.DocumentParser;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.source.Lines;
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

    /**
     * @param maxLineLength the longest line of an array
     * @param pool takes it when it is closed
     */
    EventTarget(Limits limits, int maxLineLength, RecordPart part, StripedPool<EventTarget> pool) {
        super(limits, part);
        this.pool = pool;
        lines = new Lines(maxLineLength);
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
        releaseText();
        pushTo(NOBODY, false);
        pool.release(this);
    }

    @Override
    boolean hasConsumer() {
        return true;
    }

    @Override
    PushParser parser() {
        return fromDocuments ? documents : dynamoDb;
    }

    @Override
    void begin() {}

    @Override
    void end() throws IOException {
        consumer.endMap();
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
        if (part == RecordPart.CHANGE) {
            startChange();
            consumer.name(image.memberName);
        }
        isTaken = true;
        return dynamoDb;
    }

    @Override
    public void end(RecordImage image, long length) throws IOException {
        if (part == RecordPart.CHANGE) {
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
        startChange();
        pushEnd(consumer);
    }
}
