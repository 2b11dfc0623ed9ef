package io.documentjson.cli;

import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;

/**
 * Number of items of each size. Sizes up to 1,023 bytes are exact, larger ones have steps of less than one in a
 * hundred.
 */
final class SizeHistogram {
    private static final int EXACT = 1_024;

    /** The leading bits that tell larger sizes apart. */
    private static final int BITS = 8;

    /** Counts by the largest of the sizes that are counted together. */
    private final TreeMap<Long, Long> counts = new TreeMap<>();

    private final LongSummaryStatistics sizes = new LongSummaryStatistics();

    void add(long size) {
        counts.merge(largestLike(size), 1L, Long::sum);
        sizes.accept(size);
    }

    void add(SizeHistogram other) {
        other.counts.forEach((size, added) -> counts.merge(size, added, Long::sum));
        sizes.combine(other.sizes);
    }

    /** The largest size that is counted together with this one. */
    private static long largestLike(long size) {
        int dropped = Long.SIZE - Long.numberOfLeadingZeros(size) - BITS;
        return size < EXACT ? size : size | ((1L << dropped) - 1);
    }

    long count() {
        return sizes.getCount();
    }

    long sum() {
        return sizes.getSum();
    }

    long max() {
        return Math.max(0, sizes.getMax());
    }

    /** The size that this share of the items, 0 to 1, does not exceed. */
    long percentile(double share) {
        long wanted = (long) Math.ceil(share * count());
        long seen = 0;
        for (Map.Entry<Long, Long> entry : counts.entrySet()) {
            seen += entry.getValue();
            if (seen >= wanted) {
                return Math.min(entry.getKey(), max());
            }
        }
        return max();
    }

    /** Number of items of at least {@code from} and less than {@code to} bytes. */
    long between(long from, long to) {
        return counts.subMap(from, to).values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }
}
