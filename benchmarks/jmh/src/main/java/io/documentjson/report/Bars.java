package io.documentjson.report;

import io.documentjson.page.Format;
import java.util.Locale;
import java.util.Map;

/** A picture as SVG: for each document a bar of the SDK, which is 1, and one of this library. */
final class Bars {

    private static final int WIDTH = 690;
    private static final int LEFT = 280;
    private static final int RIGHT = 50;
    private static final int TOP = 44;
    private static final int ROW = 38;
    private static final String OURS = "#2f81f7";
    private static final String SDK = "#8c959f";

    private Bars() {}

    /** A picture for light or dark pages; the page chooses, not the system of the reader. */
    static String svg(String title, Map<String, Double> ratios, boolean isDark) {
        double longest =
                ratios.values().stream().mapToDouble(ratio -> ratio).max().orElse(1);
        double unit = (WIDTH - LEFT - RIGHT) / Math.max(1, longest);
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="sans-serif" \
                font-size="13" fill="%s">
                <title>%s</title>
                <text x="0" y="18" font-weight="600" font-size="15">%s</text>
                """, WIDTH, TOP + ROW * ratios.size(), isDark ? "#d0d7de" : "#1f2328", title, title));
        int y = TOP;
        for (Map.Entry<String, Double> row : ratios.entrySet()) {
            double ratio = row.getValue();
            svg.append(String.format(
                    Locale.ROOT,
                    """
                    <text x="%d" y="%d" text-anchor="end">%s</text>
                    <rect x="%d" y="%d" width="%.1f" height="14" fill="%s"/><text x="%.1f" y="%d">%s</text>
                    <rect x="%d" y="%d" width="%.1f" height="8" fill="%s"/>
                    """,
                    LEFT - 10,
                    y + 15,
                    row.getKey(),
                    LEFT,
                    y,
                    unit * ratio,
                    OURS,
                    LEFT + unit * ratio + 6,
                    y + 12,
                    Format.ratio(ratio),
                    LEFT,
                    y + 16,
                    unit,
                    SDK));
            y += ROW;
        }
        return svg + "</svg>\n";
    }
}
