package io.documentjson.jmhfile;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.Map;
import java.util.TreeMap;

/** The samples of one fork, all its iterations together: values, and how often each was measured. */
public final class Histogram {

    /** The percentiles that a thinned histogram keeps exactly. */
    static final double[] LADDER = {
        0, 1, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 85, 90, 92.5, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99, 100
    };

    private final TreeMap<Double, Long> counts = new TreeMap<>();
    private long samples;

    /** @param iterations JMH's form: a list of iterations, each a list of value and count */
    public static Histogram of(double[][][] iterations) {
        Histogram histogram = new Histogram();
        for (double[][] iteration : iterations) {
            for (double[] bucket : iteration) {
                histogram.add(bucket[0], (long) bucket[1]);
            }
        }
        return histogram;
    }

    public void add(double value, long count) {
        counts.merge(value, count, Long::sum);
        samples += count;
    }

    public long samples() {
        return samples;
    }

    /** The smallest value that at least {@code percent} percent of the samples do not exceed. */
    public double percentile(double percent) {
        if (samples == 0) {
            throw new IllegalStateException("no samples");
        }
        long rank = rank(percent);
        long seen = 0;
        for (Map.Entry<Double, Long> bucket : counts.entrySet()) {
            seen += bucket.getValue();
            if (seen >= rank) {
                return bucket.getKey();
            }
        }
        return counts.lastKey();
    }

    /** Decimal percentages are exact in steps of a hundredth, so that 99.9 percent of 1000 is the 999th. */
    private long rank(double percent) {
        long hundredths = Math.round(percent * 100);
        return Math.max(1, (samples * hundredths + 9_999) / 10_000);
    }

    /**
     * One iteration in JMH's form, with the percentiles of {@link #LADDER} and the number of samples unchanged:
     * every sample counts as the next value of the ladder above it.
     */
    public ArrayNode thinned(ArrayNode into) {
        ArrayNode iteration = into.addArray();
        long before = 0;
        for (double percent : LADDER) {
            long rank = rank(percent);
            if (rank > before) {
                iteration.addArray().add(percentile(percent)).add(rank - before);
                before = rank;
            }
        }
        return into;
    }
}
