package io.documentjson.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** A chart as SVG, of lines or of bars. */
public final class Chart {

    private static final int WIDTH = 460;
    private static final int HEIGHT = 280;
    private static final int LEFT = 64;
    private static final int RIGHT = 26;
    private static final int TOP = 44;
    private static final int BOTTOM = 42;
    private static final int BAR = 16;

    /** A direction of the plane: what it is called, where it has ticks, and how these are written. */
    public record Axis(String title, boolean logarithmic, double[] ticks, DoubleFunction<String> label) {

        private double low() {
            return ticks[0];
        }

        /** Where between the first tick, 0, and the last one, 1, a value is. */
        private double share(double value) {
            double high = ticks[ticks.length - 1];
            return logarithmic ? Math.log(value / low()) / Math.log(high / low()) : (value - low()) / (high - low());
        }

        /** One, two and five times the powers of ten around the values, or even steps from 0 on. */
        public static Axis around(String title, boolean logarithmic, double[] values, DoubleFunction<String> label) {
            double low = Arrays.stream(values).min().orElse(1);
            double high = Arrays.stream(values).max().orElse(1);
            return new Axis(title, logarithmic, logarithmic ? powers(low, high) : steps(high), label);
        }

        private static double[] powers(double low, double high) {
            List<Double> ticks = new ArrayList<>();
            for (double power = Math.pow(10, Math.floor(Math.log10(low))); ; power *= 10) {
                for (int step : new int[] {1, 2, 5}) {
                    double tick = power * step;
                    if (tick <= low) {
                        ticks.clear();
                    }
                    ticks.add(tick);
                    if (tick >= high && ticks.size() > 1) {
                        return ticks.stream().mapToDouble(Double::doubleValue).toArray();
                    }
                }
            }
        }

        private static double[] steps(double high) {
            double power = Math.pow(10, Math.floor(Math.log10(high)));
            double step = high / power < 2 ? power / 4 : high / power < 5 ? power / 2 : power;
            double[] ticks = new double[1 + (int) Math.ceil(high / step)];
            Arrays.setAll(ticks, i -> i * step);
            return ticks;
        }
    }

    /** Points that belong together. */
    public record Line(String colour, boolean bold, double[] x, double[] y) {}

    /** A bar with its name; NaN is a bar that was not measured. */
    public record Bar(String name, String colour, double value) {}

    private Chart() {}

    public static String lines(String title, Axis x, Axis y, List<Line> lines) {
        StringBuilder svg = new StringBuilder(Markup.svg(WIDTH, HEIGHT, title));
        svg.append(Markup.text(12, 18, "start", "title", title));
        svg.append(Markup.text(12, 34, "start", "tick", y.title()));
        svg.append(Markup.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", "tick", x.title()));
        for (double tick : y.ticks()) {
            svg.append(line("grid", LEFT, WIDTH - RIGHT, y(y, tick), y(y, tick)));
            svg.append(Markup.text(
                    LEFT - 6, y(y, tick) + 4, "end", "tick", y.label().apply(tick)));
        }
        for (double tick : x.ticks()) {
            svg.append(line("grid", x(x, tick), x(x, tick), TOP, HEIGHT - BOTTOM));
            svg.append(Markup.text(
                    x(x, tick),
                    HEIGHT - BOTTOM + 15,
                    "middle",
                    "tick",
                    x.label().apply(tick)));
        }
        for (Line line : lines) {
            StringBuilder points = new StringBuilder();
            for (int i = 0; i < line.x().length; i++) {
                points.append(String.format(Locale.ROOT, " %.1f,%.1f", x(x, line.x()[i]), y(y, line.y()[i])));
            }
            svg.append(String.format(
                    Locale.ROOT,
                    "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" points=\"%s\"/>%n",
                    line.colour(),
                    line.bold() ? "2.5" : "1.5",
                    points.substring(1)));
        }
        return svg.append("</svg>\n").toString();
    }

    /** Bars with their values; a dashed line stands at 1. */
    public static String bars(String title, List<Bar> bars, DoubleFunction<String> label) {
        int names = 12
                + 7 * bars.stream().mapToInt(bar -> bar.name().length()).max().orElse(0);
        int height = TOP + (BAR + 6) * bars.size();
        double most = bars.stream()
                .mapToDouble(Bar::value)
                .filter(value -> value > 1)
                .max()
                .orElse(1);
        double scale = (WIDTH - names - 70) / most;
        StringBuilder svg = new StringBuilder(Markup.svg(WIDTH, height, title));
        svg.append(Markup.text(12, 18, "start", "title", title));
        int top = TOP - 12;
        for (Bar bar : bars) {
            svg.append(Markup.text(names - 6, top + 12, "end", "tick", bar.name()));
            if (!Double.isNaN(bar.value())) {
                double width = bar.value() * scale;
                svg.append(String.format(
                        Locale.ROOT,
                        "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n",
                        names,
                        top,
                        width,
                        BAR,
                        bar.colour()));
                svg.append(Markup.text(names + width + 6, top + 12, "start", "tick", label.apply(bar.value())));
            }
            top += BAR + 6;
        }
        return svg.append(line("one", names + scale, names + scale, TOP - 18, height - 4)) + "</svg>\n";
    }

    private static String line(String kind, double x1, double x2, double y1, double y2) {
        return String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>%n",
                kind,
                x1,
                x2,
                y1,
                y2);
    }

    private static double x(Axis axis, double value) {
        return LEFT + axis.share(value) * (WIDTH - LEFT - RIGHT);
    }

    private static double y(Axis axis, double value) {
        return HEIGHT - BOTTOM - axis.share(value) * (HEIGHT - TOP - BOTTOM);
    }
}
