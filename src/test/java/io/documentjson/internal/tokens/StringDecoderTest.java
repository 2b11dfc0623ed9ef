package io.documentjson.internal.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Each kind of character of a string at every place of a word, out of bytes, a {@code String} and a source of single
 * bytes.
 */
class StringDecoderTest {

    private static final int PLACES = 3 * Long.BYTES;

    private static final String[][] KINDS = {
        {"\\\"", "\""},
        {"\\\\", "\\"},
        {"\\/", "/"},
        {"\\b\\f\\n\\r\\t", "\b\f\n\r\t"},
        {"\\u0041", "A"},
        {"\\u00e9", "\u00e9"},
        {"\\u20AC", "\u20ac"},
        {"\\ud83d\\uDE00", "\ud83d\ude00"},
        {"\\ud83d", "\ud83d"},
        {"\u00e9", "\u00e9"},
        {"\u0100", "\u0100"},
        {"\u20ac", "\u20ac"},
        {"\ud83d\ude00", "\ud83d\ude00"},
        {"\u007f", "\u007f"},
        {"\ufeff", "\ufeff"},
    };

    private static String[] decoded(String quoted) throws IOException {
        Utf8Tokens[] sources = sources(quoted, 1, Limits.DEFAULTS);
        return new String[] {text(sources[0]), text(sources[1]), text(sources[2])};
    }

    private static Utf8Tokens[] sources(String text, int piece, Limits limits) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Utf8Tokens[] {
            Utf8Tokens.of(bytes, limits),
            Utf8Tokens.of(text, limits),
            Utf8Tokens.of(new ChunkedInputStream(bytes, piece), limits)
        };
    }

    private static String text(Utf8Tokens tokens) throws IOException {
        try (tokens) {
            assertThat(tokens.first()).isEqualTo(Utf8Tokens.STRING);
            String text = tokens.text();
            tokens.expectEnd();
            return text;
        }
    }

    @Test
    void text_eachKindAtEveryPlace_isDecoded() throws IOException {
        for (String[] kind : KINDS) {
            for (int before = 0; before < PLACES; before++) {
                for (int after = 0; after < PLACES; after += 5) {
                    String around = "a".repeat(before);
                    String expected = around + kind[1] + "z".repeat(after);
                    assertThat(decoded('"' + around + kind[0] + "z".repeat(after) + '"'))
                            .as("%s at %d before %d", kind[0], before, after)
                            .containsOnly(expected);
                }
            }
        }
    }

    @Test
    void text_eachPairOfKinds_isDecoded() throws IOException {
        for (String[] first : KINDS) {
            for (String[] second : KINDS) {
                for (int between = 0; between <= Long.BYTES; between++) {
                    String plain = "m".repeat(between);
                    assertThat(decoded('"' + first[0] + plain + second[0] + '"'))
                            .as("%s %d %s", first[0], between, second[0])
                            .containsOnly(first[1] + plain + second[1]);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"\\x", "\\u12G4", "\\u+041", "\\u", "\\", "\\U0041", "'\u0001'", "'\u001f'"})
    void text_damagedAtEveryPlace_isRefusedEverywhere(String damaged) {
        for (int before = 0; before < PLACES; before++) {
            String text = '"' + "a".repeat(before) + damaged + "zzzzz\"";
            for (Utf8Tokens tokens : sources(text, 1, Limits.DEFAULTS)) {
                assertThat(catchThrowableOfType(TextException.class, () -> text(tokens))
                                .code())
                        .as("%d", before)
                        .isEqualTo(ErrorCode.INVALID_JSON);
            }
        }
    }

    /** The first error is that the string is too long, wherever the text is cut before the second one. */
    @ParameterizedTest
    @CsvSource({"\\x", "\\u12G4", "\\", "'\u0001'", "\\ud83d\\x", "\u00e9\u0001", "\u20ac\\x"})
    void text_tooLongBeforeItIsDamaged_isTooLongFromEachSource(String damaged) {
        Limits limits = new Limits(1, 1, 5, false, false);
        for (String character : new String[] {"a", "\u00e9", "\u20ac"}) {
            String text = '"' + character.repeat(6) + damaged;
            for (int piece = 1; piece <= text.length() * 3; piece++) {
                for (Utf8Tokens tokens : sources(text, piece, limits)) {
                    TextException e = catchThrowableOfType(TextException.class, () -> text(tokens));
                    assertThat(e.code()).as("%s, pieces of %d", text, piece).isEqualTo(ErrorCode.STRING_TOO_LONG);
                    assertThat(e.offset()).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"C3", "80", "C0AF", "E282", "EDA080", "F08080AF", "F4908080", "FF", "F8888080"})
    void text_malformedUtf8AtEveryPlace_isRefusedEverywhere(String hex) {
        for (int before = 0; before < PLACES; before++) {
            byte[] start = ('"' + "a".repeat(before)).getBytes(StandardCharsets.US_ASCII);
            byte[] text = new byte[start.length + hex.length() / 2 + 9];
            Arrays.fill(text, (byte) 'z');
            System.arraycopy(start, 0, text, 0, start.length);
            for (int i = 0; i < hex.length() / 2; i++) {
                text[start.length + i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
            }
            text[text.length - 1] = '"';
            for (Utf8Tokens tokens : new Utf8Tokens[] {
                Utf8Tokens.of(text, Limits.DEFAULTS), Utf8Tokens.of(new ChunkedInputStream(text, 1), Limits.DEFAULTS)
            }) {
                TextException e = catchThrowableOfType(TextException.class, () -> text(tokens));
                assertThat(e.code()).as("%s at %d", hex, before).isEqualTo(ErrorCode.INVALID_UTF8);
                assertThat(e.offset()).isEqualTo(start.length);
            }
        }
    }
}
