package io.documentjson.transcode;

import io.documentjson.text.Gunzip;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Feeds a {@link LineTranscoder}, and unpacks what begins like gzip on the way. */
final class TextFeed implements AutoCloseable {

    private static final int CHUNK = 1 << 16;
    private static final int MAGIC_BYTES = 2;

    private final LineTranscoder lines;

    /** The first bytes, until there are enough to know what they are. */
    private final byte[] magic = new byte[MAGIC_BYTES];

    private int magicCount;
    private @Nullable Gunzip gunzip;

    TextFeed(LineTranscoder lines) {
        this.lines = lines;
    }

    /** Feeds all that the stream has. */
    void drain(InputStream source) throws IOException {
        byte[] chunk = new byte[MAGIC_BYTES];
        while (magicCount < MAGIC_BYTES) {
            int count = read(source, chunk, 0, MAGIC_BYTES - magicCount);
            if (count < 0) {
                end();
                return;
            }
            push(chunk, 0, count);
        }
        if (gunzip != null) {
            chunk = new byte[CHUNK];
            for (int count = read(source, chunk, 0, CHUNK); count >= 0; count = read(source, chunk, 0, CHUNK)) {
                push(chunk, 0, count);
            }
        } else {
            int room = lines.room();
            for (int count = read(source, lines.buffer(), lines.position(), room);
                    count >= 0;
                    count = read(source, lines.buffer(), lines.position(), room)) {
                lines.accept(count);
                room = lines.room();
            }
        }
        end();
    }

    /** At least one byte, also from a source that gives none against the contract of {@link InputStream}, or -1. */
    private static int read(InputStream source, byte[] target, int from, int length) throws IOException {
        int count = source.read(target, from, length);
        if (count != 0) {
            return count;
        }
        int single = source.read();
        if (single < 0) {
            return -1;
        }
        target[from] = (byte) single;
        return 1;
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
