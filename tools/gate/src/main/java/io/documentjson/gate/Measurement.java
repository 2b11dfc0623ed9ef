package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Takes pairs within a time, and judges.
 *
 * <p>Screening: a few pairs of every row, in rounds, so that a bad minute of the machine meets all rows. Rows that look
 * worse are chosen, and all time that is left goes to them, the worst first. They are judged by these fresh pairs
 * alone, so that having been chosen says nothing, and only chosen rows count in Holm's correction. One test more has
 * the screening pairs of all rows at once: it finds what slows all rows down by little.
 */
record Measurement(GateConfig config, List<Comparison> comparisons) {

    static final String FILE = "pairs.jsonl";

    /** So many fresh pairs make a row worse beyond doubt if all are slower, up to nine rows at once. */
    static final int DECISIVE = 10;

    /** The same with some that are not. */
    private static final int ENOUGH = 12;

    /** With this share of the time left, every row has one screening pair more: a wild one of two hides a slow row. */
    private static final double MOST_LEFT = 0.7;

    /** The place that pairs come from, and the time. */
    interface Source {

        /** The next pair; a row that does not run is bad input. */
        Pair next(Comparison comparison) throws IOException;

        /** Seconds until the end. */
        double secondsLeft();
    }

    /** A line of the file. */
    record Recorded(String comparison, boolean fresh, Pair pair) {}

    void run(Source source) throws IOException {
        double all = source.secondsLeft();
        for (int round = 0; round < config.screening(); round++) {
            takeEach(source);
        }
        if (source.secondsLeft() > all * MOST_LEFT) {
            comparisons.forEach(Comparison::screenOnceMore);
            takeEach(source);
        }
        List<Comparison> chosen = comparisons.stream()
                .filter(Comparison::isChosen)
                .sorted(Comparator.comparingDouble(Comparison::urgency).reversed())
                .toList();
        for (Optional<Comparison> next = next(chosen, source); next.isPresent(); next = next(chosen, source)) {
            take(next.get(), source);
        }
    }

    private void takeEach(Source source) throws IOException {
        for (Comparison comparison : comparisons) {
            if (!comparison.hasFailed() && fits(comparison, source)) {
                take(comparison, source);
            }
        }
    }

    /** The worst that has not enough, or else the one that has fewest. */
    private Optional<Comparison> next(List<Comparison> chosen, Source source) {
        List<Comparison> open = chosen.stream()
                .filter(comparison -> comparison.wantsMore() && fits(comparison, source))
                .toList();
        return open.stream()
                .filter(comparison -> comparison.freshPairs() < ENOUGH)
                .findFirst()
                .or(() -> open.stream().min(Comparator.comparingInt(Comparison::freshPairs)));
    }

    /** The first pair of a row takes as long as those of other rows did. */
    private boolean fits(Comparison comparison, Source source) {
        double own = comparison.secondsAPair();
        DoubleStream pairs =
                own > 0 ? DoubleStream.of(own) : comparisons.stream().mapToDouble(Comparison::secondsAPair);
        return source.secondsLeft()
                > pairs.filter(seconds -> seconds > 0).average().orElse(0);
    }

    private static void take(Comparison comparison, Source source) throws IOException {
        try {
            comparison.add(source.next(comparison));
        } catch (BadInputException e) {
            comparison.fail(e.getMessage());
        }
    }

    /** The number of pairs, and that of the rows that are measured further. */
    String state() {
        int pairs = comparisons.stream().mapToInt(Comparison::pairs).sum();
        long further = comparisons.stream().filter(Comparison::isChosen).count();
        return pairs + " pairs, " + comparisons.size() + " rows, " + further + " measured further";
    }

    /** Writes a pair as a line, before it is added. */
    static void keep(Comparison comparison, Pair pair, Path file) throws IOException {
        String line = Json.MAPPER.writeValueAsString(new Recorded(comparison.name(), comparison.isScreened(), pair));
        Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
    }

    /** The same from pairs that are there already. */
    void replay(List<Recorded> recorded) {
        for (Comparison comparison : comparisons) {
            for (Recorded line : recorded) {
                if (line.comparison().equals(comparison.name())) {
                    if (!line.fresh() && comparison.isScreened()) {
                        comparison.screenOnceMore();
                    }
                    comparison.add(line.pair());
                }
            }
            if (comparison.pairs() == 0) {
                throw new BadInputException("Expected pairs of " + comparison.name() + " but there are none");
            }
        }
    }

    static List<Recorded> read(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        if (!Files.exists(file)) {
            throw new BadInputException("Expected recorded pairs but there is no " + file);
        }
        try {
            return Json.MAPPER
                    .readerFor(Recorded.class)
                    .<Recorded>readValues(file.toFile())
                    .readAll();
        } catch (JacksonException e) {
            throw new BadInputException("Expected recorded pairs in " + file + ": " + e.getOriginalMessage(), e);
        }
    }

    /** @param seconds that the run took, for what is said about the time that a decision needs */
    List<Line> lines(double seconds) {
        long better = comparisons.stream().filter(Comparison::isChosenAsBetter).count();
        List<Line> lines = new ArrayList<>();
        List<Comparison> of = new ArrayList<>();
        List<Comparison> screened = screened();
        double[] all = screened.stream()
                .flatMapToDouble(comparison -> Arrays.stream(comparison.screening()))
                .toArray();
        if (screened.size() > 1 && !hasTooManyFirstPairs()) {
            lines.add(ofAllRows(new TimeEvidence(all, config.confidence())));
            of.add(null);
        }
        for (Comparison comparison : comparisons) {
            for (Line line : comparison.lines(better)) {
                lines.add(line);
                of.add(comparison);
            }
        }
        int tests = tests(lines);
        double[] adjusted = Holm.adjust(lines.stream().mapToDouble(Line::p).toArray(), tests);
        List<Line> judged = new ArrayList<>();
        for (Line line : lines) {
            int i = judged.size();
            RowVerdict verdict = adjusted[i] <= config.falseFail() && line.p() < 1 ? RowVerdict.WORSE : line.verdict();
            judged.add(line.judged(verdict, adjusted[i], note(verdict, line, of.get(i), tests, seconds)));
        }
        return judged;
    }

    private List<Comparison> screened() {
        return comparisons.stream()
                .filter(comparison -> comparison.isOfVersions() && comparison.isScreened() && !comparison.hasFailed())
                .toList();
    }

    /** True if there is no line of all rows at once, because the test cannot have so many pairs. */
    boolean hasTooManyFirstPairs() {
        return screened().stream()
                        .mapToInt(comparison -> comparison.screening().length)
                        .sum()
                > SignedRank.MAX;
    }

    /** One for each row and kind that is measured further because it looks worse, and the one of all rows. */
    private int tests(List<Line> lines) {
        long chosen = comparisons.stream().filter(Comparison::isChosenByTime).count()
                + comparisons.stream().filter(Comparison::isChosenByBytes).count();
        return (int) chosen + (lines.isEmpty() ? 0 : 1);
    }

    private Line ofAllRows(TimeEvidence time) {
        RowVerdict verdict = time.low() > config.slowerFrom() ? RowVerdict.SLOWER : RowVerdict.PASSED;
        double p = time.probabilityOfAbove(config.slowerFrom());
        return Line.of(Line.Kind.TIME, "all rows at once", verdict, "", "", "their first pairs", time, p);
    }

    /** The logarithm of p falls about as the pairs grow. */
    private String note(RowVerdict verdict, Line line, Comparison comparison, int tests, double seconds) {
        if (comparison == null || verdict != RowVerdict.SLOWER && verdict != RowVerdict.UNDECIDED) {
            return "";
        }
        double level = config.falseFail() / tests;
        int fresh = comparison.freshPairs();
        int least = (int) Math.ceil(-Math.log(level) / Math.log(2));
        int needed = line.p() < 1 && fresh >= TimeEvidence.LEAST_FOR_INTERVAL
                ? (int) Math.ceil(fresh * Math.log(level) / Math.log(line.p()))
                : least;
        if (needed > 4 * config.pairs()) {
            return "more pairs are not likely to decide";
        }
        long minutes = (long) Math.ceil((seconds + (Math.max(needed, least) - fresh) * comparison.secondsAPair()) / 60);
        String what = fresh < least ? "not enough pairs to decide" : "not yet beyond doubt";
        return what + ": --minutes " + (minutes + 1) + " decides";
    }

    /** Benchmarks that are slower, the slowest first. */
    List<Comparison> slowest(int most) {
        return comparisons.stream()
                .filter(Comparison::isSlowBenchmark)
                .sorted(Comparator.comparingDouble(Comparison::urgency).reversed())
                .limit(most)
                .toList();
    }

    /** The version of any pair that is there. */
    String jdk() {
        return comparisons.stream()
                .map(Comparison::jdk)
                .filter(jdk -> !jdk.isEmpty())
                .findFirst()
                .orElse("unknown");
    }
}
