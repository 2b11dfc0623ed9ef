package io.documentjson.callsites;

import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reports for a terminal, as Markdown or as a page.
 *
 * @param minWeight the percent of the samples below which a call is not shown
 */
record Report(List<ScenarioReport> reports, double minWeight) {

    String terminal() {
        return reports.stream()
                .map(report -> "== " + report.title() + "\n\n" + content(report))
                .collect(Collectors.joining());
    }

    /** The run, the gaps of the recordings, and the calls. */
    private String content(ScenarioReport report) {
        Table sites = new Table(Columns.SITE, column -> column == 0);
        Columns.notable(report, minWeight).forEach(row -> sites.row(Columns.site(row)));
        List<String> notes = new ArrayList<>(report.gaps());
        if (sites.isEmpty()) {
            notes.add("No call is shown: none that dispatches, or is called though its target is known, has "
                    + Columns.percent(minWeight) + " of the samples");
        }
        StringBuilder text = new StringBuilder(Columns.subtitle(report) + "\n\n");
        notes.forEach(each -> text.append("note: " + each + "\n"));
        text.append(notes.isEmpty() ? "" : "\n");
        text.append(sites.isEmpty() ? "" : sites.terminal() + "\n");
        return text.toString();
    }
}
