package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TimeEvidenceTest {

    @Test
    void interval_fewPairs_isFromTheLeastToTheGreatest() {
        TimeEvidence time = new TimeEvidence(new double[] {0.03, 0.01, 0.02}, 0.95);

        assertThat(time.low()).isEqualTo(0.01);
        assertThat(time.high()).isEqualTo(0.03);
        assertThat(time.probabilityOfAbove(0)).isEqualTo(1 / 8.0);
        assertThat(time.probabilityOfBelow(0)).isEqualTo(1);
    }

    /** Forks whose compiler has two outcomes, a few of which met something else. */
    private static double difference(SplittableRandom random) {
        double modes = 0.1 * (random.nextInt(2) - random.nextInt(2));
        double stray = random.nextInt(20) == 0 ? 0.4 * (random.nextDouble() - 0.5) : 0;
        return modes + stray + 0.01 * random.nextGaussian();
    }

    @Test
    void interval_equalVersionsWithTwoOutcomesOfTheCompiler_leavesZeroOutNoMoreOftenThanSaid() {
        SplittableRandom random = new SplittableRandom(1);
        int runs = 2_000;
        int out = 0;
        for (int run = 0; run < runs; run++) {
            double[] differences = new double[12];
            Arrays.setAll(differences, i -> difference(random));
            TimeEvidence time = new TimeEvidence(differences, 0.95);
            out += time.low() > 0 || time.high() < 0 ? 1 : 0;
        }
        assertThat(out / (double) runs).isLessThanOrEqualTo(0.05);
    }
}
