package io.documentjson.callsites;

import io.documentjson.page.Html;
import io.documentjson.page.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reports for a terminal, as Markdown or as a page.
 *
 * @param minWeight the percent of the samples below which a call is not shown
 */
record Report(List<ScenarioReport> reports, double minWeight) {

    /** Compiled code with less than this percent of the samples is not shown. */
    private static final double MIN_ROOT_WEIGHT = 5;

    String terminal() {
        StringBuilder text = new StringBuilder();
        for (ScenarioReport report : reports) {
            text.append("== " + Columns.title(report) + "\n\n" + Columns.subtitle(report) + "\n\n");
            report.gaps().forEach(gap -> text.append("note: " + gap + "\n"));
            text.append(report.gaps().isEmpty() ? "" : "\n");
            tables(report).forEach(table -> text.append(table.terminal()).append('\n'));
        }
        return text.toString();
    }

    String markdown() {
        StringBuilder text = new StringBuilder();
        for (ScenarioReport report : reports) {
            text.append("### " + Columns.title(report) + "\n\n" + Columns.subtitle(report) + "\n\n" + list(report));
            tables(report).forEach(table -> text.append(table).append('\n'));
        }
        return text.toString();
    }

    String html() {
        Map<String, String> sections = new LinkedHashMap<>();
        for (ScenarioReport report : reports) {
            StringBuilder content = new StringBuilder(Html.list(Columns.subtitle(report) + "\n" + list(report)));
            tables(report).forEach(table -> content.append(table.html()));
            sections.put(Columns.title(report), content.toString());
        }
        Table meanings = new Table(List.of("verdict", "from best to worst"), column -> false);
        Stream.of(Verdict.values()).forEach(verdict -> meanings.row(List.of(verdict.name(), verdict.meaning())));
        sections.put("What the verdicts mean", meanings.html());
        return Html.page(
                "Call sites",
                "<p>How the JVM compiled the calls of a library: <em>weight</em> is the share of the samples that have the"
                        + " call on their stack, <em>compiled for</em> what the compiler knew, <em>seen</em> what came.</p>\n",
                sections);
    }

    private static String list(ScenarioReport report) {
        StringBuilder text = new StringBuilder();
        report.gaps().forEach(gap -> text.append("- " + gap + "\n"));
        return text.append(report.gaps().isEmpty() ? "" : "\n").toString();
    }

    /** The calls, and the code that they are in; the first column is of numbers. */
    private List<Table> tables(ScenarioReport report) {
        Table sites = new Table(Columns.SITE, column -> column == 0);
        Columns.notable(report, minWeight).forEach(row -> sites.row(Columns.site(row)));
        Table roots = new Table(Columns.ROOT, column -> column == 0);
        report.compiles().stream()
                .filter(root -> root.weight() >= MIN_ROOT_WEIGHT)
                .forEach(root -> roots.row(Columns.root(root)));
        return Stream.of(sites, roots).filter(table -> !table.isEmpty()).toList();
    }
}
