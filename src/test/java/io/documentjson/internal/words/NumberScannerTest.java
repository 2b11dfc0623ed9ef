package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.documentjson.fixtures.TestSize;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The grammar of numbers against a regular expression, for all short texts at every place of a word. */
class NumberScannerTest {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final char[] ALPHABET = {'0', '7', '-', '+', '.', 'e', 'E', '"'};
    private static final int LONGEST = 5;

    private static byte[] padded(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return Arrays.copyOf(bytes, bytes.length + ByteSwar.SLACK);
    }

    @Test
    void end_allShortTexts_isWhereTheNumberEnds() {
        char[] text = new char[LONGEST];
        int texts = (int) Math.pow(ALPHABET.length, LONGEST);
        for (int i = 0; i < texts; i++) {
            for (int j = 0, rest = i; j < LONGEST; j++, rest /= ALPHABET.length) {
                text[j] = ALPHABET[rest % ALPHABET.length];
            }
            assertEnd("", new String(text) + '"');
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 8, 9, 15, 16, 17, 31})
    void end_digitsOfAnyLengthAnywhere_isBehindThem(int digits) {
        String number = "1".repeat(digits);
        for (int offset = 0; offset < 2 * Long.BYTES; offset++) {
            for (String rest : new String[] {"\"", ",", ".", ".5", ".5e", ".5e-7 ", "E9}", "e+", "x"}) {
                assertEnd(" ".repeat(offset), number + rest);
                assertEnd(" ".repeat(offset), "-" + number + "." + number + rest);
                assertEnd(" ".repeat(offset), "0" + number + rest);
            }
        }
    }

    /** Texts of up to 30 characters, most of which numbers have. */
    @ParameterizedTest
    @ValueSource(longs = {17, 18, 19})
    void endByWords_randomTexts_isAsEnd(long seed) {
        Random random = new Random(seed);
        char[] others = {'-', '+', '.', 'e', 'E', '"', ',', '/', ' ', '}', ':', (char) 0xB7};
        int longNumbers = 0;
        for (int i = 0; i < TestSize.of(2_000_000); i++) {
            byte[] text = new byte[31 + ByteSwar.SLACK];
            boolean isLikely = random.nextBoolean();
            for (int j = 0; j < 30; j++) {
                text[j] = (byte)
                        (random.nextInt(isLikely ? 40 : 8) > 0
                                ? '0' + random.nextInt(10)
                                : others[random.nextInt(others.length)]);
            }
            int end = NumberScanner.end(text, 0);
            if (NumberScanner.endByWords(text, 0) != end) {
                fail("seed " + seed + ": " + new String(text, StandardCharsets.ISO_8859_1) + " ends at " + end);
            }
            longNumbers += end >= NumberScanner.MIN_PLAIN ? 1 : 0;
        }
        assertThat(longNumbers).isGreaterThan(TestSize.of(2_000_000) / 10);
    }

    @Test
    void isSmall_allCountsAndBytes_isOneToThreeDigitsOfAWholeNumber() {
        for (int count = 0; count <= Long.BYTES; count++) {
            for (int next = Byte.MIN_VALUE; next <= Byte.MAX_VALUE; next++) {
                boolean goesOn = next == '.' || next == 'e' || next == 'E';
                assertThat(NumberScanner.isSmall(count, (byte) next))
                        .as("%s digits before byte %s", count, next)
                        .isEqualTo(count >= 1 && count <= 3 && !goesOn);
            }
        }
    }

    private static void assertEnd(String before, String text) {
        byte[] bytes = padded(before + text);
        int end = NumberScanner.end(bytes, before.length()) - before.length();
        assertThat(NumberScanner.endByWords(bytes, before.length()) - before.length())
                .as(text)
                .isEqualTo(end);
        Matcher longest = NUMBER.matcher(text);
        boolean begins = longest.lookingAt();
        if (begins && isWhole(text, longest.end())) {
            assertThat(end).as(text).isEqualTo(longest.end());
        } else {
            assertThat(end).as(text).isNegative();
        }
    }

    /** True if the number ends here: neither a point, nor an exponent, nor digits after a zero follow. */
    private static boolean isWhole(String text, int end) {
        String rest = text.substring(end);
        String number = text.substring(0, end);
        boolean hasExponent = number.contains("e") || number.contains("E");
        boolean hasPoint = number.contains(".");
        boolean zero = number.equals("0") || number.equals("-0");
        return !(rest.startsWith(".") && !hasPoint && !hasExponent)
                && !((rest.startsWith("e") || rest.startsWith("E")) && !hasExponent)
                && !(zero && !rest.isEmpty() && Character.isDigit(rest.charAt(0)));
    }

    /** Numbers without an exponent, of which the first eight bytes after a minus have the point if there is one. */
    private static final Pattern PLAIN = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?");

    @Test
    void isPlain_eachByteInEachPlace_isANumber() {
        int plain = 0;
        for (int length = 3; length <= NumberScanner.MAX_PLAIN; length++) {
            for (String begin : new String[] {"", "-", "0.", "-0.", "1.", "12.", "-123.", "0", "-0", "1234567.", "."}) {
                char[] text = (begin + "9".repeat(length)).substring(0, length).toCharArray();
                for (int place = 0; place < length; place++) {
                    char before = text[place];
                    for (char c = 0; c < 256; c++) {
                        text[place] = c;
                        plain += assertPlain(new String(text)) ? 1 : 0;
                    }
                    text[place] = before;
                }
            }
        }
        assertThat(plain).isGreaterThan(10_000);
    }

    /** At any offset, with any neighbours: what is no number is never plain, and what has its point early always is. */
    private static boolean assertPlain(String text) {
        boolean isNumber = PLAIN.matcher(text).matches();
        int point = text.indexOf('.');
        int minus = text.startsWith("-") ? 1 : 0;
        boolean isPlain = false;
        for (String around : new String[] {",", "5", "\u00ff", "."}) {
            byte[] bytes = (around + text + around.repeat(Long.BYTES)).getBytes(StandardCharsets.ISO_8859_1);
            isPlain = NumberScanner.isPlain(bytes, 1, text.length());
            boolean isExpected = isNumber
                    && point < minus + Long.BYTES
                    && (text.length() - minus > Long.BYTES || text.length() < NumberScanner.MIN_PLAIN);
            if (isPlain && !isNumber || isExpected && !isPlain) {
                assertThat(isPlain).as("%s between %s", text, around).isEqualTo(isExpected);
            }
        }
        return isPlain;
    }

    @Test
    void countDigits_upToEight_countsThem() {
        for (int digits = 0; digits <= 10; digits++) {
            assertThat(NumberScanner.countDigits(padded("9".repeat(digits) + "/:"), 0))
                    .isEqualTo(Math.min(digits, 8));
        }
    }

    @Test
    void countDigits_eachByte_isADigitOrNot() {
        for (int b = 0; b < 256; b++) {
            byte[] bytes = new byte[1 + ByteSwar.SLACK];
            bytes[0] = (byte) b;
            assertThat(NumberScanner.countDigits(bytes, 0)).as("%d", b).isEqualTo(b >= '0' && b <= '9' ? 1 : 0);
        }
    }

    @Test
    void small_allOfThreeDigits_isTheNumber() {
        for (int number = 0; number < 1000; number++) {
            String text = Integer.toString(number);
            assertThat(NumberScanner.small(padded(text), 0, text.length())).isEqualTo(number);
        }
    }

    @ParameterizedTest
    @CsvSource({"00", "01", "000", "012", "099"})
    void small_leadingZero_isNone(String text) {
        assertThat(NumberScanner.small(padded(text), 0, text.length())).isEqualTo(-1);
    }
}
