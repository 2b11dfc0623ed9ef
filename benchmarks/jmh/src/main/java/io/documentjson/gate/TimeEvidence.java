package io.documentjson.gate;

import java.util.ArrayList;
import java.util.List;

/** How long the forks of a row take: a pair counts once, with the logarithm of head/base. */
final class TimeEvidence extends Evidence {

    private final double worseFrom;
    private final double equalFrom;
    private final double equalTo;
    private final List<Double> differences = new ArrayList<>();
    private double[] interval = {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};

    private TimeEvidence(GateConfig config, double worseFrom, double equalFrom, double equalTo) {
        super(config);
        this.worseFrom = worseFrom;
        this.equalFrom = equalFrom;
        this.equalTo = equalTo;
    }

    /** Head against base. */
    static TimeEvidence ofVersions(GateConfig config) {
        double equal = Math.log1p(config.equal());
        return new TimeEvidence(config, Math.log1p(config.negligible()), -equal, equal);
    }

    /** The library against a peer, which it may take that many times as long as; it is never better. */
    static TimeEvidence ofLimit(GateConfig config, double atMost) {
        return new TimeEvidence(config, Math.log(atMost), Double.NEGATIVE_INFINITY, Math.log(atMost));
    }

    /** Adds the logarithm of head/base of a pair. */
    void add(double difference) {
        differences.add(difference);
    }

    @Override
    int pairs() {
        return differences.size();
    }

    @Override
    double probabilityOfWorse() {
        return SignedRank.probabilityThatAbove(values(1), worseFrom);
    }

    @Override
    double probabilityOfBetter() {
        return equalFrom == Double.NEGATIVE_INFINITY ? 1 : SignedRank.probabilityThatAbove(values(-1), worseFrom);
    }

    /** The interval of a look leaves out no more than its share of what one look might. */
    @Override
    void look(double share) {
        interval = SignedRank.interval(values(1), (1 - config.confidence()) / 2 * share);
    }

    private double[] values(int sign) {
        return differences.stream().mapToDouble(value -> sign * value).toArray();
    }

    @Override
    boolean isEqual() {
        return interval[0] >= equalFrom && interval[1] <= equalTo;
    }

    double ratio() {
        return Math.exp(SignedRank.estimate(values(1)));
    }

    double low() {
        return Math.exp(interval[0]);
    }

    double high() {
        return Math.exp(interval[1]);
    }
}
