package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.NumberLists;
import io.documentjson.fixtures.TestSize;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are checked all at once: a run that is taken has nothing but numbers, as each by itself is one. */
final class NumberRunTest {

    private static final int MAX_LENGTH = 4_096;

    private static final String STRANGE = "\"\\,:[]{} \0\n+-..eE0009/;<\u00AC\u00AD\u00AE\u00B0\u00B9\u00FF";

    private final NumberRun run = new NumberRun(MAX_LENGTH);

    /** The verdict on all numbers, of which the first and the last are looked at by themselves. */
    private boolean isRun(List<String> numbers) {
        String text = String.join(",", numbers);
        byte[] bytes = Arrays.copyOf(text.getBytes(StandardCharsets.ISO_8859_1), text.length() + ByteSwar.SLACK);
        int last = numbers.size() - 1;
        return run.isPlain(bytes, numbers.get(0).length() + 1, text.length(), last - 1)
                && JsonNumbers.toJson(numbers.get(0)) == numbers.get(0)
                && JsonNumbers.toJson(numbers.get(last)) == numbers.get(last);
    }

    private static boolean areNumbers(List<String> numbers) {
        return numbers.stream().allMatch(number -> number.equals(JsonNumbers.toJson(number)));
    }

    private static String changed(Random random, String number) {
        StringBuilder text = new StringBuilder(number);
        int place = random.nextInt(random.nextBoolean() ? 3 : number.length());
        char strange = STRANGE.charAt(random.nextInt(STRANGE.length()));
        return random.nextBoolean()
                ? text.insert(place, strange).toString()
                : text.replace(place, place + 1, String.valueOf(strange)).toString();
    }

    @Test
    void isPlain_randomNumbersOfWhichOneIsChanged_isNeverTrueOfOtherText() {
        int refused = 0;
        int taken = 0;
        for (int seed = 1; seed <= TestSize.of(200_000); seed++) {
            Random random = new Random(seed);
            SplittableRandom all = new SplittableRandom(seed);
            int kind = random.nextInt(4);
            List<String> numbers = new ArrayList<>();
            for (int i = 3 + random.nextInt(60); i > 0; i--) {
                numbers.add(NumberLists.number(all, kind));
            }
            if (kind == 0 || kind == 2) {
                assertThat(isRun(numbers)).as("seed %d, before a change", seed).isTrue();
            }
            numbers.replaceAll(number -> random.nextInt(numbers.size()) == 0 ? changed(random, number) : number);
            if (isRun(numbers)) {
                assertThat(areNumbers(numbers)).as("seed %d", seed).isTrue();
                taken++;
            } else {
                refused++;
            }
        }
        assertThat(refused).isPositive();
        assertThat(taken).isPositive();
    }

    @Test
    void isPlain_eachByteAtEachPlaceOfANumber_isTrueOfNumbersOnly() {
        for (String number : List.of("-0.123456789", "0.0000012", "123456789", "-1.00000001", "9.8765432101234567")) {
            for (int place = 0; place < number.length(); place++) {
                for (char c = 0; c <= 0xFF; c++) {
                    String other = number.substring(0, place) + c + number.substring(place + 1);
                    for (int before = 1; before < 9; before++) {
                        List<String> numbers = new ArrayList<>();
                        for (int i = 0; i < before; i++) {
                            numbers.add("0.1234567");
                        }
                        numbers.add(other);
                        numbers.add("0.1234567");
                        if (isRun(numbers)) {
                            assertThat(areNumbers(numbers)).as("%s", other).isTrue();
                        }
                    }
                }
            }
        }
        assertThat(isRun(List.of("0.1234567", "12.345678", "0.1234567"))).isFalse();
    }

    @Test
    void isPlain_fewNumbersWithExponents_isTrue() {
        List<String> numbers = new ArrayList<>(Collections.nCopies(24, "0"));
        numbers.set(3, "-4.547132266452536e-05");
        numbers.set(9, "12.25E+7");
        numbers.set(23, "0.5");
        assertThat(isRun(numbers)).isTrue();
    }

    /** The text of one number must not become two numbers: the count of commas tells. */
    @ParameterizedTest
    @ValueSource(strings = {"1.5,2.5", "1e5,2.5", "1.5,2e+5", "1e,5", "1e5,", ",1e5", "1e5]", "[1e5", "1+2,3e5", "e,e"})
    void isPlain_textOfOneNumberWithAnotherInIt_isFalse(String text) {
        for (int place = 1; place < 23; place++) {
            List<String> numbers = new ArrayList<>(Collections.nCopies(24, "-1.25e-7"));
            for (int i = 0; i < 24; i++) {
                if (i % 6 != 0) {
                    numbers.set(i, "0.5");
                }
            }
            assertThat(isRun(numbers)).isTrue();
            numbers.set(place, text);
            assertThat(isRun(numbers)).as("at %d", place).isFalse();
        }
    }
}
