package io.documentjson.spark;

import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * Cuts a stream at its line feeds. In JSON they occur between values only, and a carriage return before one is white
 * space. Hadoop's reader would also cut at a carriage return alone. A line is read in place, in the buffer, and is
 * valid up to the next one.
 */
final class LineReader implements Closeable {

    private static final int FIRST_BUFFER = 1 << 16;

    /** The longest array that every JVM makes. */
    static final int MAX_BUFFER = Integer.MAX_VALUE - 8;

    private final InputStream in;
    private byte[] buffer = new byte[FIRST_BUFFER];

    /**
     * In the buffer: the beginning and end of the last line, the beginning of the next one, and the end of all bytes.
     */
    private int lineFrom;

    private int lineTo;
    private int from;
    private int to;
    private boolean ended;

    /** The offset of the buffer in the stream. */
    private long offset;

    private long lines;

    /** @param offset the position of the stream, at the beginning of a line */
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

    /** Reads the next line that is not blank and begins before that byte; false if the lines have ended. */
    boolean next(long end) throws IOException {
        while (offset + from < end && nextLine()) {
            if (DataLine.skipSpace(buffer, lineFrom, lineTo) < lineTo) {
                return true;
            }
        }
        return false;
    }

    /** True if the last line is from a full export, by its first member. */
    boolean isItem() {
        return DataLine.isItem(buffer, lineFrom, lineTo);
    }

    /** Has the item of the last line read in the buffer. */
    void push(DynamoDbTranscoder transcoder, ColumnReader reader) {
        reader.read(transcoder, buffer, lineFrom, lineTo);
    }

    /** The last line as an array of its own. */
    byte[] copyLine() {
        return Arrays.copyOfRange(buffer, lineFrom, lineTo);
    }

    /** The number of the last line, counted from 1; blank lines count. */
    long number() {
        return lines;
    }

    /** The byte of the stream at which the last line begins. */
    long start() {
        return offset + lineFrom;
    }

    private boolean nextLine() throws IOException {
        int feed = DynamoDbTranscoder.lineEnd(buffer, from, to);
        while (feed == to && !ended) {
            int searched = to - from;
            fill();
            feed = DynamoDbTranscoder.lineEnd(buffer, searched, to);
        }
        if (from == to) {
            return false;
        }
        lineFrom = from;
        lineTo = feed;
        from = Math.min(feed + 1, to);
        lines++;
        return true;
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

    @Override
    public void close() throws IOException {
        in.close();
    }
}
