package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.documentjson.fixtures.TestSize;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A table as of a point in time by the SQL of docs/debezium.md in DuckDB, against a slow reference, with the finished
 * jar. It needs Python with DuckDB.
 */
@Tag("jar")
class StateTest {

    @Test
    void state_atSomeTimes_isThatOfTheReference() throws Exception {
        assumeTrue(isDuckDbThere(), "Skipped: python3 with duckdb is not installed, and the test needs it");
        ProcessBuilder python = new ProcessBuilder(
                        "python3",
                        "../../samples/duckdb/state.py",
                        "--jar",
                        Path.of(System.getProperty("cli.jar")).toAbsolutePath().toString(),
                        "--changes",
                        Integer.toString(TestSize.of(100_000)),
                        "--keys",
                        Integer.toString(TestSize.of(10_000)))
                .redirectErrorStream(true);
        String java = Path.of(System.getProperty("java.home"), "bin").toString();
        python.environment().merge("PATH", java, (path, first) -> first + File.pathSeparator + path);
        Process process = python.start();
        String report = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(report).isZero();
        assertThat(report.lines()).hasSize(4).allMatch(line -> line.contains(": 0 differences in "));
    }

    private static boolean isDuckDbThere() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "-c", "import duckdb")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
