package io.documentjson.gate;

import io.documentjson.page.Table;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** The comment of a pull request: what needs a reader is open, the rest is folded. */
final class MarkdownReport {

    /** By this line the comment is found again. */
    static final String MARKER = "<!-- perf-gate -->\n";

    private static final List<String> HEADER =
            List.of("", "row", "metric", "base", "head", "head/base [99 % CI]", "p (Holm)", "limit", "verdict");

    private MarkdownReport() {}

    static String of(Outcome outcome) {
        StringBuilder text = new StringBuilder(MARKER);
        text.append("### perf gate: ").append(outcome.summary()).append("\n\n");
        text.append(escape(outcome.conditions())).append("\n\n");
        if (!outcome.info().changedBenchmarks().isEmpty()) {
            text.append(":warning: benchmark code differs between the arms, so that rows of it compare that too: ")
                    .append(String.join(", ", outcome.info().changedBenchmarks()))
                    .append("\n\n");
        }
        Predicate<Line> open = line -> switch (line.verdict()) {
            case EQUAL, KEPT, NEW -> false;
            case SHOWN -> !line.note().isEmpty();
            default -> true;
        };
        table(text, outcome.lines().stream().filter(open).toList());
        List<Line> folded = outcome.lines().stream().filter(open.negate()).toList();
        if (!folded.isEmpty()) {
            text.append("<details><summary>").append(folded.size()).append(" more</summary>\n\n");
            table(text, folded);
            text.append("</details>\n");
        }
        return text.toString();
    }

    static String ofUnusable(String message) {
        return MARKER + "### perf gate: not judged\n\n:x: " + escape(message) + "\n";
    }

    private static void table(StringBuilder text, List<Line> lines) {
        if (lines.isEmpty()) {
            return;
        }
        Table table = new Table(HEADER, column -> column >= 3 && column <= 7);
        for (Line line : lines) {
            table.row(List.of(
                    line.verdict().sign(),
                    escape(line.row()),
                    escape(line.metric()),
                    escape(line.base()),
                    escape(line.head()),
                    escape(line.change()),
                    p(line),
                    escape(line.limit()),
                    line.verdict().name() + (line.note().isEmpty() ? "" : " (" + escape(line.note()) + ")")));
        }
        text.append(table).append('\n');
    }

    static String p(Line line) {
        if (line.kind() == Line.Kind.ALLOCATION) {
            return "exact";
        }
        if (Double.isNaN(line.adjusted())) {
            return "";
        }
        return line.adjusted() < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", line.adjusted());
    }

    private static String escape(String text) {
        return text.replace("<", "&lt;").replace("\n", " ");
    }
}
