package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

        assertThat(config.profile("short").minutes()).isEqualTo(5);
        assertThat(config.profile("full").minutes()).isEqualTo(20);
        assertThat(config.profile("full").shapes()).contains("to-json", "from-json");
        assertThat(config.profile("short").shapes()).isEmpty();
        assertThat(config.row("toJson 2KB").params()).containsEntry("payload", "2KB");
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
