package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class JsonEscapesTest {

    private static final int BEFORE = 3;
    private static final byte UNTOUCHED = 0x55;

    /** Each character as RFC 8259, section 7, has it. */
    private static String escaped(String text, boolean asAscii) {
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean half = isHalf(text, i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\b' -> json.append("\\b");
                case '\t' -> json.append("\\t");
                case '\n' -> json.append("\\n");
                case '\f' -> json.append("\\f");
                case '\r' -> json.append("\\r");
                default -> {
                    if (c < ' ' || half || (asAscii && c >= 0x80)) {
                        json.append(String.format("\\u%04X", (int) c));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        return json.toString();
    }

    static boolean isHalf(String text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return Character.isLowSurrogate(c) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }

    /** Checks {@code text} between characters that would change the outcome if they were looked at. */
    private static void check(String text) {
        for (String around : new String[] {"\"", "\uDE00", "\uD83D", "x"}) {
            char[] chars = (around + text + around).toCharArray();
            int stop = 1 + text.length();
            byte[] target = new byte[6 * text.length() + ByteSwar.BYTES + BEFORE];

            Arrays.fill(target, UNTOUCHED);
            int end = JsonEscapes.encode(chars, 1, stop, target, BEFORE);
            checkWritten(text, escaped(text, false), target, end);

            Arrays.fill(target, UNTOUCHED);
            end = JsonEscapes.encodeAsAscii(chars, 1, stop, target, BEFORE);
            checkWritten(text, escaped(text, true), target, end);

            if (text.chars().allMatch(c -> c < 0x80)) {
                byte[] quoted = ("\"" + text + "\"").getBytes(StandardCharsets.US_ASCII);
                byte[] ascii = Arrays.copyOf(quoted, quoted.length + ByteSwar.BYTES);
                Arrays.fill(target, UNTOUCHED);
                end = JsonEscapes.copy(ascii, 1, stop, target, BEFORE);
                checkWritten(text, escaped(text, false), target, end);
            }
        }
    }

    private static void checkWritten(String text, String expected, byte[] target, int end) {
        byte[] bytes = expected.getBytes(StandardCharsets.UTF_8);
        boolean right = end == BEFORE + bytes.length
                && Arrays.equals(target, BEFORE, end, bytes, 0, bytes.length)
                && target[0] == UNTOUCHED
                && target[BEFORE - 1] == UNTOUCHED;
        if (!right) {
            assertThat(new String(target, BEFORE, end - BEFORE, StandardCharsets.UTF_8))
                    .as(text)
                    .isEqualTo(expected);
        }
        assertThat(right).as(text).isTrue();
    }

    @Test
    void everyCharacter_aloneAndBetweenOthers_isItsEscape() {
        for (int c = 0; c <= 0xFFFF; c++) {
            check(String.valueOf((char) c));
            if (c < 0x800 || Character.isSurrogate((char) c)) {
                check("ab" + (char) c + "cdefghi");
                check("abcdefgh" + (char) c);
            }
        }
    }

    @Test
    void everyAsciiCharacter_atEveryPlaceOfAWord_isItsEscape() {
        for (char c = 0; c < 0x80; c++) {
            for (int before = 0; before < 17; before++) {
                check("p".repeat(before) + c + "q".repeat(16 - before));
                check("\n".repeat(before) + c);
            }
        }
    }

    /** From an escape on bytes are copied one by one for a while, then by words again. */
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
        String pool = "abcdefgh 0123\"\\\n\t\u0000\u001F\u007Fé日\uD83D\uDE00";
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(40);
            int kinds = 1 + random.nextInt(pool.length());
            for (int i = 0; i < length; i++) {
                text.append(pool.charAt(random.nextInt(kinds)));
            }
            check(text.toString());
        }
    }

    @Test
    void nothing_isNothing() {
        check("");
    }
}
