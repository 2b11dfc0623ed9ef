package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a writer keeps from one text to the next. */
final class ItemWriterTest {

    private static final int SMALL = 8 * 1024;
    private static final int LARGEST_KEPT = 4 * 1024 * 1024;

    private final ItemWriter writer = new ItemWriter();

    private ByteBuffer bufferAfterWriting(int chars) {
        writer.open(JsonOptions.DEFAULTS);
        writer.writeItem(Map.of("a", AttributeValue.fromS("x".repeat(chars))), 0);
        assertThat(writer.generator().toByteArray()).hasSize(chars + "{\"a\":\"\"}".length());
        ByteBuffer buffer = writer.generator().buffer();
        writer.shrink();
        return buffer;
    }

    private ByteBuffer bufferOfTheNextText() {
        writer.open(JsonOptions.DEFAULTS);
        ByteBuffer buffer = writer.generator().buffer();
        writer.shrink();
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

    /** How often the writer visits the item for one text of it. */
    private int visits(AttributeValue value) {
        AtomicInteger visits = new AtomicInteger();
        Map<String, AttributeValue> item = new HashMap<>(Map.of("a", value)) {
            @Override
            public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
                visits.incrementAndGet();
                super.forEach(action);
            }
        };
        writer.open(JsonOptions.DEFAULTS);
        writer.writeItem(item, 0);
        int visitsOfOneText = visits.get();
        assertThat(writer.generator().toString())
                .isEqualTo(DocumentJson.create().toJson(item));
        writer.shrink();
        return visitsOfOneText;
    }

    @Test
    void writeItem_escapesNowAndThen_visitsTheItemTwiceOnlyWhenTheyWereNotForeseen() {
        AttributeValue plain = AttributeValue.fromS("plain, ÿ 日 \uD83D\uDE00");
        AttributeValue escaped = AttributeValue.fromS("line\nline");

        assertThat(visits(plain)).isEqualTo(1);
        assertThat(visits(escaped)).isEqualTo(2);
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 62; i++) {
                assertThat(visits(plain)).isEqualTo(1);
            }
            assertThat(visits(escaped)).isEqualTo(1);
        }
        for (int i = 0; i < 64; i++) {
            assertThat(visits(plain)).isEqualTo(1);
        }
        assertThat(visits(escaped)).isEqualTo(2);
    }

    @Test
    void writeRoot_escapesNotForeseen_areWritten() {
        for (String text : new String[] {"\n", "日\n", "\uD83D", "x".repeat(10_000) + '"', '"' + "x".repeat(10_000)}) {
            ItemWriter fresh = new ItemWriter();
            fresh.open(JsonOptions.DEFAULTS);
            fresh.write(AttributeValue.fromL(List.of(AttributeValue.fromS("first"), AttributeValue.fromS(text))));
            String written = fresh.generator().toString();

            assertThat(DocumentJson.create()
                            .fromJson("{\"a\":" + written + "}")
                            .get("a")
                            .l()
                            .get(1)
                            .s())
                    .isEqualTo(text);
        }
    }

    @Test
    void writeItem_escapesNotForeseenAmongOtherItems_keepsTheItemsBefore() throws IOException {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            String text = "item " + i + (i % 97 == 96 ? "\t" : i % 89 == 88 ? "日\t" : i % 7 == 0 ? "é" : "");
            items.add(Map.of("a", AttributeValue.fromSs(Collections.nCopies(1 + i, text))));
            String json = '"' + text.replace("\t", "\\t") + '"';
            expected.append("{\"a\":[")
                    .append(String.join(",", Collections.nCopies(1 + i, json)))
                    .append("]}\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.open(JsonOptions.DEFAULTS);

        new ItemSequenceWriter(writer, out).writeLines(items);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }

    private static void check(AttributeValue value, boolean escapeNonAscii) {
        DocumentJson json =
                DocumentJson.builder().escapeNonAscii(escapeNonAscii).build();
        byte[] expected = json.toJsonBytes(Map.of("a", value));
        for (boolean typed : new boolean[] {false, true}) {
            ItemWriter fresh = new ItemWriter();
            fresh.open(
                    typed
                            ? DynamoDbJson.builder()
                                    .escapeNonAscii(escapeNonAscii)
                                    .build()
                                    .options
                            : json.options);
            fresh.writeItem(Map.of("a", value), 0);
            byte[] written = fresh.generator().toByteArray();
            if (typed) {
                written = json.toJsonBytes(DynamoDbJson.create().fromJson(written));
            }
            assertThat(written).isEqualTo(expected);
        }
    }
}
