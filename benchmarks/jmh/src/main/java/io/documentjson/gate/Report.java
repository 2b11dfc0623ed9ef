package io.documentjson.gate;

import io.documentjson.page.Html;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The outcome as text: for a terminal, or in Markdown as the comment of a pull request. */
final class Report {

    /** By this line the comment is found again. */
    static final String MARKER = "<!-- perf-gate -->\n";

    private static final List<String> HEADER =
            List.of("verdict", "row", "what", "base", "head", "head/base [interval]", "pairs", "note");

    private Report() {}

    static String plain(Outcome outcome) {
        StringBuilder text = new StringBuilder(
                outcome.conditions() + "\n\n" + plainTable(outcome.lines()).terminal());
        text.append('\n').append(outcome.summary()).append('\n');
        outcome.next().forEach(next -> text.append("  ").append(next).append('\n'));
        return text.toString();
    }

    /** What needs a reader is open, the rest is folded. */
    static String markdown(Outcome outcome) {
        StringBuilder text = new StringBuilder(MARKER);
        text.append("### perf gate: ").append(outcome.summary()).append("\n\n");
        text.append(escape(outcome.conditions())).append("\n\n");
        List<Line> equal = outcome.lines().stream()
                .filter(line -> line.verdict() == Verdict.EQUAL)
                .toList();
        List<Line> open = outcome.lines().stream()
                .filter(line -> line.verdict() != Verdict.EQUAL)
                .toList();
        if (!open.isEmpty()) {
            text.append(table(open)).append('\n');
            outcome.next()
                    .forEach(next -> text.append("- ").append(escape(next)).append('\n'));
            text.append('\n');
        }
        if (!equal.isEmpty()) {
            text.append("<details><summary>").append(equal.size()).append(" equal</summary>\n\n");
            text.append(table(equal)).append("\n</details>\n");
        }
        return text.toString();
    }

    /** The same as a page. */
    static String html(Outcome outcome) {
        Map<String, String> sections = new LinkedHashMap<>();
        for (Verdict verdict : Verdict.values()) {
            List<Line> lines = outcome.lines().stream()
                    .filter(line -> line.verdict() == verdict)
                    .toList();
            if (!lines.isEmpty()) {
                String next = "<p>" + Html.escape(verdict.next()) + "</p>\n";
                sections.put(
                        Outcome.words(verdict) + ": " + lines.size(),
                        next + pageTable(lines).html());
            }
        }
        return Html.page(
                "perf gate: " + outcome.summary(), "<p>" + Html.escape(outcome.conditions()) + "</p>\n", sections);
    }

    static String unusable(String message) {
        return MARKER + "### perf gate: not judged\n\n:x: " + escape(message) + "\n";
    }

    private static Table plainTable(List<Line> lines) {
        Table table = new Table(HEADER, Report::isNumber);
        sorted(lines).forEach(line -> table.row(cells(line)));
        return table;
    }

    /** For a narrow screen: the heading has the verdict, and what is read first comes first. */
    private static Table pageTable(List<Line> lines) {
        List<Integer> columns = List.of(1, 2, 5, 3, 4, 6, 7);
        Table table = new Table(columns.stream().map(HEADER::get).toList(), column -> column >= 2 && column <= 5);
        sorted(lines)
                .forEach(
                        line -> table.row(columns.stream().map(cells(line)::get).toList()));
        return table;
    }

    private static Table table(List<Line> lines) {
        Table table = new Table(HEADER, Report::isNumber);
        for (Line line : sorted(lines)) {
            List<String> cells =
                    new ArrayList<>(cells(line).stream().map(Report::escape).toList());
            cells.set(0, line.verdict().sign() + " " + cells.get(0));
            table.row(cells);
        }
        return table;
    }

    private static List<Line> sorted(List<Line> lines) {
        return lines.stream().sorted(Comparator.comparing(Line::verdict)).toList();
    }

    private static List<String> cells(Line line) {
        return List.of(
                Outcome.words(line.verdict()),
                line.row(),
                line.kind().label(),
                line.base(),
                line.head(),
                line.change(),
                line.pairs() == 0 ? "" : Integer.toString(line.pairs()),
                line.note());
    }

    private static boolean isNumber(int column) {
        return column >= 3 && column <= 6;
    }

    private static String escape(String text) {
        return text.replace("<", "&lt;").replace("\n", " ");
    }
}
