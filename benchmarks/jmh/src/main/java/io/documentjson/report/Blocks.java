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
import java.util.function.Supplier;

/** The texts that stand between markers in the documents, each made from the results alone. */
final class Blocks {

    static final String NOT_YET = "No results yet.\n";

    private static final List<String> LADDER = List.of("50B", "100B", "500B", "1KB", "2KB", "50KB", "400KB");
    private static final List<String> REAL_OPERATIONS =
            List.of("toJson", "toJsonBytes", "fromJson", "fromJsonBytes", "write", "read");

    private final Results results;
    private final Map<String, Supplier<String>> blocks = new LinkedHashMap<>();

    Blocks(Results results) {
        this.results = results;
        Readme readme = new Readme(results, this);
        Studies studies = new Studies(results);
        blocks.put("readme-real", readme::real);
        blocks.put("readme-performance", readme::performance);
        blocks.put("environment", readme::environment);
        blocks.put(
                "real-ratios",
                () -> byJdk(
                        Part.REAL,
                        jdk -> byOperation(jdk, Part.REAL, REAL_OPERATIONS, rows -> ratios(Part.REAL, rows))));
        blocks.put(
                "real", () -> byJdk(Part.REAL, jdk -> byOperation(jdk, Part.REAL, REAL_OPERATIONS, this::realTimes)));
        blocks.put("surface", () -> byJdk(Part.SURFACE, this::surface));
        blocks.put("ladder", readme::ladder);
        blocks.put("ratios", () -> byJdk(Part.TO_JSON, jdk -> ratios(Part.TO_JSON, results.rows(jdk, Part.TO_JSON))));
        blocks.put(
                "get-json-ratios",
                () -> byJdk(Part.GET_JSON, jdk -> ratios(Part.GET_JSON, results.rows(jdk, Part.GET_JSON))));
        blocks.put(
                "from-json-ratios",
                () -> byJdk(Part.FROM_JSON, jdk -> ratios(Part.FROM_JSON, results.rows(jdk, Part.FROM_JSON))));
        blocks.put("allocation", this::allocation);
        blocks.put("floors", () -> results.jdks().isEmpty() ? NOT_YET : Floor.text(results));
        blocks.put("not-faster", this::notFaster);
        blocks.put("to-json", () -> byJdk(Part.TO_JSON, jdk -> percentiles(jdk, Part.TO_JSON)));
        blocks.put("get-json", () -> byJdk(Part.GET_JSON, jdk -> percentiles(jdk, Part.GET_JSON)));
        blocks.put("from-json", () -> byJdk(Part.FROM_JSON, jdk -> percentiles(jdk, Part.FROM_JSON)));
        putTimes("shapes", Part.SHAPES);
        putTimes("polluted", Part.POLLUTED);
        putTimes("to-json-bytes", Part.BYTES);
        putTimes("from-json-bytes", Part.FROM_BYTES);
        putTimes("others", Part.OTHERS);
        putTimes("pretty", Part.PRETTY);
        blocks.put(
                "dynamodb-json",
                () -> byJdk(
                        Part.DYNAMO_DB_JSON,
                        jdk -> "Writing:\n\n"
                                + results.rows(jdk, Part.DYNAMO_DB_JSON, "write")
                                        .times() + "\nReading:\n\n"
                                + results.rows(jdk, Part.DYNAMO_DB_JSON, "read").times()));
        blocks.put(
                "drop-in",
                () -> byJdk(
                        Part.DROP_IN,
                        jdk -> byOperation(
                                jdk, Part.DROP_IN, List.of("toJson", "getJson", "read", "write"), Rows::times)));
        blocks.put("lines", () -> byJdk(Part.LINES, studies::lines));
        blocks.put("dispatch", () -> byJdk(Part.DISPATCH, studies::dispatch));
        blocks.put("escape", () -> byJdk(Part.ESCAPE, studies::escape));
        blocks.put("number", () -> byJdk(Part.NUMBER, studies::number));
        blocks.put("stored", () -> byJdk(Part.STORED, studies::stored));
        blocks.put("growth", () -> byJdk(Part.GROWTH, studies::growth));
        blocks.put("techniques", results.techniques()::table);
    }

    private void putTimes(String name, Part part) {
        blocks.put(name, () -> byJdk(part, jdk -> results.rows(jdk, part).times()));
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

    String byJdk(Part part, Function<Integer, String> table) {
        StringJoiner text = new StringJoiner("\n");
        for (int jdk : results.jdks()) {
            if (!results.part(jdk, part).isEmpty()) {
                text.add("JDK " + jdk + ", " + forks(jdk, part) + " forks" + where(jdk, part) + ":\n\n"
                        + table.apply(jdk));
            }
        }
        return text.length() == 0 ? NOT_YET : text.toString();
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

    private String byOperation(int jdk, Part part, List<String> operations, Function<Rows, String> table) {
        StringJoiner tables = new StringJoiner("\n");
        for (String operation : operations) {
            Rows rows = results.rows(jdk, part, operation);
            if (!rows.all().isEmpty()) {
                tables.add("`" + title(part, operation) + "`:\n\n" + table.apply(rows));
            }
        }
        return tables.toString();
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
    private String ratios(Part part, Rows rows) {
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

    /** p10 / p50 / p90 of a document and the bytes that a call allocates. */
    private String realTimes(Rows rows) {
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

    /** Where a peer other than the floor is as fast or faster, at p50 or p90. */
    String notFaster() {
        if (results.jdks().isEmpty()) {
            return NOT_YET;
        }
        Map<String, List<String>> found = new LinkedHashMap<>();
        for (Part part : List.of(
                Part.TO_JSON,
                Part.GET_JSON,
                Part.FROM_JSON,
                Part.SHAPES,
                Part.POLLUTED,
                Part.BYTES,
                Part.FROM_BYTES,
                Part.OTHERS,
                Part.DYNAMO_DB_JSON,
                Part.DROP_IN,
                Part.REAL)) {
            for (int jdk : results.jdks()) {
                for (Series peer : results.part(jdk, part)) {
                    String operation = Rows.operation(peer);
                    Rows rows = results.rows(jdk, part, operation);
                    double median = rows.ratio(peer.param("payload"), peer.param("peer"), 50);
                    double high = rows.ratio(peer.param("payload"), peer.param("peer"), 90);
                    if ((median < 1 || high < 1) && !peer.param("peer").equals("floor")) {
                        String what = (part == Part.DROP_IN ? "the drop-in's " : "") + title(part, operation) + " of "
                                + peer.param("payload") + (part == Part.POLLUTED ? " in a polluted JVM" : "")
                                + ", against " + Rows.peerTitle(peer.param("peer"));
                        found.computeIfAbsent(what, key -> new ArrayList<>())
                                .add(Format.ratio(median) + " / " + Format.ratio(high) + " on JDK " + jdk);
                    }
                }
            }
        }
        StringBuilder text = new StringBuilder("Less than 1\u00d7 is slower; p50 / p90.\n\n");
        found.forEach((what, where) -> text.append("- " + what + ": " + String.join(", ", where) + "\n"));
        return found.isEmpty() ? "Nowhere in these rows, at p50 or p90.\n" : text.toString();
    }

    /** Every percentile of every row. */
    private String percentiles(int jdk, Part part) {
        Table table =
                new Table(List.of("document", "peer", "p50", "p90", "p95", "p99", "p99.9", "p50 of forks", "B/op"));
        for (Series series : results.rows(jdk, part).sorted()) {
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
        return table.toString();
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
