package io.documentjson.gate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What the forks of a row allocate. A fork has one value, which is exact; but the compiler may save an allocation in
 * one fork and not in the next, of the same code. So the forks with the fewest bytes are compared: that all of these
 * are of one side is as likely as drawing them so, if nothing differs.
 */
final class BytesEvidence extends Evidence {

    private final List<Double> base = new ArrayList<>();
    private final List<Double> head = new ArrayList<>();

    BytesEvidence(GateConfig config) {
        super(config);
    }

    void add(double ofBase, double ofHead) {
        base.add(ofBase);
        head.add(ofHead);
    }

    @Override
    int pairs() {
        return base.size();
    }

    @Override
    double probabilityOfWorse() {
        return probabilityThatFewest(base, head, noise());
    }

    @Override
    double probabilityOfBetter() {
        return probabilityThatFewest(head, base, noise());
    }

    /**
     * How likely chance alone gives {@code x} as many of the smallest values, each less than all of {@code y} by a
     * limit.
     */
    static double probabilityThatFewest(List<Double> x, List<Double> y, double limit) {
        double least = Collections.min(y) - limit;
        long fewest = x.stream().filter(value -> value < least).count();
        double probability = 1;
        for (int i = 0; i < fewest; i++) {
            probability *= (x.size() - i) / (double) (x.size() + y.size() - i);
        }
        return probability;
    }

    private double noise() {
        return config.bytesWithinNoise(base());
    }

    @Override
    boolean isEqual() {
        return pairs() > 0 && Math.abs(head() - base()) <= noise();
    }

    /** Bytes of the fork with the fewest. */
    double base() {
        return Collections.min(base);
    }

    double head() {
        return Collections.min(head);
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
