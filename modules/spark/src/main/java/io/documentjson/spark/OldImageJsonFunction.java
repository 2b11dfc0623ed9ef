package io.documentjson.spark;

import io.documentjson.transcode.RecordPart;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code old_image_json(line)}: the document JSON of the item before the change on a line of an incremental export; {@code NULL} if the line has
 * none, and for lines of full exports.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; in SQL it is called by its name. Thread-safe.
 */
public final class OldImageJsonFunction extends TextFunction {

    private static final long serialVersionUID = 1L;

    OldImageJsonFunction() {
        super(
                "old_image_json",
                "document JSON of the item before the change on a line of an incremental export",
                DataTypes.StringType);
    }

    /**
     * The result for one value; {@code null} for {@code null}.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
        return strict("old_image_json", line, OldImageJsonFunction::convert);
    }

    private static @Nullable UTF8String convert(byte[] line) {
        return ExportLine.isItem(line)
                ? null
                : ExportLine.text(ExportLine.change(line, RecordPart.OLD_IMAGE).oldImage());
    }

    @Override
    @Nullable
    Object result(@Nullable UTF8String text) {
        return invoke(text);
    }

    /** {@code try_old_image_json}: {@code NULL} where {@code old_image_json} fails. */
    public static final class Try extends TextFunction {

        private static final long serialVersionUID = 1L;

        Try() {
            super(new OldImageJsonFunction());
        }

        /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
        public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
            return orNull(line, OldImageJsonFunction::convert);
        }

        @Override
        @Nullable
        Object result(@Nullable UTF8String text) {
            return invoke(text);
        }
    }
}
