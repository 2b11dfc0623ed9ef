package io.documentjson.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes to its target, each array as a whole; closing it leaves the target open. */
class ForwardingOutput extends FilterOutputStream {

    ForwardingOutput(OutputStream target) {
        super(target);
    }

    @Override
    public final void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
