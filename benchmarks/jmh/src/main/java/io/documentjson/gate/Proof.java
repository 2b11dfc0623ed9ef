package io.documentjson.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.type.TypeReference;
import io.documentjson.callsites.Json;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Line.Kind;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.jmhfile.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the gate says where the answer is known: of a version compared with itself, and of one that was made slower. Kept by
 * profile and JDK.
 *
 * @param equal comparisons of a version with itself
 * @param resampled the same from pairs that are drawn from those of {@code equal}, with a slow-down added or none
 * @param planted comparisons with a version that was made slower
 * @param pairs the logarithms of head/base in {@code equal}, by row and run
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Proof(
        String version,
        String machine,
        Equal equal,
        List<Resampled> resampled,
        List<Planted> planted,
        Map<String, List<double[]>> pairs) {

    record Equal(int comparisons, int falseFails, int lines, Map<String, Integer> verdicts, long secondsEach) {}

    /** @param found comparisons in which the row is WORSE */
    record Resampled(String row, double slowDown, int comparisons, int found, int equal, double medianPairs) {}

    /** @param measured head/base over all pairs of all runs */
    record Planted(String row, double percent, int comparisons, int found, double measured, List<Double> ratios) {}

    private static final int DRAWS = 1_000;
    private static final double[] SLOW_DOWNS = {0, 0.02, 0.03, 0.04, 0.05, 0.07, 0.1};

    static Map<String, Proof> read(Path file) throws IOException {
        return Files.exists(file)
                ? Json.MAPPER.readValue(Files.readAllBytes(file), new TypeReference<TreeMap<String, Proof>>() {})
                : new TreeMap<>();
    }

    /** Puts this proof beside those of other profiles and JDKs; what only the one before knows stays. */
    void write(Path file, String profile, String jdk) throws IOException {
        Map<String, Proof> all = read(file);
        String key = profile + ", JDK " + jdk.replaceFirst("\\..*", "");
        all.merge(key, this, Proof::with);
        ResultFile.write(all, file);
    }

    private Proof with(Proof newer) {
        List<Planted> both = new ArrayList<>(planted);
        newer.planted.forEach(one -> both.removeIf(old -> old.row.equals(one.row) && old.percent == one.percent));
        both.addAll(newer.planted);
        Proof ofEqual = newer.equal != null ? newer : this;
        return new Proof(newer.version, newer.machine, ofEqual.equal, ofEqual.resampled, both, ofEqual.pairs);
    }

    /** @param runs the comparisons of each run, of the same rows */
    static Proof ofEqual(GateConfig config, List<Outcome> outcomes, List<List<Comparison>> runs) {
        Map<String, List<double[]>> pairs = new LinkedHashMap<>();
        runs.forEach(run ->
                run.forEach(comparison -> pairs.computeIfAbsent(comparison.name(), name -> new ArrayList<>())
                        .add(comparison.allPairs().stream()
                                .mapToDouble(pair -> Math.round(pair.difference() * 1e4) / 1e4)
                                .toArray())));
        List<Verdict> verdicts = outcomes.stream()
                .flatMap(outcome -> outcome.lines().stream())
                .map(Line::verdict)
                .toList();
        Map<String, Integer> counts = new TreeMap<>();
        verdicts.forEach(verdict -> counts.merge(verdict.words(), 1, Integer::sum));
        long fails =
                outcomes.stream().filter(outcome -> outcome.has(Verdict.WORSE)).count();
        double seconds = outcomes.stream().mapToLong(Outcome::seconds).average().orElse(0);
        Outcome last = outcomes.get(outcomes.size() - 1);
        return new Proof(
                last.head(),
                last.machine(),
                new Equal(outcomes.size(), (int) fails, verdicts.size(), counts, Math.round(seconds)),
                resampled(config, pairs),
                List.of(),
                pairs);
    }

    static Proof ofPlanted(double percent, Row row, List<Outcome> outcomes, List<List<Comparison>> runs) {
        double[] differences = runs.stream()
                .flatMap(List::stream)
                .filter(comparison -> comparison.name().equals(row.name()))
                .flatMap(comparison -> comparison.allPairs().stream())
                .mapToDouble(Pair::difference)
                .toArray();
        List<Line> lines = outcomes.stream()
                .flatMap(outcome -> outcome.lines().stream())
                .filter(line -> line.kind() == Kind.TIME && line.row().equals(row.name()))
                .toList();
        long found =
                lines.stream().filter(line -> line.verdict() == Verdict.WORSE).count();
        Planted one = new Planted(
                row.name(),
                percent,
                outcomes.size(),
                (int) found,
                thousandths(Math.exp(Series.median(differences))),
                lines.stream().map(line -> thousandths(line.ratio())).toList());
        Outcome last = outcomes.get(outcomes.size() - 1);
        return new Proof(last.base(), last.machine(), null, List.of(), List.of(one), Map.of());
    }

    /** Draws pairs with replacement until the row is clear, or has as many as the runs had on average. */
    static List<Resampled> resampled(GateConfig config, Map<String, List<double[]>> pairs) {
        List<Resampled> resampled = new ArrayList<>();
        pairs.forEach((row, runs) -> {
            double[] all = runs.stream().flatMapToDouble(Arrays::stream).toArray();
            for (double slowDown : SLOW_DOWNS) {
                resampled.add(resampled(config, row, all, slowDown, 2 * pairs.size()));
            }
        });
        return resampled;
    }

    private static Resampled resampled(GateConfig config, String row, double[] from, double slowDown, int tests) {
        SplittableRandom random = new SplittableRandom(row.hashCode() + Math.round(1000 * slowDown));
        int found = 0;
        int equal = 0;
        double[] pairs = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            TimeEvidence test = TimeEvidence.ofVersions(config);
            while (test.pairs() < config.mostPairs() && !test.isClear(tests)) {
                test.add(from[random.nextInt(from.length)] + Math.log1p(slowDown));
                if (config.looks().contains(test.pairs())) {
                    test.look();
                }
            }
            pairs[i] = test.pairs();
            boolean worse = tests * test.worse() <= config.falseFail();
            found += worse ? 1 : 0;
            equal += !worse && test.isEqual() ? 1 : 0;
        }
        return new Resampled(row, slowDown, DRAWS, found, equal, Series.median(pairs));
    }

    String summary() {
        return equal != null
                ? "false fails: " + equal.falseFails + " of " + equal.comparisons + " comparisons; lines: "
                        + equal.verdicts
                : planted.stream()
                        .map(one -> "found " + one.found + " of " + one.comparisons + " slow-downs of " + one.percent
                                + " % in " + one.row + ", measured " + one.measured)
                        .collect(Collectors.joining("\n"));
    }

    private static double thousandths(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
