package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortDecimalTest {

    private final ShortDecimal number = new ShortDecimal();

    private boolean read(String text) {
        byte[] ascii = ("<" + text + ">").getBytes(StandardCharsets.US_ASCII);
        return number.read(ascii, 1, ascii.length - 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "0.00",
                "7",
                "01",
                ".5",
                "5.",
                "-1.50",
                "100",
                "999999999999999999",
                "-.999999999999999999",
                "100000000000000000.",
                "12345678901234567.8"
            })
    void read_number_hasTheValue(String text) {
        BigDecimal expected = new BigDecimal(text);

        assertThat(read(text)).isTrue();

        assertThat(BigDecimal.valueOf(number.unscaled(), number.scale())).isEqualByComparingTo(expected);
        assertThat(number.scale())
                .isEqualTo(Math.max(0, expected.stripTrailingZeros().scale()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e3",
                "+1",
                "1E-3",
                "1234567890123456789",
                "1000000000000000000",
                "18446744073709551616",
                "0.1234567890123456789",
                "-0.999999999999999999"
            })
    void read_otherNumber_isLeftToOthers(String text) {
        assertThat(read(text)).isFalse();
    }

    @Test
    void rescale_moreDigits_fitOrDoNot() {
        read("12.5");
        assertThat(number.rescale(0)).isFalse();
        assertThat(number.rescale(18)).isFalse();
        assertThat(number.rescale(16)).isTrue();
        assertThat(number.unscaled()).isEqualTo(125_000_000_000_000_000L);
        assertThat(number.isBelowTenTo(18)).isTrue();
        assertThat(number.isBelowTenTo(17)).isFalse();
    }
}
