package io.documentjson.transcode;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.Envelope;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.records.TextDetector;
import io.documentjson.internal.source.ItemLines;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The way to read whole texts: the text around their items, and what is done about bad lines. */
record TextReading(
        Limits limits,
        int maxLineLength,
        Envelope envelope,
        @Nullable BadLineHandler onError) {

    /** Hands the items or records of a text to the target; of documents only the layout of the envelope counts. */
    TranscodeSummary read(UnpackedInputStream source, boolean areDocuments, ItemTarget target) throws IOException {
        Envelope found = TextDetector.resolve(envelope, areDocuments, source);
        if (found.inAnyLayout() == Envelope.ITEMS || found.isChanges()) {
            return drain(source, found, target);
        }
        try (Utf8Tokens tokens = Utf8Tokens.of(source, limits)) {
            return target.readRecords(tokens, found).withBytesIn(source.count());
        }
    }

    /** Hands over those of the text {@code [from..to)}, which is in memory. */
    TranscodeSummary read(byte[] text, int from, int to, boolean areDocuments, EventTarget target) throws IOException {
        Envelope found = TextDetector.resolve(envelope, areDocuments, text, from, to);
        if (found == Envelope.ITEMS || found == Envelope.CHANGES) {
            return drain(new ByteArrayInputStream(text, from, to - from), found, target);
        }
        if (found.isLines()) {
            target.lines.open(text, from, to);
            LineTranscoder lines = new LineTranscoder(target.lines, target, found, onError);
            lines.transcode();
            return lines.summary(0);
        }
        try (Utf8Tokens tokens = Utf8Tokens.of(text, from, to, limits)) {
            return target.readRecords(tokens, found).withBytesIn(to - from);
        }
    }

    /** Reads lines, or items that become lines. */
    private TranscodeSummary drain(InputStream source, Envelope found, ItemTarget target) throws IOException {
        LineTranscoder lines = new LineTranscoder(
                found.isLines() ? new Lines(maxLineLength) : Lines.ofItems(maxLineLength), target, found, onError);
        lines.drain(found.isLines() ? source : new ItemLines(source));
        return lines.summary(0);
    }

    /** Lines that are pushed. */
    LineTranscoder pushed(Envelope found, ItemTarget target) {
        return new LineTranscoder(new Lines(maxLineLength), target, found, onError);
    }
}
