package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

final class ByteSwarTest {

    private static long mask(byte[] bytes, IntPredicate marked) {
        long mask = 0;
        for (int i = 0; i < ByteSwar.BYTES; i++) {
            mask |= marked.test(bytes[i] & 0xFF) ? 0x80L << 8 * i : 0;
        }
        return mask;
    }

    private static boolean isEscaped(int b) {
        return b < 0x20 || b == '"' || b == '\\';
    }

    @Test
    void indexOf_everyPlaceInTextsOfAnyLength_isFound() {
        for (int length = 0; length < 80; length++) {
            for (int place = 0; place <= length; place++) {
                byte[] bytes = new byte[length + 3];
                Arrays.fill(bytes, (byte) '\u000B');
                bytes[place + 1] = '\n';
                bytes[length + 1] = '\n';

                assertThat(ByteSwar.indexOf((byte) '\n', bytes, 1, length + 1)).isEqualTo(place + 1);
            }
        }
    }

    @Test
    void masks_everyByteAtEveryPlace_markThatByteOnly() {
        for (int background : new int[] {' ', 'x', '!', 0x7F, '[', ']', '#'}) {
            for (int place = 0; place < ByteSwar.BYTES; place++) {
                for (int b = 0; b < 0x100; b++) {
                    byte[] bytes = new byte[ByteSwar.BYTES];
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
            byte[] bytes = new byte[ByteSwar.BYTES];
            random.nextBytes(bytes);
            for (int i = 0; i < ByteSwar.BYTES; i++) {
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
        long word = (long) ByteSwar.LONGS.get(bytes, 0);
        boolean ascii = mask(bytes, b -> b >= 0x80) == 0;
        long escapes = mask(bytes, ByteSwarTest::isEscaped);
        boolean right = ByteSwar.escapes(word) == escapes;
        if (ascii) {
            long plain = mask(bytes, b -> !isEscaped(b));
            right &= ByteSwar.plainIfAscii(word) == plain;
        }
        long notPlain = mask(bytes, b -> b >= 0x80 || isEscaped(b));
        right &= ByteSwar.firstMarked(ByteSwar.firstNotPlain(word)) == ByteSwar.firstMarked(notPlain);
        right &= ByteSwar.marks(word, 0) == notPlain;
        right &= ByteSwar.marks(word, -1) == escapes;
        right &= ByteSwar.countMarks(bytes, 0, ByteSwar.BYTES, 0) == Long.bitCount(notPlain);
        right &= ByteSwar.countMarks(bytes, 0, ByteSwar.BYTES, -1) == Long.bitCount(escapes);
        assertThat(right).as(new String(bytes, StandardCharsets.ISO_8859_1)).isTrue();
    }

    @Test
    void countMarks_moreThanAByteCanCount_countsAll() {
        int words = 3 * 0xFF + 2;
        byte[] bytes = new byte[words * ByteSwar.BYTES];
        for (int count = 0; count <= words; count++) {
            Arrays.fill(bytes, (byte) 'x');
            assertThat(ByteSwar.countMarks(bytes, bytes.length - count * ByteSwar.BYTES, bytes.length, 0))
                    .isZero();
            Arrays.fill(bytes, (byte) '"');
            assertThat(ByteSwar.countMarks(bytes, bytes.length - count * ByteSwar.BYTES, bytes.length, 0))
                    .isEqualTo(count * ByteSwar.BYTES);
        }
    }

    /** A text may end that close to the largest array, and no test has room for one. */
    @Test
    void countedEnd_nearTheLargestArray_staysWithinIt() {
        int stop = Integer.MAX_VALUE - 8 - ByteSwar.BYTES;
        for (int start = stop - 3_000; start < stop; start++) {
            assertThat(ByteSwar.countedEnd(start, stop)).isBetween(start + 1, stop);
        }
    }

    @Test
    void countMarks_oneByteThatIsNotPlain_isCounted() {
        int length = 600 * ByteSwar.BYTES;
        for (int b : new int[] {0, 0x1F, '"', '\\', 0x80, 0xA2, 0xFF}) {
            for (int place = 0; place < length; place += 13) {
                byte[] bytes = new byte[length];
                Arrays.fill(bytes, (byte) 'x');
                bytes[place] = (byte) b;
                assertThat(ByteSwar.countMarks(bytes, 0, length, 0)).isEqualTo(1);
                assertThat(ByteSwar.countMarks(bytes, 0, length, -1)).isEqualTo(b < 0x80 ? 1 : 0);
            }
        }
    }

    @Test
    void firstMarked_anyMask_isItsLowestByte() {
        for (int i = 0; i < ByteSwar.BYTES; i++) {
            assertThat(ByteSwar.firstMarked(0x80L << 8 * i)).isEqualTo(i);
            assertThat(ByteSwar.firstMarked(0x8080808080808080L << 8 * i)).isEqualTo(i);
        }
    }

    @Test
    void firstMarked_noMark_isBehindTheWord() {
        assertThat(ByteSwar.firstMarked(0)).isEqualTo(ByteSwar.BYTES);
    }

    @Test
    void roundedUp_anyLength_isThatOfWholeWords() {
        assertThat(List.of(0, 1, 8, 9, 4_096)).extracting(ByteSwar::roundedUp).containsExactly(0, 8, 8, 16, 4_096);
    }

    @Test
    void copy_anyLength_isTheBytesAndWhereTheyEnd() {
        byte[] source = new byte[64];
        new Random(113L).nextBytes(source);
        for (int length = 0; length <= source.length - ByteSwar.BYTES; length++) {
            int from = Math.min(3, source.length - ByteSwar.BYTES - length);
            byte[] target = new byte[5 + length + ByteSwar.BYTES];

            assertThat(ByteSwar.copy(source, from, from + length, target, 5)).isEqualTo(5 + length);
            assertThat(Arrays.copyOfRange(target, 5, 5 + length))
                    .isEqualTo(Arrays.copyOfRange(source, from, from + length));
            assertThat(Arrays.copyOf(target, 5)).containsOnly(0);
        }
    }

    @Test
    void first_anyCount_keepsTheFirstBytes() {
        long word = 0x8877665544332211L;
        assertThat(ByteSwar.first(word, 0)).isZero();
        assertThat(ByteSwar.first(word, 1)).isEqualTo(0x11L);
        assertThat(ByteSwar.first(word, 4)).isEqualTo(0x44332211L);
        assertThat(ByteSwar.first(word, 7)).isEqualTo(0x77665544332211L);
    }
}
