package io.documentjson.streaming;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Takes a number of bytes, then fails once with its exception; whatever is done to it afterwards is counted. */
final class FailingOutputStream extends OutputStream {

    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final int room;
    private final IOException failure;
    private boolean failed;
    private int callsAfterFailure;

    FailingOutputStream(int room, IOException failure) {
        this.room = room;
        this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        count();
        int fits = Math.min(length, room - taken.size());
        taken.write(bytes, offset, fits);
        if (fits < length) {
            failed = true;
            throw failure;
        }
    }

    @Override
    public void flush() {
        count();
    }

    @Override
    public void close() {
        count();
    }

    private void count() {
        if (failed) {
            callsAfterFailure++;
        }
    }

    byte[] taken() {
        return taken.toByteArray();
    }

    int callsAfterFailure() {
        return callsAfterFailure;
    }
}
