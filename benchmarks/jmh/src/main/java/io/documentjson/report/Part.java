package io.documentjson.report;

import io.documentjson.callsites.Json;
import io.documentjson.payload.Labelled;
import io.documentjson.payload.Payload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;

/**
 * A part of the published selection: which rows, and how often each is forked. The resource {@code selection.json} has
 * them: a benchmark with the values of its parameters, each with each. Where its method ends with {@code *}, payloads
 * below 2 KB and those that people wrote are measured in batches, the others alone.
 */
public enum Part implements Labelled {
    REAL("real"),
    REAL_ALLOCATION("realAllocation"),
    /** The documents that people wrote, and two kinds beyond Latin-1, beside what the object model costs. */
    BOUNDS("bounds"),
    TO_JSON("toJson"),
    GET_JSON("getJson"),
    FROM_JSON("fromJson"),
    DISPATCH("dispatch"),
    SHAPES("shapes"),
    BYTES("toJsonBytes"),
    FROM_BYTES("fromJsonBytes"),
    OTHERS("others"),
    DYNAMO_DB_JSON("dynamoDbJson"),
    LINES("lines"),
    TRANSCODE("transcode"),
    ENVELOPES("envelopes"),
    ESCAPE("escape"),
    NUMBER("number"),
    DROP_IN("dropIn"),
    STORED("stored");

    /** What the resource has of a part. */
    private record Selected(String part, int forks, Mode mode, boolean allocation, List<Rows> rows) {

        static final Map<String, Selected> ALL = Stream.of(Json.readResource("/selection.json", Selected[].class))
                .collect(Collectors.toMap(Selected::part, selected -> selected));

        /** A benchmark with the values of its parameters. */
        record Rows(String benchmark, LinkedHashMap<String, List<String>> params) {

            private Stream<Row> all() {
                Stream<Row> rows = Stream.of(new Row(benchmark, Map.of()));
                for (Map.Entry<String, List<String>> param : params.entrySet()) {
                    rows = rows.flatMap(row -> param.getValue().stream().map(value -> row.with(param.getKey(), value)));
                }
                return rows.map(Row::withItsMethod);
            }
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

        /** What is measured; rows with the same subject are compared with each other. */
        Row subject() {
            Map<String, String> less = new LinkedHashMap<>(params);
            less.keySet().removeAll(PEERS);
            return new Row(benchmark, less);
        }

        /** Whether its documents are there. */
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

    private final String label;
    private final Selected selected;

    Part(String label) {
        this.label = label;
        this.selected = Selected.ALL.get(label);
    }

    static Part named(String label) {
        return Labelled.named(Part.class, label);
    }

    @Override
    public String label() {
        return label;
    }

    int forks() {
        return selected.forks();
    }

    Mode mode() {
        return selected.mode();
    }

    /** What is allocated is measured where the library is compared with others. */
    boolean measuresAllocation() {
        return selected.allocation();
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
        return selected.rows().stream().flatMap(Selected.Rows::all);
    }
}
