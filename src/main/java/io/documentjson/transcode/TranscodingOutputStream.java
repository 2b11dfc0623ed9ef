package io.documentjson.transcode;

import io.documentjson.internal.source.ArrivingBytes;
import io.documentjson.internal.source.UnpackedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Takes lines in one form of JSON and hands them on in the other one. The bytes may arrive in pieces of any size, as an
 * asynchronous download has them; the output is the same wherever they are cut. {@link #close} ends the text:
 * the last line may have no line feed. It does not close the stream behind this one.
 *
 * <p>When a call throws, the lines before the cause have been handed on. Calls after it throw the same again and hand
 * on nothing; {@code close} then only frees what is held.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class TranscodingOutputStream extends OutputStream {

    private final ArrivingBytes arrived = new ArrivingBytes();
    private final UnpackedInputStream text = new UnpackedInputStream(arrived);
    private final LineTranscoder lines;
    private final LineOutput output;

    private boolean closed;

    TranscodingOutputStream(LineTranscoder lines, LineOutput output) {
        this.lines = lines;
        this.output = output;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (closed) {
            throw new IOException("Expected an open stream but was a closed one");
        }
        output.rethrow();
        arrived.add(ByteBuffer.wrap(bytes, offset, length));
        try {
            lines.drain(text);
        } catch (ArrivingBytes.NothingYet e) {
            // the text goes on with the next call
        } catch (IOException | RuntimeException | Error e) {
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
        if (!closed) {
            output.flush();
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
            if (!output.hasFailed()) {
                arrived.end();
                lines.drain(text);
                output.flush();
            }
        } catch (IOException | RuntimeException | Error e) {
            output.flushBefore(e);
            throw e;
        } finally {
            text.release();
        }
    }

    /** Numbers of the text so far; complete after {@link #close}. */
    public TranscodeSummary summary() {
        return lines.summary(output.count());
    }
}
