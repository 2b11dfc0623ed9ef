package io.documentjson.callsites;

import java.util.ArrayList;
import java.util.List;

/** Reports as tables for a terminal or in Markdown. */
final class TextReport {

    private final boolean markdown;
    private final StringBuilder text = new StringBuilder();

    private TextReport(boolean markdown) {
        this.markdown = markdown;
    }

    static String terminal(List<ScenarioReport> reports, double minWeight) {
        return new TextReport(false).write(reports, minWeight);
    }

    static String markdown(List<ScenarioReport> reports, double minWeight) {
        return new TextReport(true).write(reports, minWeight);
    }

    private String write(List<ScenarioReport> reports, double minWeight) {
        for (ScenarioReport report : reports) {
            text.append(markdown ? "### " : "== ").append(Columns.title(report)).append("\n\n");
            text.append(Columns.subtitle(report)).append("\n\n");
            table(
                    Columns.SITE,
                    Columns.notable(report, minWeight).stream()
                            .map(Columns::site)
                            .toList());
            text.append('\n');
            table(
                    Columns.ROOT,
                    report.compiles().stream()
                            .filter(root -> root.weight() >= 5)
                            .map(Columns::root)
                            .toList());
            text.append('\n');
        }
        return text.toString();
    }

    private void table(List<String> header, List<List<String>> rows) {
        if (markdown) {
            line(header);
            text.append("|---:|").append("---|".repeat(header.size() - 1)).append('\n');
            rows.forEach(this::line);
        } else {
            text.append(aligned(header, rows));
        }
    }

    private void line(List<String> cells) {
        cells.forEach(cell -> text.append("| ").append(cell.replace("|", "\\|")).append(' '));
        text.append("|\n");
    }

    /** The first column is of numbers. */
    static String aligned(List<String> header, List<List<String>> rows) {
        List<List<String>> all = new ArrayList<>();
        all.add(header);
        all.addAll(rows);
        int[] widths = new int[header.size()];
        for (List<String> row : all) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        StringBuilder table = new StringBuilder();
        for (List<String> row : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String pad = " ".repeat(widths[i] - row.get(i).length());
                line.append(i == 0 ? pad + row.get(i) : row.get(i) + pad).append("  ");
            }
            table.append(line.toString().stripTrailing()).append('\n');
        }
        return table.toString();
    }
}
