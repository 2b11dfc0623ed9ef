package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Compile;
import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What changed from one run of a program to another: how calls were compiled, where the samples are, and how large
 * compilations are.
 *
 * @param calls those of some weight whose verdict or receivers are others
 * @param methods those whose share of the samples grew
 * @param compilations those that grew
 */
public record Diff(Run base, Run head, List<Call> calls, List<Method> methods, List<Compilation> compilations) {

    /** Of so many comparisons of equal runs, one may show a growth that is only chance. */
    private static final double CHANCE = 0.01;

    /** How much larger a compilation is that grew, in every fork than in any fork of the base. */
    private static final double GROWN = 1.1;

    /** A receiver that one run has in so many samples, and the other in none, is another receiver. */
    private static final int SEEN = 10;

    private static final int SHOWN = 10;

    private static final Comparator<Compile> BY_SIZE = Comparator.comparingLong(Compile::codeSize);

    /** @param gaps what its recordings do not say */
    record Run(String title, String vm, long samples, List<String> gaps) {

        private String text(String name) {
            return "- " + name + ": " + title + "; " + vm + "; " + samples + " samples\n"
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
        UNKNOWN
    }

    /** @param base null where the call is new; {@code head} is null where it is gone */
    record Call(Status status, String site, Row base, Row head) {

        private double weight() {
            return Stream.of(base == null ? head : base, head == null ? base : head)
                    .mapToDouble(Row::weight)
                    .max()
                    .getAsDouble();
        }
    }

    /**
     * A method that is the innermost of the library on the stack of samples.
     *
     * @param basePercent of all samples
     * @param chance the probability that one method of the library or more grows so much though nothing changed
     */
    record Method(String method, int base, int head, double basePercent, double headPercent, double chance) {

        boolean isNoise() {
            return chance > CHANCE;
        }
    }

    /** @param base the largest of the forks; {@code head} is the smallest */
    record Compilation(String method, Size base, Size head) {}

    record Size(int compileId, long codeSize, long inlinedBytes) {

        private static Size of(Compile compile) {
            return new Size(compile.id(), compile.codeSize(), compile.inlinedBytes());
        }
    }

    /**
     * Compares recordings, or folders with several of the same run.
     *
     * @param prefix the package or class whose calls count
     * @param minWeight the percent of its samples from which a call or the growth of a method counts
     */
    public static Diff of(Path base, Path head, String prefix, double minWeight) {
        return of(base, head, new Scope(prefix, List.of()), minWeight);
    }

    static Diff of(Path basePath, Path headPath, Scope scope, double minWeight) {
        Inputs base = Inputs.single(basePath);
        Inputs head = Inputs.single(headPath);
        ScenarioReport before = base.of(scope);
        ScenarioReport after = head.of(scope);
        double least = minWeight * Math.min(base.share(scope), head.share(scope));
        return new Diff(
                new Run(before.title(), before.vm(), base.samples(), before.gaps()),
                new Run(after.title(), after.vm(), head.samples(), after.gaps()),
                calls(before, after, base.samples(), head.samples(), least),
                methods(base, head, scope, least),
                compilations(base, head, scope));
    }

    private static List<Call> calls(
            ScenarioReport before, ScenarioReport after, long baseSamples, long headSamples, double least) {
        Map<String, Row> old = before.bySite();
        Map<String, Row> now = after.bySite();
        Set<String> sites = new TreeSet<>(old.keySet());
        sites.addAll(now.keySet());
        return sites.stream()
                .map(site -> new Call(
                        status(old.get(site), now.get(site), baseSamples, headSamples),
                        site,
                        old.get(site),
                        now.get(site)))
                .filter(call -> call.status != null && call.weight() >= least)
                .filter(call ->
                        call.base != null && call.base.isNotable() || call.head != null && call.head.isNotable())
                .sorted(Comparator.comparingDouble(Call::weight).reversed())
                .toList();
    }

    private static Status status(Row base, Row head, long baseSamples, long headSamples) {
        if (base == null || head == null) {
            return base == null ? Status.NEW : Status.GONE;
        }
        if (head.isWorseThanAny(base) || base.isWorseThanAny(head)) {
            return head.isWorseThanAny(base) ? Status.WORSE : Status.BETTER;
        }
        if ((base.verdict() == Verdict.UNKNOWN) != (head.verdict() == Verdict.UNKNOWN)) {
            return Status.UNKNOWN;
        }
        boolean others = !base.receivers().equals(head.receivers())
                || hasOthers(base, head, baseSamples)
                || hasOthers(head, base, headSamples);
        return others ? Status.RECEIVERS : null;
    }

    /** Whether targets were seen that the other run has none of. */
    private static boolean hasOthers(Row row, Row other, long samples) {
        return row.observed().entrySet().stream()
                .anyMatch(seen -> !other.observed().containsKey(seen.getKey())
                        && seen.getValue() / 100 * row.weight() / 100 * samples >= SEEN);
    }

    private static List<Method> methods(Inputs base, Inputs head, Scope scope, double least) {
        Map<String, Integer> before = base.innermost(scope);
        Map<String, Integer> after = head.innermost(scope);
        double share = (double) head.samples() / (base.samples() + head.samples());
        return after.entrySet().stream()
                .map(entry -> {
                    int old = before.getOrDefault(entry.getKey(), 0);
                    int now = entry.getValue();
                    return new Method(
                            entry.getKey(),
                            old,
                            now,
                            100.0 * old / base.samples(),
                            100.0 * now / head.samples(),
                            Math.min(1, after.size() * tail(old + now, now, share)));
                })
                .filter(method -> method.headPercent - method.basePercent >= least)
                .sorted(Comparator.comparingDouble((Method method) -> method.basePercent - method.headPercent))
                .toList();
    }

    /** The probability of so many of all, or more, if each of all is one with a probability. */
    static double tail(int all, int atLeast, double probability) {
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

    private static List<Compilation> compilations(Inputs base, Inputs head, Scope scope) {
        Map<String, List<Compile>> before = codes(base, scope);
        return codes(head, scope).entrySet().stream()
                .filter(entry -> before.containsKey(entry.getKey()))
                .map(entry -> new Compilation(
                        entry.getKey(),
                        Size.of(Collections.max(before.get(entry.getKey()), BY_SIZE)),
                        Size.of(Collections.min(entry.getValue(), BY_SIZE))))
                .filter(grown -> grown.head.codeSize > GROWN * grown.base.codeSize)
                .sorted(Comparator.comparingLong((Compilation grown) -> grown.base.codeSize - grown.head.codeSize))
                .toList();
    }

    private static Map<String, List<Compile>> codes(Inputs inputs, Scope scope) {
        return inputs.forks().stream()
                .flatMap(fork -> fork.codes().stream())
                .filter(compile -> scope.covers(compile.root().type()))
                .collect(Collectors.groupingBy(
                        compile -> compile.root().normalized().toString()));
    }

    /** Whether something changed that is more than chance. */
    public boolean hasChanges() {
        return calls.stream().anyMatch(call -> call.status != Status.UNKNOWN)
                || methods.stream().anyMatch(method -> !method.isNoise())
                || !compilations.isEmpty();
    }

    private boolean isWhole() {
        return base.gaps.isEmpty() && head.gaps.isEmpty() && calls.isEmpty();
    }

    /** 1 if something changed; else 0, or 3 if that is not known of all. */
    int exitCode() {
        return hasChanges() ? 1 : isWhole() ? 0 : 3;
    }

    public String terminal() {
        return text("", Table::terminal);
    }

    public String markdown() {
        return text("**", Table::toString);
    }

    private String text(String mark, Function<Table, String> format) {
        Table calling = new Table(List.of("change", "call", "base", "head"), column -> false);
        calls.stream()
                .limit(SHOWN)
                .forEach(call -> calling.row(List.of(
                        call.status.name(),
                        SiteKey.parse(call.site).shortName(),
                        Report.inShort(call.base),
                        Report.inShort(call.head))));
        Table growing = new Table(List.of("base", "head", "", "method"), column -> column < 2);
        methods.stream()
                .limit(SHOWN)
                .forEach(method -> growing.row(List.of(
                        Report.percent(method.basePercent),
                        Report.percent(method.headPercent),
                        method.isNoise() ? "may be chance" : "grew",
                        MethodRef.parse(method.method).shortName())));
        Table larger = new Table(List.of("base", "head", "inlined", "inlined", "method"), column -> column < 4);
        compilations.stream()
                .limit(SHOWN)
                .forEach(grown -> larger.row(List.of(
                        Format.bytes(grown.base.codeSize),
                        Format.bytes(grown.head.codeSize),
                        Format.bytes(grown.base.inlinedBytes),
                        Format.bytes(grown.head.inlinedBytes),
                        MethodRef.parse(grown.method).shortName())));
        return base.text("base")
                + head.text("head")
                + section(mark, "Calls", calling, format)
                + section(mark, "Share of the samples", growing, format)
                + section(mark, "Size of the compilation", larger, format)
                + (hasChanges()
                        ? ""
                        : isWhole()
                                ? "\nNothing changed that is more than chance\n"
                                : "\nUnknown: no change was found, but not everything is known of both\n");
    }

    private static String section(String mark, String title, Table table, Function<Table, String> format) {
        return table.isEmpty() ? "" : "\n" + mark + title + mark + "\n\n" + format.apply(table);
    }

    String json() {
        return Json.write(Json.MAPPER.writerWithDefaultPrettyPrinter(), this) + "\n";
    }
}
