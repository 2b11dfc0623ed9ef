package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.callsites.Fork.Root;
import io.documentjson.callsites.Fork.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** What the forks of a scenario on a JDK say together; as JSON, a site a line, it is what is committed and compared. */
record ScenarioReport(
        String scenario,
        int jdk,
        String vm,
        int forks,
        List<Integer> samples,
        List<String> bailouts,
        List<String> gaps,
        List<Row> sites,
        List<Compiled> compiles) {

    ScenarioReport {
        samples = samples == null ? List.of() : samples;
        bailouts = bailouts == null ? List.of() : bailouts;
        gaps = gaps == null ? List.of() : gaps;
        compiles = compiles == null ? List.of() : compiles;
    }

    static final ObjectMapper MAPPER = JsonMapper.builder()
            .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false)
            .build();

    /**
     * A call site over all forks. Weights and shares are in percent.
     *
     * @param verdict that of most forks
     * @param forks the verdict in each
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
            Map<String, Double> observed,
            List<String> messages,
            double allocations,
            int deopts,
            int steadyDeopts) {

        Row {
            forks = forks == null ? List.of() : forks;
            others = others == null ? List.of() : others;
            receivers = receivers == null ? List.of() : receivers;
            observed = observed == null ? Map.of() : observed;
            messages = messages == null ? List.of() : messages;
        }

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

        /** {@code MEGAMORPHIC 5/5}. */
        String verdictOfForks() {
            return verdict + " "
                    + forks.stream()
                            .filter(fork -> fork.rank() == verdict.rank())
                            .count()
                    + "/" + forks.size();
        }
    }

    /** The compilations of a root, fork by fork; equal sizes mean equal code, nearly always. */
    record Compiled(String root, double weight, List<Integer> compiles, List<Long> codeSize, List<Long> inlinedBytes) {}

    /** Forks that have the scenario and the JDK in common. */
    static ScenarioReport of(List<Fork> forks) {
        Fork first = forks.get(0);
        for (Fork fork : forks) {
            if (fork.jdk() != first.jdk() || !fork.scenario().equals(first.scenario())) {
                throw new BadInputException("Expected forks of one scenario and JDK but was " + first.scenario()
                        + " on " + first.jdk() + " and " + fork.scenario() + " on " + fork.jdk());
            }
        }
        TreeSet<SiteKey> keys = new TreeSet<>();
        forks.forEach(fork -> keys.addAll(fork.sites().keySet()));
        List<Row> rows = keys.stream().map(key -> row(key, forks)).toList();
        return new ScenarioReport(
                first.scenario(),
                first.jdk(),
                first.vm(),
                forks.size(),
                forks.stream().map(fork -> fork.weighed().size()).toList(),
                forks.stream()
                        .flatMap(fork -> fork.failures().stream())
                        .distinct()
                        .sorted()
                        .toList(),
                forks.stream().flatMap(fork -> fork.gaps().stream()).distinct().toList(),
                rows,
                compiled(forks));
    }

    private static Row row(SiteKey key, List<Fork> forks) {
        List<Site> sites = forks.stream().map(fork -> fork.sites().get(key)).toList();
        List<Site> present = sites.stream().filter(site -> site != null).toList();
        List<Verdict> verdicts = sites.stream()
                .map(site -> site == null ? Verdict.UNKNOWN : site.verdict())
                .toList();
        TreeSet<Verdict> others = new TreeSet<>();
        TreeSet<String> receivers = new TreeSet<>();
        TreeSet<String> messages = new TreeSet<>();
        Map<String, Integer> observed = new TreeMap<>();
        for (Site site : present) {
            others.addAll(site.others());
            receivers.addAll(site.receivers());
            messages.addAll(site.messages());
            site.observed().forEach((type, count) -> observed.merge(type, count, Integer::sum));
        }
        double seen = observed.values().stream().mapToInt(Integer::intValue).sum();
        Map<String, Double> shares = new TreeMap<>();
        observed.forEach((type, count) -> shares.put(type, percent(count / seen)));
        return new Row(
                key.toString(),
                majority(verdicts),
                present.stream().anyMatch(Site::dispatches),
                percent(sum(present, Site::weight) / forks.size()),
                verdicts,
                List.copyOf(others),
                List.copyOf(receivers),
                shares,
                List.copyOf(messages),
                percent(sum(present, Site::allocations) / forks.size()),
                present.stream().mapToInt(Site::deopts).sum(),
                (int) present.stream().filter(site -> site.steadyDeopts() > 0).count());
    }

    /**
     * The verdict of most forks. Verdicts of one rank count together, and the one that says more stands for them; of two
     * that are equally frequent the worse counts, but no evidence counts for less than any.
     */
    static Verdict majority(List<Verdict> verdicts) {
        Verdict best = Verdict.UNKNOWN;
        long most = -1;
        for (Verdict verdict : Verdict.values()) {
            long count = verdicts.stream()
                    .filter(other -> other.rank() == verdict.rank())
                    .count();
            boolean named = verdicts.contains(verdict);
            if (named && (count > most || count == most && verdict != Verdict.UNKNOWN)) {
                best = verdict;
                most = count;
            }
        }
        return best;
    }

    private static List<Compiled> compiled(List<Fork> forks) {
        Map<String, List<List<Root>>> byName = new TreeMap<>();
        for (int i = 0; i < forks.size(); i++) {
            for (Root root : forks.get(i).roots()) {
                String name = root.method().normalized().toString();
                byName.computeIfAbsent(
                                name,
                                method -> forks.stream()
                                        .map(fork -> (List<Root>) new ArrayList<Root>())
                                        .toList())
                        .get(i)
                        .add(root);
            }
        }
        List<Compiled> compiled = new ArrayList<>();
        byName.forEach((name, roots) -> compiled.add(new Compiled(
                name,
                percent(roots.stream()
                                .flatMap(List::stream)
                                .mapToDouble(Root::weight)
                                .sum()
                        / forks.size()),
                roots.stream()
                        .map(fork -> fork.stream().mapToInt(Root::compiles).sum())
                        .toList(),
                roots.stream()
                        .map(fork -> fork.stream().mapToLong(Root::codeSize).sum())
                        .toList(),
                roots.stream()
                        .map(fork -> fork.stream().mapToLong(Root::inlinedBytes).sum())
                        .toList())));
        compiled.sort(Comparator.comparingDouble(Compiled::weight).reversed().thenComparing(Compiled::root));
        return compiled;
    }

    private static double sum(List<Site> sites, ToDoubleFunction<Site> of) {
        return sites.stream().mapToDouble(of).sum();
    }

    private static double percent(double share) {
        return Math.round(share * 10_000) / 100.0;
    }

    /** The same with only those sites and roots that the library has a part in. */
    ScenarioReport within(Scope scope) {
        return new ScenarioReport(
                scenario,
                jdk,
                vm,
                forks,
                samples,
                bailouts,
                gaps,
                sites.stream().filter(scope::has).toList(),
                compiles.stream()
                        .filter(compiled -> compiled.weight() >= 1 && scope.covers(compiled.root()))
                        .toList());
    }

    ScenarioReport withGaps(List<String> more) {
        List<String> all = new ArrayList<>(gaps);
        all.addAll(more);
        return new ScenarioReport(scenario, jdk, vm, forks, samples, bailouts, all, sites, compiles);
    }

    static ScenarioReport read(Path file) {
        try {
            ScenarioReport report = MAPPER.readValue(Files.readAllBytes(file), ScenarioReport.class);
            if (report.scenario() == null || report.sites() == null || report.jdk() == 0) {
                throw new BadInputException("Expected a report of call sites but was other JSON: " + file);
            }
            return report;
        } catch (JsonProcessingException e) {
            throw new BadInputException(
                    "Expected a report of call sites but cannot read " + file + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new BadInputException("Expected a report of call sites but cannot read " + file + ": " + e, e);
        }
    }

    /** Sites and roots a line each, so that a pull request shows what has changed. */
    String json() {
        try {
            ObjectNode head = MAPPER.createObjectNode();
            head.put("scenario", scenario).put("jdk", jdk).put("vm", vm).put("forks", forks);
            head.set("samples", MAPPER.valueToTree(samples));
            head.set("bailouts", MAPPER.valueToTree(bailouts));
            if (!gaps.isEmpty()) {
                head.set("gaps", MAPPER.valueToTree(gaps));
            }
            StringBuilder text = new StringBuilder(MAPPER.writeValueAsString(head));
            text.setLength(text.length() - 1);
            lines(text.append(",\n\"sites\":[\n"), sites);
            lines(text.append("],\n\"compiles\":[\n"), compiles);
            return text.append("]}\n").toString();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void lines(StringBuilder text, List<?> values) throws JsonProcessingException {
        for (int i = 0; i < values.size(); i++) {
            text.append(MAPPER.writeValueAsString(values.get(i)));
            text.append(i + 1 < values.size() ? ",\n" : "\n");
        }
    }

    List<Row> byWeight() {
        List<Row> sorted = new ArrayList<>(sites);
        sorted.sort(Comparator.comparingDouble(Row::weight).reversed().thenComparing(Row::site));
        return Collections.unmodifiableList(sorted);
    }
}
