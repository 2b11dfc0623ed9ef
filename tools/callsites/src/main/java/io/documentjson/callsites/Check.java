package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Holds what was recorded against what is allowed, and against the baseline.
 *
 * <p>A tracked site has to be there, has to have evidence, and must not be worse than allowed. Any other call of some
 * weight must not be worse than all others may be, nor in all its forks worse than in any fork of the baseline.
 */
record Check(SitesFile tracked, Scope scope, List<Result> results) {

    /** The percent of the samples from which a call counts that is not tracked. */
    private static final double MIN_WEIGHT = 1;

    enum Status {
        OK,
        WORSE,
        UNKNOWN,
        RENAMED
    }

    /** One line of the answer; {@code weight} is in percent. */
    record Result(
            String scenario,
            int jdk,
            String site,
            Verdict verdict,
            Verdict allowed,
            Status status,
            double weight,
            String detail,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<List<Fork.Evidence>> evidence) {}

    Check(SitesFile tracked, Scope scope) {
        this(tracked, scope, new ArrayList<>());
    }

    void add(ScenarioReport head, Optional<ScenarioReport> baseline) {
        Map<String, Row> rows = head.bySite();
        Map<String, Row> before = baseline.map(ScenarioReport::bySite).orElse(Map.of());
        Set<String> done = new HashSet<>();
        for (SitesFile.Rule rule : tracked.sites()) {
            rule.allowed(head).ifPresent(allowed -> {
                done.add(rule.site());
                addTracked(head, rule.site(), allowed, rows.get(rule.site()), before.get(rule.site()));
            });
        }
        Optional<Verdict> others = tracked.others().allowed(head);
        if (done.isEmpty() && others.isEmpty() && baseline.isEmpty()) {
            throw new BadInputException(
                    "Expected what is allowed or a baseline for " + head.title() + " but there is neither");
        }
        for (Row row : head.sites()) {
            Row old = before.get(row.site());
            if (done.contains(row.site()) || row.weight() < MIN_WEIGHT || !scope.has(row)) {
                continue;
            }
            if (row.verdict() != Verdict.UNKNOWN
                    && others.filter(row.verdict()::isWorseThan).isPresent()) {
                String why = "worse than any call may be that sites.json does not name; " + why(row);
                add(head, row.site(), row, others.get(), Status.WORSE, why);
            } else if (old != null && row.isWorseThanAny(old)) {
                String why = "every fork is worse than any of the baseline; " + why(row);
                add(head, row.site(), row, old.worst(), Status.WORSE, why);
            }
        }
    }

    private void addTracked(ScenarioReport head, String site, Verdict allowed, Row row, Row before) {
        boolean surprised = row != null
                && before != null
                && before.steadyDeopts() == 0
                && 2 * row.steadyDeopts() > row.forks().size();
        if (row == null) {
            String renamed = "no such call was compiled; edit jfr-profiles/sites.json if it was renamed";
            add(head, site, null, allowed, Status.RENAMED, renamed);
        } else if (row.verdict() == Verdict.UNKNOWN) {
            String unseen = "no evidence: not compiled by C2, or left out of its code and never seen";
            add(head, site, row, allowed, Status.UNKNOWN, unseen);
        } else if (row.verdict().isWorseThan(allowed)) {
            add(head, site, row, allowed, Status.WORSE, why(row));
        } else {
            String why = surprised ? "after warm-up, receivers came that the code was not made for" : "";
            add(head, site, row, allowed, surprised ? Status.WORSE : Status.OK, why);
        }
    }

    private void add(ScenarioReport head, String site, Row row, Verdict allowed, Status status, String detail) {
        Verdict verdict = row == null ? Verdict.UNKNOWN : row.verdict();
        double weight = row == null ? 0 : row.weight();
        List<List<Fork.Evidence>> evidence = row == null ? List.of() : row.evidence();
        results.add(new Result(head.scenario(), head.jdk(), site, verdict, allowed, status, weight, detail, evidence));
    }

    private static String why(Row row) {
        List<String> parts = new ArrayList<>(List.of(row.verdictOfForks()));
        if (!row.observed().isEmpty() && row.dispatches()) {
            parts.add(row.observed().size() + " targets seen");
        }
        if (!row.messages().isEmpty() && row.verdict() == Verdict.DIRECT) {
            parts.add(String.join(", ", row.messages()));
        }
        return String.join("; ", parts);
    }

    /** Those that are not as they should be first. */
    private List<Result> sorted() {
        return results.stream()
                .sorted(Comparator.comparing((Result result) -> result.status() != Status.OK)
                        .thenComparingDouble(Result::weight)
                        .reversed())
                .toList();
    }

    /** A tracked site that is gone cannot be judged, so that it comes before all else. */
    int exitCode() {
        return has(Status.RENAMED) ? 2 : has(Status.WORSE) ? 1 : has(Status.UNKNOWN) ? 3 : 0;
    }

    private boolean has(Status status) {
        return results.stream().anyMatch(result -> result.status() == status);
    }

    /** A table, and the whole names of the calls that are not as they should be. */
    String terminal() {
        Table table = new Table(
                List.of("weight", "status", "scenario", "call", "verdict", "allowed", ""), column -> column == 0);
        StringBuilder names = new StringBuilder();
        for (Result result : sorted()) {
            table.row(List.of(
                    Report.percent(result.weight()),
                    result.status().name(),
                    result.scenario() + " " + result.jdk(),
                    SiteKey.parse(result.site()).shortName(),
                    result.verdict().name(),
                    result.allowed().name(),
                    result.detail()));
            names.append(result.status() == Status.OK ? "" : result.status() + " " + result.site() + "\n");
        }
        return table.terminal() + names;
    }

    String json() {
        return Json.pretty(Map.of("rows", sorted()));
    }
}
