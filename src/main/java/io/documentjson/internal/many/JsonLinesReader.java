package io.documentjson.internal.many;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a source one by one. A caller that catches the error of a line may go on with the next one. */
public final class JsonLinesReader<T> extends ItemSource<T> {

    /** Reads one line, by code of this library alone: its exceptions are errors of the line. */
    public interface LineReader<T> {

        /**
         * The value on the line {@code text[from..to)}; {@code null} if the line is blank, or its value is not wanted.
         *
         * @param offset the number of bytes before {@code text}'s byte {@code from}
         * @param line counted from 1
         */
        @Nullable
        T read(byte[] text, int from, int to, long offset, long line);
    }

    private final InputStream text;
    private final Lines lines;
    private final LineReader<T> reader;
    private final @Nullable BadLineHandler handler;

    /**
     * @param text has the lines of the source: itself, or {@link io.documentjson.internal.source.ItemLines} of it
     * @param handler takes the lines that fail; without it they are thrown
     */
    public JsonLinesReader(
            UnpackedInputStream source,
            InputStream text,
            LineReader<T> reader,
            @Nullable BadLineHandler handler,
            Lines lines) {
        super(source);
        this.text = text;
        this.reader = reader;
        this.handler = handler;
        this.lines = lines;
    }

    @Override
    @Nullable
    T next() throws IOException {
        while (hasLine()) {
            byte[] buffer = lines.buffer();
            int from = lines.from();
            int end = lines.feed();
            lines.advance(end + 1);
            try {
                T next = reader.read(buffer, from, end, lines.offset(from), lines.number());
                if (next != null) {
                    return next;
                }
            } catch (DocumentJsonException e) {
                Lines.refuse(e, Arrays.copyOfRange(buffer, from, end), handler);
            }
        }
        source.release();
        return null;
    }

    /** Reads until a line is there; false at the end of the source. */
    private boolean hasLine() throws IOException {
        while (!lines.hasNext()) {
            if (!lines.fill(text, handler)) {
                return false;
            }
        }
        return true;
    }
}
