package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Words against a scan of one byte after the other. */
class EscapeSwarTest {

    private static final byte[] MEANINGFUL = "\\\\\\\"bfnrtu/x \n\u007f".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] CONTROLS = "\\\\\\uu00000001".getBytes(StandardCharsets.US_ASCII);

    @Test
    void ends_randomWords_areWhereAScanOfBytesStops() {
        SplittableRandom random = new SplittableRandom(11);
        byte[] bytes = new byte[8];
        for (int i = 0; i < 500_000; i++) {
            fill(bytes, random, MEANINGFUL);
            int open = random.nextInt(2) * EscapeSwar.OPEN;
            long word = (long) ByteSwar.LONGS.get(bytes, 0);
            long backslashes = EscapeSwar.backslashes(word);
            long escaped = EscapeSwar.escaped(EscapeSwar.index(backslashes, open));
            long ends = EscapeSwar.ends(word, backslashes, escaped);

            int stop = stop(bytes, open != 0, false);
            assertThat(ByteSwar.firstMarked(ends)).as("%x", word).isEqualTo(Math.abs(stop) % 9);
            if (ends == 0) {
                assertThat(EscapeSwar.open(escaped)).isEqualTo(stop == 8 ? 0 : EscapeSwar.OPEN);
            }
        }
    }

    @Test
    void stops_randomWordsWithoutOtherEscapes_areWhereAScanOfBytesStops() {
        SplittableRandom random = new SplittableRandom(12);
        byte[] bytes = new byte[24];
        int usual = 0;
        int controls = 0;
        for (int i = 0; i < 500_000; i++) {
            fill(bytes, random, i % 2 == 0 ? MEANINGFUL : CONTROLS);
            int open = random.nextInt(2) * EscapeSwar.OPEN;
            long word = (long) ByteSwar.LONGS.get(bytes, 0);
            int index = EscapeSwar.index(EscapeSwar.backslashes(word), open);
            long escaped = EscapeSwar.escaped(index);
            if (EscapeSwar.others(bytes, 0, index) == 0) {
                long stops = EscapeSwar.stops(word, escaped);

                int stop = stop(bytes, open != 0, true);
                assertThat(ByteSwar.firstMarked(stops)).as("%x", word).isEqualTo(Math.abs(stop) % 9);
                if (stops == 0) {
                    assertThat(EscapeSwar.open(escaped)).isEqualTo(stop == 8 ? 0 : EscapeSwar.OPEN);
                }
                usual++;
                controls += stop(bytes, open != 0, false) == stop ? 0 : 1;
            }
        }
        assertThat(usual).isGreaterThan(100_000);
        assertThat(controls).isGreaterThan(1_000);
    }

    @Test
    void others_upToTwoEscapesThatStay_areNone() {
        for (String text : List.of("a\\tb\\tcd", "\\u0001\\u", "\\\\\\\\host", "x\\\"level")) {
            byte[] bytes = Arrays.copyOf((text + "0017").getBytes(StandardCharsets.US_ASCII), 24);
            long word = (long) ByteSwar.LONGS.get(bytes, 0);
            int index = EscapeSwar.index(EscapeSwar.backslashes(word), 0);

            assertThat(EscapeSwar.others(bytes, 0, index)).as(text).isZero();
        }
    }

    private static void fill(byte[] bytes, SplittableRandom random, byte[] meaningful) {
        for (int j = 0; j < bytes.length; j++) {
            bytes[j] =
                    random.nextInt(8) == 0 ? (byte) random.nextInt(256) : meaningful[random.nextInt(meaningful.length)];
        }
    }

    /**
     * Where the scan of the first eight bytes stops, 8 if it does not; -17 if it does not and a backslash at the end is not
     * escaped.
     */
    private static int stop(byte[] bytes, boolean open, boolean withControls) {
        boolean escape = open;
        for (int i = 0; i < 8; i++) {
            byte b = bytes[i];
            if (escape) {
                if ("\"\\bfnrt".indexOf(b) < 0 && !(withControls && isControl(bytes, i))) {
                    return i;
                }
                escape = false;
            } else if (b == '\\') {
                escape = true;
            } else if (b < ' ' || b == '"') {
                return i;
            }
        }
        return escape ? -17 : 8;
    }

    private static boolean isControl(byte[] bytes, int letter) {
        return new String(bytes, letter, 5, StandardCharsets.ISO_8859_1).matches("u00[01][0-7]");
    }
}
