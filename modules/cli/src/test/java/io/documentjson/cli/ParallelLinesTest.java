package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.9})
    void convert_cutGzip_givesTheSameLinesBeforeTheCut(double part) throws IOException {
        Path in = lines(ParallelLinesTest::item);
        byte[] packed = Exports.gzip(Files.readString(in));
        Files.write(in, Arrays.copyOf(packed, (int) (packed.length * part)));

        Cli.Result result = same(in);

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err()).contains("compressed data that is cut or damaged");
        assertThat(result.out().lines()).hasSizeGreaterThan((int) (LINES * part / 2));
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

    /** Lines that end where a block does, or the piece after it, and next to that. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\n\n", "\n \r\n"})
    void convert_lineEndAtTheEndOfABlock_isTheSame(String end) throws IOException {
        for (int border : new int[] {1 << 19, (1 << 19) + (1 << 13), 1 << 20}) {
            for (int place = border - 3; place <= border + 3; place++) {
                String begin = item(1) + end + " ".repeat(place - item(1).length() - item(2).length() - end.length());
                for (String last : List.of("", item(3), item(3) + end)) {
                    Path in = Files.writeString(folder.resolve("in.json"), begin + item(2) + end + last);
                    assertThat(same(in).out().lines().count())
                            .as("line feed before byte %d", place)
                            .isEqualTo(last.isEmpty() ? 2 : 3);
                }
                Path bad = Files.writeString(folder.resolve("in.json"), begin + item(2) + end + "]\n" + item(3));
                int lines = 1 + 2 * (int) end.chars().filter(c -> c == '\n').count();
                assertThat(same(bad).err())
                        .as("bad line after byte %d", place)
                        .contains("line " + lines + ", offset " + (place + end.length()) + " ");
            }
        }
    }

    /** Ends of lines, and characters that end none: at the beginning, and between two lines in a later block. */
    @ParameterizedTest
    @CsvSource({
        // The first bytes; what stands between the lines; lines of the output; line and place of the error.
        "'', '\\n', 40000, -1, 0",
        "\ufeff, '\\n', 40000, -1, 0",
        "'\\n\\r\\n', '\\n', 40000, -1, 0",
        "'', '\\r\\n', 40000, -1, 0",
        "'', '\\n\\n\\r\\n \\t\\n', 40000, -1, 0",
        "'', '\\r', 19999, 20000, 1",
        "'', '\u0085', 19999, 20000, 0",
        "'', '\u2028', 19999, 20000, 0",
        "'', '\\f\\n', 19999, 20000, 0",
        "'', '\\n\ufeff', 20000, 20001, 1",
        "'', '\\n\\n]\\n', 20000, 20002, 2",
    })
    void convert_textOfAnyLineEnds_isCutAtLineFeedsAlone(String first, String between, int lines, int bad, int column)
            throws IOException {
        Path in = folder.resolve("in.json");
        StringBuilder text = new StringBuilder(unescaped(first));
        int before = 0;
        for (int i = 0; i < LINES; i++) {
            text.append(item(i));
            before = i == LINES / 2 - 1 ? text.length() : before;
            text.append(i == LINES / 2 - 1 ? unescaped(between) : i < LINES - 1 ? "\n" : "");
        }
        Files.writeString(in, text);

        Cli.Result result = same(in);

        assertThat(result.out().lines()).hasSize(lines);
        assertThat(result.err()).contains(bad < 0 ? "" : "line " + bad + ", offset " + (before + column));
        assertThat(result.err().isEmpty()).isEqualTo(bad < 0);
    }

    private static String unescaped(String text) {
        return text.translateEscapes();
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
