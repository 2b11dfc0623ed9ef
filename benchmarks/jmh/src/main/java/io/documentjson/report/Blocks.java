package io.documentjson.report;

import io.documentjson.DocumentJson;
import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.payload.Payload;
import io.documentjson.payload.Surface;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The texts that stand between markers in the documents, each made from the results alone. */
final class Blocks {

    static final String NOT_YET = "No results yet.\n";

    private static final List<String> LADDER = List.of("50B", "100B", "500B", "1KB", "2KB", "50KB", "400KB");
    private static final List<String> LADDER_PEERS =
            List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes");
    private static final List<String> REAL_OPERATIONS =
            List.of("toJson", "toJsonBytes", "fromJson", "fromJsonBytes", "write", "read");
    private static final List<String> DROP_IN_OPERATIONS = List.of("toJson", "getJson", "read", "write");

    private final Results results;
    private final Map<String, Supplier<String>> blocks = new LinkedHashMap<>();

    Blocks(Results results) {
        this.results = results;
        Studies studies = new Studies(results);
        blocks.put("readme-real", new Readme(results)::text);
        blocks.put("environment", new Conditions(results)::text);
        putOperations("real-ratios", Part.REAL, REAL_OPERATIONS, rows -> ratios(Part.REAL, rows));
        putOperations("real", Part.REAL, REAL_OPERATIONS, Blocks::realTimes);
        put("surface", Part.SURFACE, this::surface);
        putRows("ladder", Part.TO_JSON, Blocks::ladder);
        putRows("ratios", Part.TO_JSON, rows -> ratios(Part.TO_JSON, rows));
        putRows("get-json-ratios", Part.GET_JSON, rows -> ratios(Part.GET_JSON, rows));
        putRows("from-json-ratios", Part.FROM_JSON, rows -> ratios(Part.FROM_JSON, rows));
        blocks.put("allocation", this::allocation);
        blocks.put("floors", () -> results.jdks().isEmpty() ? NOT_YET : Floor.text(results));
        blocks.put("not-faster", () -> results.jdks().isEmpty() ? NOT_YET : NotFaster.text(results));
        putRows("to-json", Part.TO_JSON, Blocks::percentiles);
        putRows("get-json", Part.GET_JSON, Blocks::percentiles);
        putRows("from-json", Part.FROM_JSON, Blocks::percentiles);
        putRows("shapes", Part.SHAPES, Rows::times);
        putRows("polluted", Part.POLLUTED, Rows::times);
        putRows("to-json-bytes", Part.BYTES, Rows::times);
        putRows("from-json-bytes", Part.FROM_BYTES, Rows::times);
        putRows("others", Part.OTHERS, Rows::times);
        putRows("pretty", Part.PRETTY, Rows::times);
        put(
                "dynamodb-json",
                Part.DYNAMO_DB_JSON,
                jdk -> "Writing:\n\n"
                        + results.rows(jdk, Part.DYNAMO_DB_JSON, "write").times() + "\nReading:\n\n"
                        + results.rows(jdk, Part.DYNAMO_DB_JSON, "read").times());
        putOperations("drop-in", Part.DROP_IN, DROP_IN_OPERATIONS, Rows::times);
        put("lines", Part.LINES, studies::lines);
        put("transcode", Part.TRANSCODE, studies::transcode);
        blocks.put("transcoders", () -> results.transcoders().tables());
        put("dispatch", Part.DISPATCH, studies::dispatch);
        put("escape", Part.ESCAPE, studies::escape);
        put("number", Part.NUMBER, studies::number);
        put("stored", Part.STORED, studies::stored);
        put("growth", Part.GROWTH, studies::growth);
        put("bridges", Part.BRIDGES, studies::bridges);
        put("jfr-events", Part.JFR_EVENTS, studies::jfrEvents);
        blocks.put("command", results.command()::text);
        blocks.put("gate", () -> results.gate().isEmpty() ? NOT_YET : results.gate());
        blocks.put("techniques", results.techniques()::table);
    }

    /** A text or a table for each JDK that the part was measured with. */
    private void put(String name, Part part, IntFunction<?> content) {
        blocks.put(name, () -> {
            StringJoiner text = new StringJoiner("\n");
            for (int jdk : results.jdks()) {
                if (!results.part(jdk, part).isEmpty()) {
                    text.add("JDK " + jdk + ", " + forks(jdk, part) + " forks" + where(jdk, part) + ":\n\n"
                            + content.apply(jdk));
                }
            }
            return text.length() == 0 ? NOT_YET : text.toString();
        });
    }

    private void putRows(String name, Part part, Function<Rows, Table> table) {
        put(name, part, jdk -> table.apply(results.rows(jdk, part)));
    }

    private void putOperations(String name, Part part, List<String> operations, Function<Rows, Table> table) {
        put(name, part, jdk -> {
            StringJoiner tables = new StringJoiner("\n");
            for (String operation : operations) {
                Rows rows = results.rows(jdk, part, operation);
                if (!rows.all().isEmpty()) {
                    tables.add("`" + title(part, operation) + "`:\n\n" + table.apply(rows));
                }
            }
            return tables;
        });
    }

    Set<String> names() {
        return blocks.keySet();
    }

    /** The text of a block, ending in a line break. */
    String text(String name) {
        Supplier<String> block = blocks.get(name);
        if (block == null) {
            throw new IllegalArgumentException("Expected one of " + names() + " but was " + name);
        }
        return block.get();
    }

    /** All blocks with results, each under its name; what stands in the README has its parts here. */
    String all() {
        StringBuilder text = new StringBuilder("# Tables\n\nGenerated from the results beside this file by"
                + " `benchmarks/bench report --publish`; [docs/performance.md](../../../docs/performance.md) says how they"
                + " were measured and what they mean.\n");
        names().stream().filter(name -> !name.startsWith("readme-")).forEach(name -> {
            String block = text(name);
            if (!block.equals(NOT_YET)) {
                text.append("\n## ").append(name).append("\n\n").append(block);
            }
        });
        return text.toString();
    }

    /** The processor and the commit, because parts may be measured at different times. */
    private String where(int jdk, Part part) {
        String cpu = results.environment(jdk, part, "cpu");
        return cpu.isEmpty() ? "" : ", " + cpu + ", source " + results.environment(jdk, part, "source");
    }

    private String forks(int jdk, Part part) {
        var forks = results.part(jdk, part).stream().mapToInt(Series::forks).summaryStatistics();
        return forks.getMin() == forks.getMax() ? "" + forks.getMin() : forks.getMin() + " to " + forks.getMax();
    }

    /** What an operation is called in tables. */
    static String title(Part part, String operation) {
        if (part == Part.DYNAMO_DB_JSON || part == Part.REAL) {
            return switch (operation) {
                case "write" -> "writing DynamoDB JSON";
                case "read" -> "reading DynamoDB JSON";
                default -> operation;
            };
        }
        return operation;
    }

    /** How many times as fast as each peer, at two percentiles; a star where it is less than the floor. */
    private static Table ratios(Part part, Rows rows) {
        List<String> peers = rows.values("peer").stream()
                .filter(peer -> !peer.equals("ours"))
                .toList();
        return rows.byPeer(
                peers,
                (payload, peer) ->
                        ratio(part, rows, peer, 50) + " / " + ratio(part, rows, peer, Floor.otherPercentile(part)));
    }

    private static String ratio(Part part, Rows rows, Series peer, double percent) {
        double ratio = rows.ratio(peer.param("payload"), peer.param("peer"), percent);
        return Format.ratio(ratio) + (Floor.misses(part, peer, ratio) ? "\\*" : "");
    }

    private static Table ladder(Rows rows) {
        return rows.byPeer(
                LADDER_PEERS,
                (payload, series) -> Format.nanos(series.percentile(50), series.percentile(90), series.percentile(99))
                        + "<br>" + Format.bytes(series.allocation()));
    }

    /** p10 / p50 / p90 of a document and the bytes that a call allocates. */
    private static Table realTimes(Rows rows) {
        return rows.byPeer(
                rows.values("peer"),
                (payload, series) -> Format.nanos(series.percentile(10), series.percentile(50), series.percentile(90))
                        + "<br>" + Format.bytes(series.allocation()));
    }

    /** For each operation and size: the time of a cell divided by that of the cell without escapes and beyond ASCII. */
    private String surface(int jdk) {
        StringJoiner tables = new StringJoiner("\n");
        for (String operation : List.of("toJson", "toJsonBytes", "fromJson")) {
            Rows rows = results.rows(jdk, Part.SURFACE, operation);
            if (rows.all().isEmpty()) {
                continue;
            }
            List<String> header = new ArrayList<>(List.of("bytes", "beyond ASCII", "peer"));
            Surface.ESCAPES.forEach(escapes -> header.add("escapes in " + share(escapes)));
            Table table = new Table(header, column -> column > 2);
            for (int bytes : Surface.BYTES) {
                for (int beyond : Surface.BEYOND) {
                    for (String peer : rows.values("peer")) {
                        List<String> cells =
                                new ArrayList<>(List.of(Integer.toString(bytes), share(beyond), Rows.peerTitle(peer)));
                        for (int escapes : Surface.ESCAPES) {
                            cells.add(surfaceCell(rows, peer, new Surface(bytes, escapes, beyond)));
                        }
                        table.row(cells);
                    }
                }
            }
            tables.add("`" + operation + "`, p50 and the time divided by that without either:\n\n" + table);
        }
        return tables.toString();
    }

    private static String surfaceCell(Rows rows, String peer, Surface cell) {
        Optional<Series> series = cell(rows, peer, cell);
        Optional<Series> plain = cell(rows, peer, new Surface(cell.bytes(), 0, 0));
        return series.map(found -> Format.nanos(found.percentile(50))
                        + plain.map(base -> " (" + Format.ratio(found.percentile(50) / base.percentile(50)) + ")")
                                .orElse(""))
                .orElse("");
    }

    static Optional<Series> cell(Rows rows, String peer, Surface cell) {
        return rows.find(
                "peer", peer,
                "bytes", Integer.toString(cell.bytes()),
                "escapes", Integer.toString(cell.escapes()),
                "beyond", Integer.toString(cell.beyond()));
    }

    static String share(int one) {
        return one == 0 ? "none" : one == 1 ? "all" : "1 in " + one;
    }

    /** Every percentile of every row. */
    private static Table percentiles(Rows rows) {
        Table table =
                new Table(List.of("document", "peer", "p50", "p90", "p95", "p99", "p99.9", "p50 of forks", "B/op"));
        for (Series series : rows.sorted()) {
            double[] spread = series.spread(50);
            table.row(List.of(
                    series.param("payload") + (series.isBatch() ? ", batch of 64" : ""),
                    Rows.peerTitle(series.param("peer")),
                    Format.nanos(series.percentile(50)),
                    Format.nanos(series.percentile(90)),
                    Format.nanos(series.percentile(95)),
                    Format.nanos(series.percentile(99)),
                    Format.nanos(series.percentile(99.9)),
                    Format.nanos(spread[0]) + " to " + Format.nanos(spread[1]),
                    Format.bytes(series.allocation())));
        }
        return table;
    }

    /** Whether a call allocates more than its result, which is all that the design allows, and 64 bytes. */
    private String allocation() {
        if (!results.has(Part.TO_JSON)) {
            return NOT_YET;
        }
        List<String> header = new ArrayList<>(List.of("document", "the result alone"));
        results.jdks().forEach(jdk -> header.add("this library, JDK " + jdk));
        Table table = new Table(header);
        for (String payload : LADDER) {
            double result = resultBytes(payload);
            List<String> cells = new ArrayList<>(List.of(payload, Format.bytes(result)));
            for (int jdk : results.jdks()) {
                double allocated = results.rows(jdk, Part.TO_JSON)
                        .find("payload", payload, "peer", "ours")
                        .map(Series::allocation)
                        .orElse(Double.NaN);
                cells.add(Format.bytes(allocated) + (allocated > result + 64 ? "\\*" : ""));
            }
            table.row(cells);
        }
        return table.toString();
    }

    /** The mean size of the string and of its array, with the headers of a 64-bit JVM with compressed references. */
    private static double resultBytes(String payload) {
        return Payload.named(payload).items().stream()
                .mapToLong(item -> 24 + (16 + DocumentJson.create().toJson(item).length() + 7) / 8 * 8)
                .average()
                .orElseThrow();
    }
}
