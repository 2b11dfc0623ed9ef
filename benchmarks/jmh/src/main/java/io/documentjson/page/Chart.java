package io.documentjson.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** A chart of lines as SVG: points in a plane whose axes are linear or logarithmic. */
public final class Chart {

    private static final int WIDTH = 460;
    private static final int HEIGHT = 260;
    private static final int LEFT = 64;
    private static final int RIGHT = 26;
    private static final int TOP = 30;
    private static final int BOTTOM = 40;

    /** What each peer is drawn in, on every chart. */
    public static String colour(String peer) {
        return switch (peer) {
            case "ours" -> "#0b6e4f";
            case "sdk-v1" -> "#c44900";
            case "sdk-v2-before" -> "#9a8c98";
            case "sdk-v2-latest" -> "#1d4e89";
            case "jackson-bytes" -> "#8e44ad";
            case "jackson-writer" -> "#d4a017";
            case "floor" -> "#555555";
            default -> "#2a9d8f";
        };
    }

    private record Line(String peer, double[] x, double[] y) {}

    private final String title;
    private final boolean logarithmicX;
    private final boolean logarithmicY;
    private final double[] ticksX;
    private final DoubleFunction<String> labelX;
    private final DoubleFunction<String> labelY;
    private final String axisX;
    private final List<Line> lines = new ArrayList<>();

    public Chart(
            String title,
            String axisX,
            boolean logarithmicX,
            boolean logarithmicY,
            double[] ticksX,
            DoubleFunction<String> labelX,
            DoubleFunction<String> labelY) {
        this.title = title;
        this.axisX = axisX;
        this.logarithmicX = logarithmicX;
        this.logarithmicY = logarithmicY;
        this.ticksX = ticksX;
        this.labelX = labelX;
        this.labelY = labelY;
    }

    public void line(String peer, double[] x, double[] y) {
        lines.add(new Line(peer, x, y));
    }

    public String svg() {
        double lowX = ticksX[0];
        double highX = ticksX[ticksX.length - 1];
        double lowY = Double.MAX_VALUE;
        double highY = 0;
        for (Line line : lines) {
            for (double y : line.y()) {
                lowY = Math.min(lowY, y);
                highY = Math.max(highY, y);
            }
        }
        double[] ticksY = logarithmicY ? logarithmicTicks(lowY, highY) : linearTicks(highY);
        lowY = ticksY[0];
        highY = ticksY[ticksY.length - 1];
        StringBuilder svg = new StringBuilder(Markup.svg(WIDTH, HEIGHT, title));
        svg.append(Markup.text(LEFT, 18, "start", "title", title));
        for (double tick : ticksY) {
            double y = y(tick, lowY, highY);
            svg.append(String.format(
                    Locale.ROOT,
                    "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>%n",
                    LEFT,
                    WIDTH - RIGHT,
                    y,
                    y));
            svg.append(Markup.text(LEFT - 6, y + 4, "end", "tick", labelY.apply(tick)));
        }
        for (double tick : ticksX) {
            double x = x(tick, lowX, highX);
            svg.append(String.format(
                    Locale.ROOT,
                    "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>%n",
                    x,
                    x,
                    TOP,
                    HEIGHT - BOTTOM));
            svg.append(Markup.text(x, HEIGHT - BOTTOM + 15, "middle", "tick", labelX.apply(tick)));
        }
        svg.append(Markup.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 6, "middle", "tick", axisX));
        for (Line line : lines) {
            StringBuilder points = new StringBuilder();
            for (int i = 0; i < line.x().length; i++) {
                points.append(String.format(
                        Locale.ROOT, "%.1f,%.1f ", x(line.x()[i], lowX, highX), y(line.y()[i], lowY, highY)));
            }
            svg.append(String.format(
                    Locale.ROOT,
                    "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" points=\"%s\"/>%n",
                    colour(line.peer()),
                    line.peer().equals("ours") ? "2.5" : "1.5",
                    points.toString().trim()));
        }
        return svg.append("</svg>\n").toString();
    }

    private double x(double value, double low, double high) {
        double share = logarithmicX ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return LEFT + share * (WIDTH - LEFT - RIGHT);
    }

    private double y(double value, double low, double high) {
        double share = logarithmicY ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    }

    /** One, two and five times the powers of ten around what is drawn. */
    private static double[] logarithmicTicks(double low, double high) {
        List<Double> ticks = new ArrayList<>();
        double below = 0;
        for (double power = Math.pow(10, Math.floor(Math.log10(low))); ; power *= 10) {
            for (int step : new int[] {1, 2, 5}) {
                double tick = power * step;
                if (tick <= low) {
                    below = tick;
                } else {
                    if (ticks.isEmpty()) {
                        ticks.add(below);
                    }
                    ticks.add(tick);
                    if (tick >= high) {
                        return ticks.stream().mapToDouble(Double::doubleValue).toArray();
                    }
                }
            }
        }
    }

    private static double[] linearTicks(double high) {
        double power = Math.pow(10, Math.floor(Math.log10(high)));
        double step = high / power < 2 ? power / 4 : high / power < 5 ? power / 2 : power;
        int count = (int) Math.ceil(high / step);
        double[] ticks = new double[count + 1];
        for (int i = 0; i <= count; i++) {
            ticks[i] = i * step;
        }
        return ticks;
    }
}
