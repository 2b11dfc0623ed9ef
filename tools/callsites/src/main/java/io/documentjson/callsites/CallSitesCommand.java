package io.documentjson.callsites;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Records how the JVM compiles the library's calls, and says whether that is as it should be. */
@Command(name = "callsites", mixinStandardHelpOptions = true, resourceBundle = "help.callsites")
public final class CallSitesCommand {

    @Option(
            names = "--checkout",
            hidden = true,
            defaultValue = "${sys:checkout:-.}",
            scope = CommandLine.ScopeType.INHERIT)
    private Path checkout;

    public static void main(String[] args) {
        System.exit(execute(args));
    }

    /** Paths without a command are those of recordings to report on. */
    static int execute(String... args) {
        CommandLine command = new CommandLine(new CallSitesCommand());
        command.setExecutionExceptionHandler(BadInputException::print);
        List<String> all = new ArrayList<>(List.of(args));
        if (all.stream().anyMatch(arg -> arg.endsWith(".jfr"))
                && all.stream().noneMatch(command.getSubcommands()::containsKey)) {
            all.add(0, "report");
        }
        return command.execute(all.toArray(new String[0]));
    }

    /** Prints the settings of a recording. */
    @Command(mixinStandardHelpOptions = true, resourceBundle = "help.callsites-settings")
    int settings() throws IOException {
        try (InputStream settings = CallSitesCommand.class.getResourceAsStream("/callsite.jfc")) {
            settings.transferTo(System.out);
        }
        return 0;
    }

    @Command(mixinStandardHelpOptions = true, resourceBundle = "help.callsites-record")
    int record(@Mixin Recorder recorder, @Option(names = "--out", paramLabel = "DIR") Path out) throws IOException {
        recorder.record(scenarios(), profiles().resolve("callsite.jfc"), out != null ? out : recordings());
        return 0;
    }

    @Command(mixinStandardHelpOptions = true, resourceBundle = "help.callsites-report")
    int report(
            @Parameters(arity = "0..*", paramLabel = "PATH") List<Path> paths,
            @Option(names = "--package", paramLabel = "PREFIX") String prefix,
            @Option(names = "--min-weight", paramLabel = "PERCENT", defaultValue = "" + Diff.MIN_WEIGHT)
                    double minWeight,
            @Option(names = "--json", paramLabel = "DIR") Path json)
            throws IOException {
        Scope scope = Scope.of(prefix, checkout);
        List<Inputs> inputs = inputs(paths);
        List<ScenarioReport> reports =
                inputs.stream().map(input -> input.of(scope)).toList();
        double least =
                inputs.stream().mapToDouble(input -> input.share(scope)).min().orElse(1);
        Report report = new Report(reports, minWeight * least);
        if (json == null) {
            System.out.print(report.terminal());
        } else {
            for (ScenarioReport one : reports) {
                write(one.file(json), one.json(true));
            }
        }
        return reports.stream().allMatch(one -> one.gaps().isEmpty()) ? 0 : 3;
    }

    @Command(mixinStandardHelpOptions = true, resourceBundle = "help.callsites-diff")
    int diff(
            @Parameters(index = "0", paramLabel = "BASE") Path base,
            @Parameters(index = "1", paramLabel = "HEAD") Path head,
            @Option(names = "--package", paramLabel = "PREFIX") String prefix,
            @Option(names = "--min-weight", paramLabel = "PERCENT", defaultValue = "" + Diff.MIN_WEIGHT)
                    double minWeight,
            @Option(names = "--json", paramLabel = "FILE") Path json)
            throws IOException {
        Diff diff = Diff.of(Inputs.single(base), Inputs.single(head), Scope.of(prefix, checkout), minWeight);
        System.out.print(diff.text());
        write(json, diff.json());
        return diff.exitCode();
    }

    @Command(mixinStandardHelpOptions = true, resourceBundle = "help.callsites-check")
    int check(
            @Parameters(arity = "0..*", paramLabel = "PATH") List<Path> paths,
            @Option(names = "--min-forks", paramLabel = "N", defaultValue = "3") int minForks,
            @Option(names = "--min-samples", paramLabel = "N", defaultValue = "" + Gaps.FEW_SAMPLES) int minSamples,
            @Option(names = "--json", paramLabel = "FILE") Path json)
            throws IOException {
        SitesFile tracked = SitesFile.read(profiles().resolve("sites.json"), scenarios());
        Check check = new Check(tracked, scenarios().scope());
        Map<Integer, Set<String>> checked = new TreeMap<>();
        for (Inputs input : inputs(paths)) {
            ScenarioReport report = input.whole(scenarios().scope(), 0);
            report.refuseTooLittle(minForks, minSamples);
            Path file = report.file(profiles().resolve("baseline"));
            check.add(report, Files.exists(file) ? Optional.of(ScenarioReport.read(file)) : Optional.empty());
            checked.computeIfAbsent(report.jdk(), jdk -> new HashSet<>()).add(report.scenario());
        }
        System.out.print(check.terminal());
        checked.forEach((jdk, names) -> {
            List<String> others = scenarios().scenarios().stream()
                    .filter(name -> !names.contains(name))
                    .toList();
            if (!others.isEmpty()) {
                System.out.println("no recordings, not checked on JDK " + jdk + ": " + String.join(", ", others));
            }
        });
        write(json, check.json());
        return check.exitCode();
    }

    @Command(mixinStandardHelpOptions = true, resourceBundle = "help.callsites-baseline")
    int baseline(
            @Mixin Recorder recorder,
            @Parameters(arity = "0..*", paramLabel = "PATH") List<Path> paths,
            @Option(names = "--all") boolean all,
            @Option(names = "--allow-observed") boolean allowObserved)
            throws IOException {
        if (all) {
            recorder.record(scenarios(), profiles().resolve("callsite.jfc"), recordings());
        }
        List<ScenarioReport> reports = new ArrayList<>();
        for (Inputs input : inputs(paths)) {
            reports.add(input.report());
            ScenarioReport written = input.report().within(scenarios().scope());
            write(written.file(profiles().resolve("baseline")), written.json(false));
        }
        if (allowObserved) {
            Path sites = profiles().resolve("sites.json");
            write(sites, SitesFile.read(sites, scenarios()).allowing(reports).json());
        }
        return 0;
    }

    /** The inputs at the paths, or else at the place of recordings. */
    private List<Inputs> inputs(List<Path> paths) {
        return Inputs.load(paths == null || paths.isEmpty() ? List.of(recordings()) : paths);
    }

    private Scenarios scenarios() {
        return Scenarios.read(profiles().resolve("scenarios.json"));
    }

    private Path profiles() {
        return checkout.resolve("jfr-profiles");
    }

    private Path recordings() {
        return checkout.resolve("benchmarks/jmh/target/callsites");
    }

    /** Writes a file, if one is given. */
    private static void write(Path file, String text) throws IOException {
        if (file == null) {
            return;
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
        System.out.println("written: " + file);
    }
}
