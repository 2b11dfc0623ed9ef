package io.documentjson.report;

import io.documentjson.jmhfile.Series;
import io.documentjson.page.Chart;
import io.documentjson.page.Format;
import io.documentjson.page.Markup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** One page with the plots of all results: no script, nothing loaded from elsewhere. */
public final class Page {

    private static final double[] PERCENTILES = {0, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9};

    private static final String STYLE = """
            :root { color-scheme: light; }
            body { font: 15px/1.5 system-ui, sans-serif; color: #222; background: #fff; margin: 2rem auto;
                   max-width: 960px; padding: 0 1rem; }
            h1, h2, h3 { line-height: 1.2; }
            .charts { display: flex; flex-wrap: wrap; gap: 12px; }
            svg { background: #fafafa; border: 1px solid #e5e5e5; border-radius: 4px; max-width: 100%; height: auto; }
            svg text { font-family: system-ui, sans-serif; fill: #333; }
            .title { font-size: 14px; font-weight: 600; }
            .tick { font-size: 11px; }
            .grid { stroke: #e2e2e2; stroke-width: 1; }
            .one { stroke: #999; stroke-width: 1; stroke-dasharray: 4 3; }
            .legend span { display: inline-block; margin-right: 1.2em; }
            .legend i { display: inline-block; width: 1em; height: .35em; margin-right: .4em; vertical-align: middle; }
            """;

    private final Results results;

    Page(Results results) {
        this.results = results;
    }

    /** A page up to and with the beginning of its body. */
    public static String head(String title, String furtherStyle) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<title>" + Markup.escape(title) + "</title>\n<style>\n" + STYLE + furtherStyle
                + "</style>\n</head>\n<body>\n";
    }

    String html() {
        StringBuilder html = new StringBuilder(head("dynamodb-document-json: benchmarks", ""));
        html.append("<h1>dynamodb-document-json: benchmarks</h1>\n");
        html.append("<p>Service times: the next call begins when the last one has ended. Each line is the median over");
        html.append(
                " the forks of a row. Documents of less than 2 KB are measured in batches of 64 different ones; their");
        html.append(" percentiles are those of the batch, divided by 64.</p>\n");
        html.append("<ul>\n");
        new Blocks(results)
                .text("environment")
                .lines()
                .forEach(line -> html.append("<li>")
                        .append(Markup.escape(line.replaceFirst("^- ", "").replace("`", "")))
                        .append("</li>\n"));
        html.append("</ul>\n");
        ladders(html, "toJson", Part.TO_JSON);
        ladders(html, "getJson", Part.GET_JSON);
        ladders(html, "fromJson", Part.FROM_JSON);
        ratios(html, "toJson", Part.TO_JSON);
        ratios(html, "getJson", Part.GET_JSON);
        ratios(html, "fromJson", Part.FROM_JSON);
        growth(html);
        return html.append("</body>\n</html>\n").toString();
    }

    private void ladders(StringBuilder html, String name, Part part) {
        if (!results.has(part)) {
            return;
        }
        html.append("<h2>").append(name).append(": percentiles</h2>\n");
        legend(html, part);
        for (int jdk : results.jdks()) {
            List<Series> all = results.part(jdk, part);
            if (all.isEmpty()) {
                continue;
            }
            html.append("<h3>JDK ").append(jdk).append("</h3>\n<div class=\"charts\">\n");
            for (String payload : values(all, "payload")) {
                Chart chart = new Chart(
                        payload + (isBatch(all, payload) ? ", of 64-document batches" : ""),
                        "percentile",
                        false,
                        true,
                        new double[] {0, 0.30103, 1, 2, 3},
                        nines -> nines == 0 ? "min" : "p" + trim(100 - 100 / Math.pow(10, nines)),
                        Format::nanos);
                for (Series series : all) {
                    if (series.param("payload").equals(payload)) {
                        double[] x = new double[PERCENTILES.length];
                        double[] y = new double[PERCENTILES.length];
                        for (int i = 0; i < x.length; i++) {
                            x[i] = -Math.log10(1 - PERCENTILES[i] / 100);
                            y[i] = series.percentile(PERCENTILES[i]);
                        }
                        chart.line(series.param("peer"), x, y);
                    }
                }
                html.append(chart.svg());
            }
            html.append("</div>\n");
        }
    }

    private static boolean isBatch(List<Series> all, String payload) {
        return all.stream().anyMatch(series -> series.param("payload").equals(payload) && series.isBatch());
    }

    private static String trim(double number) {
        return String.format(Locale.ROOT, "%.1f", number).replace(".0", "");
    }

    private void ratios(StringBuilder html, String name, Part part) {
        if (!results.has(part)) {
            return;
        }
        html.append("<h2>").append(name).append(": how many times as fast as each peer, at p50</h2>\n");
        html.append("<p>The dashed line is the speed of the peer itself.</p>\n<div class=\"charts\">\n");
        for (int jdk : results.jdks()) {
            List<Series> all = results.part(jdk, part);
            for (String peer : values(all, "peer")) {
                if (!peer.equals("ours")) {
                    html.append(bars(all, peer, Blocks.peerTitle(peer) + ", JDK " + jdk));
                }
            }
        }
        html.append("</div>\n");
    }

    private static String bars(List<Series> all, String peer, String title) {
        List<String> payloads = values(all, "payload");
        List<Double> ratios = new ArrayList<>();
        double most = 1;
        for (String payload : payloads) {
            Optional<Series> ours = find(all, payload, "ours");
            Optional<Series> other = find(all, payload, peer);
            double ratio = ours.isPresent() && other.isPresent()
                    ? other.get().percentile(50) / ours.get().percentile(50)
                    : Double.NaN;
            ratios.add(ratio);
            most = Double.isNaN(ratio) ? most : Math.max(most, ratio);
        }
        int height = 34 + 22 * payloads.size() + 8;
        double scale = 270 / most;
        StringBuilder svg = new StringBuilder(Markup.svg(460, height, title));
        svg.append(Markup.text(12, 18, "start", "title", title));
        for (int i = 0; i < payloads.size(); i++) {
            int top = 34 + 22 * i;
            svg.append(Markup.text(96, top + 12, "end", "tick", payloads.get(i)));
            if (!Double.isNaN(ratios.get(i))) {
                svg.append(String.format(
                        Locale.ROOT,
                        "<rect x=\"104\" y=\"%d\" width=\"%.1f\" height=\"16\" fill=\"%s\"/>%n",
                        top,
                        ratios.get(i) * scale,
                        Chart.colour(peer)));
                svg.append(Markup.text(
                        110 + ratios.get(i) * scale, top + 12, "start", "tick", Format.ratio(ratios.get(i))));
            }
        }
        svg.append(String.format(
                Locale.ROOT,
                "<line class=\"one\" x1=\"%.1f\" x2=\"%.1f\" y1=\"28\" y2=\"%d\"/>%n",
                104 + scale,
                104 + scale,
                height - 6));
        return svg.append("</svg>\n").toString();
    }

    private void growth(StringBuilder html) {
        if (!results.has(Part.GROWTH)) {
            return;
        }
        html.append("<h2>Growth: what a byte and an attribute cost, by the size of the item</h2>\n");
        legend(html, Part.GROWTH);
        html.append("<div class=\"charts\">\n");
        for (int jdk : results.jdks()) {
            for (String unit : List.of("bytes", "attributes")) {
                List<Series> all = Blocks.sortedBySize(results.part(jdk, Part.GROWTH));
                if (all.isEmpty()) {
                    continue;
                }
                Chart chart = new Chart(
                        "JDK " + jdk + ", ns per " + (unit.equals("bytes") ? "byte" : "attribute"),
                        "bytes of document JSON",
                        true,
                        false,
                        new double[] {10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000},
                        Page::size,
                        Format::threeDigits);
                for (String peer : values(all, "peer")) {
                    List<Series> line = all.stream()
                            .filter(series -> series.param("peer").equals(peer))
                            .toList();
                    chart.line(
                            peer,
                            line.stream()
                                    .mapToDouble(series -> Double.parseDouble(series.param("size")))
                                    .toArray(),
                            line.stream()
                                    .mapToDouble(series -> series.score() / series.counter(unit))
                                    .toArray());
                }
                html.append(chart.svg());
            }
        }
        html.append("</div>\n");
    }

    private static String size(double bytes) {
        return bytes < 1_000
                ? Format.count(bytes) + " B"
                : bytes < 1_000_000 ? Format.count(bytes / 1_000) + " KB" : Format.count(bytes / 1_000_000) + " MB";
    }

    private void legend(StringBuilder html, Part part) {
        Set<String> peers = new LinkedHashSet<>();
        results.jdks().forEach(jdk -> peers.addAll(values(results.part(jdk, part), "peer")));
        html.append("<p class=\"legend\">");
        for (String peer : peers) {
            html.append("<span><i style=\"background:")
                    .append(Chart.colour(peer))
                    .append("\"></i>");
            html.append(Markup.escape(Blocks.peerTitle(peer))).append("</span>");
        }
        html.append("</p>\n");
    }

    private static List<String> values(List<Series> all, String param) {
        Set<String> values = new LinkedHashSet<>();
        all.forEach(series -> values.add(series.param(param)));
        return new ArrayList<>(values);
    }

    private static Optional<Series> find(List<Series> all, String payload, String peer) {
        return all.stream()
                .filter(series -> series.param("payload").equals(payload)
                        && series.param("peer").equals(peer))
                .findFirst();
    }
}
