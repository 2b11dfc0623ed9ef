package io.documentjson;

import io.documentjson.events.ErrorCode;
import io.documentjson.text.AttributePath;
import io.documentjson.text.ByteSwar;
import io.documentjson.text.TextException;
import io.documentjson.text.UnpackedInputStream;
import io.documentjson.text.Utf8Tokens;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads a source line by line, one line in memory at a time. A line ends at LF; the CR before it is white space to
 * JSON.
 *
 * <p>Lines are cut without regard to their content. So a bad line is finished when it has failed, and a caller that
 * catches the error may go on with the next line.
 */
final class JsonLinesReader<T> extends ItemSource<T> {

    /** Reads one line. */
    interface LineReader<T> {

        /**
         * The content of the line {@code text[from..to)}; {@code null} if it is blank or not wanted.
         *
         * @param offset how many bytes come before {@code text}'s byte {@code from}
         * @param line counted from 1
         */
        @Nullable
        T read(byte[] text, int from, int to, long offset, long line);
    }

    private static final int FIRST_BUFFER_BYTES = 1 << 16;

    /** The longest array that every virtual machine allows; some allow a few more. */
    private static final int MAX_LINE_BYTES = Integer.MAX_VALUE - 8;

    private static final byte LINE_FEED = '\n';

    private final LineReader<T> reader;
    private final @Nullable BadLineHandler handler;
    private final int maxLineBytes;

    private byte[] buffer = new byte[FIRST_BUFFER_BYTES];

    /**
     * In the buffer: the beginning of the next line, the end of the part without a line feed, and the end of all bytes.
     */
    private int from;

    private int searched;
    private int to;

    /** How many bytes the source has before the first in the buffer. */
    private long offset;

    private long line;
    private boolean atStart = true;
    private boolean atEnd;

    /** Whether the bytes up to the next line feed belong to a line that has been refused. */
    private boolean passingOver;

    /** @param handler takes the lines that fail; without it they are thrown */
    JsonLinesReader(UnpackedInputStream source, LineReader<T> reader, @Nullable BadLineHandler handler) {
        this(source, reader, handler, MAX_LINE_BYTES);
    }

    /**
     * @param maxLineBytes the longest line in bytes, its line feed included; at least the length of the first buffer
     */
    JsonLinesReader(
            UnpackedInputStream source, LineReader<T> reader, @Nullable BadLineHandler handler, int maxLineBytes) {
        super(source);
        this.reader = reader;
        this.handler = handler;
        this.maxLineBytes = maxLineBytes;
    }

    @Override
    @Nullable
    T next() throws IOException {
        while (true) {
            int begin = 0;
            int end = 0;
            try {
                end = endOfLine();
                begin = from;
                if (begin == end && atEnd && end == to) {
                    return null;
                }
                line++;
                from = Math.min(end + 1, to);
                searched = from;
                T next = reader.read(buffer, begin, end, offset + begin, line);
                if (next != null) {
                    return next;
                }
            } catch (DocumentJsonException e) {
                if (handler == null) {
                    throw e;
                }
                handler.badLine(e, Arrays.copyOfRange(buffer, begin, end));
            }
        }
    }

    /**
     * Reads until the next line is in the buffer, and gives its end: the position of its line feed, or the end of all.
     */
    private int endOfLine() throws IOException {
        while (true) {
            int i = ByteSwar.indexOf(LINE_FEED, buffer, searched, to);
            searched = i;
            if (passingOver) {
                passingOver = i == to;
                from = Math.min(i + 1, to);
                searched = from;
            } else if (i < to) {
                return i;
            }
            if (searched == to) {
                if (atEnd) {
                    return to;
                }
                fill();
            }
        }
    }

    private void fill() throws IOException {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, to - from);
            offset += from;
            searched -= from;
            to -= from;
            from = 0;
            atStart = false;
        } else if (to == buffer.length) {
            grow();
        }
        int count = source.read(buffer, to, buffer.length - to);
        if (count < 0) {
            atEnd = true;
            source.release();
        } else {
            to += count;
        }
        if (atStart && (atEnd || to >= 3)) {
            atStart = false;
            if (Utf8Tokens.hasByteOrderMark(buffer, 0, to)) {
                from = 3;
                searched = 3;
            }
        }
    }

    private void grow() {
        if (to == maxLineBytes) {
            throw tooLarge();
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(2L * to, maxLineBytes));
    }

    /** Drops what is known of the line; the rest is passed over when the next one is asked for. */
    private DocumentJsonException tooLarge() {
        long begin = offset;
        line++;
        offset += to;
        searched = 0;
        to = 0;
        buffer = new byte[FIRST_BUFFER_BYTES];
        passingOver = true;
        TextException e = new TextException(
                ErrorCode.TOO_LARGE,
                "Expected a line of at most " + maxLineBytes + " bytes but was a longer one",
                begin);
        return DocumentJsonException.reading(e, new AttributePath(), line);
    }
}
