package io.documentjson.gate;

import java.util.Arrays;

/**
 * The allocation of the forks of a row. A fork has one value, which is exact; but the compiler may save an allocation
 * in one fork and not in the next, of the same code. So the forks with the fewest bytes are compared: that all of these
 * are of one side is as likely as drawing them so, if nothing differs.
 *
 * @param ofBase bytes an operation, by fork
 */
record BytesEvidence(double[] ofBase, double[] ofHead, GateConfig config) {

    /** Forks of one version may differ by so many bytes. */
    private double noise() {
        return config.bytesWithinNoise(base());
    }

    double probabilityOfMore() {
        return probabilityThatFewest(ofBase, ofHead, noise());
    }

    double probabilityOfFewer() {
        return probabilityThatFewest(ofHead, ofBase, noise());
    }

    /**
     * The probability that chance alone gives {@code x} as many of the smallest values, each less than all of {@code y}
     * by a limit.
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
        return Arrays.stream(ofBase).min().orElseThrow();
    }

    double head() {
        return Arrays.stream(ofHead).min().orElseThrow();
    }

    boolean isMore() {
        return head() - base() > noise();
    }

    boolean isMoreInEveryFork() {
        return head() - Arrays.stream(ofBase).max().orElseThrow() > noise();
    }

    boolean isFewer() {
        return base() - head() > noise();
    }

    /** Says how many forks allocate more than the best of their side; empty where all are alike. */
    String others() {
        long more = countAbove(ofBase, base());
        long moreOfHead = countAbove(ofHead, head());
        String text = "more in %d of %d forks of base, %d of %d of head";
        return more + moreOfHead == 0 ? "" : text.formatted(more, ofBase.length, moreOfHead, ofHead.length);
    }

    private long countAbove(double[] forks, double fewest) {
        return Arrays.stream(forks).filter(bytes -> bytes > noise() + fewest).count();
    }
}
