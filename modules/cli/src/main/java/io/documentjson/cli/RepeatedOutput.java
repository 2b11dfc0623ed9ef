package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;

/** Takes the same bytes a second time from the beginning, and writes only those that are new. */
final class RepeatedOutput extends ForwardingOutput {

    private long written;
    private long position;

    RepeatedOutput(OutputStream target) {
        super(target);
    }

    /** Says that all is written again. */
    void repeat() {
        position = 0;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int known = (int) Math.min(length, written - position);
        position += length;
        if (known < length) {
            super.write(bytes, offset + known, length - known);
            written += length - known;
        }
    }
}
