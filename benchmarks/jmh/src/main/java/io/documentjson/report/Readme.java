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
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** What the README shows: one picture, one small table, and where the library is not faster. */
final class Readme {

    private static final String SDK = PeerName.SDK_V2_LATEST.label();
    private static final List<String> OPERATIONS = List.of("toJson", "fromJson");

    /** The documents of the table, with what they are. */
    private static final Map<Payload, String> TABLE = new LinkedHashMap<>();

    static {
        TABLE.put(Payload.TWITTER_STATUSES, "statuses of Twitter, CJK and emoji, 4.7 KB");
        TABLE.put(Payload.FILMS, "articles about films, 0.8 KB");
        TABLE.put(Payload.B500, "generated orders, 500 B");
        TABLE.put(Payload.KB2, "generated orders, 2 KB");
        TABLE.put(Payload.KB50, "generated orders, 50 KB");
    }

    private static final List<Payload> PICTURE = Stream.concat(
                    Payload.realOnes().stream(),
                    Stream.of(Payload.B100, Payload.B500, Payload.KB2, Payload.KB50, Payload.KB400))
            .toList();

    private final Results results;

    Readme(Results results) {
        this.results = results;
    }

    /** All of it; what was not measured is left out. */
    String text() {
        Table table = table();
        if (table.isEmpty()) {
            return Blocks.NOT_YET;
        }
        String folder = "benchmarks/results/" + results.name() + "/";
        return headline() + """

                <picture>
                  <source media="(prefers-color-scheme: dark)" srcset="%1$sreadme-dark.svg">
                  <img src="%1$sreadme-light.svg" alt="Bars: how many times as fast as the SDK, by document">
                </picture>

                How many times as fast as the SDK v2, and what a call of `toJson` allocates:

                %2$s
                %3$s**Where it is not faster**

                %4$s""".formatted(folder, table, conditions(), NotFaster.brief(results));
    }

    /** The range of each operation over all documents of the picture and all JDKs. */
    private String headline() {
        StringJoiner ranges = new StringJoiner(" and ");
        for (String operation : OPERATIONS) {
            DoubleSummaryStatistics all = PICTURE.stream()
                    .flatMapToDouble(payload -> ratios(operation, payload))
                    .summaryStatistics();
            if (all.getCount() > 0) {
                ranges.add("`" + operation + "` is " + Format.threeDigits(all.getMin()) + " to "
                        + Format.threeDigits(all.getMax()) + " times");
            }
        }
        return ranges + " as fast as the AWS SDK v2 on these documents, at p50.\n";
    }

    /** Two sets that people wrote and three generated sizes: the ratios at p50, and the bytes of a call. */
    private Table table() {
        List<String> header = new ArrayList<>(List.of("document"));
        results.jdks().forEach(jdk -> OPERATIONS.forEach(operation -> header.add(operation + ", JDK " + jdk)));
        header.addAll(List.of("allocates", "the SDK"));
        Table table = new Table(header);
        TABLE.forEach((payload, title) -> {
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

    /** The lesser ratio of the JDKs for each document and operation; without rows where nothing was measured. */
    Bars picture() {
        Map<String, List<Bars.Mark>> rows = new LinkedHashMap<>();
        for (Payload payload : PICTURE) {
            List<Bars.Mark> marks = new ArrayList<>();
            for (String operation : OPERATIONS) {
                ratios(operation, payload)
                        .min()
                        .ifPresent(least -> marks.add(new Bars.Mark(operation, colour(operation), least)));
            }
            if (!marks.isEmpty()) {
                String name = payload.isReal() ? payload.label().replace('-', ' ') : "orders, " + payload.label();
                rows.put(name, marks);
            }
        }
        return new Bars(
                "How many times as fast as the AWS SDK v2", "the SDK is 1; p50, the lesser of the JDKs measured", rows);
    }

    private static String colour(String operation) {
        return operation.equals("toJson") ? PeerName.OURS.colour() : PeerName.SDK_V2_LATEST.colour();
    }

    private String conditions() {
        String lines = condition("Documents that people wrote", Part.REAL)
                + condition("What they allocate", Part.REAL_ALLOCATION)
                + condition("Orders, `toJson`", Part.TO_JSON)
                + condition("Orders, `fromJson`", Part.FROM_JSON);
        return lines.isEmpty() ? "" : lines + "\n";
    }

    private String condition(String what, Part part) {
        String of = new Conditions(results).of(part);
        return of.isEmpty() ? "" : "- " + what + ": " + of + "\n";
    }

    /** Those of the JDKs that it was measured with. */
    private DoubleStream ratios(String operation, Payload payload) {
        return results.jdks().stream()
                .mapToDouble(jdk -> ratio(jdk, operation, payload))
                .filter(ratio -> !Double.isNaN(ratio));
    }

    private double ratio(int jdk, String operation, Payload payload) {
        Part part = payload.isReal() ? Part.REAL : operation.equals("toJson") ? Part.TO_JSON : Part.FROM_JSON;
        return results.rows(jdk, part, operation).ratio(payload.label(), SDK, 50);
    }

    /** Of the newest JDK that was measured. */
    private double allocation(Payload payload, String peer) {
        Part part = payload.isReal() ? Part.REAL_ALLOCATION : Part.TO_JSON;
        return results.jdks().stream()
                .map(jdk -> results.rows(jdk, part, "toJson").allocation(payload.label(), peer))
                .filter(bytes -> !Double.isNaN(bytes))
                .reduce((older, newer) -> newer)
                .orElse(Double.NaN);
    }
}
