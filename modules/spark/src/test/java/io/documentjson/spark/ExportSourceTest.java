package io.documentjson.spark;

import static io.documentjson.spark.Exports.change;
import static io.documentjson.spark.Exports.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.documentjson.conformance.PublicData;
import io.documentjson.fixtures.TestSize;
import io.documentjson.spark.Exports.Export;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exports by their manifests. */
class ExportSourceTest {

    private static final String ONE = item("\"id\":{\"S\":\"1\"},\"n\":{\"N\":\"1\"},\"t\":{\"SS\":[\"a\"]}");
    private static final String TWO =
            item("\"id\":{\"S\":\"2\"},\"n\":{\"N\":\"12345678901234567890.123456789012345678\"}");
    private static final String THREE = item("\"id\":{\"S\":\"\u00fc\u4e2d\"}");
    private static final String BAD = item("\"id\":{\"S\":\"secret\"},\"n\":{\"N\":\"x\"}");

    private static final String UPDATE = change(
            1_680_109_764_000_001L,
            "\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"1\"}},"
                    + "\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}");
    private static final String REMOVE =
            change(1_680_109_764_000_002L, "\"Keys\":{\"id\":{\"S\":\"d\"}},\"OldImage\":{\"id\":{\"S\":\"d\"}}");

    @TempDir
    private Path bucket;

    private static DataFrameReader reader() {
        return Spark.session().read().format("dynamodb-export");
    }

    private static Dataset<Row> load(Export export) {
        return reader().load(export.folder().toString());
    }

    private static List<String> strings(Dataset<Row> rows) {
        return rows.collectAsList().stream().map(Row::mkString).toList();
    }

    private static String failure(Dataset<Row> rows) {
        return Spark.messages(catchThrowable(rows::collectAsList));
    }

    private static String failureOfLoad(Path folder) {
        return Spark.messages(catchThrowable(() -> reader().load(folder.toString())));
    }

    @Test
    void load_fullExport_hasItemsAndFiles() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE, TWO), List.of(THREE)));

        Dataset<Row> rows = load(export);

        assertThat(rows.schema().sql())
                .isEqualTo(
                        "STRUCT<item: STRING, keys: STRING, new_image: STRING, old_image: STRING, operation: STRING, write_time: TIMESTAMP, file: STRING>");
        assertThat(strings(rows.select("item")))
                .containsExactly(
                        "{\"id\":\"1\",\"n\":1,\"t\":[\"a\"]}",
                        "{\"id\":\"2\",\"n\":12345678901234567890.123456789012345678}",
                        "{\"id\":\"\u00fc\u4e2d\"}");
        Row last = rows.collectAsList().get(2);
        assertThat(IntStream.range(1, 6).mapToObj(last::get)).containsOnlyNulls();
        assertThat(last.getString(6)).endsWith(export.files().get(1).toString());
    }

    @Test
    void load_incrementalExport_hasChanges() throws Exception {
        Export export = Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(UPDATE, REMOVE)));

        assertThat(strings(load(export)
                        .selectExpr(
                                "item", "keys", "new_image", "old_image", "operation", "CAST(write_time AS STRING)")))
                .containsExactly(
                        "{\"id\":\"u\",\"n\":2}{\"id\":\"u\"}{\"id\":\"u\",\"n\":2}{\"id\":\"u\",\"n\":1}MODIFY2023-03-29 17:09:24.000001",
                        "null{\"id\":\"d\"}null{\"id\":\"d\"}REMOVE2023-03-29 17:09:24.000002");
    }

    @Test
    void load_eachFile_isAPartition() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE), List.of(TWO), List.of(THREE)));

        assertThat(load(export).toJavaRDD().getNumPartitions()).isEqualTo(3);
    }

    @Test
    void load_manySmallFiles_hasAll() throws Exception {
        int count = TestSize.of(1_000);
        List<List<String>> files = IntStream.range(0, count)
                .mapToObj(i -> List.of(item("\"id\":{\"N\":\"" + i + "\"}")))
                .toList();

        Row row = load(Exports.full(bucket, files))
                .selectExpr("count(*)", "sum(CAST(get_json_object(item, '$.id') AS INT))", "count(DISTINCT file)")
                .first();

        assertThat(row.mkString(",")).isEqualTo(count + "," + (count - 1) * count / 2 + "," + count);
    }

    @Test
    void load_itemOf400Kilobytes_isWhole() throws Exception {
        String text = "\u00e4x".repeat(130_000);

        Row row = load(Exports.full(bucket, List.of(List.of(item("\"t\":{\"S\":\"" + text + "\"}")))))
                .select("item")
                .first();

        assertThat(row.getString(0)).isEqualTo("{\"t\":\"" + text + "\"}");
    }

    @Test
    void load_exportWithoutItems_hasNoRows() throws Exception {
        assertThat(load(Exports.full(bucket, List.of())).count()).isZero();
        assertThat(load(Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of())))
                        .count())
                .isZero();
    }

    @Test
    void load_filesThatAreNotCompressed_areRead() throws Exception {
        Export export = Exports.plain(bucket, List.of(List.of(ONE, TWO)));

        assertThat(load(export).count()).isEqualTo(2);
    }

    @Test
    void load_severalExports_hasTheRowsOfAll() throws Exception {
        Export full = Exports.full(bucket, List.of(List.of(ONE)));
        Export later = Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(UPDATE)));

        Dataset<Row> rows =
                reader().load(full.folder().toString(), later.folder().toString());

        assertThat(strings(rows.select("operation", "item")))
                .containsExactly("null{\"id\":\"1\",\"n\":1,\"t\":[\"a\"]}", "MODIFY{\"id\":\"u\",\"n\":2}");
    }

    @Test
    void load_formDynamodb_keepsTypes() throws Exception {
        Export full = Exports.full(bucket, List.of(List.of(ONE)));
        Export later = Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(UPDATE)));

        Dataset<Row> rows = reader().option("form", "dynamodb")
                .load(full.folder().toString(), later.folder().toString());

        assertThat(strings(rows.select("item", "keys")))
                .containsExactly(
                        "{\"id\":{\"S\":\"1\"},\"n\":{\"N\":\"1\"},\"t\":{\"SS\":[\"a\"]}}null",
                        "{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}{\"id\":{\"S\":\"u\"}}");
    }

    @Test
    void load_badLine_failsWithFileAndLineAndNoValue() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE, BAD)));

        assertThat(failure(load(export)))
                .contains(export.files().get(0) + ", line 2: Expected", "at path $.n", "mode=PERMISSIVE")
                .doesNotContain("secret");
    }

    @Test
    void load_badLineDropped_leavesItOut() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(BAD, ONE)));

        assertThat(strings(reader().option("mode", "dropMalformed")
                        .load(export.folder().toString())
                        .select("item")))
                .containsExactly("{\"id\":\"1\",\"n\":1,\"t\":[\"a\"]}");
    }

    @Test
    void load_badLinePermitted_isInTheCorruptRecord() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(BAD, ONE)));
        Dataset<Row> rows =
                reader().option("mode", "PERMISSIVE").load(export.folder().toString());

        assertThat(strings(rows.select("item", "_corrupt_record")))
                .containsExactly("null" + BAD, "{\"id\":\"1\",\"n\":1,\"t\":[\"a\"]}null");
        assertThat(rows.where("_corrupt_record IS NOT NULL").count()).isEqualTo(1);
    }

    @Test
    void load_changeOnALineOfAFullExport_isBad() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(UPDATE)));

        assertThat(failure(load(export))).contains("line 1: Expected");
    }

    @Test
    void load_columnsOfAQuery_areAllThatIsConverted() throws Exception {
        Export export = Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(UPDATE, REMOVE)));
        Dataset<Row> keys = load(export).select("keys");

        assertThat(keys.queryExecution().executedPlan().toString()).contains("Converted: [keys]");
        assertThat(Spark.metric(keys, ConvertedBytesMetric.NAME)).isEqualTo("{\"id\":\"u\"}{\"id\":\"d\"}".length());
        assertThat(Spark.metric(load(export).select("file"), ConvertedBytesMetric.NAME))
                .isZero();
        assertThat(Spark.metric(load(export), ConvertedBytesMetric.NAME))
                .isEqualTo(2L * "{\"id\":\"u\",\"n\":2}".length()
                        + "{\"id\":\"u\",\"n\":1}".length()
                        + 3L * "{\"id\":\"u\"}".length());
    }

    @Test
    void load_badLineInAColumnThatIsNotRead_isNotLookedAt() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(BAD, ONE)));

        assertThat(load(export).count()).isEqualTo(2);
        assertThat(load(export).select("file").collectAsList()).hasSize(2);
    }

    @Test
    void load_schemaOfTheUser_isTheColumns() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(THREE)));

        Dataset<Row> rows =
                reader().schema("file STRING, item STRING").load(export.folder().toString());

        assertThat(rows.columns()).containsExactly("file", "item");
        assertThat(rows.first().getString(1)).isEqualTo("{\"id\":\"\u00fc\u4e2d\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id STRING", "item INT", "write_time STRING"})
    void load_schemaThatDoesNotFit_isRefused(String schema) throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));

        assertThat(Spark.messages(catchThrowable(
                        () -> reader().schema(schema).load(export.folder().toString()))))
                .contains("Expected", "schema");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mode", "form"})
    void load_unknownValueOfAnOption_isRefused(String option) throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));

        assertThat(Spark.messages(catchThrowable(() ->
                        reader().option(option, "other").load(export.folder().toString()))))
                .contains("Expected one of [", "for the option " + option + " but was other");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inferSchma|did you mean inferSchema?",
                "VERFY|did you mean verify?",
                "moode|did you mean mode?",
                "modifiedAfter|there are mode, form, itemType, verify",
                "pathGlobFilter|there are mode, form, itemType, verify",
                "header|there are mode, form, itemType, verify, maxPartitionBytes, inferSchema, samplingRatio, conflicts"
            })
    void load_unknownOption_isRefusedWithTheNearest(String option, String wayOut) throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));

        assertThat(Spark.messages(catchThrowable(() ->
                        reader().option(option, "secret").load(export.folder().toString()))))
                .contains("Expected an option of dynamodb-export but was " + option + "; " + wayOut)
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"MODE", "recursiveFileLookup", "ignoreMissingFiles", "fs.s3a.endpoint", "__internal"})
    void load_optionOfSparkOrAFileSystem_isTaken(String option) throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));

        assertThat(reader().option(option, "failfast")
                        .load(export.folder().toString())
                        .count())
                .isEqualTo(1);
    }

    @Test
    void createTemporaryView_usingTheSource_isRead() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));
        try {
            Spark.session()
                    .sql("CREATE TEMPORARY VIEW a_view USING `dynamodb-export` OPTIONS (path '" + export.folder()
                            + "')");
            assertThat(Spark.session().table("a_view").count()).isEqualTo(1);
        } finally {
            Spark.session().sql("DROP VIEW IF EXISTS a_view");
        }
    }

    @Test
    void createTable_usingTheSource_isTaken() throws Exception {
        assumeFalse(Spark.session().version().startsWith("3."), "Skipped: Spark 3 reads no table of such a source");
        Export export = Exports.full(bucket, List.of(List.of(ONE)));
        try {
            Spark.session()
                    .sql("CREATE TABLE an_export USING `dynamodb-export` OPTIONS (path '" + export.folder()
                            + "') COMMENT 'an export'");
            assertThat(Spark.session().table("an_export").count()).isEqualTo(1);
        } finally {
            Spark.session().sql("DROP TABLE IF EXISTS an_export");
        }
    }

    @Test
    void load_folderThatIsNotThere_saysSo() {
        assertThat(failureOfLoad(bucket.resolve("other")))
                .contains("Expected the folder of an export, with manifest-files.json, but file:"
                        + bucket.resolve("other")
                        + " does not exist; load the folder that is named after the export's id");
    }

    @Test
    void load_folderThatIsNoExport_saysWhichToLoad() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));

        assertThat(failureOfLoad(export.folder().getParent()))
                .contains(
                        "Expected the folder of an export, with manifest-files.json, but was file:"
                                + export.folder().getParent(),
                        "export's id");
        assertThat(Spark.messages(catchThrowable(() -> reader().load())))
                .contains("Expected the folder of an export but was none");
    }

    @Test
    void load_manifestThatIsNotWhole_isRefused() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE), List.of(TWO)));
        Path manifest = export.folder().resolve("manifest-files.json");
        List<String> lines = Files.readAllLines(manifest);

        Files.write(manifest, lines.subList(1, lines.size()));
        assertThat(failureOfLoad(export.folder()))
                .contains("Expected 2 items as manifest-summary.json has them but was a list of 1");

        Files.writeString(manifest, lines.get(0) + "\n{\"dataFileS3Key\":");
        assertThat(failureOfLoad(export.folder())).contains("manifest-files.json, line 2: Expected a JSON object");

        Files.writeString(manifest, "{\"itemCount\":1}");
        assertThat(failureOfLoad(export.folder()))
                .contains("manifest-files.json, line 1: Expected a dataFileS3Key that ends with the name of a file");

        Files.delete(manifest);
        assertThat(failureOfLoad(export.folder())).contains("without; download the export again");
    }

    @Test
    void load_exportInIon_isRefused() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));
        Path summary = export.folder().resolve("manifest-summary.json");
        Files.writeString(summary, Files.readString(summary).replace("DYNAMODB_JSON", "ION"));

        assertThat(failureOfLoad(export.folder()))
                .contains("Expected an export in DYNAMODB_JSON but was one in another format");
    }

    @Test
    void load_missingFile_failsWhenLoaded() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE), List.of(TWO)));
        Files.delete(export.files().get(1));

        assertThat(failureOfLoad(export.folder()))
                .contains(export.files().get(1).getFileName() + ": no such file, though the manifest lists it");
    }

    @Test
    void load_fileWithAnotherMd5_fails() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE)));
        Files.write(export.files().get(0), Exports.gzip(TWO + "\n"));

        assertThat(failure(load(export))).contains(export.files().get(0) + ": Expected the MD5 of the manifest");
    }

    @Test
    void load_fileWithFewerItems_fails() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE, TWO)));
        byte[] shorter = Exports.gzip(TWO + "\n");
        byte[] before = Files.readAllBytes(export.files().get(0));
        Files.write(export.files().get(0), shorter);
        Path manifest = export.folder().resolve("manifest-files.json");
        Files.writeString(manifest, Files.readString(manifest).replace(Exports.md5(before), Exports.md5(shorter)));

        assertThat(failure(load(export))).contains(export.files().get(0) + ": Expected 2 items but was 1");
    }

    @Test
    void load_fileThatIsCut_fails() throws Exception {
        Export export = Exports.full(bucket, List.of(List.of(ONE, TWO)));
        byte[] bytes = Files.readAllBytes(export.files().get(0));
        Files.write(export.files().get(0), java.util.Arrays.copyOf(bytes, bytes.length - 10));

        assertThat(failure(load(export))).contains(export.files().get(0).toString(), "download it again");
    }

    @Test
    void load_manifestWithoutSummary_isReadByItsLines() throws Exception {
        Export full = Exports.full(bucket, List.of(List.of(ONE)));
        Export later = Exports.incremental(bucket, "01693685034000-fedcba98", List.of(List.of(UPDATE)));
        Files.delete(full.folder().resolve("manifest-summary.json"));
        Files.delete(later.folder().resolve("manifest-summary.json"));

        Dataset<Row> rows =
                reader().load(full.folder().toString(), later.folder().toString());

        assertThat(strings(rows.select("operation", "item")))
                .containsExactly("null{\"id\":\"1\",\"n\":1,\"t\":[\"a\"]}", "MODIFY{\"id\":\"u\",\"n\":2}");
    }

    @Tag(PublicData.TAG)
    @Test
    void load_exportOfAnotherTool_givesWhatTheTranscoderGives() throws Exception {
        Path folder = PublicData.path("js-marshall/AWSDynamoDB/movies");
        List<String> expected = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            for (Path file : files.sorted().toList()) {
                ByteArrayOutputStream lines = new ByteArrayOutputStream();
                try (InputStream in = new ByteArrayInputStream(Files.readAllBytes(file))) {
                    DynamoDbTranscoder.create().toDocumentLines(in, lines);
                }
                expected.addAll(lines.toString(StandardCharsets.UTF_8).lines().toList());
            }
        }

        assertThat(expected).hasSize(4609);
        assertThat(strings(reader().load(folder.toString()).select("item"))).containsExactlyElementsOf(expected);
    }
}
