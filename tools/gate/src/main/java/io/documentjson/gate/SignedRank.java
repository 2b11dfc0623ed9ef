package io.documentjson.gate;

import java.util.Arrays;

/**
 * The signed-rank statistics of Wilcoxon for differences of pairs, with the estimate of Hodges and Lehmann and the
 * interval of Tukey: F. Wilcoxon, "Individual Comparisons by Ranking Methods", 1945; M. Hollander, D. A. Wolfe, E.
 * Chicken, "Nonparametric Statistical Methods", 3rd edition, chapter 3.
 *
 * <p>If nothing differs, each difference is as likely with the other sign. All that follows is counted from that, ties
 * included, without an approximation: counts are exact in a {@code double} for up to 50 pairs, and to twelve digits
 * for up to {@value #MAX}.
 */
final class SignedRank {

    static final int MAX = 400;

    private SignedRank() {}

    /**
     * The probability that signed ranks around {@code center} are at least this much above it, if there is nothing but
     * chance.
     */
    static double probabilityThatAbove(double[] differences, double center) {
        double[] centered =
                Arrays.stream(differences).map(value -> value - center).toArray();
        int[] ranks = doubledRanks(centered);
        int observed = 0;
        for (int i = 0; i < ranks.length; i++) {
            observed += centered[i] > 0 ? ranks[i] : 0;
        }
        double[] ways = sums(ranks);
        double atLeast = 0;
        for (int sum = observed; sum < ways.length; sum++) {
            atLeast += ways[sum];
        }
        return atLeast / Arrays.stream(ways).sum();
    }

    /** The same of being below. */
    static double probabilityThatBelow(double[] differences, double center) {
        return probabilityThatAbove(
                Arrays.stream(differences).map(value -> -value).toArray(), -center);
    }

    /** The median of the means of all two differences, each with itself included. */
    static double estimate(double[] differences) {
        return Median.of(means(differences));
    }

    /**
     * The bounds that the center is outside of with a probability of at most {@code tail} at each end; infinite when
     * there are too few pairs for so small a probability.
     */
    static double[] interval(double[] differences, double tail) {
        double[] means = means(differences);
        int cut = cut(differences.length, tail);
        return cut == 0
                ? new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY}
                : new double[] {means[cut - 1], means[means.length - cut]};
    }

    /** The number of means outside the interval at each end, the bound itself included. */
    static int cut(int pairs, double tail) {
        int[] ranks = new int[pairs];
        Arrays.setAll(ranks, i -> i + 1);
        double[] ways = sums(ranks);
        double all = Math.pow(2, pairs);
        double below = 0;
        for (int cut = 0; cut < ways.length; cut++) {
            below += ways[cut];
            if (below / all > tail) {
                return cut;
            }
        }
        return ways.length;
    }

    private static double[] means(double[] differences) {
        int n = differences.length;
        double[] means = new double[n * (n + 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                means[next++] = (differences[i] + differences[j]) / 2;
            }
        }
        Arrays.sort(means);
        return means;
    }

    /**
     * Twice the rank of each by its size without sign, so that the mean rank of equal sizes is a whole number; 0 for 0.
     */
    private static int[] doubledRanks(double[] values) {
        int[] ranks = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            double size = Math.abs(values[i]);
            int less = 0;
            int same = 0;
            for (double other : values) {
                less += other != 0 && Math.abs(other) < size ? 1 : 0;
                same += Math.abs(other) == size ? 1 : 0;
            }
            ranks[i] = size == 0 ? 0 : 2 * less + same + 1;
        }
        return ranks;
    }

    /** In how many ways the ranks that are counted, each or not, have each sum. */
    private static double[] sums(int[] ranks) {
        if (ranks.length > MAX) {
            throw new IllegalArgumentException("Expected at most " + MAX + " pairs but was " + ranks.length);
        }
        double[] ways = new double[Arrays.stream(ranks).sum() + 1];
        ways[0] = 1;
        for (int rank : ranks) {
            if (rank == 0) {
                Arrays.setAll(ways, sum -> 2 * ways[sum]);
                continue;
            }
            for (int sum = ways.length - 1; sum >= rank; sum--) {
                ways[sum] += ways[sum - rank];
            }
        }
        return ways;
    }
}
