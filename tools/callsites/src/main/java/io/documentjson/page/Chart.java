package io.documentjson.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A chart as SVG: lines over two axes, or rows of dots or bars over one. */
public final class Chart {

    private static final double WIDTH = 460;
    private static final double HEIGHT = 280;
    private static final double RIGHT = 26;
    /** Room for the value of the longest bar. */
    private static final double RIGHT_OF_BARS = 60;

    private static final double BOTTOM = 46;
    private static final double CHARACTER = 6.6;

    /** Points that belong together. */
    public record Line(String colour, boolean bold, double[] x, double[] y) {}

    /** A value in a row, and what it is of. */
    public record Mark(String title, String colour, double value) {}

    /** Values that belong to one name. */
    public record Row(String name, List<Mark> marks) {}

    private Chart() {}

    public static String lines(String title, Axis x, Axis y, List<Line> lines) {
        double left = 64;
        double top = 48;
        double bottom = HEIGHT - BOTTOM;
        Svg svg = new Svg(WIDTH, HEIGHT, title);
        svg.text(12, 37, "start", "tick", y.title());
        ruler(svg, x, left, WIDTH - RIGHT, top, bottom);
        for (double tick : y.ticks()) {
            double at = y.place(tick, bottom, top);
            svg.line("grid", left, WIDTH - RIGHT, at, at);
            svg.text(left - 6, at + 4, "end", "tick", y.label().apply(tick));
        }
        for (Line line : lines) {
            StringBuilder points = new StringBuilder();
            for (int i = 0; i < line.x().length; i++) {
                points.append(String.format(
                        Locale.ROOT,
                        "%.1f,%.1f ",
                        x.place(line.x()[i], left, WIDTH - RIGHT),
                        y.place(line.y()[i], bottom, top)));
            }
            svg.polyline(
                    line.colour(), line.bold() ? 2.5 : 1.5, points.toString().strip());
        }
        return svg.toString();
    }

    /** A dot for each value of a row; a dashed line stands at 1. */
    public static String dots(String title, Axis x, List<Row> rows) {
        double left = left(rows);
        double top = 34;
        double bottom = top + 24 * rows.size();
        Svg svg = new Svg(WIDTH, bottom + BOTTOM, title);
        ruler(svg, x, left, WIDTH - RIGHT, top, bottom);
        one(svg, x, left, WIDTH - RIGHT, top, bottom);
        for (int i = 0; i < rows.size(); i++) {
            double y = top + 24 * i + 12;
            svg.text(left - 8, y + 4, "end", "tick", rows.get(i).name());
            svg.line("grid", left, WIDTH - RIGHT, y, y);
            for (Mark mark : rows.get(i).marks()) {
                String words = mark.title() + ": " + Format.ratio(mark.value());
                svg.dot(x.place(mark.value(), left, WIDTH - RIGHT), y, 5, mark.colour(), words);
            }
        }
        return svg.toString();
    }

    /** A bar and its value for each value of a row, in one column of rows; a dashed line stands at 1. */
    public static String bars(String title, Axis x, List<Row> rows) {
        double width = 1.5 * WIDTH;
        double left = left(rows);
        double top = 62;
        double bar = 15;
        double gap = 8;
        double height =
                rows.stream().mapToDouble(row -> row.marks().size() * bar + gap).sum();
        Svg svg = new Svg(width, top + height + BOTTOM, title);
        legend(svg, rows);
        ruler(svg, x, left, width - RIGHT_OF_BARS, top, top + height);
        double y = top + gap / 2;
        for (Row row : rows) {
            svg.text(left - 8, y + row.marks().size() * bar / 2 + 4, "end", "tick", row.name());
            for (Mark mark : row.marks()) {
                double end = x.place(mark.value(), left, width - RIGHT_OF_BARS);
                svg.rectangle(left, y + 1, end - left, bar - 2, mark.colour());
                svg.text(end + 5, y + bar - 3, "start", "tick", Format.ratio(mark.value()));
                y += bar;
            }
            y += gap;
        }
        one(svg, x, left, width - RIGHT_OF_BARS, top, top + height);
        return svg.toString();
    }

    /** As wide as the longest name. */
    private static double left(List<Row> rows) {
        return 18
                + CHARACTER
                        * rows.stream()
                                .mapToInt(row -> row.name().length())
                                .max()
                                .orElse(0);
    }

    private static void legend(Svg svg, List<Row> rows) {
        Map<String, String> colours = new LinkedHashMap<>();
        rows.forEach(row -> row.marks().forEach(mark -> colours.put(mark.title(), mark.colour())));
        double x = 12;
        for (Map.Entry<String, String> entry : colours.entrySet()) {
            svg.rectangle(x, 34, 12, 12, entry.getValue());
            svg.text(x + 18, 44, "start", "tick", entry.getKey());
            x += 42 + CHARACTER * entry.getKey().length();
        }
    }

    /** The axis at the bottom. */
    private static void ruler(Svg svg, Axis x, double left, double right, double top, double bottom) {
        svg.text((left + right) / 2, bottom + 36, "middle", "tick", x.title());
        for (double tick : x.ticks()) {
            double at = x.place(tick, left, right);
            svg.line("grid", at, at, top, bottom);
            svg.text(at, bottom + 16, "middle", "tick", x.label().apply(tick));
        }
    }

    /** Where both are equally fast. */
    private static void one(Svg svg, Axis x, double left, double right, double top, double bottom) {
        double at = x.place(1, left, right);
        svg.line("one", at, at, top, bottom);
    }
}
