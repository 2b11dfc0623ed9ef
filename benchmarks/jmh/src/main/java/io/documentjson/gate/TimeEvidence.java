package io.documentjson.gate;

import java.util.ArrayList;
import java.util.List;

/**
 * What the pairs of forks of one row say, looked at again and again while they come.
 *
 * <p>A pair counts once, with the logarithm of head/base. Each look may spend a share of the error, all looks together the
 * whole of it: a p of a look is divided by its share, and the interval of a look leaves out no more than its share. So what
 * is said at any look holds with the error of a single one, however often a row is looked at and whenever it stops.
 */
final class TimeEvidence {

    private final GateConfig config;
    private final double worseFrom;
    private final double equalFrom;
    private final double equalTo;
    private final List<Double> differences = new ArrayList<>();
    private int looked;
    private double worse = 1;
    private double better = 1;
    private double[] interval = {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};

    private TimeEvidence(GateConfig config, double worseFrom, double equalFrom, double equalTo) {
        this.config = config;
        this.worseFrom = worseFrom;
        this.equalFrom = equalFrom;
        this.equalTo = equalTo;
    }

    /** Head against base. */
    static TimeEvidence ofVersions(GateConfig config) {
        double equal = Math.log1p(config.equal());
        return new TimeEvidence(config, Math.log1p(config.negligible()), -equal, equal);
    }

    /** The library against a peer, which it may take that many times as long as. */
    static TimeEvidence ofLimit(GateConfig config, double atMost) {
        return new TimeEvidence(config, Math.log(atMost), Double.NEGATIVE_INFINITY, Math.log(atMost));
    }

    /** Adds the logarithm of head/base of a pair. */
    void add(double difference) {
        differences.add(difference);
    }

    /** Spends the share of the error that the pairs since the last look have; without such pairs nothing. */
    void look() {
        double share = config.share(pairs() - looked);
        if (share == 0) {
            return;
        }
        looked = pairs();
        double[] values = values();
        worse = Math.min(worse, SignedRank.probabilityThatAbove(values, worseFrom) / share);
        if (equalFrom > Double.NEGATIVE_INFINITY) {
            double[] inverse = differences.stream().mapToDouble(value -> -value).toArray();
            better = Math.min(better, SignedRank.probabilityThatAbove(inverse, worseFrom) / share);
        }
        interval = SignedRank.interval(values, (1 - config.confidence()) / 2 * share);
    }

    private double[] values() {
        return differences.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Whether more pairs would change nothing, if that many tests are made at once. */
    boolean isClear(int tests) {
        return isEqual() || tests * worse <= config.falseFail() || tests * better <= config.falseFail();
    }

    boolean isEqual() {
        return interval[0] >= equalFrom && interval[1] <= equalTo;
    }

    int pairs() {
        return differences.size();
    }

    /** The p of being slower than may be, over all looks. */
    double worse() {
        return Math.min(1, worse);
    }

    double better() {
        return Math.min(1, better);
    }

    double ratio() {
        return Math.exp(SignedRank.estimate(values()));
    }

    double low() {
        return Math.exp(interval[0]);
    }

    double high() {
        return Math.exp(interval[1]);
    }
}
