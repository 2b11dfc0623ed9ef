package io.documentjson.internal.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.words.ByteSwar;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import org.junit.jupiter.api.Test;

/** Growth of an output, and the buffer that it keeps from one text to the next. */
final class TextOutputTest {

    private static final int SMALL = 8 * 1024;
    private static final int LARGEST_KEPT = 4 * 1024 * 1024;
    private static final char[] NO_QUOTES = {};
    private static final UncheckedNumbers NO_NUMBERS = new UncheckedNumbers(0);

    private final TextOutput output = new TextOutput(Limits.MAX_ARRAY_LENGTH);

    private static void append(TextOutput output, String unit, int chars) {
        String text = unit.repeat(TextOutput.MAX_BLOCK / unit.length());
        for (int left = chars; left > 0; left -= text.length()) {
            CharBuffer block = CharBuffer.wrap(text.toCharArray());
            output.append(block, Math.min(left, text.length()), NO_QUOTES, 0, NO_NUMBERS, false);
        }
    }

    private ByteBuffer bufferAfter(int chars) {
        output.open(false, false);
        append(output, "x", chars);
        assertThat(output.toByteArray()).hasSize(chars).containsOnly('x');
        ByteBuffer buffer = output.buffer;
        output.close();
        return buffer;
    }

    private ByteBuffer bufferOfTheNextText() {
        output.open(false, false);
        ByteBuffer buffer = output.buffer;
        output.close();
        return buffer;
    }

    @Test
    void close_smallText_keepsTheSmallBuffer() {
        ByteBuffer small = bufferAfter(100);

        assertThat(small.capacity()).isEqualTo(SMALL);
        assertThat(bufferOfTheNextText()).isSameAs(small);
    }

    @Test
    void close_largeText_holdsTheSmallBufferAndReusesTheGrownOneWhileItIsThere() {
        ByteBuffer grown = bufferAfter(100_000);

        assertThat(grown.capacity()).isGreaterThan(100_000);
        assertThat(output.buffer.capacity()).isEqualTo(SMALL);
        // This test holds the grown buffer, so that no garbage collection can take it away.
        assertThat(bufferOfTheNextText()).isSameAs(grown);
        assertThat(bufferAfter(100)).isSameAs(grown);
        ByteBuffer larger = bufferAfter(1_000_000);
        assertThat(bufferOfTheNextText()).isSameAs(larger).isNotSameAs(grown);
    }

    @Test
    void close_hugeText_letsItsBufferGo() {
        ByteBuffer grown = bufferAfter(100_000);
        assertThat(bufferOfTheNextText()).isSameAs(grown);

        ByteBuffer huge = bufferAfter(LARGEST_KEPT + 1);

        assertThat(huge.capacity()).isGreaterThan(LARGEST_KEPT);
        assertThat(bufferOfTheNextText().capacity()).isEqualTo(SMALL);
    }

    @Test
    void append_anyText_growsToAtMostTwiceWhatItNeeds() {
        for (int chars = 8_000; chars < 2_000_000; chars = chars * 5 / 3) {
            int capacity = new TextOutputTest().bufferAfter(chars).capacity();

            assertThat(capacity).as("%d characters", chars).isBetween(chars, 3 * chars + SMALL);
        }
    }

    @Test
    void open_afterAWideText_beginsAnew() {
        for (String unit : new String[] {"日", "x", "日\n", "é", "日"}) {
            for (int chars : new int[] {10, 100_000, 20}) {
                output.open(true, false);
                append(output, unit, chars);
                String expected = unit.repeat(chars).substring(0, chars).replace("\n", "\\n");
                assertThat(output).hasToString(expected);
                output.close();
            }
        }
    }

    @Test
    void append_textOfTheLargestSize_isWrittenAndOneByteMoreRefused() {
        int max = 20_000;
        for (int escapes = 0; escapes < 2; escapes++) {
            String unit = escapes == 0 ? "x" : "\u0001";
            int bytesPerUnit = escapes == 0 ? 1 : 6;
            TextOutput small = new TextOutput(max);
            int fits = (max - ByteSwar.BYTES) / bytesPerUnit;
            small.open(false, false);
            append(small, unit, fits);
            assertThat(small.size()).isEqualTo(fits * bytesPerUnit);

            small.open(false, false);
            assertThatThrownBy(() -> append(small, unit, fits + 1))
                    .isInstanceOf(TextException.class)
                    .hasMessageContaining("was one of 2 GiB or more")
                    .extracting("code")
                    .isEqualTo(ErrorCode.TOO_LARGE);
        }
    }

    @Test
    void append_wideTextOfTooManyCharacters_isRefused() {
        TextOutput small = new TextOutput(40_000);
        small.open(true, false);
        append(small, "日", 20_000);
        assertThat(small.toString()).hasSize(20_000);
        assertThatThrownBy(() -> append(small, "日", 1))
                .isInstanceOf(TextException.class)
                .extracting("code")
                .isEqualTo(ErrorCode.TOO_LARGE);
    }
}
