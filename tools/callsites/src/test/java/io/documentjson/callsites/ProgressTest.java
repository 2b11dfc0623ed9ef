package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private long now = 1_000;

    private Progress progress(int total) {
        return new Progress(total, () -> now, new PrintStream(out, true, StandardCharsets.UTF_8));
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private String[] lines() {
        return out.toString(StandardCharsets.UTF_8).lines().toArray(String[]::new);
    }

    @Test
    void begin_firstStep_saysNothingOfTheRest() {
        Progress progress = progress(2);
        pass(Duration.ofHours(1));

        progress.begin("large");

        assertThat(lines()).containsExactly("[1/2] large");
    }

    @Test
    void begin_furtherSteps_takeAsLongAsThoseBefore() {
        Progress progress = progress(4);

        progress.begin("one");
        pass(Duration.ofSeconds(40));
        progress.begin("two");
        pass(Duration.ofSeconds(20));
        progress.begin("three");
        pass(Duration.ofSeconds(30));
        progress.begin("four");

        assertThat(lines())
                .containsExactly(
                        "[1/4] one",
                        "[2/4, 2 min 0 s left] two",
                        "[3/4, 1 min 0 s left] three",
                        "[4/4, 30 s left] four");
    }

    @Test
    void begin_afterSkippedSteps_countsThemButNotTheirTime() {
        Progress progress = progress(4);

        progress.skip();
        progress.begin("two");
        pass(Duration.ofSeconds(20));
        progress.begin("three");

        assertThat(lines()).containsExactly("[2/4] two", "[3/4, 40 s left] three");
    }
}
