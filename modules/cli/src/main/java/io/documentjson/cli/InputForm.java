package io.documentjson.cli;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The form of a text.
 *
 * @param isTyped true if it is DynamoDB JSON
 * @param envelope the text around its items; of documents only the layout
 * @param isOther true if the text begins with something that is neither an object nor an array
 */
record InputForm(boolean isTyped, Envelope envelope, boolean isOther) {

    /** The number of bytes of a text that are looked at. */
    static final int HEAD_BYTES = 1 << 16;

    /** A form before anything is known of the text. */
    static final InputForm UNKNOWN = new InputForm(false, Envelope.ITEM_LINES, false);

    /** The form of the text that begins with {@code head}, as far as {@code from} leaves it open. */
    static InputForm of(byte[] head, From from) {
        DetectedText found = DynamoDbTranscoder.detect(head);
        boolean isTyped = from != From.DOCUMENT && (from != From.AUTO || found.format() != Format.DOCUMENT);
        Envelope wanted = isTyped ? from.envelope : Envelope.ITEM_LINES;
        // The reader says what is wrong with documents that are said to be DynamoDB JSON.
        if (wanted == Envelope.DETECT && found.format() != Format.DOCUMENT) {
            wanted = found.envelope();
        }
        // An array is neither form, too, if its elements are no objects.
        boolean isOther = found.format() == Format.NEITHER && !found.spansLines();
        return new InputForm(isTyped, found.spansLines() ? wanted.inAnyLayout() : wanted, isOther);
    }

    /** True if the text may be read line by line; otherwise its items have no lines of their own. */
    boolean hasLines() {
        return envelope.isLines();
    }

    /** The same with the envelope that was found. */
    InputForm found(Envelope around) {
        return isTyped ? new InputForm(true, around, isOther) : this;
    }

    /** For a report. */
    String describe() {
        if (!isTyped) {
            return CliOptions.word(From.DOCUMENT);
        }
        return CliOptions.word(
                switch (envelope) {
                    case DETECT -> From.DYNAMODB;
                    case ITEMS -> From.ITEM_LINES;
                    case CHANGES -> From.CHANGE_LINES;
                    default -> envelope;
                });
    }

    /**
     * Options of a transcoder that reads a text of this form, or the wanted part of its records.
     *
     * @param onError takes bad lines; {@code null} if the first one is thrown
     */
    DynamoDbTranscoder.Builder transcoder(RecordPart part, @Nullable BadLineHandler onError) {
        DynamoDbTranscoder.Builder options =
                DynamoDbTranscoder.builder().envelope(envelope).part(part);
        return onError == null ? options : options.onError(onError);
    }

    /** Pushes the items of a text of this form, by a {@link #transcoder} of it. */
    TranscodeSummary read(InputStream text, DynamoDbTranscoder transcoder, ItemEvents consumer) throws IOException {
        return isTyped ? transcoder.read(text, consumer) : transcoder.readDocuments(text, consumer);
    }
}
