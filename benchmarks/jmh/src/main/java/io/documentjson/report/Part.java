package io.documentjson.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A part of the published selection: which rows, and how often each is forked.
 *
 * <p>The main tables, the shapes, the drop-in and the study of dispatch have five forks, everything else two.
 */
public enum Part {
    TO_JSON("toJson", 5, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            return bySize(
                    "ToJsonBenchmark", List.of("50B", "100B", "500B", "1KB"), List.of("2KB", "50KB", "400KB"), LADDER);
        }
    },
    GET_JSON("getJson", 5, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            return bySize("GetJsonBenchmark", List.of("50B", "100B", "500B", "1KB"), List.of(), SDKS);
        }
    },
    FROM_JSON("fromJson", 5, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            return bySize(
                    "FromJsonBenchmark",
                    List.of("500B"),
                    List.of("2KB", "50KB"),
                    List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes"));
        }
    },
    DISPATCH("dispatch", 5, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            return cross(
                    "DispatchBenchmark.write",
                    "types",
                    List.of("strings", "skewed", "mixed"),
                    "variant",
                    List.of("enum-bodies", "enum-lambdas", "switch", "if-chain", "peel-then-switch"));
        }
    },
    SHAPES("shapes", 5, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            return bySize(
                    "ToJsonBenchmark",
                    List.of("mixed-10-types", "shallow-map-s", "nested-m", "binary-s"),
                    List.of(
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
                    List.of("ours", "sdk-v1", "sdk-v2-latest", "floor"));
        }
    },
    POLLUTED("polluted", 2, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            for (Row row : bySize(
                    "ToJsonBenchmark",
                    List.of("500B"),
                    List.of("2KB", "long-strings"),
                    List.of("ours", "sdk-v1", "sdk-v2-latest", "jackson-bytes"))) {
                rows.add(row.with("jvm", "polluted"));
            }
            return rows;
        }
    },
    BYTES("toJsonBytes", 2, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            return bySize(
                    "ToJsonBytesBenchmark",
                    List.of("500B"),
                    List.of("2KB", "50KB"),
                    List.of("ours", "sdk-v2-latest", "jackson-bytes", "fastjson2", "gson"));
        }
    },
    OTHERS("others", 2, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            return bySize(
                    "ToJsonBenchmark", List.of("500B"), List.of("2KB", "50KB"), List.of("ours", "fastjson2", "gson"));
        }
    },
    DYNAMO_DB_JSON("dynamoDbJson", 2, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            List<String> peers = List.of("ours", "jackson-bytes", "fastjson2", "gson");
            List<Row> rows = new ArrayList<>();
            for (String direction : List.of("write", "read")) {
                rows.addAll(clean(cross(
                        "DynamoDbJsonBenchmark." + direction + "BatchOf64",
                        "payload",
                        List.of("500B"),
                        "peer",
                        peers)));
                rows.addAll(clean(cross(
                        "DynamoDbJsonBenchmark." + direction + "Single",
                        "payload",
                        List.of("2KB", "50KB"),
                        "peer",
                        peers)));
            }
            return rows;
        }
    },
    LINES("lines", 2, Mode.THROUGHPUT) {
        @Override
        List<Row> rows() {
            return cross(
                    "ToJsonLinesBenchmark.lines",
                    "payload",
                    List.of("100B", "1KB"),
                    "peer",
                    List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes"));
        }
    },
    ESCAPE("escape", 2, Mode.AVERAGE) {
        @Override
        List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            for (String text : List.of("fixed", "random")) {
                for (String method : List.of("replaceWrong", "jackson", "ours")) {
                    rows.add(new Row("EscapeBenchmark." + method, Map.of("text", text)));
                }
            }
            return rows;
        }
    },
    NUMBER("number", 2, Mode.AVERAGE) {
        @Override
        List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            for (String method : List.of("write", "read")) {
                rows.addAll(cross(
                        "NumberBenchmark." + method,
                        "format",
                        List.of("json", "cbor", "smile"),
                        "path",
                        List.of("text", "double", "double-fast")));
            }
            return rows;
        }
    },
    DROP_IN("dropIn", 5, Mode.SAMPLE) {
        @Override
        List<Row> rows() {
            List<String> peers = List.of("ours", "sdk-v2-latest");
            List<Row> rows = new ArrayList<>();
            for (String what : List.of("toJson", "getJson", "read", "write")) {
                rows.addAll(clean(cross(
                        "EnhancedDocumentBenchmark." + what + "BatchOf64",
                        "payload",
                        List.of("50B", "100B", "500B", "1KB"),
                        "peer",
                        peers)));
                rows.addAll(clean(cross(
                        "EnhancedDocumentBenchmark." + what + "Single",
                        "payload",
                        List.of("2KB", "50KB", "400KB"),
                        "peer",
                        peers)));
            }
            return rows;
        }
    },
    STORED("stored", 2, Mode.AVERAGE) {
        @Override
        List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            for (String payload : List.of("2KB", "50KB")) {
                for (String method : List.of("store", "load")) {
                    for (Row row : cross(
                            "StoredItemBenchmark." + method,
                            "format",
                            List.of("jdk", "document-json", "dynamodb-json", "cbor", "smile"),
                            "compression",
                            List.of("plain", "gzip", "lzf"))) {
                        rows.add(row.with("payload", payload));
                    }
                }
            }
            return rows;
        }
    },
    GROWTH("growth", 2, Mode.AVERAGE) {
        @Override
        List<Row> rows() {
            return cross(
                    "GrowthBenchmark.toJson",
                    "size",
                    List.of("50", "100", "500", "1000", "4000", "16000", "64000", "256000", "1000000", "4000000"),
                    "peer",
                    List.of("ours", "sdk-v2-latest", "floor"));
        }
    };

    /** In which of JMH's modes a part is measured. */
    enum Mode {
        SAMPLE,
        AVERAGE,
        THROUGHPUT
    }

    /** A benchmark with a value for each of its parameters. */
    record Row(String benchmark, Map<String, String> params) {

        Row with(String name, String value) {
            Map<String, String> more = new LinkedHashMap<>(params);
            more.put(name, value);
            return new Row(benchmark, more);
        }

        /** What is measured; rows with the same subject, by several peers, are compared with each other. */
        Row subject() {
            Map<String, String> less = new LinkedHashMap<>(params);
            less.keySet().removeAll(COMPARED);
            return new Row(benchmark, less);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(benchmark);
            params.forEach(
                    (name, value) -> text.append(' ').append(name).append('=').append(value));
            return text.toString();
        }
    }

    private static final Set<String> COMPARED = Set.of("peer", "variant");

    static final List<String> SDKS = List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest");
    static final List<String> LADDER =
            List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes", "jackson-writer", "floor");

    private final String label;
    private final int forks;
    private final Mode mode;

    Part(String label, int forks, Mode mode) {
        this.label = label;
        this.forks = forks;
        this.mode = mode;
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
        return switch (this) {
            case TO_JSON, GET_JSON, FROM_JSON, SHAPES, DROP_IN -> true;
            default -> false;
        };
    }

    /** In the order of measuring: the peers of a payload after each other. */
    abstract List<Row> rows();

    private static List<Row> bySize(String type, List<String> small, List<String> large, List<String> peers) {
        List<Row> rows = new ArrayList<>();
        rows.addAll(clean(cross(type + ".batchOf64", "payload", small, "peer", peers)));
        rows.addAll(clean(cross(type + ".single", "payload", large, "peer", peers)));
        return rows;
    }

    private static List<Row> clean(List<Row> rows) {
        return rows.stream().map(row -> row.with("jvm", "clean")).toList();
    }

    private static List<Row> cross(
            String benchmark, String outer, List<String> outerValues, String inner, List<String> innerValues) {
        List<Row> rows = new ArrayList<>();
        for (String outerValue : outerValues) {
            for (String innerValue : innerValues) {
                Map<String, String> params = new LinkedHashMap<>();
                params.put(outer, outerValue);
                params.put(inner, innerValue);
                rows.add(new Row(benchmark, params));
            }
        }
        return rows;
    }
}
