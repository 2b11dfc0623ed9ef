package io.documentjson.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.source.Utf8Source.CharBytes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CharBytesTest {

    private static final byte UNTOUCHED = 0x55;

    private final CharBytes charBytes = new CharBytes();

    @Test
    void copy_eachCharacter_isItsLowByteAndBeyondLatin1HasTheTopBit() {
        for (int c = 0; c <= 0xFFFF; c++) {
            byte[] bytes = copy(Character.toString((char) c), 0, 1);
            assertThat(bytes[0]).as("U+%04X", c).isEqualTo(expected((char) c));
        }
    }

    /** Some blocks are Latin-1 and some are not, and parts begin and end anywhere. */
    @Test
    void copy_partsOfAnyText_areTheBytesOfTheirCharacters() {
        long seed = 1_024L;
        Random random = new Random(seed);
        for (int round = 0; round < 3_000; round++) {
            String text = text(random);
            int from = random.nextInt(text.length() + 1);
            int count = random.nextInt(text.length() - from + 1);
            byte[] bytes = copy(text, from, count);
            for (int i = 0; i < count; i++) {
                if (bytes[i] != expected(text.charAt(from + i))) {
                    assertThat(bytes[i])
                            .as("seed %d, round %d, character %d of %d from %d", seed, round, i, count, from)
                            .isEqualTo(expected(text.charAt(from + i)));
                }
            }
        }
    }

    private static String text(Random random) {
        int length = random.nextInt(random.nextBoolean() ? 40 : 5_000);
        int rare = 1 + random.nextInt(2_000);
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            int c = random.nextInt(rare) > 0 ? random.nextInt(0x80) : random.nextInt(0x10000);
            text.append((char) c);
        }
        return text.toString();
    }

    /** The bytes, after a look at what stands around them. */
    private byte[] copy(String text, int from, int count) {
        int position = 3;
        byte[] target = new byte[position + count + CharBytes.SLACK + 2];
        Arrays.fill(target, UNTOUCHED);
        charBytes.copy(text, from, count, target, position);
        assertThat(Arrays.copyOf(target, position)).containsOnly(UNTOUCHED);
        assertThat(Arrays.copyOfRange(target, position + count + CharBytes.SLACK, target.length))
                .containsOnly(UNTOUCHED);
        return Arrays.copyOfRange(target, position, position + count);
    }

    private static byte expected(char c) {
        return (byte) (c <= 0xFF ? c : c | 0x80);
    }
}
