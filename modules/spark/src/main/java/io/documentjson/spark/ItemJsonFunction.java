package io.documentjson.spark;

import io.documentjson.transcode.RecordPart;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code item_json(line)}: the document JSON of the item on a line of an export; of an incremental export the item after the
 * change, {@code NULL} if it was deleted.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; in SQL it is called by its name. Thread-safe.
 */
public final class ItemJsonFunction extends TextFunction {

    private static final long serialVersionUID = 1L;

    ItemJsonFunction() {
        super("item_json", "document JSON of the item on a line of an export", DataTypes.StringType);
    }

    /**
     * The result for one value; {@code null} for {@code null}.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
        return strict("item_json", line, ItemJsonFunction::convert);
    }

    private static @Nullable UTF8String convert(byte[] line) {
        return ExportLine.isItem(line)
                ? UTF8String.fromBytes(ExportLine.TRANSCODER.toDocument(line))
                : ExportLine.text(ExportLine.change(line, RecordPart.NEW_IMAGE).newImage());
    }

    @Override
    @Nullable
    Object result(@Nullable UTF8String text) {
        return invoke(text);
    }

    /** {@code try_item_json}: {@code NULL} where {@code item_json} fails. */
    public static final class Try extends TextFunction {

        private static final long serialVersionUID = 1L;

        Try() {
            super(new ItemJsonFunction());
        }

        /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
        public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
            return orNull(line, ItemJsonFunction::convert);
        }

        @Override
        @Nullable
        Object result(@Nullable UTF8String text) {
            return invoke(text);
        }
    }
}
