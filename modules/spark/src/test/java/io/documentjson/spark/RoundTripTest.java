package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** An attribute of several types, alone, in a list and in a map; NULL and absent attributes. */
    private Path exportOfMixedItems() throws Exception {
        return Exports.ofFiles(
                folder.resolve("mixed"),
                List.of(Files.write(
                        folder.resolve("mixed.json"),
                        List.of(
                                "{\"Item\":{\"id\":{\"S\":\"1\"},\"v\":{\"N\":\"1\"},\"m\":{\"M\":{\"w\":{\"S\":\"x\"}}},\"l\":{\"L\":[{\"N\":\"1\"}]}}}",
                                "{\"Item\":{\"id\":{\"S\":\"2\"},\"v\":{\"S\":\"1\"},\"m\":{\"M\":{\"w\":{\"N\":\"2\"}}},\"l\":{\"L\":[{\"BOOL\":true}]}}}",
                                "{\"Item\":{\"id\":{\"S\":\"3\"},\"v\":{\"NULL\":true}}}"))));
    }

    private Dataset<Row> mixed() throws Exception {
        return throughParquet(Spark.sessionWithDefaults()
                .read()
                .format("dynamodb-export")
                .option("inferSchema", "true")
                .option("conflicts", "string")
                .load(exportOfMixedItems().toString())
                .select("item.*"));
    }

    @ParameterizedTest
    @CsvSource({"v,v,S or N", "m,m.w,S or N", "l,l,N or BOOL"})
    void save_columnOfSeveralTypes_isRefusedWithTheWayOut(String column, String path, String types) throws Exception {
        Dataset<Row> rows = mixed().select("id", column);

        assertThatThrownBy(() -> export(rows, "second"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Expected one type for the column " + path + " but it was read from " + types
                        + " as STRING; read items with the option form=dynamodb, which keeps every type, or write all as S"
                        + " with the option conflicts=string");
    }

    @Test
    void save_columnOfSeveralTypesByChoice_isS() throws Exception {
        assertThat(items(export(mixed().orderBy("id").coalesce(1), "second", "conflicts", "string")))
                .isEqualTo(trees(List.of(
                        "{\"id\":{\"S\":\"1\"},\"v\":{\"S\":\"1\"},\"m\":{\"M\":{\"w\":{\"S\":\"x\"}}},\"l\":{\"L\":[{\"S\":\"1\"}]}}",
                        "{\"id\":{\"S\":\"2\"},\"v\":{\"S\":\"1\"},\"m\":{\"M\":{\"w\":{\"S\":\"2\"}}},\"l\":{\"L\":[{\"S\":\"true\"}]}}",
                        "{\"id\":{\"S\":\"3\"}}")));
    }

    @Test
    void save_nullsByChoice_areNull() throws Exception {
        assertThat(items(export(
                        mixed().orderBy("id").coalesce(1).selectExpr("id", "CAST(v AS INT) v", "m.w IS NULL w", "m"),
                        "second",
                        "nulls",
                        "write",
                        "conflicts",
                        "string")))
                .contains(trees(
                                List.of(
                                        "{\"id\":{\"S\":\"3\"},\"v\":{\"NULL\":true},\"w\":{\"BOOL\":true},\"m\":{\"NULL\":true}}"))
                        .get(0));
    }

    @Test
    void save_columnOfSeveralTypesThatWasCast_isItsNewType() throws Exception {
        assertThat(items(export(mixed().where("id = '2'").selectExpr("id", "CAST(v AS INT) v"), "second")))
                .isEqualTo(trees(List.of("{\"id\":{\"S\":\"2\"},\"v\":{\"N\":\"1\"}}")));
    }
}
