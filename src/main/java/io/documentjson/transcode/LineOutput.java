package io.documentjson.transcode;

import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.ExportLine;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Collects lines in a {@link Utf8JsonGenerator} and hands them over to a stream, many at a time. A line that has not
 * ended is never handed over.
 */
final class LineOutput {

    private static final int BATCH_BYTES = 1 << 16;

    /** Room for the copy of the first block of lines, so that no larger array follows. */
    private static final int FIRST_ROOM = BATCH_BYTES + (1 << 10);

    private static final byte[] NOTHING = {};
    private static final byte[] EXPORT_OPENING = ExportLine.OPENING.getBytes(StandardCharsets.US_ASCII);
    private static final byte[] EXPORT_END = {'}', '\n'};
    private static final byte[] LINE_END = {'\n'};

    private static final StripedPool<Utf8JsonGenerator> IDLE = new StripedPool<>();

    final Utf8JsonGenerator generator;

    private final OutputStream target;

    /** The bytes before an item and after it. */
    private final byte[] opening;

    private final byte[] end;

    /** The bytes of the lines that have ended. */
    private int complete;

    private long handedOver;

    /** What the stream threw; nothing can be handed over any more. */
    private @Nullable Throwable failure;

    /** @param exportLines whether each item is written as the line of an export */
    LineOutput(OutputStream target, boolean exportLines) {
        this.target = target;
        opening = exportLines ? EXPORT_OPENING : NOTHING;
        end = exportLines ? EXPORT_END : LINE_END;
        Utf8JsonGenerator idle = IDLE.take();
        generator = idle == null ? new Utf8JsonGenerator() : idle;
        generator.openUtf8(false);
        generator.openRaw(FIRST_ROOM);
    }

    /** Begins a line. */
    void begin() {
        generator.writeRaw(opening);
    }

    /** Ends the line, and hands over lines if there are many. */
    void end() throws IOException {
        generator.writeRaw(end);
        complete = generator.size();
        if (complete >= BATCH_BYTES) {
            flush();
        }
    }

    /**
     * Makes room for a line that is copied from {@code count} bytes, and begins it. The copy is written to the array
     * from {@link Utf8JsonGenerator#size} on; {@link Utf8JsonGenerator#closeRaw} takes it, or {@link #drop} drops it.
     */
    byte[] openCopy(int count) throws IOException {
        int needed = opening.length + Math.addExact(count, 2 * ByteSwar.SLACK);
        if (complete > 0 && !generator.hasRoom(needed)) {
            flush();
        }
        begin();
        return generator.openRaw(needed);
    }

    /** Drops the line that has begun. */
    void drop() {
        generator.truncate(complete);
    }

    /** Hands over the lines that have ended; throws the same again when the stream has thrown. */
    void flush() throws IOException {
        rethrow(failure);
        int count = complete;
        complete = 0;
        if (count > 0) {
            handedOver += count;
            try {
                generator.drainTo(target, count);
            } catch (IOException | RuntimeException | Error e) {
                failure = e;
                throw e;
            }
        }
    }

    /** Hands over the lines that have ended before something is thrown. */
    void flushBefore(Throwable thrown) {
        try {
            drop();
            flush();
        } catch (IOException | RuntimeException e) {
            if (e != thrown) {
                thrown.addSuppressed(e);
            }
        }
    }

    /** Throws what a call before has thrown, if it has. */
    static void rethrow(@Nullable Throwable failure) throws IOException {
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

    /** Ends the use: nothing is written after it */
    void release() {
        generator.close();
        IDLE.release(generator);
    }

    /** How many bytes of lines have been written. */
    long count() {
        return handedOver + complete;
    }
}
