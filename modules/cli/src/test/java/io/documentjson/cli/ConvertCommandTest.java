package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

class ConvertCommandTest {

    private static final String TYPED =
            "{\"id\":{\"S\":\"u1\"},\"tags\":{\"SS\":[\"a\"]},\"m\":{\"M\":{\"k\":{\"N\":\"+1\"}}}}";

    private static final String SCAN =
            "{\n  \"Items\": [\n    {\"id\": {\"S\": \"a\"}},\n    {\"id\": {\"S\": \"b\"}}\n  ],\n"
                    + "  \"Count\": 2\n}\n";

    private static final String CHANGE =
            "{\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"1\"}},"
                    + "\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}}\n";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "document|{\"id\":\"u1\",\"tags\":[\"a\"],\"m\":{\"k\":1}}",
                "dynamodb|{\"id\":{\"S\":\"u1\"},\"tags\":{\"SS\":[\"a\"]},\"m\":{\"M\":{\"k\":{\"N\":\"+1\"}}}}",
                "items|{\"Item\":{\"id\":{\"S\":\"u1\"},\"tags\":{\"SS\":[\"a\"]},\"m\":{\"M\":{\"k\":{\"N\":\"+1\"}}}}}"
            })
    void convert_dynamoDbJson_isEachForm(String to, String expected) {
        Cli.Result result = Cli.runWith(TYPED, "convert", "--to", to);

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo(expected + "\n");
    }

    @Test
    void convert_documents_becomeItems() {
        assertThat(Cli.runWith("{\"a\":[1,null]}\n{}\n", "convert", "--to", "items")
                        .out())
                .isEqualTo("{\"Item\":{\"a\":{\"L\":[{\"N\":\"1\"},{\"NULL\":true}]}}}\n{\"Item\":{}}\n");
        assertThat(Cli.runWith("{ \"a\" : \"\\u0041\" }", "convert").out()).isEqualTo("{\"a\":\"A\"}\n");
    }

    @Test
    void convert_toArray_isOneArrayOfAllInputs() throws IOException {
        Path one = file("one.json", "{\"a\":{\"N\":\"1\"}}\n{\"a\":{\"N\":\"2\"}}\n");
        Path two = file("two.json", "{\"a\":{\"N\":\"3\"}}\n");

        assertThat(Cli.run("convert", "--to", "array", one, two).out())
                .isEqualTo("[\n{\"a\":1},\n{\"a\":2},\n{\"a\":3}\n]\n");
        assertThat(Cli.runWith("", "convert", "--to", "array").out()).isEqualTo("[]\n");
    }

    @Test
    void convert_toPretty_isIndented() {
        assertThat(Cli.runWith(
                                "{\"a\":{\"L\":[{\"M\":{}},{\"S\":\"{,:\\\"\"}]},\"b\":{\"L\":[]}}",
                                "convert",
                                "--to",
                                "pretty")
                        .out())
                .isEqualTo("{\n  \"a\": [\n    {},\n    \"{,:\\\"\"\n  ],\n  \"b\": []\n}\n");
    }

    @Test
    void convert_scanOutput_isItsItems() {
        assertThat(Cli.runWith(SCAN, "convert").out()).isEqualTo("{\"id\":\"a\"}\n{\"id\":\"b\"}\n");
        assertThat(Cli.runWith(SCAN, "convert", "--from", "cli-output", "--to", "dynamodb")
                        .out())
                .isEqualTo("{\"id\":{\"S\":\"a\"}}\n{\"id\":{\"S\":\"b\"}}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "new|{\"id\":\"u\",\"n\":2}",
                "item|{\"id\":\"u\",\"n\":2}",
                "old|{\"id\":\"u\",\"n\":1}",
                "keys|{\"id\":\"u\"}",
                "change|{\"keys\":{\"id\":\"u\"},\"oldImage\":{\"id\":\"u\",\"n\":1},\"newImage\":{\"id\":\"u\",\"n\":2},\"operation\":\"MODIFY\"}"
            })
    void convert_select_isThatPartOfAChange(String select, String expected) {
        assertThat(Cli.runWith(CHANGE, "convert", "--select", select).out()).isEqualTo(expected + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "id|{\"id\":\"u1\"}",
                "m.k,id|{\"id\":\"u1\",\"m\":{\"k\":1}}",
                "m|{\"m\":{\"k\":1}}",
                "id.x|{}",
                "none|{}",
                "m.none|{\"m\":{}}"
            })
    void convert_attributes_keepsThese(String paths, String expected) {
        assertThat(Cli.runWith(TYPED, "convert", "--attributes", paths).out()).isEqualTo(expected + "\n");
    }

    @Test
    void convert_attributesInLists_areTakenFromEachElement() {
        String item =
                "{\"l\":{\"L\":[{\"M\":{\"a\":{\"N\":\"1\"},\"b\":{\"S\":\"x\"}}},{\"S\":\"y\"},{\"L\":[]}]},\"a.b\":{\"S\":\"z\"}}";

        assertThat(Cli.runWith(item, "convert", "--attributes", "l.a,a\\.b").out())
                .isEqualTo("{\"l\":[{\"a\":1},[]],\"a.b\":\"z\"}\n");
        assertThat(Cli.runWith(item, "convert", "--to", "items", "--attributes", "l.a")
                        .out())
                .isEqualTo("{\"Item\":{\"l\":{\"L\":[{\"M\":{\"a\":{\"N\":\"1\"}}},{\"L\":[]}]}}}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "document|s.a|{}",
                "dynamodb|s.a|{}",
                "items|s.a|{\"Item\":{}}",
                "array|s.a,id|[#{\"id\":\"x\"}#]",
                "document|s|{\"s\":[\"v\"]}",
                "dynamodb|s|{\"s\":{\"SS\":[\"v\"]}}",
                "document|l.a|{\"l\":[]}",
                "dynamodb|l.a|{\"l\":{\"L\":[]}}"
            })
    void convert_attributesOfASet_areNoneInAnyForm(String to, String paths, String expected) {
        String item = "{\"id\":{\"S\":\"x\"},\"s\":{\"SS\":[\"v\"]},\"l\":{\"L\":[{\"S\":\"v\"}]}}";

        assertThat(Cli.runWith(item, "convert", "--to", to, "--attributes", paths)
                        .out())
                .isEqualTo(expected.replace("#", "\n") + "\n");
    }

    @Test
    void convert_attributesOfASetInAChange_areNone() {
        String change = "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"5\"}},\"Keys\":{\"id\":{\"S\":\"u\"}},"
                + "\"NewImage\":{\"id\":{\"S\":\"u\"},\"s\":{\"SS\":[\"v\"]},\"l\":{\"L\":[{\"S\":\"v\"}]}}}";

        assertThat(Cli.runWith(
                                change,
                                "convert",
                                "--select",
                                "change",
                                "--attributes",
                                "newImage.s.a,newImage.l.a,time")
                        .out())
                .isEqualTo("{\"newImage\":{\"l\":[]},\"time\":5}\n");
        assertThat(Cli.runWith(change, "convert", "--select", "change", "--attributes", "newImage.s")
                        .out())
                .isEqualTo("{\"newImage\":{\"s\":[\"v\"]}}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nosuch|nosuch",
                "id,nosuch|nosuch",
                "id.x|id.x",
                "m.none,tags.x,a\\.b|m.none, tags.x, a\\.b",
                "m,m.none|``",
                "none.a.b,none.c|none.a.b, none.c",
                "m.k|``",
                "m[].k|``"
            })
    void convert_attributesInNoItem_areNamedAtTheEnd(String paths, String missing) throws IOException {
        Path one = file("one.json", TYPED + "\n");
        Path two = file("two.json", "{}\n");
        String expected = missing.equals("``") ? "" : "documentjson: --attributes: in no item: " + missing + "\n";

        assertThat(Cli.run("convert", one, two, "--attributes", paths).err()).isEqualTo(expected);
        assertThat(Cli.run("convert", one, two, "--attributes", paths, "-o", folder.resolve("out"), "--jobs", 2)
                        .err())
                .isEqualTo(expected);
        Cli.Result resumed =
                Cli.run("convert", one, two, "--attributes", paths, "-o", folder.resolve("out"), "--resume");
        assertThat(resumed.err()).isEmpty();
        assertThat(Cli.runWith("", "convert", "--attributes", paths).err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "l[].q|{\"l\":[{\"q\":1}]}",
                "l[]|{\"l\":[{\"q\":1,\"[]\":2}]}",
                "l.\\[]|{\"l\":[{\"[]\":2}]}",
                "l[].\\[]|{\"l\":[{\"[]\":2}]}",
                "n[][].q,x\\[]|{\"n\":[[{\"q\":3}]],\"x[]\":4}",
                "a[0],*|{\"a[0]\":5,\"*\":6}",
                "\\*|{\"*\":6}"
            })
    void convert_pathsWithSignsOfLists_areTaken(String paths, String expected) {
        String item = "{\"l\":[{\"q\":1,\"[]\":2}],\"n\":[[{\"q\":3}]],\"x[]\":4,\"a[0]\":5,\"*\":6}";

        Cli.Result result = Cli.runWith(item, "convert", "--attributes", paths);

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo(expected + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "l.[]", "l[]q", "x[]y.z", ".a", "a.", "a,,b", ",", "a[][]b"})
    void convert_pathsWithoutAName_areRefused(String paths) {
        Cli.Result result = Cli.runWith("{}", "convert", "--attributes", paths);

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("--attributes: Expected names", "list[].c");
    }

    @Test
    void convert_attributesWithBadLines_skipsTheseAlone() {
        String lines =
                TYPED + "\n{\"id\":{\"S\":\"u2\"},\"m\":{\"M\":{\"a\":{\"N\":\"x\"}}}}\n{broken\n" + TYPED + "\n";

        Cli.Result result = Cli.runWith(lines, "convert", "--attributes", "id,m.a", "--on-error", "skip");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out().lines()).hasSize(2).allMatch(line -> line.startsWith("{\"id\":\"u1\""));
        Cli.Result stopped = Cli.runWith(lines, "convert", "--attributes", "id,m.a");
        assertThat(stopped.exitCode()).isEqualTo(65);
        assertThat(stopped.out().lines()).hasSize(1);
        assertThat(stopped.err()).contains("$.m.a", "line 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"Responses\":[{\"Item\":{\"a\":{\"N\":\"1\"}}},{}]}|0|{\"a\":1}#",
                "{\"Responses\":[{},{}]}|0|``",
                "{\"Responses\":[{\"a\":1}]}|65|``",
                "{\"Responses\":[{\"Item\":{\"a\":{\"N\":\"1\"}},\"b\":1}]}|65|``"
            })
    void convert_responsesOfATransaction_haveAnItemOrNothing(String text, int exitCode, String out) {
        Cli.Result result = Cli.runWith(text, "convert", "--from", "cli-output");

        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        assertThat(result.out()).isEqualTo(out.replace('#', '\n'));
    }

    @Test
    void convert_itemsOverSeveralLinesOrInAnArray_areRead() {
        assertThat(Cli.runWith("{\n \"a\": {\"S\":\"x\"}\n}\n{\n}\n", "convert").out())
                .isEqualTo("{\"a\":\"x\"}\n{}\n");
        assertThat(Cli.runWith("[ {\"a\": 1},\n {\"b\": [1,\n2]} ]", "convert", "--to", "dynamodb")
                        .out())
                .isEqualTo("{\"a\":{\"N\":\"1\"}}\n{\"b\":{\"L\":[{\"N\":\"1\"},{\"N\":\"2\"}]}}\n");
    }

    @Test
    void convert_packedInput_isUnpackedByItsFirstBytes() throws IOException {
        Path gzip = Files.write(folder.resolve("a"), Exports.gzip(TYPED));
        Path zstd = Files.write(folder.resolve("b.json.gz"), Zstd.compress(TYPED.getBytes(StandardCharsets.UTF_8)));

        assertThat(Cli.run("convert", gzip, zstd, "--attributes", "id").out())
                .isEqualTo("{\"id\":\"u1\"}\n{\"id\":\"u1\"}\n");
    }

    @Test
    void convert_outputFile_isPackedByItsNameOrTheOption() throws IOException {
        Path in = file("in.json", TYPED + "\n");

        assertThat(Cli.run("convert", "--attributes", "id", in, "-o", folder.resolve("o.json.gz"))
                        .exitCode())
                .isZero();
        assertThat(new GZIPInputStream(Files.newInputStream(folder.resolve("o.json.gz"))).readAllBytes())
                .asString()
                .isEqualTo("{\"id\":\"u1\"}\n");
        assertThat(Cli.run("convert", "--attributes", "id", "--compress", "zst", in, "-o", folder.resolve("o.json"))
                        .exitCode())
                .isZero();
        byte[] packed = Files.readAllBytes(folder.resolve("o.json.zst"));
        assertThat(new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(packed)).readAllBytes())
                .asString()
                .isEqualTo("{\"id\":\"u1\"}\n");
    }

    @Test
    void convert_outputThatIsThere_isKeptUnlessForced() throws IOException {
        Path in = file("in.json", TYPED + "\n");
        Path out = file("out.json", "old");

        Cli.Result refused = Cli.run("convert", in, "-o", out);
        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err()).contains("--force");
        assertThat(out).hasContent("old");
        assertThat(Cli.run("convert", in, "-o", out, "--force").exitCode()).isZero();
        assertThat(Files.readString(out)).startsWith("{\"id\":\"u1\"");
        assertThat(Cli.run("convert", in, "-o", in, "--force").exitCode()).isEqualTo(64);
        assertThat(in).hasContent(TYPED);
    }

    @Test
    void convert_badLine_stopsWithItsPlaceAndWithoutItsText() throws IOException {
        Path in = file("in.json", "{\"a\":{\"S\":\"x\"}}\n{\"a\":{\"N\":\"secret\"}}\n");
        Path out = folder.resolve("out.json");

        Cli.Result result = Cli.run("convert", in, "-o", out);

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err())
                .contains(in.toString(), "$.a", "line 2", "offset", "INVALID_NUMBER", "--on-error skip")
                .doesNotContain("secret");
        assertThat(folder).isDirectoryNotContaining(path -> !path.equals(in));
    }

    @Test
    void convert_badLineToStandardOutput_leavesTheLinesBeforeIt() {
        Cli.Result result = Cli.runWith("{\"a\":{\"S\":\"x\"}}\n{\"a\":{\"Q\":1}}\n", "convert", "--from", "dynamodb");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out()).isEqualTo("{\"a\":\"x\"}\n");
        assertThat(result.err()).contains("standard input", "INVALID_ATTRIBUTE_VALUE");
    }

    @Test
    void convert_skip_leavesBadLinesOutAndSaysSo() {
        Cli.Result result = Cli.runWith("{\"a\":{\"S\":\"x\"}}\n{\"a\":\n{}\n", "convert", "--on-error", "skip");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out()).isEqualTo("{\"a\":\"x\"}\n{}\n");
        assertThat(result.err()).contains("line 2").contains("1 bad line left out");
    }

    @Test
    void convert_errorFile_getsTheBadLines() throws IOException {
        Path bad = folder.resolve("bad.jsonl");
        Cli.Result result = Cli.run(
                "{\"a\":{\"S\":\"x\"}}\n{\"a\":{\"N\":\"x\"}}\n\"\u00ff\n".getBytes(StandardCharsets.ISO_8859_1),
                new Terminal(false, false, false),
                "convert",
                "--on-error",
                bad);

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out()).isEqualTo("{\"a\":\"x\"}\n");
        assertThat(Files.readAllLines(bad)).hasSize(2);
        Map<String, JsonNode> first = Cli.members(Files.readAllLines(bad).get(0));
        assertThat(first.get("line").asNumber()).isEqualTo("2");
        assertThat(first.get("code").asString()).isEqualTo("INVALID_NUMBER");
        assertThat(first.get("text").asString()).isEqualTo("{\"a\":{\"N\":\"x\"}}");
        assertThat(Cli.members(Files.readAllLines(bad).get(1)).get("base64").asString())
                .isEqualTo("Iv8=");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void convert_cutFileToStandardOutput_leavesItsBadLinesInTheErrorFile() throws IOException {
        byte[] packed = Exports.gzip("{\"a\":{\"N\":\"x\"}}\n" + (TYPED + "\n").repeat(5_000));
        Path in = Files.write(folder.resolve("in.json.gz"), Arrays.copyOf(packed, packed.length - 4));
        Path bad = folder.resolve("bad.jsonl");

        Cli.Result result = Cli.run("convert", in, "--on-error", bad);

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out()).startsWith("{\"id\":\"u1\"");
        assertThat(result.err()).contains("1 bad line left out", "cut or damaged");
        assertThat(Files.readAllLines(bad)).singleElement().asString().contains("INVALID_NUMBER");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void convert_missingInput_isSaidBeforeAnythingIsWritten() throws IOException {
        Path in = file("in.json", TYPED);
        Cli.Result result = Cli.run("convert", in, folder.resolve("none.json"), "-o", folder.resolve("out"));

        assertThat(result.exitCode()).isEqualTo(66);
        assertThat(result.err()).contains("none.json: no such file");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void convert_damagedGzip_leavesNothing() throws IOException {
        byte[] packed = Exports.gzip(TYPED.repeat(1_000));
        Path in = Files.write(folder.resolve("in.json.gz"), Arrays.copyOf(packed, packed.length - 6));

        Cli.Result result = Cli.run("convert", in, "-o", folder.resolve("out.json"), "--from", "dynamodb");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(folder).isDirectoryNotContaining("glob:**out.json*");
    }

    /** Every byte of the packed output is damaged once: the damage is found, or it changes nothing. */
    @Test
    void convert_damagedZstdOfItsOwn_isFound() throws IOException {
        Path in = file(
                "in.json", "{\"a\":{\"S\":\"0123456789 abcdefghijklmnopqrstuvwxyz\"},\"b\":{\"N\":\"31415926535\"}}\n");
        Path packed = folder.resolve("out.json.zst");
        assertThat(Cli.run("convert", in, "--to", "dynamodb", "-o", packed).exitCode())
                .isZero();
        byte[] right = Files.readAllBytes(packed);
        int found = 0;
        for (int i = 0; i < right.length; i++) {
            byte[] damaged = right.clone();
            damaged[i] ^= 1;
            Path file = Files.write(folder.resolve("damaged.json.zst"), damaged);

            Cli.Result result = Cli.run("convert", file, "--to", "dynamodb");

            if (result.exitCode() == 0) {
                assertThat(result.out()).as("byte %d", i).isEqualTo(Files.readString(in));
            } else {
                assertThat(result.exitCode()).as(result.err()).isEqualTo(65);
                found++;
            }
        }
        assertThat(found).isGreaterThan(right.length - 3);
    }

    @Test
    void convert_longestNameOfAFile_isWritten() throws IOException {
        Path in = Files.writeString(folder.resolve("in.jsonl"), TYPED + "\n");
        Path out = folder.resolve("a".repeat(255 - ".json".length()) + ".json");

        Cli.Result result = Cli.run("convert", in, "-o", out);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(out).isNotEmptyFile();
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void convert_tooLongNameOfAFile_failsBeforeAnythingIsWritten() throws IOException {
        Path in = Files.writeString(folder.resolve("in.jsonl"), TYPED + "\n");

        Cli.Result result = Cli.run("convert", in, "-o", folder.resolve("a".repeat(256)));

        assertThat(result.exitCode()).isEqualTo(74);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void convert_closedPipe_endsQuietly() {
        Cli.Result result = Cli.run(
                (TYPED + "\n").repeat(10_000).getBytes(StandardCharsets.UTF_8),
                new Terminal(false, false, false),
                Cli.failing(100, "Broken pipe"),
                "convert");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void convert_closedPipeInAnotherLanguage_endsQuietly() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        String gone = "Daten\u00fcbergabe unterbrochen (broken pipe)";
        byte[] items = (TYPED + "\n").repeat(10_000).getBytes(StandardCharsets.UTF_8);
        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result result = Cli.runTo(pipe, Cli.failing(100, gone), items, command);

            assertThat(result.exitCode()).as(command).isZero();
            assertThat(result.err()).as(command).isEmpty();
        }
    }

    @Test
    void anyCommand_closedPipeAfterAProblem_endsWithItsExitCode() throws IOException {
        Path bad = file("a.json", "{\"a\":\n");
        Path good = file("b.json", (TYPED + "\n").repeat(10_000));
        Path in = Files.createDirectory(folder.resolve("in"));
        Files.copy(good, in.resolve("b.json"));
        Files.createSymbolicLink(in.resolve("c.json"), Path.of("none.json"));
        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result afterAFile = closedPipe(command, bad, good);
            assertThat(afterAFile.exitCode()).as(command).isEqualTo(65);
            assertThat(closedPipe(command, in).exitCode()).as(command).isEqualTo(66);
        }
        Path line = file("c.json", "{\"a\":{\"N\":\"x\"}}\n" + (TYPED + "\n").repeat(10_000));
        Cli.Result afterALine = closedPipe("convert", line, "--on-error", "skip");
        assertThat(afterALine.exitCode()).isEqualTo(65);
        assertThat(afterALine.err()).contains("line 1").hasLineCount(1);
        assertThat(closedPipe("convert", "--to", "array", good, bad).exitCode()).isZero();
    }

    private static Cli.Result closedPipe(Object... arguments) {
        return Cli.runTo(Path.of("/dev/null"), Cli.failing(100, "Broken pipe"), new byte[0], arguments);
    }

    @Test
    void isClosed_brokenPipeThatIsNotStandardOutput_isAFailure() {
        Streams streams = Streams.ofProcess();

        assertThat(streams.isClosed(new OutputException("out.json", new IOException("Broken pipe"))))
                .isFalse();
        assertThat(streams.isClosed(new OutputException(NamedOutput.STANDARD_OUTPUT, new IOException("Broken pipe"))))
                .isTrue();
    }

    @Test
    void convert_fullDisk_saysSo() {
        Cli.Result result = Cli.run(
                (TYPED + "\n").getBytes(StandardCharsets.UTF_8),
                new Terminal(false, false, false),
                Cli.failing(0, "No space left on device"),
                "convert");

        assertThat(result.exitCode()).isEqualTo(74);
        assertThat(result.err()).contains("cannot write standard output: No space left on device");
    }

    @Test
    void convert_terminalAsInput_isNotWaitedFor() {
        Cli.Result result = Cli.run(new byte[0], new Terminal(true, true, true), "convert");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("Expected an INPUT");
    }

    @Test
    void convert_wrongForm_namesTheOption() {
        Cli.Result result = Cli.runWith("{\"a\":{\"S\":\"x\"},\"b\":1}", "convert");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("--from document");
    }

    @ParameterizedTest
    @CsvSource({"--jobs,0", "--to,yaml", "--select,all", "--attributes,a..b", "--none,1"})
    void convert_badOption_isAUsageError(String option, String value) {
        Cli.Result result = Cli.runWith("{}", "convert", option, value);

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err().lines()).hasSize(1);
    }

    @Test
    void convert_progress_writesLinesIntoAPipe() {
        Cli.Result result = Cli.runWith("{}", "convert", "--progress");

        assertThat(result.err()).contains("1 file converted, 1 item in 0:0");
        assertThat(Cli.runWith("{}", "convert").err()).isEmpty();
    }
}
