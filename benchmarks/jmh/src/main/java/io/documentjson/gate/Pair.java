package io.documentjson.gate;

import java.util.Arrays;

/**
 * What a pair of forks measured that ran their slices in turns.
 *
 * @param jdk of both
 */
record Pair(String row, String jdk, Fork base, Fork head) {

    /** By slice, an operation. */
    record Fork(double[] nanos, double[] bytes) {

        double medianNanos() {
            return median(nanos);
        }

        double medianBytes() {
            return median(bytes);
        }
    }

    /**
     * The logarithm of head/base: the median over the slices, each with its neighbour in time, so that what the machine has
     * to do for longer than a slice cancels out and what it does in a few slices is left out.
     */
    double difference() {
        double[] differences = new double[Math.min(base.nanos().length, head.nanos().length)];
        Arrays.setAll(differences, i -> Math.log(head.nanos()[i] / base.nanos()[i]));
        return median(differences);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
