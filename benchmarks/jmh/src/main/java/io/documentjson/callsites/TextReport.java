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

    static String table(boolean markdown, List<String> header, List<List<String>> rows) {
        TextReport report = new TextReport(markdown);
        report.table(header, rows);
        return report.text.toString();
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
            text.append("|---:").append("|---".repeat(header.size() - 1)).append("|\n");
            rows.forEach(this::line);
            return;
        }
        List<List<String>> all = new ArrayList<>();
        all.add(header);
        all.addAll(rows);
        int[] widths = new int[header.size()];
        for (List<String> row : all) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String pad = " ".repeat(widths[i] - row.get(i).length());
                line.append(i == 0 ? pad + row.get(i) : row.get(i) + pad).append("  ");
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private void line(List<String> cells) {
        text.append("| ");
        text.append(String.join(
                " | ", cells.stream().map(cell -> cell.replace("|", "\\|")).toList()));
        text.append(" |\n");
    }
}
