package io.documentjson.report;

import io.documentjson.jmhfile.ResultFile;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A part of the published selection: which rows, and how often each is forked. The resource {@code selection.json} has
 * them: a benchmark with the values of its parameters, each with each. Where its method ends with {@code *}, payloads
 * below 2 KB and those that people wrote are measured in batches, the others alone.
 *
 * <p>The main tables, the shapes, the drop-in and the study of dispatch have five forks, the documents that people wrote
 * three, everything else two.
 */
public enum Part {
    REAL("real"),
    REAL_ALLOCATION("realAllocation"),
    SURFACE("surface"),
    TO_JSON("toJson"),
    GET_JSON("getJson"),
    FROM_JSON("fromJson"),
    DISPATCH("dispatch"),
    SHAPES("shapes"),
    POLLUTED("polluted"),
    BYTES("toJsonBytes"),
    FROM_BYTES("fromJsonBytes"),
    OTHERS("others"),
    PRETTY("pretty"),
    DYNAMO_DB_JSON("dynamoDbJson"),
    LINES("lines"),
    TRANSCODE("transcode"),
    ESCAPE("escape"),
    NUMBER("number"),
    DROP_IN("dropIn"),
    STORED("stored"),
    GROWTH("growth"),
    BRIDGES("bridges"),
    JFR_EVENTS("jfrEvents");

    /** In which of JMH's modes a part is measured. */
    enum Mode {
        SAMPLE(org.openjdk.jmh.annotations.Mode.SampleTime),
        AVERAGE(org.openjdk.jmh.annotations.Mode.AverageTime),
        THROUGHPUT(org.openjdk.jmh.annotations.Mode.Throughput);

        final org.openjdk.jmh.annotations.Mode ofJmh;

        Mode(org.openjdk.jmh.annotations.Mode ofJmh) {
            this.ofJmh = ofJmh;
        }
    }

    /** What the resource has of a part. */
    record Selected(String part, int forks, Mode mode, boolean allocation, List<Rows> rows) {

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

        private static final Set<String> PEERS = Set.of("peer", "variant", "way", "route");

        /** The cells of a surface are compared with each other, and not the peers. */
        private static final Set<String> SHARES = Set.of("escapes", "beyond");

        Row with(String name, String value) {
            Map<String, String> more = new LinkedHashMap<>(params);
            more.put(name, value);
            return new Row(benchmark, more);
        }

        private Row withItsMethod() {
            if (!benchmark.endsWith("*")) {
                return this;
            }
            String start = benchmark.substring(0, benchmark.length() - 1);
            String method = Payload.named(params.get("payload")).batched() ? "BatchOf64" : "Single";
            String name = start.endsWith(".") ? Character.toLowerCase(method.charAt(0)) + method.substring(1) : method;
            return new Row(start + name, params);
        }

        /** What is measured; rows with the same subject are compared with each other. */
        Row subject() {
            Map<String, String> less = new LinkedHashMap<>(params);
            less.keySet().removeAll(params.keySet().containsAll(SHARES) ? SHARES : PEERS);
            return new Row(benchmark, less);
        }

        /** Whether its documents are there. */
        boolean isPresent() {
            return !params.containsKey("payload")
                    || Payload.named(params.get("payload")).isPresent();
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(benchmark);
            params.forEach(
                    (name, value) -> text.append(' ').append(name).append('=').append(value));
            return text.toString();
        }
    }

    private static final List<Selected> SELECTION = selection();

    private final String label;

    Part(String label) {
        this.label = label;
    }

    private static List<Selected> selection() {
        try (InputStream in = Part.class.getResourceAsStream("/selection.json")) {
            return List.of(ResultFile.MAPPER.readValue(in, Selected[].class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Part named(String label) {
        return Arrays.stream(values())
                .filter(part -> part.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Expected one of "
                        + Arrays.stream(values()).map(Part::label).toList() + " but was " + label));
    }

    private Selected selected() {
        return SELECTION.stream()
                .filter(selected -> selected.part().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Expected " + label + " in selection.json"));
    }

    String label() {
        return label;
    }

    int forks() {
        return selected().forks();
    }

    Mode mode() {
        return selected().mode();
    }

    /** What is allocated is measured where the library is compared with others. */
    boolean measuresAllocation() {
        return selected().allocation();
    }

    /** In the order of measuring, the peers of a payload after each other; without those whose documents are not there. */
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
        return selected().rows().stream().flatMap(Selected.Rows::all);
    }
}
