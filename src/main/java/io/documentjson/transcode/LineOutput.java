package io.documentjson.transcode;

import io.documentjson.internal.parsing.ExportLine;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Collects complete lines and hands them over to a stream, many at a time. Lines may be written into {@link #bytes}: what is
 * there from {@link #length} on does not count until the length says so.
 */
final class LineOutput {

    private static final int BATCH_BYTES = 1 << 16;

    private static final byte[] EXPORT_OPENING = ExportLine.OPENING.getBytes(StandardCharsets.US_ASCII);
    private static final byte[] EXPORT_END = {'}', '\n'};
    private static final byte[] LINE_END = {'\n'};

    private final OutputStream target;

    /** What comes before an item and after it. */
    private final byte[] opening;

    private final byte[] end;

    /** The lines that have not been handed over, up to {@link #length}. */
    byte[] bytes = new byte[capacity(BATCH_BYTES)];

    int length;

    private long handedOver;

    /** @param exportLines whether each item is written as the line of an export */
    LineOutput(OutputStream target, boolean exportLines) {
        this.target = target;
        opening = exportLines ? EXPORT_OPENING : new byte[0];
        end = exportLines ? EXPORT_END : LINE_END;
    }

    /** The length of an array for {@code count} bytes that are copied and for what a copier and the line take beside them. */
    static int capacity(int count) {
        return Math.addExact(count, 2 * ByteSwar.SLACK);
    }

    /** Makes room for a line of {@code count} bytes that is copied. */
    void makeRoom(int count) throws IOException {
        int needed = capacity(count);
        if (bytes.length - length < needed) {
            flush();
            if (bytes.length < needed) {
                bytes = new byte[needed];
            }
        }
    }

    /** Writes what comes before an item at the end of the lines; gives where the item begins. */
    int open() {
        System.arraycopy(opening, 0, bytes, length, opening.length);
        return length + opening.length;
    }

    /** Ends the line of an item that has been written to {@code array} up to {@code position}. */
    void close(byte[] array, int position) {
        bytes = array;
        System.arraycopy(end, 0, array, position, end.length);
        length = position + end.length;
    }

    /** Appends the line of an item, which is the array up to {@code count}. */
    void append(byte[] item, int count) throws IOException {
        begin();
        put(item, 0, count);
        end();
    }

    /** Begins the line of an item that is put together from parts, none of which fails. */
    void begin() throws IOException {
        put(opening, 0, opening.length);
    }

    /** Ends the line. */
    void end() throws IOException {
        put(end, 0, end.length);
    }

    /** Appends a part of a line. A long one is handed over as it is, so that no array has to hold it and its line. */
    void put(byte[] part, int from, int count) throws IOException {
        if (count <= BATCH_BYTES) {
            makeRoom(count);
            System.arraycopy(part, from, bytes, length, count);
            length += count;
        } else {
            flush();
            handOver(part, from, count);
        }
    }

    /** As the other, of a text in ASCII. */
    @SuppressWarnings("deprecation") // it takes the low byte of each character, which is what ASCII is
    void put(String part) throws IOException {
        int count = part.length();
        makeRoom(count);
        part.getBytes(0, count, bytes, length);
        length += count;
    }

    /** Hands over the lines that are complete. */
    void flush() throws IOException {
        int count = length;
        length = 0;
        if (count > 0) {
            handOver(bytes, 0, count);
        }
    }

    private void handOver(byte[] array, int from, int count) throws IOException {
        handedOver += count;
        target.write(array, from, count);
    }

    /** Hands over the lines that are complete before something is thrown. */
    void flushBefore(Throwable thrown) {
        try {
            flush();
        } catch (IOException | RuntimeException e) {
            thrown.addSuppressed(e);
        }
    }

    /** How many bytes have been written. */
    long count() {
        return handedOver + length;
    }
}
