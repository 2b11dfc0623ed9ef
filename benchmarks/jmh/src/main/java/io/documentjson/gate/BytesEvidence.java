package io.documentjson.gate;

import java.util.ArrayList;
import java.util.List;

/**
 * What the forks of a row allocate. A fork has one value, which is exact; but the compiler may save an allocation in one fork
 * and not in the next, of the same code. So the forks with the fewest bytes are compared: that all of these are of one side
 * is as likely as drawing them so, if nothing differs.
 */
final class BytesEvidence {

    private final GateConfig config;
    private final List<Double> base = new ArrayList<>();
    private final List<Double> head = new ArrayList<>();
    private int looked;
    private double worse = 1;
    private double better = 1;

    BytesEvidence(GateConfig config) {
        this.config = config;
    }

    void add(double ofBase, double ofHead) {
        base.add(ofBase);
        head.add(ofHead);
    }

    void look() {
        double share = config.share(base.size() - looked);
        if (share == 0) {
            return;
        }
        looked = base.size();
        worse = Math.min(worse, probabilityThatFewest(base, head, noise()) / share);
        better = Math.min(better, probabilityThatFewest(head, base, noise()) / share);
    }

    /** How likely chance alone gives {@code x} as many of the smallest values, each less than all of {@code y} by a limit. */
    static double probabilityThatFewest(List<Double> x, List<Double> y, double limit) {
        double least = least(y) - limit;
        long fewest = x.stream().filter(value -> value < least).count();
        double probability = 1;
        for (int i = 0; i < fewest; i++) {
            probability *= (x.size() - i) / (double) (x.size() + y.size() - i);
        }
        return probability;
    }

    private static double least(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
    }

    private double noise() {
        return config.bytesWithinNoise(base());
    }

    boolean isEqual() {
        return Math.abs(head() - base()) <= noise();
    }

    boolean isClear(int tests) {
        return isEqual() || tests * worse <= config.falseFail() || tests * better <= config.falseFail();
    }

    double worse() {
        return Math.min(1, worse);
    }

    double better() {
        return Math.min(1, better);
    }

    /** Bytes of the fork with the fewest. */
    double base() {
        return least(base);
    }

    double head() {
        return least(head);
    }

    /** Says how many forks allocate more than the best of their side; empty where all are alike. */
    String others() {
        long ofBase = base.stream().filter(value -> value > base() + noise()).count();
        long ofHead = head.stream().filter(value -> value > head() + noise()).count();
        return ofBase + ofHead == 0
                ? ""
                : "more in " + ofBase + " of " + base.size() + " forks of base, " + ofHead + " of " + head.size()
                        + " of head";
    }
}
