package io.documentjson.transcode;

import io.documentjson.internal.source.Gunzip;
import io.documentjson.internal.source.Lines;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes lines in one form of JSON and hands them on in the other one. The bytes may arrive in pieces of any size, as an
 * asynchronous download has them; what comes out does not depend on where they are cut. {@link #close} ends the text:
 * the last line may have no line feed. It does not close the stream behind this one.
 *
 * <p>When a call throws, the lines before the cause have been handed on. Calls after it throw the same again and hand
 * on nothing; {@code close} then only frees what is held.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class TranscodingOutputStream extends OutputStream {

    private static final int MAGIC_BYTES = 2;

    private final LineTranscoder lines;
    private final LineOutput output;
    private final byte[] single = new byte[1];

    /** The first bytes, until there are enough to tell gzip from text. */
    private final byte[] magic = new byte[MAGIC_BYTES];

    private int magicCount;
    private @Nullable Gunzip gunzip;

    private boolean closed;
    private @Nullable Throwable failure;

    TranscodingOutputStream(LineTranscoder lines, LineOutput output) {
        this.lines = lines;
        this.output = output;
    }

    @Override
    public void write(int b) throws IOException {
        single[0] = (byte) b;
        write(single, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (closed) {
            throw new IOException("Expected an open stream but was a closed one");
        }
        rethrow();
        try {
            push(bytes, offset, offset + length);
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
            output.flushBefore(e);
            throw e;
        }
    }

    /**
     * Hands on the lines that are complete, and flushes the stream behind this one only as far as that.
     *
     * @throws IOException what that stream threw
     */
    @Override
    public void flush() throws IOException {
        if (closed) {
            return;
        }
        rethrow();
        try {
            output.flush();
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
            throw e;
        }
    }

    /**
     * Ends the text and hands on its last line; a second call does nothing.
     *
     * @throws IOException what the stream behind this one threw, or when the text was gzip that is cut
     */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            if (failure == null) {
                end();
            }
        } catch (IOException | RuntimeException | Error e) {
            output.flushBefore(e);
            throw e;
        } finally {
            if (gunzip != null) {
                gunzip.close();
            }
        }
    }

    private void push(byte[] bytes, int from, int end) throws IOException {
        int next = from;
        while (magicCount < MAGIC_BYTES && next < end) {
            magic[magicCount++] = bytes[next++];
            if (magicCount == MAGIC_BYTES) {
                if (Gunzip.isGzip(magic[0], magic[1])) {
                    gunzip = new Gunzip();
                }
                feed(magic, 0, MAGIC_BYTES);
            }
        }
        feed(bytes, next, end);
    }

    private void feed(byte[] bytes, int from, int end) throws IOException {
        Lines buffer = lines.lines();
        if (gunzip != null) {
            gunzip.input(bytes, from, end);
            int count;
            do {
                int room = lines.room();
                count = gunzip.inflate(buffer.buffer(), buffer.position(), room);
                lines.accept(count);
            } while (count > 0);
            return;
        }
        int next = from;
        while (next < end) {
            int count = Math.min(lines.room(), end - next);
            System.arraycopy(bytes, next, buffer.buffer(), buffer.position(), count);
            next += count;
            lines.accept(count);
        }
    }

    private void end() throws IOException {
        if (gunzip != null) {
            gunzip.end();
        } else if (magicCount < MAGIC_BYTES) {
            feed(magic, 0, magicCount);
        }
        lines.end();
        output.flush();
    }

    /** How much has been transcoded so far; complete after {@link #close}. */
    public TranscodeSummary summary() {
        return lines.summary(output.count());
    }

    private void rethrow() throws IOException {
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
}
