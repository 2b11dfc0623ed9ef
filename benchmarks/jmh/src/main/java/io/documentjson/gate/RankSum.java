package io.documentjson.gate;

import java.util.Arrays;

/**
 * The distribution of the Wilcoxon rank sum of a sample of {@code m} among {@code m + n} values, if all orders are equally
 * likely: exact, ties included, by counting the subsets of ranks that have each sum.
 *
 * <p>Ranks are doubled, so that the mean rank of tied values is a whole number. Counts stay below 2^53 and are exact for
 * samples of up to 28 each.
 */
final class RankSum {

    private RankSum() {}

    /** The one-sided p of the Mann-Whitney test: how likely {@code y} is at least this much greater than {@code x}. */
    static double probabilityThatGreater(double[] x, double[] y) {
        int[] ranks = doubledRanks(x, y);
        int observed = 0;
        for (int i = x.length; i < ranks.length; i++) {
            observed += ranks[i];
        }
        double[] ways = subsets(ranks, y.length);
        double atLeast = 0;
        double all = 0;
        for (int sum = 0; sum < ways.length; sum++) {
            all += ways[sum];
            atLeast += sum >= observed ? ways[sum] : 0;
        }
        return atLeast / all;
    }

    /**
     * How many of the {@code m * n} ordered differences lie outside a confidence interval at each end, the bound itself
     * included; 0 when samples are too small to leave no more than {@code tail} there.
     */
    static int cut(int m, int n, double tail) {
        int[] ranks = new int[m + n];
        Arrays.setAll(ranks, i -> 2 * (i + 1));
        double[] ways = subsets(ranks, m);
        double all = Arrays.stream(ways).sum();
        int least = m * (m + 1);
        double below = 0;
        int cut = 0;
        while (true) {
            below += ways[least + 2 * cut];
            if (below / all > tail) {
                return cut;
            }
            cut++;
        }
    }

    /** The smallest one-sided p that samples of these sizes can have. */
    static double smallestProbability(int m, int n) {
        double ways = 1;
        for (int i = 1; i <= n; i++) {
            ways = ways * (m + i) / i;
        }
        return 1 / ways;
    }

    private static int[] doubledRanks(double[] x, double[] y) {
        double[] all = Arrays.copyOf(x, x.length + y.length);
        System.arraycopy(y, 0, all, x.length, y.length);
        int[] ranks = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            int less = 0;
            int same = 0;
            for (double other : all) {
                less += other < all[i] ? 1 : 0;
                same += other == all[i] ? 1 : 0;
            }
            ranks[i] = 2 * less + same + 1;
        }
        return ranks;
    }

    /** How many subsets of {@code size} ranks have each sum. */
    private static double[] subsets(int[] ranks, int size) {
        double[][] ways = new double[size + 1][Arrays.stream(ranks).sum() + 1];
        ways[0][0] = 1;
        for (int rank : ranks) {
            for (int k = size; k > 0; k--) {
                for (int sum = ways[k].length - 1; sum >= rank; sum--) {
                    ways[k][sum] += ways[k - 1][sum - rank];
                }
            }
        }
        return ways[size];
    }
}
