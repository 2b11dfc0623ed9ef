package io.documentjson.spark;

import static io.documentjson.spark.Exports.change;
import static io.documentjson.spark.Exports.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.documentjson.transcode.DynamoDbTranscoder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.types.variant.Variant;
import org.apache.spark.types.variant.VariantBuilder;
import org.apache.spark.unsafe.types.VariantVal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Items as VARIANT. */
class VariantTest {

    @TempDir
    private Path bucket;

    private static boolean hasVariant() {
        return !Spark.session().version().startsWith("3.");
    }

    private String full(String... items) throws Exception {
        return Exports.full(
                        bucket,
                        List.of(List.of(items).stream().map(Exports::item).toList()))
                .folder()
                .toString();
    }

    private static DataFrameReader reader() {
        return Spark.session().read().format("dynamodb-export").option("itemType", "variant");
    }

    private static String messages(DataFrameReader reader, String folder) {
        return Spark.messages(catchThrowable(() -> reader.load(folder).collectAsList()));
    }

    @Test
    void load_variantOnASparkWithoutIt_isRefused() throws Exception {
        assumeTrue(!hasVariant(), "Skipped: this Spark has VARIANT");

        assertThat(messages(reader(), full("")))
                .contains("Expected Spark 4 or newer for the option itemType=variant but was Spark "
                        + Spark.session().version());
    }

    @Test
    void load_optionsThatDoNotFit_areRefused() throws Exception {
        String folder = full("");

        assertThat(messages(reader().option("form", "dynamodb"), folder))
                .contains("Expected one of the options inferSchema=true, itemType=variant and form=dynamodb");
        assertThat(messages(reader().option("inferSchema", "true"), folder)).contains("but was more than one");
        assertThat(messages(reader().option("itemType", "json"), folder))
                .contains("Expected one of [string, variant] for the option itemType but was json");
    }

    @Nested
    class OnASparkThatHasIt {

        @BeforeEach
        void spark() {
            assumeTrue(hasVariant(), "Skipped: this Spark has no VARIANT");
        }

        /** Byte for byte: the numbers of names, their order, and how wide each offset is. */
        @Test
        void read_randomItems_areWhatSparkMakesOfTheirJson() throws Exception {
            long seed = System.nanoTime();
            System.out.println("VariantTest: seed " + seed);
            Random random = new Random(seed);
            ColumnReader reader = new VariantReader();
            for (int i = 0; i < 2_000; i++) {
                String item = map(random, 0);

                byte[] line = item.getBytes(StandardCharsets.UTF_8);
                reader.read(DataLine.TRANSCODER, line, 0, line.length);

                Variant expected = VariantBuilder.parseJson(DataLine.TRANSCODER.toDocument(item), false);
                VariantVal found = (VariantVal) reader.value;
                assertThat(found.getMetadata()).as("seed %d, item %d", seed, i).isEqualTo(expected.getMetadata());
                assertThat(found.getValue()).as("seed %d, item %d", seed, i).isEqualTo(expected.getValue());
            }
        }

        private static String map(Random random, int depth) {
            Set<String> names = new LinkedHashSet<>();
            int size = random.nextInt(40) == 0 ? 300 : random.nextInt(6);
            for (int i = 0; i < size; i++) {
                names.add(
                        random.nextInt(4) == 0
                                ? "n" + random.nextInt(2_000)
                                : "äß\ud83d\ude00name".substring(random.nextInt(3), 6 + random.nextInt(3)));
            }
            return names.stream()
                    .map(name -> "\"" + name + "\":" + value(random, depth + 1))
                    .collect(Collectors.joining(",", "{", "}"));
        }

        private static String value(Random random, int depth) {
            return switch (random.nextInt(depth > 3 ? 6 : 8)) {
                case 0 -> "{\"S\":\"" + "é".repeat(random.nextInt(3)) + "x".repeat(random.nextInt(90)) + "\"}";
                case 1 -> "{\"N\":\"" + (random.nextLong() >> random.nextInt(64)) + "\"}";
                case 2 ->
                    "{\"N\":\""
                            + new BigDecimal(
                                            BigInteger.valueOf(random.nextLong() >> random.nextInt(64) | 1),
                                            1 + random.nextInt(18))
                                    .stripTrailingZeros()
                                    .toPlainString()
                            + "\"}";
                case 3 ->
                    "{\"N\":\""
                            + new BigDecimal(
                                            new BigInteger(100 + random.nextInt(20), random)
                                                    .setBit(99)
                                                    .setBit(0),
                                            random.nextInt(37))
                                    .stripTrailingZeros()
                                    .toPlainString()
                            + "\"}";
                case 4 -> "{\"BOOL\":" + random.nextBoolean() + "}";
                case 5 -> "{\"NULL\":true}";
                case 6 -> "{\"M\":" + map(random, depth) + "}";
                default ->
                    IntStream.range(0, random.nextInt(40) == 0 ? 400 : random.nextInt(5))
                            .mapToObj(i -> value(random, depth + 1))
                            .collect(Collectors.joining(",", "{\"L\":[", "]}"));
            };
        }

        @Test
        void load_everyType_isThatOfVariant() throws Exception {
            Dataset<Row> rows = reader().load(full(
                    "\"s\":{\"S\":\"\u00fc\u4e2d\"},\"n\":{\"N\":\"1\"},\"d\":{\"N\":\"1.50\"},\"t\":{\"BOOL\":false},"
                            + "\"b\":{\"B\":\"AQI=\"},\"z\":{\"NULL\":true},\"l\":{\"L\":[{\"S\":\"a\"},{\"N\":\"2\"},{\"L\":[]}]},"
                            + "\"m\":{\"M\":{\"y\":{\"M\":{}},\"x\":{\"S\":\"z\"}}},\"ss\":{\"SS\":[\"a\",\"b\"]},"
                            + "\"ns\":{\"NS\":[\"1\",\"2.5\"]},\"bs\":{\"BS\":[\"AQ==\"]}"));

            assertThat(rows.schema().sql())
                    .isEqualTo(
                            "STRUCT<item: VARIANT, keys: VARIANT, new_image: VARIANT, old_image: VARIANT, operation: STRING,"
                                    + " write_time: TIMESTAMP, file: STRING>");
            assertThat(rows.selectExpr("to_json(item)").first().getString(0))
                    .isEqualTo(
                            "{\"b\":\"AQI=\",\"bs\":[\"AQ==\"],\"d\":1.5,\"l\":[\"a\",2,[]],\"m\":{\"x\":\"z\",\"y\":{}},\"n\":1,"
                                    + "\"ns\":[1,2.5],\"s\":\"\u00fc\u4e2d\",\"ss\":[\"a\",\"b\"],\"t\":false,\"z\":null}");
            assertThat(rows.selectExpr("schema_of_variant(item)").first().getString(0))
                    .isEqualTo("OBJECT<b: BINARY, bs: ARRAY<BINARY>, d: DECIMAL(2,1), l: ARRAY<VARIANT>,"
                            + " m: OBJECT<x: STRING, y: OBJECT<>>, n: BIGINT, ns: ARRAY<DECIMAL(21,1)>, s: STRING,"
                            + " ss: ARRAY<STRING>, t: BOOLEAN, z: VOID>");
            Row row = rows.selectExpr("variant_get(item, '$.b', 'binary')", "variant_get(item, '$.m.x', 'string')")
                    .first();
            assertThat((byte[]) row.get(0)).containsExactly(1, 2);
            assertThat(row.getString(1)).isEqualTo("z");
        }

        @ParameterizedTest
        @CsvSource({
            "12345678901234567890.123456789012345678,12345678901234567890.123456789012345678",
            "99999999999999999999999999999999999999,99999999999999999999999999999999999999",
            "-99999999999999999999999999999999999999,-99999999999999999999999999999999999999",
            "0.00000000000000000000000000000000000001,0.00000000000000000000000000000000000001",
            "-1E-38,-0.00000000000000000000000000000000000001",
            "9E37,90000000000000000000000000000000000000",
            "9223372036854775807,9223372036854775807",
            "9223372036854775808,9223372036854775808",
            "-9223372036854775809,-9223372036854775809",
            "127,127",
            "-128,-128",
            "1.0,1",
            "0E100,0",
            "-0,0"
        })
        void load_numberOfUpTo38Digits_isExact(String number, String exact) throws Exception {
            Dataset<Row> rows = reader().load(full("\"n\":{\"N\":\"" + number + "\"}"));

            assertThat(rows.selectExpr("to_json(item)").first().getString(0)).isEqualTo("{\"n\":" + exact + "}");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "1E38",
                    "1E125",
                    "1E-39",
                    "100000000000000000000000000000000000000",
                    "1234567890123456789012345678901234567.89",
                    "1E1000000000",
                    "1E-1000000000",
                    "1E99999999999",
                    "100E2147483647"
                })
        void load_numberOfMoreDigits_isABadLine(String number) throws Exception {
            String line = "\"l\":{\"L\":[{\"M\":{\"n\":{\"N\":\"" + number + "\"}}}]}";
            String folder = full(line, "\"n\":{\"N\":\"1\"}");

            assertThat(messages(reader(), folder))
                    .contains(
                            "line 1: Expected a number of up to 38 digits",
                            "at pointer /l/0/n; read the item as STRING")
                    .doesNotContain(number);
            assertThat(reader().option("mode", "DROPMALFORMED")
                            .load(folder)
                            .selectExpr("to_json(item)")
                            .collectAsList())
                    .extracting(row -> row.getString(0))
                    .containsExactly("{\"n\":1}");
            assertThat(reader().option("mode", "PERMISSIVE")
                            .load(folder)
                            .selectExpr("to_json(item)", "_corrupt_record")
                            .first()
                            .mkString("|"))
                    .isEqualTo("null|" + item(line));
        }

        @Test
        void load_numberOfASet_isNamedByItsPlace() throws Exception {
            assertThat(messages(reader(), full("\"ns\":{\"NS\":[\"1\",\"1E50\"]}")))
                    .contains("at pointer /ns/1;");
        }

        @Test
        void load_incrementalExport_hasKeysAndImages() throws Exception {
            String update = change(
                    1,
                    "\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"n\":{\"N\":\"1\"}},\"NewImage\":{\"n\":{\"B\":\"AQ==\"}}");
            String folder = Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(update)))
                    .folder()
                    .toString();

            assertThat(reader().load(folder)
                            .selectExpr(
                                    "to_json(keys)",
                                    "to_json(old_image)",
                                    "to_json(new_image)",
                                    "schema_of_variant(item)",
                                    "operation")
                            .first()
                            .mkString("|"))
                    .isEqualTo("{\"id\":\"u\"}|{\"n\":1}|{\"n\":\"AQ==\"}|OBJECT<n: BINARY>|MODIFY");
            assertThat(reader().load(folder).select("operation").first().getString(0))
                    .isEqualTo("MODIFY");
        }

        @Test
        void load_fullExport_hasNoKeys() throws Exception {
            Row row =
                    reader().load(full("")).select("item", "keys", "old_image").first();

            assertThat(row.isNullAt(0)).isFalse();
            assertThat(row.isNullAt(1) && row.isNullAt(2)).isTrue();
        }

        @Test
        void load_schemaWithVariantAndOthers_fillsEach() throws Exception {
            String update = change(
                    1,
                    "\"Keys\":{\"id\":{\"B\":\"AQ==\"}},\"OldImage\":{\"n\":{\"N\":\"1\"}},\"NewImage\":{\"b\":{\"B\":\"AQ==\"}}");
            String folder = Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(update)))
                    .folder()
                    .toString();

            Row row = Spark.session()
                    .read()
                    .format("dynamodb-export")
                    .schema("new_image STRING, item VARIANT, old_image STRUCT<n: INT>, keys VARIANT, operation STRING")
                    .load(folder)
                    .selectExpr(
                            "new_image",
                            "schema_of_variant(item)",
                            "old_image.n",
                            "schema_of_variant(keys)",
                            "operation")
                    .first();

            assertThat(row.mkString("|")).isEqualTo("{\"b\":\"AQ==\"}|OBJECT<b: BINARY>|1|OBJECT<id: BINARY>|MODIFY");
        }

        @ParameterizedTest
        @ValueSource(strings = {"item STRUCT<a: VARIANT>", "operation VARIANT"})
        void load_variantInAnotherPlace_isRefused(String schema) throws Exception {
            String folder = full("");

            assertThat(messages(Spark.session().read().format("dynamodb-export").schema(schema), folder))
                    .contains("Expected STRING", "of the schema but was");
        }

        @Test
        void load_manyNamesAndLongValues_areWhole() throws Exception {
            StringBuilder members = new StringBuilder("\"text\":{\"S\":\"" + "\u00e4".repeat(100_000) + "\"}");
            for (int i = 0; i < 1000; i++) {
                members.append(",\"a" + i + "\":{\"L\":[{\"N\":\"" + i + "\"}]}");
            }

            Row row = reader().load(full(members.toString()))
                    .selectExpr(
                            "length(variant_get(item, '$.text', 'string'))", "variant_get(item, '$.a999[0]', 'int')")
                    .first();

            assertThat(row.mkString(",")).isEqualTo("100000,999");
        }

        @Test
        void read_itemThatIsTooLong_isRefused() {
            String text = "{\"S\":\"" + "a".repeat(1 << 20) + "\"}";
            byte[] item =
                    ("{\"l\":{\"L\":[" + (text + ",").repeat(129) + text + "]}}").getBytes(StandardCharsets.ISO_8859_1);
            ColumnReader reader = ColumnReader.ofColumn(VariantReader.type());
            DynamoDbTranscoder longLines =
                    DynamoDbTranscoder.builder().maxLineLength(1 << 28).build();

            assertThatThrownBy(() -> reader.read(longLines, item, 0, item.length))
                    .isInstanceOf(MismatchException.class)
                    .hasMessage("Expected an item that fits into a VARIANT but was a larger one; read it as STRING");
        }

        @Test
        void load_sameNameTwice_isABadLine() throws Exception {
            assertThat(messages(reader(), full("\"m\":{\"M\":{\"a\":{\"N\":\"1\"},\"a\":{\"N\":\"2\"}}}")))
                    .contains("line 1: Expected");
        }

        @Test
        void load_columnsOfAQuery_areAllThatIsConverted() throws Exception {
            String update = change(
                    1, "\"Keys\":{\"id\":{\"S\":\"u\"}},\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}");
            Dataset<Row> rows = reader().load(
                            Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(update)))
                                    .folder()
                                    .toString());

            assertThat(Spark.metric(rows.select("keys"), ConvertedBytesMetric.NAME))
                    .as("bytes of JSON in between")
                    .isZero();
            assertThat(Spark.metric(rows.select("operation"), ConvertedBytesMetric.NAME))
                    .isZero();
        }

        @Test
        void load_throughParquet_isTheSame() throws Exception {
            String parquet = bucket.resolve("parquet").toString();
            reader().load(full("\"n\":{\"N\":\"12345678901234567890.123456789012345678\"},\"b\":{\"BS\":[\"AQ==\"]}"))
                    .select("item")
                    .write()
                    .parquet(parquet);

            assertThat(Spark.session()
                            .read()
                            .parquet(parquet)
                            .selectExpr("schema_of_variant(item)", "to_json(item)")
                            .first()
                            .mkString("|"))
                    .isEqualTo("OBJECT<b: ARRAY<BINARY>, n: DECIMAL(38,18)>|"
                            + "{\"b\":[\"AQ==\"],\"n\":12345678901234567890.123456789012345678}");
        }

        private List<String> saved(Dataset<Row> rows, String... options) throws Exception {
            Path out = bucket.resolve("out");
            var writer = rows.write().format("dynamodb-import").option("compression", "none");
            for (int i = 0; i < options.length; i += 2) {
                writer.option(options[i], options[i + 1]);
            }
            writer.save(out.toString());
            return Files.readAllLines(ImportTest.dataFiles(out).get(0));
        }

        private Dataset<Row> rows(String select) {
            return Spark.session().sql("SELECT " + select);
        }

        @Test
        void save_itemThatWasLoaded_isTheSame() throws Exception {
            String item =
                    "\"b\":{\"B\":\"AQI=\"},\"bs\":{\"BS\":[\"AQ==\"]},\"l\":{\"L\":[{\"S\":\"a\\n\"},{\"NULL\":true},{\"L\":[]}]},"
                            + "\"m\":{\"M\":{\"ns\":{\"NS\":[\"1\",\"2.5\"]},\"t\":{\"BOOL\":false}}},"
                            + "\"n\":{\"N\":\"12345678901234567890.123456789012345678\"},\"s\":{\"S\":\"\u00fc\u4e2d\"},"
                            + "\"ss\":{\"SS\":[\"a\",\"b\"]},\"z\":{\"NULL\":true}";

            assertThat(saved(reader().load(full(item)).select("item"), "item", "item", "sets", "ss,bs,m.ns"))
                    .containsExactly("{\"Item\":{" + item + "}}");
        }

        @Test
        void save_columnOfVariant_isAnAttribute() throws Exception {
            assertThat(saved(
                            rows("1 id, parse_json('{\"tags\":[\"x\"],\"a\":[1.50,1e2,{\"b\":true}]}') v,"
                                    + " to_variant_object(CAST(null AS STRUCT<a: INT>)) w, parse_json('null') z"),
                            "sets",
                            "v.tags"))
                    .containsExactly("{\"Item\":{\"id\":{\"N\":\"1\"},"
                            + "\"v\":{\"M\":{\"a\":{\"L\":[{\"N\":\"1.5\"},{\"N\":\"100\"},{\"M\":{\"b\":{\"BOOL\":true}}}]},"
                            + "\"tags\":{\"SS\":[\"x\"]}}},\"z\":{\"NULL\":true}}}");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "[1]|Expected an object as the item but was ARRAY in the column of the option item",
                    "{\"a\":{\"set\":[1,\"x\"]}}|Expected a set of one type but was one of several in the column a.set",
                    "{\"a\":{\"set\":[]}}|Expected a set with members, as DynamoDB has no others, but was an empty one in the"
                            + " column a.set",
                    "{\"a\":{\"set\":[1,1.0]}}|Expected each member once in a set but one is there twice in the column a.set",
                    "{\"a\":{\"set\":[null]}}|but was NULL; cast it to STRING or a number before it becomes a VARIANT in the column"
                            + " a.set",
                    "{\"a\":{\"set\":5}}|Expected an array for a set but was LONG in the column a.set"
                })
        void save_itemThatDynamoDbHasNot_isRefused(String json, String message) {
            assertThat(Spark.messages(catchThrowable(
                            () -> saved(rows("parse_json('" + json + "') i"), "item", "i", "sets", "a.set"))))
                    .contains(message);
        }

        @Test
        void save_itemOfMostLevels_isWritten() throws Exception {
            assertThat(saved(rows("parse_json('" + lists(31) + "') i"), "item", "i"))
                    .hasSize(1);
        }

        @Test
        void save_itemOfTooManyLevels_isRefused() {
            assertThat(Spark.messages(
                            catchThrowable(() -> saved(rows("parse_json('" + lists(32) + "') i"), "item", "i"))))
                    .contains("Expected an item of up to 32 levels");
        }

        private static String lists(int levels) {
            return "{\"a\":" + "[".repeat(levels) + "]".repeat(levels) + "}";
        }

        @Test
        void save_typeThatDynamoDbHasNot_isRefused() {
            assertThat(Spark.messages(catchThrowable(() -> saved(rows("CAST(DATE '2024-01-01' AS VARIANT) v")))))
                    .contains("Expected a value that DynamoDB has in this place but was DATE", "in the column v");
        }
    }
}
