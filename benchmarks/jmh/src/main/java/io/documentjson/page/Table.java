package io.documentjson.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;

/** A table in Markdown. */
public final class Table {

    private final StringBuilder text = new StringBuilder();

    /** The first column names the row, the others are numbers. */
    public Table(List<String> header) {
        this(header, column -> column > 0);
    }

    /** @param isNumber which columns, counted from 0, are aligned to the right */
    public Table(List<String> header, IntPredicate isNumber) {
        row(header);
        text.append('|');
        for (int column = 0; column < header.size(); column++) {
            text.append(isNumber.test(column) ? "---:|" : "---|");
        }
        text.append('\n');
    }

    /** Cells may have any characters but line breaks. */
    public void row(List<String> cells) {
        for (String cell : cells) {
            text.append("| ").append(cell.replace("|", "\\|")).append(' ');
        }
        text.append("|\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /** Rows and columns are parameters; a cell that was not measured is empty. */
    public static <T> String pivot(
            String corner,
            List<String> rows,
            List<String> columns,
            Function<String, String> title,
            BiFunction<String, String, Optional<T>> find,
            BiFunction<String, T, String> cell) {
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
                Optional<T> series = find.apply(row, column);
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
