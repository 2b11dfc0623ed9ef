package io.documentjson.spark;

import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodedChange;
import java.util.EnumSet;
import java.util.OptionalLong;
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
        switch (column) {
            case ITEM, NEW_IMAGE -> parts.add(RecordPart.NEW_IMAGE);
            case KEYS -> parts.add(RecordPart.KEYS);
            case OLD_IMAGE -> parts.add(RecordPart.OLD_IMAGE);
            // Whether a line can be read is known when all of it has been.
            case _CORRUPT_RECORD -> parts.add(RecordPart.CHANGE);
            // Operation and time are beside the parts.
            case OPERATION, WRITE_TIME, FILE -> {}
        }
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
        if (!wantsChange) {
            return;
        }
        byte[] line = lines.copyLine();
        change = form == JsonForm.DYNAMODB
                ? ExportLine.TRANSCODER.toItemChange(line, parts)
                : ExportLine.TRANSCODER.toDocumentChange(line, parts);
        item = change.newImage();
    }

    /** Forgets the line. */
    void clear() {
        item = null;
        change = null;
    }

    /** The item, or the part of one, for that column. */
    byte @Nullable [] json(ExportColumn column) {
        if (column == ExportColumn.ITEM) {
            return item;
        }
        if (change == null) {
            return null;
        }
        return switch (column) {
            case KEYS -> change.keys();
            case NEW_IMAGE -> change.newImage();
            case OLD_IMAGE -> change.oldImage();
            default -> throw new IllegalArgumentException(column + " is no item");
        };
    }

    @Nullable
    UTF8String operation() {
        return change == null ? null : UTF8String.fromString(change.operation());
    }

    /** In microseconds, as Spark has a TIMESTAMP. */
    @Nullable
    Long writeTime() {
        OptionalLong micros = change == null ? OptionalLong.empty() : change.writeTimeMicros();
        return micros.isPresent() ? micros.getAsLong() : null;
    }
}
