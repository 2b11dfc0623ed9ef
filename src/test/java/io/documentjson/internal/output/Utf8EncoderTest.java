package io.documentjson.internal.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.JsonText;
import io.documentjson.internal.output.Latin1Escaper.BeyondAscii;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.Latin1Encoder;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Blocks of several strings, one after the other through one encoder, which goes by what it saw in the block before.
 */
final class Utf8EncoderTest {

    private static final int MAX_CHARS = TextOutput.MAX_BLOCK;

    private final Latin1Encoder latin1Encoder = new Latin1Encoder();
    private final Utf8Encoder encoder =
            new Utf8Encoder(latin1Encoder, new Latin1Escaper(new EscapeScanner(MAX_CHARS), MAX_CHARS));
    private final char[] block = new char[MAX_CHARS];
    private final char[] quotes = new char[MAX_CHARS];
    private final byte[] target = new byte[MAX_CHARS * Utf8Encoder.MAX_BYTES_PER_CHAR + ByteSwar.BYTES];

    /** Encodes the strings as one array, and checks it. */
    private void check(boolean ascii, String... strings) {
        StringBuilder expected = new StringBuilder("[");
        int count = 0;
        int quoteCount = 0;
        block[count++] = '[';
        for (String string : strings) {
            quotes[quoteCount++] = (char) count;
            block[count++] = '"';
            string.getChars(0, string.length(), block, count);
            count += string.length();
            quotes[quoteCount++] = (char) count;
            block[count++] = '"';
            block[count++] = ',';
            expected.append(JsonText.quoted(string, ascii)).append(',');
        }
        ByteBuffer buffer = ByteBuffer.wrap(target);
        CharBuffer chars = CharBuffer.wrap(block);
        int encoded = latin1Encoder.encode(chars, 0, count, buffer, 0);

        BeyondAscii beyondAscii = ascii ? BeyondAscii.ESCAPED : BeyondAscii.UTF_8;
        int end = encoder.encode(chars, count, encoded, quotes, quoteCount, beyondAscii, buffer, 0);

        String written = new String(target, 0, end, StandardCharsets.UTF_8);
        if (!written.contentEquals(expected)) {
            assertThat(written).as("after %s", Arrays.asList(strings)).isEqualTo(expected.toString());
        }
    }

    private static String[] shortRuns(int strings) {
        String[] all = new String[strings];
        Arrays.fill(all, "ab\u65e5cd\uD83D\uDE00");
        return all;
    }

    @Test
    void encode_stringsThatEndBeyondLatin1_areClosedAtTheirQuotes() {
        check(false, "\u65e5", "", "\u65e5\u65e5", "a", "\uD83D\uDE00", "\u00e9", "\u65e5a", "a\u65e5");
        check(false, "\u65e5\"", "\"\u65e5", "\u65e5\"\u65e5", "\"", "\u65e5 sixteen or more \" characters");
        check(true, "\u65e5", "", "\u65e5\"", "\"", "\u00e9\u65e5", "plain and long enough for a run \\ of its own");
    }

    @Test
    void encode_afterABlockWithShortRuns_writesAnyOtherBlock() {
        String ascii = "0123456789 abcdefghijklmnopqrstuvwxyz ";
        for (String next : new String[] {
            "plain",
            "with \"escapes\"\n",
            "\u00e9t\u00e9",
            "\u65e5",
            "\uD83D\uDE00",
            "\uD83D",
            "\uDE00",
            "\uD83D\n\uDE00",
            "\uD83Dabcdefgh\uDE00",
            ascii.repeat(20) + "\u65e5\\" + ascii,
            "\u0000\u65e5"
        }) {
            for (boolean withAscii : new boolean[] {false, true}) {
                check(false, shortRuns(100));
                check(withAscii, next);
                check(false, "\u65e5", next, "\u65e5");
                check(false, shortRuns(100));
                check(false, next, next);
            }
        }
    }

    /** The pair begins at each place of a word of eight characters, and the block ends at each place after it. */
    @Test
    void encode_pairAtTheEndOfAWord_isWrittenWhole() {
        for (int before = 0; before < 20; before++) {
            for (int after = 0; after < 10; after++) {
                check(false, shortRuns(100));
                check(false, "\u65e5" + "x".repeat(before) + "\uD83D\uDE80" + "y".repeat(after));
                check(false, shortRuns(100));
                check(false, "\u65e5" + "x".repeat(before) + "\uD83D" + "y".repeat(after));
                check(false, shortRuns(100));
                check(false, "\u65e5" + "x".repeat(before) + "\uDE80\uD83D" + "y".repeat(after));
            }
        }
    }

    @Test
    void encode_anyBlocks_areTheirStringsInUtf8() {
        long seed = 154L;
        Random random = new Random(seed);
        String[] pool = {
            "a",
            "plain text of some length ",
            "\"",
            "\\",
            "\n",
            "\u0001",
            "\u007f",
            "\u0080",
            "\u00e9",
            "\u07ff",
            "\u0800",
            "\u65e5\u672c\u8a9e",
            "\uffff",
            "\uD83D\uDE00",
            "\uD83C\uDDE9\uD83C\uDDEA",
            "\uD83D",
            "\uDE00"
        };
        for (int round = 0; round < 20_000; round++) {
            String[] strings = new String[random.nextInt(30)];
            int kinds = 1 + random.nextInt(pool.length);
            for (int i = 0; i < strings.length; i++) {
                StringBuilder string = new StringBuilder();
                for (int j = random.nextInt(6); j > 0; j--) {
                    string.append(random.nextBoolean() ? pool[random.nextInt(2)] : pool[random.nextInt(kinds)]);
                }
                strings[i] = string.toString();
            }
            try {
                check(round % 16 == 0, strings);
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed + ", round " + round, e);
            }
        }
    }
}
