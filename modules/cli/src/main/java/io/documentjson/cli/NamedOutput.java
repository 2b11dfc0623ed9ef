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
        OutputException.at(name, () -> super.write(bytes, offset, length));
    }

    @Override
    public void flush() throws IOException {
        OutputException.at(name, super::flush);
    }
}
