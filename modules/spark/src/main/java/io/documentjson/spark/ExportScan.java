package io.documentjson.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.types.StructType;

/** The part of the data files that a query reads; a partition is a split of one file. */
final class ExportScan implements SupportsReportStatistics, Batch {

    private final StructType columns;
    private final ExportOptions options;
    private final Configuration configuration;
    private final List<ExportFile> files;

    ExportScan(StructType columns, ExportOptions options, Configuration configuration, List<ExportFile> files) {
        this.columns = columns;
        this.options = options;
        this.configuration = configuration;
        this.files = files;
    }

    @Override
    public StructType readSchema() {
        return columns;
    }

    @Override
    public String description() {
        return DynamoDbExportSource.NAME + " Converted: [" + String.join(", ", columns.fieldNames()) + "], Files: "
                + files.size() + ", Mode: " + options.mode() + ", Form: " + options.form();
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        List<ExportSplit> splits = new ArrayList<>();
        try {
            for (ExportFile file : files) {
                ExportFile read = options.verify() ? file : file.unchecked();
                splits.addAll(ExportSplit.of(read, options.maxPartitionBytes(), configuration));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return splits.toArray(new InputPartition[0]);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new ExportReaderFactory(columns, options, new HadoopConfiguration(configuration));
    }

    /** The manifests say how many rows there are; how many bytes they have in memory is not known. */
    @Override
    public Statistics estimateStatistics() {
        long rows = 0;
        for (ExportFile file : files) {
            if (file.items() < 0) {
                rows = -1;
                break;
            }
            rows += file.items();
        }
        OptionalLong count = rows < 0 ? OptionalLong.empty() : OptionalLong.of(rows);
        return new Statistics() {
            @Override
            public OptionalLong sizeInBytes() {
                return OptionalLong.empty();
            }

            @Override
            public OptionalLong numRows() {
                return count;
            }
        };
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return new CustomMetric[] {new ConvertedBytesMetric()};
    }
}
