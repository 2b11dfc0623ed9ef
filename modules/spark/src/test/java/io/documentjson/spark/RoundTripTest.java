package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Items to lines for an import, read as an export, to Parquet, and back to lines for an import. */
class RoundTripTest {

    private static final List<String> ITEMS = List.of(
            "{\"id\":{\"S\":\"1 \u00fc\u4e2d\\u0001\"},\"n\":{\"N\":\"12345678901234567890.123456789012345678\"},\"b\":{\"B\":\"AQL/\"},"
                    + "\"ss\":{\"SS\":[\"a\",\"\u00fc\"]},\"ns\":{\"NS\":[\"1\",\"99999999999999999999999999999999999999\"]},"
                    + "\"bs\":{\"BS\":[\"AQ==\",\"Ag==\"]},\"l\":{\"L\":[{\"M\":{\"k\":{\"BOOL\":true}}}]}}",
            "{\"id\":{\"S\":\"2\"},\"n\":{\"N\":\"-99999999999999999999.999999999999999999\"},\"l\":{\"L\":[]}}",
            "{\"id\":{\"S\":\"3\"},\"n\":{\"N\":\"0\"},\"ss\":{\"SS\":[\"x\"]}}");

    @TempDir
    private Path folder;

    private Path export(Dataset<Row> rows, String name, String... options) throws Exception {
        var writer = rows.write().format("dynamodb-import");
        for (int i = 0; i < options.length; i += 2) {
            writer.option(options[i], options[i + 1]);
        }
        Path lines = folder.resolve(name + "-lines");
        writer.save(lines.toString());
        return Exports.ofFiles(folder.resolve(name), ImportTest.dataFiles(lines));
    }

    private Path exportOfItems() throws Exception {
        Dataset<Row> items = Spark.sessionWithDefaults()
                .createDataset(ITEMS, Encoders.STRING())
                .toDF("item");
        return export(items, "first", "item", "item", "form", "dynamodb");
    }

    private Dataset<Row> throughParquet(Dataset<Row> rows) {
        String parquet = folder.resolve("parquet").toString();
        rows.write().parquet(parquet);
        return Spark.sessionWithDefaults().read().parquet(parquet);
    }

    private static List<JsonNode> items(Path export) {
        List<String> items = Spark.sessionWithDefaults()
                .read()
                .format("dynamodb-export")
                .option("form", "dynamodb")
                .load(export.toString())
                .select("item")
                .as(Encoders.STRING())
                .collectAsList();
        return trees(items);
    }

    private static List<JsonNode> trees(List<String> items) {
        ObjectMapper mapper = new ObjectMapper();
        return items.stream()
                .map(item -> {
                    try {
                        return mapper.readTree(item);
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                })
                .toList();
    }

    @Test
    void items_asDynamoDbJsonThroughParquet_areEqual() throws Exception {
        Dataset<Row> rows = Spark.sessionWithDefaults()
                .read()
                .format("dynamodb-export")
                .option("form", "dynamodb")
                .load(exportOfItems().toString());

        Path back = export(throughParquet(rows.select("item")), "second", "item", "item", "form", "dynamodb");

        assertThat(items(back)).containsExactlyInAnyOrderElementsOf(trees(ITEMS));
    }

    @Test
    void items_asStructuresThroughParquet_areEqual() throws Exception {
        Dataset<Row> rows = Spark.sessionWithDefaults()
                .read()
                .format("dynamodb-export")
                .schema(
                        "item STRUCT<id: STRING, n: DECIMAL(38,18), b: BINARY, ss: ARRAY<STRING>, ns: ARRAY<DECIMAL(38,0)>,"
                                + " bs: ARRAY<BINARY>, l: ARRAY<STRUCT<k: BOOLEAN>>>")
                .load(exportOfItems().toString());

        Path back = export(throughParquet(rows.select("item.*")), "second", "sets", "ss,ns,bs");

        assertThat(items(back)).containsExactlyInAnyOrderElementsOf(trees(ITEMS));
    }

    @Test
    void items_asInferredStructuresThroughParquetAndZstd_areEqual() throws Exception {
        Dataset<Row> rows = Spark.sessionWithDefaults()
                .read()
                .format("dynamodb-export")
                .option("inferSchema", "true")
                .load(exportOfItems().toString());

        Path back = export(throughParquet(rows.select("item.*")), "second", "sets", "ss,ns,bs", "compression", "zstd");

        assertThat(rows.schema().apply("item").dataType().sql())
                .isEqualTo(
                        "STRUCT<b: BINARY, bs: ARRAY<BINARY>, id: STRING, l: ARRAY<STRUCT<k: BOOLEAN>>, n: DECIMAL(38,18),"
                                + " ns: ARRAY<DECIMAL(38,0)>, ss: ARRAY<STRING>>");
        assertThat(items(back)).containsExactlyInAnyOrderElementsOf(trees(ITEMS));
    }
}
