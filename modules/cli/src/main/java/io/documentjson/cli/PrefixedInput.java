package io.documentjson.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream whose first bytes have been read to look at them. */
final class PrefixedInput extends FilterInputStream {

    private final byte[] first;
    private int next;

    PrefixedInput(byte[] first, InputStream rest) {
        super(rest);
        this.first = first;
    }

    @Override
    public int read() throws IOException {
        return next < first.length ? first[next++] & 0xFF : in.read();
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        if (next == first.length) {
            return in.read(target, from, length);
        }
        int count = Math.min(length, first.length - next);
        System.arraycopy(first, next, target, from, count);
        next += count;
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
