package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Chart;
import io.documentjson.page.Format;
import io.documentjson.page.Html;
import io.documentjson.page.Markup;
import io.documentjson.payload.Payload;
import io.documentjson.payload.Surface;
import io.documentjson.peer.PeerName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** One page with the plots of all results: ratios first, and where the library is not faster. */
final class Page {

    private static final double[] PERCENTILES = {0, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9};
    private static final List<String> OPERATIONS = List.of("toJson", "toJsonBytes", "fromJson", "fromJsonBytes");
    private static final List<String> BEYOND_COLOURS = List.of("#0b8457", "#d9541e", "#3b7dc4");

    private final Results results;
    private final Map<String, String> sections = new LinkedHashMap<>();

    Page(Results results) {
        this.results = results;
    }

    String html() {
        Blocks blocks = new Blocks(results);
        section("Documents that people wrote: how many times as fast as a peer", "", Part.REAL, this::realRatios);
        for (Part part : List.of(Part.TO_JSON, Part.GET_JSON, Part.FROM_JSON)) {
            section(
                    part.label() + " by size: how many times as fast as a peer, at p50",
                    "",
                    part,
                    jdk -> ratios(jdk, results.rows(jdk, part)));
        }
        sections.put("Where it is not faster", "<pre>" + Markup.escape(blocks.notFaster()) + "</pre>\n");
        section(
                "What escapes and text beyond ASCII cost",
                legend(
                        Surface.BEYOND,
                        beyond -> "beyond ASCII: " + Blocks.share(beyond),
                        beyond -> BEYOND_COLOURS.get(Surface.BEYOND.indexOf(beyond))),
                Part.SURFACE,
                jdk -> surface(jdk));
        for (Part part : List.of(Part.TO_JSON, Part.GET_JSON, Part.FROM_JSON)) {
            section(part.label() + ": percentiles", peerLegend(part), part, jdk -> percentiles(jdk, part));
        }
        section(
                "Growth: what a byte and an attribute cost, by the size of the item",
                peerLegend(Part.GROWTH),
                Part.GROWTH,
                this::growth);
        StringBuilder body = new StringBuilder("""
                <p>Service times: the next call begins when the last one has ended. Each value is the median over the forks
                of a row. Documents of less than 2 KB, and those that people wrote, are measured in batches of 64 different
                ones; their percentiles are those of the batch, divided by 64. <em>floor</em> walks an item and copies its
                low bytes without a look at them: less than that no writer of attribute values can do. A dashed line is the
                speed of the peer.</p>
                """);
        body.append("<pre>").append(Markup.escape(blocks.text("environment"))).append("</pre>\n<ul>\n");
        sections.keySet()
                .forEach(title ->
                        body.append("<li><a href=\"#" + id(title) + "\">" + Markup.escape(title) + "</a></li>\n"));
        body.append("</ul>\n");
        sections.forEach((title, content) ->
                body.append("<h2 id=\"" + id(title) + "\">" + Markup.escape(title) + "</h2>\n" + content));
        return Html.page("dynamodb-document-json: benchmarks", body.toString());
    }

    /** Charts that documents show, by the name of their file, those alone that have results. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        for (int jdk : results.jdks()) {
            if (!results.part(jdk, Part.REAL).isEmpty()) {
                files.put("real-" + jdk + ".svg", Html.file(realBars(jdk, "toJson", PeerName.SDK_V2_LATEST)));
            }
            if (!results.part(jdk, Part.SURFACE).isEmpty()) {
                files.put("surface-" + jdk + ".svg", Html.file(surfaceChart(jdk, "toJson", 2_000)));
            }
        }
        return files;
    }

    private static String id(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
    }

    private void section(String title, String legend, Part part, Function<Integer, String> charts) {
        StringBuilder content = new StringBuilder(legend);
        for (int jdk : results.jdks()) {
            if (!results.part(jdk, part).isEmpty()) {
                content.append("<h3>JDK " + jdk + "</h3>\n<div class=\"charts\">\n" + charts.apply(jdk) + "</div>\n");
            }
        }
        if (results.has(part)) {
            sections.put(title, content.toString());
        }
    }

    private String realRatios(int jdk) {
        StringBuilder charts = new StringBuilder();
        for (String operation : OPERATIONS) {
            for (String peer : results.rows(jdk, Part.REAL, operation).values("peer")) {
                if (!peer.equals("ours")) {
                    charts.append(realBars(jdk, operation, PeerName.named(peer)));
                }
            }
        }
        return charts.toString();
    }

    private String realBars(int jdk, String operation, PeerName peer) {
        Rows rows = results.rows(jdk, Part.REAL, operation);
        return bars(
                operation + " against " + peer.title() + ", JDK " + jdk + ", p50",
                rows,
                peer,
                Payload.realOnes().stream().map(Payload::label).toList());
    }

    private String ratios(int jdk, Rows rows) {
        StringBuilder charts = new StringBuilder();
        for (String peer : rows.values("peer")) {
            if (!peer.equals("ours")) {
                charts.append(bars(
                        Rows.peerTitle(peer) + ", JDK " + jdk, rows, PeerName.named(peer), rows.values("payload")));
            }
        }
        return charts.toString();
    }

    private static String bars(String title, Rows rows, PeerName peer, List<String> payloads) {
        return Chart.bars(
                title,
                payloads.stream()
                        .map(payload -> new Chart.Bar(payload, peer.colour(), rows.ratio(payload, peer.label(), 50)))
                        .toList(),
                Format::ratio);
    }

    private String surface(int jdk) {
        StringBuilder charts = new StringBuilder();
        for (String operation : results.part(jdk, Part.SURFACE).stream()
                .map(Rows::operation)
                .distinct()
                .toList()) {
            Surface.BYTES.forEach(bytes -> charts.append(surfaceChart(jdk, operation, bytes)));
        }
        return charts.toString();
    }

    /** The time of each share divided by that without either; equal steps, because a share of 0 has no logarithm. */
    private String surfaceChart(int jdk, String operation, int bytes) {
        Rows rows = results.rows(jdk, Part.SURFACE, operation);
        List<Chart.Line> lines = new ArrayList<>();
        for (int beyond : Surface.BEYOND) {
            List<Double> x = new ArrayList<>();
            List<Double> y = new ArrayList<>();
            for (int i = 0; i < Surface.ESCAPES.size(); i++) {
                Optional<Series> cell = Blocks.cell(rows, "ours", new Surface(bytes, Surface.ESCAPES.get(i), beyond));
                Optional<Series> plain = Blocks.cell(rows, "ours", new Surface(bytes, 0, 0));
                if (cell.isPresent() && plain.isPresent()) {
                    x.add((double) i);
                    y.add(cell.get().percentile(50) / plain.get().percentile(50));
                }
            }
            if (!x.isEmpty()) {
                String colour = BEYOND_COLOURS.get(Surface.BEYOND.indexOf(beyond));
                lines.add(new Chart.Line(colour, beyond == 0, array(x), array(y)));
            }
        }
        return lines.isEmpty()
                ? ""
                : Chart.lines(
                        operation + " of " + size(bytes) + ", JDK " + jdk,
                        new Chart.Axis(
                                "strings with escapes",
                                false,
                                new double[] {0, 1, 2, 3},
                                i -> Blocks.share(Surface.ESCAPES.get((int) i))),
                        Chart.Axis.around(
                                "time at p50, divided by that without either", false, ys(lines), Format::ratio),
                        lines);
    }

    private String percentiles(int jdk, Part part) {
        StringBuilder charts = new StringBuilder();
        Rows rows = results.rows(jdk, part);
        for (String payload : rows.values("payload")) {
            List<Series> all = rows.all().stream()
                    .filter(series -> series.param("payload").equals(payload))
                    .toList();
            double[] nines = Arrays.stream(PERCENTILES)
                    .map(percent -> -Math.log10(1 - percent / 100))
                    .toArray();
            List<Chart.Line> lines = all.stream()
                    .map(series -> line(
                            series,
                            nines,
                            Arrays.stream(PERCENTILES).map(series::percentile).toArray()))
                    .toList();
            charts.append(Chart.lines(
                    payload + (all.get(0).isBatch() ? ", of 64-document batches" : "") + ", JDK " + jdk,
                    new Chart.Axis("percentile", false, new double[] {0, 0.30103, 1, 2, 3}, Page::percentile),
                    Chart.Axis.around("time of a document", true, ys(lines), Format::nanos),
                    lines));
        }
        return charts.toString();
    }

    private static String percentile(double nines) {
        return nines == 0
                ? "min"
                : "p"
                        + String.format(Locale.ROOT, "%.1f", 100 - 100 / Math.pow(10, nines))
                                .replace(".0", "");
    }

    private String growth(int jdk) {
        StringBuilder charts = new StringBuilder();
        Rows rows = results.rows(jdk, Part.GROWTH);
        for (String unit : List.of("bytes", "attributes")) {
            List<Chart.Line> lines = new ArrayList<>();
            for (String peer : rows.values("peer")) {
                Map<Double, Double> points = new TreeMap<>();
                rows.all().stream()
                        .filter(series -> series.param("peer").equals(peer))
                        .forEach(series -> points.put(
                                Double.valueOf(series.param("size")), series.score() / series.counter(unit)));
                lines.add(new Chart.Line(
                        PeerName.named(peer).colour(),
                        peer.equals("ours"),
                        array(points.keySet()),
                        array(points.values())));
            }
            charts.append(Chart.lines(
                    "JDK " + jdk + ", time of " + (unit.equals("bytes") ? "a byte" : "an attribute"),
                    new Chart.Axis(
                            "size of the document JSON",
                            true,
                            new double[] {10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7},
                            Page::size),
                    Chart.Axis.around("ns", false, ys(lines), Format::threeDigits),
                    lines));
        }
        return charts.toString();
    }

    private static Chart.Line line(Series series, double[] x, double[] y) {
        PeerName peer = PeerName.named(series.param("peer"));
        return new Chart.Line(peer.colour(), peer == PeerName.OURS, x, y);
    }

    private static double[] ys(List<Chart.Line> lines) {
        return lines.stream().flatMapToDouble(line -> Arrays.stream(line.y())).toArray();
    }

    private static double[] array(Iterable<Double> values) {
        Stream.Builder<Double> stream = Stream.builder();
        values.forEach(stream);
        return stream.build().mapToDouble(Double::doubleValue).toArray();
    }

    private static String size(double bytes) {
        return bytes < 1e3
                ? Format.count(bytes) + " B"
                : bytes < 1e6 ? Format.count(bytes / 1e3) + " KB" : Format.count(bytes / 1e6) + " MB";
    }

    private String peerLegend(Part part) {
        List<PeerName> peers = results.jdks().stream()
                .flatMap(jdk -> results.rows(jdk, part).values("peer").stream())
                .distinct()
                .map(PeerName::named)
                .toList();
        return legend(peers, PeerName::title, PeerName::colour);
    }

    private static <T> String legend(List<T> entries, Function<T, String> title, Function<T, String> colour) {
        StringBuilder html = new StringBuilder("<p class=\"legend\">");
        entries.forEach(entry -> html.append("<span><i style=\"background:" + colour.apply(entry) + "\"></i>"
                + Markup.escape(title.apply(entry)) + "</span>"));
        return html.append("</p>\n").toString();
    }
}
