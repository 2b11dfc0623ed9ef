package io.documentjson.gate;

import java.util.Arrays;

/**
 * What the forks of a row allocate. A fork has one value, which is exact; but the compiler may save an allocation in
 * one fork and not in the next, of the same code. So the forks with the fewest bytes are compared: that all of these
 * are of one side is as likely as drawing them so, if nothing differs.
 */
final class BytesEvidence {

    private final double[] base;
    private final double[] head;
    private final double noise;

    /** @param base bytes an operation, by fork */
    BytesEvidence(double[] base, double[] head, GateConfig config) {
        this.base = base;
        this.head = head;
        this.noise = config.bytesWithinNoise(base());
    }

    double probabilityOfMore() {
        return probabilityThatFewest(base, head, noise);
    }

    double probabilityOfFewer() {
        return probabilityThatFewest(head, base, noise);
    }

    /**
     * How likely chance alone gives {@code x} as many of the smallest values, each less than all of {@code y} by a
     * limit.
     */
    static double probabilityThatFewest(double[] x, double[] y, double limit) {
        double least = Arrays.stream(y).min().orElseThrow() - limit;
        long fewest = Arrays.stream(x).filter(value -> value < least).count();
        double probability = 1;
        for (int i = 0; i < fewest; i++) {
            probability *= (x.length - i) / (double) (x.length + y.length - i);
        }
        return probability;
    }

    /** Bytes of the fork with the fewest. */
    double base() {
        return Arrays.stream(base).min().orElseThrow();
    }

    double head() {
        return Arrays.stream(head).min().orElseThrow();
    }

    boolean isMore() {
        return head() - base() > noise;
    }

    boolean isMoreInEveryFork() {
        return head() - Arrays.stream(base).max().orElseThrow() > noise;
    }

    boolean isFewer() {
        return base() - head() > noise;
    }

    /** Says how many forks allocate more than the best of their side; empty where all are alike. */
    String others() {
        double most = noise + base();
        double mostOfHead = noise + head();
        long ofBase = Arrays.stream(base).filter(value -> value > most).count();
        long ofHead = Arrays.stream(head).filter(value -> value > mostOfHead).count();
        String text = "more in %d of %d forks of base, %d of %d of head";
        return ofBase + ofHead == 0 ? "" : text.formatted(ofBase, base.length, ofHead, head.length);
    }
}
