package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of the command to a person whose input or arguments are wrong. */
class MannersTest {

    private static final Terminal TERMINAL = new Terminal(false, true, true);

    @TempDir
    private Path folder;

    @Test
    void convert_badLineAfterGoodItems_isNotSaidToBeADocument() {
        String good = "{\"id\":{\"S\":\"a\"}}\n".repeat(50);

        Cli.Result result = Cli.runWith(good + "{\"id\":\"plain\"}\n", "convert");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("line 51", "--on-error skip").doesNotContain("--from");
        Cli.Result documents = Cli.runWith("{\"a\":1}\n".repeat(3) + "[]\n", "convert");
        assertThat(documents.err()).contains("line 4", "--on-error skip").doesNotContain("--from");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"\\uZZZZ\":{\"S\":\"x\"}}",
                "{\"\\u+041\":{\"S\":\"x\"}}",
                "{\"Items\\uSEC1\":[{\"a\":{\"S\":\"x\"}}]}",
                "{\"a\":{\"\\uSECR\":\"x\"}}",
                "{\"\\u12\":1}",
                "[{\"\\u 041\":1}]"
            })
    void convert_escapeThatIsNone_isInvalidJsonWithoutItsText(String text) {
        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result result = Cli.runWith(text, command);
            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err() + result.out())
                    .contains("INVALID_JSON")
                    .doesNotContain("ZZZZ")
                    .doesNotContain("+041")
                    .doesNotContain("SEC");
        }
    }

    @Test
    void convert_byteOrderMarkBeforeRecords_givesTheItemsOnce() throws IOException {
        Path in = Files.writeString(folder.resolve("f.json"), "\ufeff{\"Items\":[{\"a\":{\"S\":\"x\"}}]}\r\n\r\n");
        Path out = folder.resolve("o");

        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(Cli.run("convert", in, "-o", out).exitCode()).isZero());
        assertThat(out).hasContent("{\"a\":\"x\"}\n");
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(Cli.run("check", in).out()).contains("1 item, all right"));
    }

    @Test
    void check_noItem_saysThatNoneWasChecked() throws IOException {
        for (String text : List.of("", "\n", "[]", "{\"Items\":[],\"Count\":0}")) {
            Cli.Result result = Cli.runWith(text, "check");

            assertThat(result.exitCode()).as(text).isEqualTo(text.isEmpty() ? 66 : 0);
            assertThat(result.out()).as(text).endsWith("1 file, 0 items: no item was checked\n");
        }
        Path empty = Files.writeString(folder.resolve("part-0.json"), "");
        Path full = Files.writeString(folder.resolve("part-1.json"), "{\"a\":1}\n");
        Cli.Result result = Cli.run("check", full, empty);
        assertThat(result.exitCode()).isEqualTo(66);
        assertThat(result.out()).endsWith("2 files, 1 item, 1 file without a byte\n");
        assertThat(Cli.run("check", full, Files.writeString(folder.resolve("part-2.json"), "[]"))
                        .exitCode())
                .isZero();
    }

    @Test
    void convert_oddFileName_leavesTheOthersAlone() throws IOException {
        Path in = Files.createDirectories(folder.resolve("in"));
        Files.writeString(in.resolve("a.json"), "{\"a\":1}\n");
        Process made = new ProcessBuilder("sh", "-c", "printf '{}' > \"$(printf 'b\\377.json')\"")
                .directory(in.toFile())
                .start();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> made.waitFor());

        Cli.Result result = Cli.run("convert", in, "-o", folder.resolve("out"));

        assertThat(result.exitCode()).isEqualTo(66);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("LC_ALL=C.UTF-8");
        assertThat(folder.resolve("out/a.json")).hasContent("{\"a\":1}\n");
        for (String command : List.of("check", "describe", "format")) {
            assertThat(Cli.run(command, in).exitCode()).as(command).isEqualTo(66);
        }
    }

    @Test
    void convert_nameThatNoFileCanHave_isOneLine() {
        for (String option : List.of("convert", "check", "describe", "format")) {
            Cli.Result result = Cli.run(option, "a\u0000b");
            assertThat(result.exitCode()).isEqualTo(66);
            assertThat(result.err().lines()).hasSize(1);
        }
        assertThat(Cli.runWith("{}", "convert", "--on-error", "a\u0000b").exitCode())
                .isEqualTo(64);
        assertThat(Cli.runWith("{}", "convert", "-o", "a\u0000b").exitCode()).isEqualTo(64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\\u0000b", "data/..", "data/.", "data/"})
    void convert_keyThatNoFileCanHave_leavesTheOthersAlone(String key) throws IOException {
        Exports.Export export = Exports.full(folder, 2, 3);
        Path manifest = export.folder().resolve("manifest-files.json");
        Files.writeString(manifest, Files.readString(manifest).replace("AWSDynamoDB/data/part00.json.gz", key));

        Cli.Result result = Cli.run("convert", export.folder(), "-o", folder.resolve("out"));

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("manifest-files.json, line 1");
        assertThat(folder.resolve("out/part01.json.gz")).exists();
        assertThat(Cli.run("check", export.folder()).exitCode()).isEqualTo(65);
    }

    @Test
    void convert_manifestThatIsNotUtf8_leavesTheOthersAlone() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 3);
        Path other = Files.writeString(folder.resolve("other.json"), "{\"a\":1}\n");
        Files.write(
                export.folder().resolve("manifest-files.json"),
                "{\"dataFileS3Key\":\"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1));

        Cli.Result alone = Cli.run("convert", export.folder());
        Cli.Result both = Cli.run("convert", export.folder(), other);

        assertThat(alone.exitCode()).isEqualTo(65);
        assertThat(alone.err().lines()).hasSize(1);
        assertThat(alone.err())
                .contains("manifest-files.json, line 1: Expected text in UTF-8")
                .doesNotContain("standard");
        assertThat(both.exitCode()).isEqualTo(65);
        assertThat(both.out()).isEqualTo("{\"a\":1}\n");
    }

    @Test
    void convert_packedToATerminal_isRefused() {
        byte[] in = "{}".getBytes(StandardCharsets.UTF_8);
        for (String kind : List.of("gz", "zst")) {
            Cli.Result result = Cli.run(in, TERMINAL, "convert", "--compress", kind);
            assertThat(result.exitCode()).isEqualTo(64);
            assertThat(result.err()).contains("not written to a terminal");
            assertThat(Cli.run(in, TERMINAL, "convert", "--compress", kind, "--force")
                            .exitCode())
                    .isZero();
        }
        assertThat(Cli.run(in, TERMINAL, "convert", "--compress", "none").exitCode())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "convert --form document,--from",
        "convert --on-eror skip,--on-error",
        "convert --froce,--force",
        "convert --from=documnt,document",
        "convert --form=document,--from",
        "convret,convert",
        "descirbe x.json,describe"
    })
    void anything_misspelt_namesWhatMayBeMeant(String line, String meant) {
        Cli.Result result = Cli.runWith("{}", (Object[]) line.split(" "));

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("did you mean " + meant + "?");
    }

    @Test
    void main_fileWithoutACommand_namesTheCommandToTry() throws IOException {
        Path in = Files.writeString(folder.resolve("orders.jsonl"), "{}");

        Cli.Result result = Cli.run(in);

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err())
                .isEqualTo("documentjson: Expected a command, one of convert, check, describe, format, but was '" + in
                        + "'; did you mean documentjson convert " + in + "?; see documentjson --help\n");
        assertThat(Cli.run("nosuch.jsonl").err())
                .contains("but was 'nosuch.jsonl'; see")
                .doesNotContain("mean");
        assertThat(Cli.run("--to", "pretty", in).err()).contains("Expected a command", "but was '--to'");
        assertThat(Cli.run().err()).contains("Expected a command", "but was none");
    }

    @Test
    void reason_failureOfAPart_namesItsFolder() {
        OutputException denied =
                new OutputException("/data/x.jsonl", new AccessDeniedException("/data/.x.jsonl.2631deb3.part"));
        OutputException full = new OutputException(
                "/data/x.jsonl",
                new FileSystemException("/data/.x.jsonl.2631deb3.part", null, "No space left on device"));

        assertThat(Problems.of(denied, "in", true).line())
                .isEqualTo(
                        "cannot write /data/x.jsonl: /data may not be written; look at permissions, or write elsewhere");
        assertThat(Problems.of(full, "in", true).line())
                .isEqualTo("cannot write /data/x.jsonl: No space left on device; make room, or write elsewhere");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anyOutput_folderThatTakesNoFile_isNamedWithoutAPart() throws IOException {
        Path in = Files.writeString(folder.resolve("in.json"), "{}\n[]\n");
        for (Object[] arguments : new Object[][] {
            {"convert", in, "-o", "/proc/x.json"},
            {"convert", in, "--from", "document", "--on-error", "/proc/x.json"},
            {"describe", in, "--html", "/proc/x.html", "--from", "document"}
        }) {
            Files.writeString(in, arguments[0].equals("describe") ? "{}\n" : "{}\n[]\n");
            Cli.Result result = Cli.run(arguments);

            assertThat(result.exitCode()).as(result.err()).isEqualTo(74);
            assertThat(result.err()).contains("cannot write /proc/x.").doesNotContain(".part");
        }
    }

    @Test
    void anything_farFromEveryWord_suggestsNothing() {
        assertThat(Cli.run("sing").err()).doesNotContain("did you mean");
        assertThat(Cli.runWith("{}", "convert", "--zzzzzz").err()).doesNotContain("did you mean");
    }

    @Test
    void help_examples_areOneLineEach() {
        for (String command : List.of("convert", "check", "describe", "format")) {
            String help = Cli.run("help", command).out();
            assertThat(help.substring(help.indexOf("Examples:\n") + "Examples:\n".length())
                            .lines())
                    .as("examples of %s, to be copied from a terminal of 80 columns", command)
                    .hasSizeGreaterThan(1)
                    .allMatch(line -> line.startsWith("  documentjson ") || line.contains("| documentjson "));
        }
    }

    @Test
    void help_ofACommand_isThatOfItsOption() {
        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result help = Cli.run("help", command);
            assertThat(help.exitCode()).isZero();
            assertThat(help.out()).isEqualTo(Cli.run(command, "--help").out()).contains("documentjson " + command);
        }
        assertThat(Cli.run("help").out())
                .isEqualTo(Cli.run("--help").out())
                .contains("Usage: documentjson", "describe");
        assertThat(Cli.run("help", "nothing").exitCode()).isEqualTo(64);
    }

    @Test
    void from_wrongForm_listsEachFormOnce() {
        Cli.Result result = Cli.runWith("{}", "convert", "--from", "yaml");

        assertThat(result.err()).contains("item-lines").doesNotContain("ITEM_LINES");
    }

    @Test
    void convert_csv_saysThatItIsNotJson() {
        for (String text : List.of("id,name\n1,x\n", "PAR1\u0015", "<a/>")) {
            Cli.Result result = Cli.run(text.getBytes(StandardCharsets.ISO_8859_1), TERMINAL, "convert");
            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err())
                    .contains("CSV")
                    .doesNotContain("another word")
                    .doesNotContain("--on-error");
            assertThat(result.err().lines()).hasSize(1);
        }
    }

    @Test
    void main_errorOfTheCommandItself_isOneLineWithoutItsMessage() {
        CommandException problem = Problems.of(new NumberFormatException("For input string: \"secret\""), "f", true);

        assertThat(problem.exitCode()).isEqualTo(70);
        assertThat(problem.line())
                .contains("NumberFormatException", "MannersTest")
                .doesNotContain("secret");
        assertThat(problem.line().toLowerCase(Locale.ROOT)).contains("report");
    }

    @Test
    void convert_nameThatBeginsWithAt_isAFileAndNotAListOfArguments() throws IOException {
        Path in = Files.writeString(folder.resolve("secret.json"), "{\"id\":{\"S\":\"x\"}}\n");

        Cli.Result result = Cli.run("convert", "@" + in);

        assertThat(result.exitCode()).isEqualTo(66);
        assertThat(result.err()).contains("@" + in).doesNotContain("{");
    }

    @Test
    void convert_linkToAFolder_convertsItsFiles() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Files.writeString(real.resolve("a.json"), "{\"id\":{\"S\":\"x\"}}\n");
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);

        Cli.Result result = Cli.run("convert", link);

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo("{\"id\":\"x\"}\n");
    }

    @Test
    void anyCommand_linkToAFolderInAFolder_isNamed() throws IOException {
        Path in = Files.createDirectory(folder.resolve("in"));
        Files.writeString(in.resolve("a.json"), "{\"id\":{\"S\":\"x\"}}\n");
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("b.json"), "{\"id\":{\"S\":\"y\"}}\n");
        Files.createSymbolicLink(in.resolve("b"), other);
        Files.createSymbolicLink(in.resolve("c.json"), folder.resolve("none"));
        Files.createSymbolicLink(in.resolve("_hidden"), other);
        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result result = Cli.run(command, in);

            assertThat(result.exitCode()).as(command).isEqualTo(66);
            assertThat(result.err())
                    .as(command)
                    .contains("in/b, the first of 2 files: is a link to a folder")
                    .hasLineCount(1);
        }
        assertThat(Cli.run("check", in).out()).endsWith("1 file, 1 item, 1 problem\n");
        Files.delete(in.resolve("b"));
        assertThat(Cli.run("check", in).err()).contains("in/c.json: is a link to a file that is missing");
    }

    @Test
    void check_exportWithALinkToItsData_isAllRight() throws IOException {
        Exports.Export export = Exports.incremental(folder, 2);
        Path data = export.folder().resolveSibling("data");
        Files.move(data, folder.resolve("elsewhere"));
        Files.createSymbolicLink(data, folder.resolve("elsewhere"));

        Cli.Result result = Cli.run("check", folder.resolve("AWSDynamoDB"));

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).endsWith("2 files, 6 items, all right\n");
        Path linked = Files.createDirectory(folder.resolve("linked"));
        Files.createSymbolicLink(linked.resolve("export"), export.folder());
        assertThat(Cli.run("check", linked).exitCode()).isEqualTo(66);
    }

    @Test
    void anyCommand_outputWhoseNameIsTooLong_asksForAShorterOne() throws IOException {
        Path in = Files.writeString(folder.resolve("a.json"), "[]\n{\"a\":1}\n");
        String name = "\u00e4".repeat(150);
        Path longFile = folder.resolve(name);
        for (List<Object> arguments : List.<List<Object>>of(
                List.of("convert", in, "-o", longFile),
                List.of("convert", in, "-o", longFile + "/"),
                List.of("convert", in, "-o", folder.resolve("out"), "--on-error", longFile),
                List.of("convert", in, "--on-error", longFile),
                List.of("describe", in, "--html", longFile, "--from", "document"))) {
            Files.writeString(in, arguments.contains("describe") ? "{\"a\":1}\n" : "[]\n{\"a\":1}\n");

            Cli.Result result = Cli.run(arguments.toArray());

            assertThat(result.exitCode()).isEqualTo(74);
            assertThat(result.err())
                    .contains("a name of 300 bytes", "at most 255", "choose a shorter one")
                    .doesNotContain("make room");
        }
    }

    @Test
    void convert_fileWhereAFolderIsNeeded_saysSo() throws IOException {
        Path in = Files.writeString(folder.resolve("a.json"), "{\"a\":1}\n");
        Files.createDirectory(folder.resolve("in"));
        Files.copy(in, folder.resolve("in/b.json"));

        for (List<Object> arguments : List.<List<Object>>of(
                List.of("convert", in, "-o", in.resolve("b.json")),
                List.of("convert", folder.resolve("in"), "-o", in))) {
            Cli.Result result = Cli.run(arguments.toArray());

            assertThat(result.exitCode()).isEqualTo(74);
            assertThat(result.err())
                    .contains(in + " is a file where a folder is needed", "write elsewhere")
                    .doesNotContain("make room");
        }
    }
}
