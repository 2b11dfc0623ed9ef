package io.documentjson.jmhfile;

import io.documentjson.gate.Median;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The part of an entry of JMH's JSON that the reports need: one benchmark with one set of parameters, in one fork or
 * several.
 */
public record Entry(
        String benchmark,
        String jdkVersion,
        Map<String, String> params,
        Metric primaryMetric,
        Map<String, Metric> secondaryMetrics) {

    /** The class and the method of the benchmark, with its parameters in order. */
    public String row() {
        return benchmark.replaceFirst(".*\\.(.*\\.)", "$1") + new TreeMap<>(params);
    }

    /**
     * The values of the iterations of each fork; in sample mode a histogram for each, of values and how often each was
     * measured.
     */
    public record Metric(double[][] rawData, double[][][][] rawDataHistogram) {

        boolean hasSamples() {
            return rawDataHistogram != null;
        }

        int forks() {
            return hasSamples() ? rawDataHistogram.length : rawData.length;
        }

        /** The median of the medians of the forks. */
        double median() {
            return Median.of(Arrays.stream(rawData).mapToDouble(Median::of).toArray());
        }
    }
}
