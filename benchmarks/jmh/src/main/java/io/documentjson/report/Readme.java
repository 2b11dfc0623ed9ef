package io.documentjson.report;

import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the first page shows: named documents beside the SDK, the range of their ratios, and the peers that are faster.
 */
final class Readme {

    private static final String SDK = PeerName.SDK_V2_LATEST.label();
    private static final List<String> OPERATIONS = List.of("toJson", "fromJson");

    /** The documents of the table, with what they are. */
    private static final Map<Payload, String> DOCUMENTS = new LinkedHashMap<>();

    static {
        DOCUMENTS.put(Payload.FILMS, "articles about films, 0.8 KB");
        DOCUMENTS.put(Payload.BOOKS, "descriptions of books, 1.2 KB");
        DOCUMENTS.put(Payload.MOVIES, "movies, 0.5 KB");
        DOCUMENTS.put(Payload.GITHUB_EVENTS, "events of GitHub, 1.8 KB");
        DOCUMENTS.put(Payload.TWITTER_STATUSES, "statuses of Twitter, CJK and emoji, 4.7 KB");
        DOCUMENTS.put(Payload.CITM_PERFORMANCES, "concerts with their prices, 1.9 KB");
        DOCUMENTS.put(Payload.ORDERS_SAMPLE, "sample orders, 0.8 KB");
    }

    private final Results results;

    Readme(Results results) {
        this.results = results;
    }

    /** The ranges of the table in a sentence, the table, and what it was measured on. */
    String headline() {
        StringJoiner ranges = new StringJoiner(
                ", ",
                "Times as fast as the AWS SDK v2, at p50: ",
                "; [public data](docs/data.md) that people wrote, and the sample orders.\n\n");
        for (String operation : OPERATIONS) {
            DoubleSummaryStatistics ratios = results.jdks().stream()
                    .flatMap(jdk -> DOCUMENTS.keySet().stream().map(payload -> ratio(jdk, operation, payload)))
                    .mapToDouble(Double::doubleValue)
                    .filter(ratio -> !Double.isNaN(ratio))
                    .summaryStatistics();
            if (ratios.getCount() > 0) {
                ranges.add("`" + operation + "` " + Format.threeDigits(ratios.getMin()) + " to "
                        + Format.threeDigits(ratios.getMax()));
            }
        }
        Table table = table();
        return table.isEmpty() ? Blocks.NOT_YET : ranges + table.toString() + "\n" + conditions() + "\n";
    }

    /** The documents with their ratios at p50 and the bytes of a call; what was not measured is left out. */
    private Table table() {
        List<String> header = new ArrayList<>(List.of("document"));
        results.jdks().forEach(jdk -> OPERATIONS.forEach(operation -> header.add(operation + ", JDK " + jdk)));
        header.addAll(List.of("toJson allocates", "that of the SDK"));
        Table table = new Table(header);
        DOCUMENTS.forEach((payload, title) -> {
            List<String> cells = new ArrayList<>(List.of(title));
            results.jdks()
                    .forEach(jdk ->
                            OPERATIONS.forEach(operation -> cells.add(Format.ratio(ratio(jdk, operation, payload)))));
            cells.add(Format.bytes(allocation(payload, PeerName.OURS.label())));
            cells.add(Format.bytes(allocation(payload, SDK)));
            if (cells.stream().skip(1).anyMatch(cell -> !cell.isEmpty())) {
                table.row(cells);
            }
        });
        return table;
    }

    /** One text if both parts of the table were measured together. */
    private String conditions() {
        Conditions conditions = new Conditions(results);
        return Stream.of("real", "realAllocation")
                .map(conditions::of)
                .filter(of -> !of.isEmpty())
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private double ratio(int jdk, String operation, Payload payload) {
        return results.rows(jdk, "real", operation).ratio(payload.label(), SDK, 50);
    }

    /** Of the newest JDK that was measured. */
    private double allocation(Payload payload, String peer) {
        return results.jdks().stream()
                .map(jdk -> results.rows(jdk, "realAllocation", "toJson").allocation(payload.label(), peer))
                .filter(bytes -> !Double.isNaN(bytes))
                .reduce((older, newer) -> newer)
                .orElse(Double.NaN);
    }
}
