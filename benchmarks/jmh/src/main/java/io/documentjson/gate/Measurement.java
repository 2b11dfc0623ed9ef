package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Takes pairs of all comparisons in rounds, so that a bad minute of the machine meets all rows. A comparison that is
 * clear drops out, and its time goes to the others. Every pair is kept as a line of {@link #FILE}.
 */
final class Measurement {

    static final String FILE = "pairs.jsonl";

    private final List<Comparison> comparisons;
    private final int leastPairs;
    private final int tests;

    Measurement(GateConfig config, List<Comparison> comparisons) {
        this.comparisons = comparisons;
        this.leastPairs = config.looks().get(0);
        this.tests = comparisons.stream().mapToInt(Comparison::tests).sum();
    }

    /** A line of the file. */
    record Recorded(String comparison, Pair pair) {}

    /** @param deadline of {@link System#nanoTime}; but as many pairs as the first look needs are taken in any case */
    void run(PairRunner runner, long deadline, Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        Files.writeString(file, "");
        long started = System.nanoTime();
        int done = 0;
        for (int round = 0; isAnyOpen(); round++) {
            for (Comparison comparison : comparisons) {
                if (!comparison.isOpen(tests)) {
                    continue;
                }
                long now = System.nanoTime();
                long next = done == 0 ? 0 : (now - started) / done;
                if (round >= leastPairs && now + next >= deadline) {
                    comparisons.forEach(each -> each.lastLook(tests));
                    return;
                }
                boolean look = comparison.measure(runner);
                done++;
                if (comparison.pairs() > round) {
                    keep(comparison, file);
                }
                if (look) {
                    progress(comparison, deadline);
                }
            }
        }
    }

    private static void keep(Comparison comparison, Path file) throws IOException {
        String line = Json.MAPPER.writeValueAsString(new Recorded(comparison.name(), comparison.lastPair()));
        Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
    }

    private void progress(Comparison comparison, long deadline) {
        long left = Math.max(0, TimeUnit.NANOSECONDS.toSeconds(deadline - System.nanoTime()));
        System.out.println(String.format(Locale.ROOT, "[at most %d:%02d left] ", left / 60, left % 60)
                + comparison.state()
                + (comparison.isOpen(tests) ? ", goes on" : ""));
    }

    private boolean isAnyOpen() {
        return comparisons.stream().anyMatch(comparison -> comparison.isOpen(tests));
    }

    /** The same from pairs that are there already: looks come when they came while these were measured. */
    void replay(List<Recorded> recorded) {
        for (Comparison comparison : comparisons) {
            recorded.stream()
                    .filter(line -> line.comparison().equals(comparison.name()))
                    .takeWhile(line -> comparison.isOpen(tests))
                    .forEach(line -> comparison.add(line.pair()));
            comparison.lastLook(tests);
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

    List<Line> lines(double level) {
        return Line.judge(
                comparisons.stream()
                        .flatMap(comparison -> comparison.lines().stream())
                        .toList(),
                level);
    }

    String jdk() {
        return comparisons.stream()
                .filter(comparison -> comparison.pairs() > 0)
                .map(comparison -> comparison.lastPair().jdk())
                .findFirst()
                .orElse("unknown");
    }
}
