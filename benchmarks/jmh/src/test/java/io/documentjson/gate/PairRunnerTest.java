package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.PairRunner.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** With real forks of real benchmarks, as short as they can be. */
@Timeout(120)
class PairRunnerTest {

    private static final Path CLASS_PATH = Path.of(System.getProperty("java.class.path"));

    private static Side side(Map<String, String> params) {
        return new Side(
                new Library("a side", CLASS_PATH, "", ""),
                new Row("a row", "OperationBenchmark.single", params, null, null));
    }

    private static Pair run(Map<String, String> base, Map<String, String> head, boolean headFirst) throws IOException {
        try (Cleanup cleanup = new Cleanup()) {
            Path java = Path.of(System.getProperty("java.home"), "bin/java");
            return new PairRunner(Fixtures.CONFIG, Fixtures.CONFIG.profile("test"), cleanup, java, CLASS_PATH)
                    .run(side(base), side(head), headFirst);
        }
    }

    @Test
    void run_bothSides_haveTimeAndBytesOfEverySlice() throws IOException {
        Map<String, String> ours = Map.of("jvm", "clean", "payload", "2KB", "peer", "ours");
        Pair pair = run(ours, ours, true);

        assertThat(pair.row()).isEqualTo("a row");
        assertThat(pair.jdk()).isEqualTo(System.getProperty("java.version"));
        for (Pair.Fork fork : new Pair.Fork[] {pair.base(), pair.head()}) {
            assertThat(fork.nanos()).hasSize(Fixtures.CONFIG.fork().slices());
            assertThat(fork.medianNanos()).isGreaterThan(100);
            assertThat(fork.medianBytes()).isGreaterThan(1_000);
        }
    }

    @Test
    void run_aSideThatCannotRun_saysWhyAndDoesNotHang() {
        Map<String, String> ours = Map.of("jvm", "clean", "payload", "2KB", "peer", "ours");
        Map<String, String> wrong = Map.of("jvm", "clean", "payload", "2KB", "peer", "nobody");

        assertThatThrownBy(() -> run(ours, wrong, false))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("a row did not run on a side: ")
                .hasMessageContaining("nobody");
    }
}
