package io.documentjson.internal.source;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into lines as it arrives, one block in memory at a time. A line ends at LF, the last one also with the
 * text; the CR before LF is white space to JSON. A byte order mark before the first line is skipped.
 *
 * <p>Lines are cut without regard to their content, so an error on one leaves the others alone. Only the last line feed
 * of a block is looked for: a line that is copied need not be searched for its end. The buffer has
 * {@link ByteSwar#SLACK} bytes after it. A line that is too long is never held.
 *
 * <p>Not safe for use by several threads.
 */
public final class Lines {

    /** The longest line of any limit: with the slack, an array has room for it and for its copy. */
    public static final int MAX_BYTES = Integer.MAX_VALUE - 8 - 4 * ByteSwar.SLACK;

    private static final int FIRST_BUFFER = 1 << 16;
    private static final byte LINE_FEED = '\n';

    private static final byte[] NOTHING = {};

    private final int maxBytes;

    /** True if the lines are those of {@link ItemLines}, which may have put some line ends into the text. */
    private final boolean areItems;

    /** Number of added bytes before the line that was passed last, and at its end. */
    private long inserted;

    private int insertedLast;

    private byte[] buffer = NOTHING;

    /** The beginning of the next line. */
    private int from;

    /** The index after the last line feed. */
    private int complete;

    /** End of the bytes. */
    private int to;

    /** Number of bytes of the text before the buffer. */
    private long base;

    private long number;
    private boolean atStart = true;

    /** Number of bytes that were added to the text. */
    private int added;

    /** True if the bytes up to the next line feed belong to a line that is too long. */
    private boolean skipsRest;

    /** True if the bytes that were skipped end with {@link ItemLines#INSERTED}. */
    private boolean skippedInserted;

    /** True if the source had an error after which nothing can be read. */
    private boolean isEnded;

    private Lines(int maxBytes, boolean areItems) {
        this.maxBytes = Math.min(maxBytes, MAX_BYTES);
        this.areItems = areItems;
    }

    /**
     * Lines that arrive, or those of an array, which {@link #open} sets.
     *
     * @param maxBytes the longest line that is taken, with its line feed
     */
    public Lines(int maxBytes) {
        this(maxBytes, false);
    }

    /** Lines that {@link ItemLines} give. */
    public static Lines ofItems(int maxBytes) {
        return new Lines(maxBytes, true);
    }

    private byte[] firstBuffer() {
        return new byte[Math.min(FIRST_BUFFER, maxBytes) + ByteSwar.SLACK];
    }

    /**
     * Opens the lines of {@code text[begin..end)}, where they are; no more of them arrive, and nothing has to follow
     * them.
     */
    public void open(byte[] text, int begin, int end) {
        buffer = text;
        base = -begin;
        from = Utf8Source.hasByteOrderMark(text, begin, end) ? begin + Utf8Source.MARK_LENGTH : begin;
        to = end;
        complete = end;
        number = 0;
    }

    /** Ends the use of an array. */
    public void release() {
        buffer = NOTHING;
    }

    /** The array that has the lines; another one after {@link #fill}. */
    public byte[] buffer() {
        return buffer;
    }

    /** Makes room for at least one byte, and gives how many fit; the rest of a line that is too long is skipped. */
    private int room(@Nullable BadLineHandler handler) throws IOException {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, to - from);
            base += from;
            to -= from;
            complete = Math.max(complete - from, 0);
            from = 0;
        }
        if (buffer.length == 0) {
            buffer = firstBuffer();
        } else if (to == buffer.length - ByteSwar.SLACK) {
            if (to == maxBytes) {
                skipLine(handler);
            } else {
                buffer = Arrays.copyOf(buffer, (int) Math.min(2L * to, maxBytes) + ByteSwar.SLACK);
            }
        }
        return buffer.length - ByteSwar.SLACK - to;
    }

    private void skipLine(@Nullable BadLineHandler handler) throws IOException {
        long begin = offset(0) - insertedLast;
        number++;
        base += to;
        skippedInserted = buffer[to - 1] == ItemLines.INSERTED;
        to = 0;
        buffer = firstBuffer();
        atStart = false;
        skipsRest = true;
        refuseLong(begin, handler);
    }

    private void refuseLong(long begin, @Nullable BadLineHandler handler) throws IOException {
        TextException error = new TextException(
                ErrorCode.TOO_LARGE,
                "Expected a line of at most " + maxBytes + " bytes but was a longer one; see Builder.maxLineLength",
                begin);
        refuse(error.published(List.of(), number, begin), NOTHING, handler);
    }

    /** Hands a bad line to the handler, or throws its error if there is none. */
    public static void refuse(DocumentJsonException error, byte[] line, @Nullable BadLineHandler handler)
            throws IOException {
        if (handler == null) {
            throw error;
        }
        handler.badLine(error, line);
    }

    /** Refuses the line {@code [begin..end)} of an array, which was passed last, if it is too long. */
    public boolean refusesLong(int begin, int end, @Nullable BadLineHandler handler) throws IOException {
        boolean isLong = end - begin >= maxBytes;
        if (isLong) {
            refuseLong(offset(begin), handler);
        }
        return isLong;
    }

    /** Takes the {@code count} bytes that were put. */
    private void accept(int count) {
        int before = to;
        to += count;
        if (skipsRest) {
            int feed = ByteSwar.indexOf(LINE_FEED, buffer, before, to);
            skipsRest = feed == to;
            passed(Math.min(feed + 1, to));
            skippedInserted = skipsRest && buffer[to - 1] == ItemLines.INSERTED;
            complete = from;
        }
        if (atStart && to >= Utf8Source.MARK_LENGTH) {
            atStart = false;
            from = Utf8Source.hasByteOrderMark(buffer, 0, to) ? Utf8Source.MARK_LENGTH : 0;
        }
        for (int i = to - 1; i >= before; i--) {
            if (buffer[i] == LINE_FEED) {
                atStart = false;
                complete = i + 1;
                return;
            }
        }
    }

    /**
     * Takes bytes of the source, all that there are at its end; false if there is no more line.
     *
     * @param handler takes a line that is too long; without it the error is thrown. The rest of that line is skipped
     * @throws DocumentJsonException also if the source refuses the text, after which there are no more lines
     */
    public boolean fill(InputStream source, @Nullable BadLineHandler handler) throws IOException {
        if (isEnded) {
            return false;
        }
        int room = room(handler);
        int count;
        try {
            count = source.read(buffer, to, room);
        } catch (TextException e) {
            isEnded = true;
            throw e.published(List.of(), TextException.NO_LINE, e.offset());
        }
        if (count < 0) {
            return end();
        }
        accept(count);
        return true;
    }

    /** Ends the text; whether there is a last line without a line feed. */
    private boolean end() {
        if (from == to) {
            return false;
        }
        if (complete < to) {
            buffer[to++] = LINE_FEED;
            added = 1;
            complete = to;
        }
        return true;
    }

    /** True if a line is there as a whole. */
    public boolean hasNext() {
        return from < complete;
    }

    /** The beginning of the next line. */
    public int from() {
        return from;
    }

    /** The index of the last line feed in the buffer. */
    public int lastFeed() {
        return complete - 1;
    }

    /** The index of the line feed after the next line, or the end of the text. */
    public int feed() {
        return ByteSwar.indexOf(LINE_FEED, buffer, from, to);
    }

    /** Goes on with the line that begins at the index. */
    public void advance(int next) {
        passed(next);
        number++;
    }

    /** Counts the bytes before the index as passed. */
    private void passed(int index) {
        inserted += insertedLast;
        boolean isInserted = areItems
                && buffer[index - 1] == LINE_FEED
                && (index > 1 ? buffer[index - 2] == ItemLines.INSERTED : skippedInserted);
        insertedLast = isInserted ? 2 : 0;
        from = index;
    }

    /** The number of the line that was passed last, counted from 1. */
    public long number() {
        return number;
    }

    /** Number of bytes of the text before the index, which is on the line that was passed last. */
    public long offset(int index) {
        return base + index - inserted;
    }

    /** Number of bytes that have been taken, without the line feed that {@link #end} adds. */
    public long count() {
        return base + to - added - inserted - insertedLast;
    }
}
