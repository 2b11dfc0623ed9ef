package io.documentjson.gate;

import io.documentjson.jmhfile.ResultFile;
import io.documentjson.page.Html;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The gate's results of merges: a small file each, and one picture of all. A line of the picture is a row of the gate,
 * the product of its ratios from merge to merge, and a bar at each merge is the interval: the half-widths of its
 * logarithms, which are independent, added as squares.
 */
final class Trend {

    static final String PICTURE = "trend.svg";

    private static final List<String> COLOURS = List.of(
            "#3b7dc4", "#d9541e", "#0b8457", "#8e44ad", "#b7950b", "#c0397b", "#5d6d7e", "#16a3b8", "#7a5230",
            "#94a800");
    private static final String STYLE = """
            <style>
            svg { background: #fafafa; }
            text { font: 12px system-ui, sans-serif; fill: #333; }
            .grid { stroke: #ddd; }
            @media (prefers-color-scheme: dark) { svg { background: #161b22; } text { fill: #d0d7de; } .grid { stroke: #30363d; } }
            </style>
            """;
    private static final double WIDTH = 900;
    private static final double LEFT = 60;
    private static final double RIGHT = 620;
    private static final double TOP = 34;
    private static final double PLOT = 190;
    private static final double PANEL = TOP + PLOT + 46;

    /** @param rows the ratio head/base with the ends of its interval, by row */
    record Merge(String base, String head, String date, String jdk, String machine, Map<String, double[]> rows) {

        static Merge of(Outcome outcome, String base, String head, String date) {
            Map<String, double[]> rows = new LinkedHashMap<>();
            outcome.lines().stream()
                    .filter(line -> line.kind() == Line.Kind.TIME && line.ratio() != null && line.low() > 0)
                    .forEach(line -> rows.put(line.row(), new double[] {line.ratio(), line.low(), line.high()}));
            return new Merge(base, head, date, outcome.jdk(), outcome.machine(), rows);
        }

        private int feature() {
            return Integer.parseInt(jdk.replaceFirst("\\D.*", ""));
        }
    }

    private Trend() {}

    /** Keeps a merge, in place of an earlier result of it, and draws all anew; returns the picture. */
    static Path keep(Merge merge, Path folder) throws IOException {
        String name = merge.date.substring(0, 10) + "-" + merge.head + "-" + merge.feature() + ".json";
        ResultFile.write(merge, folder.resolve(name));
        Path picture = folder.resolve(PICTURE);
        ResultFile.write(
                picture(List.copyOf(
                        ResultFile.readAll(folder, "*.json", Merge.class).values())),
                picture);
        return picture;
    }

    /** A plot for each group of rows and JDK. */
    static String picture(List<Merge> merges) {
        Map<Integer, List<Merge>> byJdk = merges.stream()
                .sorted(Comparator.comparing(Merge::date))
                .collect(Collectors.groupingBy(Merge::feature, TreeMap::new, Collectors.toList()));
        StringBuilder plots = new StringBuilder();
        int panels = 0;
        for (String group : groups(merges)) {
            for (Map.Entry<Integer, List<Merge>> jdk : byJdk.entrySet()) {
                plots.append(format("<g transform=\"translate(0 %.0f)\">%n", panels * PANEL))
                        .append(plot(group + ", JDK " + jdk.getKey(), group, jdk.getValue()))
                        .append("</g>\n");
                panels++;
            }
        }
        return format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$.0f %2$.0f\" width=\"%1$.0f\" height=\"%2$.0f\">%n"
                        + "%3$s%4$s</svg>%n",
                WIDTH, panels * PANEL, STYLE, plots);
    }

    private static List<String> groups(List<Merge> merges) {
        return List.copyOf(merges.stream()
                .flatMap(merge -> merge.rows.keySet().stream())
                .map(Trend::group)
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** The first word of a row that is of no document JSON. */
    private static String group(String row) {
        String first = row.replaceFirst(" .*", "");
        return first.endsWith("Json") || first.endsWith("JsonBytes") ? "document JSON" : first;
    }

    private record Point(int merge, double log, double noise) {}

    private static String plot(String title, String group, List<Merge> merges) {
        Map<String, List<Point>> lines = lines(group, merges);
        double most = lines.values().stream()
                .flatMap(List::stream)
                .mapToDouble(point -> Math.expm1(Math.abs(point.log) + point.noise))
                .max()
                .orElse(0);
        double step = most < 0.05 ? 0.01 : most < 0.25 ? 0.05 : 0.25;
        double reach = step * Math.ceil(most / step + 0.01);
        StringBuilder plot = new StringBuilder(text(LEFT, 20, "start", title + ": time, that of the first base is 1"));
        for (double tick = 1 - reach; tick <= 1 + reach + step / 2; tick += step) {
            plot.append(format(
                    "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%3$.1f\" y2=\"%3$.1f\"/>%n",
                    LEFT, RIGHT, y(Math.log(tick), reach)));
            plot.append(text(LEFT - 6, y(Math.log(tick), reach) + 4, "end", format("%.2f", tick)));
        }
        for (int i = 0; i < merges.size(); i++) {
            Merge merge = merges.get(i);
            double x = x(i + 1, merges.size());
            plot.append(text(x, TOP + PLOT + 16, "middle", merge.head.substring(0, 7)));
            plot.append(text(x, TOP + PLOT + 31, "middle", merge.date.substring(5, 10)));
        }
        int number = 0;
        for (Map.Entry<String, List<Point>> line : lines.entrySet()) {
            String colour = COLOURS.get(number % COLOURS.size());
            Point last = line.getValue().get(line.getValue().size() - 1);
            plot.append(line(line.getValue(), merges.size(), reach, colour, 3 * number));
            plot.append(format(
                    "<rect x=\"%.0f\" y=\"%.0f\" width=\"10\" height=\"10\" fill=\"%s\"/>%n",
                    RIGHT + 16, TOP + 16 * number, colour));
            plot.append(text(
                    RIGHT + 32,
                    TOP + 9 + 16 * number,
                    "start",
                    format(
                            "%s: %.3f [%.3f, %.3f]",
                            line.getKey().replaceFirst("^" + group + " ", ""),
                            Math.exp(last.log),
                            Math.exp(last.log - last.noise),
                            Math.exp(last.log + last.noise))));
            number++;
        }
        return plot.toString();
    }

    /** A row that a merge does not have stays as it was. */
    private static Map<String, List<Point>> lines(String group, List<Merge> merges) {
        Map<String, List<Point>> lines = new TreeMap<>();
        for (int i = 0; i < merges.size(); i++) {
            int merge = i + 1;
            merges.get(i).rows.forEach((row, ratio) -> {
                if (group(row).equals(group)) {
                    List<Point> line =
                            lines.computeIfAbsent(row, key -> new ArrayList<>(List.of(new Point(merge - 1, 0, 0))));
                    Point before = line.get(line.size() - 1);
                    double noise = Math.log(ratio[2] / ratio[1]) / 2;
                    line.add(new Point(merge, before.log + Math.log(ratio[0]), Math.hypot(before.noise, noise)));
                }
            });
        }
        return lines;
    }

    /** @param shift to the right, so that bars of several lines do not cover each other */
    private static String line(List<Point> points, int merges, double reach, String colour, int shift) {
        StringBuilder line = new StringBuilder(format(
                "<g stroke=\"%s\" fill=\"none\" transform=\"translate(%d 0)\">%n<polyline points=\"", colour, shift));
        points.forEach(point -> line.append(format("%.1f,%.1f ", x(point.merge, merges), y(point.log, reach))));
        line.append("\"/>\n");
        points.forEach(point -> line.append(format(
                "<line x1=\"%1$.1f\" x2=\"%1$.1f\" y1=\"%2$.1f\" y2=\"%3$.1f\" opacity=\"0.6\"/>%n",
                x(point.merge, merges), y(point.log - point.noise, reach), y(point.log + point.noise, reach))));
        return line.append("</g>\n").toString();
    }

    private static double x(int merge, int merges) {
        return LEFT + 20 + (RIGHT - LEFT - 40) * merge / merges;
    }

    private static double y(double log, double reach) {
        return TOP + PLOT / 2 * (1 - Math.expm1(log) / reach);
    }

    private static String text(double x, double y, String anchor, String words) {
        return format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, Html.escape(words));
    }

    private static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
