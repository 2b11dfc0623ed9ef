package io.documentjson.gate;

import static io.documentjson.gate.RecordedForks.AVERAGE;
import static io.documentjson.gate.RecordedForks.CONFIG;
import static io.documentjson.gate.RecordedForks.LARGE;
import static io.documentjson.gate.RecordedForks.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Line.Kind;
import io.documentjson.jmhfile.Histogram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeTest {

    private static final Profile PROFILE = CONFIG.profile("test");

    @TempDir
    Path directory;

    @Test
    void judge_equalArms_isEqualEverywhere() throws IOException {
        RecordedForks.equalArms(directory, 1);

        assertThat(judge())
                .filteredOn(Line::gating)
                .hasSize(4 + 4 + 4 + 1 + 1 + 1)
                .allMatch(line ->
                        line.verdict() == Verdict.EQUAL || line.kind() == Kind.PEER && line.verdict() == Verdict.KEPT);
    }

    @Test
    void judge_tenPercentSlower_isARegressionOfThatRowOnly() throws IOException {
        RecordedForks.equalArms(directory, 2).times(LARGE, 10, 0.03, 1_200, 1_320);

        List<Line> lines = judge();

        Line line = line(lines, "large", "p50");
        assertThat(line.verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(line.shift().low()).isGreaterThan(1.03);
        assertThat(line.adjusted()).isLessThan(0.05);
        assertThat(lines)
                .filteredOn(other -> other.verdict() == Verdict.REGRESSION)
                .allMatch(other -> other.row().equals("large"));
    }

    @Test
    void judge_tenPercentFaster_isImproved() throws IOException {
        RecordedForks.equalArms(directory, 3).times(LARGE, 10, 0.03, 1_320, 1_200);

        assertThat(line(judge(), "large", "p50").verdict()).isEqualTo(Verdict.IMPROVED);
    }

    @Test
    void judge_twoPercentSlower_isNoRegressionBecauseOfTheTolerance() throws IOException {
        RecordedForks.equalArms(directory, 4).times(LARGE, 10, 0.001, 1_200, 1_224);

        Line line = line(judge(), "large", "p50");

        assertThat(line.adjusted()).as("surely slower").isLessThan(0.05);
        assertThat(line.verdict()).isEqualTo(Verdict.EQUAL);
    }

    @Test
    void judge_scatteredForks_isInconclusiveAndSaysWhatItCouldHaveSeen() throws IOException {
        RecordedForks.equalArms(directory, 5).times(LARGE, 10, 0.15, 1_200, 1_200);

        Line line = line(judge(), "large", "p50");

        assertThat(line.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(line.detectable()).isBetween(0.1, 0.6);
        assertThat(line.note()).isEqualTo("could have seen +" + Judge.percent(line.detectable()));
    }

    @Test
    void judge_twoGroupsOfForksInBothArms_isBimodalWithTheirSizes() throws IOException {
        RecordedForks forks = RecordedForks.equalArms(directory, 6).remove(AVERAGE, false);
        for (int i = 0; i < 10; i++) {
            forks.fork(Arm.BASE, AVERAGE, i < 5 ? 185 + 0.1 * i : 211 + 0.1 * i, entry -> {});
            forks.fork(Arm.HEAD, AVERAGE, i < 7 ? 185 + 0.1 * i : 211 + 0.1 * i, entry -> {});
        }

        Line line = line(judge(), "average", "avgt");

        assertThat(line.verdict()).isEqualTo(Verdict.BIMODAL);
        assertThat(line.base()).isEqualTo("185 ns or 212 ns (5:5)");
        assertThat(line.head()).isEqualTo("185 ns or 212 ns (7:3)");
    }

    @Test
    void judge_unsteadyRuler_claimsNothingAboutTimesButAboutMemory() throws IOException {
        RecordedForks.equalArms(directory, 7)
                .times(Row.RULER, 10, 0.005, 2_000, 2_800)
                .times(LARGE, 10, 0.01, 1_200, 1_400)
                .allocations(SMALL, List.of(1_000.0), List.of(1_032.0));

        List<Line> lines = judge();

        assertThat(lines)
                .filteredOn(line -> line.kind() == Kind.TIME && line.gating())
                .allMatch(line -> line.verdict() == Verdict.INCONCLUSIVE)
                .anyMatch(line -> line.note().startsWith("the machine was not steady"));
        assertThat(line(lines, "small", "B/op").verdict()).isEqualTo(Verdict.REGRESSION);
    }

    @Test
    void judge_differenceBeyondWhatTheRulerLeavesToTheMachine_isClaimed() throws IOException {
        RecordedForks.equalArms(directory, 15)
                .times(Row.RULER, 10, 0.005, 2_000, 2_160)
                .times(SMALL, 10, 0.01, 500, 540)
                .times(LARGE, 10, 0.01, 1_200, 1_560);

        List<Line> lines = judge();

        assertThat(line(lines, "ruler", "p10").verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(line(lines, "large", "p10").verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(line(lines, "small", "p10").verdict())
                .as("as much as the ruler")
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void judge_rulerUnsteadyAtSomePercentiles_claimsNothingAtTheseOnly() throws IOException {
        RecordedForks forks = RecordedForks.equalArms(directory, 14)
                .times(LARGE, 10, 0.01, 1_200, 1_400)
                .remove(Row.RULER, false);
        for (int i = 0; i < 10; i++) {
            forks.fork(Arm.BASE, Row.RULER, 2_000 + i, entry -> {});
            forks.fork(Arm.HEAD, Row.RULER, 2_000 + i, JudgeTest::disturbAboveTheMedian);
        }

        List<Line> lines = judge();

        assertThat(line(lines, "large", "p10").verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(line(lines, "large", "p50").verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(line(lines, "large", "p90").verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(line(lines, "large", "p90").note()).startsWith("the machine was not steady");
    }

    private static void disturbAboveTheMedian(ObjectNode entry) {
        ArrayNode bucket = (ArrayNode) entry.at("/primaryMetric/rawDataHistogram/0/0/1");
        bucket.set(0, 2 * bucket.get(0).asDouble());
    }

    @Test
    void judge_slowNinetyNinthPercentile_isShownButNotJudged() throws IOException {
        RecordedForks.equalArms(directory, 8).times(LARGE, 10, 0.01, 1_200, 3_000);

        Line line = line(judge(), "large", "p99");

        assertThat(line.verdict()).isEqualTo(Verdict.SHOWN);
        assertThat(line.note()).isEqualTo("worth a look: above 1.50");
    }

    @Test
    void judge_oneAllocationMore_isARegressionOfMemory() throws IOException {
        RecordedForks.equalArms(directory, 9)
                .allocations(SMALL, List.of(1_000.0, 1_000.3, 1_000.1), List.of(1_032.0, 1_032.1, 1_032.3));

        Line line = line(judge(), "small", "B/op");

        assertThat(line.verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(line.change()).isEqualTo("+32.0 B");
        assertThat(line.limit()).isEqualTo("+8.0 B");
    }

    @Test
    void judge_oneForkAllocatesMore_isEqualAndNamed() throws IOException {
        RecordedForks.equalArms(directory, 10)
                .allocations(SMALL, List.of(4_033.0, 4_033.0, 4_033.0), List.of(4_033.0, 4_057.0, 4_033.0));

        Line line = line(judge(), "small", "B/op");

        assertThat(line.verdict()).isEqualTo(Verdict.EQUAL);
        assertThat(line.note()).isEqualTo("head forks differ: 4,033, 4,057, 4,033");
    }

    @Test
    void judge_lessMemory_isImproved() throws IOException {
        RecordedForks.equalArms(directory, 11).allocations(SMALL, List.of(1_032.0), List.of(1_000.0));

        assertThat(line(judge(), "small", "B/op").verdict()).isEqualTo(Verdict.IMPROVED);
    }

    @Test
    void judge_peerNoLongerTwiceAsSlow_isARegression() throws IOException {
        RecordedForks.equalArms(directory, 12)
                .remove(SMALL.ofPeer("other"), false)
                .peer(SMALL, 10, 0.01, 900);

        Line line = line(judge(), "small against other", "p50");

        assertThat(line.verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(line.limit()).isEqualTo("0.50");
    }

    @Test
    void judge_rowOfOneArm_isNewOrMissing() throws IOException {
        RecordedForks.equalArms(directory, 13)
                .remove(LARGE, Arm.BASE, false, 10)
                .remove(AVERAGE, Arm.HEAD, false, 10);

        List<Line> lines = judge();

        assertThat(line(lines, "large", "time").verdict()).isEqualTo(Verdict.NEW);
        assertThat(line(lines, "average", "time").verdict()).isEqualTo(Verdict.MISSING);
    }

    @Test
    void judge_confirmation_decidesTogetherWithTheFirstForks() throws IOException {
        RecordedForks.equalArms(directory.resolve("first"), 14)
                .times(LARGE, 10, 0.01, 1_200, 1_400)
                .times(AVERAGE, 10, 0.01, 300, 350);
        new RecordedForks(directory.resolve("second"), 15)
                .times(LARGE, 8, 0.01, 1_200, 1_400)
                .times(AVERAGE, 8, 0.01, 300, 300);

        List<Line> lines =
                new Judge(CONFIG, PROFILE).judge(read(directory.resolve("first")), read(directory.resolve("second")));

        assertThat(line(lines, "large", "p50").verdict()).isEqualTo(Verdict.REGRESSION);
        assertThat(line(lines, "large", "p50").note()).startsWith("confirmed: 1.1");
        assertThat(line(lines, "average", "avgt").verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(line(lines, "average", "avgt").note()).startsWith("not confirmed: ");
    }

    @Test
    void judge_sameVersionInBothArms_doesNotFail() {
        SplittableRandom random = new SplittableRandom(16);
        int fails = 0;
        for (int run = 0; run < 40; run++) {
            List<Fork> forks = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                for (Arm arm : Arm.values()) {
                    forks.add(fork(Row.RULER, arm, Math.exp(0.005 * random.nextGaussian())));
                    forks.add(fork(AVERAGE, arm, Math.exp(0.06 * random.nextGaussian())));
                    // Two results of the compiler, one in three forks the slower.
                    forks.add(fork(
                            RecordedForks.THROUGHPUT,
                            arm,
                            (random.nextInt(3) == 0 ? 1.15 : 1) * Math.exp(0.005 * random.nextGaussian())));
                }
            }
            Profile profile = new Profile(10, 0, 0, 8, List.of("average", "throughput"), List.of());
            fails += (int) new Judge(CONFIG, profile)
                    .judge(new Recording(forks), null).stream()
                            .filter(line -> line.verdict() == Verdict.REGRESSION)
                            .count();
        }
        assertThat(fails).isZero();
    }

    @Test
    void detectable_effect_isSeenInAboutEightOfTenRuns() {
        SplittableRandom random = new SplittableRandom(17);
        double[] effects = new double[60];
        for (int i = 0; i < effects.length; i++) {
            effects[i] = DetectableEffect.of(draw(random, 1), draw(random, 1), 0.03, CONFIG, 1);
        }
        double effect = StatUtils.percentile(effects, 50);
        int seen = 0;
        for (int i = 0; i < 200; i++) {
            seen += Shift.of(draw(random, 1), draw(random, 1 + effect), 0.99).isAbove(1.03) ? 1 : 0;
        }
        assertThat(seen).isBetween(130, 190);
    }

    private static double[] draw(SplittableRandom random, double around) {
        double[] forks = new double[10];
        Arrays.setAll(forks, i -> around * Math.exp(0.05 * random.nextGaussian()));
        return forks;
    }

    /** A fork that has measured the same all the time. */
    private static Fork fork(Row row, Arm arm, double value) {
        Histogram samples = new Histogram();
        samples.add(value, 1);
        return new Fork(row, arm, "", samples, value, Double.NaN, Map.of());
    }

    private List<Line> judge() throws IOException {
        return new Judge(CONFIG, PROFILE).judge(read(directory), null);
    }

    private static Recording read(Path directory) throws IOException {
        return Recording.read(directory, CONFIG.known());
    }

    private static Line line(List<Line> lines, String row, String metric) {
        return lines.stream()
                .filter(line -> line.row().equals(row) && line.metric().equals(metric))
                .findFirst()
                .orElseThrow();
    }
}
