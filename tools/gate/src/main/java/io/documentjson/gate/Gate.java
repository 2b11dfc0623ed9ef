package io.documentjson.gate;

import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Version.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures two versions, or judges pairs that are there, and writes what came out.
 *
 * @param title the name of the measurement, for readers
 */
public record Gate(GateOptions options, GateConfig config, GateConfig.Profile profile, String title) {

    /** Recordings for the question why are made of so many rows at most, the slowest first. */
    private static final int MOST_RECORDED = 2;

    /** A recorded fork takes about so much longer than a pair. */
    private static final double SECONDS_OF_RECORDING = 8;

    /** Judges the pairs of an earlier run. */
    public Outcome replay(List<Row> rows) throws IOException {
        List<Comparison> comparisons = comparisons(null, null, rows);
        Measurement measurement = new Measurement(config, comparisons);
        measurement.replay(Measurement.read(options.from()));
        return conclude(measurement, "base", "head", List.of(), "", options.from());
    }

    /**
     * Measures, and keeps pairs and report in the folder.
     *
     * @param notes remarks about the two versions
     */
    public Outcome measure(
            Version base, Version head, List<Row> rows, List<String> notes, Path directory, Cleanup cleanup)
            throws IOException {
        cleanup.folder(directory);
        Measurement measurement = new Measurement(config, comparisons(base, head, rows));
        PairRunner runner = new PairRunner(this, cleanup);
        Path file = directory.resolve(Measurement.FILE);
        Files.writeString(file, "");
        measurement.run(source(measurement, runner, file));
        System.out.println();
        List<String> all = new ArrayList<>(notes);
        if (runner.wroteFiles()) {
            all.add(
                    "benchmarks wrote files, into a new folder for each fork; base and head do not share what they write");
        }
        String why = why(measurement, runner, directory);
        cleanup.keep(directory);
        return conclude(measurement, base.label(), head.label(), all, why, directory);
    }

    private Measurement.Source source(Measurement measurement, PairRunner runner, Path file) {
        return new Measurement.Source() {
            @Override
            public Pair next(Comparison comparison) throws IOException {
                Pair pair = runner.run(comparison.base(), comparison.head(), comparison.pairs() % 2 == 1);
                Measurement.keep(comparison, pair, file);
                long left = Math.max(0, Math.round(secondsLeft()));
                System.out.print(String.format(
                        Locale.ROOT, "\r[at most %d:%02d left] %s ", left / 60, left % 60, measurement.state()));
                return pair;
            }

            @Override
            public double secondsLeft() {
                return options.secondsLeft(profile.minutes());
            }
        };
    }

    /** Without versions the comparisons are of recorded pairs. */
    private List<Comparison> comparisons(Version base, Version head, List<Row> rows) {
        List<Comparison> comparisons = new ArrayList<>();
        for (Row row : rows) {
            comparisons.add(new Comparison(config, new Side(base, row), new Side(head, row), null));
        }
        for (GateConfig.Limit limit : profile.limits() ? config.limits() : List.<GateConfig.Limit>of()) {
            for (Row row : config.rows(limit.row())) {
                if (rows.contains(row)) {
                    Side against = new Side(head, row.with(row.name(), limit.against()));
                    comparisons.add(new Comparison(config, against, new Side(head, row), limit));
                }
            }
        }
        return comparisons;
    }

    /** A command that begins with the JVM, its arguments and those of the user. */
    List<String> java(List<String> jvmArgs) {
        List<String> command = new ArrayList<>(List.of(options.java().toString()));
        command.addAll(jvmArgs);
        command.addAll(options.jvmArgs());
        return command;
    }

    /** The answer of {@code callsites diff} for the slowest rows, each run once more and recorded; as time allows. */
    private String why(Measurement measurement, PairRunner runner, Path directory) throws IOException {
        StringBuilder why = new StringBuilder();
        for (Comparison row : measurement.slowest(MOST_RECORDED)) {
            if (options.secondsLeft(profile.minutes()) < 2 * SECONDS_OF_RECORDING) {
                break;
            }
            String name = row.name().replaceAll("[^A-Za-z0-9]+", "-");
            Path base = directory.resolve(name + "-base.jfr");
            Path head = directory.resolve(name + "-head.jfr");
            runner.record(row.base(), base);
            runner.record(row.head(), head);
            why.append("What changed in %s, by callsites diff of %s and %s:\n\n%s\n"
                    .formatted(row.name(), base.getFileName(), head.getFileName(), options.diff(base, head)));
        }
        return why.toString();
    }

    private Outcome conclude(
            Measurement measurement, String base, String head, List<String> notes, String why, Path directory)
            throws IOException {
        List<String> all = new ArrayList<>(notes);
        if (measurement.hasTooManyFirstPairs()) {
            all.add(
                    "all rows at once were not judged, since they have too many pairs: a change that slows all of them down"
                            + " by little is not found");
        }
        Outcome outcome = new Outcome(
                title,
                base,
                head,
                measurement.jdk(),
                processor() + ", " + Runtime.getRuntime().availableProcessors() + " cores",
                Math.round(options.seconds()),
                all,
                measurement.lines(options.seconds()),
                why);
        Files.writeString(directory.resolve("report.json"), Json.pretty(outcome));
        options.write(OutcomeText.markdown(outcome));
        System.out.println();
        System.out.print(OutcomeText.plain(outcome));
        System.out.println("pairs and report: " + directory);
        return outcome;
    }

    /** The model of the processor where the system names it. */
    public static String processor() throws IOException {
        Path info = Path.of("/proc/cpuinfo");
        return (Files.isReadable(info) ? Files.readAllLines(info) : List.<String>of())
                .stream()
                        .filter(line -> line.startsWith("model name"))
                        .map(line -> line.replaceFirst(".*:\\s*", ""))
                        .findFirst()
                        .orElse(System.getProperty("os.arch"));
    }
}
