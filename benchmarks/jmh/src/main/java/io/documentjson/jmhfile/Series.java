package io.documentjson.jmhfile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all forks measured of one benchmark with one set of parameters.
 *
 * <p>A fork counts once, with the percentile of all its samples; the series has the median of its forks. Samples of
 * several forks are never put together, because forks differ more than the samples of one.
 */
public final class Series {

    private final String type;
    private final String method;
    private final Map<String, String> params;
    private final List<Histogram> samples = new ArrayList<>();
    private final List<Double> scores = new ArrayList<>();
    private final List<Double> allocations = new ArrayList<>();
    private final Map<String, List<Double>> counters = new HashMap<>();

    public Series(String type, String method, Map<String, String> params) {
        this.type = type;
        this.method = method;
        this.params = new TreeMap<>(params);
    }

    public String type() {
        return type;
    }

    public String method() {
        return method;
    }

    public String param(String name) {
        return params.getOrDefault(name, "");
    }

    /** Adds the forks of an entry. Where bytes were counted, times are not: their forks ran in another mode. */
    public void add(Entry entry) {
        boolean counted = false;
        for (Map.Entry<String, Entry.Metric> metric : entry.secondaryMetrics().entrySet()) {
            String name = ResultFile.plainName(metric.getKey());
            if (name.equals("gc.alloc.rate.norm")) {
                allocations.add(metric.getValue().median());
                counted = true;
            } else {
                counters.computeIfAbsent(name, key -> new ArrayList<>())
                        .add(metric.getValue().median());
            }
        }
        if (!counted && entry.mode().equals("sample")) {
            Arrays.stream(entry.primaryMetric().rawDataHistogram())
                    .map(Histogram::of)
                    .forEach(samples::add);
        } else if (!counted) {
            Arrays.stream(entry.primaryMetric().rawData()).map(Series::median).forEach(scores::add);
        }
    }

    /** How many forks took the time. */
    public int forks() {
        return Math.max(samples.size(), scores.size());
    }

    public boolean hasSamples() {
        return !samples.isEmpty();
    }

    public boolean isBatch() {
        return method.toLowerCase(Locale.ROOT).contains("batchof64");
    }

    /** How many documents an invocation works on. */
    private int documents() {
        return isBatch() ? 64 : 1;
    }

    /** Nanoseconds a document; of batches, the percentile of their means. */
    public double percentile(double percent) {
        return median(samples.stream()
                        .mapToDouble(fork -> fork.percentile(percent))
                        .toArray())
                / documents();
    }

    /** The least and the greatest percentile that a fork had, in nanoseconds a document. */
    public double[] spread(double percent) {
        double[] values = samples.stream()
                .mapToDouble(fork -> fork.percentile(percent) / documents())
                .sorted()
                .toArray();
        return new double[] {values[0], values[values.length - 1]};
    }

    /** The score of average-time and throughput modes, of an invocation. */
    public double score() {
        return median(toArray(scores));
    }

    /** Bytes a document, or NaN when that was not measured. */
    public double allocation() {
        return allocations.isEmpty() ? Double.NaN : median(toArray(allocations)) / documents();
    }

    public double counter(String name) {
        return median(toArray(counters.get(name)));
    }

    private static double[] toArray(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    public static double median(double[] values) {
        if (values.length == 0) {
            throw new IllegalStateException("nothing was measured");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    @Override
    public String toString() {
        return type + "." + method + params;
    }
}
