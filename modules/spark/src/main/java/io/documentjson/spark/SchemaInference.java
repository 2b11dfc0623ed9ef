package io.documentjson.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.api.java.function.ForeachPartitionFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.CollectionAccumulator;

/**
 * The schema of exports by their items, which a Spark job reads. Items before and after a change have one type, because
 * they are items of one table; keys have their own.
 */
final class SchemaInference {

    private static final int MAX_PROBLEMS = 20;

    /** The types of a partition's items, and of their keys. */
    private record ItemTypes(AttributeTypes items, AttributeTypes keys) implements Serializable {

        ItemTypes() {
            this(new AttributeTypes(), new AttributeTypes());
        }
    }

    private SchemaInference() {}

    /** @param all options as the user gave them, with the paths of the exports */
    static StructType infer(ExportOptions options, CaseInsensitiveStringMap all) {
        Dataset<Row> rows = SparkSession.active()
                .read()
                .format(DynamoDbExportSource.class.getName())
                .options(all.asCaseSensitiveMap())
                .option(ExportOptions.INFER_SCHEMA, "false")
                .option(ExportOptions.FORM, ItemForm.DYNAMODB.name())
                .load()
                .select("item", "old_image", "keys");
        if (options.samplingRatio() < 1) {
            // With a seed, so that the same files have the same schema.
            rows = rows.sample(options.samplingRatio(), 1);
        }
        CollectionAccumulator<ItemTypes> partitions =
                SparkSession.active().sparkContext().collectionAccumulator();
        rows.foreachPartition((ForeachPartitionFunction<Row>) partition -> partitions.add(typesOf(partition)));
        ItemTypes found = new ItemTypes();
        for (ItemTypes each : partitions.value()) {
            found.items.addAll(each.items);
            found.keys.addAll(each.keys);
        }
        return schema(options, found);
    }

    private static ItemTypes typesOf(Iterator<Row> rows) {
        ItemTypes types = new ItemTypes();
        ColumnReader items = new RowReader(types.items, new RowStrings());
        ColumnReader keys = new RowReader(types.keys, new RowStrings());
        rows.forEachRemaining(row -> {
            read(items, row, 0);
            read(items, row, 1);
            read(keys, row, 2);
        });
        return types;
    }

    private static void read(ColumnReader reader, Row row, int column) {
        if (!row.isNullAt(column)) {
            // The item is in DynamoDB JSON, by the option {@code form}.
            byte[] item = row.getString(column).getBytes(StandardCharsets.UTF_8);
            reader.read(DataLine.TRANSCODER, item, 0, item.length);
        }
    }

    private static StructType schema(ExportOptions options, ItemTypes found) {
        Map<String, String> problems = new LinkedHashMap<>();
        DataType item = found.items.columnType(ExportColumn.ITEM.columnName(), problems::put);
        DataType keys = found.keys.columnType(ExportColumn.KEYS.columnName(), problems::put);
        if (options.conflicts() == ConflictMode.FAIL && !problems.isEmpty()) {
            throw conflict(problems);
        }
        return ExportColumn.schema(options.mode(), item, keys);
    }

    private static IllegalArgumentException conflict(Map<String, String> problems) {
        String list = problems.entrySet().stream()
                .limit(MAX_PROBLEMS)
                .map(problem -> problem.getKey() + " is " + problem.getValue())
                .collect(Collectors.joining(", "));
        int others = problems.size() - MAX_PROBLEMS;
        return new IllegalArgumentException("Expected one type for each attribute but " + list
                + (others > 0 ? ", and " + others + " more have none" : "")
                + "; give a schema, or read such attributes as STRING with the option " + ExportOptions.CONFLICTS
                + "=string");
    }
}
