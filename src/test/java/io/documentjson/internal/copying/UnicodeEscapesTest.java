package io.documentjson.internal.copying;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StringEscapes;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Escapes with digits against the encoder of the JDK. */
class UnicodeEscapesTest {

    @Test
    void utf8_everyChar_isThatOfTheJdk() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            for (String digits : new String[] {"%04x", "%04X"}) {
                int utf8 = UnicodeEscapes.utf8(word("\\u" + digits.formatted(c)));
                byte[] expected = Character.toString((char) c).getBytes(StandardCharsets.UTF_8);
                boolean surrogate = Character.isSurrogate((char) c);

                assertThat(utf8).isPositive();
                assertThat(UnicodeEscapes.isThreeBytes(utf8)).as(digits, c).isEqualTo(expected.length == 3);
                assertThat(UnicodeEscapes.isTwoBytes(utf8)).as(digits, c).isEqualTo(expected.length == 2);
                if (expected.length == 2) {
                    utf8 = UnicodeEscapes.asTwoBytes(utf8);
                }
                if (!surrogate && expected.length > 1) {
                    assertThat(utf8).as(digits, c).isEqualTo(word(expected));
                }
            }
        }
    }

    @Test
    void utf8_aByteThatIsNoDigit_isNegativeAndNothing() {
        for (int place = 2; place < StringEscapes.UNICODE_LENGTH; place++) {
            for (int b = 0; b < 256; b++) {
                byte[] escape = "\\uD83C".getBytes(StandardCharsets.US_ASCII);
                escape[place] = (byte) b;
                int utf8 = UnicodeEscapes.utf8(word(escape));
                if (StringEscapes.isHex((byte) b)) {
                    assertThat(utf8).isPositive();
                } else {
                    assertThat(utf8).isNegative();
                    assertThat(UnicodeEscapes.isThreeBytes(utf8)).isFalse();
                    assertThat(UnicodeEscapes.isTwoBytes(utf8)).isFalse();
                    assertThat(UnicodeEscapes.isPair(utf8, utf8("\\uDF89"))).isFalse();
                    assertThat(UnicodeEscapes.isPair(utf8("\\uD83C"), utf8)).isFalse();
                }
            }
        }
    }

    @Test
    void ofPair_everyPairOfSomeHalves_isThatOfTheJdk() {
        SplittableRandom random = new SplittableRandom(17);
        for (int codePoint = Character.MIN_SUPPLEMENTARY_CODE_POINT;
                codePoint <= Character.MAX_CODE_POINT;
                codePoint += 1 + random.nextInt(20)) {
            int first = utf8("\\u%04x".formatted((int) Character.highSurrogate(codePoint)));
            int second = utf8("\\u%04x".formatted((int) Character.lowSurrogate(codePoint)));

            assertThat(UnicodeEscapes.isPair(first, second)).isTrue();
            assertThat(UnicodeEscapes.ofPair(first, second))
                    .as("U+%X", codePoint)
                    .isEqualTo((int) word(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)));
        }
    }

    @Test
    void isPair_notHalvesInTheirOrder_isFalse() {
        int first = utf8("\\uD83C");
        int second = utf8("\\uDF89");

        assertThat(UnicodeEscapes.isPair(first, first)).isFalse();
        assertThat(UnicodeEscapes.isPair(second, first)).isFalse();
        assertThat(UnicodeEscapes.isPair(second, second)).isFalse();
        assertThat(UnicodeEscapes.isPair(first, utf8("\\uCF89"))).isFalse();
        assertThat(UnicodeEscapes.isPair(utf8("\\u583C"), second)).isFalse();
    }

    private static int utf8(String escape) {
        return UnicodeEscapes.utf8(word(escape));
    }

    private static long word(String text) {
        return word(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static long word(byte[] bytes) {
        byte[] padded = new byte[ByteSwar.BYTES];
        System.arraycopy(bytes, 0, padded, 0, bytes.length);
        return (long) ByteSwar.LONGS.get(padded, 0);
    }
}
