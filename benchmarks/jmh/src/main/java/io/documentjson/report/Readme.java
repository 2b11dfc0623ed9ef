package io.documentjson.report;

import io.documentjson.page.Format;
import io.documentjson.page.Table;
import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What the first page shows: one number, the picture that it is read from, and the peers that are faster. The table of
 * {@code docs/performance.md} has the same documents in numbers.
 */
final class Readme {

    private static final String SDK = PeerName.SDK_V2_LATEST.label();
    private static final List<String> OPERATIONS = List.of("toJson", "fromJson");
    private static final Map<String, String> COLOURS = Map.of("toJson", "#0b8457", "fromJson", "#3b7dc4");

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

    /** The median of the picture in a sentence, and the picture. */
    String headline() {
        List<Double> ratios = leastRatios("toJson");
        if (ratios.isEmpty()) {
            return Blocks.NOT_YET;
        }
        return """
                `toJson` is %1$s times as fast as that of the AWS SDK v2, at the median of these documents:

                <picture>
                  <source media="(prefers-color-scheme: dark)" srcset="%2$sreadme-dark.svg">
                  <img src="%2$sreadme-light.svg" alt="Bars: how many times as fast as the SDK, by document">
                </picture>
                """.formatted(Format.threeDigits(median(ratios)), folder());
    }

    /** A line for each peer that is as fast or faster somewhere. */
    String slower() {
        return results.jdks().isEmpty() ? Blocks.NOT_YET : NotFaster.byPeer(results);
    }

    /** The documents of the table with their ratios and bytes; what was not measured is left out. */
    String comparison() {
        Table table = table();
        return table.isEmpty() ? Blocks.NOT_YET : table + "\n" + conditions();
    }

    private String folder() {
        return "benchmarks/results/" + results.name() + "/";
    }

    /** For each document of the picture that was measured, the lesser ratio of the JDKs. */
    private List<Double> leastRatios(String operation) {
        return PICTURE.stream()
                .map(payload -> ratios(operation, payload).min())
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
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

    /**
     * The lesser ratio of the JDKs for each document and operation, and their medians; without rows if there are none.
     */
    Bars picture() {
        Map<String, List<Bars.Mark>> rows = new LinkedHashMap<>();
        addRow(rows, "median", operation -> {
            List<Double> all = leastRatios(operation);
            return all.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median(all));
        });
        for (Payload payload : PICTURE) {
            String name = payload.isReal() ? payload.label().replace('-', ' ') : "orders, " + payload.label();
            addRow(rows, name, operation -> ratios(operation, payload).min());
        }
        return new Bars(
                "How many times as fast as the AWS SDK v2", "the SDK is 1; p50, the lesser of the JDKs measured", rows);
    }

    private static void addRow(
            Map<String, List<Bars.Mark>> rows, String name, Function<String, OptionalDouble> ratioOf) {
        List<Bars.Mark> marks = new ArrayList<>();
        for (String operation : OPERATIONS) {
            ratioOf.apply(operation)
                    .ifPresent(ratio -> marks.add(new Bars.Mark(operation, COLOURS.get(operation), ratio)));
        }
        if (!marks.isEmpty()) {
            rows.put(name, marks);
        }
    }

    private String conditions() {
        return condition("Documents that people wrote", Part.REAL)
                + condition("What they allocate", Part.REAL_ALLOCATION)
                + condition("Orders, `toJson`", Part.TO_JSON)
                + condition("Orders, `fromJson`", Part.FROM_JSON);
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
