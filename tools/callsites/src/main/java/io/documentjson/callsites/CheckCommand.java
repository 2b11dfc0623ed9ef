package io.documentjson.callsites;

import io.documentjson.page.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Holds recordings against sites.json and the baseline.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:all is as it should be",
            "1:a call is worse than allowed, or than in the baseline",
            "2:bad input: unreadable, of another VM, without C1's decisions, with too few forks or samples, or without a tracked call",
            "3:a tracked call has no evidence"
        })
final class CheckCommand implements Callable<Integer> {

    @ParentCommand
    private CallSitesCommand parent;

    @Mixin
    private Sources sources;

    @Option(names = "--sites", paramLabel = "FILE", description = "Default: jfr-profiles/sites.json.")
    private Path sites;

    @Option(names = "--baseline", paramLabel = "DIR", description = "Default: jfr-profiles/baseline.")
    private Path baseline;

    @Option(names = "--min-forks", description = "Fewer forks of a scenario are refused. Default: ${DEFAULT-VALUE}.")
    private int minForks = 3;

    @Option(names = "--min-samples", description = "A fork with fewer samples is refused. Default: ${DEFAULT-VALUE}.")
    private int minSamples = Gaps.FEW_SAMPLES;

    @Option(
            names = "--min-weight",
            description =
                    "Percent from which calls that are not tracked must not get worse. Default: ${DEFAULT-VALUE}.")
    private double minWeight = 1;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the rows for machines.")
    private Path json;

    @Override
    public Integer call() {
        SitesFile tracked =
                SitesFile.read(sites != null ? sites : parent.profiles().resolve("sites.json"), parent.scenarios());
        Path before = baseline != null ? baseline : parent.profiles().resolve("baseline");
        Check check = new Check(tracked, minWeight, parent.scenarios().scope());
        for (Inputs input : Inputs.load(sources.paths(parent))) {
            ScenarioReport report = input.report();
            refuseTooLittle(report);
            Path file = Inputs.file(before, report);
            check.add(report, Files.exists(file) ? Optional.of(ScenarioReport.read(file)) : Optional.empty());
        }
        print(check);
        if (json != null) {
            CallSitesCommand.write(json, check.json());
        }
        return check.exitCode();
    }

    /** A call of which there is no sample looks as good as one that is not made. */
    private void refuseTooLittle(ScenarioReport report) {
        String title = Columns.title(report);
        if (report.forks() < minForks) {
            throw new BadInputException("Expected at least " + minForks + " forks of " + title + " but was "
                    + report.forks() + "; see --min-forks");
        }
        if (!report.gaps().isEmpty()) {
            throw new BadInputException("Expected recordings that say everything about " + title + " but: "
                    + report.gaps().get(0));
        }
        int fewest = report.samples().stream().mapToInt(Integer::intValue).min().orElse(0);
        if (fewest < minSamples) {
            throw new BadInputException("Expected at least " + minSamples + " samples in each fork of " + title
                    + " but one has " + fewest + "; record longer, or see --min-samples");
        }
    }

    private static void print(Check check) {
        Table table = new Table(
                List.of("weight", "status", "scenario", "call", "verdict", "allowed", ""), column -> column == 0);
        check.results()
                .forEach(result -> table.row(List.of(
                        Columns.percent(result.weight()),
                        result.status().name(),
                        result.scenario() + " " + result.jdk(),
                        SiteKey.parse(result.site()).shortName(),
                        result.verdict().name(),
                        result.allowed().name(),
                        result.detail())));
        System.out.print(table.terminal());
        check.results().stream()
                .filter(result -> result.status() != Check.Status.OK)
                .forEach(result -> System.out.println(result.status() + " " + result.site()));
    }
}
