package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Axis;
import io.documentjson.page.Chart;
import io.documentjson.page.Format;
import io.documentjson.page.Html;
import io.documentjson.page.Table;
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
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One page with the charts of all results: ratios first, and where the library is not faster. */
final class Page {

    private static final double[] PERCENTILES = {0, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9};
    private static final List<String> BEYOND_COLOURS = List.of("#0b8457", "#d9541e", "#3b7dc4");
    private static final List<Part> SAMPLED = List.of(Part.TO_JSON, Part.GET_JSON, Part.FROM_JSON);

    /** Parts that compare peers, with what their operations are done to. */
    private static final Map<Part, String> RATIOS = new LinkedHashMap<>();

    static {
        RATIOS.put(Part.REAL, "documents that people wrote");
        RATIOS.put(Part.TO_JSON, "orders by size");
        RATIOS.put(Part.GET_JSON, "orders by size");
        RATIOS.put(Part.FROM_JSON, "orders by size");
        RATIOS.put(Part.BYTES, "orders by size, UTF-8");
        RATIOS.put(Part.FROM_BYTES, "orders by size, UTF-8");
        RATIOS.put(Part.DYNAMO_DB_JSON, "orders by size");
        RATIOS.put(Part.LINES, "NDJSON, many orders to a stream");
        RATIOS.put(Part.DROP_IN, "the drop-in for EnhancedDocument");
        RATIOS.put(Part.SHAPES, "items of one kind");
        RATIOS.put(Part.POLLUTED, "in a JVM that has seen other kinds of maps and text");
        RATIOS.put(Part.OTHERS, "JSON libraries on equal maps");
        RATIOS.put(Part.PRETTY, "indented");
    }

    private final Results results;
    private final Map<String, String> sections = new LinkedHashMap<>();

    Page(Results results) {
        this.results = results;
    }

    String html() {
        if (!results.jdks().isEmpty()) {
            sections.put("Against the SDK v2", summary().html());
            sections.put("Where it is not faster", Html.list(NotFaster.text(results)));
        }
        ratioSections();
        surfaceSection();
        SAMPLED.forEach(this::percentileSection);
        growthSection();
        if (!results.jdks().isEmpty()) {
            Conditions conditions = new Conditions(results);
            String text = conditions.text();
            sections.put(
                    "Measured on", conditions.table().html() + Html.list(text.substring(text.indexOf("\n\n") + 2)));
        }
        return Html.page("dynamodb-document-json: benchmarks", """
                <p>Each value is the median over the forks of a row. Documents below 2 KB, and those that people wrote, are
                measured in batches of 64 different ones, and the time is divided by 64. Times are service times of one
                thread: nothing waits. Compare ratios, not times. A dashed line stands where both are equally fast; to its
                left, the peer is faster.</p>
                <p><em>floor</em> is not a library. It walks the same item and copies its low bytes without a look at them:
                what the object model costs on the machine. A writer that checks and escapes cannot be as fast.</p>
                """, sections);
    }

    /** Charts that documents show, by the name of their file, those alone that have results. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        String picture = new Readme(results).picture();
        if (!picture.isEmpty()) {
            files.put("readme-light.svg", Html.lightFile(picture));
            files.put("readme-dark.svg", Html.darkFile(picture));
        }
        for (int jdk : results.jdks()) {
            if (!results.part(jdk, Part.REAL).isEmpty()) {
                files.put("real-" + jdk + ".svg", Html.file(dots(jdk, Part.REAL, "toJson", ratioAxis())));
            }
            Map<String, List<Chart.Line>> surfaces = surfaces(jdk);
            surfaces.forEach((title, lines) -> {
                if (title.startsWith("toJson of 2 KB")) {
                    files.put("surface-" + jdk + ".svg", Html.file(surfaceChart(title, lines, surfaces.values())));
                }
            });
        }
        return files;
    }

    /** The least and the greatest ratio of all documents of a part, at p50. */
    private Table summary() {
        List<String> header = new ArrayList<>(List.of("operation"));
        results.jdks().forEach(jdk -> header.add("JDK " + jdk));
        Table table = new Table(header, column -> column > 0);
        RATIOS.forEach((part, on) -> operations(part).forEach(operation -> {
            List<String> cells = new ArrayList<>(List.of("`" + Blocks.title(part, operation) + "`<br>" + on));
            for (int jdk : results.jdks()) {
                double[] ratios = results.rows(jdk, part, operation).all().stream()
                        .filter(series -> series.param("peer").equals(PeerName.SDK_V2_LATEST.label()))
                        .mapToDouble(series -> ratio(jdk, part, series))
                        .filter(ratio -> !Double.isNaN(ratio))
                        .sorted()
                        .toArray();
                cells.add(
                        ratios.length == 0
                                ? ""
                                : Format.ratio(ratios[0]) + " to " + Format.ratio(ratios[ratios.length - 1]));
            }
            if (cells.stream().skip(1).anyMatch(cell -> !cell.isEmpty())) {
                table.row(cells);
            }
        }));
        return table;
    }

    private List<String> operations(Part part) {
        return results.jdks().stream()
                .flatMap(jdk -> results.part(jdk, part).stream())
                .map(Rows::operation)
                .distinct()
                .toList();
    }

    /** How many times as fast the library is as the peer of a series, at p50 or in items a second. */
    private double ratio(int jdk, Part part, Series peer) {
        Rows rows = results.rows(jdk, part, Rows.operation(peer));
        return part == Part.LINES
                ? rows.find("payload", peer.param("payload"), "peer", PeerName.OURS.label())
                        .map(ours -> ours.counter("items") / peer.counter("items"))
                        .orElse(Double.NaN)
                : rows.ratio(peer.param("payload"), peer.param("peer"), 50);
    }

    private void ratioSections() {
        Axis axis = ratioAxis();
        RATIOS.forEach((part, on) -> operations(part).forEach(operation -> {
            StringBuilder charts = new StringBuilder();
            results.jdks().forEach(jdk -> charts.append(dots(jdk, part, operation, axis)));
            section(
                    Blocks.title(part, operation) + ": " + on,
                    peerLegend(part, operation, peer -> peer != PeerName.OURS),
                    charts.toString());
        }));
    }

    /** One scale for all ratios of the page. */
    private Axis ratioAxis() {
        Stream.Builder<Double> ratios = Stream.builder();
        ratios.add(1.0);
        RATIOS.keySet()
                .forEach(part -> results.jdks()
                        .forEach(jdk ->
                                results.part(jdk, part).forEach(series -> ratios.add(ratio(jdk, part, series)))));
        double[] values = ratios.build()
                .filter(ratio -> !ratio.isNaN())
                .mapToDouble(Double::doubleValue)
                .toArray();
        return Axis.around("times as fast as the peer", true, values, Format::times);
    }

    private String dots(int jdk, Part part, String operation, Axis axis) {
        Map<String, List<Chart.Mark>> rows = new LinkedHashMap<>();
        for (Series series : results.rows(jdk, part, operation).sorted()) {
            PeerName peer = PeerName.named(series.param("peer"));
            double ratio = ratio(jdk, part, series);
            if (peer != PeerName.OURS && !Double.isNaN(ratio)) {
                rows.computeIfAbsent(series.param("payload"), payload -> new ArrayList<>())
                        .add(new Chart.Mark(peer.title(), peer.colour(), ratio));
            }
        }
        return rows.isEmpty()
                ? ""
                : Chart.dots(
                        Blocks.title(part, operation) + ", JDK " + jdk,
                        axis,
                        rows.entrySet().stream()
                                .map(row -> new Chart.Row(row.getKey(), row.getValue()))
                                .toList());
    }

    private void surfaceSection() {
        List<List<Chart.Line>> all = results.jdks().stream()
                .flatMap(jdk -> surfaces(jdk).values().stream())
                .toList();
        StringBuilder charts = new StringBuilder();
        results.jdks()
                .forEach(
                        jdk -> surfaces(jdk).forEach((title, lines) -> charts.append(surfaceChart(title, lines, all))));
        section(
                "What escapes and text beyond ASCII cost",
                legend(
                        Surface.BEYOND,
                        beyond -> "beyond ASCII: " + Blocks.share(beyond),
                        beyond -> BEYOND_COLOURS.get(Surface.BEYOND.indexOf(beyond))),
                charts.toString());
    }

    private static String surfaceChart(String title, List<Chart.Line> lines, Iterable<List<Chart.Line>> all) {
        return Chart.lines(
                title,
                new Axis(
                        "strings with escapes",
                        false,
                        new double[] {0, 1, 2, 3},
                        i -> Blocks.share(Surface.ESCAPES.get((int) i))),
                Axis.around("time at p50, divided by that without either", false, ys(all), Format::ratio),
                lines);
    }

    /** By title, the time of each share divided by that without either; equal steps, as a share of 0 has no logarithm. */
    private Map<String, List<Chart.Line>> surfaces(int jdk) {
        Map<String, List<Chart.Line>> surfaces = new LinkedHashMap<>();
        for (String operation : operations(Part.SURFACE)) {
            Rows rows = results.rows(jdk, Part.SURFACE, operation);
            for (int bytes : Surface.BYTES) {
                List<Chart.Line> lines = new ArrayList<>();
                for (int beyond : Surface.BEYOND) {
                    Map<Double, Double> points = new TreeMap<>();
                    for (int i = 0; i < Surface.ESCAPES.size(); i++) {
                        double share = i;
                        Optional<Series> cell =
                                Blocks.cell(rows, "ours", new Surface(bytes, Surface.ESCAPES.get(i), beyond));
                        Optional<Series> plain = Blocks.cell(rows, "ours", new Surface(bytes, 0, 0));
                        if (cell.isPresent() && plain.isPresent()) {
                            points.put(
                                    share,
                                    cell.get().percentile(50) / plain.get().percentile(50));
                        }
                    }
                    if (!points.isEmpty()) {
                        lines.add(line(BEYOND_COLOURS.get(Surface.BEYOND.indexOf(beyond)), beyond == 0, points));
                    }
                }
                if (!lines.isEmpty()) {
                    surfaces.put(operation + " of " + size(bytes) + ", JDK " + jdk, lines);
                }
            }
        }
        return surfaces;
    }

    /** Times divided by the library's own median of the document, so that documents of all sizes have one scale. */
    private void percentileSection(Part part) {
        Map<String, List<Chart.Line>> charts = new LinkedHashMap<>();
        for (int jdk : results.jdks()) {
            Rows rows = results.rows(jdk, part);
            for (Series ours : rows.all().stream()
                    .filter(series -> series.param("peer").equals("ours"))
                    .toList()) {
                double median = ours.percentile(50);
                String payload = ours.param("payload");
                charts.put(
                        payload + (ours.isBatch() ? ", batches of 64" : "") + ", JDK " + jdk + ", 1 = "
                                + Format.nanos(median),
                        rows.all().stream()
                                .filter(series -> series.param("payload").equals(payload))
                                .map(series -> percentiles(series, median))
                                .toList());
            }
        }
        Axis x = new Axis("percentile", false, new double[] {0, 0.30103, 1, 2, 3}, Page::percentile);
        Axis y = Axis.around("time, 1 is the median of this library", true, ys(charts.values()), Format::times);
        StringBuilder html = new StringBuilder();
        charts.forEach((title, lines) -> html.append(Chart.lines(title, x, y, lines)));
        section(part.label() + ": percentiles", peerLegend(part, part.label(), peer -> true), html.toString());
    }

    private static Chart.Line percentiles(Series series, double unit) {
        Map<Double, Double> points = new TreeMap<>();
        Arrays.stream(PERCENTILES)
                .forEach(percent -> points.put(-Math.log10(1 - percent / 100), series.percentile(percent) / unit));
        return line(series, points);
    }

    private static String percentile(double nines) {
        return nines == 0
                ? "min"
                : "p"
                        + String.format(Locale.ROOT, "%.1f", 100 - 100 / Math.pow(10, nines))
                                .replace(".0", "");
    }

    private void growthSection() {
        Axis sizes = new Axis(
                "size of the document JSON", true, new double[] {10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7}, Page::size);
        StringBuilder charts = new StringBuilder();
        for (String unit : List.of("bytes", "attributes")) {
            Map<String, List<Chart.Line>> lines = new LinkedHashMap<>();
            for (int jdk : results.jdks()) {
                Rows rows = results.rows(jdk, Part.GROWTH);
                for (String peer : rows.values("peer")) {
                    Map<Double, Double> points = new TreeMap<>();
                    List<Series> ofPeer = rows.all().stream()
                            .filter(series -> series.param("peer").equals(peer))
                            .toList();
                    ofPeer.forEach(series ->
                            points.put(Double.valueOf(series.param("size")), series.score() / series.counter(unit)));
                    lines.computeIfAbsent("JDK " + jdk, title -> new ArrayList<>())
                            .add(line(ofPeer.get(0), points));
                }
            }
            String title = "Time of " + (unit.equals("bytes") ? "a byte" : "an attribute");
            Axis y = Axis.around("ns", false, ys(lines.values()), Format::threeDigits);
            lines.forEach((jdk, of) -> charts.append(Chart.lines(title + ", " + jdk, sizes, y, of)));
        }
        section(
                "Growth: what a byte and an attribute cost, by the size of the item",
                peerLegend(Part.GROWTH, "toJson", peer -> true),
                charts.toString());
    }

    private static Chart.Line line(Series series, Map<Double, Double> points) {
        PeerName peer = PeerName.named(series.param("peer"));
        return line(peer.colour(), peer == PeerName.OURS, points);
    }

    private static Chart.Line line(String colour, boolean bold, Map<Double, Double> points) {
        return new Chart.Line(
                colour,
                bold,
                points.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                points.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static double[] ys(Iterable<List<Chart.Line>> charts) {
        Stream.Builder<Chart.Line> lines = Stream.builder();
        charts.forEach(chart -> chart.forEach(lines));
        return lines.build().flatMapToDouble(line -> Arrays.stream(line.y())).toArray();
    }

    private static String size(double bytes) {
        return bytes < 1e3
                ? Format.count(bytes) + " B"
                : bytes < 1e6 ? Format.count(bytes / 1e3) + " KB" : Format.count(bytes / 1e6) + " MB";
    }

    private void section(String title, String legend, String charts) {
        if (!charts.isEmpty()) {
            sections.put(title, legend + "<div class=\"charts\">\n" + charts + "</div>\n");
        }
    }

    private String peerLegend(Part part, String operation, Predicate<PeerName> shown) {
        List<PeerName> peers = results.jdks().stream()
                .flatMap(jdk -> results.rows(jdk, part, operation).values("peer").stream())
                .distinct()
                .map(PeerName::named)
                .filter(shown)
                .toList();
        return legend(peers, PeerName::title, PeerName::colour);
    }

    private static <T> String legend(List<T> entries, Function<T, String> title, Function<T, String> colour) {
        StringBuilder html = new StringBuilder("<p class=\"legend\">");
        entries.forEach(entry -> html.append("<span><i style=\"background:" + colour.apply(entry) + "\"></i>"
                + Html.escape(title.apply(entry)) + "</span>"));
        return html.append("</p>\n").toString();
    }
}
