package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalNumberTest {

    private static final long SEED = 20261128;

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "+0, 0",
        "00, 0",
        "0.00, 0",
        "0e5, 0",
        "-0E-999999999999, 0",
        "7, 7",
        "+5, 5",
        "-7, -7",
        "00042, 42",
        "1.0, 1",
        "1.10, 1.1",
        "1.5E2, 150",
        "1e2, 100",
        "15e-1, 1.5",
        "0.001, 0.001",
        ".5, 0.5",
        "5., 5",
        "100, 100",
        "1E-7, 0.0000001",
        "-12.340e1, -123.4",
        "0.000e9, 0",
        "1.00000000000000007629769841092E+50," + " 100000000000000007629769841092000000000000000000000"
    })
    void of_spelling_isTheTextThatDynamoDbReturns(String number, String canonical) {
        assertThat(CanonicalNumber.of(number)).isEqualTo(canonical);
    }

    @Test
    void of_randomSpellingsOfOneValue_isOneTextOfThatValue() {
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            String digits = Long.toString(random.nextLong(1_000_000_000_000L));
            int scale = random.nextInt(40) - 20;
            BigDecimal value = new BigDecimal(digits).scaleByPowerOfTen(scale);
            String spelled =
                    (random.nextBoolean() ? "000" : "") + digits + (random.nextBoolean() ? ".000" : "") + "e" + scale;

            String canonical = CanonicalNumber.of(spelled);

            assertThat(canonical).as("seed %d, %s", SEED, spelled).isEqualTo(CanonicalNumber.of(value.toPlainString()));
            assertThat(new BigDecimal(canonical)).as(spelled).isEqualByComparingTo(value);
            assertThat(canonical).as(spelled).matches("0|-?(0|[1-9]\\d*)(\\.\\d*[1-9])?");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "7", "-7", "10", "0.5", "-0.05", "1.5", "100.01", "12345678901234567890123456789012345678"})
    void isCanonical_textOfANumber_isTrue(String text) {
        assertThat(CanonicalNumber.isCanonical(text)).isTrue();
        assertThat(CanonicalNumber.of(text)).isSameAs(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "-0",
                "+1",
                "01",
                "00",
                "-01",
                ".5",
                "-.5",
                "5.",
                "1.0",
                "1.50",
                "0.0",
                "-0.0",
                "1e2",
                "1.2.3",
                ".",
                "1 ",
                "a",
                "123456789012345678901234567890123456789"
            })
    void isCanonical_otherText_isFalse(String text) {
        assertThat(CanonicalNumber.isCanonical(text)).isFalse();
    }

    @Test
    void compare_randomNumbers_isTheOrderOfTheirValues() {
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            BigDecimal one = BigDecimal.valueOf(random.nextInt(2_001) - 1_000, random.nextInt(7) - 3);
            BigDecimal other = BigDecimal.valueOf(random.nextInt(2_001) - 1_000, random.nextInt(7) - 3);

            int order =
                    CanonicalNumber.compare(CanonicalNumber.of(one.toString()), CanonicalNumber.of(other.toString()));

            assertThat(Integer.signum(order))
                    .as("seed %d, %s and %s", SEED, one, other)
                    .isEqualTo(one.compareTo(other));
        }
    }
}
