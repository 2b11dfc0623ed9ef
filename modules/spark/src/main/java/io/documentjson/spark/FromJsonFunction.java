package io.documentjson.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code from_json(document)}: the DynamoDB JSON of an item in document JSON, without {@code Item} around it. Arrays become lists
 * and strings stay strings, as document JSON has no sets and no binaries.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; in SQL it is called by its name. Thread-safe.
 */
public final class FromJsonFunction extends TextFunction {

    private static final long serialVersionUID = 1L;

    FromJsonFunction() {
        super("from_json", "DynamoDB JSON of an item in document JSON", DataTypes.StringType);
    }

    /**
     * The result for one value; {@code null} for {@code null}.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public static @Nullable UTF8String invoke(@Nullable UTF8String document) {
        return strict("from_json", document, FromJsonFunction::convert);
    }

    private static @Nullable UTF8String convert(byte[] document) {
        return UTF8String.fromBytes(ExportLine.TRANSCODER.toDynamoDb(document));
    }

    @Override
    @Nullable
    Object result(@Nullable UTF8String text) {
        return invoke(text);
    }

    /** {@code try_from_json}: {@code NULL} where {@code from_json} fails. */
    public static final class Try extends TextFunction {

        private static final long serialVersionUID = 1L;

        Try() {
            super(new FromJsonFunction());
        }

        /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
        public static @Nullable UTF8String invoke(@Nullable UTF8String document) {
            return orNull(document, FromJsonFunction::convert);
        }

        @Override
        @Nullable
        Object result(@Nullable UTF8String text) {
            return invoke(text);
        }
    }
}
