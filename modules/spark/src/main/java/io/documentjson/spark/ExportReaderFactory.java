package io.documentjson.spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.types.StructType;

/** Goes to the executors and opens splits of data files there. */
final class ExportReaderFactory implements PartitionReaderFactory {

    private static final long serialVersionUID = 1L;

    private final StructType columns;
    private final ExportOptions options;
    private final HadoopConfiguration configuration;

    ExportReaderFactory(StructType columns, ExportOptions options, HadoopConfiguration configuration) {
        this.columns = columns;
        this.options = options;
        this.configuration = configuration;
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        return new ExportReader((ExportSplit) partition, columns, options, configuration.value());
    }
}
