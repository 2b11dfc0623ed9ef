package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The first items only. */
class LimitTest {

    private static final String ITEMS = "{\"id\":{\"N\":\"1\"}}\n{\"id\":{\"N\":\"2\"}}\n";
    private static final String BAD = "{\"id\":{\"N\":\"x\"}}\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|document|",
                "1|document|{\"id\":1}#",
                "3|document|{\"id\":1}#{\"id\":2}#{\"id\":1}#",
                "4|document|{\"id\":1}#{\"id\":2}#{\"id\":1}#{\"id\":2}#",
                "9|document|{\"id\":1}#{\"id\":2}#{\"id\":1}#{\"id\":2}#",
                "3|array|[#{\"id\":1},#{\"id\":2},#{\"id\":1}#]#",
                "1|pretty|{#  \"id\": 1#}#",
                "1|items|{\"Item\":{\"id\":{\"N\":\"1\"}}}#",
                "0|array|[]#"
            })
    void convert_limit_isOfAllFilesTogether(int limit, String to, String expected) throws IOException {
        Path one = Files.writeString(folder.resolve("one.json"), ITEMS);
        Path two = Files.write(folder.resolve("two.json.gz"), Exports.gzip(ITEMS));
        String text = expected == null ? "" : expected.replace('#', '\n');
        for (List<Object> more :
                List.<List<Object>>of(List.of(), List.of("--attributes", "id"), List.of("--jobs", 3))) {
            Object[] arguments = {"convert", one, two, "--limit", limit, "--to", to};
            Object[] all = java.util.stream.Stream.concat(java.util.Arrays.stream(arguments), more.stream())
                    .toArray();

            Cli.Result result = Cli.run(all);

            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
            assertThat(result.out()).isEqualTo(text);
        }
    }

    @Test
    void convert_limitIntoAFile_isWhole() throws IOException {
        Path in = Files.writeString(folder.resolve("in.json"), ITEMS + BAD);
        Path out = folder.resolve("out.json");

        assertThat(Cli.run("convert", in, "-o", out, "--limit", 1).exitCode()).isZero();

        assertThat(out).hasContent("{\"id\":1}");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void convert_limitOfNone_hasNoItemInAFileEither() throws IOException {
        Path in = Files.writeString(folder.resolve("in.json"), ITEMS + BAD);
        Path out = folder.resolve("out.json");

        Cli.Result result = Cli.run("convert", in, "-o", out, "--limit", 0);

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(out).isEmptyFile();
        assertThat(Cli.run("convert", in, "--limit", 0).out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"document", "dynamodb", "pretty"})
    void convert_badLineAfterTheLimit_doesNotMatter(String to) {
        for (List<String> more : List.of(List.<String>of(), List.of("--attributes", "id"))) {
            Object[] arguments = java.util.stream.Stream.concat(
                            java.util.stream.Stream.of("convert", "--to", to, "--limit", "2"), more.stream())
                    .toArray();
            Cli.Result result = Cli.runWith(ITEMS + BAD + ITEMS, arguments);

            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
        }
        Cli.Result before = Cli.runWith(ITEMS + BAD + ITEMS, "convert", "--to", to, "--limit", "3");
        assertThat(before.exitCode()).isEqualTo(65);
        assertThat(before.err()).contains("line 3");
    }

    @Test
    void convert_limitOfAnExport_comparesFilesThatAreReadToTheirEnd() throws IOException {
        Exports.Export export = Exports.full(folder, 2, 5);
        Files.write(export.files().get(1), Exports.gzip("{\"Item\":{}}\n".repeat(5)));

        assertThat(Cli.run("convert", export.folder(), "--limit", 7).exitCode()).isZero();
        Cli.Result all = Cli.run("convert", export.folder(), "--limit", 70);
        assertThat(all.exitCode()).isEqualTo(65);
        assertThat(all.err()).contains("part01.json.gz: Expected the MD5 of the manifest");
    }

    /** A pipe whose writer never ends. */
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void convert_limitOfEndlessInput_ends() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        byte[] items = ITEMS.getBytes(StandardCharsets.UTF_8);
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                while (!Thread.interrupted()) {
                    out.write(items);
                }
            } catch (IOException e) {
                // The reader has gone.
            }
        });
        writer.setDaemon(true);
        writer.start();

        Cli.Result result =
                assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Cli.run("convert", pipe, "--limit", 30_001));

        writer.join(30_000);
        assertThat(writer.isAlive()).isFalse();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out().lines()).hasSize(30_001);
    }

    @Test
    void convert_limitThatIsNone_isRefused() throws IOException {
        Path in = Files.writeString(folder.resolve("in.json"), ITEMS);
        Path out = folder.resolve("out");
        for (Object[] arguments : new Object[][] {
            {"convert", in, "--limit", "-1"},
            {"convert", in, "--limit", "many"},
            {"convert", in, in.resolveSibling("in.json"), "--limit", "1", "-o", out + "/"},
            {"convert", folder, "--limit", "1", "-o", out}
        }) {
            Cli.Result result = Cli.run(arguments);

            assertThat(result.exitCode()).as(result.err()).isEqualTo(64);
            assertThat(result.err().lines()).hasSize(1);
        }
        assertThat(Cli.run("convert", folder, "--limit", "1", "-o", out).err()).contains("--limit: Expected");
        assertThat(out).doesNotExist();
    }
}
