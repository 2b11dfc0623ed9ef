package io.documentjson.cli;

import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.ExportLine;
import java.io.IOException;
import java.io.OutputStream;

/** Writes items from their events, a line each. Closing it hands over the items that are complete. */
final class ItemText implements AutoCloseable {

    private static final int BATCH_BYTES = 1 << 16;
    private static final byte[] LINE_END = {'\n'};

    private final OutputStream target;
    private final Utf8JsonGenerator generator = new Utf8JsonGenerator();
    private final JsonEvents events = new JsonEvents(generator);
    private final boolean asExportLines;

    /** The bytes of items that are complete and have not been handed over. */
    private int complete;

    /**
     * @param isTyped whether items are written as DynamoDB JSON
     * @param asExportLines whether each is within the line of an export
     */
    ItemText(OutputStream target, boolean isTyped, boolean asExportLines) {
        this.target = target;
        this.asExportLines = asExportLines;
        int numberLength = Limits.DEFAULTS.maxNumberLength();
        if (isTyped) {
            events.writeDynamoDbJson(numberLength);
        } else {
            events.writeDocumentJson(false, false, numberLength);
        }
        generator.openUtf8(false);
    }

    /** Takes the content of an item. */
    JsonEvents events() {
        return events;
    }

    /** Begins an item; one that has not ended is dropped. */
    void startItem() {
        generator.truncate(complete);
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        if (asExportLines) {
            generator.startObject();
            generator.writeName(ExportLine.ITEM);
        }
        events.startItem();
    }

    void endItem() throws IOException {
        if (asExportLines) {
            generator.endObject();
        }
        generator.endRoot();
        generator.writeRaw(LINE_END);
        complete = generator.size();
        if (complete >= BATCH_BYTES) {
            handOver();
        }
    }

    private void handOver() throws IOException {
        generator.drainTo(target);
        complete = 0;
    }

    @Override
    public void close() throws IOException {
        try {
            generator.truncate(complete);
            handOver();
        } finally {
            generator.close();
        }
    }
}
