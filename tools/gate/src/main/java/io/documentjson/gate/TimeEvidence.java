package io.documentjson.gate;

/** Logarithms of head/base of pairs, each of which counts once, and what follows from them. */
final class TimeEvidence {

    /** With fewer there is no interval of 95 %. */
    static final int LEAST_FOR_INTERVAL = 6;

    private final double[] differences;
    private final double[] interval;

    /** With few pairs the interval is from the least of them to the greatest. */
    TimeEvidence(double[] differences, double confidence) {
        this.differences = differences;
        double tail = differences.length < LEAST_FOR_INTERVAL ? Math.pow(2, -differences.length) : (1 - confidence) / 2;
        this.interval = SignedRank.interval(differences, tail);
    }

    /** The p of taking longer than that logarithm of head/base. */
    double probabilityOfAbove(double center) {
        return SignedRank.probabilityThatAbove(differences, center);
    }

    double probabilityOfBelow(double center) {
        return SignedRank.probabilityThatBelow(differences, center);
    }

    double estimate() {
        return SignedRank.estimate(differences);
    }

    double low() {
        return interval[0];
    }

    double high() {
        return interval[1];
    }

    int pairs() {
        return differences.length;
    }
}
