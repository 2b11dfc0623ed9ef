package io.documentjson.gate;

import java.util.Arrays;

/** The value in the middle. */
public final class Median {

    private Median() {}

    public static double of(double[] values) {
        if (values.length == 0) {
            throw new IllegalStateException("nothing was measured");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
