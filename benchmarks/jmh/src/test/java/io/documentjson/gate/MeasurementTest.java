package io.documentjson.gate;

import static io.documentjson.gate.Fixtures.CONFIG;
import static io.documentjson.gate.Fixtures.LARGE;
import static io.documentjson.gate.Fixtures.SMALL;
import static io.documentjson.gate.Fixtures.recorded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.Line.Kind;
import io.documentjson.gate.Measurement.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    private static List<Line> judged(List<Recorded> recorded) {
        Measurement measurement = new Measurement(
                CONFIG,
                List.of(
                        Comparison.ofVersions(CONFIG, null, new PairRunner.Side(null, SMALL)),
                        Comparison.ofVersions(CONFIG, null, new PairRunner.Side(null, LARGE))));
        measurement.replay(recorded);
        return measurement.lines(CONFIG.falseFail());
    }

    private static List<Recorded> both(List<Recorded> small, List<Recorded> large) {
        return Stream.concat(small.stream(), large.stream()).toList();
    }

    @Test
    void replay_nothingDiffers_isEqual() {
        assertThat(judged(both(recorded("small", 1, 0, 1), recorded("large", 1, 0, 2))))
                .extracting(Line::verdict)
                .containsOnly(Verdict.EQUAL);
    }

    @Test
    void replay_oneRowSlower_isWorseAndTheOtherEqual() {
        List<Line> lines = judged(both(recorded("small", 1, 0, 1), recorded("large", 1.05, 0, 2)));

        assertThat(lines)
                .extracting(Line::verdict)
                .containsExactly(Verdict.EQUAL, Verdict.EQUAL, Verdict.WORSE, Verdict.EQUAL);
        assertThat(lines.get(2).row()).isEqualTo("large");
        assertThat(lines.get(2).ratio()).isBetween(1.03, 1.07);
    }

    @Test
    void replay_faster_isBetter() {
        assertThat(judged(both(recorded("small", 0.9, 0, 1), recorded("large", 1, 0, 2)))
                        .get(0)
                        .verdict())
                .isEqualTo(Verdict.BETTER);
    }

    @Test
    void replay_eightBytesMore_isWorse() {
        List<Line> lines = judged(both(recorded("small", 1, 8, 1), recorded("large", 1, 0, 2)));

        assertThat(lines.get(1).kind()).isEqualTo(Kind.BYTES);
        assertThat(lines.get(1).verdict()).isEqualTo(Verdict.WORSE);
        assertThat(lines.get(1).change()).isEqualTo("+8 B");
    }

    @Test
    void replay_pairsThatEndBeforeTheAnswer_isUnclear() {
        List<Recorded> wild = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            wild.add(new Recorded("small", Fixtures.pair("small", i % 2 == 0 ? 1.2 : 0.83, 0)));
        }
        assertThat(judged(both(wild, recorded("large", 1, 0, 2))).get(0).verdict())
                .isEqualTo(Verdict.UNCLEAR);
    }

    @Test
    void replay_largeChangeAndFewPairs_isClear() {
        List<Recorded> few = recorded("small", 0.5, 0, 1).subList(0, 11);

        Line line = judged(both(few, recorded("large", 1, 0, 2))).get(0);

        assertThat(line.pairs()).isEqualTo(11);
        assertThat(line.verdict()).isEqualTo(Verdict.BETTER);
    }

    @Test
    void replay_clearAnswer_leavesTheRestOut() {
        assertThat(judged(both(recorded("small", 1, 0, 1), recorded("large", 1, 0, 2)))
                        .get(0)
                        .pairs())
                .isLessThan(CONFIG.mostPairs());
    }

    @Test
    void replay_noPairsOfARow_isBadInput() {
        assertThatThrownBy(() -> judged(recorded("small", 1, 0, 1)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("Expected pairs of large but there are none");
    }

    @Test
    void difference_disturbedSlices_areLeftOut() {
        Pair pair = new Pair(
                "small",
                "17",
                new Pair.Fork(new double[] {100, 200, 100, 900, 100}, new double[] {0, 0, 0, 0, 0}),
                new Pair.Fork(new double[] {105, 210, 105, 105, 105}, new double[] {0, 0, 0, 0, 0}));

        assertThat(Math.exp(pair.difference())).isBetween(1.0499, 1.0501);
    }
}
