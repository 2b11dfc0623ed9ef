package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.data.DataFolder;
import io.documentjson.gate.GateConfig.Limit;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
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
@Command(name = "gate", mixinStandardHelpOptions = true, resourceBundle = "help.gate")
public final class GateCommand implements Callable<Integer> {

    private static final String REPORT = "report.json";

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..2", paramLabel = "BASE HEAD")
    private List<String> versions = new ArrayList<>();

    @Option(names = "--profile")
    private String profile = "short";

    @Option(names = "--row", paramLabel = "NAME")
    private List<String> rows = new ArrayList<>();

    @Option(names = "--minutes")
    private double minutes;

    @Option(names = "--java", paramLabel = "HOME")
    private Path home = Path.of(System.getProperty("java.home"));

    @Option(names = "--from", paramLabel = "DIR")
    private Path from;

    @Option(names = "--markdown", paramLabel = "FILE")
    private Path markdown;

    @Option(names = "--record")
    private boolean record;

    @Option(names = "--strict")
    private boolean strict;

    @Option(names = "--out", paramLabel = "DIR")
    private Path out;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    private GateConfig config;
    private Profile selected;
    private List<Row> measured;

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
        measured = rows();
        Path java = home.resolve("bin/java");
        if (!Files.isExecutable(java)) {
            throw new BadInputException("Expected the home of a JDK but was " + home);
        }
        if (from != null) {
            Measurement measurement = new Measurement(config, comparisons(null, null));
            measurement.replay(Measurement.read(from));
            return conclude(outcome(measurement, "base", "head", 0), from);
        }
        if (versions.size() != 2) {
            throw new ParameterException(spec.commandLine(), "Expected BASE and HEAD; see --help");
        }
        try (Cleanup cleanup = new Cleanup()) {
            Path directory = cleanup.folder(directory());
            int exitCode = compare(java, directory, cleanup);
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

    private int compare(Path java, Path directory, Cleanup cleanup) throws IOException {
        Path jars = directory.resolveSibling("jars");
        Library base = Library.of(versions.get(0), checkout, jars, cleanup);
        Library head = Library.of(versions.get(1), checkout, jars, cleanup);
        if (record && (base.commit().isEmpty() || head.commit().isEmpty())) {
            throw new BadInputException("Expected two revisions of git for --record but was " + versions);
        }
        long built = System.nanoTime();
        Measurement measurement = new Measurement(config, comparisons(base, head));
        Path benchmarks = Path.of(System.getProperty("java.class.path"));
        measurement.run(new PairRunner(config, selected, cleanup, java, benchmarks), deadline(), directory);
        Outcome outcome = outcome(measurement, base.label(), head.label(), System.nanoTime() - built);
        if (record) {
            Merge merge = Merge.of(outcome, base.shortCommit(), head.shortCommit(), head.date());
            System.out.println("trend: " + Trend.keep(merge, checkout.resolve("benchmarks/results/history")));
        }
        return conclude(outcome, directory);
    }

    /** Without libraries the comparisons are of recorded pairs. */
    private List<Comparison> comparisons(Library base, Library head) {
        List<Comparison> comparisons = new ArrayList<>();
        for (Row row : measured) {
            comparisons.add(Comparison.ofVersions(config, new Side(base, row), new Side(head, row)));
        }
        for (Limit limit : selected.limits() ? config.limits() : List.<Limit>of()) {
            for (Row row : config.rows(limit.row())) {
                if (measured.contains(row)) {
                    Side against = new Side(head, row.with(limit.against()));
                    comparisons.add(Comparison.ofLimit(config, limit, against, new Side(head, row)));
                }
            }
        }
        return comparisons;
    }

    private Outcome outcome(Measurement measurement, String base, String head, long nanos) throws IOException {
        List<Line> lines = measurement.lines(config.falseFail());
        String machine = Environment.processor() + ", " + Runtime.getRuntime().availableProcessors() + " cores";
        return new Outcome(
                profile, base, head, measurement.jdk(), machine, TimeUnit.NANOSECONDS.toSeconds(nanos), lines);
    }

    private int conclude(Outcome outcome, Path directory) throws IOException {
        ResultFile.write(outcome, directory.resolve(REPORT));
        if (markdown != null) {
            Files.writeString(markdown, Report.markdown(outcome));
        }
        System.out.println();
        System.out.print(Report.plain(outcome));
        System.out.println("pairs and report: " + directory);
        return outcome.exitCode(strict);
    }
}
