package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ModesTest {

    @Test
    void of_twoGroups_findsBothAndTheirSizes() {
        Modes modes = Modes.of(new double[] {185, 210, 184, 186, 211, 185, 212, 184, 186, 210});

        assertThat(modes.areTwo()).isTrue();
        assertThat(modes.lowForks()).isEqualTo(6);
        assertThat(modes.highForks()).isEqualTo(4);
        assertThat(modes.low()).isCloseTo(185, within(0.5));
        assertThat(modes.high()).isCloseTo(210.5, within(0.6));
    }

    @Test
    void of_oneForkApart_isNoGroup() {
        assertThat(Modes.of(new double[] {100, 101, 99, 100, 102, 98, 100, 300}).areTwo())
                .isFalse();
    }

    @Test
    void of_groupsCloserThanFivePercent_areOne() {
        assertThat(Modes.of(new double[] {100, 100.1, 99.9, 100, 103, 103.1, 102.9, 103})
                        .areTwo())
                .isFalse();
    }

    @Test
    void of_oneNormalGroup_isSeldomTakenForTwo() {
        SplittableRandom random = new SplittableRandom(11);
        int found = 0;
        for (int i = 0; i < 1_000; i++) {
            double[] forks = new double[10];
            Arrays.setAll(forks, j -> Math.exp(0.1 * random.nextGaussian()));
            found += Modes.of(forks).areTwo() ? 1 : 0;
        }
        assertThat(found).isLessThan(25);
    }
}
