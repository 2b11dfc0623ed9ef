package io.documentjson.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
}
