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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The share of runs in which the gate fails where the answer is known: the profiles of gate.json as they are, in their
 * minutes, with pairs drawn from recorded ones of a version with itself, which take as long as those took, and with a
 * slow-down that is added. {@code benchmarks/results/gate-aa.json} has the recorded pairs.
 */
class GatePowerTest {

    private static final Path BENCHMARKS = Path.of(System.getProperty("checkout.dir", "../.."), "benchmarks");
    private static final long SEED = 63;
    private static final int DRAWS = 300;

    /**
     * The recorded pairs.
     *
     * @param load that of the machine meanwhile, from the system
     * @param builds seconds until the first pair, where both versions were built
     * @param rows seconds and logarithms of head/base of each pair
     */
    record Recorded(
            String profile,
            String jdk,
            String machine,
            String revision,
            double load,
            double builds,
            Map<String, Pairs> rows) {

        record Pairs(double[] seconds, double[] differences) {}

        @Override
        public String toString() {
            return profile + ", JDK " + jdk + ", load " + load;
        }
    }

    private record All(List<Recorded> recorded) {}

    static List<Recorded> recorded() throws IOException {
        return Json.read(BENCHMARKS.resolve("results/gate-aa.json"), All.class, "recorded pairs")
                .recorded();
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
        rows.forEach(row -> comparisons.add(new Comparison(config, new Side(null, row), new Side(null, row), null)));
        for (Limit limit : profile.limits() ? config.limits() : List.<Limit>of()) {
            config.rows(limit.row()).stream()
                    .filter(rows::contains)
                    .forEach(row ->
                            comparisons.add(new Comparison(config, new Side(null, row), new Side(null, row), limit)));
        }
        Measurement measurement = new Measurement(config, comparisons);
        measurement.run(source);
        return new Outcome("", "", "", "", "", 0, List.of(), measurement.lines(0), "");
    }

    /** The share of runs with that exit code, where these rows are slower; the rows take turns if none is given. */
    private static double share(Recorded recorded, int exitCode, double percent, Predicate<String> slower)
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
        for (int i = 0; i < DRAWS; i++) {
            String one = rows.get(i % rows.size());
            Drawn source = new Drawn(
                    recorded,
                    60 * profile.minutes(),
                    slower != null ? slower : one::equals,
                    Math.log1p(percent / 100),
                    random);
            found += run(config, profile, source).exitCode() == exitCode ? 1 : 0;
        }
        return (double) found / DRAWS;
    }

    private static boolean isToJson(String row) {
        return row.startsWith("toJson");
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void judge_nothingChanged_failsInOneOfAHundredAtMost(Recorded recorded) throws IOException {
        assertThat(share(recorded, 0, 0, null)).isGreaterThanOrEqualTo(0.99);
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void judge_twentyPercentInOneRow_isFound(Recorded recorded) throws IOException {
        assertThat(share(recorded, 1, 20, null)).isGreaterThanOrEqualTo(0.99);
        assertThat(share(recorded, 0, 20, null)).isZero();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void judge_eightPercentInAllRowsOfToJson_isFound(Recorded recorded) throws IOException {
        Predicate<String> slower =
                recorded.profile().equals("real") ? row -> row.contains("toJson") : GatePowerTest::isToJson;

        assertThat(share(recorded, 1, 8, slower)).isGreaterThanOrEqualTo(0.99);
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void judge_fivePercentInOneRow_isFoundInNineOfTenWhereTheMachineIsNotOverrun(Recorded recorded) throws IOException {
        assertThat(share(recorded, 1, 5, null)).isGreaterThanOrEqualTo(recorded.load() < 6 ? 0.9 : 0.85);
    }
}
