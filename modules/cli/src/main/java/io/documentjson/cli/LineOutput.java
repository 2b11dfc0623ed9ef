package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Takes lines, which may be cut anywhere, and changes them one by one on their way. */
abstract class LineOutput extends ForwardingOutput {

    /** The beginning of a line whose end has not arrived. */
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    /** The changed lines. */
    private final ByteArrayOutputStream changed = new ByteArrayOutputStream();

    LineOutput(OutputStream target) {
        super(target);
    }

    /** Writes the changed line {@code bytes[from..to)}, which is without its line feed. */
    abstract void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) throws IOException;

    /** Writes the text after the last line. */
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
        handOver();
    }

    private void complete(byte[] bytes, int from, int to) throws IOException {
        if (begun.size() == 0) {
            line(bytes, from, to, changed);
            return;
        }
        begun.write(bytes, from, to - from);
        byte[] line = begun.toByteArray();
        begun.reset();
        line(line, 0, line.length, changed);
    }

    private void handOver() throws IOException {
        changed.writeTo(target);
        changed.reset();
    }

    /** Ends the text; the target stays open. */
    @Override
    public void close() throws IOException {
        end(changed);
        handOver();
        flush();
    }
}
