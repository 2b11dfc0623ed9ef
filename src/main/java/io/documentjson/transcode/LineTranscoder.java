package io.documentjson.transcode;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands each line of a text to a target, in the order of the text: the target copies it, or reads it by its tokens. A
 * line that fails goes to the handler, and the others are read all the same.
 */
final class LineTranscoder implements BadLineHandler {

    private final Lines lines;
    private final ItemTarget target;
    private final Envelope envelope;
    private final boolean areChanges;
    private final @Nullable BadLineHandler handler;

    /** Number of lines that were not refused. */
    private long taken;

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
        while (lines.fill(source, this)) {
            transcode();
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
                taken++;
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
        if (Utf8Source.isBlank(text, from, end) || lines.refusesLong(from, end, this)) {
            return;
        }
        DocumentJsonException error = refusal;
        if (refusal == null) {
            try (Utf8Tokens tokens = Utf8Tokens.ofLine(text, from, end, lines.offset(from), target.limits)) {
                try {
                    items += (areChanges ? target.readChange(tokens) : target.readItem(tokens)) ? 1 : 0;
                } catch (TextException e) {
                    error = e.published(target.path(), lines.number(), tokens.offset());
                }
            } catch (DocumentJsonException e) {
                error = dropped(e);
            }
        }
        if (error == null) {
            taken++;
        } else {
            badLine(onLine(error, lines.number()), Arrays.copyOfRange(text, from, end));
        }
    }

    @Override
    public void badLine(DocumentJsonException error, byte[] line) throws IOException {
        refused++;
        Lines.refuse(error, line, handler);
    }

    /** The error with the number of its line; what a consumer has thrown does not have it. */
    private static DocumentJsonException onLine(DocumentJsonException e, long line) {
        if (e.line() >= 0 || e.offset() >= 0) {
            return e;
        }
        String message = String.valueOf(e.getMessage());
        String problem = message.substring(0, message.length() - (" at path " + e.path()).length());
        return new DocumentJsonException(e.code(), problem, e.path(), line, e.offset());
    }

    /** @param bytesOut the bytes that have been written */
    TranscodeSummary summary(long bytesOut) {
        return new TranscodeSummary(envelope, taken + refused, items, refused, lines.count(), bytesOut);
    }
}
