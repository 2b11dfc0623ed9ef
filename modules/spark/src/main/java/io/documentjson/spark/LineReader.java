package io.documentjson.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream at its line feeds. In JSON they stand between values only, and a carriage return before one is white space. Hadoop's
 * reader would also cut at a carriage return alone.
 */
final class LineReader implements Closeable {

    private static final int FIRST_BUFFER = 1 << 16;
    private static final int MAX_BUFFER = Integer.MAX_VALUE - 8;

    private final InputStream in;
    private byte[] buffer = new byte[FIRST_BUFFER];

    /** Of the bytes in the buffer: where the next line begins, and where they end. */
    private int from;

    private int to;
    private boolean ended;
    private long lines;

    LineReader(InputStream in) {
        this.in = in;
    }

    /** The next line that is not blank, without its line feed; {@code null} at the end. */
    byte @Nullable [] next() throws IOException {
        for (byte[] line = nextLine(); line != null; line = nextLine()) {
            if (!isBlank(line)) {
                return line;
            }
        }
        return null;
    }

    /** The number of the last line, counted from 1; blank lines count. */
    long number() {
        return lines;
    }

    private byte @Nullable [] nextLine() throws IOException {
        int searched = from;
        while (true) {
            for (int i = searched; i < to; i++) {
                if (buffer[i] == '\n') {
                    return line(i, i + 1);
                }
            }
            if (ended) {
                return from == to ? null : line(to, to);
            }
            searched = to - from;
            fill();
        }
    }

    private byte[] line(int end, int next) {
        byte[] line = Arrays.copyOfRange(buffer, from, end);
        from = next;
        lines++;
        return line;
    }

    /** Moves the line that has begun to the front and reads on. */
    private void fill() throws IOException {
        System.arraycopy(buffer, from, buffer, 0, to - from);
        to -= from;
        from = 0;
        if (to == buffer.length) {
            if (to == MAX_BUFFER) {
                throw new IOException(
                        "line " + (lines + 1) + ": Expected a line of less than 2 GiB but was a longer one");
            }
            buffer = Arrays.copyOf(buffer, (int) Math.min(2L * to, MAX_BUFFER));
        }
        int count = in.read(buffer, to, buffer.length - to);
        ended = count < 0;
        to += Math.max(count, 0);
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
