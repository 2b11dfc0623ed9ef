package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exports in the documented layout, from the first file to the last, and from the middle. */
class ExportJobTest {

    @TempDir
    private Path folder;

    private static String unpack(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String documents(int file, int items) {
        StringBuilder lines = new StringBuilder();
        for (int item = 0; item < items; item++) {
            lines.append(Exports.document(file, item)).append('\n');
        }
        return lines.toString();
    }

    private static Map<String, byte[]> files(Path out) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        try (Stream<Path> walk = Files.walk(out)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith(Journal.NAME)) {
                    files.put(out.relativize(file).toString(), Files.readAllBytes(file));
                }
            }
        }
        return files;
    }

    private static void assertSame(Path actual, Path expected) throws IOException {
        Map<String, byte[]> files = files(actual);
        assertThat(files.keySet()).isEqualTo(files(expected).keySet());
        files(expected).forEach((name, bytes) -> assertThat(files.get(name)).isEqualTo(bytes));
    }

    @Test
    void convert_fullExport_isAFileForEach() throws IOException {
        Exports.Export export = Exports.full(folder, 3, 40);
        Path out = folder.resolve("out");

        for (Path input : List.of(
                export.folder(), export.folder().resolve("manifest-files.json"), folder.resolve("AWSDynamoDB"))) {
            Cli.Result result = Cli.run("convert", input, "-o", out, "--force");
            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
            assertThat(files(out)).containsOnlyKeys("part00.json.gz", "part01.json.gz", "part02.json.gz");
            for (int file = 0; file < 3; file++) {
                assertThat(unpack(out.resolve("part0" + file + ".json.gz"))).isEqualTo(documents(file, 40));
            }
        }
    }

    @Test
    void convert_incrementalExport_findsItsDataBesideIt() throws IOException {
        Exports.Export export = Exports.incremental(folder, 2);

        assertThat(Cli.run("convert", export.folder(), "--select", "keys").out())
                .isEqualTo("{\"id\":\"i\"}\n{\"id\":\"u\"}\n{\"id\":\"d\"}\n".repeat(2));
        assertThat(Cli.run("convert", export.folder()).out())
                .isEqualTo("{\"id\":\"i\",\"n\":1}\n{\"id\":\"u\",\"n\":2}\n".repeat(2));
        Cli.Result check = Cli.run("check", export.folder());
        assertThat(check.exitCode()).isZero();
        assertThat(check.out()).contains("6 items, all right");
    }

    @Test
    void check_fullExport_comparesWithTheManifest() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);

        Cli.Result result = Cli.run("check", export.folder());

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .containsPattern("part00.json.gz +item-lines +5 +0 +ok +ok")
                .contains("10 items, all right");
    }

    @Test
    void check_otherBytes_isWrong() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);
        Files.write(export.files().get(1), Exports.gzip("{\"Item\":{}}\n".repeat(4)));

        Cli.Result result = Cli.run("check", export.folder());

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out())
                .containsPattern("part01.json.gz +item-lines +4 +0 +wrong +wrong")
                .contains("Expected the MD5 of the manifest");
        Cli.Result converted = Cli.run("convert", export.folder(), "-o", folder.resolve("out"));
        assertThat(converted.exitCode()).isEqualTo(65);
        assertThat(converted.err()).contains("part01.json.gz: Expected the MD5 of the manifest");
        assertThat(folder.resolve("out/part01.json.gz")).doesNotExist();
    }

    /** The messages but the one on changes that remove an item. */
    private static String withoutRemoves(Cli.Result result) {
        return result.err().replaceAll("documentjson: \\d+ changes? ha(s|ve) no new image.*\n", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert", "check", "describe", "format"})
    void anyCommand_dataFilesWithoutTheirManifest_namesTheExport(String command) throws IOException {
        Exports.Export full = Exports.full(folder, 2, 5);
        Exports.Export incremental = Exports.incremental(folder.resolve("changes"), 2);
        Path data = folder.resolve("unrelated/data");
        Files.createDirectories(data);
        Files.writeString(data.resolve("a.json"), "{}\n");
        for (Exports.Export export : List.of(full, incremental)) {
            Path inner = export.files().get(0).getParent();
            for (Object[] arguments : new Object[][] {
                {command, inner},
                {command, inner + "/."},
                {command, export.files().get(0)},
                {command, export.files().get(0), export.files().get(1)}
            }) {
                Cli.Result result = Cli.run(arguments);

                assertThat(result.exitCode()).isZero();
                assertThat(withoutRemoves(result))
                        .isEqualTo(
                                "documentjson: MD5 and counts are not compared: the files are data of an export; give its"
                                        + " folder, " + export.folder() + "\n");
            }
            assertThat(withoutRemoves(Cli.run(command, export.folder()))).isEmpty();
        }
        assertThat(Cli.run(command, data).err()).isEmpty();
        assertThat(Cli.run(command, folder.resolve("AWSDynamoDB")).err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert", "check", "describe", "format"})
    void anyCommand_otherBytesThanInTheManifest_areWrong(String command) throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);
        Files.write(export.files().get(1), Exports.gzip("{\"Item\":{}}\n".repeat(5)));

        Cli.Result result = Cli.run(command, export.folder());

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out() + result.err()).contains("part01.json.gz: Expected the MD5 of the manifest");
    }

    @Test
    void check_missingFile_isNamed() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);
        Files.delete(export.files().get(0));

        Cli.Result result = Cli.run("check", export.folder());
        assertThat(result.exitCode()).isEqualTo(66);
        assertThat(result.out()).contains("part00.json.gz: no such file");

        Cli.Result converted = Cli.run("convert", export.folder(), "-o", folder.resolve("out"));
        assertThat(converted.exitCode()).isEqualTo(66);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** Its data files have no items, and the manifest says so. */
    @Test
    void check_exportOfAnEmptyTable_isAllRight() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 0);

        Cli.Result result = Cli.run("check", export.folder());

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).endsWith("0 files, 0 items, all right\n");
        Files.writeString(export.folder().resolve("manifest-files.json"), "");
        assertThat(Cli.run("check", export.folder()).exitCode()).isZero();

        Files.delete(export.folder().resolve("manifest-summary.json"));
        for (String command : List.of("check", "convert", "describe", "format")) {
            Cli.Result unknown = Cli.run(command, export.folder());
            assertThat(unknown.exitCode()).as(command).isEqualTo(66);
            assertThat(unknown.err())
                    .contains("manifest-files.json: has no file")
                    .hasLineCount(1);
        }
        Files.writeString(export.folder().resolve("manifest-files.json"), "\n");
        Path other = Files.writeString(folder.resolve("other.json"), "{\"a\":1}\n");
        Cli.Result both = Cli.run("check", other, export.folder());
        assertThat(both.exitCode()).isEqualTo(66);
        assertThat(both.out()).endsWith("1 file, 1 item, 1 problem\n");
        Files.writeString(export.folder().resolve("manifest-summary.json"), "");
        assertThat(Cli.run("convert", export.folder()).exitCode()).isEqualTo(65);
    }

    @Test
    void anyCommand_fileBesideExports_isNamed() throws IOException {
        Exports.full(folder.resolve("in"), 2, 5);
        Exports.incremental(folder.resolve("in/changes"), 2);
        assertThat(Cli.run("check", folder.resolve("in")).exitCode()).isZero();
        Files.writeString(folder.resolve("in/other.json"), "{\"id\":");

        Cli.Result check = Cli.run("check", folder.resolve("in"));

        assertThat(check.exitCode()).isEqualTo(66);
        assertThat(check.err()).contains("other.json: is of no export").hasLineCount(1);
        assertThat(check.out()).endsWith("4 files, 16 items, 1 problem\n");
        Cli.Result convert = Cli.run("convert", folder.resolve("in"));
        assertThat(convert.exitCode()).isEqualTo(66);
        assertThat(convert.err()).contains("other.json: is of no export");
    }

    @Test
    void check_fileThatTheManifestListsTwice_isNotAllRight() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);
        Path manifest = export.folder().resolve("manifest-files.json");
        Files.delete(export.folder().resolve("manifest-summary.json"));
        Files.writeString(manifest, Files.readString(manifest).repeat(2));

        Cli.Result result = Cli.run("check", export.folder());

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("part00.json.gz twice", "part01.json.gz twice");
        assertThat(result.out()).endsWith("2 files, 10 items, 2 problems\n");
    }

    @Test
    void check_summaryOfOtherCount_isRefused() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);
        Files.writeString(export.folder().resolve("manifest-summary.json"), "{\"itemCount\":11}");

        Cli.Result result = Cli.run("check", export.folder());
        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("Expected 11 items as manifest-summary.json has them but was a list of 10");
    }

    @Test
    void convert_badLineInOneFile_keepsTheOthersWhole() throws IOException {
        Exports.Export export = Exports.full(folder, 9, 5);
        Files.write(
                export.files().get(6),
                Exports.gzip(unpack(export.files().get(6)).replace("\"N\":\"3\"", "\"N\":\"three\"")));
        Path manifest = export.folder().resolve("manifest-files.json");
        Files.writeString(manifest, Files.readString(manifest).replaceAll("\"md5Checksum\":\"[^\"]*\",", ""));
        Path out = folder.resolve("out");

        Cli.Result stopped = Cli.run("convert", export.folder(), "-o", out);
        assertThat(stopped.exitCode()).isEqualTo(65);
        assertThat(stopped.err())
                .contains("part06.json.gz", "line 4", "INVALID_NUMBER")
                .doesNotContain("three");
        assertThat(out.resolve("part06.json.gz")).doesNotExist();
        assertThat(out).isDirectoryNotContaining("glob:**.part");

        Path bad = folder.resolve("bad.jsonl");
        Cli.Result skipped = Cli.run("convert", export.folder(), "-o", out, "--force", "--on-error", bad);
        assertThat(skipped.exitCode()).isEqualTo(65);
        assertThat(files(out)).hasSize(9);
        assertThat(unpack(out.resolve("part06.json.gz")).lines()).hasSize(4);
        assertThat(Files.readAllLines(bad)).hasSize(1);
    }

    @Test
    void resume_afterAnyInterruption_doesTheRestOnly() throws IOException {
        Exports.Export export = Exports.full(folder, 6, 20);
        Path whole = folder.resolve("whole");
        Cli.run("convert", export.folder(), "-o", whole);
        Path out = folder.resolve("out");
        Cli.run("convert", export.folder(), "-o", out, "--jobs", 1);
        // State after a kill: the third file had been finished but not moved, the line of the fourth was being written.
        Path journal = out.resolve(Journal.NAME);
        List<String> lines = Files.readAllLines(journal);
        Files.writeString(
                journal,
                String.join("\n", lines.subList(0, 4)) + "\n" + lines.get(4).substring(0, 30));
        String part = lines.get(3).replaceFirst(".*\"part\":\"([^\"]+)\".*", "$1");
        Files.move(out.resolve("part02.json.gz"), out.resolve(part));
        for (int file = 3; file < 6; file++) {
            Files.delete(out.resolve("part0" + file + ".json.gz"));
        }
        Files.writeString(out.resolve(".part03.json.gz.0123abcd.part"), "half");
        FileTime before = Files.getLastModifiedTime(out.resolve("part00.json.gz"));

        Cli.Result result = Cli.run("convert", export.folder(), "-o", out, "--resume", "--progress");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("3 files converted, 3 were already, 120 items");
        assertSame(out, whole);
        assertThat(Files.getLastModifiedTime(out.resolve("part00.json.gz"))).isEqualTo(before);
        assertThat(Cli.run("convert", export.folder(), "-o", out, "--resume", "--progress")
                        .err())
                .contains("0 files converted, 6 were already, 120 items");
    }

    @Test
    void resume_outputOrInputThatChanged_isConvertedAgain() throws IOException {
        Exports.Export export = Exports.full(folder, 3, 20);
        Path whole = folder.resolve("whole");
        Cli.run("convert", export.folder(), "-o", whole);
        Path out = folder.resolve("out");
        Cli.run("convert", export.folder(), "-o", out);
        Files.writeString(out.resolve("part00.json.gz"), "other");
        Files.setLastModifiedTime(export.files().get(1), FileTime.fromMillis(1_000));

        assertThat(Cli.run("convert", export.folder(), "-o", out, "--resume", "--progress")
                        .err())
                .contains("2 files converted, 1 were already");
        assertSame(out, whole);
    }

    @Test
    void resume_badLines_areInTheirFileOnce() throws IOException {
        Path in = Files.createDirectories(folder.resolve("in"));
        for (int i = 0; i < 4; i++) {
            Files.writeString(in.resolve("f" + i + ".json"), "{}\n{\"a\":{\"N\":\"x" + i + "\"}}\n");
        }
        Path out = folder.resolve("out");
        Path bad = folder.resolve("bad.jsonl");
        Cli.run("convert", in, "--from", "dynamodb", "-o", out, "--on-error", bad, "--jobs", 1);
        String expected = Files.readString(bad);
        List<String> lines = Files.readAllLines(out.resolve(Journal.NAME));
        Files.writeString(out.resolve(Journal.NAME), String.join("\n", lines.subList(0, 3)) + "\n");
        Files.delete(out.resolve("f2.json"));
        Files.delete(out.resolve("f3.json"));

        Cli.Result result =
                Cli.run("convert", in, "--from", "dynamodb", "-o", out, "--on-error", bad, "--jobs", 1, "--resume");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("4 bad lines left out");
        assertThat(bad).hasContent(expected);
    }

    @Test
    void resume_otherOptions_isRefused() throws IOException {
        Exports.Export export = Exports.full(folder, 1, 5);
        Path out = folder.resolve("out");
        Cli.run("convert", export.folder(), "-o", out);

        Cli.Result other = Cli.run("convert", export.folder(), "-o", out, "--resume", "--to", "dynamodb");
        assertThat(other.exitCode()).isEqualTo(64);
        assertThat(other.err()).contains("Expected the options of the run that is to be resumed");
        Cli.Result again = Cli.run("convert", export.folder(), "-o", out);
        assertThat(again.exitCode()).isEqualTo(64);
        assertThat(again.err()).contains("--resume goes on with it");
    }

    @Test
    void convert_folders_keepNamesAndRefuseEqualOnes() throws IOException {
        Path one = Files.createDirectories(folder.resolve("one/sub"));
        Path two = Files.createDirectories(folder.resolve("two/sub"));
        Files.writeString(one.resolve("a.json"), "{}\n");
        Files.writeString(two.resolve("a.json"), "{}\n");
        Files.writeString(one.resolve("_SUCCESS"), "");

        assertThat(Cli.run("convert", folder.resolve("one"), "-o", folder.resolve("out"))
                        .exitCode())
                .isZero();
        assertThat(files(folder.resolve("out"))).containsOnlyKeys("sub/a.json");
        Cli.Result both = Cli.run("convert", folder.resolve("one"), folder.resolve("two"), "-o", folder.resolve("o2"));
        assertThat(both.exitCode()).isEqualTo(64);
        assertThat(both.err()).contains("two inputs have this name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"AWSDynamoDB/data/part00.json.gz", "elsewhere/part00.json.gz"})
    void anyCommand_manifestThatListsAFileTwice_readsItOnceAndSaysSo(String key) throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);
        Path manifest = export.folder().resolve("manifest-files.json");
        String lines = Files.readString(manifest);
        String first = lines.substring(0, lines.indexOf('\n') + 1);
        Files.writeString(manifest, lines + first.replace("AWSDynamoDB/data/part00.json.gz", key));
        Files.delete(export.folder().resolve("manifest-summary.json"));

        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result result = Cli.run(command, export.folder());
            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err())
                    .contains("manifest-files.json: Expected each file once but was part00.json.gz twice");
        }
        assertThat(Cli.run("convert", export.folder()).out().lines()).hasSize(10);
        Path out = folder.resolve("out");
        assertThat(Cli.run("convert", export.folder(), "-o", out).exitCode()).isEqualTo(65);
        assertThat(files(out)).hasSize(2);
    }
}
