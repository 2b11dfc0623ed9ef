package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class CharSwarTest {

    private static final int MAX_CHARS = 100;

    private final CharSwar scan = new CharSwar(MAX_CHARS);

    private static int expected(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (JsonEscapesTest.isHalf(text, i)) {
                return -1;
            }
            count += c < ' ' || c == '"' || c == '\\' ? 1 : 0;
        }
        return count;
    }

    /** Checks {@code text} before characters that would change the outcome if they were looked at. */
    private void check(String text) {
        for (String behind : new String[] {"\"", "\uDE00", "\uD83D"}) {
            int found = scan.escapes((text + behind.repeat(8)).toCharArray(), text.length());
            if (found != expected(text)) {
                assertThat(found).as(text).isEqualTo(expected(text));
            }
        }
    }

    @Test
    void escapes_everyCharacterAtEveryPlace_countsItAlone() {
        for (int c = 0; c <= 0xFFFF; c++) {
            check(String.valueOf((char) c));
            for (int place = 0; place < 5; place++) {
                check("\u8ba2\u5355 ab".substring(0, place) + (char) c + "\u914d\u9001xyz".substring(place));
            }
        }
        assertThat(scan.escapes("\u8ba2\"\\\n".toCharArray(), 4)).isEqualTo(3);
    }

    @Test
    void escapes_surrogatesInAnyOrder_minusOneUnlessAllHavePartners() {
        char[] pool = {
            '\uD83D', '\uDBFF', '\uD800', '\uDC00', '\uDE80', '\uDFFF', 'x', '"', '\u6ce8', '\uE000', '\uD7FF'
        };
        long seed = 21L;
        Random random = new Random(seed);
        for (int round = 0; round < 200_000; round++) {
            StringBuilder text = new StringBuilder();
            int length = 1 + random.nextInt(12);
            while (text.length() < length) {
                if (random.nextInt(3) > 0) {
                    text.append("\uD83D\uDE80");
                } else {
                    text.append(pool[random.nextInt(pool.length)]);
                }
            }
            check(text.toString());
        }
    }

    @Test
    void escapes_textOfFullLength_leavesNothingOut() {
        for (int length = MAX_CHARS - 9; length <= MAX_CHARS; length++) {
            char[] text = "\u6ce8".repeat(length).toCharArray();
            text[length - 1] = '"';
            assertThat(scan.escapes(text, length)).isEqualTo(1);
            text[length - 1] = '\uD83D';
            assertThat(scan.escapes(text, length)).isEqualTo(-1);
        }
    }

    @Test
    void escapes_longTextBeforeAShortOne_leavesNothingBehind() {
        scan.escapes("\"\uDC00".repeat(MAX_CHARS / 2).toCharArray(), MAX_CHARS);

        assertThat(scan.escapes("\u6ce8\"".toCharArray(), 2)).isEqualTo(1);
    }
}
