package io.documentjson.gate;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Holm's correction for many tests at once. */
final class Holm {

    private Holm() {}

    /**
     * For each p the level at which its test is significant among all.
     *
     * @param tests how many are made; a p of 1 may stand for none
     */
    static double[] adjust(double[] p, int tests) {
        int[] order = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[p.length];
        double greatest = 0;
        for (int i = 0; i < order.length; i++) {
            greatest = Math.max(greatest, Math.min(1, Math.max(1, tests - i) * p[order[i]]));
            adjusted[order[i]] = greatest;
        }
        return adjusted;
    }
}
