package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.documentjson.callsites.Fork.Figure;
import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The changes from one run of a program to another: calls whose verdict or receivers are others, methods whose share
 * of the samples grew, and compilations that grew. What grew is larger in every recording than in any of the base.
 *
 * @param moved classes that are in another package now; the names of the base are theirs, too
 */
public record Diff(Run base, Run head, List<Moves.Move> moved, List<Change> changes) {

    /** A growth of a share that is more probable than this where nothing changed is called chance. */
    private static final double CHANCE = 0.01;

    private static final double LARGER = 1.1;

    static final double MIN_WEIGHT = 0.5;

    /** A receiver that one run has in so many samples, and the other in none, is another receiver. */
    private static final int SEEN = 10;

    private static final String ONE_RECORDING =
            "- note: the compilers decide otherwise from run to run; folders of three"
                    + " recordings or more show what is more than that\n";

    private static final String NOT_KNOWN = "- Unknown: no change was found, but not everything is known of both\n";

    private static final Comparator<Figure> BY_VALUE = Comparator.comparingDouble(Figure::value);

    /** @param gaps sentences about what its recordings do not say */
    record Run(String title, String vm, List<Integer> samples, List<String> gaps) {

        private static Run of(ScenarioReport report) {
            return new Run(report.title(), report.vm(), report.samples(), report.gaps());
        }

        private String text(String name) {
            return "- " + name + ": " + title + "; " + vm + "; samples " + samples + "\n"
                    + gaps.stream()
                            .map(gap -> "- " + name + " lacks: " + gap + "\n")
                            .collect(Collectors.joining());
        }
    }

    enum Status {
        WORSE,
        BETTER,
        RECEIVERS,
        NEW,
        GONE,
        UNKNOWN,
        MORE_SAMPLES,
        CHANCE,
        LARGER
    }

    /**
     * @param name a call, or a method
     * @param base a {@link Row} of a report, or a {@link Figure}; null where the call is new
     * @param head the same; null where the call is gone
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Change(Status change, String name, Object base, Object head) {

        private List<String> cells() {
            String place = base instanceof Row || head instanceof Row
                    ? SiteKey.parse(name).shortName()
                    : MethodRef.parse(name).shortName();
            return List.of(change.name(), place, text(base), text(head));
        }

        private static String text(Object side) {
            if (side instanceof Figure figure) {
                String size = Format.bytes(figure.value()) + ", inlined " + Format.bytes(figure.count());
                return figure.compileId() == 0 ? Report.percent(figure.value()) : size;
            }
            return side == null ? "" : Report.inShort((Row) side);
        }
    }

    /**
     * Compares recordings, or folders with several of the same run.
     *
     * @param prefix the package or class whose calls count; where it is null, those of the library of the checkout
     */
    public static Diff of(Path base, Path head, Path checkout, String prefix) {
        return of(Inputs.single(base), Inputs.single(head), Scope.of(prefix, checkout), MIN_WEIGHT);
    }

    /** @param minWeight the percent of its samples from which a call or the growth of a method counts */
    static Diff of(Inputs base, Inputs head, Scope scope, double minWeight) {
        ScenarioReport after = head.of(scope);
        Moves moves = new Moves(base.of(scope), after);
        ScenarioReport before = moves.renamed(base.of(scope));
        double least = minWeight * Math.min(base.share(scope), head.share(scope));
        List<Change> changes = new ArrayList<>(calls(before, after, least));
        changes.addAll(grown(base, head, moves.renamed(base.figures(scope)), head.figures(scope), least));
        return new Diff(Run.of(before), Run.of(after), moves.all(), changes);
    }

    private static List<Change> calls(ScenarioReport before, ScenarioReport after, double least) {
        Map<String, Row> bases = before.bySite();
        Map<String, Row> heads = after.bySite();
        boolean whole = before.gaps().isEmpty() && after.gaps().isEmpty();
        return Stream.concat(before.notable(least), after.notable(least))
                .sorted(Comparator.comparingDouble(Row::weight).reversed())
                .map(Row::site)
                .distinct()
                .map(site -> change(site, bases.get(site), heads.get(site), whole))
                .filter(call -> call.change != null)
                .toList();
    }

    /** @param whole true if a call that one of the runs does not show is not in it */
    private static Change change(String site, Row base, Row head, boolean whole) {
        Status one = whole ? base == null ? Status.NEW : Status.GONE : Status.UNKNOWN;
        return new Change(base == null || head == null ? one : status(base, head), site, base, head);
    }

    private static Status status(Row base, Row head) {
        if (head.isWorseThanAny(base) || base.isWorseThanAny(head)) {
            return head.isWorseThanAny(base) ? Status.WORSE : Status.BETTER;
        }
        if ((base.verdict() == Verdict.UNKNOWN) != (head.verdict() == Verdict.UNKNOWN)) {
            return Status.UNKNOWN;
        }
        boolean same = base.receivers().equals(head.receivers()) && !hasOthers(base, head) && !hasOthers(head, base);
        return same ? null : Status.RECEIVERS;
    }

    /** True if targets were seen that the other run has none of. */
    private static boolean hasOthers(Row row, Row other) {
        return row.observed().entrySet().stream()
                .anyMatch(seen -> !other.observed().containsKey(seen.getKey()) && seen.getValue() >= SEEN);
    }

    /** The most of the base and the least of the head, where that grew; the largest growth first. */
    private static List<Change> grown(
            Inputs base, Inputs head, Map<String, List<Figure>> before, Map<String, List<Figure>> after, double least) {
        double share = (double) head.samples() / (base.samples() + head.samples());
        List<Change> changes = new ArrayList<>();
        after.forEach((name, figures) -> {
            List<Figure> olds = before.getOrDefault(name, List.of(new Figure("", "", 0, 0, 0)));
            Figure old = Collections.max(olds, BY_VALUE);
            Figure now = Collections.min(figures, BY_VALUE);
            if (figures.size() < head.forks().size()) {
                return;
            }
            if (now.compileId() > 0 && old.compileId() > 0 && now.value() > LARGER * old.value()) {
                changes.add(new Change(Status.LARGER, now.method(), old, now));
            } else if (now.compileId() == 0 && now.value() - old.value() >= least) {
                long all = count(olds) + count(figures);
                boolean chance = after.size() * tail(all, count(figures), share) >= CHANCE;
                changes.add(new Change(chance ? Status.CHANCE : Status.MORE_SAMPLES, now.method(), old, now));
            }
        });
        changes.sort(Comparator.comparing(Change::change)
                .thenComparingDouble(grown -> ((Figure) grown.base).value() - ((Figure) grown.head).value()));
        return changes;
    }

    private static long count(List<Figure> figures) {
        return figures.stream().mapToLong(Figure::count).sum();
    }

    /** The probability of so many of all, or more, if each of all is one with a probability. */
    static double tail(long all, long atLeast, double probability) {
        double log = 0;
        double sum = 0;
        for (int i = 0; i <= all; i++) {
            if (i >= atLeast) {
                sum += Math.exp(log + i * Math.log(probability) + (all - i) * Math.log1p(-probability));
            }
            log += Math.log(all - i) - Math.log(i + 1);
        }
        return sum;
    }

    /** True if something changed that is more than chance. */
    public boolean hasChanges() {
        return changes.stream().anyMatch(each -> each.change != Status.UNKNOWN && each.change != Status.CHANCE);
    }

    private boolean isWhole() {
        return base.gaps.isEmpty()
                && head.gaps.isEmpty()
                && changes.stream().noneMatch(each -> each.change == Status.UNKNOWN);
    }

    /** 1 if something changed; else 0, or 3 if that is not known of all. */
    int exitCode() {
        return hasChanges() ? 1 : isWhole() ? 0 : 3;
    }

    /** The runs, what their recordings lack, and a table of the changes. */
    public String text() {
        Table table = new Table(List.of("change", "of", "base", "head"), column -> false);
        changes.forEach(change -> table.row(change.cells()));
        return base.text("base")
                + head.text("head")
                + moved.stream()
                        .map(move -> "- " + move.name() + ": moved from " + move.from() + "\n")
                        .collect(Collectors.joining())
                + (base.samples.size() > 1 && head.samples.size() > 1 ? "" : ONE_RECORDING)
                + (hasChanges() ? "" : isWhole() ? "- Nothing changed that is more than chance\n" : NOT_KNOWN)
                + (changes.isEmpty() ? "" : "\n" + table.terminal());
    }

    String json() {
        return Json.pretty(this);
    }
}
