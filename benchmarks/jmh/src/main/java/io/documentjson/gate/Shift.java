package io.documentjson.gate;

import io.documentjson.command.BadInputException;
import java.util.Arrays;
import org.hipparchus.stat.StatUtils;

/**
 * How many times as large the values of one sample are as those of another: the estimate of Hodges and Lehmann with the
 * interval of Moses, which assumes no distribution, and the one-sided p of Mann and Whitney both ways.
 *
 * <p>The values are one a fork, positive, and compared by their logarithms.
 */
record Shift(double ratio, double low, double high, double slower, double faster) {

    static Shift of(double[] base, double[] head, double confidence) {
        double[] x = logarithms(base);
        double[] y = logarithms(head);
        double[] differences = differences(x, y);
        int cut = RankSum.cut(x.length, y.length, (1 - confidence) / 2);
        if (cut == 0) {
            throw new BadInputException("too few forks: " + x.length + " and " + y.length + " give no interval of "
                    + Math.round(100 * confidence) + " % confidence");
        }
        return new Shift(
                Math.exp(StatUtils.percentile(differences, 50)),
                Math.exp(differences[cut - 1]),
                Math.exp(differences[differences.length - cut]),
                RankSum.probabilityThatGreater(x, y),
                RankSum.probabilityThatGreater(y, x));
    }

    /** Whether the whole interval is above {@code factor}. */
    boolean isAbove(double factor) {
        return low > factor;
    }

    /** Whether the whole interval is below the inverse of {@code factor}. */
    boolean isBelowInverse(double factor) {
        return high < 1 / factor;
    }

    /** Whether the whole interval lies between {@code factor} and its inverse. */
    boolean isWithin(double factor) {
        return low >= 1 / factor && high <= factor;
    }

    static double[] logarithms(double[] values) {
        return Arrays.stream(values).map(Math::log).toArray();
    }

    /** All differences of a value of {@code y} and one of {@code x}, in order. */
    static double[] differences(double[] x, double[] y) {
        double[] differences = new double[x.length * y.length];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < y.length; j++) {
                differences[i * y.length + j] = y[j] - x[i];
            }
        }
        Arrays.sort(differences);
        return differences;
    }
}
