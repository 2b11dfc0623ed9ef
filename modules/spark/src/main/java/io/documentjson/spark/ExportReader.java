package io.documentjson.spark;

import io.documentjson.DocumentJsonException;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
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

    /**
     * The reader of each column that is not text; {@code null} for the others. Columns of one part and type share it.
     */
    private final @Nullable ColumnReader[] readers;

    /** Each of them once, with what it reads of a line. */
    private final Map<ColumnReader, ExportColumn> parts = new LinkedHashMap<>();

    private final UTF8String fileName;

    /** The source of the other columns. */
    private final LineConversion conversion;

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
        this.conversion = new LineConversion(options.form());
        for (int i = 0; i < columns.length; i++) {
            columns[i] = ExportColumn.of(schema.apply(i));
            looksIntoLines |= columns[i] != ExportColumn.FILE;
            DataType type = schema.apply(i).dataType();
            if (columns[i].isItem() && !(type instanceof StringType)) {
                readers[i] = reader(schema, i, type);
            } else {
                conversion.want(columns[i]);
            }
        }
    }

    /** The reader of an earlier column that is the same, or a new one. */
    private @Nullable ColumnReader reader(StructType schema, int column, DataType type) {
        for (int i = 0; i < column; i++) {
            if (readers[i] != null
                    && columns[i] == columns[column]
                    && schema.apply(i).dataType().equals(type)) {
                return readers[i];
            }
        }
        ColumnReader reader = ColumnReader.ofColumn(type);
        if (reader != null) {
            parts.put(reader, columns[column]);
        }
        return reader;
    }

    @Override
    public boolean next() throws IOException {
        if (data == null) {
            data = ExportData.open(split, configuration);
        }
        while (data.next()) {
            row = read(data);
            if (row != null) {
                return true;
            }
        }
        data.verify();
        return false;
    }

    private @Nullable InternalRow read(ExportData from) throws IOException {
        try {
            if (looksIntoLines) {
                convert(from.lines(), from.isIncremental());
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
                    clear();
                    yield row(from.lines().copyLine());
                }
            };
        }
    }

    private void convert(LineReader lines, boolean incremental) {
        boolean isChecked = false;
        for (Map.Entry<ColumnReader, ExportColumn> each : parts.entrySet()) {
            boolean isItem = each.getValue() == ExportColumn.ITEM;
            if (incremental || isItem) {
                DynamoDbTranscoder transcoder =
                        incremental ? ExportLine.transcoder(each.getValue()) : ExportLine.TRANSCODER;
                each.getKey().read(transcoder, lines.buffer(), lines.lineFrom(), lines.lineTo());
            }
            isChecked |= isItem;
        }
        if (incremental) {
            conversion.change(lines);
        } else {
            conversion.item(lines, isChecked);
        }
    }

    private void clear() {
        parts.keySet().forEach(ColumnReader::clear);
        conversion.clear();
    }

    /** @param corrupt the line that cannot be read, if it is one */
    private InternalRow row(byte @Nullable [] corrupt) {
        @Nullable Object[] values = new Object[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = switch (columns[i]) {
                case ITEM, KEYS, NEW_IMAGE, OLD_IMAGE -> value(i);
                case OPERATION -> conversion.operation();
                case WRITE_TIME -> conversion.writeTime();
                case FILE -> fileName;
                case _CORRUPT_RECORD ->
                    // Bytes that are not UTF-8 may be what is wrong.
                    corrupt == null ? null : UTF8String.fromString(new String(corrupt, StandardCharsets.UTF_8));
            };
        }
        return new GenericInternalRow(values);
    }

    private @Nullable Object value(int column) {
        ColumnReader reader = readers[column];
        if (reader != null) {
            return reader.value();
        }
        byte[] json = conversion.json(columns[column]);
        convertedBytes += json == null ? 0 : json.length;
        return ExportLine.text(json);
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
