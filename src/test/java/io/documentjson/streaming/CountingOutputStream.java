package io.documentjson.streaming;

import java.io.OutputStream;

/** Takes any number of bytes and keeps how many. */
final class CountingOutputStream extends OutputStream {

    private long count;

    @Override
    public void write(int b) {
        count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        count += length;
    }

    long count() {
        return count;
    }
}
