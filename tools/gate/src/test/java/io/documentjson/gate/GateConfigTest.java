package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.GateConfig.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateConfigTest {

    @TempDir
    private Path directory;

    /** The settings that come with the gate, with a change. */
    private GateConfig read(String from, String to) throws IOException {
        byte[] defaults =
                GateConfig.class.getResourceAsStream("/gate-defaults.json").readAllBytes();
        String text = new String(defaults, StandardCharsets.UTF_8);
        assertThat(text).contains(from);
        return GateConfig.read(Files.writeString(directory.resolve("gate.json"), text.replace(from, to)));
    }

    private void assertRefused(String from, String to, String message) {
        assertThatThrownBy(() -> read(from, to))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void read_noFile_isTheSettingsThatComeWithIt() throws IOException {
        GateConfig config = GateConfig.read(null);

        assertThat(config.rows()).isEmpty();
        assertThat(config.falseFail()).isEqualTo(0.01);
    }

    @Test
    void read_rowsOfEachValue_areARowEach() throws IOException {
        GateConfig config = read(
                "\"bytes\": 4,",
                "\"bytes\": 4, \"rows\": [{\"name\": \"count *\", \"benchmark\": \"Sample.count\","
                        + " \"each\": {\"size\": [\"1\", \"2\"]}}],");

        assertThat(config.rows("count *")).extracting(Row::name).containsExactly("count 1", "count 2");
        assertThat(config.rows("count 2").get(0).params()).containsEntry("size", "2");
    }

    @Test
    void read_wrongContent_isRefusedWithTheReason() {
        assertRefused("\"bytes\": 4", "\"bytes\": 8", "bytes finds an object");
        assertRefused("\"screening\": 2", "\"screening\": 0", "screening is a number of pairs");
        assertRefused("\"pairs\": 20", "\"pairs\": 5", "pairs are enough to decide");
        assertRefused("\"faster\": 0.03", "\"faster\": 0.005", "faster is more than negligible");
        assertRefused("\"falseFail\"", "\"falseFails\"", "Expected rows and limits");
        assertRefused(
                "\"bytes\": 4,",
                "\"bytes\": 4, \"limits\": [{\"row\": \"nothing\", \"against\": {}, \"atMost\": 2}],",
                "Expected a row of gate.json but was nothing");
        assertRefused("\"bytes\": 4,", "\"bytes\": 4, \"bytes\": 7,", "Duplicate field 'bytes'");
    }

    /** Its ratio is 1, or it has none, so that it would be kept whatever the row takes. */
    @Test
    void read_limitThatIsAlwaysKept_isRefused() {
        assertLimitRefused(
                "\"against\": {\"peer\": \"ours\"}, \"atMost\": 2", "the limit of count is against another value");
        assertLimitRefused("\"against\": {}, \"atMost\": 2", "the limit of count is against another value");
        assertLimitRefused("\"atMost\": 2", "the limit of count is against another value");
        assertLimitRefused("\"against\": {\"peer\": \"other\"}, \"atMost\": -0.5", "atMost of a limit is more than 0");
    }

    private void assertLimitRefused(String limit, String message) {
        assertRefused(
                "\"bytes\": 4,",
                "\"bytes\": 4, \"rows\": [{\"name\": \"count\", \"benchmark\": \"Sample.count\", \"params\": {\"peer\":"
                        + " \"ours\"}}], \"limits\": [{\"row\": \"count\", " + limit + "}],",
                message);
    }

    @Test
    void profile_unknown_namesThoseThatThereAre() {
        assertThatThrownBy(() -> Fixtures.CONFIG.profile("bogus"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("Expected a profile of [test] but was bogus");
    }
}
