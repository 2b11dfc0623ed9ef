package io.documentjson.gate;

import static io.documentjson.gate.Fixtures.CONFIG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BytesEvidenceTest {

    private static BytesEvidence test(int forks, java.util.function.IntToDoubleFunction base, double more) {
        BytesEvidence test = new BytesEvidence(CONFIG);
        IntStream.range(0, forks).forEach(i -> test.add(base.applyAsDouble(i), base.applyAsDouble(i) + more));
        test.look();
        return test;
    }

    @Test
    void look_eightBytesMoreInEveryFork_isClearlyWorseAtTheFirstLook() {
        BytesEvidence test = test(8, i -> 1991.7 + i % 2 * 0.1, 8);

        assertThat(test.isEqual()).isFalse();
        assertThat(test.worse()).isLessThanOrEqualTo(CONFIG.falseFail() / 10);
        assertThat(test.isClear(10)).isTrue();
    }

    @Test
    void look_eightBytesMoreWhileOneForkInFourSavesAnObjectLess_isWorse() {
        BytesEvidence test = test(12, i -> i % 4 == 0 ? 17_257.6 : 16_969.6, 8);

        assertThat(test.worse()).isLessThanOrEqualTo(CONFIG.falseFail());
        assertThat(test.others()).isEqualTo("more in 3 of 12 forks of base, 3 of 12 of head");
    }

    @Test
    void look_sameBytes_isEqual() {
        BytesEvidence test = test(8, i -> 1991.7, 0.2);

        assertThat(test.isEqual()).isTrue();
        assertThat(test.others()).isEmpty();
    }

    @Test
    void look_eightBytesLess_isBetter() {
        BytesEvidence test = test(8, i -> 1991.7, -8);

        assertThat(test.better()).isLessThanOrEqualTo(CONFIG.falseFail());
        assertThat(test.worse()).isEqualTo(1);
    }

    @Test
    void look_forksOfOneVersionThatDiffer_failNoMoreOftenThanAllowed() {
        SplittableRandom random = new SplittableRandom(6);
        int fails = 0;
        for (int run = 0; run < 4_000; run++) {
            BytesEvidence test = new BytesEvidence(CONFIG);
            for (int i = 1; i <= CONFIG.mostPairs() && !test.isClear(1) || i <= 8; i++) {
                test.add(100 + 288 * random.nextInt(2), 100 + 288 * random.nextInt(2));
                if (CONFIG.looks().contains(i)) {
                    test.look();
                }
            }
            fails += test.worse() <= CONFIG.falseFail() ? 1 : 0;
        }
        assertThat(fails / 4_000.0).isLessThanOrEqualTo(CONFIG.falseFail());
    }

    @Test
    void probability_allOfOneSideFewer_isOneOfAllWaysToChooseThem() {
        assertThat(BytesEvidence.probabilityThatFewest(Collections.nCopies(8, 1.0), Collections.nCopies(8, 9.0), 4))
                .isCloseTo(1 / 12_870.0, within(1e-12));
        assertThat(BytesEvidence.probabilityThatFewest(List.of(1.0, 9.0), List.of(9.0, 9.0), 4))
                .isEqualTo(0.5);
    }

    @Test
    void look_batchesOfManyDocuments_mayDifferByATenThousandthButNotByEightBytesADocument() {
        assertThat(test(8, i -> 143_174, 10).isEqual()).isTrue();
        assertThat(test(8, i -> 143_174, 64 * 8).worse()).isLessThanOrEqualTo(CONFIG.falseFail() / 10);
        assertThat(test(8, i -> 49_529, 8).worse()).isLessThanOrEqualTo(CONFIG.falseFail() / 10);
    }
}
