package io.documentjson.gate;

import io.documentjson.page.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The outcome as text: for a terminal, or in Markdown as the comment of a pull request. */
final class OutcomeText {

    /** By this line the comment is found again. */
    static final String MARKER = "<!-- perf-gate -->\n";

    private static final List<String> HEADER =
            List.of("verdict", "row", "what", "head/base [interval]", "base", "head", "pairs", "note");

    private OutcomeText() {}

    static String plain(Outcome outcome) {
        return outcome.conditions() + "\n\n" + table(outcome.lines(), false).terminal() + "\n" + outcome.why()
                + outcome.summary() + "\n" + next(outcome, "  ") + notes(outcome, "note: ");
    }

    static String markdown(Outcome outcome) {
        return MARKER + "### perf gate: " + outcome.summary() + "\n\n" + content(outcome);
    }

    static String unusable(String message) {
        return MARKER + "### perf gate: not judged\n\n:x: " + escape(message) + "\n";
    }

    /** Rows that need a reader are open, the rest is folded. */
    private static String content(Outcome outcome) {
        Map<Boolean, List<Line>> lines = outcome.lines().stream()
                .collect(Collectors.partitioningBy(line -> line.verdict() == RowVerdict.PASSED));
        List<Line> open = lines.get(false);
        List<Line> passed = lines.get(true);
        return escape(outcome.conditions()) + "\n\n"
                + (open.isEmpty() ? "" : table(open, true) + "\n" + next(outcome, "- ") + "\n")
                + escape(notes(outcome, "- "))
                + (outcome.why().isEmpty() ? "" : "\n```\n" + outcome.why() + "```\n")
                + (passed.isEmpty()
                        ? ""
                        : "\n<details><summary>" + passed.size() + " passed</summary>\n\n" + table(passed, true)
                                + "\n</details>\n");
    }

    /** The text, escaped for the content of an element of HTML. */
    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String notes(Outcome outcome, String bullet) {
        return outcome.notes().stream().map(note -> bullet + note + "\n").collect(Collectors.joining());
    }

    /** A line for each verdict that there is, with what to do. */
    private static String next(Outcome outcome, String bullet) {
        return outcome.verdicts()
                .map(verdict -> bullet + verdict.words() + ": " + verdict.next() + "\n")
                .collect(Collectors.joining());
    }

    private static Table table(List<Line> lines, boolean signs) {
        Table table = new Table(HEADER, column -> column >= 3 && column <= 6);
        lines.stream()
                .sorted(Comparator.comparing(Line::verdict))
                .forEach(line -> table.row(List.of(
                        (signs ? line.verdict().sign() + " " : "")
                                + line.verdict().words(),
                        line.row(),
                        line.kind().label(),
                        line.change(),
                        line.base(),
                        line.head(),
                        line.pairs() == 0 ? "" : Integer.toString(line.pairs()),
                        line.note().replace('\n', ' '))));
        return table;
    }
}
