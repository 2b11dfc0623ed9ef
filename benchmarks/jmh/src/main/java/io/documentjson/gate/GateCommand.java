package io.documentjson.gate;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.callsites.ShapeCheck;
import io.documentjson.data.DataFolder;
import io.documentjson.gate.GateConfig.Limit;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.LibraryBuild.Library;
import io.documentjson.gate.PairRunner.Side;
import io.documentjson.gate.Trend.Merge;
import io.documentjson.jmhfile.Environment;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two versions of the library, or one with itself, or judges pairs that are recorded already. */
@Command(
        name = "gate",
        mixinStandardHelpOptions = true,
        description =
                "Is HEAD slower than BASE, or does it allocate more? Each is a revision of git or a jar of the library.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:nothing is worse",
            "1:something is worse",
            "2:bad arguments, or a row that does not run",
            "3:with --strict, something is unclear"
        })
public final class GateCommand implements Callable<Integer> {

    private static final String REPORT = "report.json";

    private static final int STEPS_TO_CALIBRATE = 200;
    private static final int PAIRS_TO_CALIBRATE = 8;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..2", paramLabel = "BASE HEAD")
    private List<String> versions = new ArrayList<>();

    @Option(
            names = "--profile",
            description = "Which rows, and for how long; see gate.json. Default: ${DEFAULT-VALUE}.")
    private String profile = "short";

    @Option(
            names = "--row",
            paramLabel = "NAME",
            description = "Only this row, or rows that begin so: 'lines *'; may be given several times.")
    private List<String> rows = new ArrayList<>();

    @Option(names = "--minutes", description = "How long the pairs may take, instead of the profile's own time.")
    private double minutes;

    @Option(
            names = "--java",
            paramLabel = "HOME",
            description = "The JDK to measure with. Default: the one that runs this.")
    private Path home = Path.of(System.getProperty("java.home"));

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "Judges the pairs of an earlier run again and measures nothing.")
    private Path from;

    @Option(names = "--callsites", paramLabel = "FILE", description = "Adds what callsites check --json wrote.")
    private List<Path> callSites = new ArrayList<>();

    @Option(names = "--markdown", paramLabel = "FILE", description = "Writes the report in Markdown, too.")
    private Path markdown;

    @Option(names = "--html", paramLabel = "FILE", description = "Writes the report as a page, too.")
    private Path html;

    @Option(
            names = "--record",
            description = "Keeps the result of this merge in benchmarks/results/history, and draws the trend of all.")
    private boolean record;

    @Option(names = "--strict", description = "Exit code 3 when a row is unclear.")
    private boolean strict;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "For pairs and report. Default: benchmarks/target/gate/TIME."
                    + " With --aa: goes on after the runs that are there already.")
    private Path out;

    @Option(names = "--aa", paramLabel = "REV", description = "Compares REV with itself, to see how often that fails.")
    private String same;

    @Option(
            names = "--plant",
            paramLabel = "PERCENT",
            description =
                    "With --aa: REV against REV made that much slower in the first row, to see how often it is found.")
    private double planted;

    @Option(names = "--runs", description = "How often --aa compares. Default: ${DEFAULT-VALUE}.")
    private int runs = 20;

    @Option(
            names = "--publish",
            description = "With --aa: writes benchmarks/results/gate-aa.json instead of a file beside the pairs.")
    private boolean publish;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    private GateConfig config;
    private Profile selected;
    private List<Row> measured;
    private Cleanup cleanup;
    private LibraryBuild build;
    private PairRunner runner;

    @Override
    public Integer call() throws IOException {
        try {
            return judge();
        } catch (BadInputException e) {
            if (markdown != null) {
                Files.writeString(markdown, Report.unusable(e.getMessage()));
            }
            throw e;
        }
    }

    private int judge() throws IOException {
        config = GateConfig.read(checkout.resolve("benchmarks/gate.json"));
        selected = config.profile(profile);
        config = config.of(selected);
        measured = rows();
        Path java = home.resolve("bin/java");
        if (!Files.isExecutable(java)) {
            throw new BadInputException("Expected the home of a JDK but was " + home);
        }
        if (from != null) {
            Measurement measurement = new Measurement(config, comparisons(null, null));
            measurement.replay(Measurement.read(from));
            return conclude(outcome(measurement, "base", "head", 0, List.of()), from);
        }
        if (versions.size() != (same == null ? 2 : 0)) {
            throw new ParameterException(spec.commandLine(), "Expected BASE and HEAD, or --aa REV; see --help");
        }
        try (Cleanup ofRun = new Cleanup()) {
            cleanup = ofRun;
            // The runs of a proof take half an hour: those that are whole are kept.
            Path directory = same == null ? cleanup.folder(directory()) : directory();
            build = new LibraryBuild(checkout, directory.resolveSibling("jars"), cleanup);
            runner = new PairRunner(config, cleanup, java, Path.of(System.getProperty("java.class.path")));
            int exitCode = same == null ? compare(directory) : prove(directory);
            cleanup.keep(directory);
            return exitCode;
        }
    }

    private Path directory() {
        String now = LocalDateTime.now().format(DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss"));
        Path directory =
                out != null ? out : checkout.resolve("benchmarks/target/gate").resolve(now);
        return directory.toAbsolutePath().normalize();
    }

    /** Those that are asked for or of the profile, without those whose public data is not there. */
    private List<Row> rows() {
        Map<Boolean, List<Row>> all = (rows.isEmpty() ? selected.rows() : rows)
                .stream()
                        .flatMap(name -> config.rows(name).stream())
                        .distinct()
                        .collect(Collectors.partitioningBy(Row::isPresent));
        List<String> missing = all.get(false).stream().map(Row::name).toList();
        if (all.get(true).isEmpty()) {
            throw new BadInputException("Expected public data in "
                    + DataFolder.find().toAbsolutePath().normalize() + " but there is none of "
                    + String.join(", ", missing) + "; benchmarks/bench data fetches it");
        }
        if (!missing.isEmpty()) {
            System.out.println("without public data: " + String.join(", ", missing));
        }
        return all.get(true);
    }

    /** From now on; what was built or checked before does not count. */
    private long deadline() {
        double most = minutes > 0 ? minutes : selected.minutes();
        return System.nanoTime() + Math.round(most * TimeUnit.MINUTES.toNanos(1));
    }

    private int compare(Path directory) throws IOException {
        for (String version : versions) {
            List<String> changes = build.uncommitted(version);
            if (!changes.isEmpty()) {
                System.out.println(
                        version + " is compared as committed, without these changes: " + String.join(", ", changes));
            }
        }
        if (record) {
            // A jar is an error before anything is measured.
            build.shortCommit(versions.get(0));
            build.shortCommit(versions.get(1));
        }
        Library base = build.library(versions.get(0), "base");
        Library head = build.library(versions.get(1), "head");
        long built = System.nanoTime();
        List<Line> shapes = shapes(head);
        Measurement measurement = new Measurement(config, comparisons(base, head));
        measurement.run(runner, deadline(), directory);
        Outcome outcome = outcome(measurement, base.label(), head.label(), System.nanoTime() - built, shapes);
        if (record) {
            Merge merge = Merge.of(
                    outcome,
                    build.shortCommit(versions.get(0)),
                    build.shortCommit(versions.get(1)),
                    build.date(versions.get(1)));
            System.out.println("trend: " + Trend.keep(merge, checkout.resolve("benchmarks/results/history")));
        }
        return conclude(outcome, directory);
    }

    /** Whether the head is compiled in pieces that are ready soon, which forks that compile in the foreground do not show. */
    private List<Line> shapes(Library head) throws IOException {
        if (selected.shapes().isEmpty()) {
            return List.of();
        }
        ShapeCheck check = new ShapeCheck(checkout);
        List<Line> lines = new ArrayList<>();
        for (String row : check.rows(selected.shapes())) {
            for (String order : check.orders()) {
                lines.add(Shapes.line(
                        check.run(home, head.jar().toString(), row, order, 1, cleanup, (jvm, table) -> {})));
            }
        }
        return lines;
    }

    /** Without libraries the comparisons are of recorded pairs. */
    private List<Comparison> comparisons(Library base, Library head) {
        List<Comparison> comparisons = new ArrayList<>();
        for (Row row : measured) {
            comparisons.add(Comparison.ofVersions(config, row, side(base, row), side(head, row)));
        }
        for (Limit limit : selected.limits() ? config.limits() : List.<Limit>of()) {
            for (Row row : config.rows(limit.row())) {
                if (measured.contains(row)) {
                    Side against = side(head, row.with(limit.against()));
                    comparisons.add(Comparison.ofLimit(config, limit, against, side(head, row)));
                }
            }
        }
        return comparisons;
    }

    private static Side side(Library library, Row row) {
        return library == null ? new Side("", Path.of(""), row) : new Side(library.label(), library.jar(), row);
    }

    private Outcome outcome(Measurement measurement, String base, String head, long nanos, List<Line> shapes)
            throws IOException {
        List<Line> lines = new ArrayList<>(measurement.lines(config.falseFail()));
        lines.addAll(shapes);
        for (Path file : callSites) {
            lines.addAll(CallSites.read(file));
        }
        String machine = Environment.processor() + ", " + Runtime.getRuntime().availableProcessors() + " cores";
        return new Outcome(
                profile, base, head, measurement.jdk(), machine, TimeUnit.NANOSECONDS.toSeconds(nanos), lines);
    }

    private int conclude(Outcome outcome, Path directory) throws IOException {
        ResultFile.write(outcome, directory.resolve(REPORT));
        if (markdown != null) {
            Files.writeString(markdown, Report.markdown(outcome));
        }
        if (html != null) {
            Files.writeString(html, Report.html(outcome));
        }
        System.out.println();
        System.out.print(Report.plain(outcome));
        System.out.println("pairs and report: " + directory);
        return outcome.exitCode(strict);
    }

    private int prove(Path directory) throws IOException {
        Library base = build.library(same, "base");
        Row first = measured.get(0);
        Library head = planted > 0 ? build.planted(same, steps(base, first)) : base;
        List<Outcome> outcomes = new ArrayList<>();
        List<List<Comparison>> all = new ArrayList<>();
        for (int run = 1; run <= runs; run++) {
            System.out.println("run " + run + " of " + runs);
            Path ofRun = directory.resolve("run-" + run);
            Files.createDirectories(ofRun);
            List<Comparison> comparisons = comparisons(base, head);
            Measurement measurement = new Measurement(config, comparisons);
            long nanos = recorded(measurement, ofRun);
            if (nanos == 0) {
                long started = System.nanoTime();
                measurement.run(runner, deadline(), ofRun);
                nanos = System.nanoTime() - started;
            }
            Outcome outcome = outcome(measurement, base.label(), head.label(), nanos, List.of());
            conclude(outcome, ofRun);
            outcomes.add(outcome);
            all.add(comparisons);
        }
        Proof proof =
                planted > 0 ? Proof.ofPlanted(planted, first, outcomes, all) : Proof.ofEqual(config, outcomes, all);
        Path file = publish ? checkout.resolve("benchmarks/results/gate-aa.json") : directory.resolve("gate-aa.json");
        proof.write(file, profile, outcomes.get(0).jdk());
        System.out.println(proof.summary() + "\nwritten: " + file);
        return planted == 0 && proof.equal().falseFails() > 0 ? Outcome.FAILED : Outcome.PASSED;
    }

    /** Takes a run of a proof that was interrupted; how long it took, or zero if it is still to be measured. */
    private long recorded(Measurement measurement, Path directory) throws IOException {
        Path report = directory.resolve(REPORT);
        if (!Files.exists(report)) {
            return 0;
        }
        measurement.replay(Measurement.read(directory));
        return TimeUnit.SECONDS.toNanos(
                Json.read(report, JsonNode.class, "a report").get("seconds").asLong());
    }

    /** How many steps make the row slower by as much as is asked: on the line through two numbers that were tried. */
    private int steps(Library base, Row row) throws IOException {
        int first = STEPS_TO_CALIBRATE;
        double ofFirst = percent(base, row, first);
        int second = Math.max(1, (int) Math.round(planted / ofFirst * first));
        double ofSecond = percent(base, row, second);
        double steps = second + (planted - ofSecond) * (second - first) / (ofSecond - ofFirst);
        System.out.println(planted + " % are " + Math.round(steps) + " steps");
        return Math.max(1, (int) Math.round(steps));
    }

    /** By how much that many steps make the row slower. */
    private double percent(Library base, Row row, int steps) throws IOException {
        Library probe = build.planted(same, steps);
        double[] differences = new double[PAIRS_TO_CALIBRATE];
        for (int i = 0; i < differences.length; i++) {
            differences[i] =
                    runner.run(side(base, row), side(probe, row), i % 2 == 1).difference();
        }
        double percent = 100 * Math.expm1(SignedRank.estimate(differences));
        System.out.println(
                steps + " steps make " + row.name() + " slower by " + Math.round(10 * percent) / 10.0 + " %");
        return percent;
    }
}
