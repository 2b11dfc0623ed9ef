package io.documentjson;

import java.io.OutputStream;

/** Counts the bytes that are written to it, and keeps none. */
final class CountingOutput extends OutputStream {

    private long bytes;

    long bytes() {
        return bytes;
    }

    @Override
    public void write(int b) {
        bytes++;
    }

    @Override
    public void write(byte[] b, int off, int len) {
        bytes += len;
    }
}
