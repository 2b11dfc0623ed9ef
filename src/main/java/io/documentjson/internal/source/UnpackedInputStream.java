package io.documentjson.internal.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Content of a stream, unpacked if it begins with gzip. Callers can look at its first bytes before they read. Closing
 * it closes the source.
 */
public final class UnpackedInputStream extends InputStream {

    private static final int CHUNK = 1 << 16;
    private static final int MAGIC_BYTES = 2;

    private final InputStream source;
    private final byte[] single = new byte[1];

    /** The first bytes of the source, or of what it was packed from. */
    private byte[] head = new byte[MAGIC_BYTES];

    /** True if the form of the source is known. */
    private boolean isBegun;

    private int headNext;
    private int headEnd;

    /** Exception from reading the head, for the reader of the bytes after it. */
    private @Nullable IOException failure;

    private @Nullable Gunzip gunzip;
    private byte[] packed = new byte[0];
    private long count;

    public UnpackedInputStream(InputStream source) {
        this.source = Objects.requireNonNull(source, "source");
    }

    /** Number of bytes that have been read. */
    public long count() {
        return count;
    }

    /**
     * The first bytes, at most {@code length}, which are still to be read; nothing has been read yet. They end before
     * what is damaged, or where the source throws: who reads on gets that error.
     */
    public byte[] head(int length) throws IOException {
        begin();
        byte[] first = Arrays.copyOfRange(head, headNext, headEnd);
        int end = first.length;
        byte[] all = Arrays.copyOf(first, Math.max(length, end));
        try {
            int more = 0;
            while (more >= 0 && end < all.length) {
                more = readSource(all, end, all.length - end);
                end += Math.max(more, 0);
            }
        } catch (IOException e) {
            failure = e;
        }
        head = all;
        headNext = 0;
        headEnd = end;
        return Arrays.copyOf(all, end);
    }

    /** Finds out what the source is; begins where it was when the source had thrown. */
    private void begin() throws IOException {
        if (isBegun) {
            return;
        }
        while (headEnd < MAGIC_BYTES) {
            int more = readAtLeastOne(source, head, headEnd, MAGIC_BYTES - headEnd);
            if (more < 0) {
                break;
            }
            headEnd += more;
        }
        isBegun = true;
        if (headEnd == MAGIC_BYTES && Gunzip.isGzip(head[0], head[1])) {
            gunzip = new Gunzip();
            gunzip.input(head, 0, MAGIC_BYTES);
            packed = new byte[CHUNK];
            headEnd = 0;
        }
    }

    @Override
    public int read() throws IOException {
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, target.length);
        if (length == 0) {
            return 0;
        }
        begin();
        int read;
        if (headNext < headEnd) {
            read = Math.min(length, headEnd - headNext);
            System.arraycopy(head, headNext, target, from, read);
            headNext += read;
        } else {
            read = readSource(target, from, length);
        }
        count += Math.max(read, 0);
        return read;
    }

    private int readSource(byte[] target, int from, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (gunzip == null) {
            return readAtLeastOne(source, target, from, length);
        }
        int unpacked = gunzip.inflate(target, from, length);
        while (unpacked == 0) {
            int more = readAtLeastOne(source, packed, 0, CHUNK);
            if (more < 0) {
                gunzip.end();
                return -1;
            }
            gunzip.input(packed, 0, more);
            unpacked = gunzip.inflate(target, from, length);
        }
        return unpacked;
    }

    /** At least one byte, also from a source that gives none against the contract of {@link InputStream}, or -1. */
    static int readAtLeastOne(InputStream source, byte[] target, int from, int length) throws IOException {
        int read = source.read(target, from, length);
        if (read != 0) {
            return read;
        }
        int one = source.read();
        if (one < 0) {
            return -1;
        }
        target[from] = (byte) one;
        return 1;
    }

    /** Frees what unpacking holds, without closing the source. */
    public void release() {
        if (gunzip != null) {
            gunzip.close();
        }
    }

    @Override
    public void close() throws IOException {
        release();
        source.close();
    }
}
