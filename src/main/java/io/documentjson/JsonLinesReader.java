package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of an NDJSON stream, one line in memory at a time. A line ends at LF; the CR before it is white space to JSON.
 *
 * <p>Lines are cut without regard to what is on them, so a line that is no item is done with when it has failed: whoever
 * catches the error may go on with the next line.
 */
final class JsonLinesReader extends Spliterators.AbstractSpliterator<Map<String, AttributeValue>> {

    private static final int FIRST_BUFFER_BYTES = 1 << 16;

    /** The longest array that every virtual machine allows; some allow a few more. */
    private static final int MAX_LINE_BYTES = Integer.MAX_VALUE - 8;

    private static final byte LINE_FEED = '\n';

    private final ItemReader reader;
    private final InputStream source;
    private final int maxLineBytes;

    private byte[] buffer = new byte[FIRST_BUFFER_BYTES];

    /** Of the bytes in the buffer: where the next line begins, up to where there is no line feed, and where they end. */
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

    private JsonLinesReader(ItemReader reader, InputStream source, int maxLineBytes) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
        this.reader = reader;
        this.source = source;
        this.maxLineBytes = maxLineBytes;
    }

    /** A sequential stream that closes {@code source} when it is closed. */
    static Stream<Map<String, AttributeValue>> stream(ItemReader reader, InputStream source) {
        return stream(reader, source, MAX_LINE_BYTES);
    }

    /** @param maxLineBytes how many bytes a line may have with its line feed; at least as many as the first buffer has */
    static Stream<Map<String, AttributeValue>> stream(ItemReader reader, InputStream source, int maxLineBytes) {
        return StreamSupport.stream(new JsonLinesReader(reader, source, maxLineBytes), false)
                .onClose(() -> close(source));
    }

    private static void close(InputStream source) {
        try {
            source.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean tryAdvance(Consumer<? super Map<String, AttributeValue>> action) {
        Map<String, AttributeValue> item = next();
        if (item == null) {
            return false;
        }
        action.accept(item);
        return true;
    }

    /** The item on the next line that is not blank; {@code null} when there is none. */
    private @Nullable Map<String, AttributeValue> next() {
        try {
            while (true) {
                int end = endOfLine();
                int begin = from;
                if (begin == end && atEnd && end == to) {
                    return null;
                }
                line++;
                from = Math.min(end + 1, to);
                searched = from;
                if (!isBlank(begin, end)) {
                    Map<String, AttributeValue> item = reader.itemOnLine(buffer, begin, end, offset + begin, line);
                    if (item != null) {
                        return item;
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads until the next line is in the buffer, and gives its end: the place of its line feed, or the end of all. */
    private int endOfLine() throws IOException {
        while (true) {
            int i = searched;
            while (i < to && buffer[i] != LINE_FEED) {
                i++;
            }
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
        if (count == 0) {
            // Against the contract of InputStream, but a loop that never ends would be worse.
            int single = source.read();
            if (single >= 0) {
                buffer[to] = (byte) single;
            }
            count = single < 0 ? -1 : 1;
        }
        if (count < 0) {
            atEnd = true;
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
        return DocumentJsonException.reading(
                Code.TOO_LARGE,
                "Expected a line of at most " + maxLineBytes + " bytes but was a longer one",
                new AttributePath(),
                line,
                begin);
    }

    private boolean isBlank(int begin, int end) {
        for (int i = begin; i < end; i++) {
            byte b = buffer[i];
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }
}
