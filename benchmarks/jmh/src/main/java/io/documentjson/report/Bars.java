package io.documentjson.report;

import io.documentjson.page.Format;
import io.documentjson.page.Html;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A chart as SVG: rows of bars with their values, from 0 on, and a dashed line at 1.
 *
 * @param axis what the values are
 * @param rows by name, the values that belong to it
 */
record Bars(String title, String axis, Map<String, List<Mark>> rows) {

    private static final String LIGHT = """
            svg { background: #fafafa; max-width: 100%; height: auto; }
            svg text { font-family: system-ui, sans-serif; fill: #333; }
            .title { font-size: 14px; font-weight: 600; }
            .tick { font-size: 12px; }
            .grid { stroke: #e2e2e2; stroke-width: 1; }
            .one { stroke: #777; stroke-width: 1.5; stroke-dasharray: 4 3; }
            """;

    private static final String DARK = LIGHT + """
            svg { background: #161b22; }
            svg text { fill: #d0d7de; }
            .grid { stroke: #30363d; }
            """;

    private static final double WIDTH = 690;
    /** Leaves room for the value of the longest bar. */
    private static final double RIGHT = WIDTH - 60;

    private static final double TOP = 62;
    private static final double BOTTOM = 46;
    private static final double BAR = 15;
    private static final double GAP = 8;
    private static final double CHARACTER = 6.6;

    /** A value, and what it is of. */
    record Mark(String title, String colour, double value) {}

    /** For light pages, where the page chooses and not the reader's system. */
    String light() {
        return svg(LIGHT);
    }

    String dark() {
        return svg(DARK);
    }

    private String svg(String style) {
        double left = left();
        double bottom = TOP + rows.size() * GAP + marks().count() * BAR;
        Elements svg = new Elements();
        svg.add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$.0f %2$.0f\" width=\"%1$.0f\" height=\"%2$.0f\""
                        + " role=\"img\">%n<style>%n%3$s</style>%n<title>%4$s</title>%n",
                WIDTH, bottom + BOTTOM, style, Html.escape(title));
        svg.text(12, 20, "start", "title", title);
        legend(svg);
        svg.text((left + RIGHT) / 2, bottom + 36, "middle", "tick", axis);
        for (double tick : ticks()) {
            svg.line("grid", place(tick), TOP, bottom);
            svg.text(place(tick), bottom + 16, "middle", "tick", Format.times(tick));
        }
        double y = TOP + GAP / 2;
        for (Map.Entry<String, List<Mark>> row : rows.entrySet()) {
            svg.text(left - 8, y + row.getValue().size() * BAR / 2 + 4, "end", "tick", row.getKey());
            for (Mark mark : row.getValue()) {
                double end = place(mark.value());
                svg.rectangle(left, y + 1, end - left, BAR - 2, mark.colour());
                svg.text(end + 5, y + BAR - 3, "start", "tick", Format.ratio(mark.value()));
                y += BAR;
            }
            y += GAP;
        }
        svg.line("one", place(1), TOP, bottom);
        return svg.text + "</svg>\n";
    }

    private void legend(Elements svg) {
        Map<String, String> colours = new LinkedHashMap<>();
        marks().forEach(mark -> colours.put(mark.title(), mark.colour()));
        double x = 12;
        for (Map.Entry<String, String> entry : colours.entrySet()) {
            svg.rectangle(x, 34, 12, 12, entry.getValue());
            svg.text(x + 18, 44, "start", "tick", entry.getKey());
            x += 42 + CHARACTER * entry.getKey().length();
        }
    }

    private Stream<Mark> marks() {
        return rows.values().stream().flatMap(List::stream);
    }

    /** As wide as the longest name. */
    private double left() {
        return 18
                + CHARACTER
                        * rows.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    /** Even steps from 0 to at least the greatest value. */
    private double[] ticks() {
        double greatest = marks().mapToDouble(Mark::value).max().orElse(1);
        double power = Math.pow(10, Math.floor(Math.log10(greatest)));
        double step = greatest / power < 2 ? power / 4 : greatest / power < 5 ? power / 2 : power;
        double[] ticks = new double[1 + (int) Math.ceil(greatest / step)];
        Arrays.setAll(ticks, i -> i * step);
        return ticks;
    }

    private double place(double value) {
        double[] ticks = ticks();
        return left() + value / ticks[ticks.length - 1] * (RIGHT - left());
    }

    private static final class Elements {

        private final StringBuilder text = new StringBuilder();

        void add(String format, Object... arguments) {
            text.append(String.format(Locale.ROOT, format, arguments));
        }

        void text(double x, double y, String anchor, String kind, String words) {
            add(
                    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>%n",
                    x, y, anchor, kind, Html.escape(words));
        }

        void line(String kind, double x, double y1, double y2) {
            add("<line class=\"%s\" x1=\"%2$.1f\" x2=\"%2$.1f\" y1=\"%3$.1f\" y2=\"%4$.1f\"/>%n", kind, x, y1, y2);
        }

        void rectangle(double x, double y, double width, double height, String colour) {
            add(
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n",
                    x, y, width, height, colour);
        }
    }
}
