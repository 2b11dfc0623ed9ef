package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

final class WordsTest {

    private static long mask(byte[] bytes, IntPredicate marked) {
        long mask = 0;
        for (int i = 0; i < Words.BYTES; i++) {
            mask |= marked.test(bytes[i] & 0xFF) ? 0x80L << 8 * i : 0;
        }
        return mask;
    }

    private static boolean isEscaped(int b) {
        return b < 0x20 || b == '"' || b == '\\';
    }

    @Test
    void masks_everyByteAtEveryPlace_markThatByteOnly() {
        for (int background : new int[] {' ', 'x', '!', 0x7F, '[', ']', '#'}) {
            for (int place = 0; place < Words.BYTES; place++) {
                for (int b = 0; b < 0x100; b++) {
                    byte[] bytes = new byte[Words.BYTES];
                    Arrays.fill(bytes, (byte) background);
                    bytes[place] = (byte) b;
                    check(bytes);
                }
            }
        }
    }

    @Test
    void masks_randomWords_markTheRightBytes() {
        long seed = 8L;
        Random random = new Random(seed);
        String pool = "\u0000\u001F !\"#[\\]?@\u007F";
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = new byte[Words.BYTES];
            random.nextBytes(bytes);
            for (int i = 0; i < Words.BYTES; i++) {
                if (random.nextBoolean()) {
                    bytes[i] = (byte) pool.charAt(random.nextInt(pool.length()));
                } else if (random.nextInt(4) > 0) {
                    bytes[i] &= 0x7F;
                }
            }
            check(bytes);
        }
    }

    private static void check(byte[] bytes) {
        long word = (long) Words.LONGS.get(bytes, 0);
        boolean ascii = mask(bytes, b -> b >= 0x80) == 0;
        long escapes = mask(bytes, WordsTest::isEscaped);
        boolean right = Words.escapes(word) == escapes && Words.nonAscii(word) == mask(bytes, b -> b >= 0x80);
        if (ascii) {
            long plain = mask(bytes, b -> !isEscaped(b));
            right &= Words.plainIfAscii(word) == plain;
            right &= Words.questionMarksIfAscii(word) == mask(bytes, b -> b == '?');
        }
        right &= Words.isAscii(bytes, 0, Words.BYTES) == ascii;
        right &= Words.countPlain(bytes, 0, Words.BYTES) == Long.bitCount(mask(bytes, b -> b < 0x80 && !isEscaped(b)));
        assertThat(right).as(new String(bytes, StandardCharsets.ISO_8859_1)).isTrue();
    }

    @Test
    void countPlain_moreThanAByteCanCount_countsAll() {
        int words = 3 * 0xFF + 2;
        byte[] bytes = new byte[words * Words.BYTES];
        Arrays.fill(bytes, (byte) 'x');
        for (int count = 0; count <= words; count++) {
            assertThat(Words.countPlain(bytes, bytes.length - count * Words.BYTES, bytes.length))
                    .isEqualTo(count * Words.BYTES);
        }
    }

    @Test
    void countPlain_oneByteThatIsNot_isNotCounted() {
        int length = 600 * Words.BYTES;
        for (int b : new int[] {0, 0x1F, '"', '\\', 0x80, 0xA2, 0xFF}) {
            for (int place = 0; place < length; place += 13) {
                byte[] bytes = new byte[length];
                Arrays.fill(bytes, (byte) 'x');
                bytes[place] = (byte) b;
                assertThat(Words.countPlain(bytes, 0, length)).isEqualTo(length - 1);
                assertThat(Words.isAscii(bytes, 0, length)).isEqualTo(b < 0x80);
            }
        }
    }

    @Test
    void firstMarked_anyMask_isItsLowestByte() {
        for (int i = 0; i < Words.BYTES; i++) {
            assertThat(Words.firstMarked(0x80L << 8 * i)).isEqualTo(i);
            assertThat(Words.firstMarked(0x8080808080808080L << 8 * i)).isEqualTo(i);
        }
    }

    @Test
    void firstMarked_noMark_isBehindTheWord() {
        assertThat(Words.firstMarked(0)).isEqualTo(Words.BYTES);
    }

    @Test
    void roundedUp_anyLength_isThatOfWholeWords() {
        assertThat(List.of(0, 1, 8, 9, 4_096)).extracting(Words::roundedUp).containsExactly(0, 8, 8, 16, 4_096);
    }

    @Test
    void copy_anyLength_isTheBytesAndWhereTheyEnd() {
        byte[] source = new byte[64];
        new Random(113L).nextBytes(source);
        for (int length = 0; length <= source.length - Words.BYTES; length++) {
            int from = Math.min(3, source.length - Words.BYTES - length);
            byte[] target = new byte[5 + length + Words.BYTES];

            assertThat(Words.copy(source, from, from + length, target, 5)).isEqualTo(5 + length);
            assertThat(Arrays.copyOfRange(target, 5, 5 + length))
                    .isEqualTo(Arrays.copyOfRange(source, from, from + length));
            assertThat(Arrays.copyOf(target, 5)).containsOnly(0);
        }
    }

    @Test
    void first_anyCount_keepsTheFirstBytes() {
        long word = 0x8877665544332211L;
        assertThat(Words.first(word, 0)).isZero();
        assertThat(Words.first(word, 1)).isEqualTo(0x11L);
        assertThat(Words.first(word, 4)).isEqualTo(0x44332211L);
        assertThat(Words.first(word, 7)).isEqualTo(0x77665544332211L);
    }
}
