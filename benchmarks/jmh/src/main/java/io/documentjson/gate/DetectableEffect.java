package io.documentjson.gate;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hipparchus.stat.StatUtils;

/**
 * The smallest slow-down that forks which scatter as these do would have shown in eight of ten runs.
 *
 * <p>The forks of each arm are moved to a median of one and drawn again, with replacement. A slow-down moves the bounds of
 * the interval by its logarithm, so that each draw tells how large it has to be: enough to lift the bound over the
 * tolerance, and enough for the p that the first step of Holm's correction asks for.
 */
final class DetectableEffect {

    private static final int DRAWS = 400;
    private static final double POWER = 80;

    private DetectableEffect() {}

    /**
     * @param tests how many rows are tested at once
     * @return a share, such as 0.08 for eight percent
     */
    static double of(double[] base, double[] head, double tolerance, GateConfig config, int tests) {
        int cut = RankSum.cut(base.length, head.length, (1 - config.confidence()) / 2);
        int cutOfTest = RankSum.cut(base.length, head.length, config.alpha() / tests);
        if (cut == 0 || cutOfTest == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double[] x = scatter(base);
        double[] y = scatter(head);
        SplittableRandom random = new SplittableRandom(base.length * 31L + head.length);
        double[] needed = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            double[] differences = Shift.differences(draw(x, random), draw(y, random));
            needed[i] = Math.max(Math.log1p(tolerance) - differences[cut - 1], -differences[cutOfTest - 1]);
        }
        return Math.expm1(StatUtils.percentile(needed, POWER));
    }

    /** Distances from the median, a little enlarged, because a small sample scatters less than what it is of. */
    private static double[] scatter(double[] values) {
        double[] logarithms = Shift.logarithms(values);
        double median = StatUtils.percentile(logarithms, 50);
        double scale = Math.sqrt(values.length / (values.length - 1.0));
        return Arrays.stream(logarithms).map(value -> (value - median) * scale).toArray();
    }

    private static double[] draw(double[] from, SplittableRandom random) {
        double[] drawn = new double[from.length];
        Arrays.setAll(drawn, i -> from[random.nextInt(from.length)]);
        return drawn;
    }
}
