package io.documentjson.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    @Test
    void row_anyText_staysInItsCell() {
        Table table = new Table(List.of("a|b", "c"), column -> column == 0);

        table.row(List.of("1", "x || y"));

        assertThat(table).hasToString("""
                | a\\|b | c |
                |---:|---|
                | 1 | x \\|\\| y |
                """);
    }
}
