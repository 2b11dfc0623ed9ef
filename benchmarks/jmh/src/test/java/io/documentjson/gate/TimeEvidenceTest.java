package io.documentjson.gate;

import static io.documentjson.gate.Fixtures.CONFIG;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeEvidenceTest {

    private static final int RUNS = 2_000;

    /** The longest run, or until it is clear. */
    private static TimeEvidence run(DoubleSupplier difference) {
        TimeEvidence test = TimeEvidence.ofVersions(CONFIG);
        while (test.pairs() < CONFIG.mostPairs() && !test.isClear(1)) {
            test.add(difference.getAsDouble());
            if (CONFIG.looks().contains(test.pairs())) {
                test.look();
            }
        }
        return test;
    }

    private static boolean isWorse(TimeEvidence test) {
        return test.worse() <= CONFIG.falseFail();
    }

    /** Forks whose compiler has two outcomes, a few of which met something else. */
    private static double difference(SplittableRandom random) {
        double modes = 0.1 * (random.nextInt(2) - random.nextInt(2));
        double stray = random.nextInt(20) == 0 ? 0.4 * (random.nextDouble() - 0.5) : 0;
        return modes + stray + 0.01 * random.nextGaussian();
    }

    @Test
    void run_equalVersionsWithTwoOutcomesOfTheCompiler_failsNoMoreOftenThanAllowed() {
        SplittableRandom random = new SplittableRandom(1);
        int fails = 0;
        for (int i = 0; i < RUNS; i++) {
            fails += isWorse(run(() -> difference(random))) ? 1 : 0;
        }
        assertThat(fails / (double) RUNS).isLessThanOrEqualTo(CONFIG.falseFail());
    }

    @Test
    void run_atTheEdgeOfWhatIsNegligible_failsNoMoreOftenThanAllowedThoughLookedAtSevenTimes() {
        SplittableRandom random = new SplittableRandom(2);
        int fails = 0;
        for (int i = 0; i < RUNS; i++) {
            fails += isWorse(run(() -> Math.log1p(CONFIG.negligible()) + 0.03 * random.nextGaussian())) ? 1 : 0;
        }
        assertThat(fails / (double) RUNS).isLessThanOrEqualTo(CONFIG.falseFail());
    }

    @Test
    void run_aSlowDownOfTheEqualMargin_isCalledEqualNoMoreOftenThanAllowed() {
        SplittableRandom random = new SplittableRandom(3);
        int equal = 0;
        for (int i = 0; i < RUNS; i++) {
            TimeEvidence test = run(() -> Math.log1p(CONFIG.equal()) + 0.02 * random.nextGaussian());
            equal += test.isEqual() && !isWorse(test) ? 1 : 0;
        }
        assertThat(equal / (double) RUNS).isLessThanOrEqualTo((1 - CONFIG.confidence()) / 2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.02, 0.03})
    void run_fivePercentSlower_isFoundInNineOfTenRunsAtLeast(double scatter) {
        SplittableRandom random = new SplittableRandom(4);
        int found = 0;
        for (int i = 0; i < RUNS; i++) {
            found += isWorse(run(() -> Math.log1p(0.05) + scatter * random.nextGaussian())) ? 1 : 0;
        }
        assertThat(found / (double) RUNS).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void run_clearAnswer_stopsEarly() {
        SplittableRandom random = new SplittableRandom(5);

        assertThat(run(() -> 0.005 * random.nextGaussian()).pairs()).isEqualTo(8);
        assertThat(run(() -> 0.4 + 0.01 * random.nextGaussian()).pairs()).isLessThanOrEqualTo(16);
        assertThat(run(() -> 0.15 * random.nextGaussian()).pairs()).isEqualTo(CONFIG.mostPairs());
    }

    @Test
    void lastLook_anyPairBeforeTheLongestRun_failsNoMoreOftenThanAllowed() {
        SplittableRandom random = new SplittableRandom(6);
        int fails = 0;
        for (int i = 0; i < RUNS; i++) {
            int end = 8 + random.nextInt(CONFIG.mostPairs() - 8);
            TimeEvidence test = TimeEvidence.ofVersions(CONFIG);
            while (test.pairs() < end && !test.isClear(1)) {
                test.add(Math.log1p(CONFIG.negligible()) + 0.03 * random.nextGaussian());
                if (CONFIG.looks().contains(test.pairs())) {
                    test.look();
                }
            }
            test.lastLook();
            fails += isWorse(test) ? 1 : 0;
        }
        assertThat(fails / (double) RUNS).isLessThanOrEqualTo(CONFIG.falseFail());
    }

    @Test
    void lastLook_onePairAfterTheFirstLook_spendsWhatIsLeft() {
        TimeEvidence test = TimeEvidence.ofVersions(CONFIG);
        for (int i = 0; i < 9; i++) {
            test.add(Math.log(2) + 0.001 * i);
            if (i == 7) {
                test.look();
            }
        }
        test.lastLook();

        assertThat(test.worse()).isEqualTo(Math.pow(2, -9) / (1 - CONFIG.share(8)));
        assertThat(test.low()).isBetween(2.0, test.ratio());
        assertThat(test.high()).isBetween(test.ratio(), 2.02);
    }

    @Test
    void look_noNewPair_changesNothing() {
        TimeEvidence test = run(() -> 0.03);
        double worse = test.worse();
        test.look();

        assertThat(test.worse()).isEqualTo(worse);
    }

    @Test
    void ofLimit_peerTwiceAsSlow_keepsTheLimit() {
        TimeEvidence test = TimeEvidence.ofLimit(CONFIG, 0.6);
        for (int i = 0; i < 8; i++) {
            test.add(Math.log(0.5) + 0.001 * i);
        }
        test.look();

        assertThat(test.isEqual()).isTrue();
        assertThat(test.better()).isEqualTo(1);
    }

    @Test
    void ofLimit_beyondTheLimit_isWorse() {
        TimeEvidence test = TimeEvidence.ofLimit(CONFIG, 0.6);
        for (int i = 0; i < 16; i++) {
            test.add(Math.log(0.65) + 0.001 * i);
        }
        test.look();

        assertThat(test.worse()).isLessThanOrEqualTo(CONFIG.falseFail());
        assertThat(test.isEqual()).isFalse();
    }
}
