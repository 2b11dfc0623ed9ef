package io.documentjson.internal.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.JsonText;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class EscapeScannerTest {

    private static final int MAX_CHARS = 200;
    private static final char[] NO_QUOTES = {};

    private final EscapeScanner scanner = new EscapeScanner(MAX_CHARS);

    private static int[] expected(String text) {
        int[] places = new int[text.length()];
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || JsonText.isUnpaired(text, i)) {
                places[count++] = i;
            }
        }
        return Arrays.copyOf(places, count);
    }

    private int[] places(int count) {
        int[] places = new int[count];
        for (int i = 0; i < count; i++) {
            places[i] = scanner.places()[i];
        }
        return places;
    }

    /** Checks {@code text} before characters that would change the outcome if they were looked at. */
    private void check(String text) {
        for (String behind : new String[] {"\"", "\uDE00", "\uD83D"}) {
            char[] chars = (text + behind.repeat(8)).toCharArray();
            int[] expected = expected(text);
            int count = scanner.scanUtf16(chars, text.length(), NO_QUOTES, 0);
            if (!Arrays.equals(places(count), expected)) {
                assertThat(places(count)).as(text).isEqualTo(expected);
            }
        }
        checkCount(text);
        if (text.chars().allMatch(c -> c <= 0xFF)) {
            byte[] latin1 = ("\"\"\"" + text + "\"".repeat(ByteSwar.BYTES)).getBytes(StandardCharsets.ISO_8859_1);
            int count = scanner.scanLatin1(latin1, 3, text.length(), -1);
            if (!Arrays.equals(places(count), expected(text))) {
                assertThat(places(count)).as(text).isEqualTo(expected(text));
            }
            int[] noQuotes = Arrays.stream(expected(text))
                    .filter(place -> text.charAt(place) != '"')
                    .toArray();
            int found = scanner.findButQuotes(latin1, 3, text.length(), text.length() + 1, -1);
            if (!Arrays.equals(places(found), noQuotes)) {
                assertThat(places(found)).as(text).isEqualTo(noQuotes);
            }
        }
    }

    /** The count is exact unless a surrogate does not have a partner. */
    private void checkCount(String text) {
        boolean unpaired = false;
        for (int i = 0; i < text.length(); i++) {
            unpaired |= JsonText.isUnpaired(text, i);
        }
        char[] chars = (text + "\uDE00\"".repeat(4)).toCharArray();
        int count = scanner.countEscapes(chars, text.length());
        if (count != (unpaired ? -1 : expected(text).length)) {
            assertThat(count).as(text).isEqualTo(unpaired ? -1 : expected(text).length);
        }
    }

    @Test
    void scan_everyCharacterAtEveryPlaceOfAWord_findsThoseToBeEscaped() {
        for (int c = 0; c <= 0xFFFF; c++) {
            check(String.valueOf((char) c));
            for (int place = 0; place < 5; place++) {
                check("\u8ba2\u5355 ab".substring(0, place) + (char) c + "\u914d\u9001xyz".substring(place));
            }
        }
        for (char c = 0; c <= 0xFF; c++) {
            for (int place = 0; place < 2 * ByteSwar.BYTES; place++) {
                check("p".repeat(place) + c + "q".repeat(2 * ByteSwar.BYTES - place));
            }
        }
    }

    @Test
    void scan_surrogatesInAnyOrder_findsThoseWithoutPartner() {
        char[] pool = {
            '\uD83D', '\uDBFF', '\uD800', '\uDC00', '\uDE80', '\uDFFF', 'x', '"', '\u6ce8', '\uE000', '\uD7FF'
        };
        long seed = 21L;
        Random random = new Random(seed);
        for (int round = 0; round < 100_000; round++) {
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
    void scan_escapesInSomeWordsOnly_findsThoseOfAllGroups() {
        long seed = 64L;
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder((round % 2 == 0 ? "x" : "\u6ce8").repeat(MAX_CHARS - round % 9));
            for (int i = random.nextInt(6); i > 0; i--) {
                text.setCharAt(random.nextInt(text.length()), "\n\"\\\u0000\uD83D".charAt(random.nextInt(5)));
            }
            check(text.toString());
        }
        check("\"".repeat(MAX_CHARS));
        check("\uDC00".repeat(MAX_CHARS));
    }

    @Test
    void scan_quotesAroundStrings_findsTheOthersOnly() {
        String text = "\"a\"b\",\"\"\"";
        char[] around = {0, 4, 6, 8};

        int count = scanner.scanUtf16(text.toCharArray(), text.length(), around, around.length);
        assertThat(places(count)).containsExactly(2, 7);
    }

    @Test
    void scanLatin1_beyondAsciiToo_findsIt() {
        String text = "p\u00e9\"\u0080qrstuvwx\u00ff";
        byte[] latin1 = Arrays.copyOf(text.getBytes(StandardCharsets.ISO_8859_1), text.length() + ByteSwar.BYTES);

        assertThat(places(scanner.scanLatin1(latin1, 0, text.length(), 0))).containsExactly(1, 2, 3, 12);
        assertThat(places(scanner.scanLatin1(latin1, 0, text.length(), -1))).containsExactly(2);
    }

    @Test
    void findButQuotes_fewerWanted_stopsBehindTheWordThatHasThem() {
        byte[] latin1 = ("\"a\n\"" + "b".repeat(20) + "\\c" + " ".repeat(16)).getBytes(StandardCharsets.ISO_8859_1);

        assertThat(places(scanner.findButQuotes(latin1, 0, 26, 1, -1))).containsExactly(2);
        assertThat(places(scanner.findButQuotes(latin1, 0, 26, 2, -1))).containsExactly(2, 24);
        assertThat(scanner.findButQuotes(latin1, 0, 26, -1, -1)).isZero();
    }

    /** A quote that is not to be escaped does not hide that the surrogate before it has no partner. */
    @Test
    void scan_surrogateNextToAQuoteAroundAString_isFound() {
        String text = "\"\uD83D\",\"\uDE00\"";
        char[] around = {0, 2, 4, 6};

        int count = scanner.scanUtf16(text.toCharArray(), text.length(), around, around.length);
        assertThat(places(count)).containsExactly(1, 5);
    }

    @Test
    void scan_longTextBeforeAShortOne_leavesNothingBehind() {
        scanner.scanUtf16("\"\uDC00".repeat(MAX_CHARS / 2).toCharArray(), MAX_CHARS, NO_QUOTES, 0);
        check("\u6ce8\"");
        check("x");
    }
}
