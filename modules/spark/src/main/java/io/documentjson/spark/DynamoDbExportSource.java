package io.documentjson.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code dynamodb-export}: full and incremental exports of DynamoDB tables to Amazon S3 in DynamoDB JSON, by their
 * manifests. A path is the folder of an export, the one that has {@code manifest-files.json}; there may be several, on any file
 * system that Hadoop knows.
 *
 * <pre>{@code
 * Dataset<Row> items = spark.read().format("dynamodb-export").load("s3a://bucket/AWSDynamoDB/01700000000000-abcdef12");
 * }</pre>
 *
 * <table>
 * <caption>Columns</caption>
 * <tr><th>column</th><th>type</th><th>full export</th><th>incremental export</th></tr>
 * <tr><td>{@code item}</td><td>STRING</td><td>the item</td><td>the item after the change</td></tr>
 * <tr><td>{@code keys}</td><td>STRING</td><td>NULL</td><td>the keys</td></tr>
 * <tr><td>{@code new_image}</td><td>STRING</td><td>NULL</td><td>the item after the change</td></tr>
 * <tr><td>{@code old_image}</td><td>STRING</td><td>NULL</td><td>the item before the change</td></tr>
 * <tr><td>{@code operation}</td><td>STRING</td><td>NULL</td><td>{@code PUT}, {@code MODIFY} or {@code REMOVE}</td></tr>
 * <tr><td>{@code write_time}</td><td>TIMESTAMP</td><td>NULL</td><td>when the item was written</td></tr>
 * <tr><td>{@code file}</td><td>STRING</td><td colspan="2">the data file</td></tr>
 * <tr><td>{@code _corrupt_record}</td><td>STRING</td><td colspan="2">with {@code mode=PERMISSIVE}: a line that cannot be
 * read</td></tr>
 * </table>
 *
 * <p>Only the columns that a query needs are converted and checked. Each data file is one partition. Its MD5 and its number of
 * items are compared with the manifest when it has been read to its end, and a difference fails the task.
 *
 * <p>With a schema, {@code keys} and the items may be structures, whose fields are filled by name without JSON in between:
 *
 * <pre>{@code
 * spark.read().format("dynamodb-export").schema("item STRUCT<id: STRING, price: DECIMAL(38,2), tags: ARRAY<STRING>>").load(folder)
 * }</pre>
 *
 * <p>Fields may be {@code STRING}, {@code BOOLEAN}, {@code BINARY}, numbers, {@code ARRAY} for lists and sets, and {@code MAP} or
 * {@code STRUCT} for maps. A missing attribute is {@code NULL}, one that the schema has not got is left out. A value that its field
 * cannot hold makes the line one that cannot be read; a number is never rounded but by {@code DOUBLE} and {@code FLOAT}. A
 * {@code STRING} takes every value, what is no string as its JSON.
 *
 * <table>
 * <caption>Options</caption>
 * <tr><th>option</th><th>default</th><th></th></tr>
 * <tr><td>{@code mode}</td><td>{@code FAILFAST}</td><td>a line that cannot be read fails the task; {@code DROPMALFORMED} leaves it
 * out; {@code PERMISSIVE} gives a row with NULLs, and the line in {@code _corrupt_record} where that column is read</td></tr>
 * <tr><td>{@code form}</td><td>{@code document}</td><td>items as document JSON, or, with {@code dynamodb}, as DynamoDB JSON with all
 * types</td></tr>
 * </table>
 *
 * <p>Other options are handed to Hadoop's file systems. Files are gzip or not compressed. Texts are UTF-8 (RFC 3629). Limits are the
 * defaults of {@link io.documentjson.transcode.DynamoDbTranscoder}. What is wrong with options, folders and manifests is an
 * {@link IllegalArgumentException} of {@code load}; what is wrong with a data file fails its task with the file and the line, and
 * with no value of the data. Thread-safe.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB table
 *     export output format</a>
 */
public final class DynamoDbExportSource implements TableProvider, DataSourceRegister {

    static final String NAME = "dynamodb-export";

    /** For Spark, which makes the source by its name. */
    public DynamoDbExportSource() {}

    @Override
    public String shortName() {
        return NAME;
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        return ExportColumn.schema(ExportOptions.of(options).mode());
    }

    @Override
    public boolean supportsExternalMetadata() {
        return true;
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        CaseInsensitiveStringMap options = new CaseInsensitiveStringMap(properties);
        ExportOptions ofRead = ExportOptions.of(options);
        ExportColumn.check(schema, ofRead.form());
        return ExportTable.of(schema, ofRead, options);
    }
}
