package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** The time of a warm-up, of any length that a {@code Duration} has. */
class WarmUpTimeTest {

    private static final Duration LEAST = Duration.ofSeconds(Long.MIN_VALUE);

    @Test
    void warmUp_anyTimeOfZeroOrLess_isOneRound() {
        for (Duration time : new Duration[] {Duration.ZERO, Duration.ofMillis(-1), LEAST}) {
            assertThatCode(() -> DocumentJson.warmUp(time)).as("%s", time).doesNotThrowAnyException();
        }
    }

    @Test
    void nanos_timeBeyondALong_isTheGreatestOrTheLeast() {
        assertThat(WarmUp.nanos(ChronoUnit.FOREVER.getDuration())).isEqualTo(Long.MAX_VALUE);
        assertThat(WarmUp.nanos(Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo(Long.MAX_VALUE);
        assertThat(WarmUp.nanos(LEAST)).isEqualTo(Long.MIN_VALUE);
        assertThat(WarmUp.nanos(Duration.ofMillis(3))).isEqualTo(3_000_000);
    }
}
