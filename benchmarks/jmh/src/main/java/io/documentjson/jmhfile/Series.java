package io.documentjson.jmhfile;

import io.documentjson.gate.Median;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The measurements of all forks of one benchmark with one set of parameters.
 *
 * <p>A fork counts once, with the percentile of all its samples; the series has the median of its forks. Samples of
 * several forks are never put together, because forks differ more than the samples of one.
 */
public record Series(List<Entry> entries) {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private Entry first() {
        return entries.get(0);
    }

    private String method() {
        return first().benchmark().replaceFirst(".*\\.", "");
    }

    /** The value of a parameter, which {@code method} is, too; empty if the benchmark does not have it. */
    public String param(String name) {
        return name.equals("method") ? method() : first().params().getOrDefault(name, "");
    }

    /** The times of entries. Where bytes were counted, times are not: their forks ran in another mode. */
    private Stream<Entry.Metric> times() {
        return entries.stream()
                .filter(entry -> !entry.secondaryMetrics().containsKey(ALLOCATED))
                .map(Entry::primaryMetric);
    }

    /** The number of forks that took the time. */
    public int forks() {
        return times().mapToInt(Entry.Metric::forks).sum();
    }

    public boolean hasSamples() {
        return times().anyMatch(Entry.Metric::hasSamples);
    }

    public boolean isBatch() {
        return method().equals("batchOf64");
    }

    /** The number of documents of an invocation. */
    private int documents() {
        return isBatch() ? 64 : 1;
    }

    /** The percentile of each fork, in nanoseconds a document, in the order in which they ran. */
    public DoubleStream percentiles(double percent) {
        return times().filter(Entry.Metric::hasSamples)
                .flatMap(time -> Stream.of(time.rawDataHistogram()))
                .mapToDouble(fork -> Histogram.of(fork).percentile(percent) / documents());
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
        return Median.of(times().flatMap(time -> Stream.of(time.rawData()))
                .mapToDouble(Median::of)
                .toArray());
    }

    /** Bytes a document, or NaN when that was not measured. */
    public double allocation() {
        return counters(ALLOCATED).length > 0 ? counter(ALLOCATED) / documents() : Double.NaN;
    }

    public double counter(String name) {
        return Median.of(counters(name));
    }

    /** The values of what was counted beside the time. */
    private double[] counters(String name) {
        return entries.stream()
                .filter(entry -> entry.secondaryMetrics().containsKey(name))
                .mapToDouble(entry -> entry.secondaryMetrics().get(name).median())
                .toArray();
    }

    @Override
    public String toString() {
        return first().row();
    }
}
