package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SignedRankTest {

    /** Depression scales of nine patients before and after, Hollander and Wolfe (1973), page 29. */
    private static final double[] BEFORE = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};

    private static final double[] AFTER = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};

    private static double[] fallen() {
        double[] fallen = new double[BEFORE.length];
        Arrays.setAll(fallen, i -> BEFORE[i] - AFTER[i]);
        return fallen;
    }

    @Test
    void probability_publishedExample_isThePublishedOne() {
        assertThat(SignedRank.probabilityThatAbove(fallen(), 0)).isCloseTo(0.01953, within(0.000005));
    }

    @Test
    void estimate_publishedExample_isThePublishedOne() {
        assertThat(SignedRank.estimate(fallen())).isCloseTo(0.46, within(0.0005));
    }

    @Test
    void interval_publishedExample_isThePublishedOne() {
        assertThat(SignedRank.interval(fallen(), 0.0196)).containsExactly(new double[] {0.010, 0.786}, within(0.0005));
    }

    @Test
    void cut_tabulatedSizes_isTheTabulatedValue() {
        assertThat(SignedRank.cut(8, 0.025)).isEqualTo(4);
        assertThat(SignedRank.cut(10, 0.025)).isEqualTo(9);
        assertThat(SignedRank.cut(20, 0.005)).isEqualTo(38);
        assertThat(SignedRank.cut(30, 0.05)).isEqualTo(152);
    }

    @Test
    void interval_tooFewPairs_isUnbounded() {
        assertThat(SignedRank.interval(new double[] {1, 2, 3}, 0.01))
                .containsExactly(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    @Test
    void probability_anyDifferences_isThatOfAllSignsCountedOneByOne() {
        SplittableRandom random = new SplittableRandom(11);
        for (int round = 0; round < 60; round++) {
            double[] differences = random.ints(2 + random.nextInt(9), -4, 8)
                    .mapToDouble(i -> i / 4.0)
                    .toArray();

            assertThat(SignedRank.probabilityThatAbove(differences, 0))
                    .as(Arrays.toString(differences))
                    .isCloseTo(countedOneByOne(differences), within(1e-12));
        }
    }

    /** The share of all ways to put signs whose positive ranks sum up to at least as much. */
    private static double countedOneByOne(double[] differences) {
        double[] left = Arrays.stream(differences).filter(value -> value != 0).toArray();
        double[] ranks = new double[left.length];
        Arrays.setAll(ranks, i -> rank(left, Math.abs(left[i])));
        double observed = 0;
        for (int i = 0; i < left.length; i++) {
            observed += left[i] > 0 ? ranks[i] : 0;
        }
        int atLeast = 0;
        for (int signs = 0; signs < 1 << left.length; signs++) {
            double sum = 0;
            for (int i = 0; i < left.length; i++) {
                sum += (signs >> i & 1) * ranks[i];
            }
            atLeast += sum >= observed - 1e-9 ? 1 : 0;
        }
        return atLeast / (double) (1 << left.length);
    }

    private static double rank(double[] values, double size) {
        long less =
                Arrays.stream(values).filter(value -> Math.abs(value) < size).count();
        long same =
                Arrays.stream(values).filter(value -> Math.abs(value) == size).count();
        return less + (same + 1) / 2.0;
    }

    @Test
    void interval_anyDifferences_isWhereTheTestIsNotSignificant() {
        SplittableRandom random = new SplittableRandom(12);
        for (int pairs = 6; pairs <= 24; pairs += 3) {
            double[] differences = random.doubles(pairs, -1, 2).toArray();
            double[] interval = SignedRank.interval(differences, 0.02);

            assertThat(SignedRank.probabilityThatAbove(differences, interval[0] + 1e-9))
                    .isGreaterThan(0.02);
            assertThat(SignedRank.probabilityThatAbove(differences, interval[0] - 1e-9))
                    .isLessThanOrEqualTo(0.02);
        }
    }

    @Test
    void probability_morePairsThanAreExact_areRefused() {
        assertThatThrownBy(() -> SignedRank.probabilityThatAbove(new double[401], 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Expected at most 400 pairs but was 401");
    }
}
