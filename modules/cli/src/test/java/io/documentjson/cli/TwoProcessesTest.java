package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.TestSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes of the finished jar that write to one folder. */
@Tag("jar")
class TwoProcessesTest {

    private static final int ROUNDS = TestSize.of(50);
    private static final int FILES = 4;

    @TempDir
    private Path folder;

    private final long seed = Long.getLong("seed", System.nanoTime());
    private final Random random = new Random(seed);

    private Process start(Path in, Path out, Path log) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                System.getProperty("cli.jar"),
                "convert",
                in.toString(),
                "-o",
                out.toString(),
                "--resume",
                "--jobs",
                "2"));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    private static int end(Process process) throws InterruptedException {
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }

    private static boolean isWhole(Path out, String expected) throws IOException {
        for (int file = 0; file < FILES; file++) {
            Path place = out.resolve("f" + file + ".json");
            if (!Files.exists(place) || !Files.readString(place).equals(expected)) {
                return false;
            }
        }
        return true;
    }

    @Test
    void resume_twoProcessesOfWhichOneIsKilled_leaveWholeFiles() throws Exception {
        Path in = Files.createDirectories(folder.resolve("in"));
        byte[] text = "{\"id\":{\"S\":\"0123456789\"}}\n".repeat(20_000).getBytes(StandardCharsets.UTF_8);
        String expected = "{\"id\":\"0123456789\"}\n".repeat(20_000);
        for (int file = 0; file < FILES; file++) {
            Files.write(in.resolve("f" + file + ".json"), text);
        }
        int refused = 0;
        // Milliseconds in which a run ends, on a machine that does other work too.
        int longest = 900;
        for (int round = 0; round < ROUNDS || refused == 0 && round < 10 * ROUNDS; round++) {
            Path out = folder.resolve("out" + round);
            Path[] logs = {folder.resolve("a" + round), folder.resolve("b" + round)};
            Process[] processes = {start(in, out, logs[0]), start(in, out, logs[1])};
            int killed = random.nextInt(2);
            Thread.sleep(random.nextInt(longest));
            processes[killed].destroyForcibly();
            int[] exitCodes = {end(processes[0]), end(processes[1])};
            for (int i = 0; i < 2; i++) {
                String log = Files.readString(logs[i]);
                String which = "round " + round + ", seed " + seed + ": " + log;
                if (exitCodes[i] == 0) {
                    assertThat(isWhole(out, expected)).as(which).isTrue();
                } else if (i != killed || exitCodes[i] == ExitCode.USAGE) {
                    assertThat(exitCodes[i]).as(which).isEqualTo(ExitCode.USAGE);
                    assertThat(log.lines()).as(which).hasSize(1);
                    assertThat(log).as(which).contains("another run of the command is writing there");
                    refused++;
                }
            }
            Path log = folder.resolve("last" + round);
            long started = System.nanoTime();
            assertThat(end(start(in, out, log))).as(Files.readString(log)).isZero();
            longest = Math.max(longest, (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started));
            assertThat(isWhole(out, expected))
                    .as("round %d, seed %d", round, seed)
                    .isTrue();
            assertThat(out).isDirectoryNotContaining("glob:**.part");
        }
        assertThat(refused).as("rounds in which the runs met, seed %d", seed).isPositive();
    }
}
