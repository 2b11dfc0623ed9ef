package io.documentjson.gate;

import io.documentjson.jmhfile.Series;
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
            return Series.median(nanos);
        }

        double medianBytes() {
            return Series.median(bytes);
        }
    }

    /**
     * The logarithm of head/base: the median over the slices, each with its neighbour in time, so that what the machine
     * has to do for longer than a slice cancels out and what it does in a few slices is left out.
     */
    double difference() {
        double[] differences = new double[Math.min(base.nanos().length, head.nanos().length)];
        Arrays.setAll(differences, i -> Math.log(head.nanos()[i] / base.nanos()[i]));
        return Series.median(differences);
    }
}
