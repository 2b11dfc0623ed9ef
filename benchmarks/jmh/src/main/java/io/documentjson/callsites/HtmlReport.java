package io.documentjson.callsites;

import io.documentjson.callsites.CallTree.Node;
import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Markup;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One page that needs nothing else: for each scenario the tables, and the call tree coloured by verdict. */
final class HtmlReport {

    private static final String STYLE = """
            body{font:14px/1.45 system-ui,sans-serif;margin:2em auto;max-width:1250px;padding:0 1em;color:#1c2430}
            h2{margin-top:2.2em;border-bottom:1px solid #d5dae2}table{border-collapse:collapse;margin:.8em 0;font-size:13px}
            th,td{padding:.2em .7em;text-align:left;border-bottom:1px solid #e6e9ee;vertical-align:top}
            td:first-child,th:first-child{text-align:right;white-space:nowrap}code,.tree{font:12.5px/1.6 ui-monospace,monospace}
            .tree ul{list-style:none;margin:0;padding-left:1.2em;border-left:1px dotted #c3cad5}.tree>ul{border:0;padding:0}
            summary{cursor:pointer}summary.leaf{cursor:default;list-style:none;padding-left:1.05em}
            .v{display:inline-block;border-radius:3px;padding:0 .45em;color:#fff;font-size:11px;margin-left:.5em}
            .w{display:inline-block;width:4.3em;text-align:right;margin-right:.6em;color:#5a6678}
            .INLINED{background:#2e7d4f}.MONOMORPHIC{background:#4d8f2f}.DOMINANT{background:#8a7a00}.BIMORPHIC{background:#b26a00}
            .DIRECT{background:#3569b5}.VIRTUAL{background:#c2410c}.MEGAMORPHIC{background:#b3131f}.UNKNOWN{background:#7a8494}
            @media(prefers-color-scheme:dark){body{background:#14181f;color:#dde3ec}h2,th,td{border-color:#333c4a}.w{color:#9aa7ba}}
            """;

    private final StringBuilder html = new StringBuilder();
    private final Scope scope;
    private final double minWeight;

    private HtmlReport(Scope scope, double minWeight) {
        this.scope = scope;
        this.minWeight = minWeight;
    }

    static String page(List<Inputs> inputs, Scope scope, double minWeight) {
        return new HtmlReport(scope, minWeight).write(inputs);
    }

    private String write(List<Inputs> inputs) {
        html.append(
                        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>Call sites</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<h1>Call sites</h1>\n<table>\n");
        for (Verdict verdict : Verdict.values()) {
            html.append("<tr><td>").append(badge(verdict, verdict.name())).append("</td><td>");
            html.append(Markup.escape(verdict.meaning())).append("</td></tr>\n");
        }
        html.append(
                        "</table>\n<p>Weight is the share of samples after warm-up that have the call on their stack. What is"
                                + " lighter than ")
                .append(Columns.percent(minWeight))
                .append(" is left out.</p>\n<ul>\n");
        for (Inputs input : inputs) {
            String title = Columns.title(input.report());
            html.append("<li><a href=\"#")
                    .append(id(input.report()))
                    .append("\">")
                    .append(Markup.escape(title));
            html.append("</a></li>\n");
        }
        html.append("</ul>\n");
        inputs.forEach(this::scenario);
        return html.append("</body>\n</html>\n").toString();
    }

    private void scenario(Inputs input) {
        ScenarioReport report = input.report().within(scope);
        html.append("<h2 id=\"").append(id(report)).append("\">").append(Markup.escape(Columns.title(report)));
        html.append("</h2>\n<p>")
                .append(Markup.escape(Columns.subtitle(report)))
                .append("</p>\n");
        if (!input.forks().isEmpty()) {
            tree(input);
        }
        html.append("<h3>Calls that dispatch, or are not inlined</h3>\n");
        table(
                Columns.SITE,
                Columns.notable(report, minWeight).stream().map(Columns::site).toList());
        html.append("<h3>Compiled code</h3>\n");
        table(Columns.ROOT, report.compiles().stream().map(Columns::root).toList());
    }

    private void tree(Inputs input) {
        Map<String, Row> rows = new HashMap<>();
        input.report().sites().forEach(row -> rows.put(row.site(), row));
        Node top = CallTree.of(input.forks(), scope);
        html.append("<div class=\"tree\">\n<ul>\n");
        top.byWeight().forEach(node -> node(node, top.samples, rows));
        html.append("</ul>\n</div>\n");
    }

    private void node(Node node, int all, Map<String, Row> rows) {
        double weight = 100.0 * node.samples / all;
        if (weight < minWeight) {
            return;
        }
        boolean leaf = node.children.values().stream().noneMatch(child -> 100.0 * child.samples / all >= minWeight);
        html.append("<li>");
        html.append(leaf ? "<div" : weight >= 5 ? "<details open=\"\"><summary" : "<details><summary");
        Row row = node.site == null ? null : rows.get(node.site.toString());
        if (row != null) {
            html.append(" title=\"")
                    .append(Markup.escape(row.site() + "  " + Columns.notes(row)))
                    .append('"');
        }
        html.append("><span class=\"w\">")
                .append(String.format(Locale.ROOT, "%.1f %%", weight))
                .append("</span>");
        html.append(Markup.escape(node.method.shortName()));
        if (row != null) {
            html.append(badge(row.verdict(), row.verdictOfForks()));
        }
        if (leaf) {
            html.append("</div></li>\n");
            return;
        }
        html.append("</summary>\n<ul>\n");
        node.byWeight().forEach(child -> node(child, all, rows));
        html.append("</ul></details></li>\n");
    }

    private void table(List<String> header, List<List<String>> rows) {
        html.append("<table>\n<tr>");
        header.forEach(cell -> html.append("<th>").append(Markup.escape(cell)).append("</th>"));
        html.append("</tr>\n");
        for (List<String> row : rows) {
            html.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                html.append("<td>").append(cell(header.get(i), row.get(i))).append("</td>");
            }
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }

    private static String cell(String column, String text) {
        return column.equals("verdict")
                ? badge(Verdict.valueOf(text.substring(0, text.indexOf(' '))), text)
                : column.equals("call") || column.equals("compiled code of")
                        ? "<code>" + Markup.escape(text) + "</code>"
                        : Markup.escape(text);
    }

    private static String badge(Verdict verdict, String text) {
        return "<span class=\"v " + verdict + "\">" + Markup.escape(text) + "</span>";
    }

    private static String id(ScenarioReport report) {
        return "jdk" + report.jdk() + "-" + report.scenario().replaceAll("[^A-Za-z0-9-]", "-");
    }
}
