package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankSumTest {

    /** Permeability constants of the human chorioamnion, Hollander and Wolfe (1973), page 69. */
    static final double[] AT_TERM = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};

    static final double[] EARLIER = {1.15, 0.88, 0.90, 0.74, 1.21};

    @Test
    void probability_publishedExample_isThePublishedOne() {
        assertThat(RankSum.probabilityThatGreater(EARLIER, AT_TERM)).isCloseTo(0.1272, within(0.00005));
    }

    @Test
    void probability_ties_countsSubsetsOfMeanRanks() {
        assertThat(RankSum.probabilityThatGreater(new double[] {1, 2, 2}, new double[] {2, 3, 3}))
                .as("3 of 20 subsets")
                .isCloseTo(0.15, within(1e-12));
        assertThat(RankSum.probabilityThatGreater(new double[] {1, 1}, new double[] {1, 1, 1}))
                .isEqualTo(1);
    }

    @Test
    void probability_anySamples_isThatOfAllAssignmentsCountedOneByOne() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 40; i++) {
            double[] x =
                    random.ints(3 + random.nextInt(4), 0, 12).asDoubleStream().toArray();
            double[] y =
                    random.ints(3 + random.nextInt(4), 3, 15).asDoubleStream().toArray();

            assertThat(RankSum.probabilityThatGreater(x, y))
                    .as(Arrays.toString(x) + Arrays.toString(y))
                    .isCloseTo(countOneByOne(x, y), within(1e-12));
        }
    }

    /** The share of all ways to choose as many values as {@code y} has that are greater as often as {@code y} is. */
    private static double countOneByOne(double[] x, double[] y) {
        double[] all = Arrays.copyOf(x, x.length + y.length);
        System.arraycopy(y, 0, all, x.length, y.length);
        int observed = ((1 << y.length) - 1) << x.length;
        int atLeast = 0;
        int ways = 0;
        for (int chosen = 0; chosen < 1 << all.length; chosen++) {
            if (Integer.bitCount(chosen) == y.length) {
                ways++;
                atLeast += wins(all, chosen) >= wins(all, observed) ? 1 : 0;
            }
        }
        return (double) atLeast / ways;
    }

    /** Pairs of a chosen and another value of which the chosen is greater; half a pair when they are equal. */
    private static double wins(double[] all, int chosen) {
        double wins = 0;
        for (int i = 0; i < all.length; i++) {
            for (int j = 0; j < all.length; j++) {
                if ((chosen >> i & 1) == 1 && (chosen >> j & 1) == 0) {
                    wins += (Math.signum(all[i] - all[j]) + 1) / 2;
                }
            }
        }
        return wins;
    }

    /** Critical values of U as they are tabulated, two-sided; the cut is one more. */
    @ParameterizedTest
    @CsvSource({
        "5, 5, 0.05, 2", "5, 5, 0.01, 0", "6, 6, 0.05, 5", "6, 6, 0.01, 2", "7, 7, 0.01, 4", "8, 8, 0.05, 13",
        "8, 8, 0.01, 7", "9, 9, 0.01, 11", "10, 10, 0.05, 23", "10, 10, 0.01, 16", "5, 10, 0.05, 8",
                "20, 20, 0.05, 127",
        "20, 20, 0.01, 105"
    })
    void cut_isOneMoreThanThePublishedCriticalValue(int m, int n, double alpha, int critical) {
        assertThat(RankSum.cut(m, n, alpha / 2)).isEqualTo(critical + 1);
    }

    @Test
    void cut_samplesTooSmall_isZero() {
        assertThat(RankSum.cut(4, 4, 0.005)).isZero();
        assertThat(RankSum.cut(3, 3, 0.025)).isZero();
    }

    @Test
    void smallestProbability_isOneOfAllSubsets() {
        assertThat(RankSum.smallestProbability(5, 5)).isCloseTo(1 / 252.0, within(1e-12));
        assertThat(RankSum.smallestProbability(10, 10)).isCloseTo(1 / 184756.0, within(1e-15));
    }
}
