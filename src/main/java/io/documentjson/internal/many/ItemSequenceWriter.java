package io.documentjson.internal.many;

import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.items.ItemWriter;
import io.documentjson.internal.items.JfrEvent;
import io.documentjson.internal.output.Utf8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes items one after the other to a stream. Small items are gathered in the buffer and written together. When one
 * fails, all items before it have been written and nothing of the failed one has.
 */
public final class ItemSequenceWriter {

    /** Number of bytes in the buffer when it is written. */
    private static final int BATCH_BYTES = 16 * 1024;

    private final ItemWriter writer;
    private final Utf8JsonGenerator generator;
    private final OutputStream out;

    public ItemSequenceWriter(ItemWriter writer, OutputStream out) {
        this.writer = writer;
        this.generator = writer.generator;
        this.out = out;
    }

    /**
     * Writes one item as a line; nothing of an item that fails.
     *
     * @param index the number of items before it
     */
    void writeLine(Map<String, AttributeValue> item, long index) throws IOException {
        try {
            writeItem(item, Layout.LINES, index);
        } catch (RuntimeException | Error e) {
            generator.truncate(0);
            throw e;
        }
        generator.drainTo(out);
    }

    /** The text around the items, and their indentation. */
    public enum Layout {
        LINES("", "", "\n", "", ""),
        ARRAY("[", ",", "", "]", "[]"),
        PRETTY_ARRAY("[\n  ", ",\n  ", "", "\n]", "[]");

        final byte[] beforeFirst;
        final byte[] beforeNext;
        final byte[] afterEach;
        final byte[] end;
        final byte[] empty;

        Layout(String beforeFirst, String beforeNext, String afterEach, String end, String empty) {
            this.beforeFirst = beforeFirst.getBytes(StandardCharsets.US_ASCII);
            this.beforeNext = beforeNext.getBytes(StandardCharsets.US_ASCII);
            this.afterEach = afterEach.getBytes(StandardCharsets.US_ASCII);
            this.end = end.getBytes(StandardCharsets.US_ASCII);
            this.empty = empty.getBytes(StandardCharsets.US_ASCII);
        }
    }

    public void write(Iterable<? extends Map<String, AttributeValue>> items, Layout layout) throws IOException {
        int complete = 0;
        long index = 0;
        try {
            for (Map<String, AttributeValue> item : items) {
                writeItem(item, layout, index);
                index++;
                complete = generator.size();
                if (complete >= BATCH_BYTES) {
                    complete = 0;
                    generator.drainTo(out);
                }
            }
        } catch (RuntimeException | Error e) {
            writeComplete(complete, e);
            throw e;
        }
        generator.writeRaw(index == 0 ? layout.empty : layout.end);
        generator.drainTo(out);
    }

    private void writeItem(@Nullable Map<String, AttributeValue> item, Layout layout, long index) {
        try {
            if (item == null) {
                throw ValueErrors.nullItem();
            }
            generator.writeRaw(index == 0 ? layout.beforeFirst : layout.beforeNext);
            int before = generator.size();
            JfrEvent event = JfrEvent.beginWrite();
            writer.writeItem(item, layout == Layout.PRETTY_ARRAY ? 1 : 0);
            JfrEvent.end(event, writer.options.form, item.size(), generator.size() - before);
            generator.writeRaw(layout.afterEach);
        } catch (TextException e) {
            throw layout == Layout.LINES
                    ? e.published(e.path(), index + 1)
                    : TextException.published(e.inElement(index));
        }
    }

    /** Writes the items before the one that failed. */
    private void writeComplete(int complete, Throwable failure) {
        generator.truncate(complete);
        if (complete == 0) {
            return;
        }
        try {
            generator.drainTo(out);
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }
}
