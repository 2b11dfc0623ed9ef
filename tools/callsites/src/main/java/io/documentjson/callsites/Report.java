package io.documentjson.callsites;

import io.documentjson.page.Html;
import io.documentjson.page.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
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
        return all("== ", "note: ", Table::terminal);
    }

    String markdown() {
        return all("### ", "- ", Table::toString);
    }

    private String all(String title, String note, Function<Table, String> table) {
        return reports.stream()
                .map(report -> title + report.title() + "\n\n" + content(report, note, table))
                .collect(Collectors.joining());
    }

    String html() {
        Map<String, String> sections = new LinkedHashMap<>();
        reports.forEach(report -> sections.put(report.title(), content(report, "- ", Table::toString)));
        Table meanings = new Table(List.of("verdict", "from best to worst"), column -> false);
        Stream.of(Verdict.values()).forEach(verdict -> meanings.row(List.of(verdict.name(), verdict.meaning())));
        sections.put("What the verdicts mean", meanings.toString());
        return Html.page(
                "Call sites",
                "How the JVM compiled the calls of a library: *weight* is the share of the samples that have the call on"
                        + " their stack, *compiled for* what the compiler knew, *seen* what came.\n",
                sections);
    }

    /** What was run, what the recordings cannot say, the calls, and the code that they are in. */
    private String content(ScenarioReport report, String note, Function<Table, String> table) {
        StringBuilder text = new StringBuilder(Columns.subtitle(report) + "\n\n");
        report.gaps().forEach(gap -> text.append(note + gap + "\n"));
        text.append(report.gaps().isEmpty() ? "" : "\n");
        Table sites = new Table(Columns.SITE, column -> column == 0);
        Columns.notable(report, minWeight).forEach(row -> sites.row(Columns.site(row)));
        Table roots = new Table(Columns.ROOT, column -> column == 0);
        report.compiles().stream()
                .filter(root -> root.weight() >= MIN_ROOT_WEIGHT)
                .forEach(root -> roots.row(Columns.root(root)));
        Stream.of(sites, roots)
                .filter(of -> !of.isEmpty())
                .forEach(of -> text.append(table.apply(of)).append('\n'));
        return text.toString();
    }
}
