package io.documentjson.report;

import io.documentjson.jmhfile.Environment;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The content of the first page: named documents beside the SDK, and the range of their ratios.
 */
record Readme(Results results) {

    private static final String SDK = PeerName.SDK_V2_LATEST.label();
    private static final String PICTURE = """
            <picture><source media="(prefers-color-scheme: dark)" srcset="benchmarks/results/0.1.0/speed-dark.svg">\
            <img src="benchmarks/results/0.1.0/speed-light.svg" width="690" alt="Bars: how many times as fast toJson is \
            as that of the AWS SDK v2, for each document of the table below"></picture>

            """;
    /** From here on the collector makes a difference that is worth a second number. */
    private static final double DIFFERS = 1.1;

    private static final String SERIAL_NOTE =
            "\nIn brackets: under the serial collector, where it differs by more than a tenth.\n";

    private static final List<String> OPERATIONS = List.of("toJson", "fromJson");

    private static final Map<String, String> DOCUMENTS = Titles.ALL.documents();

    /** The ranges of the table in a sentence, the picture, and the table, which is folded. */
    String headline() {
        StringJoiner ranges = new StringJoiner(
                ", ",
                "Speedup over the AWS SDK v2, median" + collectors() + ": **",
                "**.\nMeasured on [public data](docs/data.md) written by people, sample orders and embeddings.\n"
                        + "[The tables](benchmarks/results/0.1.0/tables.md) name machine, JDK and revision.\n\n");
        for (String operation : OPERATIONS) {
            DoubleSummaryStatistics ratios = results.jdks().stream()
                    .flatMap(jdk -> DOCUMENTS.keySet().stream().map(payload -> ratio(jdk, operation, payload)))
                    .mapToDouble(Double::doubleValue)
                    .filter(ratio -> !Double.isNaN(ratio))
                    .summaryStatistics();
            if (ratios.getCount() > 0) {
                String range = "`%s` %.1f to %.1f";
                ranges.add(String.format(Locale.ROOT, range, operation, ratios.getMin(), ratios.getMax()));
            }
        }
        Table table = table();
        boolean hasSerial = table.toString().contains("\u00d7 (");
        return table.isEmpty()
                ? Blocks.NOT_YET
                : ranges + PICTURE + "<details><summary>The numbers, with allocation</summary>\n\n" + table
                        + (hasSerial ? SERIAL_NOTE : "") + "\n</details>\n";
    }

    /** Such as {@code  under G1}; empty where that is not known. */
    private String collectors() {
        return results.jdks().stream()
                .flatMap(jdk -> results.environment(jdk, "real").stream())
                .map(Environment::collector)
                .filter(collector -> !collector.isEmpty())
                .map(collector -> collector.equals("G1") ? "G1, the default collector" : "the serial collector")
                .distinct()
                .reduce((one, other) -> one + " and " + other)
                .map(collector -> " under " + collector)
                .orElse("");
    }

    /** The documents with the ratios of the picture; none if the oldest JDK was not measured. */
    String picture(boolean isDark) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        DOCUMENTS.forEach((payload, title) -> results.jdks().stream()
                .limit(1)
                .map(jdk -> ratio(jdk, "toJson", payload))
                .filter(ratio -> !Double.isNaN(ratio))
                .forEach(ratio -> ratios.put(title, ratio)));
        String jdk = results.jdks().isEmpty()
                ? ""
                : ", JDK " + results.jdks().iterator().next();
        return Bars.svg("toJson: times as fast as the AWS SDK v2 (grey), median" + jdk, ratios, isDark);
    }

    /** The documents with their ratios at p50 and the bytes of a call; what was not measured is left out. */
    private Table table() {
        List<String> header = new ArrayList<>(List.of("document"));
        results.jdks().forEach(jdk -> OPERATIONS.forEach(operation -> header.add(operation + ", JDK " + jdk)));
        header.addAll(List.of("toJson allocates", "SDK allocates"));
        Table table = new Table(header);
        DOCUMENTS.forEach((payload, title) -> {
            List<String> cells = new ArrayList<>(List.of(title));
            results.jdks().forEach(jdk -> OPERATIONS.forEach(operation -> cells.add(cell(jdk, operation, payload))));
            cells.add(Format.bytes(allocation(payload, PeerName.OURS.label())));
            cells.add(Format.bytes(allocation(payload, SDK)));
            if (cells.stream().skip(1).anyMatch(cell -> !cell.isEmpty())) {
                table.row(cells);
            }
        });
        return table;
    }

    private String cell(int jdk, String operation, String payload) {
        double ratio = ratio(jdk, operation, payload);
        double serial = results.rows(jdk, Results.SERIAL, operation).ratio(payload, SDK, 50);
        boolean differs = Math.max(ratio / serial, serial / ratio) > DIFFERS;
        return Format.ratio(ratio) + (differs ? " (" + Format.ratio(serial) + ")" : "");
    }

    private double ratio(int jdk, String operation, String payload) {
        String part = Payload.named(payload).isReal() ? "real" : "embeddings";
        return results.rows(jdk, part, operation).ratio(payload, SDK, 50);
    }

    /** The allocation on the newest JDK that was measured. */
    private double allocation(String payload, String peer) {
        return results.jdks().stream()
                .map(jdk -> results.rows(jdk, "realAllocation", "toJson").allocation(payload, peer))
                .filter(bytes -> !Double.isNaN(bytes))
                .reduce((older, newer) -> newer)
                .orElse(Double.NaN);
    }
}
