package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;

/** Writes to its target, each array as a whole. */
class ForwardingOutput extends OutputStream {

    final OutputStream target;

    ForwardingOutput(OutputStream target) {
        this.target = target;
    }

    @Override
    public final void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        target.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        target.flush();
    }

    /** Leaves the target open. */
    @Override
    public void close() throws IOException {
        flush();
    }
}
