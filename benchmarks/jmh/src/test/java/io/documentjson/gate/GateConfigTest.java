package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.command.BadInputException;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateConfigTest {

    @TempDir
    Path directory;

    static Path checkout() {
        return Path.of(System.getProperty("checkout.dir", "../.."));
    }

    static GateConfig committed() throws IOException {
        return GateConfig.read(checkout().resolve("benchmarks/gate.json"));
    }

    @Test
    void read_committed_namesBenchmarksThatExist() throws Exception {
        for (Row row : committed().known()) {
            int dot = row.qualifiedBenchmark().lastIndexOf('.');
            assertThat(List.of(Class.forName(row.qualifiedBenchmark().substring(0, dot))
                            .getMethods()))
                    .as(row.name())
                    .anyMatch(method ->
                            method.getName().equals(row.qualifiedBenchmark().substring(dot + 1)));
        }
    }

    /** Or every run of the profile would end with "too few forks". */
    @Test
    void read_committed_hasForksEnoughForItsTests() throws Exception {
        GateConfig config = committed();
        for (Profile profile : config.profiles().values()) {
            long tests = config.rows(profile.rows()).stream()
                    .mapToLong(row -> row.metrics().stream()
                            .filter(metric -> !Double.isNaN(config.tolerance(row, metric)))
                            .count())
                    .sum();
            assertThat(tests * RankSum.smallestProbability(profile.forks(), profile.forks()))
                    .isLessThan(config.alpha());
            assertThat(RankSum.cut(profile.forks(), profile.forks(), (1 - config.confidence()) / 2))
                    .isPositive();
        }
    }

    @Test
    void read_unknownRowInAProfile_isRefused() throws IOException {
        String text = Files.readString(checkout().resolve("benchmarks/gate.json"));
        refused(text.replace("\"allocation\": [\"toJson 2KB\"", "\"allocation\": [\"toJson 3KB\""), "toJson 3KB");
    }

    @Test
    void read_unknownField_isRefused() throws IOException {
        String text = Files.readString(checkout().resolve("benchmarks/gate.json"));
        refused(text.replace("\"alpha\":", "\"confidense\": 0.99, \"alpha\":"), "confidense");
    }

    @Test
    void read_half_isRefused() throws IOException {
        String text = Files.readString(checkout().resolve("benchmarks/gate.json"));
        refused(text.substring(0, text.length() / 2), "Expected the rows and limits of the gate in ");
    }

    private void refused(String text, String message) throws IOException {
        Path file = Files.writeString(directory.resolve("gate.json"), text);

        assertThatThrownBy(() -> GateConfig.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message);
    }
}
