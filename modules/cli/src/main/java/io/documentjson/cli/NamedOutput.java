package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;

/** An output with a name. Its failures are not mistaken for failures of reading. */
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
