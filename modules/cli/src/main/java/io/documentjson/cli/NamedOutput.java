package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;

/** Something with a name that is written to, whose failures are kept apart from those of reading. */
class NamedOutput extends ForwardingOutput {

    static final String STANDARD_OUTPUT = "standard output";

    private final String name;

    NamedOutput(String name, OutputStream target) {
        super(target);
        this.name = name;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        attempt(() -> super.write(bytes, offset, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(super::flush);
    }

    /** Does something that writes. */
    final void attempt(Write write) throws IOException {
        try {
            write.run();
        } catch (IOException e) {
            throw new OutputException(name, e);
        }
    }

    /** What may fail. */
    @FunctionalInterface
    interface Write {
        void run() throws IOException;
    }
}
