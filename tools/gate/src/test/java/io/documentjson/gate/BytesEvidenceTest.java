package io.documentjson.gate;

import static io.documentjson.gate.Fixtures.CONFIG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BytesEvidenceTest {

    private static BytesEvidence test(int forks, IntToDoubleFunction base, double more) {
        return new BytesEvidence(
                IntStream.range(0, forks).mapToDouble(base::applyAsDouble).toArray(),
                IntStream.range(0, forks)
                        .mapToDouble(i -> base.applyAsDouble(i) + more)
                        .toArray(),
                CONFIG);
    }

    @Test
    void probability_eightBytesMoreInEveryFork_isSmall() {
        BytesEvidence test = test(Measurement.DECISIVE, i -> 1991.7 + i % 2 * 0.1, 8);

        assertThat(test.isMore()).isTrue();
        assertThat(test.probabilityOfMore()).isLessThanOrEqualTo(CONFIG.falseFail() / 1_000);
    }

    @Test
    void probability_eightBytesMoreWhileOneForkInFourSavesAnObjectLess_isSmall() {
        BytesEvidence test = test(12, i -> i % 4 == 0 ? 17_257.6 : 16_969.6, 8);

        assertThat(test.probabilityOfMore()).isLessThanOrEqualTo(CONFIG.falseFail());
        assertThat(test.others()).isEqualTo("more in 3 of 12 forks of base, 3 of 12 of head");
    }

    @Test
    void isMore_sameBytes_isNot() {
        BytesEvidence test = test(8, i -> 1991.7, 0.2);

        assertThat(test.isMore()).isFalse();
        assertThat(test.isFewer()).isFalse();
        assertThat(test.others()).isEmpty();
    }

    @Test
    void probability_eightBytesLess_isOfFewer() {
        BytesEvidence test = test(8, i -> 1991.7, -8);

        assertThat(test.isFewer()).isTrue();
        assertThat(test.probabilityOfFewer()).isLessThanOrEqualTo(CONFIG.falseFail());
        assertThat(test.probabilityOfMore()).isEqualTo(1);
    }

    @Test
    void probability_forksOfOneVersionThatDiffer_isSmallNoMoreOftenThanItSays() {
        SplittableRandom random = new SplittableRandom(6);
        int fails = 0;
        for (int run = 0; run < 4_000; run++) {
            BytesEvidence test = new BytesEvidence(
                    random.ints(10, 0, 2).mapToDouble(i -> 100 + 288 * i).toArray(),
                    random.ints(10, 0, 2).mapToDouble(i -> 100 + 288 * i).toArray(),
                    CONFIG);
            fails += test.probabilityOfMore() <= CONFIG.falseFail() ? 1 : 0;
        }
        assertThat(fails / 4_000.0).isLessThanOrEqualTo(CONFIG.falseFail());
    }

    @Test
    void probability_allOfOneSideFewer_isOneOfAllWaysToChooseThem() {
        double[] ones = IntStream.range(0, 8).mapToDouble(i -> 1).toArray();
        double[] nines = IntStream.range(0, 8).mapToDouble(i -> 9).toArray();

        assertThat(BytesEvidence.probabilityThatFewest(ones, nines, 4)).isCloseTo(1 / 12_870.0, within(1e-12));
        assertThat(BytesEvidence.probabilityThatFewest(new double[] {1, 9}, new double[] {9, 9}, 4))
                .isEqualTo(0.5);
    }

    @Test
    void isMore_batchesOfManyDocuments_mayDifferByATenThousandthButNotByEightBytesADocument() {
        assertThat(test(8, i -> 143_174, 10).isMore()).isFalse();
        assertThat(test(8, i -> 143_174, 64 * 8).isMore()).isTrue();
        assertThat(test(8, i -> 49_529, 8).isMore()).isTrue();
    }
}
