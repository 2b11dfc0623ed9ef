package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonNumbersTest {

    /** RFC 8259, section 6. */
    private static final Pattern JSON = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    /** That, and what DynamoDB takes besides. */
    private static final Pattern DYNAMODB = Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?");

    /** Beyond what {@code BigDecimal} takes. */
    private static final Pattern LONG_EXPONENT = Pattern.compile("[eE][+-]?[0-9]{9}");

    private static void checkAgainstGrammar(String text) {
        String json = JsonNumbers.toJson(text);
        char[] copy = new char[text.length() + 2];
        boolean isJson = JsonNumbers.copyIfJson(text, copy, 1);
        if (isJson != JSON.matcher(text).matches() || !new String(copy).equals("\0" + text + "\0")) {
            assertThat(copy).as("%s: a number? %s", text, isJson).containsExactly(("\0" + text + "\0").toCharArray());
            assertThat(isJson).as(text).isEqualTo(!isJson);
        }
        if (isJson) {
            assertThat(json).isSameAs(text);
        } else if (!DYNAMODB.matcher(text).matches()) {
            if (json != null) {
                assertThat(json).as(text).isNull();
            }
        } else {
            assertThat(json).as(text).isNotNull().matches(JSON);
            if (!LONG_EXPONENT.matcher(text).find()) {
                assertThat(new BigDecimal(json)).as(text).isEqualByComparingTo(text);
            }
        }
    }

    @Test
    void toJson_everyShortTextOfTheAlphabet_agreesWithTheGrammar() {
        String alphabet = "+-.0159eE x";
        for (int length = 0; length <= 5; length++) {
            int[] indexes = new int[length];
            boolean more = true;
            while (more) {
                StringBuilder text = new StringBuilder(length);
                for (int index : indexes) {
                    text.append(alphabet.charAt(index));
                }
                checkAgainstGrammar(text.toString());
                more = false;
                for (int i = 0; i < length && !more; i++) {
                    indexes[i] = (indexes[i] + 1) % alphabet.length();
                    more = indexes[i] != 0;
                }
            }
        }
    }

    @Test
    void toJson_longerTexts_agreeWithTheGrammar() {
        long seed = 8_259L;
        Random random = new Random(seed);
        String alphabet = "+-..00123456789eE:/";
        for (int round = 0; round < 200_000; round++) {
            int length = 5 + random.nextInt(12);
            StringBuilder text = new StringBuilder(length);
            for (int i = 0; i < length; i++) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            checkAgainstGrammar(text.toString());
        }
    }

    @Test
    void toJson_characterThatNoNumberHas_isNull() {
        for (int c = 0; c <= 0xFFFF; c++) {
            if ("+-.0123456789eE".indexOf(c) < 0) {
                String all = null;
                for (String text : new String[] {"1.5%s5", "%s", "%s5", "-%s", "1%s", "1e%s", ".%s", "0%s1"}) {
                    String json = JsonNumbers.toJson(text.replace("%s", String.valueOf((char) c)));
                    all = all == null ? json : all;
                }
                assertThat(all).as("U+%04X", c).isNull();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "+1,1",
        "01,1",
        ".5,0.5",
        "5.,5",
        "00,0",
        "000,0",
        "-00,-0",
        "-.5,-0.5",
        "+.5,0.5",
        "00.50,0.50",
        "5.e3,5e3",
        "5.E+3,5E+3",
        "+01.10e-05,1.10e-05",
        "0005,5",
        "-0007.e1,-7e1"
    })
    void toJson_numberOfDynamoDbOnly_isRespelled(String text, String json) {
        assertThat(JsonNumbers.toJson(text)).isEqualTo(json);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "+", "-", ".", "+.", "-.", "..", "1..2", "1..", "..1", "1.2.", "01..5", "5.+", "5.-1", "5.x", "+-1",
                "-+1", "--1", "++1", "+", "1+", ".e1", "e1", "+e1", "5.e", "5.e+", "0x1", "1 ", " 1", "-.e5", "5..e3"
            })
    void toJson_noNumber_isNull(String text) {
        assertThat(JsonNumbers.toJson(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "0.000",
                "0e999999999999",
                "0E-999999999999",
                "1",
                "12345678901234567890123456789012345678",
                "-12345678901234567890123456789012345678",
                "1234567890123456789012345678901234567800000",
                "0.00012345678901234567890123456789012345678",
                "123456789.01234567890123456789012345678",
                "12345678901234567890123456789012345678.000",
                "1E125",
                "1E+125",
                "9.9999999999999999999999999999999999999E+125",
                "99999999999999999999999999999999999999E88",
                "1E-130",
                "0.1E-129",
                "10E-131",
                "-1E-130",
                "-9.9E125",
                "1000e-133",
                "0.0001E129",
                "0.01E127",
                "00001E125",
                "+1E125",
                "1.E125",
                ".1E126",
                "100000000000000000000000000000000000000000000000000"
            })
    void fitsDynamoDb_whatItStores_fits(String number) {
        assertThat(JsonNumbers.fitsDynamoDb(number)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "123456789012345678901234567890123456789",
                "-1.23456789012345678901234567890123456789",
                "0.123456789012345678901234567890123456789",
                "123456789012345678901234567890123456780.1",
                "1E126",
                "-1E126",
                "10E125",
                "9.99999999999999999999999999999999999999E+125",
                "100000000000000000000000000000000000000E88",
                "1E-131",
                "0.1E-130",
                "-1E-131",
                "1E2147483647",
                "1E2147483648",
                "1E-2147483648",
                "1E99999999999999999999",
                "1E-99999999999999999999",
                "1000E123",
                "1E+126",
                "1e126",
                "1e-131",
                "12345678901234567890123456789012345678.1"
            })
    void fitsDynamoDb_whatItDoesNotStore_doesNotFit(String number) {
        assertThat(JsonNumbers.fitsDynamoDb(number)).isFalse();
    }

    @Test
    void fitsDynamoDb_randomNumbers_agreesWithBigDecimal() {
        long seed = 130L;
        Random random = new Random(seed);
        for (int round = 0; round < 100_000; round++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
            int digits = 1 + random.nextInt(45);
            int point = random.nextInt(3) == 0 ? -1 : random.nextInt(45);
            for (int i = 0; i < digits; i++) {
                boolean zero = random.nextInt(3) == 0;
                text.append(i == point && i > 0 ? "." : "").append(zero ? '0' : (char) ('1' + random.nextInt(9)));
            }
            if (random.nextBoolean()) {
                text.append(random.nextBoolean() ? 'e' : 'E').append(random.nextInt(360) - 180);
            }
            String number = text.toString();

            BigDecimal exact = new BigDecimal(number).stripTrailingZeros();
            int magnitude = exact.precision() - exact.scale() - 1;
            boolean fits = exact.signum() == 0 || (exact.precision() <= 38 && magnitude >= -130 && magnitude <= 125);

            assertThat(JsonNumbers.fitsDynamoDb(number))
                    .as("seed %d: %s", seed, number)
                    .isEqualTo(fits);
        }
    }
}
