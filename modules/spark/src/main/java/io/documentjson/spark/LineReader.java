package io.documentjson.spark;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.hadoop.fs.FSDataInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream at its line feeds. In JSON they stand between values only, and a carriage return before one is white space.
 * Hadoop's reader would also cut at a carriage return alone.
 */
final class LineReader implements Closeable {

    private static final int FIRST_BUFFER = 1 << 16;
    private static final int MAX_BUFFER = Integer.MAX_VALUE - 8;

    /** Eight bytes at once. */
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final long ONES = 0x0101010101010101L;
    private static final long TOP_BITS = ONES << 7;
    private static final long LINE_FEEDS = '\n' * ONES;

    private final InputStream in;
    private byte[] buffer = new byte[FIRST_BUFFER];

    /** Of the bytes in the buffer: where the next line begins, and where they end. */
    private int from;

    private int to;
    private boolean ended;

    /** Where in the stream the buffer begins. */
    private long offset;

    private long start;
    private long lines;

    /** @param offset where the stream stands, at the beginning of a line */
    LineReader(InputStream in, long offset) {
        this.in = in;
        this.offset = offset;
    }

    /** The lines that begin at that byte or after it. */
    static LineReader from(FSDataInputStream in, long offset) throws IOException {
        if (offset == 0) {
            return new LineReader(in, 0);
        }
        // The byte before may be the line feed after which a line begins.
        in.seek(offset - 1);
        LineReader lines = new LineReader(in, offset - 1);
        lines.nextLine();
        return lines;
    }

    /** The next line that is not blank and begins before that byte, without its line feed; {@code null} if there is none. */
    byte @Nullable [] next(long end) throws IOException {
        while (offset + from < end) {
            byte[] line = nextLine();
            if (line == null) {
                return null;
            }
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

    /** The byte of the stream at which the last line begins. */
    long start() {
        return start;
    }

    private byte @Nullable [] nextLine() throws IOException {
        int searched = from;
        while (true) {
            int feed = indexOfLineFeed(searched);
            if (feed < to) {
                return line(feed, feed + 1);
            }
            if (ended) {
                return from == to ? null : line(to, to);
            }
            searched = to - from;
            fill();
        }
    }

    /** Where the next line feed is, or where the bytes end. Variables, as fields would be read again for each word. */
    private int indexOfLineFeed(int searched) {
        byte[] bytes = buffer;
        int end = to;
        int i = searched;
        for (; i <= end - 2 * Long.BYTES; i += 2 * Long.BYTES) {
            long first = (long) LONGS.get(bytes, i) ^ LINE_FEEDS;
            long second = (long) LONGS.get(bytes, i + Long.BYTES) ^ LINE_FEEDS;
            if (((first - ONES & ~first | second - ONES & ~second) & TOP_BITS) != 0) {
                break;
            }
        }
        while (i < end && bytes[i] != '\n') {
            i++;
        }
        return i;
    }

    private byte[] line(int end, int next) {
        byte[] line = Arrays.copyOfRange(buffer, from, end);
        start = offset + from;
        from = next;
        lines++;
        return line;
    }

    /** Moves the line that has begun to the front and reads on. */
    private void fill() throws IOException {
        System.arraycopy(buffer, from, buffer, 0, to - from);
        offset += from;
        to -= from;
        from = 0;
        if (to == buffer.length) {
            if (to == MAX_BUFFER) {
                throw new IOException("Expected a line of less than 2 GiB but was a longer one at byte " + offset);
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
