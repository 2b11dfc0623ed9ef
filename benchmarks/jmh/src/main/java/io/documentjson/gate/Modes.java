package io.documentjson.gate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Two groups of forks, where the compiler has come to one of two results: found by the largest gap between the logarithms
 * of neighbouring values, with two forks at least on each side.
 *
 * <p>A gap counts when it is a larger share of the range than 99 of 100 samples of a normal distribution have, and at
 * least {@link #LEAST_GAP}.
 */
record Modes(double low, double high, int lowForks, int highForks) {

    private static final double LEAST_GAP = Math.log(1.05);
    private static final int LEAST_FORKS = 6;
    private static final int SAMPLES = 4_000;
    private static final Map<Integer, Double> CRITICAL = new HashMap<>();

    /** Whether two groups were found; if not, all is low. */
    boolean areTwo() {
        return highForks > 0;
    }

    static Modes of(double[] values) {
        double[] sorted = Shift.logarithms(values);
        Arrays.sort(sorted);
        if (sorted.length >= LEAST_FORKS) {
            int split = split(sorted);
            if (gap(sorted, split) >= LEAST_GAP && share(sorted, split) > critical(sorted.length)) {
                return new Modes(
                        middle(sorted, 0, split), middle(sorted, split, sorted.length), split, sorted.length - split);
            }
        }
        return new Modes(middle(sorted, 0, sorted.length), Double.NaN, sorted.length, 0);
    }

    /** Where the second group would begin. */
    private static int split(double[] sorted) {
        int split = 2;
        for (int i = 3; i <= sorted.length - 2; i++) {
            if (gap(sorted, i) > gap(sorted, split)) {
                split = i;
            }
        }
        return split;
    }

    private static double gap(double[] sorted, int split) {
        return sorted[split] - sorted[split - 1];
    }

    private static double share(double[] sorted, int split) {
        return gap(sorted, split) / (sorted[sorted.length - 1] - sorted[0]);
    }

    private static synchronized double critical(int forks) {
        return CRITICAL.computeIfAbsent(forks, size -> {
            SplittableRandom random = new SplittableRandom(size);
            double[] shares = new double[SAMPLES];
            for (int i = 0; i < SAMPLES; i++) {
                double[] sample = new double[size];
                Arrays.setAll(sample, j -> random.nextGaussian());
                Arrays.sort(sample);
                shares[i] = share(sample, split(sample));
            }
            Arrays.sort(shares);
            return shares[SAMPLES * 99 / 100];
        });
    }

    private static double middle(double[] sorted, int from, int to) {
        return Math.exp((sorted[from + (to - from - 1) / 2] + sorted[from + (to - from) / 2]) / 2);
    }
}
