package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a writer keeps from one text to the next. */
final class ItemWriterTest {

    private static final int SMALL = 8 * 1024;
    private static final int LARGEST_KEPT = 4 * 1024 * 1024;

    private final ItemWriter writer = new ItemWriter();

    private ByteBuffer bufferAfterWriting(int chars) {
        writer.open(JsonOptions.DEFAULTS, false);
        writer.writeItem(Map.of("a", AttributeValue.fromS("x".repeat(chars))), ItemWriter.COMPACT);
        assertThat(writer.generator().toByteArray()).hasSize(chars + "{\"a\":\"\"}".length());
        ByteBuffer buffer = writer.generator().buffer();
        writer.close();
        return buffer;
    }

    private ByteBuffer bufferOfTheNextText() {
        writer.open(JsonOptions.DEFAULTS, false);
        ByteBuffer buffer = writer.generator().buffer();
        writer.close();
        return buffer;
    }

    @Test
    void close_smallText_keepsTheSmallBuffer() {
        ByteBuffer small = bufferAfterWriting(100);

        assertThat(small.capacity()).isEqualTo(SMALL);
        assertThat(bufferOfTheNextText()).isSameAs(small);
    }

    @Test
    void close_largeText_holdsTheSmallBufferAndReusesTheGrownOneWhileItIsThere() {
        ByteBuffer grown = bufferAfterWriting(100_000);

        assertThat(grown.capacity()).isGreaterThan(100_000);
        assertThat(writer.generator().buffer().capacity()).isEqualTo(SMALL);
        // This test holds the grown buffer, so that no garbage collection can take it away.
        assertThat(bufferOfTheNextText()).isSameAs(grown);
        assertThat(bufferAfterWriting(100)).isSameAs(grown);
        ByteBuffer larger = bufferAfterWriting(1_000_000);
        assertThat(bufferOfTheNextText()).isSameAs(larger).isNotSameAs(grown);
    }

    @Test
    void close_hugeText_letsItsBufferGo() {
        ByteBuffer grown = bufferAfterWriting(100_000);
        assertThat(bufferOfTheNextText()).isSameAs(grown);

        ByteBuffer huge = bufferAfterWriting(LARGEST_KEPT + 1);

        assertThat(huge.capacity()).isGreaterThan(LARGEST_KEPT);
        assertThat(bufferOfTheNextText().capacity()).isEqualTo(SMALL);
    }

    @Test
    void grow_anyText_atMostDoublesWhatItNeeds() {
        for (int chars = 8_000; chars < 2_000_000; chars = chars * 5 / 3) {
            int capacity = new ItemWriterTest().bufferAfterWriting(chars).capacity();

            assertThat(capacity).as("%d characters", chars).isBetween(chars, 3 * chars + SMALL);
        }
    }
}
