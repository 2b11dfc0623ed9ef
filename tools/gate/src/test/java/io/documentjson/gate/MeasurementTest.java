package io.documentjson.gate;

import static io.documentjson.gate.Fixtures.CONFIG;
import static io.documentjson.gate.Fixtures.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.Fixtures.Made;
import io.documentjson.gate.Line.Kind;
import io.documentjson.gate.Measurement.Recorded;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    private static final int ROWS = 10;

    private static Outcome judged(Made source) throws IOException {
        Measurement measurement = new Measurement(CONFIG, rows(ROWS));
        measurement.run(source);
        return new Outcome("", "", "", "", "", 0, List.of(), measurement.lines(300 - source.secondsLeft()), "");
    }

    private static Line line(Outcome outcome, String row, Kind kind) {
        return outcome.lines().stream()
                .filter(line -> line.row().equals(row) && line.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void run_nothingDiffers_passesWithFewPairs() throws IOException {
        Made source = new Made(300, 0.01, 1);

        Outcome outcome = judged(source);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.lines()).extracting(Line::verdict).containsOnly(RowVerdict.PASSED);
        assertThat(source.taken).hasSizeLessThan(6 * ROWS);
    }

    @Test
    void run_oneRowSlower_isWorseByItsFreshPairsAlone() throws IOException {
        Made source = new Made(300, 0.01, 2);
        source.ratios.put("row 3", 1.05);

        Outcome outcome = judged(source);

        Line line = line(outcome, "row 3", Kind.TIME);
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(line.verdict()).isEqualTo(RowVerdict.WORSE);
        assertThat(line.ratio()).isBetween(1.03, 1.07);
        assertThat(line.pairs())
                .isEqualTo(source.taken.stream().filter("row 3"::equals).count() - CONFIG.screening() - 1);
        assertThat(outcome.lines().stream().filter(each -> each.verdict() == RowVerdict.WORSE))
                .hasSize(1);
    }

    @Test
    void run_slowerInItsFirstPairsByChance_passes() throws IOException {
        Made source = new Made(300, 0, 3);
        List<Comparison> comparisons = rows(1);
        comparisons.get(0).add(Fixtures.pair("row 0", 1.2, 0));
        comparisons.get(0).add(Fixtures.pair("row 0", 1.2, 0));
        Measurement measurement = new Measurement(CONFIG, comparisons);
        while (comparisons.get(0).wantsMore()) {
            comparisons.get(0).add(source.next(comparisons.get(0)));
        }

        assertThat(comparisons.get(0).freshPairs()).isEqualTo(4);
        assertThat(measurement.lines(0).get(0).verdict()).isEqualTo(RowVerdict.PASSED);
    }

    @Test
    void run_timeThatEndsAfterTheFirstPairsOfASlowRow_isNeverAPass() throws IOException {
        Made source = new Made(3 * 2 * ROWS + 10, 0.01, 4);
        source.ratios.put("row 3", 1.22);

        Outcome outcome = judged(source);

        Line line = line(outcome, "row 3", Kind.TIME);
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(line.verdict()).isEqualTo(RowVerdict.SLOWER);
        assertThat(line.note()).matches("not enough pairs to decide: --minutes \\d+ decides");
    }

    @Test
    void run_timeThatEndsAfterTheFirstPairsOfARowWithMoreBytes_isNeverAPass() throws IOException {
        Made source = new Made(3 * 2 * ROWS + 10, 0.001, 4);
        source.moreBytes.put("row 3", 8.0);

        Outcome outcome = judged(source);

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(line(outcome, "row 3", Kind.BYTES).verdict()).isEqualTo(RowVerdict.SLOWER);
    }

    @Test
    void run_timeThatEndsBeforeARowWasMeasured_isNeverAPass() throws IOException {
        Outcome outcome = judged(new Made(3 * ROWS, 0.01, 5));

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.has(RowVerdict.NOT_MEASURED)).isTrue();
    }

    @Test
    void run_anyTime_isNotExceeded() throws IOException {
        for (int seconds : new int[] {0, 10, 70, 100, 200}) {
            Made source = new Made(seconds, 0.05, 6);
            source.everyRow = 1.1;
            judged(source);

            assertThat(source.secondsLeft()).isGreaterThan(-3.001);
        }
    }

    @Test
    void run_allRowsSlowerByLittle_isFoundInAllAtOnce() throws IOException {
        Made source = new Made(3 * 2 * ROWS + 4, 0.015, 7);
        source.everyRow = 1.04;

        Outcome outcome = judged(source);

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.lines().get(0).row()).isEqualTo("all rows at once");
        assertThat(outcome.lines().get(0).verdict()).isEqualTo(RowVerdict.WORSE);
    }

    @Test
    void run_rowsWithMorePairsThanTheTestCanHave_saySo() throws IOException {
        Measurement few = new Measurement(CONFIG, rows(100));
        Measurement many = new Measurement(CONFIG, rows(201));
        few.run(new Made(100 * 2 * 3 + 5, 0.001, 12));
        many.run(new Made(201 * 2 * 3 + 5, 0.001, 12));

        assertThat(few.lines(60)).extracting(Line::row).contains("all rows at once");
        assertThat(few.hasTooManyFirstPairs()).isFalse();
        assertThat(many.lines(60)).extracting(Line::row).doesNotContain("all rows at once");
        assertThat(many.hasTooManyFirstPairs()).isTrue();
    }

    @Test
    void run_eightBytesMore_isWorse() throws IOException {
        Made source = new Made(300, 0.01, 8);
        source.moreBytes.put("row 5", 8.0);

        Line line = line(judged(source), "row 5", Kind.BYTES);

        assertThat(line.verdict()).isEqualTo(RowVerdict.WORSE);
        assertThat(line.change()).isEqualTo("+8 B");
    }

    @Test
    void run_fasterAndFewerBytes_isBetter() throws IOException {
        Made source = new Made(300, 0.01, 9);
        source.ratios.put("row 1", 0.9);
        source.moreBytes.put("row 5", -8.0);

        Outcome outcome = judged(source);

        assertThat(line(outcome, "row 1", Kind.TIME).verdict()).isEqualTo(RowVerdict.BETTER);
        assertThat(line(outcome, "row 5", Kind.BYTES).verdict()).isEqualTo(RowVerdict.BETTER);
        assertThat(outcome.exitCode()).isZero();
    }

    @Test
    void run_rowThatDoesNotRun_saysSoAndTheOthersAreMeasured() throws IOException {
        Made source = new Made(300, 0.01, 10);
        source.fails = "row 2";

        Outcome outcome = judged(source);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(line(outcome, "row 2", Kind.TIME).note()).isEqualTo("it does not run");
        assertThat(line(outcome, "row 3", Kind.TIME).verdict()).isEqualTo(RowVerdict.PASSED);
    }

    /** Every row is as slow as is negligible, and scatters as on a busy machine. */
    @Test
    void run_atTheEdgeOfWhatIsNegligible_isWorseNoMoreOftenThanAllowed() throws IOException {
        int runs = 1_000;
        int worse = 0;
        for (int run = 0; run < runs; run++) {
            Made source = new Made(300, 0.04, 1_000 + run);
            source.everyRow = 1 + CONFIG.negligible();
            worse += judged(source).exitCode() == 1 ? 1 : 0;
        }
        assertThat(worse / (double) runs).isLessThanOrEqualTo(CONFIG.falseFail());
    }

    @Test
    void replay_recordedPairs_givesTheSameLines() throws IOException {
        Made source = new Made(300, 0.01, 11);
        source.ratios.put("row 3", 1.05);
        List<Comparison> comparisons = rows(ROWS);
        List<Recorded> recorded = new ArrayList<>();
        Measurement measured = new Measurement(CONFIG, comparisons);
        measured.run(new Measurement.Source() {
            @Override
            public Pair next(Comparison comparison) throws IOException {
                Pair pair = source.next(comparison);
                recorded.add(new Recorded(comparison.name(), comparison.isScreened(), pair));
                return pair;
            }

            @Override
            public double secondsLeft() {
                return source.secondsLeft();
            }
        });
        Measurement replayed = new Measurement(CONFIG, rows(ROWS));
        replayed.replay(recorded);

        assertThat(replayed.lines(60)).isEqualTo(measured.lines(60));
        assertThatThrownBy(() -> new Measurement(CONFIG, rows(ROWS + 1)).replay(recorded))
                .isInstanceOf(BadInputException.class)
                .hasMessage("Expected pairs of row 10 but there are none");
    }

    @Test
    void difference_disturbedSlices_areLeftOut() {
        Pair pair = new Pair(
                "small",
                "17",
                3,
                new Pair.Fork(new double[] {100, 200, 100, 900, 100}, new double[] {0, 0, 0, 0, 0}),
                new Pair.Fork(new double[] {105, 210, 105, 105, 105}, new double[] {0, 0, 0, 0, 0}));

        assertThat(Math.exp(pair.difference())).isBetween(1.0499, 1.0501);
    }
}
