package io.documentjson.callsites;

import io.documentjson.callsites.ScenarioReport.Row;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reports for a terminal.
 *
 * @param minWeight the percent of the samples below which a call is not shown
 */
record Report(List<ScenarioReport> reports, double minWeight) {

    private static final List<String> SITE = List.of("weight", "verdict", "call", "compiled for", "seen", "notes");

    private static final int MAX_TARGETS = 4;
    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun)\\.");

    String terminal() {
        return reports.stream()
                .map(report -> "== " + report.title() + "\n\n" + content(report))
                .collect(Collectors.joining());
    }

    /** The run, the gaps of the recordings, and the calls. */
    private String content(ScenarioReport report) {
        Table sites = new Table(SITE, column -> column == 0);
        report.notable(minWeight).forEach(row -> sites.row(site(row)));
        List<String> notes = new ArrayList<>(report.gaps());
        if (sites.isEmpty()) {
            notes.add((notes.isEmpty() ? "No call is shown: " : "Unknown, since the above is missing: ")
                    + "no recorded call that dispatches, or is not inlined, has at least " + percent(minWeight)
                    + " of the samples");
        }
        StringBuilder text = new StringBuilder(subtitle(report) + "\n\n");
        notes.forEach(each -> text.append("note: " + each + "\n"));
        text.append(notes.isEmpty() ? "" : "\n");
        text.append(sites.isEmpty() ? "" : sites.terminal() + "\n");
        return text.toString();
    }

    private static List<String> site(Row row) {
        return List.of(
                percent(row.weight()),
                row.verdictOfForks(),
                row.key().shortName(),
                compiledFor(row),
                seen(row),
                notes(row));
    }

    /** A call in few words. */
    static String inShort(Row row) {
        String targets = row.observed().isEmpty() ? compiledFor(row) : seen(row);
        return percent(row.weight()) + " " + row.verdictOfForks() + " " + targets;
    }

    private static String compiledFor(Row row) {
        return shortened(row.receivers().stream().map(Report::shortType).distinct());
    }

    static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }

    /** Classes of the JDK last, and others than those beside the caller with their whole names: few are of the user. */
    private static String seen(Row row) {
        if (!row.dispatches()) {
            return "";
        }
        String caller = row.key().caller().type();
        String near = caller.substring(0, caller.lastIndexOf('.') + 1);
        double all = row.observed().values().stream().mapToInt(count -> count).sum();
        return shortened(row.observed().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .sorted(Comparator.comparing(seen -> JDK.matcher(seen.getKey()).lookingAt()))
                .map(seen -> {
                    String type = seen.getKey();
                    boolean known = type.startsWith(near) || JDK.matcher(type).lookingAt();
                    double share = 100 * seen.getValue() / all;
                    return String.format(Locale.ROOT, "%s %.0f %%", known ? shortType(type) : type, share);
                }));
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

    private static String notes(Row row) {
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
