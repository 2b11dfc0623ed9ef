package io.documentjson.cli;

/** How many items have which size. Sizes up to 1,023 bytes are exact, larger ones by steps of less than one in a hundred. */
final class SizeHistogram {

    /** Steps for each power of two, beyond the first one. */
    private static final int STEPS = 128;

    private static final int EXACT = 1_024;
    private static final int EXACT_BITS = 10;

    private final long[] counts = new long[EXACT + (Long.SIZE - EXACT_BITS) * STEPS];
    private long count;
    private long sum;
    private long max;

    void add(long size) {
        counts[bucket(size)]++;
        count++;
        sum += size;
        max = Math.max(max, size);
    }

    void add(SizeHistogram other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        count += other.count;
        sum += other.sum;
        max = Math.max(max, other.max);
    }

    private static int bucket(long size) {
        if (size < EXACT) {
            return (int) size;
        }
        int bits = Long.SIZE - Long.numberOfLeadingZeros(size) - 1;
        int step = (int) (size >> (bits - 7)) - STEPS;
        return EXACT + (bits - EXACT_BITS) * STEPS + step;
    }

    /** The largest size that belongs to a bucket. */
    private static long largest(int bucket) {
        if (bucket < EXACT) {
            return bucket;
        }
        int bits = (bucket - EXACT) / STEPS + EXACT_BITS;
        long step = STEPS + 1L + (bucket - EXACT) % STEPS;
        return (step << (bits - 7)) - 1;
    }

    long count() {
        return count;
    }

    long sum() {
        return sum;
    }

    long max() {
        return max;
    }

    /** The size that this share of the items, 0 to 1, does not exceed. */
    long percentile(double share) {
        long wanted = (long) Math.ceil(share * count);
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= wanted && seen > 0) {
                return Math.min(largest(i), max);
            }
        }
        return max;
    }

    /** How many items have at least {@code from} and less than {@code to} bytes. */
    long between(long from, long to) {
        long found = 0;
        for (int i = bucket(from); i < counts.length && largest(i) < to; i++) {
            found += counts[i];
        }
        return found;
    }
}
