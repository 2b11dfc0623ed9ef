package io.documentjson.gate;

import java.util.Arrays;

/**
 * The measurements of a pair of forks that ran their slices in turns.
 *
 * @param jdk that of both
 * @param seconds that the pair took, from the start of its JVMs on
 */
public record Pair(String row, String jdk, double seconds, Fork base, Fork head) {

    /** By slice, an operation. */
    public record Fork(double[] nanos, double[] bytes) {}

    /**
     * The logarithm of head/base: the median over the slices, each with its neighbour in time, so that what the machine
     * has to do for longer than a slice cancels out and what it does in a few slices is left out.
     */
    public double difference() {
        double[] differences = new double[Math.min(base.nanos().length, head.nanos().length)];
        Arrays.setAll(differences, i -> Math.log(head.nanos()[i] / base.nanos()[i]));
        return Median.of(differences);
    }
}
