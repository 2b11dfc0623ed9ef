package io.documentjson;

import io.documentjson.internal.source.UnpackedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes items from buffers of NDJSON that are cut anywhere. A {@link JsonLinesReader} reads the buffers as one stream,
 * and pauses at the end of the bytes that have arrived. One buffer is asked for at a time, when the one before has been
 * read.
 */
final class ReactiveLinesReader extends ReactiveLines<ByteBuffer, Map<String, AttributeValue>> {

    private final ArrivingBytes bytes = new ArrivingBytes();
    private final UnpackedInputStream text = new UnpackedInputStream(bytes);
    private final JsonLinesReader<Map<String, AttributeValue>> lines;

    private @Nullable Map<String, AttributeValue> item;

    ReactiveLinesReader(ItemReader reader, Flow.Subscriber<? super Map<String, AttributeValue>> target) {
        super(target);
        lines = new JsonLinesReader<>(text, reader::itemOnLine, reader.options.onError);
    }

    @Override
    void accept(ByteBuffer buffer) {
        bytes.buffers.add(buffer.duplicate());
    }

    @Override
    Progress advance(boolean isLast, boolean isCut) throws IOException {
        if (item != null) {
            return Progress.READY;
        }
        bytes.isWhole = isLast && !isCut;
        try {
            item = lines.next();
            return item == null ? Progress.END : Progress.READY;
        } catch (IOException e) {
            if (e != bytes.nothingYet) {
                throw e;
            }
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
        if (item != null || bytes.isAsked) {
            return 0;
        }
        bytes.isAsked = true;
        return 1;
    }

    @Override
    void release() {
        text.release();
        bytes.buffers.clear();
        item = null;
    }

    /**
     * The bytes that have arrived. A read beyond them throws {@link #nothingYet}, and may be repeated when more have
     * arrived.
     */
    private static final class ArrivingBytes extends InputStream {

        private static final ByteBuffer NONE = ByteBuffer.allocate(0);

        final IOException nothingYet = new IOException("nothing has arrived yet");

        final Queue<ByteBuffer> buffers = new ConcurrentLinkedQueue<>();

        /** Whether a buffer is on its way. */
        boolean isAsked;

        /** Whether nothing more will arrive. */
        boolean isWhole;

        private ByteBuffer current = NONE;

        @Override
        public int read() throws IOException {
            return isAtEnd() ? -1 : current.get() & 0xFF;
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            if (isAtEnd()) {
                return -1;
            }
            int count = Math.min(length, current.remaining());
            current.get(target, from, count);
            return count;
        }

        private boolean isAtEnd() throws IOException {
            while (!current.hasRemaining()) {
                ByteBuffer arrived = buffers.poll();
                if (arrived == null) {
                    current = NONE;
                    if (isWhole) {
                        return true;
                    }
                    throw nothingYet;
                }
                isAsked = false;
                current = arrived;
            }
            return false;
        }
    }
}
