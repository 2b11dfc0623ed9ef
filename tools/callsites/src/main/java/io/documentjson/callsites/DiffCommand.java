package io.documentjson.callsites;

import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = "Shows what has changed from one set of recordings or reports to another.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:no call got worse", "1:a call got worse", "2:bad input"})
final class DiffCommand implements Callable<Integer> {

    @ParentCommand
    private CallSitesCommand parent;

    @Parameters(index = "0", paramLabel = "BASE", description = "Recordings, reports, or a directory of either.")
    private Path base;

    @Parameters(index = "1", paramLabel = "HEAD", description = "The same for what it is compared with.")
    private Path head;

    @Option(names = "--min-weight", description = "Percent below which a call is not shown. Default: ${DEFAULT-VALUE}.")
    private double minWeight = 0.5;

    private record Change(double weight, boolean worse, List<String> cells) {}

    @Override
    public Integer call() {
        Map<String, ScenarioReport> before = byTitle(base);
        Map<String, ScenarioReport> after = byTitle(head);
        List<Change> changes = new ArrayList<>();
        int compared = 0;
        for (Map.Entry<String, ScenarioReport> entry : after.entrySet()) {
            ScenarioReport old = before.get(entry.getKey());
            if (old != null) {
                compared++;
                changes.addAll(changes(entry.getKey(), old, entry.getValue()));
            }
        }
        if (compared == 0) {
            throw new BadInputException("Expected a scenario that both have but " + base + " has " + before.keySet()
                    + " and " + head + " has " + after.keySet());
        }
        changes.sort(Comparator.comparing((Change change) -> !change.worse())
                .thenComparing(Comparator.comparingDouble(Change::weight).reversed()));
        Table table =
                new Table(List.of("weight", "change", "scenario", "call", "before", "after"), column -> column == 0);
        changes.forEach(change -> table.row(change.cells()));
        System.out.print(table.terminal());
        return changes.stream().anyMatch(Change::worse) ? 1 : 0;
    }

    private Map<String, ScenarioReport> byTitle(Path path) {
        Map<String, ScenarioReport> reports = new HashMap<>();
        Inputs.load(List.of(path))
                .forEach(input -> reports.put(
                        Columns.title(input.report()),
                        input.report().within(parent.scenarios().scope())));
        return reports;
    }

    private List<Change> changes(String title, ScenarioReport before, ScenarioReport after) {
        Map<String, Row> old = new HashMap<>();
        before.sites().forEach(row -> old.put(row.site(), row));
        Map<String, Row> now = new HashMap<>();
        after.sites().forEach(row -> now.put(row.site(), row));
        TreeSet<String> sites = new TreeSet<>(old.keySet());
        sites.addAll(now.keySet());
        List<Change> changes = new ArrayList<>();
        for (String site : sites) {
            Row was = old.get(site);
            Row is = now.get(site);
            double weight = Math.max(was == null ? 0 : was.weight(), is == null ? 0 : is.weight());
            if (weight < minWeight
                    || was != null
                            && is != null
                            && was.verdict().rank() == is.verdict().rank()) {
                continue;
            }
            boolean known =
                    was != null && is != null && was.verdict() != Verdict.UNKNOWN && is.verdict() != Verdict.UNKNOWN;
            boolean worse = known && is.verdict().isWorseThan(was.verdict());
            changes.add(new Change(
                    weight,
                    worse,
                    List.of(
                            Columns.percent(weight),
                            was == null ? "new" : is == null ? "gone" : worse ? "WORSE" : known ? "better" : "evidence",
                            title,
                            SiteKey.parse(site).shortName(),
                            was == null ? "" : was.verdictOfForks(),
                            is == null ? "" : is.verdictOfForks())));
        }
        return changes;
    }
}
