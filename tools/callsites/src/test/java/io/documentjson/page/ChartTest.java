package io.documentjson.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.page.Chart.Mark;
import io.documentjson.page.Chart.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTest {

    private final List<Row> rows =
            List.of(new Row("2KB", List.of(new Mark("A & B", "#123456", 2), new Mark("C", "#654321", 0.5))));

    @Test
    void bars_values_startAtTheAxisAndSayWhatTheyAre() {
        Axis axis = new Axis("times as fast", false, new double[] {0, 1, 2}, Format::count);

        assertThat(Chart.bars("t", axis, rows))
                .contains(">times as fast</text>")
                .contains(">A &amp; B</text>")
                .contains(">2KB</text>")
                .contains(">2.00\u00d7</text>")
                .contains(">0.50\u00d7</text>")
                .contains("class=\"one\"");
    }

    @Test
    void dots_values_standOnALogarithmicAxis() {
        Axis axis = Axis.around("times as fast", true, new double[] {0.5, 1, 2}, Format::count);

        assertThat(axis.ticks()).containsExactly(0.5, 1, 2);
        assertThat(axis.place(1, 0, 100)).isEqualTo(50);
        assertThat(Chart.dots("t", axis, rows)).contains("<title>A &amp; B: 2.00\u00d7</title>");
    }

    @Test
    void around_valuesFromZeroOn_coversTheGreatest() {
        assertThat(Axis.around("", false, new double[] {3.2}, Format::count).ticks())
                .containsExactly(0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5);
    }
}
