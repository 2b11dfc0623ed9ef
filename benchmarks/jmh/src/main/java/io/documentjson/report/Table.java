package io.documentjson.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A table in Markdown: the first column names the row, the others are numbers. */
final class Table {

    private final StringBuilder text = new StringBuilder();

    Table(List<String> header) {
        row(header);
        text.append("|---|");
        text.append("---:|".repeat(header.size() - 1)).append('\n');
    }

    void row(List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /** Rows and columns are parameters; a cell that was not measured is empty. */
    static String pivot(
            String corner,
            List<String> rows,
            List<String> columns,
            Function<String, String> title,
            BiFunction<String, String, Optional<Series>> find,
            BiFunction<String, Series, String> cell) {
        List<String> present = columns.stream()
                .filter(column ->
                        rows.stream().anyMatch(row -> find.apply(row, column).isPresent()))
                .toList();
        List<String> header = new ArrayList<>();
        header.add(corner);
        present.forEach(column -> header.add(title.apply(column)));
        Table table = new Table(header);
        for (String row : rows) {
            List<String> cells = new ArrayList<>();
            cells.add(row);
            boolean any = false;
            for (String column : present) {
                Optional<Series> series = find.apply(row, column);
                any |= series.isPresent();
                cells.add(series.map(found -> cell.apply(row, found)).orElse(""));
            }
            if (any) {
                table.row(cells);
            }
        }
        return table.toString();
    }
}
