package io.documentjson.cli;

import io.documentjson.BadLineHandler;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import io.documentjson.transcode.TranscodingOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of each item, in any file.
 *
 * @param types whether the output has types
 * @param layout how items are written
 * @param attributes those that are kept; {@code null} for all
 * @param limit ends the run after its first items; {@code null} if all are converted
 * @param isColoured whether indented items have colours
 */
record Conversion(
        From from,
        Types types,
        Layout layout,
        RecordPart part,
        @Nullable AttributeChoice attributes,
        @Nullable ItemLimit limit,
        boolean isColoured) {

    /** Whether the output is DynamoDB JSON. */
    enum Types {
        /** Document JSON. */
        NONE,
        /** DynamoDB JSON. */
        ALL,
        /** As the input is. */
        AS_READ
    }

    /** The text around the items of the output. */
    enum Layout {
        LINES,
        /** Lines {@code {"Item":{...}}}. */
        ITEM_LINES,
        ARRAY,
        PRETTY
    }

    private boolean isTyped(InputForm form) {
        return types == Types.ALL || types == Types.AS_READ && form.isTyped();
    }

    /** Lays out lines for the target. Closing it ends the text and leaves the target open. */
    OutputStream layOut(OutputStream target) {
        return switch (layout) {
            case ARRAY -> new ArrayOutput(target);
            case PRETTY -> new PrettyOutput(target, isColoured);
            case LINES, ITEM_LINES -> new ForwardingOutput(target);
        };
    }

    /** Whether no more items are wanted. */
    boolean isDone() {
        return limit != null && limit.isReached();
    }

    /**
     * Converts the items of a file. If several threads fail, one thread repeats the conversion and finds the error.
     *
     * @param laidOut from {@link #layOut}
     * @param onError takes bad lines; {@code null} if the first one is thrown
     * @param threads how many may transcode lines
     */
    TranscodeSummary convert(OpenInput input, OutputStream laidOut, @Nullable BadLineHandler onError, int threads)
            throws IOException {
        InputForm form = input.form();
        if (limit != null) {
            return convert(form, input.text(), laidOut, onError, limit);
        }
        if (threads == 1 || onError != null || !form.hasLines() || !input.file().isRepeatable()) {
            return convert(form, input.text(), laidOut, onError);
        }
        RepeatedOutput once = new RepeatedOutput(laidOut);
        try {
            return ParallelLines.transcode(
                    input.text(),
                    once,
                    threads,
                    form.around(),
                    (around, in, target) -> convert(form.found(around), in, target, null));
        } catch (ParallelLines.Failure e) {
            once.repeat();
            try (OpenInput again = OpenInput.open(input.file(), from, InputStream.nullInputStream(), bytes -> {})) {
                return convert(form, again.text(), once, null);
            }
        }
    }

    /** The same of the first items; the summary does not know the lines of a file that is not read to its end. */
    private TranscodeSummary convert(
            InputForm form, InputStream in, OutputStream out, @Nullable BadLineHandler onError, ItemLimit first)
            throws IOException {
        long before = first.left();
        try {
            return convert(form, in, first.limit(out), onError);
        } catch (IOException | RuntimeException e) {
            if (!first.isReached()) {
                throw e;
            }
            return new TranscodeSummary(form.around(), -1, before, 0, 0, 0);
        }
    }

    private TranscodeSummary convert(InputForm form, InputStream in, OutputStream out, @Nullable BadLineHandler onError)
            throws IOException {
        return attributes == null ? transcode(form, in, out, onError) : keep(attributes, form, in, out, onError);
    }

    /** Writes the chosen attributes from events. */
    private TranscodeSummary keep(
            AttributeChoice kept, InputForm form, InputStream in, OutputStream out, @Nullable BadLineHandler onError)
            throws IOException {
        try (ItemText text = new ItemText(out, isTyped(form), layout == Layout.ITEM_LINES)) {
            AttributeFilter filter = new AttributeFilter(kept, text);
            BadLineHandler handler = onError == null
                    ? null
                    : (error, line) -> {
                        filter.drop();
                        onError.badLine(error, line);
                    };
            return form.read(in, part, handler, filter);
        }
    }

    /** From text to text, all of each item. */
    private TranscodeSummary transcode(
            InputForm form, InputStream in, OutputStream out, @Nullable BadLineHandler onError) throws IOException {
        DynamoDbTranscoder.Builder options =
                DynamoDbTranscoder.builder().part(part).exportLines(layout == Layout.ITEM_LINES);
        if (onError != null) {
            options.onError(onError);
        }
        DynamoDbTranscoder transcoder = options.envelope(form.around()).build();
        if (form.isTyped()) {
            return isTyped(form) ? transcoder.toItemLines(in, out) : transcoder.toDocumentLines(in, out);
        }
        if (isTyped(form)) {
            return transcoder.toDynamoDbLines(in, out);
        }
        // By way of DynamoDB JSON, so that documents are checked and written as all others are.
        TranscodingOutputStream documents = DynamoDbTranscoder.create().toDocumentLines(out);
        try {
            return transcoder.toDynamoDbLines(in, documents);
        } finally {
            documents.close();
        }
    }
}
