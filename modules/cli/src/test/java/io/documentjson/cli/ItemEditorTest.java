package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that change items: {@code --without}, {@code --sets}, {@code --binaries}, {@code --numbers-as-strings}. */
class ItemEditorTest {

    private static final String ITEM =
            "{\"id\":{\"S\":\"u1\"},\"tags\":{\"SS\":[\"a\"]},\"l\":{\"L\":[{\"M\":{\"a\":{\"N\":\"1\"},\"b\":{\"S\":\"x\"}}},"
                    + "{\"S\":\"y\"},{\"L\":[]}]},\"m\":{\"M\":{\"k\":{\"N\":\"+1\"},\"a.b\":{\"NULL\":true}}}}";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--without id,tags,l|{\"m\":{\"k\":1,\"a.b\":null}}",
                "--without tags,m,l.a|{\"id\":\"u1\",\"l\":[{\"b\":\"x\"},\"y\",[]]}",
                "--without tags,m,l[].b,l[].a|{\"id\":\"u1\",\"l\":[{},\"y\",[]]}",
                "--without m.a\\.b --without tags,l|{\"id\":\"u1\",\"m\":{\"k\":1}}",
                "--without id --attributes id,m|{\"m\":{\"k\":1,\"a.b\":null}}",
                "--attributes m --without m.k|{\"m\":{\"a.b\":null}}",
                "--attributes m.k --without m|{}",
                "--attributes l.a --without m|{\"l\":[{\"a\":1},[]]}",
            })
    void convert_without_leavesTheseOut(String options, String expected) {
        Cli.Result result = run(ITEM, options);

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo(expected + "\n");
        assertThat(result.exitCode()).isZero();
    }

    private static Cli.Result run(String text, String options) {
        return Cli.runWith(text, words("convert " + options));
    }

    private static Object[] words(String line) {
        return line.split(" ");
    }

    @Test
    void convert_withoutOfAChange_isOfEachImage() {
        String change = "{\"Keys\":{\"id\":{\"S\":\"u\"}},\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}}\n";

        assertThat(run(change, "--select change --without newImage.n").out())
                .isEqualTo("{\"keys\":{\"id\":\"u\"},\"newImage\":{\"id\":\"u\"},\"operation\":\"PUT\"}\n");
        assertThat(run(change, "--without n --to dynamodb").out()).isEqualTo("{\"id\":{\"S\":\"u\"}}\n");
    }

    @Test
    void onErrorSkip_valueThatIsNoSet_leavesOutItsLineAlone() {
        String lines = "{\"t\":[1]}\n{\"t\":\"x\"}\n{\"t\":[2]}\n";
        Cli.Result result = run(lines, "--sets t --to dynamodb --on-error skip");

        assertThat(result.out()).isEqualTo("{\"t\":{\"NS\":[\"1\"]}}\n{\"t\":{\"NS\":[\"2\"]}}\n");
        assertThat(result.err())
                .contains("Expected a list of strings, of numbers or of binaries")
                .contains(" at path $.t, line 2")
                .contains("skipped");
    }

    @Test
    void convert_pathsInNoItem_areNamedByTheirOption() {
        assertThat(run("{\"a\":[{\"b\":1}]}", "--without x,a.b --attributes a,y --to dynamodb --sets a.z --binaries q")
                        .err())
                .isEqualTo("documentjson: --attributes: in no item: y\n" + "documentjson: --without: in no item: x\n"
                        + "documentjson: --sets: in no item: a.z\n" + "documentjson: --binaries: in no item: q\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"t\":[\"a\",\"b\"]}|--sets t|{\"t\":{\"SS\":[\"a\",\"b\"]}}",
                "{\"t\":[1,2.50]}|--sets t|{\"t\":{\"NS\":[\"1\",\"2.50\"]}}",
                "{\"t\":[\"AA==\",\"AQ==\"]}|--sets t --binaries t|{\"t\":{\"BS\":[\"AA==\",\"AQ==\"]}}",
                "{\"t\":[\"AA==\",\"AQ==\"]}|--binaries t|{\"t\":{\"L\":[{\"B\":\"AA==\"},{\"B\":\"AQ==\"}]}}",
                "{\"t\":\"AA==\",\"u\":\"AA==\"}|--binaries t|{\"t\":{\"B\":\"AA==\"},\"u\":{\"S\":\"AA==\"}}",
                "{\"t\":null,\"u\":null}|--binaries t --sets u|{\"t\":{\"NULL\":true},\"u\":{\"NULL\":true}}",
                "{\"l\":[{\"t\":[1]},{\"t\":[\"x\"]}]}|--sets l.t|{\"l\":{\"L\":[{\"M\":{\"t\":{\"NS\":[\"1\"]}}},{\"M\":{\"t\":{\"SS\":[\"x\"]}}}]}}",
                "{\"m\":{\"a.b\":[\"x\"],\"c\":[]}}|--sets m.a\\.b|{\"m\":{\"M\":{\"a.b\":{\"SS\":[\"x\"]},\"c\":{\"L\":[]}}}}",
                "{\"t\":{\"SS\":[\"a\"]},\"b\":{\"BS\":[\"AA==\"]}}|--sets t,b --binaries b|{\"t\":{\"SS\":[\"a\"]},\"b\":{\"BS\":[\"AA==\"]}}",
                "{\"t\":{\"L\":[{\"S\":\"a\"}]},\"b\":{\"B\":\"AA==\"}}|--sets t --binaries b|{\"t\":{\"SS\":[\"a\"]},\"b\":{\"B\":\"AA==\"}}",
                "{\"t\":[\"a\"],\"x\":1}|--sets t,x --attributes t|{\"t\":{\"SS\":[\"a\"]}}",
                "{\"t\":[1,[]],\"x\":1}|--sets t --without t|{\"x\":{\"N\":\"1\"}}",
                "{\"t\":[\"\",\"a\"]}|--sets t|{\"t\":{\"SS\":[\"\",\"a\"]}}",
                "{\"t\":[1e400000000000,1e500000000000]}|--sets t|{\"t\":{\"NS\":[\"1e400000000000\",\"1e500000000000\"]}}",
            })
    void convert_setsAndBinaries_giveTypes(String text, String options, String expected) throws IOException {
        for (String to : List.of("dynamodb", "items", "write-requests")) {
            Cli.Result result = run(text, options + " --to " + to + (to.startsWith("w") ? " --table T" : ""));

            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
            assertThat(result.out())
                    .isEqualTo(switch (to) {
                                case "dynamodb" -> expected;
                                case "items" -> "{\"Item\":" + expected + "}";
                                default -> "{\"T\":[{\"PutRequest\":{\"Item\":" + expected + "}}]}";
                            }
                            + "\n");
        }
        Path in = Files.write(folder.resolve("in.json.gz"), Exports.gzip(text));
        Path out = folder.resolve("out");
        assertThat(Cli.run(words("convert " + options + " --to dynamodb " + in + " -o " + out))
                        .exitCode())
                .isZero();
        assertThat(out).hasContent(expected + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"t\":[]}|--sets t|$.t|a set with members",
                "{\"t\":\"x\"}|--sets t|$.t|a list of strings",
                "{\"t\":7}|--sets t|$.t|a list of strings",
                "{\"t\":true}|--sets t|$.t|a list of strings",
                "{\"t\":{}}|--sets t|$.t|a list of strings",
                "{\"t\":[1,\"a\"]}|--sets t|$.t[1]|a list of strings",
                "{\"t\":[\"a\",1]}|--sets t|$.t[1]|a list of strings",
                "{\"t\":[null]}|--sets t|$.t[0]|a list of strings",
                "{\"t\":[true]}|--sets t|$.t[0]|a list of strings",
                "{\"t\":[[\"a\"]]}|--sets t|$.t[0]|a list of strings",
                "{\"t\":[{}]}|--sets t|$.t[0]|a list of strings",
                "{\"t\":[\"a\",\"b\",\"a\"]}|--sets t|$.t[2]|each member once",
                "{\"t\":[1,1.0]}|--sets t|$.t[1]|each member once",
                "{\"t\":[0,-0.0]}|--sets t|$.t[1]|each member once",
                "{\"t\":[100,1e2]}|--sets t|$.t[1]|each member once",
                "{\"t\":[\"AA==\",\"AA==\"]}|--sets t --binaries t|$.t[1]|each member once",
                "{\"t\":\"AA=\"}|--binaries t|$.t|base64 with padding",
                "{\"t\":\"A*==\"}|--binaries t|$.t|base64 with padding",
                "{\"t\":1}|--binaries t|$.t|base64 with padding",
                "{\"t\":true}|--binaries t|$.t|base64 with padding",
                "{\"t\":{}}|--binaries t|$.t|base64 with padding",
                "{\"l\":[0,{\"t\":[{}]}]}|--sets l.t|$.l[1].t[0]|a list of strings",
                "{\"t\":{\"SS\":[\"AA==\"]}}|--binaries t|$.t|base64 with padding",
            })
    void convert_valueThatHasNotTheType_isAnErrorWithItsPath(String text, String options, String path, String expected)
            throws IOException {
        String whole = text.startsWith("{\"t\":{\"SS\"") ? "{\"t\":{\"B\":\"AA==\"}}\n" : "{}\n\n{\"z\":1}\n";
        Path in = Files.writeString(folder.resolve("in.json"), whole + text + "\n{}\n");
        for (String jobs : List.of("1", "3")) {
            Cli.Result result = Cli.run(words("convert " + options + " --to dynamodb --jobs " + jobs + " " + in));

            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err().lines()).hasSize(1);
            assertThat(result.err())
                    .startsWith("documentjson: " + in + ": Expected " + expected)
                    .contains("in the item after " + (whole.startsWith("{}") ? "2 items" : "1 item") + " at path "
                            + path + " ")
                    .doesNotContain("line");
            assertThat(result.out().lines()).hasSize(whole.startsWith("{}") ? 2 : 1);
        }
    }

    @Test
    void convert_numbersAsStrings_keepsEveryDigit() {
        String item = "{\"n\":{\"N\":\"12345678901234567890123456789012345678\"},\"s\":{\"NS\":[\"1\",\"2.50\"]},"
                + "\"l\":{\"L\":[{\"N\":\"-0\"},{\"BOOL\":true}]},\"x\":{\"S\":\"1\"}}";
        String expected = "{\"n\":\"12345678901234567890123456789012345678\",\"s\":[\"1\",\"2.50\"],"
                + "\"l\":[\"-0\",true],\"x\":\"1\"}\n";

        assertThat(run(item, "--numbers-as-strings").out()).isEqualTo(expected);
        assertThat(run("{\"n\":[1e5,7]}", "--numbers-as-strings --without x").out())
                .isEqualTo("{\"n\":[\"1e5\",\"7\"]}\n");
        assertThat(run("{\"n\":7}", "--numbers-as-strings --to pretty").out()).isEqualTo("{\n  \"n\": \"7\"\n}\n");
        assertThat(run("{\"n\":7}\n{\"n\":8}", "--numbers-as-strings --to array --limit 1")
                        .out())
                .isEqualTo("[\n{\"n\":\"7\"}\n]\n");
        assertThat(run(
                                "{\"Keys\":{\"id\":{\"N\":\"1\"}},\"NewImage\":{\"id\":{\"N\":\"1\"}}}",
                                "--numbers-as-strings --select change")
                        .out())
                .isEqualTo("{\"keys\":{\"id\":\"1\"},\"newImage\":{\"id\":\"1\"},\"operation\":\"PUT\"}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--numbers-as-strings --to dynamodb",
                "--numbers-as-strings --to items",
                "--numbers-as-strings --to write-requests --table T",
                "--sets a",
                "--binaries a --to pretty",
                "--sets a --to array",
                "--sets a,,b --to items",
                "--without a..b",
                "--select change --to dynamodb --without a",
                "--select change --to dynamodb --sets a",
                "--select change --to dynamodb --limit 1",
                "--select change --to write-requests --table T",
                "--to write-requests",
                "--table T",
                "--table T --to items",
                "--table a*b --to items",
                "--to write-requests --table a\"b",
                "--to write-requests --table="
            })
    void convert_optionsThatDoNotGoTogether_areAUsageError(String options) {
        Cli.Result result = run("{}", options);

        assertThat(result.exitCode()).as(result.err()).isEqualTo(64);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("Expected ");
        assertThat(result.out()).isEmpty();
    }

    /** Lines enough for several threads. */
    @Test
    void convert_options_areTheSameWithAnyNumberOfThreads() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 30_000; i++) {
            lines.add("{\"id\":\"" + i + "\",\"n\":" + i + ",\"tags\":[\"a\",\"b" + i + "\"],\"e\":[1,2,3]}");
        }
        Path in = Files.write(folder.resolve("in.json"), lines);
        for (String options : List.of(
                "--without e",
                "--numbers-as-strings",
                "--sets tags --to items",
                "--to write-requests --table T",
                "--to write-requests --table T --sets tags,e")) {
            Object[] one = words("convert " + in + " " + options + " --jobs 1");
            Object[] three = words("convert " + in + " " + options + " --jobs 3");
            assertThat(Cli.run(three).out()).isNotEmpty().isEqualTo(Cli.run(one).out());
        }
    }

    @Test
    void resume_withOtherOptions_isRefused() throws IOException {
        Path in = Files.createDirectories(folder.resolve("in"));
        for (int i = 0; i < 3; i++) {
            Files.writeString(in.resolve("f" + i + ".json"), "{\"a\":[" + i + "],\"b\":1}\n");
        }
        Path out = folder.resolve("out");
        String first = "convert " + in + " -o " + out + " --to write-requests --table T --without b --sets a";
        assertThat(Cli.run(words(first)).exitCode()).isZero();
        Files.delete(out.resolve("f1.json"));

        assertThat(Cli.run(words(first + " --resume")).exitCode()).isZero();
        assertThat(out.resolve("f1.json"))
                .hasContent("{\"T\":[{\"PutRequest\":{\"Item\":{\"a\":{\"NS\":[\"1\"]}}}}]}\n");
        for (String other : List.of(
                first.replace("--table T", "--table U"),
                first.replace(" --without b", ""),
                first.replace("--sets a", "--binaries a"))) {
            Cli.Result result = Cli.run(words(other + " --resume"));
            assertThat(result.exitCode()).isEqualTo(64);
            assertThat(result.err()).contains("the options of the run that is to be resumed");
        }
    }

    @Test
    void convert_writeRequests_has25ACall() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            lines.append("{\"id\":{\"N\":\"").append(i).append("\"},\"u\":{\"S\":\"\u00fc\u6771\"}}\n");
        }
        Path one = Files.writeString(folder.resolve("one.json"), lines);
        Path two = Files.write(folder.resolve("two.json.gz"), Exports.gzip(lines.toString()));

        Cli.Result all = Cli.run("convert", one, two, "--to", "write-requests", "--table", "T");

        assertThat(all.exitCode()).isZero();
        List<String> calls = all.out().lines().toList();
        assertThat(calls).hasSize(3).allMatch(call -> call.startsWith("{\"T\":[{\"PutRequest\":{\"Item\":{\"id\":"));
        assertThat(calls.stream()
                        .map(call -> Cli.members(call).get("T").asArray().size()))
                .containsExactly(25, 25, 10);
        // The output is read back.
        String twice = lines.toString() + lines;
        assertThat(Cli.runWith(all.out(), "convert", "--to", "dynamodb").out()).isEqualTo(twice);
        assertThat(Cli.run("convert", one, two, "--to", "write-requests", "--table", "T", "--limit", 26)
                        .out())
                .isEqualTo(calls.get(0) + "\n"
                        + calls.get(1).substring(0, calls.get(1).indexOf(",{\"PutRequest\"")) + "]}\n");
        assertThat(Cli.runWith("", "convert", "--to", "write-requests", "--table", "T")
                        .out())
                .isEmpty();
        Path out = folder.resolve("out");
        String arn = "arn:aws:dynamodb:eu-central-1:123456789012:table/T-1_x.y";
        assertThat(Cli.run("convert", one, two, "--to", "write-requests", "--table", arn, "-o", out)
                        .exitCode())
                .isZero();
        assertThat(Files.readAllLines(out.resolve("one.json")))
                .hasSize(2)
                .allMatch(call -> call.startsWith("{\"" + arn + "\":["));
        assertThat(out.resolve("two.json.gz")).exists();
    }

    @Test
    void convert_writeRequestsOfLargeItems_staysBelowTheSizeOfACall() {
        String large = "{\"s\":{\"S\":\"" + "x".repeat(900_000) + "\"}}\n";

        Cli.Result result = Cli.runWith(large.repeat(40), "convert", "--to", "write-requests", "--table", "T");

        assertThat(result.out().lines()).hasSize(3);
        assertThat(result.out().lines().map(line -> line.getBytes(StandardCharsets.UTF_8).length))
                .allMatch(length -> length < 16_000_000);
    }
}
