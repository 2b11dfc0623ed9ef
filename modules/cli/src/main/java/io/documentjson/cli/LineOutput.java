package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Takes lines, which may be cut anywhere, and changes them one by one on their way. */
abstract class LineOutput extends ForwardingOutput {

    private static final int BATCH_BYTES = 1 << 16;

    /** The beginning of a line whose end has not arrived. */
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    /** What is to be handed over. */
    private final ByteArrayOutputStream batch = new ByteArrayOutputStream(BATCH_BYTES);

    LineOutput(OutputStream target) {
        super(target);
    }

    /** Writes what becomes of the line {@code bytes[from..to)}, which is without its line feed. */
    abstract void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) throws IOException;

    /** Writes what stands after the last line. */
    void end(ByteArrayOutputStream out) {}

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int from = offset;
        int stop = offset + length;
        for (int i = offset; i < stop; i++) {
            if (bytes[i] == '\n') {
                complete(bytes, from, i);
                from = i + 1;
            }
        }
        begun.write(bytes, from, stop - from);
    }

    private void complete(byte[] bytes, int from, int to) throws IOException {
        if (begun.size() == 0) {
            line(bytes, from, to, batch);
        } else {
            begun.write(bytes, from, to - from);
            byte[] line = begun.toByteArray();
            begun.reset();
            line(line, 0, line.length, batch);
        }
        if (batch.size() >= BATCH_BYTES) {
            handOver();
        }
    }

    private void handOver() throws IOException {
        batch.writeTo(target);
        batch.reset();
    }

    @Override
    public void flush() throws IOException {
        handOver();
        super.flush();
    }

    /** Says that all lines were written; the target stays open. */
    @Override
    public void close() throws IOException {
        end(batch);
        handOver();
    }
}
