package io.documentjson.page;

import java.util.Locale;

/** What pages and plots are written with. */
public final class Markup {

    private Markup() {}

    /** The beginning of a plot. */
    public static String svg(int width, int height, String title) {
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">%n<title>%s</title>%n",
                width,
                height,
                width,
                height,
                escape(title));
    }

    /** A text in a plot. */
    public static String text(double x, double y, String anchor, String kind, String text) {
        return String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>%n",
                x,
                y,
                anchor,
                kind,
                escape(text));
    }

    /** The text as it stands in an element or in an attribute. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
