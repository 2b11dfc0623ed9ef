package io.documentjson.report;

import io.documentjson.callsites.BadInputException;
import io.documentjson.cold.WarmUpTimes;
import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.peer.PeerName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** The texts that stand between markers in the documents, each made from the results alone. */
final class Blocks {

    static final String NOT_YET = "No results yet.\n";

    private static final String SDK = PeerName.SDK_V2_LATEST.label();
    private static final List<String> LADDER_PEERS =
            List.of("ours", "sdk-v1", "sdk-v2-before", "sdk-v2-latest", "jackson-bytes");

    private final Results results;
    private final Map<String, String> blocks = new LinkedHashMap<>();

    Blocks(Results results) throws IOException {
        this.results = results;
        LinesTables lines = new LinesTables(results);
        blocks.put("readme-headline", new Readme(results).headline());
        blocks.put("readme-slower", results.jdks().isEmpty() ? NOT_YET : NotFaster.byPeer(results));
        blocks.put("environment", new Conditions(results).text());
        putOperations("real-ratios", "real", rows -> ratios("real", rows));
        putOperations("real", "real", rows -> rows.byPeer(series -> Rows.times(series, 10, 50, 90)));
        putOperations("embeddings-ratios", "embeddings", rows -> ratios("embeddings", rows));
        putOperations("embeddings", "embeddings", Rows::times);
        put("collectors", Results.SERIAL, this::collectors);
        put("responses", "responses", lines::responses);
        putRows("ladder", "toJson", Blocks::ladder);
        putRows("ratios", "toJson", rows -> ratios("toJson", rows));
        putRows("get-json-ratios", "getJson", rows -> ratios("getJson", rows));
        putRows("from-json-ratios", "fromJson", rows -> ratios("fromJson", rows));
        blocks.put("floors", results.jdks().isEmpty() ? NOT_YET : Floor.text(results));
        put("bounds", "bounds", this::bounds);
        blocks.put("not-faster", results.jdks().isEmpty() ? NOT_YET : NotFaster.text(results));
        putRows("to-json", "toJson", Blocks::percentiles);
        putRows("get-json", "getJson", Blocks::percentiles);
        putRows("from-json", "fromJson", Blocks::percentiles);
        putRows("shapes", "shapes", Rows::times);
        putRows("from-json-bytes", "fromJsonBytes", Rows::times);
        putOperations("dynamodb-json", "dynamoDbJson", Rows::times);
        putOperations("drop-in", "dropIn", Rows::times);
        put("transcode", "transcode", lines::transcode);
        put("envelopes", "envelopes", lines::envelopes);
        blocks.put("transcoders", results.table("transcoders"));
        blocks.put("command", results.table("command"));
        String warmUps =
                results.warmUps().values().stream().map(WarmUpTimes::text).collect(Collectors.joining("\n"));
        blocks.put("warm-up", warmUps.isEmpty() ? NOT_YET : warmUps);
        blocks.put("scale", results.table("scale"));
    }

    /** A text or a table for each JDK that the part was measured with. */
    private void put(String name, String part, IntFunction<?> content) {
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
        blocks.put(name, text.length() == 0 ? NOT_YET : text.toString());
    }

    private void putRows(String name, String part, Function<Rows, Table> table) {
        put(name, part, jdk -> table.apply(results.rows(jdk, part)));
    }

    private void putOperations(String name, String part, Function<Rows, Table> table) {
        put(
                name,
                part,
                jdk -> byOperation(
                        results.operations(jdk, part), operation -> table.apply(results.rows(jdk, part, operation))));
    }

    /** A table for each operation. */
    private static StringJoiner byOperation(Collection<String> operations, Function<String, Table> table) {
        StringJoiner tables = new StringJoiner("\n");
        operations.forEach(
                operation -> tables.add("`" + Titles.of("operation", operation) + "`:\n\n" + table.apply(operation)));
        return tables;
    }

    String picture(boolean isDark) {
        return new Readme(results).picture(isDark);
    }

    Set<String> names() {
        return blocks.keySet();
    }

    /** The text of a block, ending in a line break. */
    String text(String name) {
        if (!blocks.containsKey(name)) {
            throw new BadInputException("Expected one of " + names() + " but was " + name);
        }
        return blocks.get(name);
    }

    /** All blocks with results, by name; what stands in the README has its parts here. */
    Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>(blocks);
        all.keySet().removeIf(name -> name.startsWith("readme-"));
        all.values().removeIf(NOT_YET::equals);
        return all;
    }

    private String forks(int jdk, String part) {
        var forks = results.part(jdk, part).stream().mapToInt(Series::forks).summaryStatistics();
        return forks.getMin() == forks.getMax() ? "" + forks.getMin() : forks.getMin() + " to " + forks.getMax();
    }

    /** The share of the library's time that the floor takes: what is left of it can be got at most. */
    private StringJoiner bounds(int jdk) {
        return byOperation(List.of("toJson", "toJsonBytes"), operation -> {
            Table table = new Table(List.of("document", "this library", "bound", "share of the bound"));
            Set<String> seen = new HashSet<>();
            for (String part : List.of("real", "embeddings", "bounds")) {
                Rows rows = results.rows(jdk, part, operation);
                for (Series floor : rows.where(series -> series.param("peer").equals("floor"))
                        .all()) {
                    String payload = floor.param("payload");
                    if (seen.add(payload)) {
                        double ours = rows.of(payload, PeerName.OURS.label())
                                .orElseThrow()
                                .percentile(50);
                        table.row(List.of(
                                payload,
                                Format.nanos(ours),
                                Format.nanos(floor.percentile(50)),
                                String.format(Locale.ROOT, "%.2f", floor.percentile(50) / ours)));
                    }
                }
            }
            return table;
        });
    }

    /**
     * The speed as a multiple of that of the SDK v2 under either collector, at the median of all forks and in each of
     * them.
     */
    private StringJoiner collectors(int jdk) {
        return byOperation(results.operations(jdk, Results.SERIAL), operation -> {
            Table table = new Table(List.of("document", "default collector", "forks", "Serial", "forks"));
            Rows serial = results.rows(jdk, Results.SERIAL, operation);
            for (String payload : serial.values("payload")) {
                List<String> cells = new ArrayList<>(List.of(payload));
                for (Rows rows : List.of(results.rowsByDefault(jdk, operation, payload), serial)) {
                    cells.add(Format.ratio(rows.ratio(payload, SDK, 50)));
                    cells.add(rows.forkRatios(payload, SDK));
                }
                table.row(cells);
            }
            return table;
        });
    }

    private static Table ladder(Rows rows) {
        return rows.where(series -> LADDER_PEERS.contains(series.param("peer")))
                .byPeer(series -> Rows.times(series, 50, 90, 99));
    }

    /** The speed as a multiple of that of each peer, at two percentiles; a star where it is less than the floor. */
    private static Table ratios(String part, Rows rows) {
        return rows.where(series -> !series.param("peer").equals("ours"))
                .byPeer(peer ->
                        ratio(part, rows, peer, 50) + " / " + ratio(part, rows, peer, Floor.otherPercentile(part)));
    }

    private static String ratio(String part, Rows rows, Series peer, double percent) {
        double ratio = rows.ratio(peer.param("payload"), peer.param("peer"), percent);
        return Format.ratio(ratio) + (Floor.misses(part, peer, ratio) ? "\\*" : "");
    }

    /** Every percentile of every row. */
    private static Table percentiles(Rows rows) {
        Table table =
                new Table(List.of("document", "peer", "p50", "p90", "p95", "p99", "p99.9", "p50 of forks", "B/op"));
        for (Series series : rows.all()) {
            List<String> cells = new ArrayList<>(List.of(
                    series.param("payload") + (series.isBatch() ? ", batch of 64" : ""),
                    Titles.of("peer", series.param("peer"))));
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
}
