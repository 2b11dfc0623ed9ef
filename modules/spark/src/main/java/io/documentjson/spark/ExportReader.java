package io.documentjson.spark;

import io.documentjson.DocumentJsonException;
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
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a data file. Only the columns that are wanted are converted. */
final class ExportReader implements PartitionReader<InternalRow> {

    private final ExportFile file;
    private final ExportOptions options;
    private final Configuration configuration;
    private final ExportColumn[] columns;

    /** What fills each column that is not text; {@code null} for the others. */
    private final @Nullable ColumnReader[] readers;

    private final UTF8String fileName;

    /** What is converted of a change. */
    private final Set<RecordPart> parts = EnumSet.noneOf(RecordPart.class);

    /** Whether lines are read as JSON at all. */
    private boolean looksIntoLines;

    private @Nullable ExportData data;
    private @Nullable InternalRow row;
    private long convertedBytes;

    ExportReader(ExportFile file, StructType schema, ExportOptions options, Configuration configuration) {
        this.file = file;
        this.options = options;
        this.configuration = configuration;
        this.fileName = UTF8String.fromString(file.path());
        this.columns = new ExportColumn[schema.length()];
        this.readers = new ColumnReader[schema.length()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = ExportColumn.of(schema.apply(i));
            plan(columns[i]);
            if (columns[i].isItem() && !(schema.apply(i).dataType() instanceof StringType)) {
                readers[i] = ColumnReader.of(schema.apply(i).dataType());
            }
        }
    }

    private void plan(ExportColumn column) {
        looksIntoLines |= column != ExportColumn.FILE;
        switch (column) {
            case ITEM, NEW_IMAGE -> parts.add(RecordPart.NEW_IMAGE);
            case KEYS -> parts.add(RecordPart.KEYS);
            case OLD_IMAGE -> parts.add(RecordPart.OLD_IMAGE);
            // Whether a line can be read is known when all of it has been.
            case _CORRUPT_RECORD -> parts.add(RecordPart.CHANGE);
            case OPERATION, WRITE_TIME, FILE -> {}
        }
    }

    @Override
    public boolean next() throws IOException {
        if (data == null) {
            data = ExportData.open(file, configuration);
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
            if (!looksIntoLines) {
                return row(line, false, null, null, null);
            }
            return from.isIncremental(line) ? change(line) : item(line);
        } catch (DocumentJsonException | MismatchException e) {
            return switch (options.mode()) {
                case FAILFAST ->
                    throw from.bad(
                            e.getMessage() + "; with the option mode=PERMISSIVE or DROPMALFORMED the others are read",
                            e);
                case DROPMALFORMED -> null;
                case PERMISSIVE -> row(line, true, null, null, null);
            };
        }
    }

    private InternalRow item(byte[] line) {
        byte[] item = null;
        if (parts.contains(RecordPart.NEW_IMAGE) || parts.contains(RecordPart.CHANGE)) {
            item = options.form() == JsonForm.DYNAMODB
                    ? ExportLine.TRANSCODER.toItem(line)
                    : ExportLine.TRANSCODER.toDocument(line);
        }
        return row(line, false, item, null, null);
    }

    private InternalRow change(byte[] line) {
        TranscodedChange change = options.form() == JsonForm.DYNAMODB
                ? ExportLine.TRANSCODER.toItemChange(line, parts)
                : ExportLine.TRANSCODER.toDocumentChange(line, parts);
        return row(line, false, change.newImage(), change, change.newImage());
    }

    private InternalRow row(
            byte[] line,
            boolean corrupt,
            byte @Nullable [] item,
            @Nullable TranscodedChange change,
            byte @Nullable [] newImage) {
        @Nullable Object[] values = new Object[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = switch (columns[i]) {
                case ITEM -> value(i, item);
                case KEYS -> change == null ? null : value(i, change.keys());
                case NEW_IMAGE -> value(i, newImage);
                case OLD_IMAGE -> change == null ? null : value(i, change.oldImage());
                case OPERATION -> change == null ? null : UTF8String.fromString(change.operation());
                case WRITE_TIME ->
                    change == null || change.writeTimeMicros().isEmpty()
                            ? null
                            : change.writeTimeMicros().getAsLong();
                case FILE -> fileName;
                case _CORRUPT_RECORD ->
                    // Bytes that are not UTF-8 may be what is wrong.
                    corrupt ? UTF8String.fromString(new String(line, StandardCharsets.UTF_8)) : null;
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
