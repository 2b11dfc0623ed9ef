package io.documentjson.jmhfile;

import io.documentjson.gate.Median;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * What all forks measured of one benchmark with one set of parameters.
 *
 * <p>A fork counts once, with the percentile of all its samples; the series has the median of its forks. Samples of
 * several forks are never put together, because forks differ more than the samples of one.
 */
public final class Series {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private final String type;
    private final String method;
    private final Map<String, String> params;
    private final List<Histogram> samples = new ArrayList<>();
    private final List<Double> scores = new ArrayList<>();
    /** By name, what was counted beside the time. */
    private final Map<String, List<Double>> counters = new HashMap<>();

    /** A series of what the entry is of, without its values. */
    public Series(Entry entry) {
        String[] names = entry.benchmark().split("\\.");
        type = names[names.length - 2];
        method = names[names.length - 1];
        params = new TreeMap<>(entry.params());
    }

    /** The value of a parameter, which {@code method} is, too; empty if the benchmark does not have it. */
    public String param(String name) {
        return name.equals("method") ? method : params.getOrDefault(name, "");
    }

    /** Adds the forks of an entry. Where bytes were counted, times are not: their forks ran in another mode. */
    public void add(Entry entry) {
        entry.secondaryMetrics()
                .forEach((name, metric) ->
                        counters.computeIfAbsent(name, key -> new ArrayList<>()).add(metric.median()));
        if (!entry.secondaryMetrics().containsKey(ALLOCATED)) {
            Entry.Metric time = entry.primaryMetric();
            if (entry.mode().equals("sample")) {
                Arrays.stream(time.rawDataHistogram()).map(Histogram::of).forEach(samples::add);
            } else {
                Arrays.stream(time.rawData()).map(Median::of).forEach(scores::add);
            }
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
        return method.equals("batchOf64");
    }

    /** How many documents an invocation works on. */
    private int documents() {
        return isBatch() ? 64 : 1;
    }

    /** The percentile of each fork, in nanoseconds a document, in the order in which they ran. */
    public DoubleStream percentiles(double percent) {
        return samples.stream().mapToDouble(fork -> fork.percentile(percent) / documents());
    }

    /** Nanoseconds a document; of batches, the percentile of their means. */
    public double percentile(double percent) {
        return Median.of(percentiles(percent).toArray());
    }

    /** The least and the greatest percentile that a fork had, in nanoseconds a document. */
    public double[] spread(double percent) {
        DoubleSummaryStatistics forks = percentiles(percent).summaryStatistics();
        return new double[] {forks.getMin(), forks.getMax()};
    }

    /** The score of average-time and throughput modes, of an invocation. */
    public double score() {
        return Median.of(toArray(scores));
    }

    /** Bytes a document, or NaN when that was not measured. */
    public double allocation() {
        return counters.containsKey(ALLOCATED) ? counter(ALLOCATED) / documents() : Double.NaN;
    }

    public double counter(String name) {
        return Median.of(toArray(counters.get(name)));
    }

    private static double[] toArray(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Override
    public String toString() {
        return type + "." + method + params;
    }
}
