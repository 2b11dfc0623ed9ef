package io.documentjson.page;

/** The frame of a page: one style for all, light and dark, no script, nothing loaded from elsewhere. */
public final class Html {

    /** What a chart needs, on a page or alone. */
    private static final String CHART_STYLE = """
            svg { background: #fafafa; max-width: 100%; height: auto; }
            svg text { font-family: system-ui, sans-serif; fill: #333; }
            .title { font-size: 14px; font-weight: 600; }
            .tick { font-size: 11px; }
            .grid { stroke: #e2e2e2; stroke-width: 1; }
            .one { stroke: #999; stroke-width: 1; stroke-dasharray: 4 3; }
            @media (prefers-color-scheme: dark) {
              svg { background: #1c2128; }
              svg text { fill: #d0d7de; }
              .grid { stroke: #373e47; }
            }
            """;

    private static final String STYLE = """
            :root { color-scheme: light dark; }
            body { font: 15px/1.5 system-ui, sans-serif; color: #222; background: #fff; margin: 2rem auto;
                   max-width: 960px; padding: 0 1rem; overflow-wrap: break-word; }
            h1, h2, h3 { line-height: 1.2; }
            pre { overflow-x: auto; }
            .charts { display: flex; flex-wrap: wrap; gap: 12px; }
            .legend span { display: inline-block; margin-right: 1.2em; }
            .legend i { display: inline-block; width: 1em; height: .35em; margin-right: .4em; vertical-align: middle; }
            @media (prefers-color-scheme: dark) {
              body { color: #d0d7de; background: #0d1117; }
              a { color: #58a6ff; }
            }
            """;

    private Html() {}

    /** A page up to and with the beginning of its body. */
    public static String head(String title) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<title>" + Markup.escape(title) + "</title>\n<style>\n" + STYLE + CHART_STYLE
                + "</style>\n</head>\n<body>\n";
    }

    public static String page(String title, String body) {
        return head(title) + "<h1>" + Markup.escape(title) + "</h1>\n" + body + "</body>\n</html>\n";
    }

    /** A chart as a file of its own, which follows the reader's colour scheme. */
    public static String file(String chart) {
        int end = chart.indexOf('\n') + 1;
        return chart.substring(0, end) + "<style>\n" + CHART_STYLE + "</style>\n" + chart.substring(end);
    }
}
