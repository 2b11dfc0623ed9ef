package io.documentjson.internal.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Texts that stand in a string as base64: what {@link Base64Reader} reads against {@link Utf8Tokens#bytes}. */
class Base64TextTest {

    private static final long SEED = Long.getLong("base64.seed", 20_261_123L);

    @Test
    void open_eachLength_isTheText() throws IOException {
        for (int length = 0; length < 4_200; length++) {
            assertRead(length, length % 7 == 0 ? 999 : 1 << 20);
        }
    }

    @Test
    void open_longerThanAWindow_isTheText() throws IOException {
        for (int length :
                new int[] {12_270, 12_288, 16_365, 16_366, 16_384, 16_385, 50_000, 786_431, 786_433, 2_000_000}) {
            for (int piece : new int[] {1_000, 16_384, 1 << 20}) {
                assertRead(length, piece);
            }
        }
    }

    @Test
    void open_damaged_isRefusedAsBytesAre() throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 20_000; i++) {
            String encoded = Base64.getEncoder().encodeToString(text(random.nextInt(i % 50 == 0 ? 4_000 : 40)));
            StringBuilder damaged = new StringBuilder(encoded);
            for (int j = random.nextInt(3); j >= 0; j--) {
                String other = String.valueOf("=AZaz09+/-_ \u00e9\\\n\u0000".charAt(random.nextInt(16)));
                int at = random.nextInt(damaged.length() + 1);
                damaged.replace(
                        at, Math.min(damaged.length(), at + random.nextInt(3)), random.nextBoolean() ? other : "");
            }
            String json = "\"" + damaged + "\"";
            int piece = i % 100 == 0 ? 999 : 1 << 20;
            assertThat(read(json, piece, true)).as("seed %d: %s", SEED, json).isEqualTo(read(json, piece, false));
        }
    }

    @Test
    void open_withEscapes_isTheText() throws IOException {
        assertThat(read("\"ey\\u0049xIjoyfQ==\"", 100, true)).isEqualTo(read("\"ey\\u0049xIjoyfQ==\"", 100, false));
        assertThat(read("\"Ing\\u0069\"", 100, true)).isEqualTo("x TRAILING_CONTENT 11");
    }

    @Test
    void open_longerThanAllowed_isRefused() throws IOException {
        Limits limits = new Limits(1_000, 10_000, 8, false, false);
        for (String base64 : new String[] {"InhhYmMi", "InhhYmNkIg=="}) {
            try (Utf8Tokens tokens = Utf8Tokens.of("\"" + base64 + "\"", limits)) {
                tokens.first();
                if (base64.length() == 8) {
                    try (Utf8Tokens text = new Base64Reader().open(tokens, limits)) {
                        assertThat(text.first()).isEqualTo(Utf8Tokens.STRING);
                    }
                } else {
                    assertThatThrownBy(() -> new Base64Reader().open(tokens, limits))
                            .isInstanceOfSatisfying(
                                    TextException.class,
                                    e -> assertThat(e.code()).isEqualTo(ErrorCode.STRING_TOO_LONG));
                }
            }
        }
    }

    private static void assertRead(int length, int piece) throws IOException {
        byte[] text = text(length);
        String json = "\"" + Base64.getEncoder().encodeToString(text) + "\"";
        String expected =
                new String(text, 1, text.length - 2, StandardCharsets.US_ASCII) + " TRAILING_CONTENT " + json.length();
        boolean same = read(json, piece, true).equals(expected);
        assertThat(same).as("%d characters in pieces of %d", length, piece).isTrue();
    }

    /** A string of JSON with so many characters. */
    private static byte[] text(int length) {
        byte[] text = new byte[length + 2];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) ('#' + i * 31 % 57);
        }
        text[0] = '"';
        text[length + 1] = '"';
        return text;
    }

    /** The string in the text in the string, and what is wrong behind them or in them. */
    private static String read(String json, int piece, boolean inWindow) throws IOException {
        byte[] utf8 = (json + "!").getBytes(StandardCharsets.UTF_8);
        String read = "";
        try (Utf8Tokens tokens = Utf8Tokens.of(new ChunkedInputStream(utf8, piece), Limits.DEFAULTS)) {
            tokens.first();
            try (Utf8Tokens text = inWindow
                    ? new Base64Reader().open(tokens, Limits.DEFAULTS)
                    : Utf8Tokens.of(tokens.bytes(), Limits.DEFAULTS)) {
                read = text.first() == Utf8Tokens.STRING ? text.text() : "none";
                text.expectEnd();
            }
            tokens.expectEnd();
            return read;
        } catch (TextException e) {
            return read + " " + e.code() + " " + e.offset();
        }
    }
}
