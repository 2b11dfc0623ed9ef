package io.documentjson.callsites;

import io.documentjson.callsites.ScenarioReport.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A call that has another verdict in one report than in another.
 *
 * @param title of the scenario
 * @param was null where the call is new
 * @param is null where the call is gone
 */
record Change(String title, String site, Row was, Row is) {

    /** The percent of the samples below which a call is not shown. */
    private static final double MIN_WEIGHT = 0.5;

    /** The changes in all scenarios that both have, the worst first. */
    static List<Change> between(Path base, Path head, Scope scope) {
        Map<String, ScenarioReport> before = byTitle(base, scope);
        Map<String, ScenarioReport> after = byTitle(head, scope);
        TreeSet<String> both = new TreeSet<>(before.keySet());
        both.retainAll(after.keySet());
        if (both.isEmpty()) {
            throw new BadInputException("Expected a scenario that both have but " + base + " has " + before.keySet()
                    + " and " + head + " has " + after.keySet());
        }
        List<Change> changes = new ArrayList<>();
        for (String title : both) {
            Map<String, Row> old = before.get(title).bySite();
            Map<String, Row> now = after.get(title).bySite();
            TreeSet<String> sites = new TreeSet<>(old.keySet());
            sites.addAll(now.keySet());
            sites.forEach(site -> changes.add(new Change(title, site, old.get(site), now.get(site))));
        }
        changes.removeIf(change -> change.weight() < MIN_WEIGHT || change.isNone());
        changes.sort(Comparator.comparing(Change::isWorse)
                .thenComparingDouble(Change::weight)
                .reversed());
        return changes;
    }

    private static Map<String, ScenarioReport> byTitle(Path path, Scope scope) {
        Map<String, ScenarioReport> reports = new TreeMap<>();
        Inputs.load(List.of(path))
                .forEach(input ->
                        reports.put(input.report().title(), input.report().within(scope)));
        return reports;
    }

    private double weight() {
        return Math.max(was == null ? 0 : was.weight(), is == null ? 0 : is.weight());
    }

    private boolean isNone() {
        return was != null && is != null && was.verdict().rank() == is.verdict().rank();
    }

    private boolean isKnown() {
        return was != null && is != null && was.verdict() != Verdict.UNKNOWN && is.verdict() != Verdict.UNKNOWN;
    }

    boolean isWorse() {
        return isKnown() && is.verdict().isWorseThan(was.verdict());
    }

    /** Weight, what it is, scenario, call, before and after. */
    List<String> cells() {
        return List.of(
                Columns.percent(weight()),
                was == null ? "new" : is == null ? "gone" : isWorse() ? "WORSE" : isKnown() ? "better" : "evidence",
                title,
                SiteKey.parse(site).shortName(),
                was == null ? "" : was.verdictOfForks(),
                is == null ? "" : is.verdictOfForks());
    }
}
