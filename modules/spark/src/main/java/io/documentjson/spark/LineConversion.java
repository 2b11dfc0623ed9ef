package io.documentjson.spark;

import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodedChange;
import java.util.EnumSet;
import java.util.Set;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Converts the wanted parts of a line to JSON, and keeps them until the next line. Not thread-safe. */
final class LineConversion {

    private final JsonForm form;
    private final Set<RecordPart> parts = EnumSet.noneOf(RecordPart.class);

    /** Whether something of a change is wanted. */
    private boolean wantsChange;

    private byte @Nullable [] item;
    private @Nullable TranscodedChange change;

    LineConversion(JsonForm form) {
        this.form = form;
    }

    /** Has what that column needs converted. */
    void want(ExportColumn column) {
        wantsChange |= column != ExportColumn.FILE;
        parts.addAll(column.parts);
    }

    /**
     * Converts the last line, of a full export.
     *
     * @param isChecked whether the item has been read otherwise
     */
    void item(LineReader lines, boolean isChecked) {
        clear();
        if (parts.contains(RecordPart.NEW_IMAGE) || parts.contains(RecordPart.CHANGE) && !isChecked) {
            byte[] line = lines.copyLine();
            item = form == JsonForm.DYNAMODB
                    ? ExportLine.TRANSCODER.toItem(line)
                    : ExportLine.TRANSCODER.toDocument(line);
        }
    }

    /** Converts the last line, of an incremental export. */
    void change(LineReader lines) {
        clear();
        if (wantsChange) {
            byte[] line = lines.copyLine();
            change = form == JsonForm.DYNAMODB
                    ? ExportLine.TRANSCODER.toItemChange(line, parts)
                    : ExportLine.TRANSCODER.toDocumentChange(line, parts);
        }
    }

    /** Forgets the line. */
    void clear() {
        item = null;
        change = null;
    }

    /** The value for that column, which has been wanted. */
    @Nullable
    Object value(ExportColumn column) {
        if (change != null) {
            return column.of(change);
        }
        return item == null || column != ExportColumn.ITEM ? null : UTF8String.fromBytes(item);
    }
}
