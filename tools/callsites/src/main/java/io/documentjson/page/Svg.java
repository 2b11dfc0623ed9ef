package io.documentjson.page;

import java.util.Locale;

/** The elements of a chart. */
final class Svg {

    private final StringBuilder text = new StringBuilder();

    Svg(double width, double height, String title) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$.0f %2$.0f\" width=\"%1$.0f\" height=\"%2$.0f\""
                        + " role=\"img\">%n<title>%3$s</title>%n",
                width, height, Html.escape(title));
        text(12, 20, "start", "title", title);
    }

    private void add(String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments));
    }

    void text(double x, double y, String anchor, String kind, String words) {
        add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>%n",
                x, y, anchor, kind, Html.escape(words));
    }

    void line(String kind, double x1, double x2, double y1, double y2) {
        add("<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>%n", kind, x1, x2, y1, y2);
    }

    void rectangle(double x, double y, double width, double height, String colour) {
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n", x, y, width, height, colour);
    }

    /** A point that says what it is when pointed at. */
    void dot(double x, double y, double radius, String colour, String words) {
        add(
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"><title>%s</title></circle>%n",
                x, y, radius, colour, Html.escape(words));
    }

    void polyline(String colour, double width, String points) {
        add("<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" points=\"%s\"/>%n", colour, width, points);
    }

    @Override
    public String toString() {
        return text + "</svg>\n";
    }
}
