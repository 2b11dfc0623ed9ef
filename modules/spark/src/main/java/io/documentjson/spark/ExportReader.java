package io.documentjson.spark;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodedChange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a split. Only the columns that are wanted are converted. */
final class ExportReader implements PartitionReader<InternalRow> {

    private final ExportSplit split;
    private final ExportOptions options;
    private final Configuration configuration;
    private final ExportColumn[] columns;

    /** The reader of each column that is not text; {@code null} for the others. */
    private final @Nullable ColumnReader[] readers;

    private final UTF8String fileName;

    /** Parts of a change that the other columns need beside operation and time. */
    private final Set<RecordPart> parts = EnumSet.noneOf(RecordPart.class);

    /** True if the other columns need a change. */
    private boolean wantsChange;

    /** The last line, if it has been converted: of a full export, or of an incremental one. */
    private byte @Nullable [] item;

    private @Nullable TranscodedChange change;

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
        for (int i = 0; i < columns.length; i++) {
            columns[i] = ExportColumn.of(schema.apply(i));
            readers[i] =
                    columns[i].isItem() ? ColumnReader.ofColumn(schema.apply(i).dataType()) : null;
            if (readers[i] == null) {
                wantsChange |= columns[i] != ExportColumn.FILE;
                parts.addAll(columns[i].parts);
            }
        }
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
            convert(from.lines(), from.isIncremental());
            return row(null);
        } catch (DocumentJsonException | MismatchException e) {
            return switch (options.mode()) {
                case FAILFAST ->
                    throw from.bad(
                            e.getMessage() + "; with the option mode=PERMISSIVE or DROPMALFORMED the others are read",
                            e);
                case DROPMALFORMED -> null;
                case PERMISSIVE -> row(from.lines().copyLine());
            };
        }
    }

    private void convert(LineReader lines, boolean incremental) {
        boolean isChecked = false;
        for (int i = 0; i < columns.length; i++) {
            ColumnReader reader = readers[i];
            boolean isItem = columns[i] == ExportColumn.ITEM;
            if (reader != null && (incremental || isItem)) {
                DynamoDbTranscoder transcoder = incremental ? columns[i].transcoder : DataLine.TRANSCODER;
                lines.push(transcoder, reader);
                isChecked |= isItem;
            } else if (reader != null) {
                reader.value = null;
            }
        }
        item = null;
        change = null;
        boolean isDynamoDb = options.form() == ItemForm.DYNAMODB;
        if (incremental && wantsChange) {
            byte[] line = lines.copyLine();
            change = isDynamoDb
                    ? DataLine.TRANSCODER.toItemChange(line, parts)
                    : DataLine.TRANSCODER.toDocumentChange(line, parts);
        } else if (!incremental
                && (parts.contains(RecordPart.NEW_IMAGE) || parts.contains(RecordPart.CHANGE) && !isChecked)) {
            byte[] line = lines.copyLine();
            item = isDynamoDb ? DataLine.TRANSCODER.toItem(line) : DataLine.TRANSCODER.toDocument(line);
        }
    }

    /** @param corrupt the line that cannot be read, if it is one */
    private InternalRow row(byte @Nullable [] corrupt) {
        @Nullable Object[] values = new Object[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = switch (columns[i]) {
                case FILE -> fileName;
                case _CORRUPT_RECORD ->
                    // The line may be wrong because its bytes are not UTF-8.
                    corrupt == null ? null : UTF8String.fromString(new String(corrupt, StandardCharsets.UTF_8));
                default -> corrupt == null ? value(i) : null;
            };
        }
        return new GenericInternalRow(values);
    }

    private @Nullable Object value(int column) {
        ColumnReader reader = readers[column];
        if (reader != null) {
            return reader.value;
        }
        Object value = null;
        if (change != null) {
            value = columns[column].of(change);
        } else if (item != null && columns[column] == ExportColumn.ITEM) {
            value = UTF8String.fromBytes(item);
        }
        if (columns[column].isItem() && value instanceof UTF8String json) {
            convertedBytes += json.numBytes();
        }
        return value;
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
        return new CustomTaskMetric[] {new TaskMetric(ConvertedBytesMetric.NAME, convertedBytes)};
    }

    @Override
    public void close() throws IOException {
        if (data != null) {
            data.close();
        }
    }

    private record TaskMetric(String name, long value) implements CustomTaskMetric {}
}
