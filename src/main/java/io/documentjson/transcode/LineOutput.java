package io.documentjson.transcode;

import io.documentjson.internal.parsing.ExportLine;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Collects lines and hands them over to a stream, many at a time. A line that has not ended is never handed over. */
final class LineOutput extends JsonBytes {

    private static final int BATCH_BYTES = 1 << 16;

    /** Room for the copy of the first block of lines, so that no larger array follows. */
    private static final int FIRST_ROOM = BATCH_BYTES + (1 << 10);

    private static final byte[] NOTHING = {};
    private static final byte[] EXPORT_OPENING = ExportLine.OPENING.getBytes(StandardCharsets.US_ASCII);
    private static final byte[] EXPORT_END = {'}', '\n'};
    private static final byte[] LINE_END = {'\n'};

    /** The largest array that is used again. */
    private static final int MAX_KEPT = 1 << 22;

    /** Arrays that memory is found for as long as nobody else needs it. */
    private static final StripedPool<WeakReference<byte[]>> IDLE = new StripedPool<>();

    private final OutputStream target;

    /** The bytes before an item and after it. */
    private final byte[] opening;

    private final byte[] end;

    /** The bytes of the lines that have ended. */
    private int complete;

    private long handedOver;

    /** The error of the stream, or of its user, after which nothing is handed over any more. */
    private @Nullable Throwable failure;

    /** @param exportLines true if each item is written as the line of an export */
    LineOutput(OutputStream target, boolean exportLines) {
        super(first());
        this.target = target;
        opening = exportLines ? EXPORT_OPENING : NOTHING;
        end = exportLines ? EXPORT_END : LINE_END;
    }

    private static byte[] first() {
        WeakReference<byte[]> idle = IDLE.take();
        byte[] array = idle == null ? null : idle.get();
        return array == null ? new byte[FIRST_ROOM] : array;
    }

    /** Begins a line. */
    void begin() {
        put(opening);
    }

    /** Ends the line, and hands over lines if there are many. */
    void end() throws IOException {
        put(end);
        complete = size;
        if (complete >= BATCH_BYTES) {
            flush();
        }
    }

    @Override
    void openCopy(int count) throws IOException {
        int needed = opening.length + Math.addExact(count, 2 * ByteSwar.SLACK);
        if (complete > 0 && array.length - size < needed) {
            flush();
        }
        begin();
        reserve(needed);
    }

    @Override
    void drop() {
        size = complete;
    }

    /** Hands over the lines that have ended; throws the same again when the stream has thrown. */
    @Override
    public void flush() throws IOException {
        rethrow();
        int count = complete;
        complete = 0;
        if (count > 0) {
            handedOver += count;
            try {
                target.write(array, 0, count);
            } catch (IOException | RuntimeException | Error e) {
                failure = e;
                throw e;
            } finally {
                size -= count;
                System.arraycopy(array, count, array, 0, size);
            }
        }
    }

    /** Hands over the lines that have ended before something is thrown, and nothing after it. */
    void flushBefore(Throwable thrown) {
        try {
            drop();
            flush();
        } catch (IOException | RuntimeException e) {
            if (e != thrown) {
                thrown.addSuppressed(e);
            }
        }
        failure = thrown;
    }

    /** Throws what a call before has thrown, if it has. */
    void rethrow() throws IOException {
        if (failure instanceof IOException e) {
            throw e;
        }
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
    }

    boolean hasFailed() {
        return failure != null;
    }

    /** Ends the use: nothing is written after it. */
    @Override
    void release() {
        if (array.length <= MAX_KEPT) {
            IDLE.release(new WeakReference<>(array));
        }
    }

    /** The number of bytes of lines that have been written. */
    long count() {
        return handedOver + complete;
    }
}
