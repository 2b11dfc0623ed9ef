package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.callsites.Json;
import io.documentjson.gate.GateConfig.Limit;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Version.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How often the gate fails where the answer is known: the profiles of gate.json as they are, in their minutes, with
 * pairs drawn from recorded ones of a version with itself, which take as long as those took, and with a slow-down that
 * is added. {@code benchmarks/results/gate-aa.json} has the recorded pairs.
 */
class GatePowerTest {

    private static final Path BENCHMARKS = Path.of(System.getProperty("checkout.dir", "../.."), "benchmarks");
    private static final long SEED = 63;

    /**
     * What was recorded.
     *
     * @param load of the machine before, from the system
     * @param builds seconds until the first pair, where both versions were built
     * @param rows seconds and logarithms of head/base of each pair
     */
    private record Recorded(
            String profile, String jdk, String machine, String revision, double load, double builds, Map<String, Pairs> rows) {

        private record Pairs(double[] seconds, double[] differences) {}

        @Override
        public String toString() {
            return profile + ", JDK " + jdk + ", load " + load;
        }
    }

    private record All(List<Recorded> recorded) {}

    private static Stream<Arguments> recorded() throws IOException {
        return Json.read(BENCHMARKS.resolve("results/gate-aa.json"), All.class, "recorded pairs").recorded().stream()
                .flatMap(recorded -> Stream.of(recorded.profile())
                        .map(profile -> Arguments.of(profile, recorded)));
    }

    /** Pairs of a comparison as they were recorded; of a row without enough of its own, those of all rows. */
    private static final class Drawn implements Measurement.Source {

        private final Recorded recorded;
        private final SplittableRandom random;
        private final Predicate<String> isSlower;
        private final double slower;
        private final double[] all;
        private double left;

        Drawn(Recorded recorded, double seconds, Predicate<String> isSlower, double slower, SplittableRandom random) {
            this.recorded = recorded;
            this.isSlower = isSlower;
            this.slower = slower;
            this.random = random;
            this.left = seconds - recorded.builds();
            this.all = recorded.rows().values().stream()
                    .flatMapToDouble(pairs -> Arrays.stream(pairs.differences()))
                    .toArray();
        }

        private double any(double[] values) {
            return values[random.nextInt(values.length)];
        }

        @Override
        public Pair next(Comparison comparison) {
            Recorded.Pairs own = recorded.rows().get(comparison.head().row().name());
            double seconds = any(own.seconds());
            left -= seconds;
            double noise = any(own.differences().length < 8 ? all : own.differences());
            double more = isSlower.test(comparison.name()) ? slower : 0;
            double limit = comparison.isOfVersions() ? 0 : Math.log(0.8 * comparison.atMost());
            double[] bytes = {1_000};
            return new Pair(
                    comparison.name(),
                    recorded.jdk(),
                    seconds,
                    new Pair.Fork(new double[] {1_000}, bytes),
                    new Pair.Fork(new double[] {1_000 * Math.exp(noise + more + limit)}, bytes));
        }

        @Override
        public double secondsLeft() {
            return left;
        }
    }

    private static Outcome run(GateConfig config, Profile profile, Measurement.Source source) throws IOException {
        List<Comparison> comparisons = new ArrayList<>();
        List<Row> rows = profile.rows().stream()
                .flatMap(name -> config.rows(name).stream())
                .distinct()
                .toList();
        rows.forEach(row -> comparisons.add(Comparison.ofVersions(config, new Side(null, row), new Side(null, row))));
        for (Limit limit : profile.limits() ? config.limits() : List.<Limit>of()) {
            config.rows(limit.row()).stream()
                    .filter(rows::contains)
                    .forEach(row -> comparisons.add(
                            Comparison.ofLimit(config, limit, new Side(null, row), new Side(null, row))));
        }
        Measurement measurement = new Measurement(config, comparisons);
        measurement.run(source);
        return new Outcome("", "", "", "", "", 0, List.of(), measurement.lines(0), "");
    }

    /** How often the verdict is that. */
    private static double share(
            Recorded recorded, int draws, double percent, Predicate<Outcome> verdict, Predicate<String> always)
            throws IOException {
        GateConfig config = GateConfig.read(BENCHMARKS.resolve("gate.json"));
        Profile profile = config.profile(recorded.profile());
        List<String> rows = profile.rows().stream()
                .flatMap(name -> config.rows(name).stream())
                .map(Row::name)
                .distinct()
                .toList();
        SplittableRandom random = new SplittableRandom(SEED);
        int found = 0;
        for (int i = 0; i < draws; i++) {
            String one = rows.get(i % rows.size());
            Predicate<String> isSlower = always != null ? always : one::equals;
            Drawn source = new Drawn(recorded, 60 * profile.minutes(), isSlower, Math.log1p(percent / 100), random);
            found += verdict.test(run(config, profile, source)) ? 1 : 0;
        }
        return (double) found / draws;
    }

    private static boolean isWorse(Outcome outcome) {
        return outcome.exitCode() == 1;
    }

    private static boolean isRed(Outcome outcome) {
        return outcome.exitCode() != 0;
    }

    private static boolean isToJson(String row) {
        return row.startsWith("toJson");
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void explore(String profile, Recorded recorded) throws IOException {
        for (double percent : new double[] {0, 3, 5, 20}) {
            System.out.printf(
                    "%s: %4.1f %% one row: worse %.3f red %.3f; toJson: worse %.3f red %.3f, all rows: worse %.3f%n",
                    recorded,
                    percent,
                    share(recorded, 520, percent, GatePowerTest::isWorse, null),
                    share(recorded, 520, percent, GatePowerTest::isRed, null),
                    share(recorded, 200, percent, GatePowerTest::isWorse, GatePowerTest::isToJson),
                    share(recorded, 200, percent, GatePowerTest::isRed, GatePowerTest::isToJson),
                    share(recorded, 200, percent, GatePowerTest::isWorse, row -> true));
        }
        assertThat(profile).isNotEmpty();
    }
}
