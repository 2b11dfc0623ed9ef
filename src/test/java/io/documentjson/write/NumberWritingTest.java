package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ShallowStack;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** N and NS: checked text, never parsed, never able to add to the document. */
@ExtendWith(ShallowStack.class)
final class NumberWritingTest {

    /** RFC 8259, section 6. */
    private static final Pattern JSON_NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private static String document(String number) {
        String text = DocumentJson.create().toJson(AttributeValue.fromN(number));
        assertThat(DocumentJson.create().toJson(AttributeValue.fromNs(List.of("7", number))))
                .isEqualTo("[7," + text + "]");
        assertThat(DocumentJson.create().toJson(Map.of("a", AttributeValue.fromN(number))))
                .isEqualTo("{\"a\":" + text + "}");
        return text;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "-0.0",
                "0.0",
                "0e0",
                "0E-5",
                "1",
                "-1",
                "10",
                "42",
                "1.10",
                "1.0E-130",
                "1E+2",
                "1e2",
                "1e-2",
                "1e+2",
                "1e400",
                "1e999999999",
                "1E00",
                "0.00",
                "9.9999999999999999999999999999999999999E+125",
                "12345678901234567890123456789012345678",
                "-12345678901234567890123456789012345678",
                "100000",
                "1.000",
                "1234567",
                "12345678",
                "123456789",
                "1234567.8",
                "0.1234567890123456789012345678901234567890123456789"
            })
    void toJson_jsonNumber_keepsItsText(String number) {
        assertThat(document(number)).isEqualTo(number);
        assertThat(DynamoDbJson.create().toJson(AttributeValue.fromN(number))).isEqualTo("{\"N\":\"" + number + "\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "+1,1",
        "01,1",
        "007,7",
        ".5,0.5",
        "5.,5",
        "00,0",
        "-01,-1",
        "-.5,-0.5",
        "+.5,0.5",
        "+5,5",
        "+0.25,0.25",
        "010,10",
        "00.5,0.5",
        "-007.25,-7.25",
        "+1.5,1.5",
        "000,0",
        "0001.5,1.5"
    })
    void toJson_numberOfDynamoDbOnly_isTheShortestJsonOfTheSameValue(String number, String json) {
        assertThat(document(number)).isEqualTo(json);
    }

    @Test
    void toJson_numberOfDynamoDbOnly_isJsonOfTheSameValue() {
        long seed = 31_415L;
        Random random = new Random(seed);
        String[] signs = {"", "+", "-"};
        String[] exponents = {"", "e1", "E+1", "e-1", "E00", "e+007", "E-12"};
        for (int round = 0; round < 5_000; round++) {
            String whole = "0".repeat(random.nextInt(3)) + digits(random, random.nextInt(5));
            String fraction = digits(random, random.nextInt(5)) + "0".repeat(random.nextInt(3));
            if (whole.isEmpty() && fraction.isEmpty()) {
                continue;
            }
            boolean point = !fraction.isEmpty() || random.nextBoolean();
            String number = signs[random.nextInt(3)]
                    + whole
                    + (point ? "." : "")
                    + fraction
                    + exponents[random.nextInt(exponents.length)];

            String text = document(number);

            assertThat(text).as("seed %d: %s", seed, number).matches(JSON_NUMBER);
            assertThat(new BigDecimal(text)).as("seed %d: %s", seed, number).isEqualByComparingTo(number);
            if (JSON_NUMBER.matcher(number).matches()) {
                assertThat(text).isEqualTo(number);
            } else {
                assertThat(text.length()).as("seed %d: %s", seed, number).isLessThanOrEqualTo(number.length() + 1);
            }
        }
    }

    private static String digits(Random random, int count) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < count; i++) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,\"admin\":true",
                "1}",
                "1]",
                "1,2",
                "1\"",
                "\"1\"",
                "1:2",
                "{}",
                "[]",
                "null",
                "true",
                "1//",
                "1/*",
                "1\n",
                "\n1",
                " 1",
                "1 ",
                " ",
                "",
                "1\t",
                "1\u0000",
                "\uFEFF1",
                "NaN",
                "Infinity",
                "-Infinity",
                "+Infinity",
                "0x10",
                "0x",
                "1d",
                "1f",
                "1L",
                "1_000",
                "1,000",
                "--1",
                "++1",
                "+-1",
                "-+1",
                "-",
                "+",
                ".",
                "-.",
                "+.",
                "e5",
                ".e5",
                "1e",
                "1E+",
                "1e-",
                "1e+-1",
                "1ee1",
                "1e1.5",
                "1.2.3",
                "1..2",
                "1e1e1",
                "1-",
                "1+1",
                "abc",
                "one",
                "\u0661",
                "\uFF11",
                "1\u0661",
                "1.\u0661",
                "1e\u0661",
                "²",
                "½",
                "1\u2212",
                "\u22121",
                "1\uD83D\uDE00",
                "\uD83D",
                "0-1",
                "0+",
                "00x",
                "01x",
                ".5.",
                "5.x",
                "-0-",
                "1e5 ",
                "1\u00310\u0130",
                "1\u0130",
                "\u0130",
                "\u0131",
                "1\u0131"
            })
    void toJson_noNumber_isRefusedAtItsPath(String number) {
        for (Form form : Form.values()) {
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> form.json().toJson(Map.of("n", AttributeValue.fromN(number))))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.n"))
                    .satisfies(e -> assertThat(e.offset()).isEqualTo(-1))
                    .satisfies(e -> assertThat(e.line()).isEqualTo(-1));
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() ->
                            form.json().toJson(Map.of("s", AttributeValue.fromNs(List.of("1", "2", number, "4")))))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.s[2]"));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_everyOneCharacterNumber_isADigitOrRefused(Form form) {
        StringBuilder written = new StringBuilder();
        for (int c = 0; c <= 0xFFFF; c++) {
            try {
                written.append(form.json().toJson(AttributeValue.fromN(String.valueOf((char) c))));
            } catch (DocumentJsonException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
            }
        }

        StringBuilder digits = new StringBuilder();
        for (char digit = '0'; digit <= '9'; digit++) {
            digits.append(form.text("N", String.valueOf(digit)));
        }
        assertThat(written).hasToString(digits.toString());
    }

    @Test
    void toJson_foreignCharacterAtAnyPlace_isRefused() {
        String number = "-120.450e+12";
        for (int at = 0; at < number.length(); at++) {
            for (char odd : new char[] {'x', ',', '"', '}', ' ', 0, 0x0130, 0x0131, 0x0661, 0x2030, 0xD83D, 0xFF10}) {
                String bad = number.substring(0, at) + odd + number.substring(at + 1);
                assertThatExceptionOfType(DocumentJsonException.class)
                        .as(bad)
                        .isThrownBy(() -> DocumentJson.create().toJson(AttributeValue.fromN(bad)))
                        .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_numberOfTheLongestLength_isWritten(Form form) {
        String longest = "9".repeat(10_000);

        assertThat(form.json().toJson(AttributeValue.fromN(longest))).isEqualTo(form.text("N", longest));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_numberBeyondTheLongestLength_isRefused(Form form) {
        for (int length : new int[] {10_001, 1_000_000}) {
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> form.json().toJson(Map.of("n", AttributeValue.fromN("9".repeat(length)))))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NUMBER_TOO_LONG))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.n"))
                    .withMessageContaining("maxNumberLength");
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() ->
                            form.json().toJson(Map.of("n", AttributeValue.fromNs(List.of("9".repeat(length))))))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NUMBER_TOO_LONG))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.n[0]"));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_ownLongestLength_counts(Form form) {
        var json = form.builder().maxNumberLength(3).build();

        assertThat(json.toJson(AttributeValue.fromN("123"))).isEqualTo(form.text("N", "123"));
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> json.toJson(AttributeValue.fromN("1234")))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NUMBER_TOO_LONG));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_longTextThatIsNoNumber_isRefused(Form form) {
        for (int length : new int[] {3_000, 4_091, 4_092, 4_093, 4_094, 5_000, 9_999}) {
            for (String bad : new String[] {
                "7".repeat(length) + "x", "+-" + "7".repeat(length - 1), "7".repeat(length) + "\"", "x".repeat(length)
            }) {
                assertThatExceptionOfType(DocumentJsonException.class)
                        .isThrownBy(() -> form.json().toJson(AttributeValue.fromN(bad)))
                        .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER));
            }
        }
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> DocumentJson.builder()
                        .numbersAsStrings(true)
                        .build()
                        .toJson(AttributeValue.fromN("7".repeat(5_000) + "x")));
    }

    @Test
    void toJson_hugeNumber_isWrittenWhenAllowed() {
        String huge = "8".repeat(1_000_000);

        assertThat(DocumentJson.builder().maxNumberLength(1_000_000).build().toJson(AttributeValue.fromN(huge)))
                .isEqualTo(huge);
    }

    @Test
    void toJson_hugeExponent_isNotExpanded() {
        assertThat(document("1e999999999")).isEqualTo("1e999999999");
        assertThat(document("+1e999999999").length()).isLessThan(20);
        assertThat(document(".1e-999999999").length()).isLessThan(20);
        assertThat(document("01e99999999999999999999").length()).isLessThan(30);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void toJson_numbersBeyondDynamoDb_areWrittenWithDynamoDbLimits(Form form) {
        var json = form.builder().dynamoDbLimits(true).build();

        assertThat(json.toJson(AttributeValue.fromN("1E126"))).isEqualTo(form.text("N", "1E126"));
    }
}
