package io.documentjson.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code operation(line)}: {@code PUT}, {@code MODIFY} or {@code REMOVE} by a line of an incremental export, as
 * {@link io.documentjson.transcode.RecordPart#CHANGE} says; {@code NULL} for lines of full exports.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; in SQL it is called by its name. Thread-safe.
 */
public final class OperationFunction extends TextFunction {

    private static final long serialVersionUID = 1L;

    OperationFunction() {
        super("operation", "what happened to the item: PUT, MODIFY or REMOVE", DataTypes.StringType);
    }

    /**
     * The result for one value; {@code null} for {@code null}.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
        return strict("operation", line, OperationFunction::convert);
    }

    private static @Nullable UTF8String convert(byte[] line) {
        return ExportLine.isItem(line)
                ? null
                : UTF8String.fromString(ExportLine.change(line).operation());
    }

    @Override
    @Nullable
    Object result(@Nullable UTF8String text) {
        return invoke(text);
    }

    /** {@code try_operation}: {@code NULL} where {@code operation} fails. */
    public static final class Try extends TextFunction {

        private static final long serialVersionUID = 1L;

        Try() {
            super(new OperationFunction());
        }

        /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
        public static @Nullable UTF8String invoke(@Nullable UTF8String line) {
            return orNull(line, OperationFunction::convert);
        }

        @Override
        @Nullable
        Object result(@Nullable UTF8String text) {
            return invoke(text);
        }
    }
}
