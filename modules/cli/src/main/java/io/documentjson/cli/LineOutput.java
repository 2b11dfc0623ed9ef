package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Takes lines in UTF-8, which may be cut anywhere, and changes them on their way. */
abstract class LineOutput extends ForwardingOutput {

    /** Lines, the last of which may not have arrived as a whole. */
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    LineOutput(OutputStream target) {
        super(target);
    }

    /** Changes lines, each of which ends with a line feed. */
    abstract String change(String lines);

    @Override
    public final void write(byte[] bytes, int offset, int length) throws IOException {
        begun.write(bytes, offset, length);
        if (length > 0 && bytes[offset + length - 1] == '\n') {
            String lines = begun.toString(StandardCharsets.UTF_8);
            begun.reset();
            target.write(change(lines).getBytes(StandardCharsets.UTF_8));
        }
    }
}
