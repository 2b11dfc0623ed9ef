package io.documentjson.report;

import static io.documentjson.peer.PeerName.FASTJSON2;
import static io.documentjson.peer.PeerName.FLOOR;
import static io.documentjson.peer.PeerName.GSON;
import static io.documentjson.peer.PeerName.JACKSON_BYTES;
import static io.documentjson.peer.PeerName.JACKSON_WRITER;
import static io.documentjson.peer.PeerName.JSONITER;
import static io.documentjson.peer.PeerName.OURS;
import static io.documentjson.peer.PeerName.OURS_PRETTY;
import static io.documentjson.peer.PeerName.SDK_V1;
import static io.documentjson.peer.PeerName.SDK_V2_BEFORE;
import static io.documentjson.peer.PeerName.SDK_V2_LATEST;

import io.documentjson.payload.Payload;
import io.documentjson.payload.Surface;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A part of the published selection: which rows, and how often each is forked.
 *
 * <p>The main tables, the shapes, the drop-in and the study of dispatch have five forks, the documents that people wrote
 * three, everything else two.
 */
public enum Part {
    REAL("real", 3, Mode.SAMPLE, true, Part::real),
    SURFACE("surface", 2, Mode.SAMPLE, false, Part::surface),
    TO_JSON(
            "toJson",
            5,
            Mode.SAMPLE,
            true,
            () -> ofPeers(
                    "ToJsonBenchmark",
                    sizes("50B", "100B", "500B", "1KB", "2KB", "50KB", "400KB"),
                    List.of(OURS, SDK_V1, SDK_V2_BEFORE, SDK_V2_LATEST, JACKSON_BYTES, JACKSON_WRITER, FLOOR))),
    GET_JSON(
            "getJson",
            5,
            Mode.SAMPLE,
            true,
            () -> ofPeers(
                    "GetJsonBenchmark",
                    sizes("50B", "100B", "500B", "1KB"),
                    List.of(OURS, SDK_V1, SDK_V2_BEFORE, SDK_V2_LATEST))),
    FROM_JSON(
            "fromJson",
            5,
            Mode.SAMPLE,
            true,
            () -> ofPeers(
                    "FromJsonBenchmark",
                    sizes("500B", "2KB", "50KB"),
                    List.of(OURS, SDK_V1, SDK_V2_BEFORE, SDK_V2_LATEST, JACKSON_BYTES))),
    DISPATCH(
            "dispatch",
            5,
            Mode.SAMPLE,
            false,
            () -> cross(
                    "DispatchBenchmark.write",
                    "types",
                    List.of("strings", "skewed", "mixed"),
                    "variant",
                    List.of("enum-bodies", "enum-lambdas", "switch", "if-chain", "peel-then-switch"))),
    SHAPES(
            "shapes",
            5,
            Mode.SAMPLE,
            true,
            () -> ofPeers(
                    "ToJsonBenchmark",
                    sizes(
                            "mixed-10-types",
                            "shallow-map-s",
                            "nested-m",
                            "binary-s",
                            "400KB-near",
                            "shallow-map-m",
                            "shallow-map-l",
                            "nested-l",
                            "binary-m",
                            "long-strings",
                            "cjk-emoji",
                            "escapes",
                            "numbers",
                            "many-distinct-keys"),
                    List.of(OURS, SDK_V1, SDK_V2_LATEST, FLOOR))),
    POLLUTED(
            "polluted",
            2,
            Mode.SAMPLE,
            false,
            () -> with(
                    ofPeers(
                            "ToJsonBenchmark",
                            sizes("500B", "2KB", "long-strings"),
                            List.of(OURS, SDK_V1, SDK_V2_LATEST, JACKSON_BYTES)),
                    "jvm",
                    "polluted")),
    BYTES(
            "toJsonBytes",
            2,
            Mode.SAMPLE,
            false,
            () -> ofPeers(
                    "ToJsonBytesBenchmark",
                    sizes("500B", "2KB", "50KB"),
                    List.of(OURS, SDK_V2_LATEST, JACKSON_BYTES, JSONITER, FASTJSON2, GSON))),
    FROM_BYTES(
            "fromJsonBytes",
            2,
            Mode.SAMPLE,
            false,
            () -> ofPeers(
                    "FromJsonBytesBenchmark",
                    sizes("500B", "2KB", "50KB"),
                    List.of(OURS, SDK_V2_LATEST, JACKSON_BYTES, JSONITER, FASTJSON2, GSON))),
    OTHERS(
            "others",
            2,
            Mode.SAMPLE,
            false,
            () -> ofPeers("ToJsonBenchmark", sizes("500B", "2KB", "50KB"), List.of(OURS, FASTJSON2, GSON))),
    PRETTY(
            "pretty",
            2,
            Mode.SAMPLE,
            false,
            () -> ofPeers("ToJsonBenchmark", sizes("500B", "2KB", "50KB"), List.of(OURS, OURS_PRETTY))),
    DYNAMO_DB_JSON("dynamoDbJson", 2, Mode.SAMPLE, false, () -> {
        List<PeerName> peers = List.of(OURS, JACKSON_BYTES, JSONITER, FASTJSON2, GSON);
        List<Row> rows = new ArrayList<>(typed("write", sizes("500B", "2KB", "50KB"), peers));
        rows.addAll(typed("read", sizes("500B", "2KB", "50KB"), peers));
        return rows;
    }),
    LINES(
            "lines",
            2,
            Mode.THROUGHPUT,
            false,
            () -> cross(
                    "ToJsonLinesBenchmark.lines",
                    "payload",
                    List.of("100B", "1KB"),
                    "peer",
                    labels(List.of(OURS, SDK_V1, SDK_V2_BEFORE, SDK_V2_LATEST, JACKSON_BYTES)))),
    ESCAPE(
            "escape",
            2,
            Mode.AVERAGE,
            false,
            () -> forEach(
                    List.of("fixed", "random"),
                    text -> forEach(
                            List.of("replaceWrong", "jackson", "ours"),
                            method -> List.of(new Row("EscapeBenchmark." + method, Map.of("text", text)))))),
    NUMBER(
            "number",
            2,
            Mode.AVERAGE,
            false,
            () -> forEach(
                    List.of("write", "read"),
                    method -> cross(
                            "NumberBenchmark." + method,
                            "format",
                            List.of("json", "cbor", "smile"),
                            "path",
                            List.of("text", "double", "double-fast")))),
    DROP_IN(
            "dropIn",
            5,
            Mode.SAMPLE,
            true,
            () -> forEach(
                    List.of("toJson", "getJson", "read", "write"),
                    call -> ofMethods(
                            "EnhancedDocumentBenchmark." + call + "BatchOf64",
                            "EnhancedDocumentBenchmark." + call + "Single",
                            sizes("50B", "100B", "500B", "1KB", "2KB", "50KB", "400KB"),
                            List.of(OURS, SDK_V2_LATEST)))),
    STORED(
            "stored",
            2,
            Mode.AVERAGE,
            false,
            () -> forEach(
                    List.of("2KB", "50KB"),
                    payload -> forEach(
                            List.of("store", "load"),
                            method -> with(
                                    cross(
                                            "StoredItemBenchmark." + method,
                                            "format",
                                            List.of("jdk", "document-json", "dynamodb-json", "cbor", "smile"),
                                            "compression",
                                            List.of("plain", "gzip", "lzf")),
                                    "payload",
                                    payload)))),
    GROWTH(
            "growth",
            2,
            Mode.AVERAGE,
            false,
            () -> cross(
                    "GrowthBenchmark.toJson",
                    "size",
                    List.of("50", "100", "500", "1000", "4000", "16000", "64000", "256000", "1000000", "4000000"),
                    "peer",
                    labels(List.of(OURS, SDK_V2_LATEST, FLOOR))));

    /** In which of JMH's modes a part is measured. */
    enum Mode {
        SAMPLE,
        AVERAGE,
        THROUGHPUT
    }

    /** A benchmark with a value for each of its parameters. */
    record Row(String benchmark, Map<String, String> params) {

        private static final Set<String> PEERS = Set.of("peer", "variant");

        /** The cells of a surface are compared with each other, and not the peers. */
        private static final Set<String> SHARES = Set.of("escapes", "beyond");

        Row with(String name, String value) {
            Map<String, String> more = new LinkedHashMap<>(params);
            more.put(name, value);
            return new Row(benchmark, more);
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

    private final String label;
    private final int forks;
    private final Mode mode;
    private final boolean measuresAllocation;
    private final Supplier<List<Row>> rows;

    Part(String label, int forks, Mode mode, boolean measuresAllocation, Supplier<List<Row>> rows) {
        this.label = label;
        this.forks = forks;
        this.mode = mode;
        this.measuresAllocation = measuresAllocation;
        this.rows = rows;
    }

    static Part named(String label) {
        return Arrays.stream(values())
                .filter(part -> part.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Expected one of "
                        + Arrays.stream(values()).map(Part::label).toList() + " but was " + label));
    }

    String label() {
        return label;
    }

    int forks() {
        return forks;
    }

    Mode mode() {
        return mode;
    }

    /** What is allocated is measured where the library is compared with others. */
    boolean measuresAllocation() {
        return measuresAllocation;
    }

    /** In the order of measuring, the peers of a payload after each other; without those whose documents are not there. */
    List<Row> rows() {
        return rows.get().stream().filter(Row::isPresent).toList();
    }

    /** The names of the payloads that are left out, because their documents are not there. */
    List<String> skipped() {
        return rows.get().stream()
                .filter(row -> !row.isPresent())
                .map(row -> row.params().get("payload"))
                .distinct()
                .toList();
    }

    private static List<Row> real() {
        List<Payload> sets = Payload.realOnes();
        List<Row> rows = new ArrayList<>();
        rows.addAll(ofPeers("ToJsonBenchmark", sets, List.of(OURS, SDK_V1, SDK_V2_LATEST, JSONITER, FASTJSON2, FLOOR)));
        for (String benchmark : List.of("ToJsonBytesBenchmark", "FromJsonBenchmark", "FromJsonBytesBenchmark")) {
            rows.addAll(ofPeers(benchmark, sets, List.of(OURS, SDK_V1, SDK_V2_LATEST, JSONITER, FASTJSON2)));
        }
        for (String direction : List.of("write", "read")) {
            rows.addAll(typed(direction, sets, List.of(OURS, JACKSON_BYTES, JSONITER, FASTJSON2)));
        }
        return rows;
    }

    private static List<Row> surface() {
        List<Row> rows = new ArrayList<>();
        for (String operation : List.of("toJson", "toJsonBytes", "fromJson")) {
            for (PeerName peer : List.of(OURS, SDK_V2_LATEST)) {
                for (int bytes : Surface.BYTES) {
                    String method = bytes < 2_000 ? "batchOf64" : "single";
                    List<Row> cells = cross(
                            "SurfaceBenchmark." + method,
                            "beyond",
                            Surface.BEYOND.stream().map(String::valueOf).toList(),
                            "escapes",
                            Surface.ESCAPES.stream().map(String::valueOf).toList());
                    cells = with(cells, "operation", operation);
                    cells = with(cells, "bytes", Integer.toString(bytes));
                    rows.addAll(with(with(cells, "peer", peer.label()), "jvm", "clean"));
                }
            }
        }
        return rows;
    }

    private static List<Payload> sizes(String... labels) {
        return Arrays.stream(labels).map(Payload::named).toList();
    }

    private static List<String> labels(List<PeerName> peers) {
        return peers.stream().map(PeerName::label).toList();
    }

    private static List<Row> ofPeers(String type, List<Payload> payloads, List<PeerName> peers) {
        return ofMethods(type + ".batchOf64", type + ".single", payloads, peers);
    }

    private static List<Row> typed(String direction, List<Payload> payloads, List<PeerName> peers) {
        String type = "DynamoDbJsonBenchmark." + direction;
        return ofMethods(type + "BatchOf64", type + "Single", payloads, peers);
    }

    private static List<Row> ofMethods(String batched, String single, List<Payload> payloads, List<PeerName> peers) {
        return with(
                forEach(
                        payloads,
                        payload -> cross(
                                payload.batched() ? batched : single,
                                "payload",
                                List.of(payload.label()),
                                "peer",
                                labels(peers))),
                "jvm",
                "clean");
    }

    private static <T> List<Row> forEach(List<T> values, Function<T, List<Row>> rows) {
        return values.stream().flatMap(value -> rows.apply(value).stream()).toList();
    }

    private static List<Row> with(List<Row> rows, String name, String value) {
        return rows.stream().map(row -> row.with(name, value)).toList();
    }

    private static List<Row> cross(
            String benchmark, String outer, List<String> outerValues, String inner, List<String> innerValues) {
        return forEach(
                outerValues,
                outerValue -> forEach(innerValues, innerValue -> {
                    Map<String, String> params = new LinkedHashMap<>();
                    params.put(outer, outerValue);
                    params.put(inner, innerValue);
                    return List.of(new Row(benchmark, params));
                }));
    }
}
