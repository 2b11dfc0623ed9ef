package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No file has two uses, whichever names lead to it. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class PlacesTest {

    private static final String ITEM = "{\"id\":{\"N\":\"1\"}}\n";
    private static final String ITEMS = ITEM + "{\"id\":{\"N\":\"x\"}}\n";

    @TempDir
    private Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void files() throws IOException {
        in = Files.writeString(folder.resolve("in.json"), ITEMS);
        out = folder.resolve("out.json");
    }

    private static void assertRefused(Cli.Result result, String reason) {
        assertThat(result.err()).contains(reason);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.exitCode()).isEqualTo(64);
    }

    /** Names that lead to the output, which is missing before the run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "out.json",
                "./out.json",
                "sub/../out.json",
                "missing/../out.json",
                "link.json",
                "link-to-link.json",
                "folder/out.json",
                "folder/../out.json"
            })
    void convert_badLinesLedToTheOutput_areRefused(String name) throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        Files.createDirectory(folder.resolve("sub/folder"));
        Files.createSymbolicLink(folder.resolve("link.json"), Path.of("out.json"));
        Files.createSymbolicLink(folder.resolve("link-to-link.json"), Path.of("sub/../link.json"));
        Files.createSymbolicLink(folder.resolve("folder"), name.contains("..") ? folder.resolve("sub") : folder);
        Path bad = folder.resolve(name);

        assertRefused(Cli.run("convert", in, "-o", out, "--on-error", bad), "is an output, too");
        assertRefused(Cli.run("convert", in, "-o", bad, "--on-error", out), "is an output, too");
        assertThat(out).doesNotExist();
        Path several = Files.createDirectory(folder.resolve("several"));
        Files.copy(in, several.resolve("out.json"));
        Files.copy(in, several.resolve("other.json"));
        assertRefused(Cli.run("convert", several, "-o", folder, "--on-error", bad, "--force"), "is an output, too");
    }

    @Test
    void convert_badLinesLedToAnOutputByAHardLink_areRefused() throws IOException {
        Files.writeString(out, "old");
        Path bad = Files.createLink(folder.resolve("bad.jsonl"), out);

        assertRefused(Cli.run("convert", in, "-o", out, "--on-error", bad, "--force"), "is an output, too");
        assertThat(out).hasContent("old");
    }

    /** A link with the name in other letters is as good as a disk that ignores case. */
    @Test
    void convert_namesInOtherLettersOnADiskThatIgnoresCase_areRefused() throws IOException {
        Path small = Files.createDirectory(folder.resolve("small"));
        Path bad = small.resolve("OUT.json");
        assertThat(Cli.run("convert", in, "-o", small.resolve("out.json"), "--on-error", bad)
                        .exitCode())
                .isEqualTo(65);
        assertThat(bad).isNotEmptyFile();
        Files.createSymbolicLink(folder.resolve("SMALL"), small);

        assertRefused(
                Cli.run("convert", in, "-o", small.resolve("new.json"), "--on-error", small.resolve("NEW.json")),
                "is an output, too");
        Path first = Files.createDirectory(folder.resolve("first"));
        Files.writeString(first.resolve("a.json"), ITEM);
        Path second = Files.createDirectory(folder.resolve("second"));
        Files.writeString(second.resolve("A.json"), ITEM);
        assertRefused(Cli.run("convert", first, second, "-o", small), "two inputs have this name");
        assertThat(Cli.run("convert", first, second, "-o", folder.resolve("both"))
                        .exitCode())
                .isZero();
        assertThat(folder.resolve("both/a.json")).exists();
        assertThat(folder.resolve("both/A.json")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"link", "hard"})
    void convert_badLinesLedToAnInputOrTheJournal_areRefused(String kind) throws IOException {
        Path several = Files.createDirectory(folder.resolve("several"));
        Files.writeString(several.resolve("a.json"), ITEM);
        Files.writeString(several.resolve("b.json"), ITEM);
        Path target = folder.resolve("target");
        Cli.run("convert", several, "-o", target);
        for (Path victim : List.of(several.resolve("b.json"), target.resolve(Journal.NAME))) {
            String before = Files.readString(victim);
            Path bad = folder.resolve("bad-" + victim.getFileName());
            if (kind.equals("link")) {
                Files.createSymbolicLink(bad, victim);
            } else {
                Files.createLink(bad, victim);
            }

            for (String again : List.of("--force", "--resume")) {
                Cli.Result result = Cli.run("convert", several, "-o", target, "--on-error", bad, again);
                assertThat(result.exitCode()).as(result.err()).isEqualTo(64);
                assertThat(victim).hasContent(before);
            }
        }
    }

    @Test
    void convert_outputThatIsAnotherInput_isRefused() throws IOException {
        Path first = Files.createDirectory(folder.resolve("first"));
        Path second = Files.createDirectory(folder.resolve("second"));
        Files.writeString(first.resolve("a.json"), ITEM);
        Path link = Files.createSymbolicLink(second.resolve("b.json"), first.resolve("a.json"));
        Path other = Files.writeString(first.resolve("other.json"), ITEM);

        assertRefused(
                Cli.run("convert", second, "-o", folder.resolve("x"), "--on-error", first.resolve("a.json"), "--force"),
                "is the input, too");
        Files.createLink(second.resolve("c.json"), other);
        Files.delete(link);
        Files.createSymbolicLink(folder.resolve("d"), first);
        Files.writeString(folder.resolve("other.json"), ITEM);
        assertRefused(
                Cli.run("convert", folder.resolve("other.json"), second, "-o", folder.resolve("d"), "--force"),
                "is the input, too");
    }

    @Test
    void convert_placesThatAreOneFileByALinkedFolder_areRefused() throws IOException {
        Path several = Files.createDirectory(folder.resolve("several"));
        for (String name : List.of("x", "y")) {
            Files.createDirectory(several.resolve(name));
            Files.writeString(several.resolve(name).resolve("a.json"), ITEM);
        }
        Path target = Files.createDirectory(folder.resolve("target"));
        Files.createDirectory(target.resolve("x"));
        Files.createSymbolicLink(target.resolve("y"), Path.of("x"));

        assertRefused(Cli.run("convert", several, "-o", target), "two inputs have this name");
    }

    @Test
    void convert_inputThatIsGivenTwice_isRefusedWithTheRightAdvice() throws IOException {
        Path several = Files.createDirectory(folder.resolve("several"));
        Path file = Files.writeString(several.resolve("a.json"), ITEM);
        Path link = Files.createSymbolicLink(folder.resolve("b.json"), file);
        for (List<Object> inputs : List.<List<Object>>of(
                List.of(file, file), List.of(several, file), List.of(link, file), List.of("-", "-"))) {
            Cli.Result result = Cli.run("convert", inputs.get(0), inputs.get(1), "-o", folder.resolve("target"));

            assertRefused(result, "is given twice; give it once");
        }
        assertThat(Cli.run("convert", file, file).out()).isEqualTo("{\"id\":1}\n".repeat(2));
    }

    /** Two threads would each get a part of it. */
    @ParameterizedTest
    @ValueSource(strings = {"convert", "check", "describe", "format"})
    void anyCommand_standardInputTwice_isRefused(String command) {
        assertRefused(Cli.runWith(ITEM, command, "-", "-"), "is given twice; give it once");
    }

    @Test
    void anyCommand_fileThatStandardOutputLeadsTo_isRefused() throws IOException {
        Path redirected = Files.createFile(folder.resolve("redirected"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), redirected);
        Path hard = Files.createLink(folder.resolve("hard"), redirected);
        for (Path same : List.of(redirected, link, hard)) {
            for (Object[] arguments : new Object[][] {
                {"convert", in, "--on-error", same, "--force"},
                {"convert", in, "-o", same, "--force"},
                {"describe", in, "--html", same, "--force"}
            }) {
                try (OutputStream stdout = Files.newOutputStream(redirected, StandardOpenOption.APPEND)) {
                    assertRefused(Cli.runTo(redirected, stdout, new byte[0], arguments), "is standard output, too");
                }
            }
        }
        assertThat(redirected).isEmptyFile();
    }

    @Test
    void anyCommand_inputThatStandardOutputAppendsTo_isRefused() throws IOException {
        for (String command : List.of("convert", "format")) {
            Cli.Result result = Cli.runTo(in, OutputStream.nullOutputStream(), new byte[0], command, in);

            assertRefused(result, "standard output: is the input, too");
        }
    }

    @Test
    void convert_badLinesIntoADevice_areRefused() {
        for (String device : List.of("/dev/null", "/dev/stderr", folder.toString())) {
            assertRefused(Cli.run("convert", in, "--on-error", device, "--force"), "Expected a file");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"new/", "new/.", "new//"})
    void anyOutput_nameOfAFolder_isAFolderOrRefused(String name) throws IOException {
        String place = folder + "/" + name;
        assertRefused(Cli.run("convert", in, "--on-error", place), "Expected a file");
        assertRefused(Cli.run("describe", in, "--html", place), "Expected a file");
        Files.writeString(in, ITEM);

        Cli.Result result = Cli.run("convert", in, "-o", place, "--to", "dynamodb", "--compress", "gz");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(Path.of(place).resolve("in.json.gz")).isNotEmptyFile();
    }

    @Test
    void anyOutput_emptyName_isRefused() {
        for (Object[] arguments : new Object[][] {
            {"convert", in, "-o", ""},
            {"convert", in, in, "-o", ""},
            {"convert", in, "-o", "", "--force"},
            {"convert", in, "--on-error", ""},
            {"convert", in, "--on-error", "", "--force"},
            {"describe", in, "--html", ""},
            {"describe", in, "--html", "", "--force"}
        }) {
            assertRefused(Cli.run(arguments), "but was an empty word");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert", "check", "describe", "format"})
    void anyInput_emptyName_isNoSuchFile(String command) {
        for (Object[] arguments : new Object[][] {{command, ""}, {command, in, ""}, {command, "", in}}) {
            Cli.Result result = Cli.run(arguments);

            assertThat(result.err()).contains("'': no such file");
            assertThat(result.err().lines()).hasSize(1);
            assertThat(result.exitCode()).isEqualTo(66);
            assertThat(result.out()).isEmpty();
        }
    }

    @Test
    void anyOption_emptyWord_isRefused() {
        for (Object[] arguments : new Object[][] {
            {"convert", in, "--from", ""},
            {"convert", in, "--to", ""},
            {"convert", in, "--select", ""},
            {"convert", in, "--compress", ""},
            {"convert", in, "--attributes", ""},
            {"convert", in, "--jobs", ""},
            {"format", in, "--color", ""},
            {""},
            {"help", ""}
        }) {
            Cli.Result result = Cli.run(arguments);

            assertThat(result.exitCode()).as(result.err()).isEqualTo(64);
            assertThat(result.err().lines()).hasSize(1);
        }
    }

    /** All three options write to the file that a link leads to, there or missing, and leave the link alone. */
    @ParameterizedTest
    @ValueSource(strings = {"convert in.json -o", "convert in.json --on-error", "describe good.json --html"})
    void anyOutput_link_isWrittenToItsTarget(String command) throws IOException {
        Files.writeString(in, "{\"a\":{\"S\":\"x\"}}\n");
        Path good = Files.copy(in, folder.resolve("good.json"));
        if (command.contains("--on-error")) {
            Files.writeString(in, "{\"a\":{\"N\":\"x\"}}\n");
        }
        Files.createDirectory(folder.resolve("disk"));
        Path target = folder.resolve("disk/target.json");
        Path chain = Files.createSymbolicLink(folder.resolve("chain"), Path.of("link"));
        Files.createSymbolicLink(folder.resolve("link"), Path.of("disk/target.json"));
        List<Object> arguments = new ArrayList<>(List.of(command.replace("in.json", in + "")
                .replace("good.json", good + "")
                .split(" ")));
        arguments.add(chain);

        for (String before : new String[] {null, "old"}) {
            if (before != null) {
                Files.writeString(target, before);
            }
            Object[] forced =
                    Stream.concat(arguments.stream(), Stream.of("--force")).toArray();
            Cli.Result result = Cli.run(forced);

            assertThat(result.exitCode()).as(result.err()).isEqualTo(command.contains("--on-error") ? 65 : 0);
            assertThat(Files.readString(target)).isNotEmpty().isNotEqualTo(before);
            assertThat(Files.readSymbolicLink(chain)).isEqualTo(Path.of("link"));
            assertThat(Files.readSymbolicLink(folder.resolve("link"))).isEqualTo(Path.of("disk/target.json"));
            assertThat(folder.resolve("disk")).isDirectoryNotContaining("glob:**.part");
        }
        assertRefused(Cli.run(arguments.toArray()), "is there already");
        Files.delete(folder.resolve("link"));
        Files.createSymbolicLink(folder.resolve("link"), chain);
        assertRefused(Cli.run(arguments.toArray()), "a link to itself");
    }

    @Test
    void convert_outputThatIsADash_isStandardOutput() throws IOException {
        Files.writeString(in, ITEM);
        Cli.Result result = Cli.run("convert", in, "-o", "-");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo(Cli.run("convert", in).out()).isNotEmpty();
        assertRefused(Cli.run("convert", in, "-o", "-", "--resume"), "--resume: Expected a folder");
        assertRefused(Cli.run("convert", in, "--on-error", "-"), "--on-error: Expected the name of a file but was -");
        assertRefused(Cli.run("describe", in, "--html", "-"), "--html: Expected the name of a file but was -");
        assertThat(Path.of("-")).doesNotExist();
    }
}
