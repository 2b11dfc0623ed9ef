package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows as lines that an import takes. */
class ImportTest {

    @TempDir
    private Path folder;

    private static Dataset<Row> rows(String select) {
        return Spark.session().sql("SELECT " + select);
    }

    private DataFrameWriter<Row> writer(Dataset<Row> rows) {
        return rows.write().format("dynamodb-import");
    }

    private List<String> written(DataFrameWriter<Row> writer) throws IOException {
        Path out = folder.resolve("out");
        writer.save(out.toString());
        return lines(out);
    }

    static List<Path> dataFiles(Path out) throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            return files.filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> lines(Path out) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path file : dataFiles(out)) {
            try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
                lines.addAll(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList());
            }
        }
        return lines;
    }

    private String failure(DataFrameWriter<Row> writer) {
        return Spark.messages(
                catchThrowable(() -> writer.save(folder.resolve("out").toString())));
    }

    @Test
    void save_everyType_isAnAttributeOfIt() throws IOException {
        Dataset<Row> rows = rows(
                "'\u00fc\"\\n' s, 1 i, 12345678901234567890.123456789012345678BD d, 1.0D f, CAST(0.1 AS FLOAT) g,"
                        + " 100BD h, true t, X'0102' b, array(1, null) l, map('a', 1, 'b', null) m,"
                        + " named_struct('x', array(named_struct('y', 'z', 'n', CAST(null AS INT)))) o, CAST(null AS STRING) z");

        assertThat(written(writer(rows)))
                .containsExactly("{\"Item\":{\"s\":{\"S\":\"\u00fc\\\"\\n\"},\"i\":{\"N\":\"1\"},"
                        + "\"d\":{\"N\":\"12345678901234567890.123456789012345678\"},\"f\":{\"N\":\"1\"},\"g\":{\"N\":\"0.1\"},\"h\":{\"N\":\"100\"},"
                        + "\"t\":{\"BOOL\":true},\"b\":{\"B\":\"AQI=\"},\"l\":{\"L\":[{\"N\":\"1\"},{\"NULL\":true}]},"
                        + "\"m\":{\"M\":{\"a\":{\"N\":\"1\"},\"b\":{\"NULL\":true}}},"
                        + "\"o\":{\"M\":{\"x\":{\"L\":[{\"M\":{\"y\":{\"S\":\"z\"}}}]}}}}}");
    }

    @Test
    void save_hintsOfSets_areSets() throws IOException {
        Dataset<Row> rows = rows("array('a', 'b') ss, array(1.50BD, 2BD) ns, array(X'01') bs, array('a') l,"
                + " named_struct('codes', array('c')) o");

        assertThat(written(writer(rows).option("sets", "ss, ns,bs,o.codes")))
                .containsExactly(
                        "{\"Item\":{\"ss\":{\"SS\":[\"a\",\"b\"]},\"ns\":{\"NS\":[\"1.5\",\"2\"]},\"bs\":{\"BS\":[\"AQ==\"]},"
                                + "\"l\":{\"L\":[{\"S\":\"a\"}]},\"o\":{\"M\":{\"codes\":{\"SS\":[\"c\"]}}}}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "document|{\"a\":[1,\"x\"]}|{\"a\":{\"L\":[{\"N\":\"1\"},{\"S\":\"x\"}]}}",
                "dynamodb|{\"a\":{\"NS\":[\"1\"]}}|{\"a\":{\"NS\":[\"1\"]}}",
                "dynamodb|{\"Item\":{\"a\":{\"B\":\"AQ==\"}}}|{\"a\":{\"B\":\"AQ==\"}}"
            })
    void save_columnThatIsTheItem_isTheLine(String form, String json, String item) throws IOException {
        Dataset<Row> rows = rows("'" + json + "' j, 1 other");

        assertThat(written(writer(rows).option("item", "j").option("form", form)))
                .containsExactly("{\"Item\":" + item + "}");
    }

    @Test
    void save_folder_hasDataFilesAlone() throws IOException {
        written(writer(rows("1 id")));

        assertThat(dataFiles(folder.resolve("out")))
                .hasSize(1)
                .allMatch(file -> file.getFileName().toString().endsWith(".gz"));
    }

    @Test
    void save_zstd_isReadByZstdAndByTheSource() throws Exception {
        Path out = folder.resolve("out");
        writer(Spark.session().range(1000).repartition(2).toDF("id"))
                .option("compression", "zstd")
                .save(out.toString());

        List<String> lines = new ArrayList<>();
        for (Path file : dataFiles(out)) {
            assertThat(file.getFileName().toString()).endsWith(".txt.zst");
            try (InputStream in = new ZstdInputStream(Files.newInputStream(file))) {
                lines.addAll(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList());
            }
        }
        assertThat(lines)
                .hasSize(1000)
                .contains("{\"Item\":{\"id\":{\"N\":\"0\"}}}", "{\"Item\":{\"id\":{\"N\":\"999\"}}}");

        Row read = Spark.session()
                .read()
                .format("dynamodb-export")
                .schema("item STRUCT<id: BIGINT>")
                .load(Exports.ofFiles(folder.resolve("export"), dataFiles(out)).toString())
                .selectExpr("count(*)", "sum(item.id)")
                .first();
        assertThat(read.mkString(",")).isEqualTo("1000,499500");
    }

    @Test
    void save_withoutCompression_isText() throws IOException {
        writer(rows("1 id"))
                .option("compression", "none")
                .save(folder.resolve("out").toString());

        assertThat(Files.readString(dataFiles(folder.resolve("out")).get(0)))
                .isEqualTo("{\"Item\":{\"id\":{\"N\":\"1\"}}}\n");
    }

    @Test
    void save_modes_areThoseOfSpark() throws IOException {
        written(writer(rows("1 id")));

        assertThat(failure(writer(rows("2 id")))).contains("already exists");
        assertThat(written(writer(rows("2 id")).mode("append"))).hasSize(2);
        assertThat(written(writer(rows("3 id")).mode("overwrite")))
                .containsExactly("{\"Item\":{\"id\":{\"N\":\"3\"}}}");
        assertThat(written(writer(rows("4 id")).mode("ignore"))).containsExactly("{\"Item\":{\"id\":{\"N\":\"3\"}}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"current_timestamp() v", "current_date() v", "array(current_date()) v", "map(1, 'a') v"})
    void save_typeWithoutAttributeType_isRefusedWithTheWayOut(String select) {
        assertThat(failure(writer(rows(select))))
                .contains("Expected a type that DynamoDB has for the column v", "cast it to STRING or a number");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "CAST('NaN' AS DOUBLE) v|NaN or an infinity in the column v",
                "CAST('Infinity' AS FLOAT) v|NaN or an infinity in the column v",
                "1E200 v|at path $.v",
                "array('a', 'a') sets|each member once in a set but one is there twice in the column sets",
                "array('a', null) sets|without NULL but was one with it in the column sets",
                "CAST(array() AS ARRAY<STRING>) sets|as DynamoDB has no others, but was an empty one in the column sets",
                "CAST(null AS STRING) item|was NULL in the column of the option item",
                "'{\"a\":secret}' item|A row is not an item that DynamoDB takes: Expected"
            })
    void save_valueThatDynamoDbDoesNotTake_failsWithTheColumn(String select, String problem) {
        DataFrameWriter<Row> writer = writer(rows(select));
        if (select.endsWith(" sets")) {
            writer = writer.option("sets", "sets");
        }
        if (select.endsWith(" item")) {
            writer = writer.option("item", "item");
        }

        assertThat(failure(writer)).contains(problem).doesNotContain("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "stes, did you mean sets?",
        "compresion, did you mean compression?",
        "header, 'there are sets, item, form, compression'"
    })
    void save_unknownOption_isRefusedWithTheNearest(String option, String wayOut) {
        assertThat(failure(writer(rows("1 v")).option(option, "secret")))
                .contains("Expected an option of dynamodb-import but was " + option + "; " + wayOut)
                .doesNotContain("secret");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void save_optionsOfSparkAndFileSystems_areHandedOver() throws IOException {
        Path out = folder.resolve("out");

        writer(Spark.session().range(4).repartition(1).toDF("id"))
                .option("maxRecordsPerFile", "2")
                .option("dfs.bytesPerChecksum", "1024")
                .save(out.toString());

        assertThat(dataFiles(out)).hasSize(2);
        assertThat(lines(out)).hasSize(4);
    }

    @Test
    void save_optionsThatDoNotFit_areRefused() {
        assertThat(failure(writer(rows("1 v")).option("sets", "w")))
                .contains("for the option sets but these are none: w");
        assertThat(failure(writer(rows("1 v")).option("sets", "v")))
                .contains("Expected an ARRAY of STRING, BINARY or numbers for the set v but was INT");
        assertThat(failure(writer(rows("array(true) v")).option("sets", "v"))).contains("Expected an ARRAY of STRING");
        assertThat(failure(writer(rows("1 v")).option("item", "w")))
                .contains("Expected a column of STRING or VARIANT for the option item but w is none");
        assertThat(failure(writer(rows("1 v")).option("item", "v"))).contains("but v is INT");
        assertThat(failure(writer(rows("'{}' v")).option("item", "v").option("sets", "s")))
                .contains("Expected no option sets beside an item that is JSON but was one");
        assertThat(failure(writer(rows("'{}' item")).option("form", "dynamodb")))
                .contains("Expected the option item beside the option form but was none");
        assertThat(failure(writer(rows("1 v, 2 w")).partitionBy("v")))
                .contains("Expected no columns for partitionBy or clusterBy but was one");
        assertThat(failure(writer(rows("1 v")).option("compression", "zip")))
                .contains("[none, gzip, zstd] for the option compression but was zip");
        assertThat(failure(writer(rows("1 v, 2 v")))).contains("Expected each name once");
        assertThat(Spark.messages(catchThrowable(() -> writer(rows("1 v")).save())))
                .contains("Expected a folder to write but was none");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
