package io.documentjson.cli;

import io.documentjson.events.Envelope;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a text is.
 *
 * @param envelope what stands around its items; {@code null} for document JSON
 * @param hasLines whether an item, or what stands around it, may be read line by line; otherwise items span lines or are the
 *     elements of an array
 * @param isOther whether the text begins with something that is neither an object nor an array
 */
record InputForm(@Nullable Envelope envelope, boolean hasLines, boolean isOther) {

    /** A form before anything is known of the text. */
    static final InputForm UNKNOWN = new InputForm(null, true, false);

    boolean isTyped() {
        return envelope != null;
    }

    /** The same when it is known what stands around the items. */
    InputForm found(Envelope around) {
        return isTyped() ? new InputForm(around, hasLines, isOther) : this;
    }

    /** The same when what stands around the items was found out; DETECT if it was not. */
    InputForm as(Envelope around) {
        return envelope == Envelope.DETECT ? found(around) : this;
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
}
