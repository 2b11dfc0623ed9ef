package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of files and attributes that a terminal or a browser would act upon, and names that are empty. */
class NamesTest {

    private static final Terminal TERMINAL = new Terminal(false, true, true);

    /** Controls of both sets, marks that change the direction of a line, and separators of lines. */
    private static final String MARKS =
            "\u0007\n\t\u001b[31m\u007f\u0085\u009b31m\u061c\u200e\u200f\u202a\u202e\u2028\u2029\u2066\u2069\ufeff";

    private static final Pattern ACTED_UPON = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\n]]");

    @TempDir
    private Path folder;

    private static void assertPrintable(Cli.Result result) {
        assertThat(result.out() + result.err()).doesNotContainPattern(ACTED_UPON);
    }

    private static String escaped(String text) {
        StringBuilder json = new StringBuilder();
        text.chars().forEach(c -> json.append("\\u%04x".formatted(c)));
        return json.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert", "check", "describe", "format"})
    void anyCommand_nameOfAFileWithMarks_isShownWithoutThem(String command) throws IOException {
        Path bad = Files.writeString(
                folder.resolve("bad" + MARKS + ".json"), "{\"a\":{\"S\":\"x\"}}\n{\"a\":{\"S\":1}}\n");
        Path missing = folder.resolve("missing" + MARKS);
        for (Path file : List.of(bad, missing)) {
            Cli.Result result = Cli.run(command, file);

            assertPrintable(result);
            assertThat(result.exitCode()).isIn(65, 66);
            assertThat(result.err().lines().count()).isLessThanOrEqualTo(1);
            assertThat(result.err() + result.out()).containsPattern("(bad|missing)\\?+\\[31m\\?");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "convert,--from",
        "convert,--to",
        "convert,--jobs",
        "convert,--odd",
        "convert,--attributes",
        "convert,-o",
        "convert,--on-error",
        "describe,--html",
        "format,--color"
    })
    void anyOption_valueWithMarks_isShownWithoutThem(String command, String option) throws IOException {
        Path there = Files.createFile(folder.resolve("there" + MARKS));
        Path in = Files.writeString(folder.resolve("in.json"), "{\"a\":{\"S\":\"x\"}}\n");
        boolean isPath = List.of("-o", "--on-error", "--html").contains(option);

        Cli.Result result = Cli.run(command, in, option, isPath ? there : "x." + MARKS);

        assertPrintable(result);
        assertThat(result.err().lines().count()).isEqualTo(1);
    }

    @Test
    void anyWord_withMarks_isShownWithoutThem() {
        for (Object[] words :
                new Object[][] {{"x" + MARKS}, {"help", "x" + MARKS}, {"-x" + MARKS}, {"format", "--" + MARKS}}) {
            Cli.Result result = Cli.run(words);

            assertPrintable(result);
            assertThat(result.exitCode()).isIn(64, 66);
            assertThat(result.err().lines()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert", "check", "describe", "format"})
    void anyCommand_manifestWithMarks_isShownWithoutThem(String command) throws IOException {
        Exports.Export export = Exports.full(folder, 2, 2);
        Path manifest = export.folder().resolve("manifest-files.json");
        String lines = Files.readString(manifest);
        for (String key : List.of("data/missing" + escaped(MARKS), "data/" + escaped(MARKS) + "/")) {
            Files.writeString(manifest, lines.replace("AWSDynamoDB/data/part00.json.gz", key));

            Cli.Result result = Cli.run(command, export.folder());

            assertThat(result.exitCode()).isIn(65, 66);
            assertPrintable(result);
        }
    }

    @Test
    void describe_namesOfAttributesWithMarks_areShownWithoutThem() throws IOException {
        String name = "left" + escaped(MARKS) + "right";
        String item = "{\"" + name + "\":{\"S\":\"x" + escaped(MARKS) + "\"}}\n";
        String odd = "{\"" + name + "\":{\"N\":\"1\"}}\n";
        Path in = Files.writeString(folder.resolve("in" + MARKS + ".json"), item.repeat(30) + odd);
        Path page = folder.resolve("page.html");

        Cli.Result table = Cli.run("describe", in, "--examples", "--html", page);

        assertPrintable(table);
        assertThat(table.out()).containsPattern("left\\?+\\[31m\\?+31m\\?+right +S");
        assertThat(Files.readString(page))
                .doesNotContainPattern(ACTED_UPON)
                .containsPattern("<title>.*in\\?+\\[31m")
                .containsPattern("left\\?+\\[31m");
    }

    @Test
    void anyCommand_jsonOnATerminal_hasEscapesInPlaceOfMarks() throws IOException {
        String json = "{\"a\u009b\":{\"S\":\"\u202ex\u0085 \u00e9\"}}\n";
        Path in = Files.writeString(folder.resolve("in.json"), json);
        for (List<Object> arguments : List.<List<Object>>of(
                List.of("convert", in),
                List.of("convert", in, "--to", "pretty"),
                List.of("convert", in, "--attributes", "a\u009b"),
                List.of("format", in),
                List.of("describe", in, "--json", "--examples"))) {
            Cli.Result result = Cli.run(new byte[0], TERMINAL, arguments.toArray());

            assertThat(result.out().replaceAll("\u001b\\[[0-9;]*m", ""))
                    .as("%s", arguments)
                    .doesNotContainPattern(ACTED_UPON)
                    .contains("a\\u009b", "\\u202ex\\u0085 \u00e9");
        }
        assertThat(Cli.run("format", in).bytes()).isEqualTo(json.getBytes(StandardCharsets.UTF_8));
    }
}
