package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.Json;
import io.documentjson.command.Bench;
import io.documentjson.gate.Measurement.Recorded;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateCommandTest {

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ByteArrayOutputStream complained = new ByteArrayOutputStream();

    @TempDir
    private Path directory;

    @BeforeEach
    void listen() throws IOException {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
        Path config = Files.createDirectories(directory.resolve("benchmarks")).resolve("gate.json");
        Files.copy(
                Path.of(System.getProperty("checkout.dir", "../.."), "benchmarks/library"),
                config.resolveSibling("library"),
                StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(config, Json.MAPPER.writeValueAsString(Fixtures.CONFIG) + "\n");
    }

    @AfterEach
    void stopListening() {
        System.setOut(out);
        System.setErr(err);
    }

    private int gate(String... arguments) {
        List<String> all = new ArrayList<>(List.of("gate", "--checkout", directory.toString()));
        if (!List.of(arguments).contains("--profile")) {
            all.addAll(List.of("--profile", "test"));
        }
        all.addAll(List.of(arguments));
        return Bench.execute(all.toArray(new String[0]));
    }

    private void record(double ratioOfSmall, double bytesOfLarge) throws IOException {
        List<Recorded> all = new ArrayList<>(Fixtures.recorded("small", ratioOfSmall, 0, 1));
        all.addAll(Fixtures.recorded("large", 1, bytesOfLarge, 2));
        all.addAll(Fixtures.recorded("small against other", 0.5, 0, 3));
        StringBuilder text = new StringBuilder();
        for (Recorded line : all) {
            text.append(Json.MAPPER.writeValueAsString(line)).append('\n');
        }
        Files.writeString(directory.resolve(Measurement.FILE), text);
    }

    @Test
    void from_equalPairs_passes() throws IOException {
        record(1, 0);

        assertThat(gate("--from", directory.toString())).isZero();
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("5 equal").doesNotContain("| ");
    }

    @Test
    void from_slowerPairs_failsAndWritesTheNumbers() throws IOException {
        record(1.05, 0);
        Path markdown = directory.resolve("report.md");

        assertThat(gate("--from", directory.toString(), "--markdown", markdown.toString()))
                .isEqualTo(1);
        JsonNode report = Json.MAPPER.readTree(directory.resolve("report.json").toFile());
        assertThat(report.path("exitCode").asInt()).isEqualTo(1);
        assertThat(report.at("/lines/0/verdict").asText()).isEqualTo("WORSE");
        assertThat(report.at("/lines/0/ratio").asDouble()).isBetween(1.04, 1.06);
        assertThat(markdown).content().contains("\u274c worse | small | time");
    }

    @Test
    void from_eightBytesMore_fails() throws IOException {
        record(1, 8);

        assertThat(gate("--from", directory.toString())).isEqualTo(1);
    }

    @Test
    void from_noPairs_isOneLineAndExitCodeTwo() {
        assertThat(gate("--from", directory.toString())).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    }

    @Test
    void profile_bogus_isRefusedBeforeAnythingIsBuilt() {
        assertThat(gate("--profile", "bogus", "main", "HEAD")).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8))
                .isEqualTo("Expected a profile of [test] but was bogus" + System.lineSeparator());
        assertThat(directory.resolve("benchmarks/target")).doesNotExist();
    }

    @Test
    void row_bogus_isRefusedBeforeAnythingIsBuilt() {
        assertThat(gate("--row", "bogus", "main", "HEAD")).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8)).contains("Expected a row of gate.json but was bogus");
        assertThat(directory.resolve("benchmarks/target")).doesNotExist();
    }

    @Test
    void revision_bogus_isRefusedAndLeavesNoFolder() {
        assertThat(gate("no-such-revision", "HEAD")).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8))
                .contains("Expected a revision of git or a jar that exists but was no-such-revision");
        assertThat(directory.resolve("benchmarks/target/gate/jars")).isEmptyDirectory();
        assertThat(directory.resolve("benchmarks/target/gate").toFile().list()).containsExactly("jars");
    }

    @Test
    void versions_onlyOne_isOneLineAndExitCodeTwo() {
        assertThat(gate("main")).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    }
}
