package io.documentjson.spark;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.types.StructType;

/** Learns which columns a query needs. */
final class ExportScanBuilder implements SupportsPushDownRequiredColumns {

    private final ExportOptions options;
    private final Configuration configuration;
    private final List<ExportFile> files;

    private StructType columns;

    ExportScanBuilder(StructType schema, ExportOptions options, Configuration configuration, List<ExportFile> files) {
        this.columns = schema;
        this.options = options;
        this.configuration = configuration;
        this.files = files;
    }

    @Override
    public void pruneColumns(StructType required) {
        columns = required;
    }

    @Override
    public Scan build() {
        return new ExportScan(columns, options, configuration, files);
    }
}
