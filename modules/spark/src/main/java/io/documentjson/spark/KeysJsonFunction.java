package io.documentjson.spark;

import io.documentjson.transcode.RecordPart;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code keys_json(line)}: the document JSON of the keys on a line of an incremental export; {@code NULL} if the line has
 * none, and for lines of full exports.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; in SQL it is called by its name. Thread-safe.
 */
public final class KeysJsonFunction extends TextFunction {

    private static final long serialVersionUID = 1L;

    KeysJsonFunction() {
        super("keys_json", "document JSON of the keys on a line of an incremental export", DataTypes.StringType);
    }

    /**
     * The result for one value; {@code null} for {@code null}.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
        return strict("keys_json", line, KeysJsonFunction::convert);
    }

    private static @Nullable UTF8String convert(byte[] line) {
        return ExportLine.isItem(line)
                ? null
                : ExportLine.text(ExportLine.change(line, RecordPart.KEYS).keys());
    }

    @Override
    @Nullable
    Object result(@Nullable UTF8String text) {
        return invoke(text);
    }

    /** {@code try_keys_json}: {@code NULL} where {@code keys_json} fails. */
    public static final class Try extends TextFunction {

        private static final long serialVersionUID = 1L;

        Try() {
            super(new KeysJsonFunction());
        }

        /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
        public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
            return orNull(line, KeysJsonFunction::convert);
        }

        @Override
        @Nullable
        Object result(@Nullable UTF8String text) {
            return invoke(text);
        }
    }
}
