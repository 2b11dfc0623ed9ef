package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;

/** Takes lines, which may be cut anywhere, and changes them on their way. */
abstract class LineFilterOutput extends ForwardingOutput {

    /** Lines, the last of which may not have arrived as a whole. */
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    private final Charset charset;

    LineFilterOutput(OutputStream target, Charset charset) {
        super(target);
        this.charset = charset;
    }

    /** Changes lines, each of which ends with a line feed. */
    abstract String change(String lines);

    @Override
    public final void write(byte[] bytes, int offset, int length) throws IOException {
        begun.write(bytes, offset, length);
        if (length > 0 && bytes[offset + length - 1] == '\n') {
            String lines = begun.toString(charset);
            begun.reset();
            out.write(change(lines).getBytes(charset));
        }
    }
}
