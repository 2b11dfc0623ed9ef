package io.documentjson.gate;

import io.documentjson.command.BadInputException;
import io.documentjson.gate.ForkPlan.Planned;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.RunInfo.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two versions, or one with itself, or judges forks that are recorded already. */
@Command(
        name = "benchmarks/gate",
        mixinStandardHelpOptions = true,
        description =
                "Is HEAD slower than BASE, or does it allocate more? Each is a revision of git or a benchmarks.jar.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:no regression",
            "1:a regression, confirmed by fresh forks",
            "2:input that is bad or cannot be compared",
            "3:with --strict, something is inconclusive"
        })
final class GateCommand implements Callable<Integer> {

    @Parameters(arity = "0..2", paramLabel = "BASE HEAD")
    private List<String> versions = new ArrayList<>();

    @Option(
            names = "--profile",
            description = "Which rows and how many forks; see gate.json. Default: ${DEFAULT-VALUE}.")
    private String profile = "pull-request";

    @Option(
            names = "--aa",
            paramLabel = "REV",
            description = "Compares REV with itself and publishes how often that fails.")
    private String same;

    @Option(names = "--runs", description = "How often --aa does so. Default: ${DEFAULT-VALUE}.")
    private int runs = 10;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "Judges the forks of an earlier run and measures nothing.")
    private Path from;

    @Option(names = "--callsites", paramLabel = "FILE", description = "Verdicts about call sites, in JSON. Repeatable.")
    private List<Path> callSites = new ArrayList<>();

    @Option(names = "--strict", description = "Exit code 3 when a row is inconclusive.")
    private boolean strict;

    @Option(names = "--offline", description = "Builds without the network.")
    private boolean offline;

    @Option(names = "--out", description = "Where forks and reports go. Default: benchmarks/target/gate/TIME.")
    private Path out;

    @Option(names = "--config", description = "Default: benchmarks/gate.json.")
    private Path configFile;

    @Option(names = "--checkout", required = true, description = "The directory that has benchmarks/ in it.")
    private Path checkout;

    public static void main(String[] args) {
        System.exit(new CommandLine(new GateCommand()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        Path directory = directory();
        try {
            GateConfig config =
                    GateConfig.read(configFile != null ? configFile : checkout.resolve("benchmarks/gate.json"));
            if (same != null) {
                return compareWithItself(config, directory);
            }
            if (from != null) {
                return conclude(config, outcome(config, from), directory);
            }
            if (versions.size() != 2) {
                throw new BadInputException("Expected BASE and HEAD; see --help");
            }
            Map<Arm, ArmJar> jars = jars(versions.get(0), versions.get(1), directory);
            measure(config, jars, directory);
            return conclude(config, confirm(config, jars, directory, outcome(config, directory)), directory);
        } catch (BadInputException e) {
            System.err.println(e.getMessage());
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("report.md"), MarkdownReport.ofUnusable(e.getMessage()));
            Files.writeString(directory.resolve("report.json"), JsonReport.ofUnusable(e.getMessage()));
            return Outcome.UNUSABLE;
        } catch (IOException | UncheckedIOException e) {
            System.err.println("failed: " + e);
            return Outcome.UNUSABLE;
        }
    }

    private Path directory() {
        if (out != null) {
            return out.toAbsolutePath();
        }
        if (from != null) {
            return from.toAbsolutePath();
        }
        String now = LocalDateTime.now().format(DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss"));
        return checkout.resolve("benchmarks/target/gate")
                .resolve(now)
                .toAbsolutePath()
                .normalize();
    }

    private Map<Arm, ArmJar> jars(String base, String head, Path directory) throws IOException {
        RevisionBuild build = new RevisionBuild(
                checkout,
                checkout.resolve("benchmarks/target/gate/jars").toAbsolutePath().normalize(),
                offline);
        Map<Arm, ArmJar> jars = new LinkedHashMap<>();
        for (Arm arm : Arm.values()) {
            String given = arm == Arm.BASE ? base : head;
            jars.put(
                    arm,
                    Files.isRegularFile(Path.of(given))
                            ? ArmJar.copy(given, directory.resolve("jars"), arm)
                            : build.build(given, arm));
        }
        return jars;
    }

    private void measure(GateConfig config, Map<Arm, ArmJar> jars, Path directory) throws IOException {
        Profile selected = config.profile(profile);
        Set<Row> rows = new LinkedHashSet<>(config.rows(selected.rows()));
        rows.addAll(config.rows(selected.allocation()));
        Map<Row, Set<Arm>> arms = new HashMap<>();
        rows.forEach(row -> arms.put(row, new LinkedHashSet<>()));
        for (Arm arm : Arm.values()) {
            jars.get(arm).rows(List.copyOf(rows)).forEach(row -> arms.get(row).add(arm));
        }
        Set<String> changed = ArmJar.changedBenchmarks(jars.get(Arm.BASE), jars.get(Arm.HEAD));
        new RunInfo(
                        profile,
                        Side.here(jars.get(Arm.BASE).label()),
                        Side.here(jars.get(Arm.HEAD).label()),
                        changed)
                .write(directory);
        List<Planned> plan = ForkPlan.of(config, selected, arms);
        new ForkRunner(config, jars, ownJar()).run(plan, directory);
    }

    /** The outcome with fresh forks of what failed; the first one if nothing did. */
    private Outcome confirm(GateConfig config, Map<Arm, ArmJar> jars, Path directory, Outcome first)
            throws IOException {
        List<Line> failed =
                first.lines().stream().filter(Line::needsConfirmation).toList();
        if (failed.isEmpty()) {
            return first;
        }
        System.out.println("confirming " + failed.size() + " lines with fresh forks");
        List<Planned> plan = ForkPlan.confirmation(config, config.profile(profile), failed);
        new ForkRunner(config, jars, ownJar()).run(plan, confirmation(directory));
        return outcome(config, directory);
    }

    private static Path confirmation(Path directory) {
        return directory.resolve("confirmation");
    }

    /** Judges what is recorded, with its confirmation if there is one. */
    private Outcome outcome(GateConfig config, Path directory) throws IOException {
        RunInfo info = RunInfo.read(directory, profile);
        Recording recording = Recording.read(directory, config.known());
        Recording fresh = Files.isDirectory(confirmation(directory))
                ? Recording.read(confirmation(directory), config.known())
                : null;
        if (fresh != null && !fresh.condition("jdkVersion").equals(recording.condition("jdkVersion"))) {
            throw new BadInputException("The confirmation ran on another JDK");
        }
        List<Line> lines = new ArrayList<>(new Judge(config, config.profile(info.profile())).judge(recording, fresh));
        for (Path file : callSites) {
            lines.addAll(CallSites.read(file));
        }
        String falseFails = FalseFails.published(checkout, info.profile(), recording.condition("jdkVersion"));
        return new Outcome(List.copyOf(lines), info, recording, falseFails);
    }

    private int conclude(GateConfig config, Outcome outcome, Path directory) throws IOException {
        int exitCode = outcome.exitCode(strict);
        List<Row> rows = config.rows(config.profile(outcome.info().profile()).rows());
        String markdown = MarkdownReport.of(outcome);
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("report.md"), markdown);
        Files.writeString(directory.resolve("report.json"), JsonReport.of(outcome, exitCode));
        Files.writeString(directory.resolve("report.html"), new HtmlReport(outcome, config.confidence()).html(rows));
        System.out.println(markdown);
        System.out.println("reports and forks: " + directory);
        return exitCode;
    }

    private int compareWithItself(GateConfig config, Path directory) throws IOException {
        FalseFails falseFails = new FalseFails();
        Map<Arm, ArmJar> jars = jars(same, same, directory);
        for (int run = 1; run <= runs; run++) {
            System.out.println("run " + run + " of " + runs);
            Path ofRun = directory.resolve("run-" + run);
            measure(config, jars, ofRun);
            Outcome first = outcome(config, ofRun);
            Outcome confirmed = confirm(config, jars, ofRun, first);
            conclude(config, confirmed, ofRun);
            falseFails.add(first.lines(), confirmed);
        }
        falseFails.publish(checkout);
        System.out.println("false fails: " + falseFails.fails());
        return falseFails.fails() == 0 ? Outcome.PASSED : Outcome.REGRESSION;
    }

    /** The jar that this class is in, which has the ruler. */
    private static Path ownJar() {
        try {
            return Path.of(GateCommand.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
