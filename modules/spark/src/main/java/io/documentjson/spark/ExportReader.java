package io.documentjson.spark;

import io.documentjson.DocumentJsonException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a split. Only the columns that are wanted are converted. */
final class ExportReader implements PartitionReader<InternalRow> {

    private final ExportSplit split;
    private final ExportOptions options;
    private final Configuration configuration;
    private final ExportColumn[] columns;

    /** What fills each column that is not text; {@code null} for the others. */
    private final @Nullable ColumnReader[] readers;

    private final UTF8String fileName;

    /** What each column is filled from; columns of one form share it. */
    private final LineConversion[] conversions;

    /** Each of them once. */
    private final LineConversion[] distinct;

    /** Whether lines are read as JSON at all. */
    private boolean looksIntoLines;

    private @Nullable ExportData data;
    private @Nullable InternalRow row;
    private long convertedBytes;

    ExportReader(ExportSplit split, StructType schema, ExportOptions options, Configuration configuration) {
        this.split = split;
        this.options = options;
        this.configuration = configuration;
        this.fileName = UTF8String.fromString(split.file().path());
        this.columns = new ExportColumn[schema.length()];
        this.readers = new ColumnReader[schema.length()];
        this.conversions = new LineConversion[schema.length()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = ExportColumn.of(schema.apply(i));
            looksIntoLines |= columns[i] != ExportColumn.FILE;
            DataType type = schema.apply(i).dataType();
            if (columns[i].isItem() && !(type instanceof StringType)) {
                readers[i] = ColumnReader.ofColumn(type);
            }
        }
        Map<JsonForm, LineConversion> forms = new EnumMap<>(JsonForm.class);
        for (int i = 0; i < columns.length; i++) {
            if (columns[i].isItem()) {
                ColumnReader reader = readers[i];
                conversions[i] =
                        forms.computeIfAbsent(reader == null ? options.form() : reader.form(), LineConversion::new);
            }
        }
        // The other columns take any form that there is.
        JsonForm any =
                forms.isEmpty() ? options.form() : forms.keySet().iterator().next();
        for (int i = 0; i < columns.length; i++) {
            if (!columns[i].isItem()) {
                conversions[i] = forms.computeIfAbsent(any, LineConversion::new);
            }
            conversions[i].want(columns[i]);
        }
        this.distinct = forms.values().toArray(new LineConversion[0]);
    }

    @Override
    public boolean next() throws IOException {
        if (data == null) {
            data = ExportData.open(split, configuration);
        }
        for (byte[] line = data.nextLine(); line != null; line = data.nextLine()) {
            row = read(line, data);
            if (row != null) {
                return true;
            }
        }
        data.verify();
        return false;
    }

    private @Nullable InternalRow read(byte[] line, ExportData from) throws IOException {
        try {
            if (looksIntoLines) {
                convert(line, from.isIncremental(line));
            }
            return row(null);
        } catch (DocumentJsonException | MismatchException e) {
            return switch (options.mode()) {
                case FAILFAST ->
                    throw from.bad(
                            e.getMessage() + "; with the option mode=PERMISSIVE or DROPMALFORMED the others are read",
                            e);
                case DROPMALFORMED -> null;
                case PERMISSIVE -> {
                    for (LineConversion conversion : distinct) {
                        conversion.clear();
                    }
                    yield row(line);
                }
            };
        }
    }

    private void convert(byte[] line, boolean incremental) {
        for (LineConversion conversion : distinct) {
            if (incremental) {
                conversion.change(line);
            } else {
                conversion.item(line);
            }
        }
    }

    /** @param corrupt the line that cannot be read, if it is one */
    private InternalRow row(byte @Nullable [] corrupt) {
        @Nullable Object[] values = new Object[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = switch (columns[i]) {
                case ITEM, KEYS, NEW_IMAGE, OLD_IMAGE -> value(i, conversions[i].json(columns[i]));
                case OPERATION -> conversions[i].operation();
                case WRITE_TIME -> conversions[i].writeTime();
                case FILE -> fileName;
                case _CORRUPT_RECORD ->
                    // Bytes that are not UTF-8 may be what is wrong.
                    corrupt == null ? null : UTF8String.fromString(new String(corrupt, StandardCharsets.UTF_8));
            };
        }
        return new GenericInternalRow(values);
    }

    private @Nullable Object value(int column, byte @Nullable [] json) {
        if (json == null) {
            return null;
        }
        convertedBytes += json.length;
        ColumnReader reader = readers[column];
        return reader == null ? UTF8String.fromBytes(json) : reader.read(json);
    }

    @Override
    public InternalRow get() {
        if (row == null) {
            throw new IllegalStateException("next() was not called or gave false");
        }
        return row;
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        long bytes = convertedBytes;
        return new CustomTaskMetric[] {
            new CustomTaskMetric() {
                @Override
                public String name() {
                    return ConvertedBytesMetric.NAME;
                }

                @Override
                public long value() {
                    return bytes;
                }
            }
        };
    }

    @Override
    public void close() throws IOException {
        if (data != null) {
            data.close();
        }
    }
}
