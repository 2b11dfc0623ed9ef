package io.documentjson.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data files of one or more exports. Manifests are read once, when the table is made.
 *
 * @param folders the folders of the exports, as the user named them
 */
record ExportTable(
        StructType schema,
        ExportOptions options,
        Configuration configuration,
        List<String> folders,
        List<ExportFile> files)
        implements SupportsRead {

    private static final String PATH = "path";
    private static final String PATHS = "paths";

    /** @param all options as the user gave them, with paths and with options for file systems */
    static ExportTable of(StructType schema, ExportOptions options, CaseInsensitiveStringMap all) {
        Configuration configuration =
                new Configuration(SparkSession.active().sparkContext().hadoopConfiguration());
        all.asCaseSensitiveMap().forEach((name, value) -> {
            if (value != null && !name.equals(PATH) && !name.equals(PATHS)) {
                configuration.set(name, value);
            }
        });
        List<String> folders = folders(all);
        List<ExportFile> files = new ArrayList<>();
        try {
            for (String folder : folders) {
                files.addAll(new ExportFiles(new Path(folder), configuration).read());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ExportTable(schema, options, configuration, folders, files);
    }

    private static List<String> folders(CaseInsensitiveStringMap options) {
        List<String> folders = new ArrayList<>();
        String path = options.get(PATH);
        if (path != null) {
            folders.add(path);
        }
        try {
            folders.addAll(List.of(new ObjectMapper().readValue(options.getOrDefault(PATHS, "[]"), String[].class)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "Expected a JSON array of strings for the option paths but was another text", e);
        }
        if (folders.isEmpty()) {
            throw new IllegalArgumentException(
                    "Expected the folder of an export but was none; name it with load(path)");
        }
        return folders;
    }

    @Override
    public String name() {
        return DynamoDbExportSource.NAME + " " + String.join(", ", folders);
    }

    @Override
    @SuppressWarnings("deprecation") // columns() in its place makes use of it, and 3.5 has both.
    public StructType schema() {
        return schema;
    }

    @Override
    public Set<TableCapability> capabilities() {
        return EnumSet.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap ofQuery) {
        return new ExportScan(this);
    }
}
