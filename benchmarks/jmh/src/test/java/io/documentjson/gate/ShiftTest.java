package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.documentjson.command.BadInputException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ShiftTest {

    /** The published example is of differences; here they are logarithms. */
    @Test
    void of_publishedExample_hasThePublishedEstimateAndInterval() {
        Shift shift = Shift.of(exponentials(RankSumTest.EARLIER), exponentials(RankSumTest.AT_TERM), 0.95);

        assertThat(Math.log(shift.ratio())).isCloseTo(0.305, within(1e-9));
        assertThat(Math.log(shift.low())).isCloseTo(-0.15, within(1e-9));
        assertThat(Math.log(shift.high())).isCloseTo(0.76, within(1e-9));
        assertThat(shift.slower()).isCloseTo(0.1272, within(0.00005));
    }

    @Test
    void of_armsSwapped_isTheInverse() {
        double[] base = {100, 103, 99, 101, 104, 98};
        double[] head = {120, 118, 125, 119, 130, 117};

        Shift there = Shift.of(base, head, 0.95);
        Shift back = Shift.of(head, base, 0.95);

        assertThat(back.ratio()).isCloseTo(1 / there.ratio(), within(1e-12));
        assertThat(back.low()).isCloseTo(1 / there.high(), within(1e-12));
        assertThat(back.faster()).isEqualTo(there.slower());
    }

    @Test
    void of_fourForks_giveNoIntervalOfNinetyNinePercent() {
        assertThatThrownBy(() -> Shift.of(new double[] {1, 2, 3, 4}, new double[] {1, 2, 3, 4}, 0.99))
                .isInstanceOf(BadInputException.class)
                .hasMessage("too few forks: 4 and 4 give no interval of 99 % confidence");
    }

    private static double[] exponentials(double[] values) {
        return Arrays.stream(values).map(Math::exp).toArray();
    }
}
