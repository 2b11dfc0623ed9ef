package io.documentjson.cold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.WarmUpRun;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.cold.WarmUpCommand.FirstDocuments;
import io.documentjson.command.Bench;
import io.documentjson.jmhfile.Collector;
import io.documentjson.jmhfile.Environment;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpTest {

    @TempDir
    private Path directory;

    private static WarmUpTimes.Row row(String peer, boolean warmed, long thread) {
        WarmUpTimes.Row row = new WarmUpTimes.Row("toJson", peer, warmed);
        row.add(new long[] {2_000_000, 1_000_000, 30_000_000, 3 * thread});
        row.add(new long[] {2_000_000, 1_000_000, 10_000_000, thread});
        row.add(new long[] {2_000_000, 1_000_000, 20_000_000, 2 * thread});
        return row;
    }

    private static WarmUpTimes times() throws IOException {
        return new WarmUpTimes(
                17,
                "2KB",
                2_000,
                3,
                List.of(1, 10_000),
                Environment.capture(Collector.SERIAL, 3, "none", "documents"),
                List.of(
                        row("ours", false, 40_000_000),
                        row("other", false, 100_000_000),
                        row("ours", true, 10_000_000),
                        row("other", true, 20_000_000)));
    }

    @Test
    void text_medians_areThoseOfTheJvmsAndRatiosThoseOfTheThread() throws IOException {
        assertThat(times().text())
                .contains("JDK 17, 2KB, documents of 2,000 bytes, 3 fresh JVMs each")
                .contains("| `toJson` | ours | 1.0 / 2.0 | 80.0 / 20.0 |")
                .contains("| `toJson` | other | 1.0 / 2.0 (1.00\u00d7) | 200.0 / 20.0 (2.50\u00d7) |")
                .contains("| `toJson` | ours, after `SdkWarmUp` | 1.0 / 2.0 | 20.0 / 20.0 |")
                .contains(
                        "| `toJson` | other, after `SdkWarmUp` | 1.0 / 2.0 (1.00\u00d7) | 40.0 / 20.0 (2.00\u00d7) |");
    }

    @Test
    void json_writtenAndRead_isTheSame() throws IOException {
        String json = Json.MAPPER.writeValueAsString(times());

        assertThat(Json.MAPPER.readValue(json, WarmUpTimes.class).text()).isEqualTo(times().text());
    }

    @ParameterizedTest
    @CsvSource({"toJson, ours, false", "fromJson, ours, true", "textToText, ours, false", "toJson, sdk-v2-latest, true"
    })
    void run_freshJvm_printsGrowingTimesOfThreadAndProcess(String operation, String peer, boolean warmed)
            throws IOException {
        Path items = directory.resolve("items");
        WarmUpRun.write(Payload.B100.items(10), items);
        try (Cleanup cleanup = new Cleanup()) {
            FirstDocuments documents = WarmUpCommand.run(
                    Path.of(System.getProperty("java.home")),
                    System.getProperty("java.class.path"),
                    operation,
                    peer,
                    items,
                    warmed,
                    cleanup);

            assertThat(documents.jdk()).isEqualTo(System.getProperty("java.version"));
            assertThat(documents.nanos()).hasSize(2 * WarmUpRun.COUNTS.size());
            for (int i = 2; i < documents.nanos().length; i++) {
                assertThat(documents.nanos()[i])
                        .isGreaterThanOrEqualTo(documents.nanos()[i - 2]);
            }
            assertThat(documents.nanos()[2 * WarmUpRun.COUNTS.size() - 1] / 10_000)
                    .isPositive();
        }
    }

    @Test
    void run_jvmThatFails_isBadInput() throws IOException {
        try (Cleanup cleanup = new Cleanup()) {
            assertThatThrownBy(() -> WarmUpCommand.run(
                            Path.of(System.getProperty("java.home")),
                            System.getProperty("java.class.path"),
                            "toJson",
                            "ours",
                            directory.resolve("none"),
                            false,
                            cleanup))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("toJson of ours failed in a fresh JVM");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--jvms 0", "--payload nothing", "--operation nothing"})
    void warmup_badArguments_exitWithTwo(String arguments) {
        assertThat(Bench.execute(("warmup " + arguments).split(" "))).isEqualTo(2);
    }
}
