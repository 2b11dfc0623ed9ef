package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class HolmTest {

    @Test
    void adjust_textbookExample_multipliesByWhatIsLeftAndNeverFalls() {
        assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}, 4))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, Offset.offset(1e-12));
    }

    @Test
    void adjust_rowsThatAreNotTested_doNotCount() {
        assertThat(Holm.adjust(new double[] {1, 0.04, 1, 0.005}, 2))
                .containsExactly(new double[] {1, 0.04, 1, 0.01}, Offset.offset(1e-12));
    }

    @Test
    void adjust_largeP_staysAtOne() {
        assertThat(Holm.adjust(new double[] {0.9, 0.8}, 2)).containsExactly(1, 1);
    }

    @Test
    void adjust_nothing_isNothing() {
        assertThat(Holm.adjust(new double[0], 0)).isEmpty();
    }
}
