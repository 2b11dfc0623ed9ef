package io.documentjson.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScenarioTest {

    @ParameterizedTest
    @EnumSource
    void call_everyDocument_writesSomething(Scenario scenario) {
        assertThat(scenario.documents())
                .allSatisfy(documents -> assertThat(documents)
                        .hasSizeGreaterThan(100)
                        .allSatisfy(item -> assertThat(scenario.call().on(item)).isPositive()));
    }

    @ParameterizedTest
    @EnumSource
    void named_label_isTheScenario(Scenario scenario) {
        assertThat(Scenario.named(scenario.label())).isSameAs(scenario);
    }

    /** The scenarios as {@code callsites} knows them. */
    @Test
    void scenariosFile_everyScenario_isThereInOrder() throws IOException {
        Path file = Path.of(System.getProperty("checkout.dir"), "jfr-profiles/scenarios.json");
        JsonNode content = Json.MAPPER.readTree(file.toFile());

        assertThat(content.path("scenarios"))
                .extracting(JsonNode::asText)
                .isEqualTo(Stream.of(Scenario.values()).map(Scenario::label).toList());
        assertThat(content.path("main").asText()).isEqualTo(ScenarioRun.class.getName());
    }
}
