package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The common result of the forks of a scenario on a JDK; as JSON, a site a line, it is committed and compared. */
record ScenarioReport(
        String scenario,
        int jdk,
        String vm,
        int forks,
        List<Integer> samples,
        List<String> bailouts,
        List<String> gaps,

        @JsonProperty(required = true) @JsonSetter(nulls = Nulls.FAIL)
        List<Row> sites) {

    /**
     * A call site over all forks.
     *
     * @param verdict that of most forks
     * @param weight the percent of the samples that have the call on their stack
     * @param forks the verdict in each
     * @param others the verdicts of compiled copies of the caller in other methods, where these differ
     * @param receivers the classes that the code was compiled for
     * @param observed the targets that were seen, and how often
     * @param deopts the number of times that a receiver came that the code was not made for
     * @param evidence the events that this follows from, in each fork
     * @param steadyDeopts forks in which a receiver came after warm-up that the code was not made for
     */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    record Row(
            String site,
            Verdict verdict,
            boolean dispatches,
            double weight,
            List<Verdict> forks,
            List<Verdict> others,
            List<String> receivers,
            Map<String, Integer> observed,
            List<String> messages,
            int deopts,
            int steadyDeopts,
            List<List<Fork.Evidence>> evidence) {

        SiteKey key() {
            return SiteKey.parse(site);
        }

        /** The best that any fork showed, leaving aside those that showed nothing. */
        Verdict best() {
            return forks.stream().min(Comparator.comparingInt(Verdict::rank)).orElse(Verdict.UNKNOWN);
        }

        /** The worst that any fork showed, leaving aside those that showed nothing. */
        Verdict worst() {
            return forks.stream()
                    .filter(fork -> fork != Verdict.UNKNOWN)
                    .max(Comparator.comparingInt(Verdict::rank))
                    .orElse(Verdict.UNKNOWN);
        }

        /** Forks differ in what the compiler's budget lets be inlined: all of these are worse than all of those. */
        boolean isWorseThanAny(Row before) {
            return best() != Verdict.UNKNOWN && before.worst() != Verdict.UNKNOWN && best().isWorseThan(before.worst());
        }

        private String json(boolean withEvidence) {
            ObjectNode row = Json.MAPPER.valueToTree(this);
            return (withEvidence ? row : row.without("evidence")).toString();
        }

        /** {@code MEGAMORPHIC 5/5}. */
        String verdictOfForks() {
            return verdict + " "
                    + forks.stream()
                            .filter(fork -> fork.rank() == verdict.rank())
                            .count()
                    + "/" + forks.size();
        }
    }

    /** Forks that have the scenario and the JDK in common. */
    static ScenarioReport of(List<Fork> forks) {
        Fork first = forks.get(0);
        for (Fork fork : forks) {
            if (fork.jdk() != first.jdk() || !fork.scenario().equals(first.scenario())) {
                throw new BadInputException("Expected forks of one scenario and JDK but was " + first.scenario()
                        + " on " + first.jdk() + " and " + fork.scenario() + " on " + fork.jdk());
            }
        }
        List<Row> rows = union(forks, fork -> fork.sites().keySet()).stream()
                .map(key -> row(key, forks))
                .toList();
        return new ScenarioReport(
                first.scenario(),
                first.jdk(),
                first.vm(),
                forks.size(),
                forks.stream().map(fork -> fork.weighed().size()).toList(),
                union(forks, Fork::failures),
                forks.stream().flatMap(fork -> fork.gaps().stream()).distinct().toList(),
                rows);
    }

    private static Row row(SiteKey key, List<Fork> forks) {
        List<Row> all = forks.stream().map(fork -> fork.sites().get(key)).toList();
        List<Row> present = all.stream().filter(row -> row != null).toList();
        List<Verdict> verdicts = all.stream()
                .map(row -> row == null ? Verdict.UNKNOWN : row.verdict)
                .toList();
        Map<String, Integer> observed = new TreeMap<>();
        present.forEach(row -> row.observed.forEach((type, count) -> observed.merge(type, count, Integer::sum)));
        return new Row(
                key.toString(),
                majority(verdicts),
                present.stream().anyMatch(Row::dispatches),
                Math.round(present.stream().mapToDouble(Row::weight).sum() / forks.size() * 100) / 100.0,
                verdicts,
                union(present, Row::others),
                union(present, Row::receivers),
                observed,
                union(present, Row::messages),
                present.stream().mapToInt(Row::deopts).sum(),
                (int) present.stream().filter(row -> row.steadyDeopts > 0).count(),
                all.stream()
                        .map(row -> row == null ? List.<Fork.Evidence>of() : row.evidence.get(0))
                        .toList());
    }

    /**
     * The verdict of most forks. Verdicts of one rank count together, and the more specific one represents them. Of two
     * that are equally frequent the worse counts, but UNKNOWN counts for less than any.
     */
    static Verdict majority(List<Verdict> verdicts) {
        return Stream.of(Verdict.values())
                .filter(verdicts::contains)
                .max(Comparator.comparingLong((Verdict verdict) -> verdicts.stream()
                                .filter(other -> other.rank() == verdict.rank())
                                .count())
                        .thenComparing(verdict -> verdict != Verdict.UNKNOWN)
                        .thenComparing(Comparator.naturalOrder()))
                .orElse(Verdict.UNKNOWN);
    }

    /** The elements of any of them, in order. */
    private static <T, V> List<V> union(List<T> all, Function<T, ? extends Collection<V>> of) {
        return all.stream()
                .flatMap(one -> of.apply(one).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** The same with only those sites that the library has a part in. */
    ScenarioReport within(Scope scope) {
        return with(gaps, sites.stream().filter(scope::has).toList());
    }

    ScenarioReport withGaps(List<String> more) {
        return with(Stream.concat(gaps.stream(), more.stream()).toList(), sites);
    }

    private ScenarioReport with(List<String> otherGaps, List<Row> rows) {
        return new ScenarioReport(scenario, jdk, vm, forks, samples, bailouts, otherGaps, rows);
    }

    /**
     * Refuses results that look better than they are: a call without a sample looks as good as a call that is not made.
     */
    void refuseTooLittle(int minForks, int minSamples) {
        if (forks < minForks) {
            throw new BadInputException("Expected at least " + minForks + " forks of " + title() + " but was " + forks
                    + "; see --min-forks");
        }
        if (!gaps.isEmpty()) {
            throw new BadInputException(
                    "Expected recordings that say everything about " + title() + " but: " + gaps.get(0));
        }
        int fewest = samples.stream().mapToInt(Integer::intValue).min().orElse(0);
        if (fewest < minSamples) {
            throw new BadInputException("Expected at least " + minSamples + " samples in each fork of " + title()
                    + " but one has " + fewest + "; record longer, or see --min-samples");
        }
    }

    /** The calls of so much weight that dispatch, or are called although their target is known; the heaviest first. */
    Stream<Row> notable(double minWeight) {
        return sites.stream()
                .filter(row -> row.weight >= minWeight && (row.dispatches || row.verdict != Verdict.INLINED))
                .sorted(Comparator.comparingDouble(Row::weight).reversed().thenComparing(Row::site));
    }

    String title() {
        return scenario + ", JDK " + jdk;
    }

    Map<String, Row> bySite() {
        return sites.stream().collect(Collectors.toMap(Row::site, row -> row, (one, same) -> same));
    }

    /** Its file below a directory of reports. */
    Path file(Path directory) {
        return directory.resolve(Integer.toString(jdk)).resolve(scenario + ".json");
    }

    static ScenarioReport read(Path file) {
        ScenarioReport report = Json.read(file, ScenarioReport.class, "a report of call sites");
        if (report.scenario == null || report.jdk == 0) {
            throw new BadInputException("Expected a report of call sites but was other JSON: " + file);
        }
        return report;
    }

    /** Sites a line each, so that a pull request shows what has changed, which numbers of compilations always do. */
    String json(boolean withEvidence) {
        ObjectNode head = Json.MAPPER.valueToTree(this);
        head.remove(List.of("sites", gaps.isEmpty() ? "gaps" : ""));
        String text = head.toString();
        String rows = sites.stream().map(row -> row.json(withEvidence)).collect(Collectors.joining(",\n"));
        return text.substring(0, text.length() - 1) + ",\n\"sites\":[\n" + rows + (rows.isEmpty() ? "]}\n" : "\n]}\n");
    }
}
