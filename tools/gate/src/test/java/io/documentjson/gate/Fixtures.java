package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.GateConfig.Length;
import io.documentjson.gate.GateConfig.Limit;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Version.Side;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** A configuration, and pairs of forks that did not run. */
final class Fixtures {

    static final GateConfig CONFIG = new GateConfig(
            0.01,
            0.01,
            0.03,
            0.95,
            4,
            2,
            20,
            List.of("-Xmx64m"),
            new Length(2, 4, 10),
            List.of(new Row("small", "GateSample.count", Map.of("size", "1"))),
            List.of(new Limit("small", Map.of("size", "2"), 0.6, "a reason")),
            Map.of("test", new Profile(5, List.of("small"), true, null, null)));

    private Fixtures() {}

    static Comparison row(String name) {
        Side side = new Side(null, new Row(name, "Sample.count", Map.of()));
        return new Comparison(CONFIG, side, side, null);
    }

    static List<Comparison> rows(int count) {
        return IntStream.range(0, count).mapToObj(i -> row("row " + i)).toList();
    }

    /** Forks of a base of a microsecond and 1,000 bytes, and of a head that differs from it by so much. */
    static Pair pair(String row, double ratio, double moreBytes) {
        return new Pair(row, "17.0.1", 3, fork(1_000, 1_000), fork(1_000 * ratio, 1_000 + moreBytes));
    }

    static Pair.Fork fork(double nanos, double bytes) {
        double[] slices = new double[4];
        Arrays.fill(slices, nanos);
        double[] ofBytes = new double[4];
        Arrays.fill(ofBytes, bytes);
        return new Pair.Fork(slices, ofBytes);
    }

    /** Pairs whose ratios scatter, three seconds each, as many as a time has. */
    static final class Made implements Measurement.Source {

        final Map<String, Double> ratios = new HashMap<>();
        final Map<String, Double> moreBytes = new HashMap<>();
        final List<String> taken = new ArrayList<>();
        double everyRow = 1;
        String fails = "";
        private final double scatter;
        private final SplittableRandom random;
        private double left;

        Made(double seconds, double scatter, long seed) {
            this.left = seconds;
            this.scatter = scatter;
            this.random = new SplittableRandom(seed);
        }

        @Override
        public Pair next(Comparison comparison) throws IOException {
            if (comparison.name().equals(fails)) {
                throw new BadInputException("it does not run");
            }
            taken.add(comparison.name());
            left -= 3;
            double ratio = everyRow * ratios.getOrDefault(comparison.name(), 1.0);
            return pair(
                    comparison.name(),
                    ratio * Math.exp(scatter * random.nextGaussian()),
                    moreBytes.getOrDefault(comparison.name(), 0.0));
        }

        @Override
        public double secondsLeft() {
            return left;
        }
    }
}
