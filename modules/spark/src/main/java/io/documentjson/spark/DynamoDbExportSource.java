package io.documentjson.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code dynamodb-export}: full and incremental exports of DynamoDB tables to Amazon S3 in DynamoDB
 * JSON, by their manifests. A path is the folder of an export, which has {@code manifest-files.json}; there may be
 * several, on any file system that Hadoop knows.
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
 * <tr><td>{@code _corrupt_record}</td><td>STRING</td><td colspan="2">with {@code mode=PERMISSIVE}: a line that cannot
 * be read</td></tr>
 * </table>
 *
 * <p>Only the columns that a query needs are converted and checked. Each data file is one partition. Its MD5 and its
 * number of items are compared with the manifest at its end, and a difference fails the task. A file that is not
 * compressed is split into several partitions at ends of lines, if it is longer than {@code maxPartitionBytes} and
 * there is no sum and no count to compare: both need the whole file.
 *
 * <p>With a schema, {@code keys} and the items may be structures, whose fields are filled by name, without JSON in
 * between:
 *
 * <pre>{@code
 * spark.read().format("dynamodb-export")
 *         .schema("item STRUCT<id: STRING, price: DECIMAL(38,2), tags: ARRAY<STRING>>")
 *         .load(folder)
 * }</pre>
 *
 * <p>Fields may be {@code STRING}, {@code BOOLEAN}, {@code BINARY}, numbers, {@code ARRAY} for lists and sets, and
 * {@code MAP} or {@code STRUCT} for maps. A missing attribute is {@code NULL}; an attribute that is not in the schema
 * is left out. {@code NOT NULL} has no effect, as in Spark's sources of files. A value that does not fit its field
 * makes the line a bad one. Only {@code DOUBLE} and {@code FLOAT} round numbers, but none to an infinity. A
 * {@code STRING} takes every value, others than strings as their JSON. From Spark 4 on {@code keys} and the items may
 * be {@code VARIANT}, with sets as arrays, binaries as BINARY, and numbers as BIGINT or DECIMAL of up to 38 digits
 * without an exponent; a longer number makes the line a bad one.
 *
 * <p>With {@code inferSchema} and no schema the items are read once before the query, all of them or the fraction
 * {@code samplingRatio}. Attributes become fields as above: integers BIGINT or DECIMAL, other numbers the DECIMAL that
 * takes all of them, lists and sets ARRAY, maps STRUCT, and attributes that are always NULL STRING. An attribute has no
 * single type if it is S in one item and N in another, if no DECIMAL is long enough for its numbers, or if it is a map
 * of more than 10,000 names. {@code load} fails and names all of these.
 *
 * <table>
 * <caption>Options</caption>
 * <tr><th>option</th><th>default</th><th></th></tr>
 * <tr><td>{@code mode}</td><td>{@code FAILFAST}</td><td>a line that cannot be read fails the task;
 * {@code DROPMALFORMED} leaves it out; {@code PERMISSIVE} gives a row with NULLs, and the line in the column
 * {@code _corrupt_record} if it is read, for which every field of the schema is checked</td></tr>
 * <tr><td>{@code form}</td><td>{@code document}</td><td>items as document JSON, or, with {@code dynamodb}, as DynamoDB
 * JSON with all types</td></tr>
 * <tr><td>{@code itemType}</td><td>{@code string}</td><td>or {@code variant}: {@code keys} and the items are VARIANT if
 * no schema is given</td></tr>
 * <tr><td>{@code inferSchema}</td><td>{@code false}</td><td>with {@code true} the schema comes from the items if none
 * is given</td></tr>
 * <tr><td>{@code samplingRatio}</td><td>{@code 1}</td><td>the fraction of items that it comes from; the same ones each
 *     time. A STRING also takes what other items have in its place, which then is S to an import</td></tr>
 * <tr><td>{@code conflicts}</td><td>{@code fail}</td><td>or {@code string}: an attribute without a single type is a
 *     STRING</td></tr>
 * <tr><td>{@code verify}</td><td>{@code true}</td><td>with {@code false} MD5 and counts are not compared, and a file
 * that is not compressed is split</td></tr>
 * <tr><td>{@code maxPartitionBytes}</td><td>as {@code spark.sql.files}</td><td>how long a part of such a file is,
 * {@code 64MB}</td></tr>
 * </table>
 *
 * <p>Options with a dot in their names are handed to Hadoop's file systems, such as {@code fs.s3a.endpoint}. Options
 * that Spark has for all files have no effect, such as {@code recursiveFileLookup}; those that choose files, such as
 * {@code modifiedAfter}, are refused, and so are others. Files are gzip, Zstandard (RFC 8878) or not compressed,
 * recognised by their first bytes. Texts are UTF-8 (RFC 3629). Limits are the defaults of
 * {@link io.documentjson.transcode.DynamoDbTranscoder}. An error in options, folders or manifests is an
 * {@link IllegalArgumentException} of {@code load}. An error in a data file fails its task with the file and the line,
 * in a split file with the byte at which the line begins, and with no value of the data. Thread-safe.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public final class DynamoDbExportSource implements TableProvider, DataSourceRegister {

    static final String NAME = "dynamodb-export";

    /** Called by Spark, which makes the source by its name. */
    public DynamoDbExportSource() {}

    @Override
    public String shortName() {
        return NAME;
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        ExportOptions ofRead = ExportOptions.of(options);
        return ofRead.inferSchema() ? SchemaInference.infer(ofRead, options) : ExportColumn.schema(ofRead);
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
        // Spark would read a missing number as 0 where the schema has no NULL.
        return ExportTable.of(schema.asNullable(), ofRead, options);
    }
}
