package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.callsites.ShapeCheck.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapesTest {

    @Test
    void line_nothingBroken_isEqualAndSaysHowLargeTheLargestIs() {
        Line line = Shapes.line(new Result("to-json", "wide-first", 17, List.of(), 2_038, "ItemJson.toJson"));

        assertThat(line.verdict()).isEqualTo(Verdict.EQUAL);
        assertThat(line.row()).isEqualTo("to-json, wide-first");
        assertThat(line.head()).isEqualTo("2,038 B of ItemJson.toJson");
    }

    @Test
    void line_somethingBroken_isWorseAndSaysWhat() {
        Line line = Shapes.line(new Result(
                "to-json", "plain-first", 17, List.of("ItemJson.toJson is too large"), 11_641, "ItemJson.toJson"));

        assertThat(line.verdict()).isEqualTo(Verdict.WORSE);
        assertThat(line.note()).isEqualTo("ItemJson.toJson is too large");
        assertThat(new Outcome("full", "a", "b", "17", "machine", 1, List.of(line)).exitCode())
                .isEqualTo(Outcome.FAILED);
    }
}
