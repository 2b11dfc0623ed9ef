package io.documentjson.spark;

import java.util.List;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SQLContext;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.catalyst.util.CaseInsensitiveMap;
import org.apache.spark.sql.sources.BaseRelation;
import org.apache.spark.sql.sources.CreatableRelationProvider;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.collection.immutable.Map;

/**
 * The data source {@code dynamodb-import}, for writing: rows become lines {@code {"Item":{...}}}, the input of an
 * import from Amazon S3.
 *
 * <pre>{@code
 * rows.write().format("dynamodb-import").option("sets", "tags").save("s3a://bucket/import");
 * }</pre>
 *
 * <table>
 * <caption>Types</caption>
 * <tr><th>SQL</th><th>DynamoDB</th></tr>
 * <tr><td>STRING</td><td>S</td></tr>
 * <tr><td>integers, DECIMAL, DOUBLE, FLOAT</td><td>N, without zeros at its end; NaN, infinity and numbers beyond 38
 * digits or DynamoDB's magnitude are refused</td></tr>
 * <tr><td>BOOLEAN, BINARY</td><td>BOOL, B</td></tr>
 * <tr><td>ARRAY</td><td>L, or with the option {@code sets} SS, NS or BS</td></tr>
 * <tr><td>STRUCT, MAP with names that are strings</td><td>M</td></tr>
 * <tr><td>VARIANT</td><td>each value as its own type; an array is L, or with the option {@code sets} SS, NS or BS</td>
 *     </tr>
 * <tr><td>NULL</td><td>of a column or a field: no attribute, or with the option {@code nulls} NULL; in an array, a map
 *     or a VARIANT: NULL</td></tr>
 * </table>
 *
 * <p>Other types, such as TIMESTAMP, have no attribute type and are refused before a file is written: cast them to
 * STRING or a number.
 *
 * <table>
 * <caption>Options</caption>
 * <tr><th>option</th><th>default</th><th></th></tr>
 * <tr><td>{@code sets}</td><td>none</td><td>the columns that become sets, separated by commas; a field of a structure
 * or of a VARIANT with dots, {@code order.codes}</td></tr>
 * <tr><td>{@code nulls}</td><td>{@code omit}</td><td>or {@code write}: NULL of a column or a field is an attribute
 *     NULL</td></tr>
 * <tr><td>{@code conflicts}</td><td>{@code fail}</td><td>or {@code string}: a column that {@code dynamodb-export} made
 *     STRING by its option {@code conflicts} becomes S, also where it was another type</td></tr>
 * <tr><td>{@code item}</td><td>none</td><td>the one column that is the whole item: STRING with JSON, or
 *     VARIANT</td></tr>
 * <tr><td>{@code form}</td><td>{@code document}</td><td>the form of the JSON in {@code item}: document JSON, or, with
 * {@code dynamodb}, DynamoDB JSON</td></tr>
 * <tr><td>{@code compression}</td><td>{@code gzip}</td><td>or {@code zstd}, or {@code none}</td></tr>
 * </table>
 *
 * <p>Options with a dot in their names are handed to Hadoop's file systems, {@code maxRecordsPerFile} to Spark; others
 * are refused, and so is {@code partitionBy}. Spark's source {@code text} writes the files, with its modes and its
 * commits, so that no half of a file is left. There is no {@code _SUCCESS}, which an import would read. Text is UTF-8
 * (RFC 3629). An error in options or types is an {@link IllegalArgumentException} of {@code save}. An error in a row
 * fails its task with the column, and with no value of the data. Thread-safe.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataImport.Format.html">Amazon S3
 *     import formats for DynamoDB</a>
 */
public final class DynamoDbImportSource implements CreatableRelationProvider, DataSourceRegister {

    private static final String NAME = "dynamodb-import";
    private static final String PATH = "path";
    private static final String COMPRESSION = "compression";
    private static final String ITEM = "item";
    private static final String SETS = "sets";
    private static final String NULLS = "nulls";
    private static final String MAX_RECORDS = "maxRecordsPerFile";

    /** The names under which Spark hands over columns that the user would have in the names of folders. */
    private static final List<String> OF_FOLDERS = List.of("__partition_columns", "__clustering_columns");

    /** Called by Spark, which makes the source by its name. */
    public DynamoDbImportSource() {}

    @Override
    public String shortName() {
        return NAME;
    }

    /** Every type is let through, so that it is refused here with the way out. Spark 3.5 does not ask. */
    @SuppressWarnings("MissingOverride")
    public boolean supportsDataType(DataType type) {
        return true;
    }

    @Override
    public BaseRelation createRelation(
            SQLContext context, SaveMode mode, Map<String, String> parameters, Dataset<Row> rows) {
        // Like Spark's own map, it does not know upper and lower case apart.
        CaseInsensitiveStringMap options = new CaseInsensitiveStringMap(toJava(parameters));
        java.util.Map<String, String> given = options.asCaseSensitiveMap();
        SourceOptions.check(
                NAME,
                given.keySet(),
                List.of(SETS, ITEM, ExportOptions.FORM, COMPRESSION, NULLS, ExportOptions.CONFLICTS));
        String path = options.getOrDefault(PATH, "");
        if (path.isEmpty()) {
            throw new IllegalArgumentException("Expected a folder to write but was none; name it with save(path)");
        }
        String item = options.getOrDefault(ITEM, "");
        if (item.isEmpty() && options.containsKey(ExportOptions.FORM)) {
            throw new IllegalArgumentException("Expected the option item beside the option form but was none;"
                    + " name the column whose JSON has that form");
        }
        if (OF_FOLDERS.stream().anyMatch(options::containsKey)) {
            throw new IllegalArgumentException("Expected no columns for partitionBy or clusterBy but was one;"
                    + " an import has all attributes in its lines, and no folders");
        }
        FileCodec compression = ExportOptions.constant(options, COMPRESSION, FileCodec.GZIP);
        ImportLine line = ImportLine.of(
                rows.schema(),
                item,
                ExportOptions.constant(options, ExportOptions.FORM, ItemForm.DOCUMENT),
                options.getOrDefault(SETS, ""),
                ExportOptions.constant(options, NULLS, NullMode.OMIT),
                ExportOptions.constant(options, ExportOptions.CONFLICTS, ConflictMode.FAIL));
        // A binary is cast to a string as it is.
        DataFrameWriter<Row> writer = rows.map((MapFunction<Row, byte[]>) line::of, Encoders.BINARY())
                .selectExpr("CAST(value AS STRING)")
                .write()
                .mode(mode)
                .option(COMPRESSION, compression.codec)
                .option("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false");
        given.forEach((name, value) -> {
            if (SourceOptions.isOfHadoop(name) || name.equalsIgnoreCase(MAX_RECORDS)) {
                writer.option(name, value);
            }
        });
        writer.text(path);
        // The relation that was written; it cannot be read.
        return new BaseRelation() {
            @Override
            public SQLContext sqlContext() {
                return context;
            }

            @Override
            public StructType schema() {
                return rows.schema();
            }
        };
    }

    /** The options in the user's spelling, as a Java map; Scala 2.12 and 2.13 have different classes for maps. */
    private static java.util.Map<String, String> toJava(Map<String, String> parameters) {
        return RowFactory.create(
                        parameters instanceof CaseInsensitiveMap<String> insensitive
                                ? insensitive.originalMap()
                                : parameters)
                .getJavaMap(0);
    }
}
