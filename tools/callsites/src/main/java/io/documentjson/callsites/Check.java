package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.callsites.SitesFile.Tracked;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
final class Check {

    enum Status {
        OK,
        WORSE,
        UNKNOWN,
        RENAMED
    }

    /** One line of the answer; {@code weight} is in percent. */
    @JsonPropertyOrder({"scenario", "jdk", "site", "verdict", "allowed", "status", "weight", "detail"})
    record Result(
            String scenario,
            int jdk,
            String site,
            Verdict verdict,
            Verdict allowed,
            Status status,
            double weight,
            String detail) {}

    private final SitesFile tracked;
    private final double minWeight;
    private final Scope scope;
    private final List<Result> results = new ArrayList<>();

    Check(SitesFile tracked, double minWeight, Scope scope) {
        this.tracked = tracked;
        this.minWeight = minWeight;
        this.scope = scope;
    }

    void add(ScenarioReport head, Optional<ScenarioReport> baseline) {
        Map<String, Row> rows = new HashMap<>();
        head.sites().forEach(row -> rows.put(row.site(), row));
        Map<String, Row> before = new HashMap<>();
        baseline.ifPresent(report -> report.sites().forEach(row -> before.put(row.site(), row)));
        Set<String> done = new HashSet<>();
        for (Tracked site : tracked.sites()) {
            Optional<Verdict> allowed = site.allowed(head.scenario(), head.jdk());
            if (allowed.isPresent()) {
                done.add(site.site());
                results.add(tracked(head, site.site(), allowed.get(), rows.get(site.site()), before.get(site.site())));
            }
        }
        for (Row row : head.sites()) {
            Row old = before.get(row.site());
            if (done.contains(row.site()) || row.weight() < minWeight || !scope.has(row)) {
                continue;
            }
            Optional<Verdict> allowed = tracked.others().allowed(head.scenario(), head.jdk());
            if (allowed.isPresent() && isEvidentlyWorse(row, allowed.get())) {
                results.add(result(
                        head,
                        row,
                        allowed.get(),
                        Status.WORSE,
                        "worse than any call may be that sites.json does not name; " + why(row)));
            } else if (old != null && isNewlyWorse(row, old)) {
                results.add(result(
                        head,
                        row,
                        old.worst(),
                        Status.WORSE,
                        "every fork is worse than any of the baseline; " + why(row)));
            }
        }
    }

    private static Result tracked(ScenarioReport head, String site, Verdict allowed, Row row, Row before) {
        if (row == null) {
            return new Result(
                    head.scenario(),
                    head.jdk(),
                    site,
                    Verdict.UNKNOWN,
                    allowed,
                    Status.RENAMED,
                    0,
                    "no such call was compiled; edit jfr-profiles/sites.json if it was renamed");
        }
        if (row.verdict() == Verdict.UNKNOWN) {
            return result(head, row, allowed, Status.UNKNOWN, Verdict.UNKNOWN.meaning());
        }
        if (row.verdict().isWorseThan(allowed)) {
            return result(head, row, allowed, Status.WORSE, why(row));
        }
        if (before != null
                && before.steadyDeopts() == 0
                && 2 * row.steadyDeopts() > row.forks().size()) {
            return result(
                    head, row, allowed, Status.WORSE, "after warm-up, receivers came that the code was not made for");
        }
        return result(head, row, allowed, Status.OK, "");
    }

    /** Forks differ in what the compiler's budget lets be inlined: all of these are worse than all of those. */
    private static boolean isNewlyWorse(Row row, Row before) {
        return row.best() != Verdict.UNKNOWN
                && before.worst() != Verdict.UNKNOWN
                && row.best().isWorseThan(before.worst());
    }

    private static boolean isEvidentlyWorse(Row row, Verdict allowed) {
        return row.verdict() != Verdict.UNKNOWN && row.verdict().isWorseThan(allowed);
    }

    private static String why(Row row) {
        List<String> parts = new ArrayList<>();
        parts.add(row.verdictOfForks());
        if (!row.observed().isEmpty() && row.dispatches()) {
            parts.add(row.observed().size() + " targets seen");
        }
        if (!row.messages().isEmpty() && row.verdict() == Verdict.DIRECT) {
            parts.add(String.join(", ", row.messages()));
        }
        return String.join("; ", parts);
    }

    private static Result result(ScenarioReport head, Row row, Verdict allowed, Status status, String detail) {
        return new Result(
                head.scenario(), head.jdk(), row.site(), row.verdict(), allowed, status, row.weight(), detail);
    }

    /** Those that are not as they should be first. */
    List<Result> results() {
        return results.stream()
                .sorted(Comparator.comparing((Result result) -> result.status() == Status.OK)
                        .thenComparing(
                                Comparator.comparingDouble(Result::weight).reversed()))
                .toList();
    }

    /** A tracked site that is gone cannot be judged, so that it comes before all else. */
    int exitCode() {
        if (has(Status.RENAMED)) {
            return 2;
        }
        if (has(Status.WORSE)) {
            return 1;
        }
        return has(Status.UNKNOWN) ? 3 : 0;
    }

    private boolean has(Status status) {
        return results.stream().anyMatch(result -> result.status() == status);
    }

    String json() {
        try {
            return ScenarioReport.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(Map.of("rows", results()))
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
