package io.documentjson.cli;

import io.documentjson.BadLineHandler;
import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The form of a text.
 *
 * @param envelope the envelope of its items; {@code null} for document JSON
 * @param hasLines whether the text may be read line by line; otherwise items span lines or are the elements of an array
 * @param isOther whether the text begins with something that is neither an object nor an array
 */
record InputForm(@Nullable Envelope envelope, boolean hasLines, boolean isOther) {

    /** How much of a text is looked at. */
    static final int HEAD_BYTES = 1 << 16;

    /** A form before anything is known of the text. */
    static final InputForm UNKNOWN = new InputForm(null, true, false);

    /** The form of the text that begins with {@code head}, as far as {@code from} leaves it open. */
    static InputForm of(byte[] head, From from) {
        DetectedText found = DynamoDbTranscoder.detect(head);
        boolean spansLines = found.spansLines();
        // An array is neither form, too, if its elements are no objects.
        boolean isOther = found.format() == Format.NEITHER && !spansLines;
        if (from.envelope() != null && from != From.DYNAMODB) {
            return new InputForm(from.envelope(), from != From.ITEM_LINES || !spansLines, isOther);
        }
        if (from == From.DOCUMENT || from == From.AUTO && found.format() == Format.DOCUMENT) {
            return new InputForm(null, !spansLines, isOther);
        }
        // The transcoder reads all other envelopes over any number of lines.
        return found.envelope() == Envelope.ITEMS
                ? new InputForm(Envelope.ITEM_LINES, false, isOther)
                : new InputForm(Envelope.DETECT, true, isOther);
    }

    boolean isTyped() {
        return envelope != null;
    }

    /** The envelope of the items, or of the lines that documents become. */
    Envelope around() {
        return envelope == null ? Envelope.ITEM_LINES : envelope;
    }

    /** The same with the envelope that was found. */
    InputForm found(Envelope around) {
        return isTyped() ? new InputForm(around, hasLines, isOther) : this;
    }

    /** For a report. */
    String describe() {
        if (envelope == null) {
            return "document";
        }
        return envelope == Envelope.DETECT
                ? "dynamodb"
                : envelope.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Pushes the items of a text of this form, or the wanted part of its records. */
    TranscodeSummary read(InputStream text, RecordPart part, @Nullable BadLineHandler onError, ItemEvents consumer)
            throws IOException {
        DynamoDbTranscoder.Builder options = DynamoDbTranscoder.builder().envelope(around());
        if (onError != null) {
            options.onError(onError);
        }
        DynamoDbTranscoder transcoder = options.part(part).build();
        if (isTyped()) {
            return transcoder.read(text, consumer);
        }
        return transcoder.toDynamoDbLines(text, new EventOutput(consumer));
    }
}
