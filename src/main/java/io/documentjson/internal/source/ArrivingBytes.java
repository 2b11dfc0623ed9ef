package io.documentjson.internal.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Bytes that arrive in buffers, as one stream. A read beyond them throws {@link NothingYet}, and may be repeated when
 * more have arrived. Buffers may be added by another thread than the one that reads.
 */
public final class ArrivingBytes extends InputStream {

    /** The bytes that are to be read next have not arrived. */
    public static final class NothingYet extends IOException {

        private static final long serialVersionUID = 1L;

        private NothingYet() {
            super("nothing has arrived yet");
        }

        /** Has no stack trace, because one serves all reads of a stream. */
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private final NothingYet nothingYet = new NothingYet();
    private final Queue<ByteBuffer> buffers = new ConcurrentLinkedQueue<>();
    private ByteBuffer current = NONE;
    private long taken;
    private boolean isWhole;

    /** Adds the bytes that the buffer has, which must not be changed before they are read. */
    public void add(ByteBuffer buffer) {
        buffers.add(buffer);
    }

    /** Says that nothing more will arrive. */
    public void end() {
        isWhole = true;
    }

    /** Number of buffers that have been read, with the current one. */
    public long taken() {
        return taken;
    }

    /** Drops what has not been read. */
    public void clear() {
        buffers.clear();
    }

    @Override
    public int read() throws IOException {
        return isAtEnd() ? -1 : current.get() & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        if (isAtEnd()) {
            return -1;
        }
        int count = Math.min(length, current.remaining());
        current.get(target, from, count);
        return count;
    }

    private boolean isAtEnd() throws IOException {
        while (!current.hasRemaining()) {
            ByteBuffer arrived = buffers.poll();
            current = arrived == null ? NONE : arrived;
            if (arrived == null) {
                if (isWhole) {
                    return true;
                }
                throw nothingYet;
            }
            taken++;
        }
        return false;
    }
}
