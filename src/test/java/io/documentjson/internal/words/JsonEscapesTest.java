package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.JsonText;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.EscapeScanner;
import io.documentjson.internal.output.Latin1Escaper;
import io.documentjson.internal.output.Latin1Escaper.BeyondAscii;
import io.documentjson.internal.output.Utf8Encoder;
import io.documentjson.internal.output.WideText;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Copies of every form with escapes: Latin-1, {@code char}s and UTF-8. */
final class JsonEscapesTest {

    private static final int BEFORE = 3;
    private static final byte UNTOUCHED = 0x55;
    private static final char[] NO_QUOTES = {};
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final EscapeScanner scanner = new EscapeScanner(500);
    private final WideText wide = new WideText(Limits.MAX_ARRAY_LENGTH);
    private final Latin1Encoder latin1Encoder = new Latin1Encoder();
    private final Utf8Encoder utf8Encoder = new Utf8Encoder(latin1Encoder, new Latin1Escaper(scanner, 500));

    private void check(String text) {
        checkUtf8(text, false);
        checkUtf8(text, true);
        checkChars(text);
        if (text.chars().allMatch(c -> c <= 0xFF)) {
            checkLatin1(text);
        }
    }

    private void checkLatin1(String text) {
        byte[] source = Arrays.copyOf(text.getBytes(StandardCharsets.ISO_8859_1), text.length() + ByteSwar.BYTES);
        int escapes = scanner.scanLatin1(source, 0, text.length(), -1);
        byte[] target = new byte[BEFORE + 6 * text.length() + ByteSwar.BYTES];
        Arrays.fill(target, UNTOUCHED);

        int end = JsonEscapes.copy(source, 0, text.length(), scanner.places(), escapes, target, BEFORE, false);
        checkWritten(JsonText.escaped(text, false).getBytes(StandardCharsets.ISO_8859_1), target, end, text);
    }

    private void checkUtf8(String text, boolean ascii) {
        CharBuffer source = CharBuffer.wrap((text + "\uDE00").toCharArray());
        byte[] target = new byte[BEFORE + 6 * text.length() + ByteSwar.BYTES];
        Arrays.fill(target, UNTOUCHED);
        ByteBuffer buffer = ByteBuffer.wrap(target);
        int encoded = latin1Encoder.encode(source, 0, text.length(), buffer, BEFORE);

        int end = utf8Encoder.encode(
                source,
                text.length(),
                encoded,
                NO_QUOTES,
                0,
                ascii ? BeyondAscii.ESCAPED : BeyondAscii.UTF_8,
                buffer,
                BEFORE);
        checkWritten(JsonText.escaped(text, ascii).getBytes(StandardCharsets.UTF_8), target, end, text);
    }

    private void checkChars(String text) {
        char[] source = (text + "\"").toCharArray();
        wide.append(source, text.length(), NO_QUOTES, 0, NOTHING, false, scanner);
        String expected = JsonText.escaped(text, false);
        if (!wide.toString().equals(expected)) {
            assertThat(wide).as(text).hasToString(expected);
        }
        wide.close();
    }

    private static void checkWritten(byte[] expected, byte[] target, int end, String text) {
        boolean right = end == BEFORE + expected.length
                && Arrays.equals(target, BEFORE, end, expected, 0, expected.length)
                && target[0] == UNTOUCHED
                && target[BEFORE - 1] == UNTOUCHED;
        if (!right) {
            assertThat(Arrays.copyOfRange(target, BEFORE, end)).as(text).isEqualTo(expected);
        }
        assertThat(right).as(text).isTrue();
    }

    @Test
    void everyCharacter_aloneAndBetweenOthers_isItsEscape() {
        for (int c = 0; c <= 0xFFFF; c++) {
            check(String.valueOf((char) c));
            check("ab" + (char) c + "cdefghi");
            if (c < 0x800 || Character.isSurrogate((char) c)) {
                check("\u65e5" + (char) c + "\u672c");
                check("abcdefgh" + (char) c);
            }
        }
    }

    @Test
    void everyAsciiCharacter_atEveryPlaceOfAWord_isItsEscape() {
        for (char c = 0; c < 0x80; c++) {
            for (int before = 0; before < 17; before++) {
                check("p".repeat(before) + c + "q".repeat(16 - before));
                check("\u65e5".repeat(before) + c + "q".repeat(16 - before));
                check("\u65e5" + "p".repeat(17 + before) + c + "q".repeat(17) + "\u672cq" + c + "\u00e9");
                check("\n".repeat(before) + c);
            }
        }
    }

    @Test
    void twoEscapes_atAnyDistance_areTheirEscapes() {
        for (int before = 0; before < 9; before++) {
            for (int between = 0; between < 150; between++) {
                check("p".repeat(before) + '"' + "q".repeat(between) + "\u0001" + "r".repeat(between % 11));
            }
        }
    }

    @Test
    void surrogates_inEveryOrder_areLiteralAsPairsOnly() {
        char[] parts = {'\uD83D', '\uDE00', 'x', '"'};
        for (int code = 0; code < 4 * 4 * 4 * 4 * 4; code++) {
            StringBuilder text = new StringBuilder();
            for (int rest = code, i = 0; i < 5; i++, rest /= 4) {
                text.append(parts[rest % 4]);
            }
            check(text.toString());
        }
    }

    @Test
    void everyCodePointBeyondTheBmp_isLiteral() {
        for (int codePoint = 0x10000; codePoint <= Character.MAX_CODE_POINT; codePoint += 97) {
            check(Character.toString(codePoint));
        }
        check(Character.toString(Character.MAX_CODE_POINT));
    }

    @Test
    void anyMix_isTheEscapesInOrder() {
        long seed = 82L;
        Random random = new Random(seed);
        String pool = "abcdefgh 0123\"\\\n\t\u0000\u001F\u007F\u0082é\u07FF\u0800日\uFFFF\uD83D\uDE00";
        for (int round = 0; round < 50_000; round++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(60);
            int kinds = 1 + random.nextInt(pool.length());
            for (int i = 0; i < length; i++) {
                text.append(pool.charAt(random.nextInt(kinds)));
            }
            if (!text.isEmpty()) {
                check(text.toString());
            }
        }
    }
}
