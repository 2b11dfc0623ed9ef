package io.documentjson.cli;

import io.documentjson.events.BadLineHandler;
import io.documentjson.transcode.DebeziumForm;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.JsonItemWriter;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import io.documentjson.transcode.TranscodingOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of each item, in any file.
 *
 * @param to the form of the output
 * @param keepsTypes true if the output also has the types of a typed input
 * @param debezium options of the form of changes that has them
 * @param edits the changes to an item; {@code null} if there are none
 * @param table the table of write requests; empty for other layouts
 * @param isColoured true if indented items have colours
 */
record Conversion(
        From from,
        To to,
        boolean keepsTypes,
        RecordPart part,
        DebeziumForm debezium,
        @Nullable Edits edits,
        String table,
        boolean isColoured) {

    /**
     * Changes of an item.
     *
     * @param choice the attributes that options name
     * @param limit ends the run after its first items; {@code null} if all are converted
     * @param quotesNumbers true if numbers become strings
     * @param isCanonical true if equal items become equal text
     */
    record Edits(AttributeChoice choice, @Nullable ItemLimit limit, boolean quotesNumbers, boolean isCanonical) {}

    /** A conversion that leaves items as they are, into a form without a table. */
    Conversion(From from, To to, boolean keepsTypes, RecordPart part, boolean isColoured) {
        this(from, to, keepsTypes, part, DebeziumForm.create(), null, "", isColoured);
    }

    /** Puts the items of all files into one text. Closing it ends the text and leaves the target open. */
    OutputStream layOut(OutputStream target) throws IOException {
        return switch (to) {
            case ARRAY -> new ArrayOutput(target);
            case WRITE_REQUESTS -> new WriteRequestOutput(target, table);
            default -> new ForwardingOutput(target);
        };
    }

    private @Nullable ItemLimit limit() {
        return edits == null ? null : edits.limit();
    }

    /** True if no more items are wanted. */
    boolean isDone() {
        ItemLimit limit = limit();
        return limit != null && limit.left() == 0;
    }

    /** The paths that are in no item, a line for each option. */
    List<String> missing() {
        return edits == null ? List.of() : edits.choice().missing();
    }

    /**
     * Converts the items of a file. If several threads fail, one thread repeats the conversion and finds the error.
     *
     * @param laidOut from {@link #layOut}
     * @param onError takes bad lines; {@code null} if the first one is thrown
     * @param threads the number of threads that may transcode lines
     */
    TranscodeSummary convert(OpenInput input, OutputStream laidOut, @Nullable BadLineHandler onError, int threads)
            throws IOException {
        InputForm form = input.form();
        ItemLimit limit = limit();
        if (limit != null) {
            return convertFirst(input, laidOut, onError, limit);
        }
        if (threads == 1 || onError != null || !form.hasLines() || !input.file().isRepeatable()) {
            return convert(form, input.text(), laidOut, onError);
        }
        RepeatedOutput once = new RepeatedOutput(laidOut);
        try {
            return ParallelLines.transcode(
                    input.text(), once, threads, form.envelope(), (in, target) -> convert(form, in, target, null));
        } catch (ParallelLines.Failure e) {
            once.repeat();
            try (OpenInput again = OpenInput.open(input.file(), from, InputStream.nullInputStream(), bytes -> {})) {
                return convert(form, again.text(), once, null);
            }
        }
    }

    /** The same of the first items; the summary does not know the lines of a file that is not read to its end. */
    private TranscodeSummary convertFirst(
            OpenInput input, OutputStream out, @Nullable BadLineHandler onError, ItemLimit first) throws IOException {
        long before = first.left();
        if (before == 0) {
            return new TranscodeSummary(input.form().envelope(), -1, 0, 0, 0, 0);
        }
        try {
            return convert(input.form(), input.text(), out, onError);
        } catch (ItemLimit.Reached e) {
            return new TranscodeSummary(input.form().envelope(), -1, before, 0, 0, 0);
        }
    }

    private DynamoDbTranscoder.Builder withForm(DynamoDbTranscoder.Builder options) {
        return part == RecordPart.DEBEZIUM ? options.debezium(debezium) : options;
    }

    private TranscodeSummary convert(InputForm form, InputStream in, OutputStream out, @Nullable BadLineHandler onError)
            throws IOException {
        boolean isTyped = to.isTyped || keepsTypes && form.isTyped();
        boolean asExport = to == To.ITEMS || to == To.WRITE_REQUESTS;
        boolean isCanonical = edits != null && edits.isCanonical();
        DynamoDbTranscoder transcoder = withForm(form.transcoder(part, onError))
                .exportLines(asExport)
                .dynamoDbLimits(isCanonical)
                .build();
        if (edits != null || to == To.PRETTY) {
            JsonItemWriter writer = JsonItemWriter.builder()
                    .dynamoDbJson(isTyped)
                    .exportLines(asExport)
                    .prettyPrint(to == To.PRETTY)
                    .colors(isColoured)
                    .canonical(isCanonical)
                    .build(out);
            try {
                return form.read(in, transcoder, edits == null ? writer : new ItemEditor(edits, writer));
            } finally {
                writer.flush();
            }
        }
        if (form.isTyped()) {
            return isTyped ? transcoder.toItemLines(in, out) : transcoder.toDocumentLines(in, out);
        }
        if (isTyped) {
            return transcoder.toDynamoDbLines(in, out);
        }
        // Two copies take less time than events.
        TranscodingOutputStream documents =
                withForm(DynamoDbTranscoder.builder()).build().toDocumentLines(out);
        try {
            return transcoder.toDynamoDbLines(in, documents);
        } finally {
            documents.close();
        }
    }
}
