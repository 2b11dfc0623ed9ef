package io.documentjson.spark;

import static io.documentjson.spark.Exports.change;
import static io.documentjson.spark.Exports.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas by the items of an export. */
class InferSchemaTest {

    @TempDir
    private Path bucket;

    private static DataFrameReader reader() {
        return Spark.session().read().format("dynamodb-export").option("inferSchema", "true");
    }

    /** A full export with a file for each line. */
    private String full(String... items) throws Exception {
        List<List<String>> files = new ArrayList<>();
        for (String item : items) {
            files.add(List.of(item(item)));
        }
        return Exports.full(bucket, files).folder().toString();
    }

    private static String itemType(Dataset<Row> rows) {
        return rows.schema().apply("item").dataType().sql();
    }

    private static String failure(DataFrameReader reader, String folder) {
        return Spark.messages(catchThrowable(() -> reader.load(folder)));
    }

    @Test
    void load_everyType_isAColumnOfIt() throws Exception {
        String folder = full(
                "\"s\":{\"S\":\"x\"},\"n\":{\"N\":\"1\"},\"t\":{\"BOOL\":true},\"b\":{\"B\":\"AQ==\"},\"z\":{\"NULL\":true},"
                        + "\"l\":{\"L\":[{\"M\":{\"k\":{\"N\":\"0.5\"}}}]},\"m\":{\"M\":{\"a b\":{\"S\":\"\"}}},\"ss\":{\"SS\":[\"a\"]},"
                        + "\"ns\":{\"NS\":[\"1\",\"-20\"]},\"bs\":{\"BS\":[\"AQ==\"]},\"el\":{\"L\":[]},\"em\":{\"M\":{}}");

        Dataset<Row> rows = reader().load(folder);

        assertThat(itemType(rows))
                .isEqualTo("STRUCT<b: BINARY, bs: ARRAY<BINARY>, el: ARRAY<STRING>, em: MAP<STRING, STRING>,"
                        + " l: ARRAY<STRUCT<k: DECIMAL(1,1)>>, m: STRUCT<`a b`: STRING>, n: BIGINT, ns: ARRAY<BIGINT>,"
                        + " s: STRING, ss: ARRAY<STRING>, t: BOOLEAN, z: STRING>");
        assertThat(rows.select("item").toJSON().first())
                .isEqualTo(
                        "{\"item\":{\"b\":\"AQ==\",\"bs\":[\"AQ==\"],\"el\":[],\"em\":{},\"l\":[{\"k\":0.5}],\"m\":{\"a b\":\"\"},"
                                + "\"n\":1,\"ns\":[1,-20],\"s\":\"x\",\"ss\":[\"a\"],\"t\":true}}");
    }

    @Test
    void load_attributesOfSomeItems_areAllThere() throws Exception {
        String folder = full(
                "\"id\":{\"N\":\"1\"},\"m\":{\"M\":{\"x\":{\"S\":\"1\"}}},\"l\":{\"L\":[]},\"z\":{\"NULL\":true}",
                "\"id\":{\"N\":\"2\"},\"m\":{\"M\":{\"y\":{\"BOOL\":true}}},\"l\":{\"SS\":[\"a\"]},\"z\":{\"N\":\"1\"}",
                "\"id\":{\"N\":\"3\"},\"m\":{\"NULL\":true},\"l\":{\"L\":[{\"NULL\":true},{\"S\":\"b\"}]}");

        Dataset<Row> rows = reader().load(folder);

        assertThat(itemType(rows))
                .isEqualTo("STRUCT<id: BIGINT, l: ARRAY<STRING>, m: STRUCT<x: STRING, y: BOOLEAN>, z: BIGINT>");
        assertThat(rows.select("item.*").toJSON().collectAsList())
                .containsExactly(
                        "{\"id\":1,\"l\":[],\"m\":{\"x\":\"1\"}}",
                        "{\"id\":2,\"l\":[\"a\"],\"m\":{\"y\":true},\"z\":1}",
                        "{\"id\":3,\"l\":[null,\"b\"]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|2|BIGINT",
                "0|-0.0|BIGINT",
                "1.50|1E2|DECIMAL(4,1)",
                "100.0|1e1|BIGINT",
                "9223372036854775807|-9223372036854775808|BIGINT",
                "9223372036854775808|1|DECIMAL(19,0)",
                "0.001|0.1|DECIMAL(3,3)",
                "12345678901234567890.123456789012345678|1|DECIMAL(38,18)",
                "99999999999999999999999999999999999999|1|DECIMAL(38,0)",
                "1E-38|0|DECIMAL(38,38)"
            })
    void load_numbers_areAllHeldExactly(String one, String other, String type) throws Exception {
        Dataset<Row> rows = reader().load(full("\"n\":{\"N\":\"" + one + "\"}", "\"n\":{\"N\":\"" + other + "\"}"));

        assertThat(itemType(rows)).isEqualTo("STRUCT<n: " + type + ">");
        assertThat(rows.select("item.n").collectAsList())
                .extracting(row -> new java.math.BigDecimal(row.get(0).toString()))
                .usingElementComparator(java.math.BigDecimal::compareTo)
                .containsExactly(new java.math.BigDecimal(one), new java.math.BigDecimal(other));
    }

    @Test
    void load_conflicts_areAllNamed() throws Exception {
        String folder = full(
                "\"a\":{\"S\":\"secret\"},\"m\":{\"M\":{\"x\":{\"L\":[{\"N\":\"1\"}]}}},\"n\":{\"N\":\"1E125\"},\"ok\":{\"S\":\"1\"},"
                        + "\"o\":{\"N\":\"100E2147483647\"}",
                "\"a\":{\"N\":\"1\"},\"m\":{\"M\":{\"x\":{\"L\":[{\"M\":{}}]}}},\"n\":{\"N\":\"0.5\"},\"ok\":{\"S\":\"2\"}",
                "\"a\":{\"BOOL\":true},\"m\":{\"M\":{\"x\":{\"BS\":[\"AQ==\"]}}}");

        assertThat(failure(reader(), folder))
                .contains("Expected one type for each attribute but item.a is S or N or BOOL,"
                        + " item.m.x[] is N or B or M, item.n is N beyond the 38 digits of DECIMAL,"
                        + " item.o is N beyond the 38 digits of DECIMAL;"
                        + " give a schema, or read such attributes as STRING with the option conflicts=string")
                .doesNotContain("secret", "item.ok");
    }

    @Test
    void load_manyConflicts_areCountedBeyondTwenty() throws Exception {
        String strings = IntStream.range(100, 125)
                .mapToObj(i -> "\"a" + i + "\":{\"S\":\"\"}")
                .collect(Collectors.joining(","));

        assertThat(failure(reader(), full(strings, strings.replace("\"S\":\"\"", "\"BOOL\":true"))))
                .contains("item.a119 is S or BOOL, and 5 more have none;")
                .doesNotContain("a120");
    }

    @Test
    void load_conflictsAsString_areTheJsonOfTheValue() throws Exception {
        String folder = full(
                "\"a\":{\"S\":\"text\"},\"l\":{\"L\":[{\"N\":\"1\"},{\"S\":\"x\"}]},\"n\":{\"N\":\"1E125\"}",
                "\"a\":{\"M\":{\"k\":{\"N\":\"1.50\"}}},\"l\":{\"L\":[{\"L\":[{\"BOOL\":true}]}]},\"n\":{\"N\":\"0.5\"}");

        Dataset<Row> rows = reader().option("conflicts", "string").load(folder);

        assertThat(itemType(rows)).isEqualTo("STRUCT<a: STRING, l: ARRAY<STRING>, n: STRING>");
        assertThat(rows.select("item.*").toJSON().collectAsList())
                .containsExactly(
                        "{\"a\":\"text\",\"l\":[\"1\",\"x\"],\"n\":\"1E125\"}",
                        "{\"a\":\"{\\\"k\\\":1.50}\",\"l\":[\"[true]\"],\"n\":\"0.5\"}");
    }

    @Test
    void load_namesThatAreData_areAConflict() throws Exception {
        String names = IntStream.range(0, 10_001)
                .mapToObj(i -> "\"u" + i + "\":{\"N\":\"1\"}")
                .collect(Collectors.joining(","));
        String folder = full("\"m\":{\"M\":{" + names + "}},\"id\":{\"N\":\"1\"}");

        assertThat(failure(reader(), folder)).contains("item.m is M of more than 10000 names;");
        Dataset<Row> rows = reader().option("conflicts", "STRING").load(folder);
        assertThat(itemType(rows)).isEqualTo("STRUCT<id: BIGINT, m: STRING>");
        assertThat(rows.selectExpr("get_json_object(item.m, '$.u10000')")
                        .first()
                        .getString(0))
                .isEqualTo("1");
    }

    @Test
    void load_deepDocument_isTextBelowTheDepthOfDynamoDb() throws Exception {
        int depth = 900;
        String folder = full("\"a\":" + "{\"L\":[".repeat(depth) + "]}".repeat(depth));

        Dataset<Row> rows = reader().load(folder);

        assertThat(itemType(rows)).contains("ARRAY<ARRAY<STRING>>").endsWith(">");
        assertThat(rows.select("item.a").toJSON().first()).contains("[".repeat(900 - 31) + "]".repeat(900 - 31));
    }

    @Test
    void load_incrementalExport_hasKeysAndImages() throws Exception {
        String update = change(
                1,
                "\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"id\":{\"S\":\"u\"},\"old\":{\"N\":\"1\"}},"
                        + "\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}");
        String remove = change(2, "\"Keys\":{\"id\":{\"S\":\"d\"}}");

        Dataset<Row> rows = reader().load(
                        Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(update, remove)))
                                .folder()
                                .toString());

        String item = "STRUCT<id: STRING, n: BIGINT, old: BIGINT>";
        assertThat(rows.schema().sql())
                .isEqualTo("STRUCT<item: " + item + ", keys: STRUCT<id: STRING>, new_image: " + item + ", old_image: "
                        + item + ", operation: STRING, write_time: TIMESTAMP, file: STRING>");
        assertThat(rows.select("keys", "old_image.old", "item.n", "operation")
                        .toJSON()
                        .collectAsList())
                .containsExactly(
                        "{\"keys\":{\"id\":\"u\"},\"old\":1,\"n\":2,\"operation\":\"MODIFY\"}",
                        "{\"keys\":{\"id\":\"d\"},\"operation\":\"REMOVE\"}");
    }

    @Test
    void load_exportWithoutItems_hasTheColumnsOfNoSchema() throws Exception {
        Dataset<Row> rows = reader().load(full());

        assertThat(itemType(rows)).isEqualTo("STRING");
        assertThat(rows.count()).isZero();
    }

    @Test
    void load_schemaOfTheUser_isTakenInPlace() throws Exception {
        String folder = full("\"a\":{\"S\":\"1\"}", "\"a\":{\"N\":\"1\"}");

        Dataset<Row> rows = reader().schema("item STRUCT<a: STRING>").load(folder);

        assertThat(rows.schema()).isEqualTo(StructType.fromDDL("item STRUCT<a: STRING>"));
        assertThat(rows.select("item.a").toJSON().collectAsList()).containsExactly("{\"a\":\"1\"}", "{\"a\":\"1\"}");
    }

    @Test
    void load_samplingRatio_asksThatShareOfTheItems() throws Exception {
        List<String> items = IntStream.range(0, 1000)
                .mapToObj(i -> item("\"a" + i + "\":{\"N\":\"1\"}"))
                .toList();
        String folder = Exports.full(bucket, List.of(items)).folder().toString();

        Dataset<Row> rows = reader().option("samplingRatio", "0.1").load(folder);
        Dataset<Row> again = reader().option("samplingRatio", "0.1").load(folder);

        assertThat(((StructType) rows.schema().apply("item").dataType()).length())
                .isBetween(50, 150);
        assertThat(again.schema()).isEqualTo(rows.schema());
    }

    @Test
    void load_badLine_failsOrIsLeftOutByMode() throws Exception {
        String folder = full("\"a\":{\"N\":\"x\"}", "\"a\":{\"N\":\"1\"}");

        assertThat(failure(reader(), folder)).contains("line 1: Expected", "at path $.a");
        assertThat(itemType(reader().option("mode", "DROPMALFORMED").load(folder)))
                .isEqualTo("STRUCT<a: BIGINT>");
        Dataset<Row> permitted = reader().option("mode", "PERMISSIVE").load(folder);
        assertThat(permitted.select("item", "_corrupt_record").toJSON().collectAsList())
                .containsExactly(
                        "{\"_corrupt_record\":\"{\\\"Item\\\":{\\\"a\\\":{\\\"N\\\":\\\"x\\\"}}}\"}",
                        "{\"item\":{\"a\":1}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0.1", "1.1", "NaN", "half"})
    void load_samplingRatioThatIsNone_isRefused(String ratio) throws Exception {
        assertThat(failure(reader().option("samplingRatio", ratio), full("")))
                .contains("Expected a number above 0 and up to 1 for the option samplingRatio but was " + ratio);
    }

    @Test
    void load_optionsThatDoNotFit_areRefused() throws Exception {
        String folder = full("");

        assertThat(failure(reader().option("form", "dynamodb"), folder))
                .contains("Expected one of the options inferSchema=true, itemType=variant and form=dynamodb");
        assertThat(failure(reader().option("inferSchema", "yes"), folder))
                .contains("Expected one of [true, false] for the option inferSchema but was yes");
        assertThat(failure(reader().option("conflicts", "merge"), folder))
                .contains("Expected one of [fail, string] for the option conflicts but was merge");
    }
}
