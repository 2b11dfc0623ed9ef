package io.documentjson.page;

import java.util.Locale;
import java.util.Map;

/** The frame of a page: one style for all, light and dark, no script, nothing loaded from elsewhere. */
public final class Html {

    /** What a chart needs, on a page or alone. */
    private static final String CHART = """
            svg { background: #fafafa; max-width: 100%; height: auto; }
            svg text { font-family: system-ui, sans-serif; fill: #333; }
            .title { font-size: 14px; font-weight: 600; }
            .tick { font-size: 12px; }
            .grid { stroke: #e2e2e2; stroke-width: 1; }
            .one { stroke: #777; stroke-width: 1.5; stroke-dasharray: 4 3; }
            """;

    private static final String DARK_CHART = """
            svg { background: #161b22; }
            svg text { fill: #d0d7de; }
            .grid { stroke: #30363d; }
            """;

    private static final String PAGE = """
            :root { color-scheme: light dark; }
            body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; margin: 2rem auto;
                   max-width: 960px; padding: 0 1rem; overflow-wrap: break-word; }
            h1, h2, h3 { line-height: 1.2; }
            h2 { margin-top: 2.5rem; }
            code { overflow-wrap: anywhere; }
            .charts { display: flex; flex-wrap: wrap; gap: 12px; }
            .legend { line-height: 1.9; }
            .legend span { display: inline-block; margin-right: 1.2em; }
            .legend i { display: inline-block; width: .8em; height: .8em; border-radius: 50%; margin-right: .4em; }
            .table { overflow-x: auto; margin-bottom: 1rem; }
            table { border-collapse: collapse; font-size: 14px; }
            th, td { text-align: left; vertical-align: top; padding: .25em .6em; border-bottom: 1px solid #ddd; }
            td { overflow-wrap: break-word; min-width: 4em; }
            th { white-space: nowrap; }
            .number { text-align: right; }
            @media (min-width: 600px) { .number { white-space: nowrap; } }
            """;

    private static final String DARK_PAGE = """
            body { color: #d0d7de; background: #0d1117; }
            a { color: #58a6ff; }
            th, td { border-color: #30363d; }
            """;

    private Html() {}

    /**
     * A page with a table of contents.
     *
     * @param introduction HTML that stands above the table of contents
     * @param sections HTML by title
     */
    public static String page(String title, String introduction, Map<String, String> sections) {
        StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + escape(title)
                + "</title>\n" + style(PAGE + CHART + dark(DARK_PAGE + DARK_CHART)) + "</head>\n<body>\n<h1>"
                + escape(title) + "</h1>\n" + introduction + "<nav><ul>\n");
        sections.keySet()
                .forEach(section ->
                        page.append("<li><a href=\"#" + id(section) + "\">" + escape(section) + "</a></li>\n"));
        page.append("</ul></nav>\n");
        sections.forEach((section, content) ->
                page.append("<h2 id=\"" + id(section) + "\">" + escape(section) + "</h2>\n" + content));
        return page.append("</body>\n</html>\n").toString();
    }

    private static String id(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    /** A chart as a file of its own, which follows the reader's colour scheme. */
    public static String file(String chart) {
        return styled(chart, CHART + dark(DARK_CHART));
    }

    /** A chart as a file for light pages, where the page chooses and not the reader's system. */
    public static String lightFile(String chart) {
        return styled(chart, CHART);
    }

    public static String darkFile(String chart) {
        return styled(chart, CHART + DARK_CHART);
    }

    private static String styled(String chart, String rules) {
        int end = chart.indexOf('\n') + 1;
        return chart.substring(0, end) + style(rules) + chart.substring(end);
    }

    private static String style(String rules) {
        return "<style>\n" + rules + "</style>\n";
    }

    private static String dark(String rules) {
        return "@media (prefers-color-scheme: dark) {\n" + rules + "}\n";
    }

    /** The text as it stands in an element or in an attribute. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** A line of Markdown without links: line breaks, code and escaped stars. */
    public static String inline(String markdown) {
        return escape(markdown)
                .replace("&lt;br&gt;", "<br>")
                .replace("\\*", "*")
                .replaceAll("`([^`]*)`", "<code>$1</code>");
    }

    /** A list in Markdown as a list, and its other lines as paragraphs. */
    public static String list(String markdown) {
        StringBuilder html = new StringBuilder();
        boolean open = false;
        for (String line : markdown.lines().filter(text -> !text.isBlank()).toList()) {
            boolean item = line.startsWith("- ");
            html.append(item == open ? "" : item ? "<ul>\n" : "</ul>\n");
            open = item;
            html.append(item ? "<li>" + inline(line.substring(2)) + "</li>\n" : "<p>" + inline(line) + "</p>\n");
        }
        return html.append(open ? "</ul>\n" : "").toString();
    }
}
