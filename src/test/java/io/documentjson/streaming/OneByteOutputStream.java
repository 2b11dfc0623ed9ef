package io.documentjson.streaming;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;

/** Takes its bytes one by one, and remembers whether it was flushed or closed. */
final class OneByteOutputStream extends OutputStream {

    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private boolean flushed;
    private boolean closed;

    @Override
    public void write(int b) {
        taken.write(b);
    }

    @Override
    public void flush() {
        flushed = true;
    }

    @Override
    public void close() {
        closed = true;
    }

    byte[] taken() {
        return taken.toByteArray();
    }

    boolean isUntouchedOtherwise() {
        return !flushed && !closed;
    }
}
