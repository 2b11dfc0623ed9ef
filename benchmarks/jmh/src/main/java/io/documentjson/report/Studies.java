package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** The tables of what is studied beside the operations: each of one JDK. */
final class Studies {

    /** The way of the transcoder, as the benchmark calls it. */
    private static final String OUR_WAY = "ours";

    /** The envelope that the others are compared with. */
    private static final String FULL_EXPORT = "full-export";

    private final Results results;

    Studies(Results results) {
        this.results = results;
    }

    Table lines(int jdk) {
        Table table = new Table(List.of("document", "peer", "items/s", "MB/s"));
        for (Series series : results.part(jdk, "lines")) {
            table.row(List.of(
                    series.param("payload"),
                    Rows.peerTitle(series.param("peer")),
                    Format.count(series.counter("items")),
                    Format.count(series.counter("bytes") / 1_000_000)));
        }
        return table;
    }

    /**
     * For each operation, by lines and ways: megabytes of input a second, and how many times as fast the transcoder is.
     */
    String transcode(int jdk) {
        StringJoiner text = new StringJoiner("\n");
        for (String operation : results.operations(jdk, "transcode")) {
            Rows rows = results.rows(jdk, "transcode", operation);
            text.add("`" + operation + "`, MB/s" + inflating(jdk, operation, rows) + ":\n\n"
                    + rows.pivot("lines", "data", "way", Studies::wayTitle, series -> speed(rows, series)));
        }
        return text.toString();
    }

    /** The part of the transcoder's time that inflates the lines: what the same lines take longer than without gzip. */
    private String inflating(int jdk, String operation, Rows packed) {
        Rows plain = results.rows(jdk, "transcode", operation.replace("OfGzip", ""));
        return packed.all().stream()
                .filter(series ->
                        operation.endsWith("OfGzip") && series.param("way").equals(OUR_WAY))
                .flatMap(series -> plain.find(Map.of("data", series.param("data"), "way", OUR_WAY)).stream()
                        .map(other -> "; inflating " + series.param("data") + " lines takes "
                                + Format.count(100 - 100 * series.counter("bytes") / other.counter("bytes"))
                                + " % of the transcoder's time"))
                .collect(Collectors.joining());
    }

    private static String wayTitle(String way) {
        return switch (way) {
            case OUR_WAY -> "the transcoder";
            case "items" -> "through items";
            case "enhanced-document" -> "EnhancedDocument";
            default -> way;
        };
    }

    private static String speed(Rows rows, Series series) {
        double bytes = series.counter("bytes");
        String speed = Format.count(bytes / 1_000_000);
        return series.param("way").equals(OUR_WAY)
                ? speed
                : speed
                        + rows.find(Map.of("data", series.param("data"), "way", OUR_WAY))
                                .map(ours -> " (" + Format.ratio(ours.counter("bytes") / bytes) + ")")
                                .orElse("");
    }

    /** Megabytes of each envelope a second, and the share of the speed of the lines of a full export. */
    Table envelopes(int jdk) {
        Rows rows = results.rows(jdk, "envelopes");
        return rows.pivot(
                "envelope, MB/s (share of full-export)",
                "way",
                "data",
                data -> data,
                series -> Format.count(series.counter("bytes") / 1_000_000)
                        + rows.find(Map.of("data", series.param("data"), "way", FULL_EXPORT))
                                .map(full -> " (" + Format.threeDigits(series.counter("bytes") / full.counter("bytes"))
                                        + ")")
                                .orElse(""));
    }

    /** The ways, and what the slowest costs against the fastest, by documents. */
    String dispatch(int jdk) {
        Rows rows = results.rows(jdk, "dispatch");
        StringBuilder text = new StringBuilder(rows.pivot(
                        "dispatch",
                        "variant",
                        "types",
                        types -> types,
                        series -> Format.nanos(series.percentile(50), series.percentile(90)) + " ("
                                + Format.nanos(series.spread(50)) + ")")
                + "\n");
        for (String types : rows.values("types")) {
            List<Series> ways = rows.all().stream()
                    .filter(series -> series.param("types").equals(types))
                    .sorted(Comparator.comparingDouble(series -> series.percentile(50)))
                    .toList();
            if (ways.size() > 1) {
                Series fastest = ways.get(0);
                Series slowest = ways.get(ways.size() - 1);
                text.append("- " + types + ": `" + fastest.param("variant") + "` is the fastest, `"
                        + slowest.param("variant") + "` takes "
                        + Format.ratio(slowest.percentile(50) / fastest.percentile(50)) + " its time at p50\n");
            }
        }
        return text.toString();
    }

    Table escape(int jdk) {
        Map<String, String> methods =
                Map.of("replaceWrong", "String.replace, no JSON", "jackson", "Jackson", "ours", "this library");
        return results.rows(jdk, "escape")
                .pivot("text", "text", "method", methods::get, series -> Format.nanos(series.score() / 64));
    }

    Table number(int jdk) {
        return results.rows(jdk, "number")
                .pivot(
                        "a document",
                        "method",
                        "path",
                        path -> path,
                        series ->
                                Format.nanos(series.score() / 64) + ", " + Format.bytes(series.counter("bytes") / 64));
    }

    Table stored(int jdk) {
        Table table = new Table(List.of("item", "form", "bytes", "store", "load"));
        for (Series store : results.rows(jdk, "stored", "store").all()) {
            String payload = store.param("payload");
            String format = store.param("format");
            String compression = store.param("compression");
            results.rows(jdk, "stored", "load")
                    .find(Map.of("payload", payload, "format", format, "compression", compression))
                    .ifPresent(load -> table.row(List.of(
                            payload,
                            format + (compression.equals("plain") ? "" : ", " + compression),
                            Format.count(store.counter("bytes") / 16),
                            Format.nanos(store.score() / 16),
                            Format.nanos(load.score() / 16))));
        }
        return table;
    }
}
