package io.documentjson.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/** The part of the data files that a query reads: the columns that it needs. A partition is a split of one file. */
final class ExportScan implements SupportsPushDownRequiredColumns, SupportsReportStatistics, Batch {

    private final ExportTable table;
    private StructType columns;

    ExportScan(ExportTable table) {
        this.table = table;
        this.columns = table.schema();
    }

    /**
     * With {@code _corrupt_record} all fields that are not text are read: a value that does not fit any of them makes
     * its line a bad one.
     */
    @Override
    public void pruneColumns(StructType required) {
        List<String> names = List.of(required.fieldNames());
        boolean wantsBadLines = table.options().mode() == ParseMode.PERMISSIVE
                && Arrays.stream(required.fields())
                        .anyMatch(field -> ExportColumn.of(field) == ExportColumn._CORRUPT_RECORD);
        columns = wantsBadLines
                ? new StructType(Arrays.stream(table.schema().fields())
                        .filter(field ->
                                names.contains(field.name()) || ColumnReader.ofColumn(field.dataType()) != null)
                        .toArray(StructField[]::new))
                : required;
    }

    @Override
    public Scan build() {
        return this;
    }

    @Override
    public StructType readSchema() {
        return columns;
    }

    @Override
    public String description() {
        return DynamoDbExportSource.NAME + " Converted: [" + String.join(", ", columns.fieldNames()) + "], Files: "
                + table.files().size() + ", Mode: " + table.options().mode() + ", Form: "
                + table.options().form();
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        ExportOptions options = table.options();
        List<ExportSplit> splits = new ArrayList<>();
        try {
            for (ExportFile file : table.files()) {
                ExportFile read = options.verify() ? file : file.unchecked();
                splits.addAll(ExportSplit.of(read, options.maxPartitionBytes(), table.configuration()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return splits.toArray(new InputPartition[0]);
    }

    /** It goes to the executors, and has nothing of the table but what a split needs. */
    @Override
    public PartitionReaderFactory createReaderFactory() {
        StructType read = columns;
        ExportOptions options = table.options();
        SerializableConfiguration configuration = new SerializableConfiguration(table.configuration());
        return split -> new ExportReader((ExportSplit) split, read, options, configuration.value());
    }

    /** The manifests say how many rows there are; how many bytes they have in memory is not known. */
    @Override
    public Statistics estimateStatistics() {
        boolean isCounted = table.files().stream().allMatch(file -> file.items() >= 0);
        long rows = table.files().stream().mapToLong(ExportFile::items).sum();
        return new ExportStatistics(OptionalLong.empty(), isCounted ? OptionalLong.of(rows) : OptionalLong.empty());
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return new CustomMetric[] {new ConvertedBytesMetric()};
    }

    private record ExportStatistics(OptionalLong sizeInBytes, OptionalLong numRows) implements Statistics {}
}
