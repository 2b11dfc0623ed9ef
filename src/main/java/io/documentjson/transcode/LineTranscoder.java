package io.documentjson.transcode;

import io.documentjson.BadLineHandler;
import io.documentjson.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.copying.CopiedChange;
import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.copying.LineCopier;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Transcodes lines as they arrive. Bytes are put into the {@link #buffer} at the place that {@link #room} gives, and
 * {@link #accept} transcodes all lines that are complete then. The line feed after a line is what ends all searches in it,
 * so that no line is looked through for its end first.
 *
 * <p>Lines are cut without regard to what is on them. A line that fails leaves nothing in the output: what was written of it
 * is overwritten by the next one. When a method has thrown, {@link #flushBefore} hands over the lines that were complete.
 */
final class LineTranscoder {

    private static final int FIRST_BUFFER = 1 << 16;

    /** The longest line by default: with the slack, an array has room for it and for what is written of it. */
    static final int MAX_LINE_BYTES = Integer.MAX_VALUE - 8 - 4 * ByteSwar.SLACK;

    private static final byte LINE_FEED = '\n';
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final Form form;
    private final Limits limits;
    private final @Nullable BadLineHandler handler;

    /** What of the changes on the lines is wanted; {@code null} for lines of items. */
    private final @Nullable RecordPart part;

    private final LineOutput output;
    private final JsonCopier copier;

    /** Writes all of a change. */
    private final ChangeLine change;

    /** Where the parts of the present change have been copied to. */
    private final CopiedChange parts = new CopiedChange();

    /** The parts of the present change if all of it is wanted. */
    private byte[] changeText = new byte[0];

    /** What reads a change by its tokens, if the lines are changes and one was not copied. */
    private @Nullable RecordTranscoder changes;

    /** Takes the items in place of the output, if it is there. */
    private @Nullable EventReader events;

    private final int maxLineBytes;

    private byte[] buffer = new byte[FIRST_BUFFER + ByteSwar.SLACK];

    /** Of the bytes in the buffer: where the next line begins, and where they end. */
    private int from;

    private int to;

    /** How many bytes the text has before the first in the buffer. */
    private long base;

    private boolean atStart = true;

    private long lines;
    private long textLines;
    private long items;
    private long refused;

    /** One that pushes the items, or what is wanted of changes, in place of writing them. */
    static LineTranscoder toEvents(
            EventReader events, Limits limits, @Nullable BadLineHandler handler, @Nullable RecordPart part) {
        LineTranscoder lines = new LineTranscoder(
                Form.DYNAMODB, limits, handler, false, part, OutputStream.nullOutputStream(), MAX_LINE_BYTES);
        lines.events = events;
        return lines;
    }

    /** @param maxLineBytes the longest line that is taken, with its line feed */
    LineTranscoder(
            Form form,
            Limits limits,
            @Nullable BadLineHandler handler,
            boolean exportLines,
            @Nullable RecordPart part,
            OutputStream target,
            int maxLineBytes) {
        this.form = form;
        this.limits = limits;
        this.handler = handler;
        this.part = part;
        this.output = new LineOutput(target, exportLines);
        this.change = new ChangeLine(output);
        this.maxLineBytes = maxLineBytes;
        this.copier = form.copier(limits);
    }

    /** Where bytes are to be put. */
    byte[] buffer() {
        return buffer;
    }

    /** The index of the first byte that may be put. */
    int position() {
        return to;
    }

    /**
     * Makes room for at least one byte, and gives how many fit.
     *
     * @throws DocumentJsonException if a line is longer than an array may be
     */
    int room() throws IOException {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, to - from);
            base += from;
            to -= from;
            from = 0;
        }
        int room = buffer.length - ByteSwar.SLACK - to;
        if (room == 0) {
            if (to == maxLineBytes) {
                throw tooLarge();
            }
            buffer = Arrays.copyOf(buffer, (int) Math.min(2L * to, maxLineBytes) + ByteSwar.SLACK);
            room = buffer.length - ByteSwar.SLACK - to;
        }
        return room;
    }

    private RuntimeException tooLarge() {
        TextException error = new TextException(
                ErrorCode.TOO_LARGE,
                "Expected a line of at most " + maxLineBytes + " bytes but was a longer one",
                TextException.NO_OFFSET);
        return TranscodeErrors.located(error, base, List.of(), textLines + 1);
    }

    /** Takes the {@code count} bytes that were put. */
    void accept(int count) throws IOException {
        int before = to;
        to += count;
        if (atStart && to - from >= BYTE_ORDER_MARK.length) {
            skipMark();
        }
        for (int i = to - 1; i >= before; i--) {
            if (buffer[i] == LINE_FEED) {
                atStart = false;
                transcode(i + 1);
                return;
            }
        }
    }

    private void skipMark() {
        atStart = false;
        if (Arrays.equals(buffer, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length)) {
            from = BYTE_ORDER_MARK.length;
        }
    }

    /** Takes all that the source has, and ends the text. */
    void drain(InputStream source) throws IOException {
        try {
            int room = room();
            for (int count = source.read(buffer, to, room); count >= 0; count = source.read(buffer, to, room)) {
                accept(count);
                room = room();
            }
            end();
        } catch (IOException | RuntimeException | Error e) {
            flushBefore(e);
            throw e;
        }
    }

    /** Ends the text: the last line may have no line feed. */
    void end() throws IOException {
        if (from < to) {
            buffer[to] = LINE_FEED;
            transcode(to + 1);
            from = to;
        }
        flush();
    }

    /** Hands over the complete lines. */
    void flush() throws IOException {
        output.flush();
    }

    /** Hands over the complete lines before something is thrown. */
    void flushBefore(Throwable thrown) {
        output.flushBefore(thrown);
    }

    TranscodeSummary summary() {
        Envelope envelope = part == null ? Envelope.ITEM_LINES : Envelope.CHANGE_LINES;
        return new TranscodeSummary(envelope, lines, items, refused, base + to, output.count());
    }

    /** Transcodes the lines before {@code stop}, after the last of which is a line feed. */
    private void transcode(int stop) throws IOException {
        while (from < stop) {
            textLines++;
            if (events != null) {
                readLine();
                continue;
            }
            output.makeRoom(stop - from);
            if (!copyLine(stop - 1)) {
                readLine();
            }
        }
    }

    /**
     * Copies the next line in one pass, if that can be done: all of a change to an array of its own, as its parts are written in
     * another order.
     */
    private boolean copyLine(int end) throws IOException {
        boolean isWhole = part == RecordPart.CHANGE;
        if (isWhole && changeText.length < LineOutput.capacity(buffer.length)) {
            changeText = new byte[LineOutput.capacity(buffer.length)];
        }
        copier.readLine(buffer, from, end);
        copier.write(isWhole ? changeText : output.bytes, isWhole ? 0 : output.open());
        LineCopier.Change copied = part == null
                ? copier.copyLine() ? LineCopier.Change.COPIED : LineCopier.Change.FAILED
                : copier.copyChange(RecordTranscoder.imageOf(part), parts);
        if (copied == LineCopier.Change.FAILED || copier.skipSpace() != LINE_FEED) {
            return false;
        }
        from = copier.position() + 1;
        lines++;
        if (copied == LineCopier.Change.COPIED) {
            if (isWhole) {
                writeChange();
            } else {
                output.close(copier.target(), copier.outPosition());
            }
            items++;
        }
        return true;
    }

    private void writeChange() throws IOException {
        change.begin();
        change.operation(RecordImage.operation(parts.has(RecordImage.NEW), parts.has(RecordImage.OLD)));
        if (parts.time().length() > 0) {
            change.time(parts.time(), RecordReader.TIME_UNIT_OF_CHANGES);
        }
        change.images(parts);
        change.end();
    }

    /** Reads the next line by its tokens. */
    private void readLine() throws IOException {
        int begin = from;
        int end = ByteSwar.indexOf(LINE_FEED, buffer, begin);
        from = end + 1;
        if (Utf8Tokens.isBlank(buffer, begin, end)) {
            return;
        }
        lines++;
        DocumentJsonException error;
        try (Utf8Tokens tokens = Utf8Tokens.ofLine(buffer, begin, end, base + begin, limits)) {
            error = events != null
                    ? pushLine(events, tokens)
                    : part != null ? writeChange(tokens, part) : writeItem(tokens);
        }
        if (error != null) {
            refuse(error, begin, end);
        }
    }

    /** Pushes the item on the line, or what is wanted of the change; gives what is wrong with the line. */
    private @Nullable DocumentJsonException pushLine(EventReader reader, Utf8Tokens tokens) throws IOException {
        try {
            if (part == null ? reader.readItem(tokens) : reader.readChange(tokens)) {
                items++;
            }
            return null;
        } catch (TextException e) {
            return reader.located(e, tokens, textLines);
        }
    }

    /** Writes the item on the line, if there is one; gives what is wrong with the line. */
    private @Nullable DocumentJsonException writeItem(Utf8Tokens tokens) throws IOException {
        byte[] item;
        try {
            item = ItemTranscriber.transcribe(form, tokens, limits, textLines);
        } catch (DocumentJsonException e) {
            return e;
        }
        if (item != null) {
            output.append(item, item.length);
            items++;
        }
        return null;
    }

    /** Writes what is wanted of the change on the line, if it has that; gives what is wrong with the line. */
    private @Nullable DocumentJsonException writeChange(Utf8Tokens tokens, RecordPart wanted) throws IOException {
        RecordTranscoder reader = changes;
        if (reader == null) {
            reader = new RecordTranscoder(tokens, Envelope.CHANGE_LINES, wanted, limits, form);
            changes = reader;
        }
        try {
            reader.readChange(tokens, textLines);
        } catch (DocumentJsonException e) {
            return e;
        }
        if (reader.write(output)) {
            items++;
        }
        return null;
    }

    private void refuse(DocumentJsonException error, int begin, int end) throws IOException {
        refused++;
        if (handler == null) {
            throw error;
        }
        handler.badLine(error, Arrays.copyOfRange(buffer, begin, end));
    }
}
