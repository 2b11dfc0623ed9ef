package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Takes lines, which may be cut anywhere, and changes them one by one on their way. */
abstract class LineOutput extends OutputStream {

    private static final int BATCH_BYTES = 1 << 16;

    private final OutputStream target;

    /** The beginning of a line whose end has not arrived. */
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    /** What is to be handed over. */
    private final ByteArrayOutputStream batch = new ByteArrayOutputStream(BATCH_BYTES);

    LineOutput(OutputStream target) {
        this.target = target;
    }

    /** Writes what becomes of the line {@code bytes[from..to)}, which is without its line feed. */
    abstract void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) throws IOException;

    /** Writes what stands after the last line. */
    void end(ByteArrayOutputStream out) {}

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

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
        target.flush();
    }

    /** Says that all lines were written; the target stays open. */
    @Override
    public void close() throws IOException {
        end(batch);
        handOver();
    }
}
