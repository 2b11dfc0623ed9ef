package io.documentjson.internal.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.errors.TextException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are understood in one pass, against the JDK. */
class CursorNumberTest {

    private static final long SEED = 20_261_123L;
    private static final int NUMBERS = TestSize.of(200_000);

    private static final Pattern INTEGER = Pattern.compile("-?[0-9]+");
    private static final Pattern ZERO = Pattern.compile("-?0+");

    private static void assertThatAllIsTheJdks(String text) {
        CursorNumber number = new CursorNumber(10_000);
        number.read(text);
        boolean isInteger = INTEGER.matcher(text).matches();
        boolean isZero = ZERO.matcher(text).matches(); // an integer, which has no sign if it is 0

        assertThat(number.text(text)).isEqualTo(text);
        assertThat(number.isInteger()).as(text).isEqualTo(isInteger);
        assertThat(number.decimalValue()).as(text).isEqualTo(new BigDecimal(text));
        assertThat(Double.doubleToRawLongBits(number.doubleValue(text)))
                .as(text)
                .isEqualTo(Double.doubleToRawLongBits(isZero ? 0.0 : Double.parseDouble(text)));
        boolean isLong = isInteger && new BigInteger(text).bitLength() < Long.SIZE;
        assertThat(number.isLong()).as(text).isEqualTo(isLong);
        if (isLong) {
            assertThat(number.longValue()).as(text).isEqualTo(Long.parseLong(text));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "-0.0", "1E5", "9223372036854775808", "12345678901234567890", "10E-1"})
    void longValue_otherNumber_isAnErrorWithoutItsText(String text) {
        CursorNumber number = new CursorNumber(10_000);
        number.read(text);

        assertThatThrownBy(number::longValue)
                .isInstanceOf(NumberFormatException.class)
                .hasMessage("Expected an integer of 64 bits but was another number");
    }

    @Test
    void read_randomNumbers_areThoseOfTheJdk() {
        Random random = new Random(SEED);
        for (int i = 0; i < NUMBERS; i++) {
            BigInteger digits = new BigInteger(random.nextInt(80), random);
            int scale = random.nextInt(4) == 0 ? 0 : random.nextInt(24);
            String text = (random.nextBoolean() ? "-" : "") + new BigDecimal(digits, scale).toPlainString();
            assertThatAllIsTheJdks(text);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "0.0",
                "-0.00",
                "-0e0",
                "1.10",
                "9007199254740993",
                "9007199254740.993",
                "999999999999999999",
                "-999999999999999999",
                "9223372036854775807",
                "-9223372036854775808",
                "9223372036854775808",
                "0.30000000000000004",
                "1E2",
                "1e-400",
                "123456789012345678901234567890.5"
            })
    void read_borders_areThoseOfTheJdk(String text) {
        assertThatAllIsTheJdks(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"+1", "01", ".5", "5.", "-01.50"})
    void read_whatOnlyDynamoDbTakes_isTheJsonNumberOfTheSameValue(String text) {
        CursorNumber number = new CursorNumber(10_000);
        number.read(text);

        assertThat(number.text(text)).isNotEqualTo(text);
        assertThat(number.decimalValue()).isEqualByComparingTo(new BigDecimal(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "a", "1a", "1.2.3", "--1", "1-", ".", "-.", "1,5", "NaN", "0x1", " 1", "\u0661"})
    void read_whatIsNoNumber_isRefused(String text) {
        assertThatThrownBy(() -> new CursorNumber(10_000).read(text)).isInstanceOf(TextException.class);
    }

    @Test
    void read_longNumber_isRefusedFromTheLimitOn() {
        CursorNumber number = new CursorNumber(30);
        number.read("1".repeat(30));

        assertThatThrownBy(() -> number.read("1".repeat(31))).isInstanceOf(TextException.class);
    }
}
