package io.documentjson.report;

import io.documentjson.DocumentJson;
import io.documentjson.callsites.BadInputException;
import io.documentjson.cold.WarmUpTimes;
import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The texts that stand between markers in the documents, each made from the results alone. */
final class Blocks {

    static final String NOT_YET = "No results yet.\n";

    private static final List<String> LADDER = List.of("50B", "500B", "2KB", "50KB", "400KB");
    private static final List<String> LADDER_PEERS =
            List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes");

    /** A report that follows another in a JVM does not make the documents again. */
    private static final Map<String, Double> RESULT_BYTES = new ConcurrentHashMap<>();

    private final Results results;
    private final Map<String, Supplier<String>> blocks = new LinkedHashMap<>();

    Blocks(Results results) {
        this.results = results;
        Studies studies = new Studies(results);
        Readme readme = new Readme(results);
        blocks.put("readme-headline", readme::headline);
        blocks.put("readme-slower", readme::slower);
        blocks.put("environment", new Conditions(results)::text);
        putOperations("real-ratios", Part.REAL, rows -> ratios(Part.REAL, rows));
        putOperations("real", Part.REAL, rows -> rows.byPeer(series -> Rows.times(series, 10, 50, 90)));
        putRows("ladder", Part.TO_JSON, rows -> rows.byPeer(LADDER_PEERS, series -> Rows.times(series, 50, 90, 99)));
        putRows("ratios", Part.TO_JSON, rows -> ratios(Part.TO_JSON, rows));
        putRows("get-json-ratios", Part.GET_JSON, rows -> ratios(Part.GET_JSON, rows));
        putRows("from-json-ratios", Part.FROM_JSON, rows -> ratios(Part.FROM_JSON, rows));
        blocks.put("allocation", this::allocation);
        blocks.put("floors", () -> results.jdks().isEmpty() ? NOT_YET : Floor.text(results));
        putOperations("bounds", Part.BOUNDS, Blocks::bounds);
        blocks.put("not-faster", () -> results.jdks().isEmpty() ? NOT_YET : NotFaster.text(results));
        putRows("to-json", Part.TO_JSON, Blocks::percentiles);
        putRows("get-json", Part.GET_JSON, Blocks::percentiles);
        putRows("from-json", Part.FROM_JSON, Blocks::percentiles);
        putRows("shapes", Part.SHAPES, Rows::times);
        putRows("to-json-bytes", Part.BYTES, Rows::times);
        putRows("from-json-bytes", Part.FROM_BYTES, Rows::times);
        putRows("others", Part.OTHERS, Rows::times);
        put(
                "dynamodb-json",
                Part.DYNAMO_DB_JSON,
                jdk -> "Writing:\n\n"
                        + results.rows(jdk, Part.DYNAMO_DB_JSON, "toDynamoDbJson")
                                .times() + "\nReading:\n\n"
                        + results.rows(jdk, Part.DYNAMO_DB_JSON, "fromDynamoDbJson")
                                .times() + "\nReading UTF-8:\n\n"
                        + results.rows(jdk, Part.DYNAMO_DB_JSON, "fromDynamoDbJsonBytes")
                                .times());
        putOperations("drop-in", Part.DROP_IN, Rows::times);
        put("lines", Part.LINES, studies::lines);
        put("transcode", Part.TRANSCODE, studies::transcode);
        put("envelopes", Part.ENVELOPES, studies::envelopes);
        blocks.put("transcoders", () -> results.table("transcoders"));
        put("dispatch", Part.DISPATCH, studies::dispatch);
        put("escape", Part.ESCAPE, studies::escape);
        put("number", Part.NUMBER, studies::number);
        put("stored", Part.STORED, studies::stored);
        blocks.put("command", () -> results.table("command"));
        blocks.put("warm-up", this::warmUp);
        blocks.put("scale", () -> results.table("scale"));
    }

    /** A text or a table for each JDK that the part was measured with. */
    private void put(String name, Part part, IntFunction<?> content) {
        blocks.put(name, () -> {
            StringJoiner text = new StringJoiner("\n");
            for (int jdk : results.jdks()) {
                if (!results.part(jdk, part).isEmpty()) {
                    text.add("JDK " + jdk + ", " + forks(jdk, part) + " forks"
                            + results.environment(jdk, part)
                                    .map(on -> ", " + on.where())
                                    .orElse("") + ":\n\n"
                            + content.apply(jdk));
                }
            }
            return text.length() == 0 ? NOT_YET : text.toString();
        });
    }

    private void putRows(String name, Part part, Function<Rows, Table> table) {
        put(name, part, jdk -> table.apply(results.rows(jdk, part)));
    }

    private void putOperations(String name, Part part, Function<Rows, Table> table) {
        put(name, part, jdk -> {
            StringJoiner tables = new StringJoiner("\n");
            results.operations(jdk, part)
                    .forEach(operation -> tables.add(
                            "`" + title(operation) + "`:\n\n" + table.apply(results.rows(jdk, part, operation))));
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
            throw new BadInputException("Expected one of " + names() + " but was " + name);
        }
        return block.get();
    }

    /** All blocks with results, by name; what stands in the README has its parts here. */
    Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        names().stream()
                .filter(name -> !name.startsWith("readme-") && !text(name).equals(NOT_YET))
                .forEach(name -> all.put(name, text(name)));
        return all;
    }

    private String forks(int jdk, Part part) {
        var forks = results.part(jdk, part).stream().mapToInt(Series::forks).summaryStatistics();
        return forks.getMin() == forks.getMax() ? "" + forks.getMin() : forks.getMin() + " to " + forks.getMax();
    }

    /** What an operation is called in tables. */
    static String title(String operation) {
        return switch (operation) {
            case "toDynamoDbJson" -> "writing DynamoDB JSON";
            case "fromDynamoDbJson" -> "reading DynamoDB JSON";
            case "fromDynamoDbJsonBytes" -> "reading DynamoDB JSON in UTF-8";
            default -> operation;
        };
    }

    /** The share of the library's time that the floor takes: what is left of it can be got at most. */
    private static Table bounds(Rows rows) {
        Table table = new Table(List.of("document", "this library", "bound", "share of the bound"));
        for (String payload : rows.values("payload")) {
            double share = rows.ratio(payload, PeerName.FLOOR.label(), 50);
            if (!Double.isNaN(share)) {
                table.row(List.of(
                        payload,
                        time(rows, payload, PeerName.OURS),
                        time(rows, payload, PeerName.FLOOR),
                        String.format(Locale.ROOT, "%.2f", share)));
            }
        }
        return table;
    }

    private static String time(Rows rows, String payload, PeerName peer) {
        return Format.nanos(rows.find("payload", payload, "peer", peer.label())
                .map(series -> series.percentile(50))
                .orElse(Double.NaN));
    }

    /** How many times as fast as each peer, at two percentiles; a star where it is less than the floor. */
    private static Table ratios(Part part, Rows rows) {
        List<String> peers = rows.values("peer").stream()
                .filter(peer -> !peer.equals("ours"))
                .toList();
        return rows.byPeer(
                peers,
                peer -> ratio(part, rows, peer, 50) + " / " + ratio(part, rows, peer, Floor.otherPercentile(part)));
    }

    private static String ratio(Part part, Rows rows, Series peer, double percent) {
        double ratio = rows.ratio(peer.param("payload"), peer.param("peer"), percent);
        return Format.ratio(ratio) + (Floor.misses(part, peer, ratio) ? "\\*" : "");
    }

    /** Every percentile of every row. */
    private static Table percentiles(Rows rows) {
        Table table =
                new Table(List.of("document", "peer", "p50", "p90", "p95", "p99", "p99.9", "p50 of forks", "B/op"));
        for (Series series : rows.sorted()) {
            List<String> cells = new ArrayList<>(List.of(
                    series.param("payload") + (series.isBatch() ? ", batch of 64" : ""),
                    Rows.peerTitle(series.param("peer"))));
            for (double percent : new double[] {50, 90, 95, 99, 99.9}) {
                cells.add(Format.nanos(series.percentile(percent)));
            }
            double[] spread = series.spread(50);
            cells.add(Format.nanos(spread[0]) + " to " + Format.nanos(spread[1]));
            cells.add(Format.bytes(series.allocation()));
            table.row(cells);
        }
        return table;
    }

    private String warmUp() {
        return results.warmUps().isEmpty()
                ? NOT_YET
                : results.warmUps().values().stream().map(WarmUpTimes::text).collect(Collectors.joining("\n"));
    }

    /** Whether a call allocates more than its result, which is all that the design allows, and 64 bytes. */
    private String allocation() {
        if (results.jdks().stream()
                .allMatch(jdk -> results.part(jdk, Part.TO_JSON).isEmpty())) {
            return NOT_YET;
        }
        List<String> header = new ArrayList<>(List.of("document", "the result alone"));
        results.jdks().forEach(jdk -> header.add("this library, JDK " + jdk));
        Table table = new Table(header);
        for (String payload : LADDER) {
            double result = resultBytes(payload);
            List<String> cells = new ArrayList<>(List.of(payload, Format.bytes(result)));
            for (int jdk : results.jdks()) {
                double allocated = results.rows(jdk, Part.TO_JSON).allocation(payload, "ours");
                cells.add(Format.bytes(allocated) + (allocated > result + 64 ? "\\*" : ""));
            }
            table.row(cells);
        }
        return table.toString();
    }

    /** The mean size of the string and of its array, with the headers of a 64-bit JVM with compressed references. */
    private static double resultBytes(String payload) {
        return RESULT_BYTES.computeIfAbsent(
                payload,
                made -> Payload.named(made).items().stream()
                        .mapToLong(item ->
                                24 + (16 + DocumentJson.create().toJson(item).length() + 7) / 8 * 8)
                        .average()
                        .orElseThrow());
    }
}
