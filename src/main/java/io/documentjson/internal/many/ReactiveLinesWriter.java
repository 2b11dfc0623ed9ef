package io.documentjson.internal.many;

import io.documentjson.internal.items.ItemWriter;
import io.documentjson.internal.items.JsonOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes buffers of NDJSON from items. A line that the subscriber has asked for is handed on at once. While it does not
 * ask, lines are gathered, so that items that come in bursts become few buffers.
 */
public final class ReactiveLinesWriter extends ReactiveLines<Map<String, AttributeValue>, ByteBuffer> {

    /** Number of gathered bytes at which no more items are asked for. */
    private static final int BATCH_BYTES = 16 * 1024;

    /** Most items that are on their way or waiting. */
    private static final int ITEMS_AHEAD = 32;

    private final JsonOptions options;
    private final Queue<Map<String, AttributeValue>> items = new ConcurrentLinkedQueue<>();
    private final ByteArrayOutputStream batch = new ByteArrayOutputStream();

    private long asked;
    private long written;

    /** The failure that ends the lines as soon as those before have been handed on. */
    private @Nullable Exception failure;

    public ReactiveLinesWriter(JsonOptions options, Flow.Subscriber<? super ByteBuffer> target) {
        super(target);
        this.options = options;
    }

    @Override
    void accept(Map<String, AttributeValue> item) {
        items.add(item);
    }

    @Override
    Progress advance(boolean isLast, boolean isCut) throws Exception {
        if (failure == null && !items.isEmpty() && batch.size() < BATCH_BYTES) {
            writeItems();
        }
        if (batch.size() > 0) {
            return Progress.READY;
        }
        if (failure != null) {
            throw failure;
        }
        return isLast ? Progress.END : Progress.WAITING;
    }

    private void writeItems() {
        try (ItemWriter writer = ItemWriter.forUtf8(options)) {
            ItemSequenceWriter lines = new ItemSequenceWriter(writer, batch);
            Map<String, AttributeValue> item;
            while (batch.size() < BATCH_BYTES && (item = items.poll()) != null) {
                lines.writeLine(item, written);
                written++;
            }
        } catch (IOException | RuntimeException e) {
            failure = e;
            cancelSource();
        }
    }

    @Override
    ByteBuffer next() {
        ByteBuffer lines = ByteBuffer.wrap(batch.toByteArray());
        batch.reset();
        return lines;
    }

    @Override
    long wanted() {
        long ahead = asked - written;
        if (failure != null || batch.size() >= BATCH_BYTES || ahead > ITEMS_AHEAD / 2) {
            return 0;
        }
        asked += ITEMS_AHEAD - ahead;
        return ITEMS_AHEAD - ahead;
    }

    @Override
    void release() {
        items.clear();
    }
}
