package io.documentjson.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchTest {

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ByteArrayOutputStream complained = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stopListening() {
        System.setOut(out);
        System.setErr(err);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "run", "gate", "report", "callsites", "callsites record", "shapes"})
    void help_everyCommand_isPrinted(String command) {
        assertThat(Bench.execute((command + " --help").trim().split(" "))).isZero();
        assertThat(printed.toString(StandardCharsets.UTF_8)).startsWith(("Usage: benchmarks/bench " + command).trim());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "--nonsense",
                "run nonsense",
                "run",
                "run --forks 3 toJson",
                "gate --nonsense",
                "report x",
                "callsites",
                "callsites nonsense"
            })
    void arguments_bad_areOneLineAndExitCodeTwo(String arguments) {
        assertThat(Bench.execute(arguments.split(" "))).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
        assertThat(printed.size()).isZero();
    }

    @Test
    void noArguments_namesTheCommands() {
        assertThat(Bench.execute()).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8))
                .contains("run, gate, report, callsites, shapes, warmup");
    }
}
