package io.documentjson.gate;

import io.documentjson.gate.GateConfig.Length;
import io.documentjson.gate.GateConfig.Limit;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Measurement.Recorded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A configuration, and pairs of forks that did not run. */
final class Fixtures {

    static final Row SMALL = new Row("small", "OperationBenchmark.single", Map.of("peer", "ours"), null, null);
    static final Row LARGE = new Row("large", "OperationBenchmark.single", Map.of("peer", "ours"), null, null);

    static final GateConfig CONFIG = new GateConfig(
            0.01,
            0.01,
            0.05,
            0.95,
            4,
            List.of(8, 12, 16, 20, 24, 32, 40),
            List.of("-Xmx64m"),
            new Length(2, 4, 10),
            List.of(SMALL, LARGE),
            List.of(new Limit("small", Map.of("peer", "other"), 0.6)),
            Map.of("test", new Profile(5, List.of("small", "large"), true, null, null)));

    private Fixtures() {}

    /** Forks of a base of a microsecond and 1,000 bytes, and of a head that differs from it by so much. */
    static Pair pair(String row, double ratio, double moreBytes) {
        return new Pair(row, "17.0.1", fork(1_000, 1_000), fork(1_000 * ratio, 1_000 + moreBytes));
    }

    static Pair.Fork fork(double nanos, double bytes) {
        double[] slices = new double[4];
        Arrays.fill(slices, nanos);
        double[] ofBytes = new double[4];
        Arrays.fill(ofBytes, bytes);
        return new Pair.Fork(slices, ofBytes);
    }

    /** As many pairs as can be, whose ratios scatter by 2 %. */
    static List<Recorded> recorded(String comparison, double ratio, double moreBytes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Recorded> recorded = new ArrayList<>();
        for (int i = 0; i < CONFIG.mostPairs(); i++) {
            recorded.add(new Recorded(
                    comparison, pair(comparison, ratio * Math.exp(0.02 * random.nextGaussian()), moreBytes)));
        }
        return recorded;
    }
}
