package io.documentjson.gate;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Holm's correction for many tests at once. */
final class Holm {

    private Holm() {}

    /**
     * For each p the level at which its test is significant among all.
     *
     * @param tests the number of them; a p of 1 may stand for none
     */
    static double[] adjust(double[] p, int tests) {
        List<Integer> order = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .toList();
        double[] adjusted = new double[p.length];
        double greatest = 0;
        int left = tests;
        for (int i : order) {
            greatest = Math.max(greatest, Math.min(1, Math.max(1, left--) * p[i]));
            adjusted[i] = greatest;
        }
        return adjusted;
    }
}
