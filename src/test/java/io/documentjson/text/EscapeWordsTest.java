package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Words against a scan of one byte after the other. */
class EscapeWordsTest {

    private static final byte[] MEANINGFUL = "\\\\\\\"bfnrtu/x \n\u007f".getBytes(StandardCharsets.US_ASCII);

    @Test
    void ends_randomWords_areWhereAScanOfBytesStops() {
        SplittableRandom random = new SplittableRandom(11);
        byte[] bytes = new byte[8];
        for (int i = 0; i < 500_000; i++) {
            for (int j = 0; j < bytes.length; j++) {
                bytes[j] = random.nextInt(8) == 0
                        ? (byte) random.nextInt(256)
                        : MEANINGFUL[random.nextInt(MEANINGFUL.length)];
            }
            int open = random.nextInt(2) * EscapeWords.OPEN;
            long word = (long) ByteSwar.LONGS.get(bytes, 0);
            long backslashes = EscapeWords.backslashes(word);
            long escaped = EscapeWords.escaped(backslashes, open);
            long ends = EscapeWords.ends(word, backslashes, escaped);

            int stop = stop(bytes, open != 0);
            assertThat(ByteSwar.firstMarked(ends)).as("%x", word).isEqualTo(Math.abs(stop) % 9);
            if (ends == 0) {
                assertThat(EscapeWords.open(escaped)).isEqualTo(stop == 8 ? 0 : EscapeWords.OPEN);
            }
        }
    }

    /** Where the scan stops, 8 if it does not; -17 if it does not and a backslash at the end is not escaped. */
    private static int stop(byte[] bytes, boolean open) {
        boolean escape = open;
        for (int i = 0; i < bytes.length; i++) {
            byte b = bytes[i];
            if (escape) {
                if ("\"\\bfnrt".indexOf(b) < 0) {
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
}
