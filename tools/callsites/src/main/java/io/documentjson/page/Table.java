package io.documentjson.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table for a document or a terminal.
 *
 * <p>Cells may have any characters but line breaks. In Markdown, {@code <br>} in a cell breaks the line, and stars and
 * backticks mean what they do there.
 */
public final class Table {

    private final List<String> header;
    private final IntPredicate isNumber;
    private final List<List<String>> rows = new ArrayList<>();

    /** The first column names the row, the others are numbers. */
    public Table(List<String> header) {
        this(header, column -> column > 0);
    }

    /** @param isNumber true for columns, counted from 0, that are aligned to the right */
    public Table(List<String> header, IntPredicate isNumber) {
        this.header = List.copyOf(header);
        this.isNumber = isNumber;
    }

    public Table row(List<String> cells) {
        rows.add(List.copyOf(cells));
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The table in Markdown. */
    @Override
    public String toString() {
        String alignment = IntStream.range(0, header.size())
                .mapToObj(column -> isNumber.test(column) ? "---:|" : "---|")
                .collect(Collectors.joining("", "|", "\n"));
        return markdown(header) + alignment + rows.stream().map(Table::markdown).collect(Collectors.joining());
    }

    private static String markdown(List<String> cells) {
        return cells.stream()
                .map(cell -> "| " + cell.replace("|", "\\|").replaceAll("<(?!br>)", "&lt;") + " ")
                .collect(Collectors.joining("", "", "|\n"));
    }

    /** The table in columns of characters. */
    public String terminal() {
        List<List<String>> all = new ArrayList<>(List.of(header));
        all.addAll(rows);
        int[] widths = IntStream.range(0, header.size())
                .map(column -> all.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return all.stream()
                .map(row -> IntStream.range(0, widths.length)
                        .mapToObj(column -> padded(column, row.get(column), widths[column]))
                        .collect(Collectors.joining("  "))
                        .stripTrailing())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private String padded(int column, String cell, int width) {
        String pad = " ".repeat(width - cell.length());
        return isNumber.test(column) ? pad + cell : cell + pad;
    }
}
