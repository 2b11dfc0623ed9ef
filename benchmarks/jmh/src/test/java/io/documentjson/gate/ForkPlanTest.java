package io.documentjson.gate;

import static io.documentjson.gate.RecordedForks.CONFIG;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.gate.ForkPlan.Planned;
import io.documentjson.gate.GateConfig.Length;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ForkPlanTest {

    private static final Set<Arm> BOTH = Set.of(Arm.values());

    @Test
    void of_rounds_takeTheArmsInTurns() {
        List<Planned> plan = ForkPlan.of(CONFIG, CONFIG.profile("test"), everywhere(CONFIG));

        for (Row row : List.of(Row.RULER, RecordedForks.SMALL)) {
            assertThat(plan)
                    .filteredOn(fork -> fork.row().name().equals(row.name()) && !fork.allocation())
                    .hasSize(20)
                    .extracting(Planned::arm)
                    .startsWith(Arm.BASE, Arm.HEAD, Arm.HEAD, Arm.BASE, Arm.BASE, Arm.HEAD, Arm.HEAD, Arm.BASE);
        }
    }

    @Test
    void of_peers_runInTheHeadOnly() {
        assertThat(ForkPlan.of(CONFIG, CONFIG.profile("test"), everywhere(CONFIG)))
                .filteredOn(fork -> fork.row().name().equals("small by other"))
                .hasSize(10)
                .allMatch(fork -> fork.arm() == Arm.HEAD);
    }

    @Test
    void of_rowOfOneArm_runsThere() {
        Map<Row, Set<Arm>> arms = everywhere(CONFIG);
        arms.put(RecordedForks.LARGE, Set.of(Arm.HEAD));

        assertThat(ForkPlan.of(CONFIG, CONFIG.profile("test"), arms))
                .filteredOn(fork -> fork.row().name().equals("large"))
                .hasSize(10)
                .allMatch(fork -> fork.arm() == Arm.HEAD);
    }

    @Test
    void of_committedProfiles_fitTheirTime() throws IOException {
        GateConfig config = GateConfigTest.committed();

        assertThat(seconds(config, config.profile("short"))).isLessThan(180);
        assertThat(seconds(config, config.profile("pull-request")))
                .as("with the builds and some confirmation, twenty minutes")
                .isLessThan(16 * 60);
    }

    /** What the settings ask for, and a second a fork for what JMH does around it. */
    private static double seconds(GateConfig config, Profile profile) {
        double seconds = 0;
        for (Planned fork : ForkPlan.of(config, profile, everywhere(config))) {
            Length length = config.fork(fork.row());
            seconds += 1 + (length.warmups() + length.iterations()) * length.millis() / 1_000.0;
        }
        return seconds;
    }

    private static Map<Row, Set<Arm>> everywhere(GateConfig config) {
        Map<Row, Set<Arm>> arms = new HashMap<>();
        config.rows().forEach(row -> arms.put(row, BOTH));
        return arms;
    }
}
