package io.documentjson.callsites;

import io.documentjson.callsites.Fork.Site;
import io.documentjson.callsites.ScenarioReport.Compiled;
import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Format;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The columns of a report on call sites and on compiled code, for any format. */
final class Columns {

    static final List<String> SITE = List.of("weight", "verdict", "call", "compiled for", "seen", "alloc", "notes");
    static final List<String> ROOT =
            List.of("weight", "compiled code of", "code bytes by fork", "inlined bytecodes", "compiles");

    static final List<String> SHAPE = List.of(
            "compiled by C2", "times", "inlined bytes", "code bytes", "ready after", "took", "left out", "thrown away");

    static final List<String> WEIGHED_SHAPE =
            Stream.concat(Stream.of("weight"), SHAPE.stream()).toList();

    private static final int MAX_TARGETS = 4;

    private Columns() {}

    /**
     * Calls that matter for the verdict: those that dispatch, and those that are called although their target is known.
     */
    static List<Row> notable(ScenarioReport report, double minWeight) {
        return report.byWeight().stream()
                .filter(row -> row.weight() >= minWeight)
                .filter(row -> row.dispatches() || row.verdict() != Verdict.INLINED)
                .toList();
    }

    static List<String> site(Row row) {
        return List.of(
                percent(row.weight()),
                row.verdictOfForks(),
                row.key().shortName(),
                targets(row.receivers()),
                seen(row),
                row.allocations() == 0 ? "" : percent(row.allocations()),
                notes(row));
    }

    static List<String> root(Compiled root) {
        return List.of(
                percent(root.weight()),
                MethodRef.parse(root.root()).shortName(),
                sizes(root.codeSize()),
                sizes(root.inlinedBytes()),
                sizes(root.compiles()));
    }

    /** A line for a method and its compilations, the first one first. */
    static List<String> shape(Shape shape) {
        return List.of(
                shape.root().shortName(),
                Integer.toString(shape.versions().size()),
                each(shape, version -> Format.count(version.inlinedBytes()) + (version.osr() ? " (loop)" : "")),
                each(shape, version -> Format.count(version.codeSize())),
                each(shape, version -> seconds(version.readyAt())),
                each(shape, version -> TimeUnit.NANOSECONDS.toMillis(version.took()) + " ms"),
                shape.refused() == 0 ? "" : each(shape, version -> Integer.toString(version.refused())),
                shape.versions().stream()
                        .flatMap(version -> version.discarded().stream())
                        .map(discard -> discard.reason() + " in " + discard.in().shortName() + " after "
                                + seconds(discard.at()))
                        .collect(Collectors.joining("; ")));
    }

    /** The effect of a compilation that is too large on the first documents. */
    static String warning(Shape shape) {
        Shape.Version last = shape.versions().get(shape.versions().size() - 1);
        return shape.root().shortName() + " is compiled as a whole: ready " + seconds(last.readyAt())
                + " after the start, after " + TimeUnit.NANOSECONDS.toMillis(last.took()) + " ms of compiling, "
                + Format.count(shape.largest().inlinedBytes()) + " bytes"
                + (shape.refused() == 0 ? "" : ", " + shape.refused() + " calls left out by the limits of C2")
                + "; until then it ran in slower code";
    }

    private static String each(Shape shape, Function<Shape.Version, String> of) {
        return shape.versions().stream().map(of).collect(Collectors.joining(" / "));
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
    }

    static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }

    private static String targets(List<String> types) {
        Set<String> names = new LinkedHashSet<>();
        types.forEach(type -> names.add(shortType(type)));
        return shortened(new ArrayList<>(names));
    }

    private static String seen(Row row) {
        if (!row.dispatches()) {
            return "";
        }
        List<String> names = row.observed().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(entry -> shortType(entry.getKey()) + " " + String.format(Locale.ROOT, "%.0f %%", entry.getValue()))
                .toList();
        return shortened(names);
    }

    private static String shortened(List<String> names) {
        return names.size() <= MAX_TARGETS
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, MAX_TARGETS - 1)) + " and " + (names.size() - MAX_TARGETS + 1)
                        + " more";
    }

    private static String shortType(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    static String notes(Row row) {
        List<String> notes = new ArrayList<>();
        if (!row.others().isEmpty()) {
            notes.add("elsewhere " + row.others());
        }
        row.messages().stream()
                .filter(message -> message.equals(Site.SAMPLES_ALONE)
                        || row.verdict() == Verdict.DIRECT
                        || row.forks().contains(Verdict.DIRECT))
                .forEach(notes::add);
        if (row.deopts() > 0) {
            notes.add("receiver not expected: " + row.deopts() + (row.steadyDeopts() > 0 ? ", after warm-up too" : ""));
        }
        return String.join("; ", notes);
    }

    /** One number if all forks have the same. */
    private static String sizes(List<? extends Number> byFork) {
        return Set.copyOf(byFork).size() == 1
                ? byFork.get(0).toString()
                : String.join(" / ", byFork.stream().map(Object::toString).toList());
    }

    static String subtitle(ScenarioReport report) {
        return report.vm() + "; " + report.forks() + (report.forks() == 1 ? " fork, " : " forks, ")
                + report.samples().stream().mapToInt(Integer::intValue).sum() + " samples"
                + (report.bailouts().isEmpty() ? "" : "; C2 gave up: " + String.join(", ", report.bailouts()));
    }
}
