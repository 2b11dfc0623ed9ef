package io.documentjson.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code to_json(text)}: the document JSON of an item in DynamoDB JSON, bare or as {@code {"Item":{...}}}.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; in SQL it is called by its name. Thread-safe.
 */
public final class ToJsonFunction extends TextFunction {

    private static final long serialVersionUID = 1L;

    ToJsonFunction() {
        super("to_json", "document JSON of an item in DynamoDB JSON", DataTypes.StringType);
    }

    /**
     * The result for one value; {@code null} for {@code null}.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public static @Nullable UTF8String invoke(@Nullable UTF8String text) {
        return strict("to_json", text, ToJsonFunction::convert);
    }

    private static @Nullable UTF8String convert(byte[] text) {
        return UTF8String.fromBytes(ExportLine.TRANSCODER.toDocument(text));
    }

    @Override
    @Nullable
    Object result(@Nullable UTF8String text) {
        return invoke(text);
    }

    /** {@code try_to_json}: {@code NULL} where {@code to_json} fails. */
    public static final class Try extends TextFunction {

        private static final long serialVersionUID = 1L;

        Try() {
            super(new ToJsonFunction());
        }

        /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
        public static @Nullable UTF8String invoke(@Nullable UTF8String text) {
            return orNull(text, ToJsonFunction::convert);
        }

        @Override
        @Nullable
        Object result(@Nullable UTF8String text) {
            return invoke(text);
        }
    }
}
