package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScenarioTest {

    @ParameterizedTest
    @EnumSource
    void call_everyDocument_writesSomething(Scenario scenario) {
        assertThat(scenario.documents())
                .allSatisfy(documents -> assertThat(documents)
                        .hasSizeGreaterThan(100)
                        .allSatisfy(item ->
                                assertThat(scenario.call().applyAsInt(item)).isPositive()));
    }

    @ParameterizedTest
    @EnumSource
    void named_label_isTheScenario(Scenario scenario) {
        assertThat(Scenario.named(scenario.label())).isSameAs(scenario);
    }
}
