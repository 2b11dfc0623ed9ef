package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @TempDir
    private Path directory;

    private Path file(String json) throws IOException {
        return Files.writeString(directory.resolve("file.json"), json);
    }

    @Test
    void read_listThatIsNotThere_isEmpty() throws IOException {
        ScenarioReport report = ScenarioReport.read(file("{\"scenario\":\"s\",\"jdk\":17,\"sites\":[]}"));

        assertThat(report.sites()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"scenario\":\"s\",\"jdk\":17}", "{\"scenario\":\"s\",\"jdk\":17,\"sites\":null}"})
    void read_reportWithoutSites_isBadInput(String json) throws IOException {
        Path file = file(json);

        assertThatThrownBy(() -> ScenarioReport.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("Expected a report of call sites")
                .hasMessageContaining("sites");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"library\":\"l\",\"main\":\"m\",\"scenarios\":[\"s\"]}",
                "{\"library\":\"l\",\"main\":\"m\",\"scenarios\":[\"s\"],\"drivers\":null}"
            })
    void read_scenariosWithoutDrivers_areBadInput(String json) throws IOException {
        Path file = file(json);

        assertThatThrownBy(() -> Scenarios.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("Expected scenarios")
                .hasMessageContaining("drivers");
    }
}
