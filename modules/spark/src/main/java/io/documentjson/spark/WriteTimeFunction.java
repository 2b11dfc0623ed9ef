package io.documentjson.spark;

import java.util.OptionalLong;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code write_time(line)}: when the item was written, by a line of an incremental export, as a {@code TIMESTAMP}; {@code NULL}
 * for lines of full exports.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; in SQL it is called by its name. Thread-safe.
 */
public final class WriteTimeFunction extends TextFunction {

    private static final long serialVersionUID = 1L;

    WriteTimeFunction() {
        super("write_time", "when the item was written", DataTypes.TimestampType);
    }

    /**
     * The result for one value; {@code null} for {@code null}.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public static @Nullable Long invoke(@Nullable UTF8String line) {
        return strict("write_time", line, WriteTimeFunction::convert);
    }

    private static @Nullable Long convert(byte[] line) {
        if (ExportLine.isItem(line)) {
            return null;
        }
        OptionalLong micros = ExportLine.change(line).writeTimeMicros();
        return micros.isPresent() ? micros.getAsLong() : null;
    }

    @Override
    @Nullable
    Object result(@Nullable UTF8String text) {
        return invoke(text);
    }

    /** {@code try_write_time}: {@code NULL} where {@code write_time} fails. */
    public static final class Try extends TextFunction {

        private static final long serialVersionUID = 1L;

        Try() {
            super(new WriteTimeFunction());
        }

        /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
        public static @Nullable Long invoke(@Nullable UTF8String line) {
            return orNull(line, WriteTimeFunction::convert);
        }

        @Override
        @Nullable
        Object result(@Nullable UTF8String text) {
            return invoke(text);
        }
    }
}
