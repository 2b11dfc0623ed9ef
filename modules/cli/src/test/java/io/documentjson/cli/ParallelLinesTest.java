package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads make of a file what one thread makes of it: output, errors and exit code. */
class ParallelLinesTest {

    private static final int LINES = 40_000;

    @TempDir
    private Path folder;

    private static String item(int i) {
        return "{\"id\":{\"S\":\"id-" + i + "\"},\"text\":{\"S\":\"" + "x".repeat(i % 97) + "\"}}";
    }

    private static String change(int i) {
        return "{\"Keys\":{\"id\":{\"N\":\"" + i + "\"}},\"NewImage\":" + item(i) + "}";
    }

    private Path lines(java.util.function.IntFunction<String> line) throws IOException {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            all.add(line.apply(i));
        }
        return Files.write(folder.resolve("in.json"), all);
    }

    private static Cli.Result same(Path in, Object... more) {
        List<Object> arguments = new ArrayList<>(List.of("convert", in));
        arguments.addAll(List.of(more));
        arguments.addAll(List.of("--jobs", 1));
        Cli.Result one = Cli.run(arguments.toArray());
        for (int threads : new int[] {2, 5}) {
            arguments.set(arguments.size() - 1, threads);
            Cli.Result several = Cli.run(arguments.toArray());
            assertThat(several.exitCode()).isEqualTo(one.exitCode());
            assertThat(several.err()).isEqualTo(one.err());
            assertThat(several.bytes()).isEqualTo(one.bytes());
        }
        return one;
    }

    @ParameterizedTest
    @ValueSource(strings = {"document", "dynamodb", "items", "array"})
    void convert_itemLines_areTheSame(String to) throws IOException {
        assertThat(same(lines(ParallelLinesTest::item), "--to", to).exitCode()).isZero();
    }

    /** A line that is longer than a block may be, and one beyond the limit of lines. */
    @Test
    void convert_longLines_areLeftToOneThread() throws IOException {
        Path in = folder.resolve("in.json");
        Files.writeString(in, item(1) + "\n" + item(2) + " ".repeat(34_000_000) + "\n" + item(3) + "\n");
        assertThat(same(in).out().lines()).hasSize(3);
        Files.writeString(in, item(1) + "\n" + item(2) + " ".repeat(64_000_000) + "\n" + item(3) + "\n");
        assertThat(same(in).err()).contains("TOO_LARGE", "line 2", "at most 64000000 bytes");
    }

    @Test
    void convert_otherLines_areTheSame() throws IOException {
        assertThat(same(lines(ParallelLinesTest::change)).out().lines()).hasSize(LINES);
        same(lines(ParallelLinesTest::change), "--select", "keys", "--to", "items");
        same(lines(i -> "{\"id\":" + i + ",\"text\":\"" + "y".repeat(50) + "\"}"), "--to", "dynamodb");
        same(lines(ParallelLinesTest::item), "--attributes", "id");
        same(lines(i -> "{\"Items\":[" + item(i) + "]}"));
        same(lines(i -> i % 3 == 0 ? "" : "  " + item(i) + "\r"));
        // A first line that is longer than a block.
        same(lines(i -> i == 0 ? "{\"a\":{\"S\":\"" + "z".repeat(3_000_000) + "\"}}" : item(i)));
        same(lines(i -> i == 30_000 ? "{\"a\":{\"S\":\"" + "z".repeat(3_000_000) + "\"}}" : item(i)));
    }

    @Test
    void convert_badLine_isReportedWithItsPlace() throws IOException {
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        String[] bad = {
            "{\"a\":{\"N\":\"x\"}}", "\ufeff" + item(1), "\u001f\u008b", "]", "\u0000", "{\"a\":", "\"", "{}{}"
        };
        for (String line : bad) {
            int at = random.nextInt(LINES);
            Cli.Result result = same(lines(i -> i == at ? line : item(i)));
            assertThat(result.exitCode())
                    .as("%s at %d, seed %d", line, at, seed)
                    .isEqualTo(65);
            assertThat(result.err()).as("%s, seed %d", line, seed).contains("line " + (at + 1) + ",");
        }
    }

    @Test
    void convert_badLineToAFile_leavesNoFile() throws IOException {
        Path in = lines(i -> i == 39_000 ? "]" : item(i));
        Path out = folder.resolve("out.json");

        Cli.Result result = Cli.run("convert", in, "-o", out, "--jobs", 3);

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("line 39001,");
        assertThat(folder).isDirectoryNotContaining(path -> !path.equals(in));
        assertThat(Cli.run("convert", lines(ParallelLinesTest::item), "-o", out, "--jobs", 3)
                        .exitCode())
                .isZero();
        assertThat(Files.readString(out))
                .isEqualTo(Cli.run("convert", in, "--jobs", 1).out());
    }

    @Test
    void convert_fullDisk_isNotReadAgain() throws IOException {
        Path in = lines(ParallelLinesTest::item);

        Cli.Result result = Cli.run(
                new byte[0], new Terminal(false, false, false), Cli.failing(1_000, "No space left"), "convert", in);

        assertThat(result.exitCode()).isEqualTo(74);
        assertThat(result.err().lines()).hasSize(1);
    }

    /** A named pipe can be read once only. */
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void convert_badLineInAPipe_isNamedByItsLine() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        int bad = LINES / 2;
        Path text = lines(i -> i == bad ? "{\"id\":1}" : item(i));
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                Files.copy(text, out);
            } catch (IOException e) {
                // The reader has gone after the bad line.
            }
        });
        writer.start();

        Cli.Result result =
                assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Cli.run("convert", pipe, "--jobs", 4));

        writer.join();
        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("line " + (bad + 1) + ",");
        assertThat(result.out().lines().count()).isEqualTo(bad);
    }
}
