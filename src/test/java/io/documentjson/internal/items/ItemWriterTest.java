package io.documentjson.internal.items;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.fixtures.ByteCode;
import io.documentjson.fixtures.JsonText;
import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.many.ItemSequenceWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** First and later texts of a new writer, one that is not from the pool. */
final class ItemWriterTest {

    private final ItemWriter writer = new ItemWriter();

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

    /** Number of visits to the item for one text. */
    private int visits(AttributeValue value) {
        AtomicInteger visits = new AtomicInteger();
        Map<String, AttributeValue> item = new HashMap<>(Map.of("a", value)) {
            @Override
            public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
                visits.incrementAndGet();
                super.forEach(action);
            }
        };
        writer.use(JsonOptions.DEFAULTS);
        writer.generator.openString(false);
        writer.writeItem(item, 0);
        int visitsOfOneText = visits.get();
        assertThat(writer.generator.toString()).isEqualTo(DocumentJson.create().toJson(item));
        writer.generator.close();
        return visitsOfOneText;
    }

    @Test
    void writeItem_anyText_visitsTheItemOnce() {
        for (String text : new String[] {"plain", "ÿ", "日 \uD83D\uDE00", "line\nline", "日\n", "\uD83D", "plain"}) {
            assertThat(visits(AttributeValue.fromS(text))).as(text).isEqualTo(1);
            assertThat(visits(AttributeValue.fromS(text.repeat(5_000))))
                    .as(text)
                    .isEqualTo(1);
        }
    }

    /** Among texts that need no escape: a writer expects of a text what the one before had. */
    @Test
    void writeItem_escapeAtAnyPlaceOfAnyShortText_isWritten() {
        for (String fill : new String[] {"x", "é", "日", "\uD83D\uDE00"}) {
            String plain = fill.repeat(200);
            for (String escape : new String[] {"\n", "\"", "\\", "\u0001", "\uD83D", "\uDE00", "x"}) {
                for (int length = 1; length <= 200; length += fill.equals("x") ? 1 : 13) {
                    for (int place = 0; place < length; place++) {
                        if (!TestSize.tries(length + place, 4)) {
                            continue;
                        }
                        String text = plain.substring(0, place) + escape + plain.substring(place + 1, length);
                        checkString(text);
                        checkBytes(text);
                    }
                    checkString(plain.substring(0, length & ~1));
                    checkBytes(plain.substring(0, length & ~1));
                }
            }
        }
    }

    private void checkString(String text) {
        writer.use(JsonOptions.DEFAULTS);
        writer.generator.openString(false);
        writer.writeItem(Map.of("a", AttributeValue.fromS(text)), 0);
        String written = writer.generator.toString();
        writer.generator.close();
        String expected = "{\"a\":" + JsonText.quoted(text) + '}';
        if (!written.equals(expected)) {
            assertThat(written).isEqualTo(expected);
        }
    }

    private void checkBytes(String text) {
        writer.use(JsonOptions.DEFAULTS);
        writer.generator.openUtf8(false);
        writer.writeItem(Map.of("a", AttributeValue.fromS(text)), 0);
        byte[] written = writer.generator.toByteArray();
        writer.generator.close();
        byte[] expected = ("{\"a\":" + JsonText.quoted(text) + '}').getBytes(StandardCharsets.UTF_8);
        if (!Arrays.equals(written, expected)) {
            assertThat(written).as(text).isEqualTo(expected);
        }
    }

    @Test
    void writeRoot_escapesInTheFirstText_areWritten() {
        for (String text : new String[] {"\n", "日\n", "\uD83D", "x".repeat(10_000) + '"', '"' + "x".repeat(10_000)}) {
            ItemWriter fresh = new ItemWriter();
            fresh.use(JsonOptions.DEFAULTS);
            fresh.generator.openString(false);
            fresh.write(null, AttributeValue.fromL(List.of(AttributeValue.fromS("first"), AttributeValue.fromS(text))));
            String written = fresh.generator.toString();

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
    void writeLines_escapesNowAndThen_keepsTheItemsBefore() throws IOException {
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
        writer.use(JsonOptions.DEFAULTS);
        writer.generator.openUtf8(false);

        new ItemSequenceWriter(writer, out).write(items, ItemSequenceWriter.Layout.LINES);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }

    /** C2 would compile the visitor once for itself and once in the bridge. */
    @Test
    void accept_byteCode_hasNoBridge() {
        assertThat(ByteCode.bridges(ItemWriter.class)).isEmpty();
    }

    private static void check(AttributeValue value, boolean escapeNonAscii) {
        DocumentJson json =
                DocumentJson.builder().escapeNonAscii(escapeNonAscii).build();
        byte[] expected = json.toJsonBytes(Map.of("a", value));
        for (boolean typed : new boolean[] {false, true}) {
            ItemWriter fresh = new ItemWriter();
            JsonOptions options = new JsonOptions(typed ? JsonOptions.Form.DYNAMODB : JsonOptions.Form.DOCUMENT);
            options.escapeNonAscii = escapeNonAscii;
            fresh.use(options);
            fresh.generator.openUtf8(escapeNonAscii);
            fresh.writeItem(Map.of("a", value), 0);
            byte[] written = fresh.generator.toByteArray();
            if (typed) {
                written = json.toJsonBytes(DynamoDbJson.create().fromJson(written));
            }
            assertThat(written).isEqualTo(expected);
        }
    }
}
