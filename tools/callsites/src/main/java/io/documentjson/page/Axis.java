package io.documentjson.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;

/** A direction of a chart: what it is called, where it has ticks, and how these are written. */
public record Axis(String title, boolean logarithmic, double[] ticks, DoubleFunction<String> label) {

    /** Steps of a power of ten. */
    private static final int[] STEPS = {1, 2, 5};

    /** Ticks around the values: one, two and five times the powers of ten, or even steps from 0 on. */
    public static Axis around(String title, boolean logarithmic, double[] values, DoubleFunction<String> label) {
        double low = Arrays.stream(values).min().orElse(1);
        double high = Arrays.stream(values).max().orElse(1);
        return new Axis(title, logarithmic, logarithmic ? powers(low, high) : steps(high), label);
    }

    private static double[] powers(double low, double high) {
        List<Double> ticks = new ArrayList<>();
        for (double power = Math.pow(10, Math.floor(Math.log10(low))); ; power *= 10) {
            for (int step : STEPS) {
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

    /** Where between the first tick, at {@code from}, and the last one, at {@code to}, a value is. */
    double place(double value, double from, double to) {
        double low = ticks[0];
        double high = ticks[ticks.length - 1];
        double share = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return from + share * (to - from);
    }
}
