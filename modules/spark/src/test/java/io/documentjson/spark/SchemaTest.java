package io.documentjson.spark;

import static io.documentjson.spark.Exports.change;
import static io.documentjson.spark.Exports.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.documentjson.transcode.DynamoDbTranscoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RuntimeConfig;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Structures that the user's schema has, filled by name. */
class SchemaTest {

    @TempDir
    private Path bucket;

    private Dataset<Row> load(String schema, String mode, String... lines) throws Exception {
        return load(StructType.fromDDL(schema), mode, lines);
    }

    private Dataset<Row> load(StructType schema, String mode, String... lines) throws Exception {
        return Spark.session()
                .read()
                .format("dynamodb-export")
                .schema(schema)
                .option("mode", mode)
                .load(Exports.full(bucket, List.of(List.of(lines))).folder().toString());
    }

    private static String json(Dataset<Row> rows) {
        return String.join("\n", rows.toJSON().collectAsList());
    }

    @Test
    void keys_itemAfterAChangeInOneFile_areNull() throws Exception {
        Path folder = Exports.full(
                        bucket,
                        List.of(List.of(
                                Exports.change(
                                        1, "\"Keys\":{\"id\":{\"S\":\"u\"}},\"NewImage\":{\"id\":{\"S\":\"u\"}}"),
                                item("\"id\":{\"S\":\"1\"}"))))
                .folder();
        Files.delete(folder.resolve("manifest-summary.json"));

        Dataset<Row> rows = Spark.session()
                .read()
                .format("dynamodb-export")
                .schema("keys STRUCT<id: STRING>, item STRUCT<id: STRING>")
                .load(folder.toString());

        assertThat(json(rows))
                .isEqualTo("{\"keys\":{\"id\":\"u\"},\"item\":{\"id\":\"u\"}}\n{\"item\":{\"id\":\"1\"}}");
    }

    @Test
    void item_everyType_isFilled() throws Exception {
        String line = item(
                "\"s\":{\"S\":\"\u00fc\\n\"},\"d\":{\"N\":\"12345678901234567890.123456789012345678\"},\"l\":{\"N\":\"9223372036854775807\"},"
                        + "\"i\":{\"N\":\"-5\"},\"f\":{\"N\":\"0.5\"},\"t\":{\"BOOL\":true},\"b\":{\"B\":\"AQI=\"},\"z\":{\"NULL\":true},"
                        + "\"ss\":{\"SS\":[\"a\",\"b\"]},\"bs\":{\"BS\":[\"AQ==\"]},\"ns\":{\"NS\":[\"1\",\"2\"]},"
                        + "\"m\":{\"M\":{\"x\":{\"L\":[{\"M\":{\"y\":{\"N\":\"1\"},\"other\":{\"S\":\"-\"}}},{\"NULL\":true}]}}},"
                        + "\"names\":{\"M\":{\"a\":{\"N\":\"1\"},\"b\":{\"N\":\"2\"}}},\"unknown\":{\"M\":{\"s\":{\"S\":\"-\"}}}");

        Dataset<Row> rows = load(
                "item STRUCT<s: STRING, d: DECIMAL(38,18), l: BIGINT, i: TINYINT, f: DOUBLE, t: BOOLEAN, b: BINARY, z: INT,"
                        + " ss: ARRAY<STRING>, bs: ARRAY<BINARY>, ns: ARRAY<SMALLINT>, m: STRUCT<x: ARRAY<STRUCT<y: INT>>>,"
                        + " names: MAP<STRING, FLOAT>, missing: STRING>",
                "FAILFAST",
                line);

        Row item = rows.first().getStruct(0);
        assertThat(item.getDecimal(1)).isEqualTo("12345678901234567890.123456789012345678");
        assertThat((byte[]) item.get(6)).containsExactly(1, 2);
        assertThat(json(rows.selectExpr(
                        "item.s",
                        "item.l",
                        "item.i",
                        "item.f",
                        "item.t",
                        "item.z",
                        "item.ss",
                        "item.ns",
                        "item.m",
                        "item.names",
                        "item.missing")))
                .isEqualTo(
                        "{\"s\":\"\u00fc\\n\",\"l\":9223372036854775807,\"i\":-5,\"f\":0.5,\"t\":true,\"ss\":[\"a\",\"b\"],\"ns\":[1,2],"
                                + "\"m\":{\"x\":[{\"y\":1},null]},\"names\":{\"a\":1.0,\"b\":2.0}}");
    }

    /** The strings of a row stand where those of the next one will. */
    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void item_rowsThatOperatorsKeep_haveTheirOwnStrings(String generatedCode) throws Exception {
        String[] lines = new String[300];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            String name = "n" + i + "-" + "x".repeat(i % 40);
            names.add(name);
            lines[i] = item("\"a\":{\"S\":\"" + name + "\"},\"l\":{\"L\":[{\"S\":\"" + name
                    + "\"}]},\"m\":{\"M\":{\"k\":{\"S\":\"" + name + "\"}}},\"n\":{\"N\":\"" + i + "\"}");
        }
        RuntimeConfig settings = Spark.session().conf();
        settings.set("spark.sql.codegen.wholeStage", generatedCode);
        settings.set("spark.sql.codegen.factoryMode", generatedCode.equals("true") ? "FALLBACK" : "NO_CODEGEN");
        try {
            Dataset<Row> rows =
                    load("item STRUCT<a: STRING, l: ARRAY<STRING>, m: MAP<STRING, STRING>, n: INT>", "FAILFAST", lines);
            Dataset<Row> cached = rows.select("item").cache();
            List<Row> sorted =
                    new ArrayList<>(rows.orderBy(rows.col("item.n").desc()).collectAsList());
            Collections.reverse(sorted);
            Row grouped = rows.selectExpr("collect_list(item)", "max_by(item, item.n)", "first(item.a)")
                    .first();

            assertThat(strings(rows.collectAsList())).isEqualTo(strings(names));
            assertThat(strings(cached.collectAsList())).isEqualTo(strings(names));
            assertThat(strings(sorted)).isEqualTo(strings(names));
            assertThat(grouped.<Row>getList(0).stream().map(SchemaTest::strings).toList())
                    .isEqualTo(strings(names));
            assertThat(strings(grouped.getStruct(1))).isEqualTo(strings(names).get(names.size() - 1));
            assertThat(grouped.getString(2)).isEqualTo(names.get(0));
            cached.unpersist();
        } finally {
            settings.unset("spark.sql.codegen.wholeStage");
            settings.unset("spark.sql.codegen.factoryMode");
        }
    }

    private static List<String> strings(List<?> rowsOrNames) {
        return rowsOrNames.stream()
                .map(each -> each instanceof Row row ? strings(row.getStruct(0)) : each + "|" + each + "|" + each)
                .toList();
    }

    private static String strings(Row item) {
        return item.getString(0) + "|" + item.getList(1).get(0) + "|"
                + item.getJavaMap(2).get("k");
    }

    @ParameterizedTest
    @CsvSource({"-0, 0.0", "-00, 0.0", "-0.0, -0.0", "-0e5, -0.0", "0, 0.0"})
    void item_zeroInADouble_hasItsSignUnlessItIsAnInteger(String number, String expected) throws Exception {
        Dataset<Row> rows = load(
                "item STRUCT<d: DOUBLE, f: FLOAT>",
                "FAILFAST",
                item("\"d\":{\"N\":\"" + number + "\"},\"f\":{\"N\":\"" + number + "\"}"));

        Row item = rows.first().getStruct(0);
        assertThat(item.mkString("|")).isEqualTo(expected + "|" + expected);
    }

    /** Beans with primitive fields give such a schema. Spark would count a missing value, and read it as 0. */
    @Test
    void item_missingValueOfAFieldThatIsNotNull_isNull() throws Exception {
        StructType item = new StructType()
                .add("a", DataTypes.StringType, false)
                .add("n", DataTypes.IntegerType, false)
                .add("l", DataTypes.createArrayType(DataTypes.IntegerType, false), false);

        Dataset<Row> rows = load(
                new StructType().add("item", item, false),
                "PERMISSIVE",
                item("\"a\":{\"S\":\"x\"},\"l\":{\"L\":[{\"NULL\":true},{\"N\":\"1\"}]}"),
                "x");

        assertThat(json(rows)).isEqualTo("{\"item\":{\"a\":\"x\",\"l\":[null,1]}}\n{}");
        assertThat(rows.where("item.n IS NULL").count()).isEqualTo(2);
        assertThat(rows.selectExpr("count(item.n)").first().getLong(0)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"DOUBLE, 1E400", "DOUBLE, -1E400", "FLOAT, 1E100", "FLOAT, -3.5E38"})
    void item_numberBeyondAFloatingType_isABadLine(String type, String number) throws Exception {
        String line = item("\"v\":{\"N\":\"" + number + "\"}");

        assertThat(Spark.messages(
                        catchThrowable(load("item STRUCT<v: " + type + ">", "FAILFAST", line)::collectAsList)))
                .contains("line 1: Expected " + type.toLowerCase(Locale.ROOT)
                        + " as the schema has it but was a number that it cannot hold at pointer /v")
                .doesNotContain(number);
    }

    @Test
    void item_numberNearTheEndsOfAFloatingType_isRounded() throws Exception {
        Row item = load(
                        "item STRUCT<d: DOUBLE, f: FLOAT, e: FLOAT>",
                        "FAILFAST",
                        item("\"d\":{\"N\":\"9.9E125\"},\"f\":{\"N\":\"-3.4028235E38\"},\"e\":{\"N\":\"1E-100\"}"))
                .first()
                .getStruct(0);

        assertThat(item.mkString("|")).isEqualTo("9.9E125|-3.4028235E38|0.0");
    }

    @Test
    void item_stringOfAnotherType_isItsJson() throws Exception {
        Dataset<Row> rows = load(
                "item STRUCT<n: STRING, m: STRING, t: STRING>",
                "FAILFAST",
                item(
                        "\"n\":{\"N\":\"1.50\"},\"m\":{\"M\":{\"k\":{\"L\":[{\"N\":\"1E400\"},{\"S\":\"\u4e2d\"}]}}},\"t\":{\"BOOL\":false}"));

        Row item = rows.first().getStruct(0);
        assertThat(item.mkString("|")).isEqualTo("1.50|{\"k\":[1E400,\"\u4e2d\"]}|false");
    }

    @ParameterizedTest
    @CsvSource({
        "+1, 1",
        "007, 7",
        "-0, -0",
        ".5, 0.5",
        "5., 5",
        "-.5E3, -0.5E3",
        "999, 999",
        "1000, 1000",
        "12345678901234567890, 12345678901234567890"
    })
    void item_numberAsString_isSpelledAsInDocuments(String number, String spelled) throws Exception {
        String line = item("\"n\":{\"N\":\"" + number + "\"},\"l\":{\"L\":[{\"N\":\"" + number + "\"}]}");

        Row item = load("item STRUCT<n: STRING, l: STRING>", "FAILFAST", line)
                .first()
                .getStruct(0);

        assertThat(item.mkString("|")).isEqualTo(spelled + "|[" + spelled + "]");
        assertThat(DynamoDbTranscoder.create().toDocument(line)).contains("\"n\":" + spelled + ",");
    }

    @Test
    void item_textOfContainers_isThatOfTheTranscoder() throws Exception {
        String value =
                "{\"M\":{\"q\\\"\\u0001\":{\"SS\":[\"\\u00fc\\n\",\"\\ud83d\\ude00\"]},\"ns\":{\"NS\":[\"01\",\"2\"]},\"bs\":{\"BS\":[\"AQ==\"]},"
                        + "\"b\":{\"B\":\"\"},\"z\":{\"NULL\":true},\"t\":{\"BOOL\":true},\"e\":{\"L\":[]},\"m\":{\"M\":{}},\"s\":{\"S\":\"/\"}}}";
        String line = item("\"v\":" + value);

        String text = load("item STRUCT<v: STRING>", "FAILFAST", line)
                .first()
                .getStruct(0)
                .getString(0);

        assertThat("{\"v\":" + text + "}").isEqualTo(DynamoDbTranscoder.create().toDocument(line));
    }

    @Test
    void item_attributesInAnyOrder_areFilledByName() throws Exception {
        Dataset<Row> rows = load(
                "item STRUCT<a: INT, b: STRUCT<c: STRING, d: ARRAY<INT>>, e: MAP<STRING, ARRAY<INT>>>",
                "FAILFAST",
                item(
                        "\"e\":{\"M\":{\"x\":{\"L\":[]},\"y\":{\"NS\":[\"1\"]},\"z\":{\"NULL\":true}}},\"other\":{\"L\":[{\"M\":{\"a\":{\"N\":\"9\"}}}]},"
                                + "\"b\":{\"M\":{\"d\":{\"L\":[{\"N\":\"1\"},{\"N\":\"2\"}]},\"a\":{\"N\":\"8\"},\"c\":{\"S\":\"c\"}}},\"a\":{\"N\":\"7\"}"),
                item("\"b\":{\"M\":{}},\"a\":{\"N\":\"1000\"}"),
                item(""));

        assertThat(json(rows.select("item.*")).lines())
                .containsExactly(
                        "{\"a\":7,\"b\":{\"c\":\"c\",\"d\":[1,2]},\"e\":{\"x\":[],\"y\":[1],\"z\":null}}",
                        "{\"a\":1000,\"b\":{}}",
                        "{}");
    }

    @Test
    void item_afterABadLine_hasNothingOfIt() throws Exception {
        Dataset<Row> rows = load(
                "item STRUCT<a: ARRAY<INT>, m: STRUCT<x: INT, y: INT>>",
                "DROPMALFORMED",
                item("\"a\":{\"L\":[{\"N\":\"1\"}]},\"m\":{\"M\":{\"x\":{\"N\":\"1\"},\"y\":{\"S\":\"-\"}}}"),
                item("\"m\":{\"M\":{\"x\":{\"N\":\"1\"},\"x\":{\"N\":\"2\"}}}"),
                item("\"m\":{\"M\":{\"y\":{\"N\":\"2\"}}}") + "x",
                item("\"m\":{\"M\":{\"y\":{\"N\":\"3\"}}}"));

        assertThat(json(rows)).isEqualTo("{\"item\":{\"m\":{\"y\":3}}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"STRUCT<a: STRING>", "STRING"})
    void item_badLine_isNamedByOneNumber(String type) throws Exception {
        String[] lines = {item("\"a\":{\"S\":\"x\"}"), "}", item("")};

        assertThat(Spark.messages(catchThrowable(load("item " + type, "FAILFAST", lines)::collectAsList))
                        .lines()
                        .filter(line -> line.contains(", line 2: Expected")))
                .isNotEmpty()
                .allMatch(line -> line.contains("; with the option mode="))
                .noneMatch(line -> line.contains("line 1"));
    }

    @Test
    void item_deeperThanTheLimit_isABadLine() throws Exception {
        int depth = 1000;
        String line = item("\"a\":" + "{\"L\":[".repeat(depth) + "]}".repeat(depth));

        assertThat(Spark.messages(catchThrowable(load("item STRUCT<other: STRING>", "FAILFAST", line)::collectAsList)))
                .contains("line 1: Expected", "1000");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INT|{\"S\":\"secret\"}|a string",
                "INT|{\"N\":\"1.5\"}|a number",
                "TINYINT|{\"N\":\"128\"}|a number",
                "BIGINT|{\"N\":\"1E1000000000\"}|a number",
                "BIGINT|{\"N\":\"100E2147483647\"}|a number",
                "DECIMAL(5,2)|{\"N\":\"1.234\"}|a number",
                "DECIMAL(5,2)|{\"N\":\"1234\"}|a number",
                "DECIMAL(5,2)|{\"N\":\"1E1000000000\"}|a number",
                "BOOLEAN|{\"N\":\"1\"}|a number",
                "BINARY|{\"S\":\"sec ret\"}|a string",
                "ARRAY<STRING>|{\"S\":\"secret\"}|a string",
                "STRUCT<a: INT>|{\"L\":[]}|a list",
                "MAP<STRING, INT>|{\"BOOL\":true}|a boolean",
                "INT|{\"M\":{}}|a map"
            })
    void item_valueThatTheTypeCannotHold_isABadLine(String type, String value, String found) throws Exception {
        String line = item("\"v\":{\"L\":[" + value + "]}");

        Dataset<Row> rows = load("item STRUCT<v: ARRAY<" + type + ">>, _corrupt_record STRING", "FAILFAST", line);
        assertThat(Spark.messages(catchThrowable(rows::collectAsList)))
                .contains("line 1: Expected ", " as the schema has it but was " + found, "at pointer /v/0")
                .doesNotContain("secret", "sec ret", "1.234");

        Dataset<Row> permitted = Spark.session()
                .read()
                .format("dynamodb-export")
                .schema("item STRUCT<v: ARRAY<" + type + ">>, _corrupt_record STRING")
                .option("mode", "PERMISSIVE")
                .load(bucket.resolve("AWSDynamoDB/01700000000000-abcdef12").toString());
        Row row = permitted.first();
        assertThat(row.get(0)).isNull();
        assertThat(row.getString(1)).isEqualTo(line);
    }

    /** Spark reads no more columns, and no more fields, than a query names. */
    @Test
    void corruptRecord_valueOfAFieldThatIsNotSelected_isThere() throws Exception {
        String misfit = item("\"a\":{\"S\":\"1\"},\"n\":{\"S\":\"x\"}");
        Dataset<Row> rows = load(
                "item STRUCT<a: STRING, n: INT>, file STRING, _corrupt_record STRING",
                "PERMISSIVE",
                item("\"a\":{\"S\":\"0\"},\"n\":{\"N\":\"1\"}"),
                misfit);

        assertThat(rows.where("_corrupt_record IS NOT NULL").count()).isEqualTo(1);
        assertThat(json(rows.select("_corrupt_record").where("_corrupt_record IS NOT NULL")))
                .contains("\\\"n\\\":{\\\"S\\\":\\\"x\\\"}");
        assertThat(json(rows.selectExpr("item.a", "_corrupt_record IS NULL AS good")))
                .isEqualTo("{\"a\":\"0\",\"good\":true}\n{\"good\":false}");
    }

    @Test
    void keysAndImages_structures_areFilled() throws Exception {
        String line = change(
                1,
                "\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"n\":{\"N\":\"1\"}},\"NewImage\":{\"n\":{\"N\":\"2\"}}");

        Dataset<Row> rows = Spark.session()
                .read()
                .format("dynamodb-export")
                .schema("keys STRUCT<id: STRING>, old_image STRUCT<n: INT>, new_image STRING, item STRUCT<n: BIGINT>")
                .load(Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(line)))
                        .folder()
                        .toString());

        assertThat(json(rows))
                .isEqualTo(
                        "{\"keys\":{\"id\":\"u\"},\"old_image\":{\"n\":1},\"new_image\":\"{\\\"n\\\":2}\",\"item\":{\"n\":2}}");
    }

    @Test
    void item_structureWithFormDynamodb_isRefused() throws Exception {
        String folder =
                Exports.full(bucket, List.of(List.of(item("")))).folder().toString();

        assertThat(Spark.messages(catchThrowable(() -> Spark.session()
                        .read()
                        .format("dynamodb-export")
                        .option("form", "dynamodb")
                        .schema("item STRUCT<a: INT>")
                        .load(folder))))
                .contains("Expected STRING for the column item");
    }

    @Test
    void item_typeThatItemsDoNotHave_isRefused() throws Exception {
        assertThat(Spark.messages(catchThrowable(() -> load("item STRUCT<a: DATE>", "FAILFAST", item("")))))
                .contains("a type that items can fill", "cast it");
    }

    @Test
    void item_deepDocument_isFilled() throws Exception {
        int depth = 900;
        String line = item("\"a\":" + "{\"L\":[".repeat(depth) + "]}".repeat(depth));

        Row item = load("item STRUCT<a: STRING>", "FAILFAST", line).first().getStruct(0);

        assertThat(item.getString(0).getBytes(StandardCharsets.UTF_8)).hasSize(2 * depth);
    }
}
