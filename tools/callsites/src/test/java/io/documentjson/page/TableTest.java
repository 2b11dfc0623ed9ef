package io.documentjson.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableTest {

    private final Table table = new Table(List.of("a|b", "c"), column -> column == 0);

    @Test
    void markdown_anyText_staysInItsCell() {
        table.row(List.of("1", "x || y<br><z>"));

        assertThat(table).hasToString("""
                | a\\|b | c |
                |---:|---|
                | 1 | x \\|\\| y<br>&lt;z> |
                """);
    }

    @Test
    void terminal_cellsOfAnyWidth_standInColumns() {
        table.row(List.of("1", "x")).row(List.of("12345", "long text"));

        assertThat(table.terminal()).isEqualTo("""
                  a|b  c
                    1  x
                12345  long text
                """);
    }

    @Test
    void pivot_cellsThatAreNotThere_areEmptyAndTheirRowsAndColumnsLeftOut() {
        Table pivot = Table.pivot(
                "x",
                List.of("a", "b", "c"),
                List.of("1", "2", "3"),
                column -> "of " + column,
                (row, column) -> row.equals("b") || column.equals("2") ? Optional.empty() : Optional.of(row + column));

        assertThat(pivot).hasToString("""
                | x | of 1 | of 3 |
                |---|---:|---:|
                | a | a1 | a3 |
                | c | c1 | c3 |
                """);
    }
}
