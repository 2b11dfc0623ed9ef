package io.documentjson.gate;

import io.documentjson.gate.GateConfig.Row;
import io.documentjson.page.Format;
import io.documentjson.page.Html;
import io.documentjson.page.Markup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.hipparchus.stat.StatUtils;

/**
 * A page without script or anything loaded: the table of all lines and, for each row, its forks by value and by run order,
 * the distribution in either arm, and the ratio at each decile.
 */
final class HtmlReport {

    private static final String STYLE = """
            table { border-collapse: collapse; font-size: 13px; }
            td, th { border: 1px solid #ddd; padding: 2px 8px; text-align: right; }
            td:first-child, td:nth-child(2), td:last-child { text-align: left; }
            .REGRESSION, .MISSING { background: #fbe0dd; }
            .IMPROVED { background: #dff3e4; }
            .INCONCLUSIVE, .BIMODAL { background: #fff4d6; }
            """;

    private static final double[] DECILES = {10, 20, 30, 40, 50, 60, 70, 80, 90};
    private static final double[] PERCENTS = {
        0, 1, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 85, 90, 92.5, 95, 97.5, 99
    };

    private final Outcome outcome;
    private final double confidence;

    HtmlReport(Outcome outcome, double confidence) {
        this.outcome = outcome;
        this.confidence = confidence;
    }

    String html(List<Row> rows) {
        StringBuilder html = new StringBuilder(Html.head("perf gate") + "<style>" + STYLE + "</style>");
        html.append("<h1>perf gate: ").append(Markup.escape(outcome.summary())).append("</h1>\n");
        html.append("<p>").append(Markup.escape(outcome.conditions())).append("</p>\n");
        if (!outcome.info().changedBenchmarks().isEmpty()) {
            html.append("<p>Benchmark code differs between the arms: ")
                    .append(Markup.escape(String.join(", ", outcome.info().changedBenchmarks())))
                    .append("</p>\n");
        }
        table(html);
        html.append("<p class=\"legend\"><span><i style=\"background:")
                .append(Plot.BASE)
                .append("\"></i>base</span>");
        html.append("<span><i style=\"background:").append(Plot.HEAD).append("\"></i>head</span></p>\n");
        plots(html, Row.RULER);
        rows.forEach(row -> plots(html, row));
        return html.append("</body>\n</html>\n").toString();
    }

    private void table(StringBuilder html) {
        html.append("<table>\n<tr>");
        for (String title :
                List.of("row", "metric", "base", "head", "head/base [interval]", "p (Holm)", "limit", "verdict")) {
            html.append("<th>").append(title).append("</th>");
        }
        html.append("</tr>\n");
        for (Line line : outcome.lines()) {
            html.append("<tr class=\"").append(line.verdict()).append("\">");
            for (String cell : List.of(
                    line.row(),
                    line.metric(),
                    line.base(),
                    line.head(),
                    line.change(),
                    MarkdownReport.p(line),
                    line.limit(),
                    line.verdict() + (line.note().isEmpty() ? "" : " (" + line.note() + ")"))) {
                html.append("<td>").append(Markup.escape(cell)).append("</td>");
            }
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }

    private void plots(StringBuilder html, Row row) {
        List<Fork> base = outcome.recording().times(row, Arm.BASE);
        List<Fork> head = outcome.recording().times(row, Arm.HEAD);
        if (base.isEmpty() || head.isEmpty()) {
            return;
        }
        html.append("<h2>").append(Markup.escape(row.name())).append("</h2>\n<div class=\"charts\">\n");
        for (String metric : row.metrics()) {
            if (!metric.equals("p99")) {
                html.append(strip(metric, base, head));
            }
        }
        html.append(order(row.metrics().get(0), base, head));
        html.append(distribution(row, base, head));
        if (row.mode().equals("sample")) {
            html.append(deciles(base, head));
        }
        html.append("</div>\n");
    }

    /** Forks by value, the base above the head. */
    private static String strip(String metric, List<Fork> base, List<Fork> head) {
        return new Plot("forks by " + metric, Format::nanos, null)
                .points(Judge.values(base, metric), scattered(1, base.size()), Plot.BASE)
                .points(Judge.values(head, metric), scattered(0, head.size()), Plot.HEAD)
                .svg();
    }

    private static double[] scattered(double around, int count) {
        double[] y = new double[count];
        Arrays.setAll(y, i -> around + (i % 3 - 1) * 0.12);
        return y;
    }

    private String order(String metric, List<Fork> base, List<Fork> head) {
        return new Plot("forks in run order, " + metric, HtmlReport::plain, Format::nanos)
                .points(positions(base), Judge.values(base, metric), Plot.BASE)
                .points(positions(head), Judge.values(head, metric), Plot.HEAD)
                .svg();
    }

    private double[] positions(List<Fork> forks) {
        return forks.stream().mapToDouble(outcome.recording()::position).toArray();
    }

    /** The share of operations up to each time, the median of the forks; of forks where a fork has one value only. */
    private static String distribution(Row row, List<Fork> base, List<Fork> head) {
        boolean samples = row.mode().equals("sample");
        Plot plot = new Plot(
                samples ? "share of operations" : "share of forks", Format::nanos, share -> plain(share) + " %");
        for (List<Fork> forks : List.of(base, head)) {
            String colour = forks == base ? Plot.BASE : Plot.HEAD;
            if (samples) {
                double[] x = DoubleStream.of(PERCENTS)
                        .map(percent -> StatUtils.percentile(Judge.values(forks, "p" + percent), 50))
                        .toArray();
                plot.line(x, PERCENTS, colour, false);
            } else {
                double[] x = Arrays.stream(Judge.values(forks, "avgt")).sorted().toArray();
                double[] y = new double[x.length];
                Arrays.setAll(y, i -> 100.0 * (i + 1) / x.length);
                plot.line(x, y, colour, false);
            }
        }
        return plot.svg();
    }

    private String deciles(List<Fork> base, List<Fork> head) {
        List<Shift> shifts = new ArrayList<>();
        for (double decile : DECILES) {
            shifts.add(Shift.of(Judge.values(base, "p" + decile), Judge.values(head, "p" + decile), confidence));
        }
        return new Plot(
                        "head/base at each decile",
                        HtmlReport::plain,
                        ratio -> String.format(Locale.ROOT, "%.3f", ratio))
                .line(DECILES, shifts.stream().mapToDouble(Shift::low).toArray(), "#888888", true)
                .line(DECILES, shifts.stream().mapToDouble(Shift::high).toArray(), "#888888", true)
                .line(DECILES, shifts.stream().mapToDouble(Shift::ratio).toArray(), Plot.HEAD, false)
                .svg();
    }

    private static String plain(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }
}
