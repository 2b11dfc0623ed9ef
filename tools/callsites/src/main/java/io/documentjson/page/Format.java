package io.documentjson.page;

import java.util.Locale;

/** Numbers for people: three digits, and the unit that goes with them. */
public final class Format {

    private Format() {}

    /** Times in the unit of the first. */
    public static String nanos(double... all) {
        double divisor = all[0] < 1_000 ? 1 : all[0] < 1_000_000 ? 1_000 : 1_000_000;
        StringBuilder text = new StringBuilder();
        for (double nanos : all) {
            text.append(text.length() == 0 ? "" : " / ").append(threeDigits(nanos / divisor));
        }
        return text.append(divisor == 1 ? " ns" : divisor == 1_000 ? " \u00b5s" : " ms")
                .toString();
    }

    public static String threeDigits(double value) {
        double size = Math.abs(value);
        String pattern = size >= 99.95 ? "%,.0f" : size >= 9.995 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, pattern, value);
    }

    public static String count(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    public static String bytes(double bytes) {
        return Double.isNaN(bytes) ? "" : count(bytes) + " B";
    }

    /** A speed as a multiple of another one, or nothing where that was not measured. */
    public static String ratio(double ratio) {
        return Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%.2f\u00d7", ratio);
    }
}
