package io.documentjson.callsites;

import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reports for a terminal, as Markdown or as a page.
 *
 * @param minWeight the percent of the samples below which a call is not shown
 */
record Report(List<ScenarioReport> reports, double minWeight) {

    private static final List<String> SITE = List.of("weight", "verdict", "call", "compiled for", "seen", "notes");

    private static final int MAX_TARGETS = 4;

    String terminal() {
        return reports.stream()
                .map(report -> "== " + report.title() + "\n\n" + content(report))
                .collect(Collectors.joining());
    }

    /** The run, the gaps of the recordings, and the calls. */
    private String content(ScenarioReport report) {
        Table sites = new Table(SITE, column -> column == 0);
        notable(report).forEach(row -> sites.row(site(row)));
        List<String> notes = new ArrayList<>(report.gaps());
        if (sites.isEmpty()) {
            notes.add("No call is shown: none that dispatches, or is called though its target is known, has "
                    + percent(minWeight) + " of the samples");
        }
        StringBuilder text = new StringBuilder(subtitle(report) + "\n\n");
        notes.forEach(each -> text.append("note: " + each + "\n"));
        text.append(notes.isEmpty() ? "" : "\n");
        text.append(sites.isEmpty() ? "" : sites.terminal() + "\n");
        return text.toString();
    }

    /**
     * Calls that matter for the verdict: those that dispatch, and those that are called although their target is known.
     */
    private List<Row> notable(ScenarioReport report) {
        return report.sites().stream()
                .filter(row -> row.weight() >= minWeight)
                .filter(row -> row.dispatches() || row.verdict() != Verdict.INLINED)
                .sorted(Comparator.comparingDouble(Row::weight).reversed().thenComparing(Row::site))
                .toList();
    }

    private static List<String> site(Row row) {
        return List.of(
                percent(row.weight()),
                row.verdictOfForks(),
                row.key().shortName(),
                shortened(row.receivers().stream().map(Report::shortType).distinct()),
                seen(row),
                notes(row));
    }

    static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }

    private static String seen(Row row) {
        if (!row.dispatches()) {
            return "";
        }
        return shortened(row.observed().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(entry ->
                        shortType(entry.getKey()) + " " + String.format(Locale.ROOT, "%.0f %%", entry.getValue())));
    }

    private static String shortened(Stream<String> all) {
        List<String> names = all.toList();
        return names.size() <= MAX_TARGETS
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, MAX_TARGETS - 1)) + " and " + (names.size() - MAX_TARGETS + 1)
                        + " more";
    }

    private static String shortType(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    static String notes(Row row) {
        List<String> notes = new ArrayList<>();
        if (!row.others().isEmpty()) {
            notes.add("elsewhere " + row.others());
        }
        row.messages().stream()
                .filter(message -> row.forks().contains(Verdict.DIRECT))
                .forEach(notes::add);
        if (row.deopts() > 0) {
            notes.add("receiver not expected: " + row.deopts() + (row.steadyDeopts() > 0 ? ", after warm-up too" : ""));
        }
        return String.join("; ", notes);
    }

    private static String subtitle(ScenarioReport report) {
        return report.vm() + "; " + report.forks() + (report.forks() == 1 ? " fork, " : " forks, ")
                + report.samples().stream().mapToInt(Integer::intValue).sum() + " samples"
                + (report.bailouts().isEmpty() ? "" : "; C2 gave up: " + String.join(", ", report.bailouts()));
    }
}
