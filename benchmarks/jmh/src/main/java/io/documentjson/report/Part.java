package io.documentjson.report;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Json;
import io.documentjson.jmhfile.Collector;
import io.documentjson.payload.Payload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;

/**
 * A part of the published selection, in the order of measuring: the content of the resource {@code selection.json}.
 *
 * @param forks the number of forks of each row for its time
 * @param collector G1 where the resource names none
 * @param allocation the peers whose allocation is measured, none where the resource names none
 * @param firstJdk true if {@code bench all} measures it with the first of its JDKs alone
 */
public record Part(
        String label,
        int forks,
        Mode mode,
        Collector collector,
        List<String> allocation,
        boolean firstJdk,
        List<Selected> benchmarks) {

    public Part {
        collector = collector == null ? Collector.G1 : collector;
        allocation = allocation == null ? List.of() : allocation;
    }

    static final List<Part> ALL = List.of(Json.readResource("/selection.json", Part[].class));

    /**
     * A benchmark with the values of its parameters, each with each. Where its method ends with {@code *}, payloads
     * below 2 KB and those that people wrote are measured in batches, the others alone.
     */
    record Selected(String benchmark, LinkedHashMap<String, List<String>> params) {

        private Stream<Row> rows() {
            Stream<Row> rows = Stream.of(new Row(benchmark, Map.of()));
            for (Map.Entry<String, List<String>> param : params.entrySet()) {
                rows = rows.flatMap(row -> param.getValue().stream().map(value -> row.with(param.getKey(), value)));
            }
            return rows.map(Row::withItsMethod);
        }
    }

    /** A benchmark with a value for each of its parameters. */
    record Row(String benchmark, Map<String, String> params) {

        private static final Set<String> PEERS = Set.of("peer", "variant", "way");

        Row with(String name, String value) {
            Map<String, String> more = new LinkedHashMap<>(params);
            more.put(name, value);
            return new Row(benchmark, more);
        }

        private Row withItsMethod() {
            if (!benchmark.endsWith("*")) {
                return this;
            }
            String method = Payload.named(params.get("payload")).batched() ? "batchOf64" : "single";
            return new Row(benchmark.replace("*", method), params);
        }

        /** The subject of the measurement; rows with the same one are compared with each other. */
        Row subject() {
            Map<String, String> less = new LinkedHashMap<>(params);
            less.keySet().removeAll(PEERS);
            return new Row(benchmark, less);
        }

        /** True if its documents are there. */
        boolean isPresent() {
            return !params.containsKey("payload")
                    || Payload.named(params.get("payload")).isPresent();
        }

        @Override
        public String toString() {
            return benchmark
                    + params.entrySet().stream().map(param -> " " + param).collect(Collectors.joining());
        }
    }

    static Part named(String label) {
        return ALL.stream()
                .filter(part -> part.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "Expected one of " + ALL.stream().map(Part::label).toList() + " but was " + label));
    }

    /**
     * In the order of measuring, the peers of a payload after each other; without those whose documents are not there.
     */
    List<Row> rows() {
        return all().filter(Row::isPresent).toList();
    }

    /** The names of the payloads that are left out, because their documents are not there. */
    List<String> skipped() {
        return all().filter(row -> !row.isPresent())
                .map(row -> row.params().get("payload"))
                .distinct()
                .toList();
    }

    private Stream<Row> all() {
        return benchmarks.stream().flatMap(Selected::rows);
    }
}
