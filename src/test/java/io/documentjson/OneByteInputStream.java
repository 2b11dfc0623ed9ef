package io.documentjson;

import java.io.InputStream;

/** Gives one byte at a time, however many are asked for. */
final class OneByteInputStream extends InputStream {

    private final byte[] bytes;
    private int next;
    boolean closed;

    OneByteInputStream(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read() {
        return next == bytes.length ? -1 : bytes[next++] & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) {
        int single = read();
        if (single < 0) {
            return -1;
        }
        target[from] = (byte) single;
        return 1;
    }

    @Override
    public void close() {
        closed = true;
    }
}
