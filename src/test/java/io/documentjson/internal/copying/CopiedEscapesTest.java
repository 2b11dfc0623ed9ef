package io.documentjson.internal.copying;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Escapes with digits in a string that is copied, against the encoder of the JDK. */
class CopiedEscapesTest {

    private final JsonCopier copier = JsonCopier.ofDocuments(Limits.DEFAULTS);

    @Test
    void copyItem_everyCharBeyondAscii_isThatOfTheJdk() {
        for (int c = 0x80; c <= Character.MAX_VALUE; c++) {
            if (!Character.isSurrogate((char) c)) {
                String expected = Character.toString((char) c);
                assertThat(copied("\\u%04x".formatted(c))).isEqualTo(expected);
                assertThat(copied("x\\u%04Xyz".formatted(c))).isEqualTo("x" + expected + "yz");
            }
        }
    }

    @Test
    void copyItem_everyCharOfAscii_isWrittenAsItselfUnlessItNeedsAnEscape() {
        for (int c = 0; c < 0x80; c++) {
            String written = copied("\\u%04x".formatted(c));
            if (c >= ' ' && c != '"' && c != '\\' && c != 0x7F) {
                assertThat(written).isEqualTo(Character.toString((char) c));
            } else if (c < ' ') {
                assertThat(written).startsWith("\\").isEqualToIgnoringCase(copied(written));
            }
        }
    }

    @Test
    void copyItem_aByteThatIsNoDigit_isNotCopied() {
        for (int place = 2; place < 6; place++) {
            for (int b = ' '; b < 0x80; b++) {
                char[] escape = "\\uD83C".toCharArray();
                escape[place] = (char) b;
                boolean isDigit = Character.digit(b, 16) >= 0;
                assertThat(copied(new String(escape)) != null)
                        .as(new String(escape))
                        .isEqualTo(isDigit);
            }
        }
    }

    @Test
    void copyItem_everyPairOfSomeHalves_isThatOfTheJdk() {
        SplittableRandom random = new SplittableRandom(17);
        for (int codePoint = Character.MIN_SUPPLEMENTARY_CODE_POINT;
                codePoint <= Character.MAX_CODE_POINT;
                codePoint += 1 + random.nextInt(20)) {
            int first = Character.highSurrogate(codePoint);
            int second = Character.lowSurrogate(codePoint);

            assertThat(copied("\\u%04x\\u%04X".formatted(first, second)))
                    .as("U+%X, seed 17", codePoint)
                    .isEqualTo(Character.toString(codePoint));
        }
    }

    /** Halves that are no pair stay escapes. */
    @ParameterizedTest
    @CsvSource({
        "\\uD83C\\uD83C, \\ud83c\\ud83c",
        "\\uDF89\\uD83C, \\udf89\\ud83c",
        "\\uDF89\\uDF89, \\udf89\\udf89",
        "\\uD83Cx\\uDF89, \\ud83cx\\udf89",
        "\\uD83C\\u00e9, \\ud83c\u00e9",
        "\\u00e9\\uDF89, \u00e9\\udf89"
    })
    void copyItem_halvesThatAreNoPair_stayEscapes(String escapes, String expected) {
        assertThat(copied(escapes)).isEqualToIgnoringCase(expected);
    }

    /** The copy of the string's text; {@code null} if it is not copied. */
    private @Nullable String copied(String text) {
        byte[] item = ("{\"a\":\"" + text + "\"}").getBytes(StandardCharsets.UTF_8);
        copier.read(Arrays.copyOf(item, item.length + ByteSwar.SLACK), 0, item.length);
        copier.write(new byte[200], 0);
        if (!copier.copyItem()) {
            return null;
        }
        String copy = new String(copier.target(), 0, copier.outPosition(), StandardCharsets.UTF_8);
        assertThat(copy).startsWith("{\"a\":{\"S\":\"").endsWith("\"}}");
        return copy.substring(11, copy.length() - 3);
    }
}
