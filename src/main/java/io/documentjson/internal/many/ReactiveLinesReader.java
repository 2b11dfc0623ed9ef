package io.documentjson.internal.many;

import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.source.ArrivingBytes;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes items from buffers of NDJSON that are cut anywhere. A {@link JsonLinesReader} reads the buffers as one stream,
 * and pauses at the end of the bytes that have arrived. One buffer is asked for at a time, when the one before has been
 * read.
 */
public final class ReactiveLinesReader extends ReactiveLines<ByteBuffer, Map<String, AttributeValue>> {

    private final ArrivingBytes bytes = new ArrivingBytes();
    private final UnpackedInputStream text = new UnpackedInputStream(bytes);
    private final JsonLinesReader<Map<String, AttributeValue>> lines;

    /** The number of buffers that have been asked for. */
    private long asked;

    private @Nullable Map<String, AttributeValue> item;

    public ReactiveLinesReader(ItemReader reader, Flow.Subscriber<? super Map<String, AttributeValue>> target) {
        super(target);
        Lines cut = new Lines(reader.options.maxLineLength);
        lines = new JsonLinesReader<>(text, text, reader::itemOnLine, reader.options.onError, cut);
    }

    @Override
    void accept(ByteBuffer buffer) {
        bytes.add(buffer.duplicate());
    }

    @Override
    Progress advance(boolean isLast, boolean isCut) throws IOException {
        if (item != null) {
            return Progress.READY;
        }
        if (isLast && !isCut) {
            bytes.end();
        }
        try {
            item = lines.next();
            return item == null ? Progress.END : Progress.READY;
        } catch (ArrivingBytes.NothingYet e) {
            return isLast ? Progress.END : Progress.WAITING;
        }
    }

    @Override
    Map<String, AttributeValue> next() {
        Map<String, AttributeValue> read = Objects.requireNonNull(item);
        item = null;
        return read;
    }

    @Override
    long wanted() {
        if (item != null || asked > bytes.taken()) {
            return 0;
        }
        asked++;
        return 1;
    }

    @Override
    void release() {
        text.release();
        bytes.clear();
        item = null;
    }
}
