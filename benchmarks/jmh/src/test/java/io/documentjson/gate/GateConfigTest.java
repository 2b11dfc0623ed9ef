package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateConfigTest {

    private static final Path COMMITTED = Path.of(System.getProperty("checkout.dir"), "benchmarks/gate.json");

    @TempDir
    private Path directory;

    private void assertRefused(String from, String to, String message) throws IOException {
        String text = Files.readString(COMMITTED);
        assertThat(text).contains(from);
        Path file = Files.writeString(directory.resolve("gate.json"), text.replace(from, to));
        assertThatThrownBy(() -> GateConfig.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void read_committedFile_hasBothProfiles() throws IOException {
        GateConfig config = GateConfig.read(COMMITTED);

        assertThat(config.profile("short").minutes()).isEqualTo(6);
        assertThat(config.profile("full").minutes()).isEqualTo(40);
        assertThat(config.rows("toJson 2KB"))
                .extracting(row -> row.params().get("payload"))
                .containsExactly("2KB");
    }

    /** Both versions have the public classes, and each has internal ones of its own. */
    @Test
    void rows_benchmarks_useThePublicApiAlone() throws IOException {
        Path sources = Path.of(System.getProperty("checkout.dir"), "benchmarks/jmh/src/main/java/io/documentjson");
        Pattern internal = Pattern.compile("io\\.documentjson\\.(text|internal)\\b");
        List<String> studies = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (internal.matcher(Files.readString(file)).find()) {
                    studies.add(file.getFileName().toString());
                }
            }
        }

        assertThat(studies).containsExactlyInAnyOrder("DispatchVariant.java");
        assertThat(GateConfig.read(COMMITTED).rows())
                .extracting(Row::benchmark)
                .noneMatch(benchmark -> benchmark.startsWith("Dispatch") || benchmark.startsWith("Transcode"));
    }

    @Test
    void rows_payloads_areARowEach() throws IOException {
        GateConfig config = GateConfig.read(COMMITTED);

        assertThat(config.rows("real lines import *"))
                .hasSameSizeAs(Payload.realOnes().stream()
                        .filter(Payload::isOfPublicData)
                        .toList())
                .allMatch(row -> row.name().endsWith(row.params().get("data")));
    }

    @Test
    void read_wrongContent_isRefusedWithTheReason() throws IOException {
        assertRefused("\"bytes\": 4", "\"bytes\": 8", "bytes finds an object");
        assertRefused("\"looks\": [8, 12,", "\"looks\": [8, 8,", "looks ascend");
        assertRefused("32, 40]", "32, 60]", "the last look has at most 50 pairs");
        assertRefused("\"equal\": 0.03", "\"equal\": 0.005", "equal is more than negligible");
        assertRefused("\"falseFail\"", "\"falseFails\"", "Expected rows and limits");
        assertRefused(
                "{\"row\": \"toJson 2KB\"", "{\"row\": \"nothing\"", "Expected a row of gate.json but was nothing");
    }

    @Test
    void share_allLooks_isTheWholeError() throws IOException {
        GateConfig config = GateConfig.read(COMMITTED);
        double all = 0;
        int before = 0;
        for (int look : config.looks()) {
            all += config.share(look - before);
            before = look;
        }
        assertThat(all).isBetween(1 - 1e-12, 1 + 1e-12);
    }

    @Test
    void profile_unknown_namesThoseThatThereAre() {
        assertThatThrownBy(() -> Fixtures.CONFIG.profile("bogus"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("Expected a profile of [test] but was bogus");
    }
}
