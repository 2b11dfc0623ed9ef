package io.documentjson.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The samples as a user runs them, some of them in JVMs of their own, which end with exit codes. */
class QuickstartTest {

    private static final Path ORDERS = Path.of("..", "orders.jsonl");

    private static final Pattern COMPARED =
            Pattern.compile("(\\S+) +(\\d+) ns here, +(\\d+) ns there: (\\d+\\.\\d) times as fast");

    @TempDir
    private Path directory;

    private int exitCode;

    @Test
    void main_orders_convertsThemAndReadsThemBack() throws Exception {
        assertThat(main(ORDERS.toString(), "shipTo"))
                .contains("Attribute \"shipTo\" of the first: {\"")
                .contains("Converted 240 items")
                .contains("documents.jsonl back: 240 items, equal.");
        assertThat(exitCode).isZero();
        assertThat(documents()).isNotEmptyFile();
    }

    @Test
    void run_orders_printsTheRatioOfTheTimesThatItPrints() throws Exception {
        List<MatchResult> compared =
                COMPARED.matcher(run(ORDERS.toString())).results().toList();

        assertThat(compared).extracting(line -> line.group(1)).containsExactly("toJson", "fromJson");
        for (MatchResult line : compared) {
            double here = Double.parseDouble(line.group(2));
            double there = Double.parseDouble(line.group(3));
            assertThat(Double.parseDouble(line.group(4))).isCloseTo(there / here, within(0.06));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders.jsonl.gz", "orders"})
    void run_gzipOfAnyName_isUnpacked(String name) throws Exception {
        byte[] text = "{\"Item\":{\"id\":{\"S\":\"u1\"}}}\n".repeat(3).getBytes(StandardCharsets.UTF_8);

        assertThat(run(compressed(name, text).toString())).contains("Converted 3 items");
        assertThat(exitCode).isZero();
    }

    @Test
    void run_outputOfTheCommandLine_isConverted() throws Exception {
        Path file = Files.writeString(directory.resolve("scan.json"), """
                {
                    "Items": [
                        {"id": {"S": "u1"}},
                        {"id": {"S": "u2"}}
                    ],
                    "Count": 2,
                    "ScannedCount": 2
                }
                """);

        assertThat(run(file.toString()))
                .contains("{\"id\":\"u1\"}", "Converted 2 items", "Read ", "back: 2 items, equal.");
        assertThat(exitCode).isZero();
    }

    @Test
    void run_folderOfAnExport_convertsItsDataFiles() throws Exception {
        Path export = Files.createDirectories(directory.resolve("AWSDynamoDB/01700000000000-abc"));
        Path data = Files.createDirectory(export.resolve("data"));
        Files.writeString(export.resolve("_started"), "");
        Files.writeString(export.resolve("manifest-files.json"), "{\"itemCount\":2}\n");
        Files.writeString(export.resolve("manifest-files.md5"), "x");
        Files.write(data.resolve("a.json"), List.of("{\"Item\":{\"id\":{\"S\":\"u1\"}}}"));
        compressed(
                "AWSDynamoDB/01700000000000-abc/data/b.json.gz",
                "{\"Item\":{\"id\":{\"S\":\"u2\"}}}".getBytes(StandardCharsets.UTF_8));

        assertThat(run(directory.resolve("AWSDynamoDB").toString())).contains("2 files", "Converted 2 items");
        assertThat(exitCode).isZero();
        assertThat(documents()).hasContent("{\"id\":\"u1\"}\n{\"id\":\"u2\"}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "{\"Items\":[],\"Count\":0}"})
    void run_notAnItem_exitsWith65(String text) throws Exception {
        Path file = Files.writeString(directory.resolve("empty.json"), text);

        assertThat(run(file.toString())).contains("empty.json: not an item in it");
        assertThat(exitCode).isEqualTo(65);
    }

    @Test
    void run_linksToFolders_areFollowed() throws Exception {
        Path data = Files.createDirectory(directory.resolve("data"));
        Files.write(data.resolve("a.json"), List.of("{\"id\":{\"S\":\"u1\"}}"));
        Path in = Files.createDirectory(directory.resolve("in"));
        Files.createSymbolicLink(in.resolve("link"), data);
        Path link = Files.createSymbolicLink(directory.resolve("link"), in);

        assertThat(run(in.toString())).contains("Converted 1 items");
        assertThat(run(link.toString())).contains("Converted 1 items");
        assertThat(exitCode).isZero();
    }

    @Test
    void run_damagedGzip_exitsWith65() throws Exception {
        Path whole = compressed("whole.gz", Files.readAllBytes(ORDERS));
        byte[] bytes = Files.readAllBytes(whole);
        Path file = Files.write(directory.resolve("half"), Arrays.copyOf(bytes, bytes.length / 2));

        assertThat(run(file.toString())).contains("half: not a whole gzip file");
        assertThat(exitCode).isEqualTo(65);
    }

    @Test
    void run_missingFile_exitsWith66() throws Exception {
        assertThat(run("missing.jsonl")).contains("missing.jsonl: no such file");
        assertThat(exitCode).isEqualTo(66);
    }

    @Test
    void main_brokenItem_exitsWith65AndNamesTheLine() throws Exception {
        Path file = Files.writeString(directory.resolve("broken.jsonl"), "{\"id\":{\"S\":\"1\"}}\n{\"id\":{\"S\":\n");

        assertThat(main(file.toString())).contains("broken.jsonl: ").contains("line 2");
        assertThat(exitCode).isEqualTo(65);
        assertThat(documents()).doesNotExist();
    }

    @Test
    void main_ordersTable_isTheCommittedOne() throws Exception {
        Path file = directory.resolve("orders.jsonl");

        OrdersTable.main(new String[] {file.toString()});

        assertThat(file).hasSameTextualContentAs(ORDERS, StandardCharsets.UTF_8);
    }

    private Path documents() {
        return directory.resolve("documents.jsonl");
    }

    private Path compressed(String name, byte[] text) throws IOException {
        Path file = directory.resolve(name);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text);
        }
        return file;
    }

    /** The output, errors included. */
    private String run(String... arguments) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setProperty("quickstart.output", documents().toString());
        exitCode = Quickstart.run(arguments, out, out);
        return printed.toString(StandardCharsets.UTF_8);
    }

    /** The output of a JVM of its own, errors included. */
    private String main(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "-Dquickstart.output=" + documents(),
                "-Dquickstart.seconds=" + System.getProperty("quickstart.seconds"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                Quickstart.class.getName()));
        command.addAll(List.of(arguments));
        Path printed = directory.resolve("printed.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("ends in time").isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        exitCode = process.exitValue();
        return Files.readString(printed);
    }
}
