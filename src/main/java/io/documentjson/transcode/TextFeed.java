package io.documentjson.transcode;

import io.documentjson.internal.source.Gunzip;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Pushes bytes to a {@link LineTranscoder}, and unpacks what begins like gzip on the way. */
final class TextFeed implements AutoCloseable {

    private static final int MAGIC_BYTES = 2;

    private final LineTranscoder lines;

    /** The first bytes, until there are enough to know what they are. */
    private final byte[] magic = new byte[MAGIC_BYTES];

    private int magicCount;
    private @Nullable Gunzip gunzip;

    TextFeed(LineTranscoder lines) {
        this.lines = lines;
    }

    /** Feeds the next bytes. */
    void push(byte[] bytes, int from, int length) throws IOException {
        int next = from;
        int end = from + length;
        while (magicCount < MAGIC_BYTES && next < end) {
            magic[magicCount++] = bytes[next++];
            if (magicCount == MAGIC_BYTES) {
                if (Gunzip.isGzip(magic[0], magic[1])) {
                    gunzip = new Gunzip();
                }
                feed(magic, 0, MAGIC_BYTES);
            }
        }
        feed(bytes, next, end);
    }

    private void feed(byte[] bytes, int from, int end) throws IOException {
        if (gunzip != null) {
            unpack(gunzip, bytes, from, end);
            return;
        }
        int next = from;
        while (next < end) {
            int count = Math.min(lines.room(), end - next);
            System.arraycopy(bytes, next, lines.buffer(), lines.position(), count);
            next += count;
            lines.accept(count);
        }
    }

    private void unpack(Gunzip packed, byte[] bytes, int from, int end) throws IOException {
        packed.input(bytes, from, end);
        int count;
        do {
            int room = lines.room();
            count = packed.inflate(lines.buffer(), lines.position(), room);
            lines.accept(count);
        } while (count > 0);
    }

    /** Ends the text. */
    void end() throws IOException {
        if (gunzip != null) {
            gunzip.end();
        } else if (magicCount < MAGIC_BYTES) {
            feed(magic, 0, magicCount);
        }
        lines.end();
    }

    @Override
    public void close() {
        if (gunzip != null) {
            gunzip.close();
        }
    }
}
