package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
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

    @Test
    void write_anythingLargeIntoASmallBuffer_growsItEnough() {
        // A writer of its own each time: one from the pool may have grown already.
        for (int length : new int[] {1_000, 1_365, 1_366, 4_000, 8_000, 8_192, 20_000, 100_000}) {
            for (String unit : new String[] {"x", "\u0001", "\"", "é", "日", "\uD83D\uDE00", "\uD83D"}) {
                check(AttributeValue.fromS(unit.repeat(length)), false);
                check(AttributeValue.fromS(unit.repeat(length)), true);
                check(AttributeValue.fromSs(Collections.nCopies(length, unit)), false);
            }
            check(AttributeValue.fromB(SdkBytes.fromByteArray(new byte[length])), false);
            check(AttributeValue.fromN("7".repeat(Math.min(length, 10_000))), false);
            check(AttributeValue.fromNs(Collections.nCopies(length, "-1.5")), false);
            check(AttributeValue.fromBs(Collections.nCopies(length, SdkBytes.fromUtf8String("x"))), false);
        }
    }

    private static void check(AttributeValue value, boolean escapeNonAscii) {
        DocumentJson json =
                DocumentJson.builder().escapeNonAscii(escapeNonAscii).build();
        byte[] expected = json.toJsonBytes(Map.of("a", value));
        for (boolean typed : new boolean[] {false, true}) {
            ItemWriter fresh = new ItemWriter();
            fresh.open(json.options, typed);
            fresh.writeItem(Map.of("a", value), ItemWriter.COMPACT);
            byte[] written = fresh.generator().toByteArray();
            if (typed) {
                written = json.toJsonBytes(DynamoDbJson.create().fromJson(written));
            }
            assertThat(written).isEqualTo(expected);
        }
    }
}
