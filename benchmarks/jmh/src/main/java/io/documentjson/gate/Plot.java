package io.documentjson.gate;

import io.documentjson.page.Markup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** A small plot as SVG: points, lines and bands in a plane with linear axes that end where the data do. */
final class Plot {

    static final String BASE = "#1d4e89";
    static final String HEAD = "#c44900";

    private static final int WIDTH = 300;
    private static final int HEIGHT = 190;
    private static final int LEFT = 56;
    private static final int RIGHT = 16;
    private static final int TOP = 28;
    private static final int BOTTOM = 26;

    private record Shape(double[] x, double[] y, String colour, boolean isLine, boolean isDashed) {}

    private final String title;
    private final DoubleFunction<String> labelX;
    private final DoubleFunction<String> labelY;
    private final List<Shape> shapes = new ArrayList<>();

    /** @param labelY what stands at the vertical axis, or null for none */
    Plot(String title, DoubleFunction<String> labelX, DoubleFunction<String> labelY) {
        this.title = title;
        this.labelX = labelX;
        this.labelY = labelY;
    }

    Plot points(double[] x, double[] y, String colour) {
        shapes.add(new Shape(x, y, colour, false, false));
        return this;
    }

    Plot line(double[] x, double[] y, String colour, boolean isDashed) {
        shapes.add(new Shape(x, y, colour, true, isDashed));
        return this;
    }

    String svg() {
        double[] x = shapes.stream()
                .flatMapToDouble(shape -> Arrays.stream(shape.x()))
                .toArray();
        double[] y = shapes.stream()
                .flatMapToDouble(shape -> Arrays.stream(shape.y()))
                .toArray();
        double[] ticksX = ticks(x);
        double[] ticksY = ticks(y);
        StringBuilder svg = new StringBuilder(Markup.svg(WIDTH, HEIGHT, title));
        svg.append(Markup.text(10, 17, "start", "title", title));
        for (double tick : ticksX) {
            double at = LEFT + share(tick, ticksX) * (WIDTH - LEFT - RIGHT);
            svg.append(grid(at, at, TOP, HEIGHT - BOTTOM));
            svg.append(Markup.text(at, HEIGHT - 9, "middle", "tick", labelX.apply(tick)));
        }
        for (double tick : labelY == null ? new double[0] : ticksY) {
            double at = HEIGHT - BOTTOM - share(tick, ticksY) * (HEIGHT - TOP - BOTTOM);
            svg.append(grid(LEFT, WIDTH - RIGHT, at, at));
            svg.append(Markup.text(LEFT - 5, at + 4, "end", "tick", labelY.apply(tick)));
        }
        for (Shape shape : shapes) {
            draw(svg, shape, ticksX, ticksY);
        }
        return svg.append("</svg>\n").toString();
    }

    private static void draw(StringBuilder svg, Shape shape, double[] ticksX, double[] ticksY) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < shape.x().length; i++) {
            double x = LEFT + share(shape.x()[i], ticksX) * (WIDTH - LEFT - RIGHT);
            double y = HEIGHT - BOTTOM - share(shape.y()[i], ticksY) * (HEIGHT - TOP - BOTTOM);
            if (shape.isLine()) {
                points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
            } else {
                svg.append(String.format(
                        Locale.ROOT,
                        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\" fill-opacity=\"0.6\"/>%n",
                        x,
                        y,
                        shape.colour()));
            }
        }
        if (shape.isLine()) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"%s points=\"%s\"/>%n",
                    shape.colour(),
                    shape.isDashed() ? " stroke-dasharray=\"4 3\"" : "",
                    points.toString().trim()));
        }
    }

    private static String grid(double x1, double x2, double y1, double y2) {
        return String.format(
                Locale.ROOT,
                "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>%n",
                x1,
                x2,
                y1,
                y2);
    }

    private static double share(double value, double[] ticks) {
        return (value - ticks[0]) / (ticks[ticks.length - 1] - ticks[0]);
    }

    /** Three to five round numbers, the first and last of which enclose the values. */
    private static double[] ticks(double[] values) {
        double low = Arrays.stream(values).min().orElse(0);
        double high = Arrays.stream(values).max().orElse(1);
        if (high - low < 1e-9 * Math.max(1, Math.abs(high))) {
            low -= Math.max(0.5, Math.abs(low) * 0.01);
            high += Math.max(0.5, Math.abs(high) * 0.01);
        }
        double power = Math.pow(10, Math.floor(Math.log10(high - low)));
        for (double factor : new double[] {0.1, 0.2, 0.25, 0.5, 1, 2}) {
            double step = power * factor;
            long first = (long) Math.floor(low / step + 1e-9);
            long last = (long) Math.ceil(high / step - 1e-9);
            if (last - first <= 4) {
                double[] ticks = new double[(int) (last - first) + 1];
                Arrays.setAll(ticks, i -> (first + i) * step);
                return ticks;
            }
        }
        return new double[] {low, high};
    }
}
