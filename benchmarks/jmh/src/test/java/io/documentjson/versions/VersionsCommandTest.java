package io.documentjson.versions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.Json;
import io.documentjson.command.Bench;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionsCommandTest {

    private static final String CONFIG = """
            {"falseFail": 0.01, "negligible": 0.01, "faster": 0.03, "confidence": 0.95, "bytes": 4, "screening": 2,
             "pairs": 20, "jvmArgs": [], "fork": {"warmups": 2, "slices": 4, "millis": 10},
             "rows": [{"name": "small", "benchmark": "OperationBenchmark.single", "params": {"peer": "ours"}},
                      {"name": "large", "benchmark": "OperationBenchmark.single", "params": {"peer": "ours"}}],
             "limits": [{"row": "small", "against": {"peer": "other"}, "atMost": 0.6, "why": "a reason"}],
             "profiles": {"test": {"minutes": 5, "limits": true, "rows": ["small", "large"]}}}
            """;

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
        Files.writeString(config, CONFIG);
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

    /** Two pairs that choose and ten that judge, for each comparison. */
    private void record(double ratioOfSmall, int bytesOfLarge) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            text.append(pair("small", i >= 2, ratioOfSmall + 0.001 * i, 0));
            text.append(pair("large", i >= 2, 1 - 0.001 * i, bytesOfLarge));
            text.append(pair("small against other", i >= 2, 0.5 + 0.001 * i, 0));
        }
        Files.writeString(directory.resolve("pairs.jsonl"), text);
    }

    private static String pair(String comparison, boolean fresh, double ratio, int moreBytes) {
        return String.format(
                Locale.ROOT,
                "{\"comparison\": \"%s\", \"fresh\": %b, \"pair\": {\"row\": \"%s\", \"jdk\": \"17.0.1\", \"seconds\": 3,"
                        + " \"base\": {\"nanos\": [1000], \"bytes\": [1000]},"
                        + " \"head\": {\"nanos\": [%.3f], \"bytes\": [%d]}}}%n",
                comparison,
                fresh,
                comparison,
                1_000 * ratio,
                1_000 + moreBytes);
    }

    @Test
    void from_equalPairs_passes() throws IOException {
        record(0.99, 0);

        assertThat(gate("--from", directory.toString())).isZero();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("6 passed")
                .doesNotContain("| ");
    }

    @Test
    void from_slowerPairs_failsAndWritesTheNumbers() throws IOException {
        record(1.05, 0);
        Path markdown = directory.resolve("report.md");

        assertThat(gate("--from", directory.toString(), "--markdown", markdown.toString()))
                .isEqualTo(1);
        JsonNode report = Json.MAPPER.readTree(directory.resolve("report.json").toFile());
        assertThat(report.path("exitCode").asInt()).isEqualTo(1);
        assertThat(report.at("/lines/1/verdict").asText()).isEqualTo("WORSE");
        assertThat(report.at("/lines/1/ratio").asDouble()).isBetween(1.04, 1.07);
        assertThat(markdown).content().contains("\u274c worse | small | time");
    }

    @Test
    void from_eightBytesMore_fails() throws IOException {
        record(0.99, 8);

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
    void rows_someWithoutTheirPublicData_areRefusedByName() throws IOException {
        record(0.99, 0);
        Path config = directory.resolve("benchmarks/gate.json");
        Files.writeString(
                config, Files.readString(config).replaceFirst("(\"large\".*\"ours\")", "$1, \"payload\": \"films\""));
        System.setProperty("data.dir", directory.toString());
        try {
            assertThat(gate("--from", directory.toString())).isEqualTo(2);
        } finally {
            System.clearProperty("data.dir");
        }
        assertThat(complained.toString(StandardCharsets.UTF_8))
                .contains("there is none of large;", "benchmarks/bench data");
    }

    /** A workflow takes 1 for a verdict. */
    @Test
    void from_pairsThatCannotBeJudged_exitsWithTwo() throws IOException {
        record(0.99, 0);
        Path pairs = directory.resolve("pairs.jsonl");
        Files.writeString(pairs, Files.readString(pairs).replace("\"nanos\": [1000]", "\"nanos\": []"));

        assertThat(gate("--from", directory.toString())).isEqualTo(2);
    }

    @Test
    void versions_onlyOne_isOneLineAndExitCodeTwo() {
        assertThat(gate("main")).isEqualTo(2);
        assertThat(complained.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    }
}
