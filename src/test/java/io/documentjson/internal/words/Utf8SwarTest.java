package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Words against {@link Utf8Sequence}, which looks at one byte after the other. */
class Utf8SwarTest {

    private static final int[] DECISIVE = {
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
        0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF
    };

    @Test
    void malformed_everyFourDecisiveBytes_isFirstWhereTheSequenceIsWrong() {
        byte[] bytes = new byte[24];
        for (int at = 0; at <= 8; at++) {
            for (int a : DECISIVE) {
                for (int b : DECISIVE) {
                    for (int c : DECISIVE) {
                        for (int d : DECISIVE) {
                            Arrays.fill(bytes, (byte) 'x');
                            bytes[at] = (byte) a;
                            bytes[at + 1] = (byte) b;
                            bytes[at + 2] = (byte) c;
                            bytes[at + 3] = (byte) d;
                            if (firstMarked(bytes) != validated(bytes)) {
                                assertThat(firstMarked(bytes)).isEqualTo(validated(bytes));
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void malformed_textOfEveryLengthOfCharacters_marksNothing() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            while (text.length() < 24) {
                int c = random.nextInt(1 << 1 + random.nextInt(21)) % 0x110000;
                text.appendCodePoint(c >= 0xD800 && c < 0xE000 ? 'x' : c);
            }
            byte[] bytes = Arrays.copyOf(text.toString().getBytes(StandardCharsets.UTF_8), 24);
            assertThat(firstMarked(bytes)).as("%s", text).isEqualTo(validated(bytes));
        }
    }

    /** The first byte of whole words that is marked, or the end of them. */
    private static int firstMarked(byte[] bytes) {
        long previous = 0;
        for (int i = 0; i < bytes.length; i += ByteSwar.BYTES) {
            long word = (long) ByteSwar.LONGS.get(bytes, i);
            long malformed = Utf8Swar.malformed(word, previous);
            if (malformed != 0) {
                return i + ByteSwar.firstMarked(malformed);
            }
            previous = word;
        }
        return bytes.length;
    }

    /** Index of the marked byte. If a first byte is malformed by itself, the byte after it is marked. */
    private static int validated(byte[] text) {
        int at = Utf8SequenceTest.firstMalformed(text);
        if (at < 0) {
            return text.length;
        }
        int right = ~Utf8Sequence.length(Arrays.copyOf(text, text.length + 1), at);
        boolean wrongFirst = right == 0 && (text[at] & 0xC0) == 0xC0;
        return Math.min(wrongFirst ? at + 1 : at + right, text.length);
    }
}
