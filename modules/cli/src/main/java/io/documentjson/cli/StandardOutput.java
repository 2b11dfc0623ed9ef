package io.documentjson.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** What goes to the next command, whose failures are those of writing. */
final class StandardOutput extends FilterOutputStream {

    static final String NAME = "standard output";

    StandardOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw new OutputException(NAME, e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw new OutputException(NAME, e);
        }
    }

    /** Leaves the standard output open. */
    @Override
    public void close() throws IOException {
        flush();
    }
}
