package io.documentjson.spark;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * SQL functions for DynamoDB JSON. With {@code spark.sql.catalog.ddb=io.documentjson.spark.DynamoDbCatalog} they are
 * called {@code ddb.to_json} and so on; the catalog may have any name.
 *
 * <table>
 * <caption>Functions</caption>
 * <tr><th>function</th><th>result</th></tr>
 * <tr><td>{@code to_json(text)}</td><td>the document JSON of an item in DynamoDB JSON</td></tr>
 * <tr><td>{@code from_json(document)}</td><td>the DynamoDB JSON of an item in document JSON</td></tr>
 * <tr><td>{@code item_json(line)}</td><td>of a line of an export: the item; of a change the item after it</td></tr>
 * <tr><td>{@code keys_json(line)}</td><td>of a line of an incremental export: the keys</td></tr>
 * <tr><td>{@code new_image_json(line)}</td><td>the same: the item after the change</td></tr>
 * <tr><td>{@code old_image_json(line)}</td><td>the same: the item before the change</td></tr>
 * <tr><td>{@code operation(line)}</td><td>the same: {@code PUT}, {@code MODIFY} or {@code REMOVE}</td></tr>
 * <tr><td>{@code write_time(line)}</td><td>the same: a {@code TIMESTAMP}</td></tr>
 * </table>
 *
 * <p>They take and give text in UTF-8 (RFC 3629, RFC 8259), and give {@code NULL} for {@code NULL}. A text that cannot
 * be read ends the query; each function has a variant with {@code try_} before its name that gives {@code NULL} for it.
 * Limits are the defaults of {@link io.documentjson.transcode.DynamoDbTranscoder}. The catalog has no tables and takes
 * no options. Spark calls it from any thread.
 *
 * <pre>{@code
 * SELECT ddb.item_json(value) FROM text.`AWSDynamoDB/01700000000000-abcdef12/data/*.json.gz`
 * }</pre>
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public final class DynamoDbCatalog implements FunctionCatalog {

    private static final Map<String, UnboundFunction> FUNCTIONS = functions();

    private String name = "";

    /** Called by Spark, which makes the catalog by its name. */
    public DynamoDbCatalog() {}

    private static Map<String, UnboundFunction> functions() {
        Map<String, UnboundFunction> functions = new TreeMap<>();
        for (TextConversion conversion : TextConversion.values()) {
            for (boolean isTry : new boolean[] {false, true}) {
                TextFunction function = new TextFunction(conversion, isTry);
                functions.put(function.name(), function);
            }
        }
        return functions;
    }

    @Override
    public void initialize(String catalog, CaseInsensitiveStringMap options) {
        name = catalog;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Identifier[] listFunctions(String[] namespace) throws NoSuchNamespaceException {
        if (namespace.length > 0) {
            throw new NoSuchNamespaceException(namespace);
        }
        return FUNCTIONS.keySet().stream()
                .map(function -> Identifier.of(namespace, function))
                .toArray(Identifier[]::new);
    }

    @Override
    public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
        UnboundFunction function = identifier.namespace().length > 0
                ? null
                : FUNCTIONS.get(identifier.name().toLowerCase(Locale.ROOT));
        if (function == null) {
            throw new NoSuchFunctionException(identifier);
        }
        return function;
    }
}
