package io.documentjson.transcode;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hands each line of a text to a target, in the order of the text: the target copies it, or reads it by its tokens. A
 * line that fails goes to the handler, and the others are read all the same.
 */
final class LineTranscoder {

    private static final byte[] NO_BYTES = {};

    private final Lines lines;
    private final ItemTarget target;
    private final Envelope envelope;
    private final boolean areChanges;
    private final @Nullable BadLineHandler handler;

    private long count;
    private long items;
    private long refused;

    /** @param envelope an envelope of lines, or that of items that have become lines */
    LineTranscoder(Lines lines, ItemTarget target, Envelope envelope, @Nullable BadLineHandler handler) {
        this.lines = lines;
        this.target = target;
        this.envelope = envelope;
        this.areChanges = envelope.isChanges();
        this.handler = handler;
    }

    /** Transcodes all that the source has; goes on where it was when the source had thrown. */
    void drain(InputStream source) throws IOException {
        while (fill(source)) {
            transcode();
        }
    }

    private boolean fill(InputStream source) throws IOException {
        try {
            return lines.fill(source);
        } catch (TextException e) {
            refuseText(e);
            return true;
        }
    }

    /** Transcodes the lines that are complete. */
    void transcode() throws IOException {
        while (lines.hasNext()) {
            int next = -1;
            DocumentJsonException refusal = null;
            try {
                next = target.copyLine(lines.buffer(), lines.from(), lines.lastFeed(), areChanges);
            } catch (DocumentJsonException e) {
                refusal = dropped(e);
            }
            if (next >= 0) {
                lines.advance(next);
                count++;
                items += target.isTaken ? 1 : 0;
            } else {
                readLine(refusal);
            }
        }
    }

    /** The item is dropped that the consumer has refused, if there is a handler for its line. */
    private DocumentJsonException dropped(DocumentJsonException refusal) {
        if (handler == null || !target.hasConsumer()) {
            throw refusal;
        }
        target.drop();
        return refusal;
    }

    /**
     * Reads the next line by its tokens.
     *
     * @param refusal the exception of the consumer that has got the item; {@code null} as long as it has not
     */
    private void readLine(@Nullable DocumentJsonException refusal) throws IOException {
        byte[] text = lines.buffer();
        int from = lines.from();
        int end = lines.feed();
        lines.advance(end + 1);
        if (Utf8Source.isBlank(text, from, end)) {
            return;
        }
        count++;
        try {
            lines.requireShort(from, end);
        } catch (TextException e) {
            refuse(TranscodeErrors.located(e, e.offset(), List.of(), lines.number()), NO_BYTES);
            return;
        }
        DocumentJsonException error = refusal;
        if (refusal == null) {
            try (Utf8Tokens tokens = Utf8Tokens.ofLine(text, from, end, lines.offset(from), target.limits)) {
                try {
                    items += (areChanges ? target.readChange(tokens) : target.readItem(tokens)) ? 1 : 0;
                } catch (TextException e) {
                    error = TranscodeErrors.located(e, tokens.offset(), target.path(), lines.number());
                }
            } catch (DocumentJsonException e) {
                error = dropped(e);
            }
        }
        if (error != null) {
            refuse(TranscodeErrors.onLine(error, lines.number()), Arrays.copyOfRange(text, from, end));
        }
    }

    /** Refuses a line that is too long. After other errors of the text as a whole there is nothing to read. */
    private void refuseText(TextException e) throws IOException {
        if (e.code() != ErrorCode.TOO_LARGE) {
            throw TranscodeErrors.located(e, e.offset(), List.of(), -1);
        }
        count++;
        refuse(TranscodeErrors.located(e, e.offset(), List.of(), lines.number()), NO_BYTES);
    }

    private void refuse(DocumentJsonException error, byte[] line) throws IOException {
        refused++;
        if (handler == null) {
            throw error;
        }
        handler.badLine(error, line);
    }

    /** @param bytesOut the bytes that have been written */
    TranscodeSummary summary(long bytesOut) {
        return new TranscodeSummary(envelope, count, items, refused, lines.count(), bytesOut);
    }
}
