package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Format;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A row in which a peer other than the floor is as fast or faster, at p50 or p90.
 *
 * @param operation with what else there is to say of the part
 * @param median the speed of the library at p50, as a multiple
 * @param high the same at p90
 */
record NotFaster(String operation, String payload, String peer, int jdk, double median, double high) {

    private static final List<String> PARTS = List.of(
            "toJson", "getJson", "fromJson", "shapes", "fromJsonBytes", "dynamoDbJson", "dropIn", "real", "embeddings");

    private static final String NOWHERE = "Nowhere in these rows, at p50 or p90.\n";

    static List<NotFaster> all(Results results) {
        List<NotFaster> all = new ArrayList<>();
        for (String part : PARTS) {
            for (int jdk : results.jdks()) {
                for (Series series : results.part(jdk, part)) {
                    Rows rows = results.rows(jdk, part, Rows.operation(series));
                    String payload = series.param("payload");
                    String peer = series.param("peer");
                    double median = rows.ratio(payload, peer, 50);
                    double high = rows.ratio(payload, peer, 90);
                    if ((median < 1 || high < 1) && !peer.equals("floor")) {
                        String title = Titles.of("operation", Rows.operation(series));
                        String operation = part.equals("dropIn") ? "the drop-in's " + title : title;
                        all.add(new NotFaster(operation, payload, Titles.of("peer", peer), jdk, median, high));
                    }
                }
            }
        }
        return all;
    }

    /** A line for each document, with both percentiles on each JDK. */
    static String text(Results results) {
        Map<String, List<String>> lines = new LinkedHashMap<>();
        all(results)
                .forEach(row -> lines.computeIfAbsent(
                                row.operation + " of " + row.payload + ", against " + row.peer,
                                key -> new ArrayList<>())
                        .add(Format.ratio(row.median) + " / " + Format.ratio(row.high) + " on JDK " + row.jdk));
        return lines.isEmpty() ? NOWHERE : "Less than 1\u00d7 is slower; p50 / p90.\n\n" + list(lines);
    }

    /** A line for each peer, with the operations and the least ratio of each. */
    static String byPeer(Results results) {
        Map<String, Map<String, Double>> peers = new LinkedHashMap<>();
        all(results)
                .forEach(row -> peers.computeIfAbsent(row.peer, peer -> new LinkedHashMap<>())
                        .merge(row.operation, Math.min(row.median, row.high), Math::min));
        Map<String, List<String>> lines = new LinkedHashMap<>();
        peers.forEach((peer, least) -> {
            List<String> line = new ArrayList<>();
            least.forEach((operation, ratio) -> line.add(operation + " " + Format.ratio(ratio)));
            lines.put(peer, line);
        });
        return lines.isEmpty() ? NOWHERE : list(lines);
    }

    private static String list(Map<String, List<String>> lines) {
        return lines.entrySet().stream()
                .map(line -> "- " + line.getKey() + ": " + String.join(", ", line.getValue()) + "\n")
                .collect(Collectors.joining());
    }
}
