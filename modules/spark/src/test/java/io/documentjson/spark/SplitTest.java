package io.documentjson.spark;

import static io.documentjson.spark.Exports.change;
import static io.documentjson.spark.Exports.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.github.luben.zstd.Zstd;
import io.documentjson.fixtures.TestSize;
import io.documentjson.spark.Exports.Export;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are not compressed, in several partitions. */
class SplitTest {

    private static final String ONE = item("\"id\":{\"S\":\"1\"}");
    private static final String TWO = item("\"id\":{\"S\":\"\u00fc\u4e2d\"}");
    private static final String THREE = item("\"id\":{\"S\":\"3\"}");
    private static final String BAD = item("\"id\":{\"N\":\"secret\"}");

    private static final Configuration HADOOP = new Configuration();

    @TempDir
    private Path folder;

    private Path export(String content) throws IOException {
        return Exports.withoutSums(folder.resolve("export"), "a.json", content.getBytes(StandardCharsets.UTF_8));
    }

    private static DataFrameReader reader(long maxPartitionBytes) {
        return Spark.session().read().format("dynamodb-export").option("maxPartitionBytes", maxPartitionBytes);
    }

    private static List<String> items(Dataset<Row> rows) {
        return rows.select("item").collectAsList().stream()
                .map(row -> row.getString(0))
                .toList();
    }

    private static int partitions(Dataset<Row> rows) {
        return rows.toJavaRDD().getNumPartitions();
    }

    private static List<String> lines(ExportSplit split) throws IOException {
        List<String> lines = new ArrayList<>();
        try (ExportData data = ExportData.open(split, HADOOP)) {
            while (data.next()) {
                lines.add(new String(data.lines().copyLine(), StandardCharsets.UTF_8));
            }
            data.verify();
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nbc\u00fc\n\nd", "a\r\n\r\nbc\n", "\n\na\n", "\u4e2d", "\n", "a\nb\nc\nd\n"})
    void lines_splitsAtEveryTwoBytes_areEachInOneSplit(String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        Path path = Files.write(folder.resolve("a.json"), bytes);
        ExportFile file = new ExportFile(path.toUri().toString(), bytes.length, -1, null, false);
        List<String> expected = lines(ExportSplit.whole(file));

        for (int first = 0; first <= bytes.length; first++) {
            for (int second = first; second <= bytes.length; second++) {
                List<String> lines = new ArrayList<>();
                lines.addAll(lines(new ExportSplit(file, 0, first)));
                lines.addAll(lines(new ExportSplit(file, first, second)));
                lines.addAll(lines(new ExportSplit(file, second, bytes.length)));
                assertThat(lines).as("split at %d and %d", first, second).isEqualTo(expected);
            }
        }
    }

    /** Number, first byte and text of each line that is not blank. */
    @ParameterizedTest
    @CsvSource({
        "'a\\nbc\\n', '1 0 a, 2 2 bc'",
        "'a\\nbc', '1 0 a, 2 2 bc'",
        "'a\\r\\n\\r\\nbc', '1 0 a\\r, 3 5 bc'",
        "'a\\rb\\nc', '1 0 a\\rb, 2 4 c'",
        "'\\n \\t\\n\\n a \\n', '4 5  a '",
        "'a\u0085b\u2028c\\fd\\n', '1 0 a\u0085b\u2028c\\fd'",
        "'\ufeffa\\n\ufeffb', '1 0 \ufeffa, 2 5 \ufeffb'",
        "'', ''",
        "'\\n\\n', ''",
    })
    void lines_ofAnyEnds_haveTheirNumberAndPlace(String content, String expected) throws IOException {
        byte[] plain = content.translateEscapes().getBytes(StandardCharsets.UTF_8);

        for (byte[] stored : List.of(plain, Exports.gzip(content.translateEscapes()), Zstd.compress(plain))) {
            Path path = Files.write(folder.resolve("a.json"), stored);
            List<String> lines = new ArrayList<>();
            try (ExportData data = ExportData.open(
                    ExportSplit.whole(new ExportFile(path.toUri().toString(), stored.length, -1, null, false)),
                    HADOOP)) {
                while (data.next()) {
                    LineReader line = data.lines();
                    lines.add(line.number() + " " + line.start() + " "
                            + new String(line.copyLine(), StandardCharsets.UTF_8));
                }
            }
            assertThat(String.join(", ", lines)).isEqualTo(expected.translateEscapes());
        }
    }

    @Test
    void lines_longerThanTheBuffer_areEachInOneSplit() throws IOException {
        String content = "a".repeat(100_000) + "\n" + "b".repeat(200_000) + "\n" + "c".repeat(70_000);
        Path path = Files.writeString(folder.resolve("a.json"), content);
        ExportFile file = new ExportFile(path.toUri().toString(), content.length(), -1, null, false);

        for (long size : List.of(65_536L, 65_537L, 100_000L, 100_001L, 369_999L)) {
            List<String> lines = new ArrayList<>();
            for (ExportSplit split : ExportSplit.of(file, size, HADOOP)) {
                lines.addAll(lines(split));
            }
            assertThat(lines)
                    .as("splits of %d bytes", size)
                    .isEqualTo(content.lines().toList());
        }
    }

    @Test
    void load_plainFileOfAnySplits_hasTheSameRows() throws Exception {
        String content = ONE + "\r\n" + TWO + "\n\n" + THREE;
        Path export = export(content);
        int length = content.getBytes(StandardCharsets.UTF_8).length;
        List<String> expected = List.of("{\"id\":\"1\"}", "{\"id\":\"\u00fc\u4e2d\"}", "{\"id\":\"3\"}");

        int[] sizes = {1, 2, 7, 26, 27, 28, 29, 30, 64, length - 1, length, length + 1};
        // The smallest have a partition for each byte or two.
        for (int size : TestSize.isWhole() ? sizes : Arrays.copyOfRange(sizes, 2, sizes.length)) {
            Dataset<Row> rows = reader(size).load(export.toString());
            assertThat(partitions(rows)).as("partitions of %d bytes", size).isEqualTo((length + size - 1) / size);
            assertThat(items(rows)).as("partitions of %d bytes", size).isEqualTo(expected);
            assertThat(rows.count()).isEqualTo(3);
        }
    }

    @Test
    void load_plainFileOfChanges_isSplit() throws Exception {
        String update = change(1, "\"Keys\":{\"id\":{\"S\":\"u\"}},\"NewImage\":{\"id\":{\"S\":\"u\"}}");
        Path export = export(update + "\n" + update + "\n");

        assertThat(items(reader(20).load(export.toString()))).containsExactly("{\"id\":\"u\"}", "{\"id\":\"u\"}");
    }

    @Test
    void load_fileOfItemsAndChanges_isReadLineByLineIfTheManifestDoesNotSay() throws Exception {
        String update = change(1, "\"Keys\":{\"id\":{\"S\":\"u\"}},\"NewImage\":{\"id\":{\"S\":\"u\"}}");
        Path export = export(update + "\n" + ONE + "\n" + update + "\n" + THREE + "\n");

        for (int size : new int[] {1 << 20, 40}) {
            Dataset<Row> rows = reader(size).load(export.toString());
            assertThat(rows.select("item", "keys", "operation").collectAsList())
                    .extracting(Row::mkString)
                    .containsExactly(
                            "{\"id\":\"u\"}{\"id\":\"u\"}PUT",
                            "{\"id\":\"1\"}nullnull",
                            "{\"id\":\"u\"}{\"id\":\"u\"}PUT",
                            "{\"id\":\"3\"}nullnull");
            assertThat(rows.select("keys").collectAsList())
                    .extracting(Row::mkString)
                    .containsExactly("{\"id\":\"u\"}", "null", "{\"id\":\"u\"}", "null");
        }
    }

    @Test
    void load_withoutTheOption_takesThatOfSparksFiles() throws Exception {
        Path export = export(ONE + "\n" + TWO + "\n");
        String name = "spark.sql.files.maxPartitionBytes";
        String before = Spark.session().conf().get(name);

        Spark.session().conf().set(name, "30b");
        try {
            Dataset<Row> rows = Spark.session().read().format("dynamodb-export").load(export.toString());
            assertThat(partitions(rows)).isEqualTo(2);
            assertThat(items(rows)).hasSize(2);
        } finally {
            Spark.session().conf().set(name, before);
        }
    }

    @Test
    void load_fileWithAnMd5_isSplitWithoutVerifyAlone() throws Exception {
        Export export = Exports.plain(folder, List.of(List.of(ONE, TWO, THREE)));
        String path = export.folder().toString();

        assertThat(partitions(reader(10).load(path))).isEqualTo(1);
        Dataset<Row> rows = reader(10).option("verify", "false").load(path);
        assertThat(partitions(rows)).isGreaterThan(3);
        assertThat(items(rows)).hasSize(3);
    }

    @Test
    void load_withoutVerify_comparesNothing() throws Exception {
        Export export = Exports.full(folder, List.of(List.of(ONE)));
        Files.write(export.files().get(0), Exports.gzip(TWO + "\n" + THREE + "\n"));
        String path = export.folder().toString();

        assertThat(items(reader(1 << 20).option("verify", "FALSE").load(path))).hasSize(2);
        assertThat(Spark.messages(catchThrowable(() -> items(reader(1 << 20).load(path)))))
                .contains("Expected the MD5 of the manifest");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.json.gz", "a.json.GZ", "a.json.zst", "a.json", "a.zip"})
    void load_compressedFileOfAnyName_isOnePartition(String name) throws Exception {
        String lines = ONE + "\n" + TWO + "\n";
        // Two frames, as a program that appends to a file makes them, after a frame to be skipped (RFC 8878, 3.1.2).
        ByteArrayOutputStream zstdFrames = new ByteArrayOutputStream();
        zstdFrames.write(new byte[] {0x5A, 0x2A, 0x4D, 0x18, 1, 0, 0, 0, '{'});
        zstdFrames.write(Zstd.compress((ONE + "\n").getBytes(StandardCharsets.UTF_8)));
        zstdFrames.write(Zstd.compress((TWO + "\n").getBytes(StandardCharsets.UTF_8)));
        byte[] zstd = zstdFrames.toByteArray();

        for (byte[] content : List.of(Exports.gzip(lines), zstd)) {
            Dataset<Row> rows = reader(5)
                    .load(Exports.withoutSums(folder.resolve("export"), name, content)
                            .toString());
            assertThat(partitions(rows)).isEqualTo(1);
            assertThat(items(rows)).containsExactly("{\"id\":\"1\"}", "{\"id\":\"\u00fc\u4e2d\"}");
        }
    }

    @Test
    void load_zstdWithALargeWindow_saysSo() throws Exception {
        // A window of 2^28 bytes, and a last block that is not packed (RFC 8878, 3.1.1).
        byte[] line = (ONE + "\n").getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        packed.write(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) (18 << 3)});
        packed.write(new byte[] {(byte) (line.length << 3 | 1), (byte) (line.length >> 5), 0});
        packed.write(line);
        Path export = Exports.withoutSums(folder.resolve("export"), "a.json.zst", packed.toByteArray());

        assertThat(Spark.messages(catchThrowable(() -> items(reader(1 << 20).load(export.toString())))))
                .contains("a.json.zst: ", "its window is larger than 128 MiB")
                .doesNotContain("damaged");
    }

    @Test
    void load_zstdThatIsCut_fails() throws Exception {
        byte[] zstd = Zstd.compress((ONE + "\n" + TWO + "\n").getBytes(StandardCharsets.UTF_8));
        byte[] cut = java.util.Arrays.copyOf(zstd, zstd.length - 5);
        Path export = Exports.withoutSums(folder.resolve("export"), "a.json.zst", cut);

        assertThat(Spark.messages(catchThrowable(() -> items(reader(1 << 20).load(export.toString())))))
                .contains("a.json.zst: ", "if the file is damaged, download it again");
    }

    @Test
    void load_badLineOfASplit_failsWithItsByte() throws Exception {
        Path export = export(ONE + "\n" + BAD + "\n" + THREE + "\n");

        assertThat(Spark.messages(catchThrowable(() -> items(reader(20).load(export.toString())))))
                .contains("a.json, line at byte " + (ONE.length() + 1) + ": Expected", "at path $.id")
                .doesNotContain("secret");
        assertThat(Spark.messages(catchThrowable(() -> items(reader(1 << 20).load(export.toString())))))
                .contains("a.json, line 2: Expected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "many", ""})
    void load_sizeThatIsNone_isRefused(String size) throws Exception {
        Path export = export(ONE + "\n");

        assertThat(Spark.messages(catchThrowable(() -> Spark.session()
                        .read()
                        .format("dynamodb-export")
                        .option("maxPartitionBytes", size)
                        .load(export.toString()))))
                .contains("Expected a size such as 64MB for the option maxPartitionBytes but was " + size);
    }

    @Test
    void load_verifyThatIsNeitherTrueNorFalse_isRefused() throws Exception {
        Path export = export(ONE + "\n");

        assertThat(Spark.messages(
                        catchThrowable(() -> reader(10).option("verify", "md5").load(export.toString()))))
                .contains("Expected one of [true, false] for the option verify but was md5");
    }
}
