package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Arrays of items: what was written is read again, one item at a time, with errors at their positions. */
class JsonArrayReadingTest {

    private static final long SEED = 20_261_122L;

    private static final DocumentJson JSON = DocumentJson.create();

    private static final Map<String, AttributeValue> ONE = Map.of("a", AttributeValue.fromN("1"));

    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonArray_whatWasWritten_isTheItems(Form form) throws IOException {
        for (int count : new int[] {0, 1, 2, 300}) {
            List<Map<String, AttributeValue>> items = readable(form, count);
            for (boolean pretty : new boolean[] {false, true}) {
                ByteArrayOutputStream text = new ByteArrayOutputStream();
                form.builder().prettyPrint(pretty).build().writeJsonArray(items, text);
                for (int chunk : new int[] {1, 1_000, 10_000_000}) {
                    try (Stream<Map<String, AttributeValue>> read =
                            form.json().readJsonArray(new ChunkedInputStream(text.toByteArray(), chunk))) {
                        assertThat(read.toList().equals(items))
                                .as("seed %d, %d items, chunks of %d", SEED, count, chunk)
                                .isTrue();
                    }
                }
            }
        }
    }

    /** Items as they are read; those are passed over whose names have half a surrogate pair, which no text may have. */
    private static List<Map<String, AttributeValue>> readable(Form form, int count) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (long seed = SEED; items.size() < count; seed++) {
            try {
                items.add(form.json().fromJson(form.json().toJson(RandomItems.item(seed))));
            } catch (DocumentJsonException e) {
                assertThat(e).hasMessageContaining("surrogate");
            }
        }
        return items;
    }

    @Test
    void readJsonArray_whiteSpaceMarkAndExportLines_areAccepted() {
        assertThat(JSON.readJsonArray(utf8("\uFEFF \n[ ]\n"))).isEmpty();
        assertThat(JSON.readJsonArray(utf8("\uFEFF\r\n[ { \"a\" : 1 } ,\t{\"a\":1} ] \n")))
                .containsExactly(ONE, ONE);
        assertThat(DynamoDbJson.create()
                        .readJsonArray(utf8("[{\"Item\":{\"a\":{\"N\":\"1\"}}},{\"a\":{\"N\":\"1\"}}]")))
                .containsExactly(ONE, ONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | 0 | EMPTY_INPUT | $ | 0",
                "` ` | 0 | EMPTY_INPUT | $ | 1",
                "{\"a\":1} | 0 | INVALID_ENVELOPE | $ | 0",
                "1 | 0 | INVALID_ENVELOPE | $ | 0",
                "x | 0 | INVALID_JSON | $ | 0",
                "[ | 0 | INVALID_JSON | $[0] | 1",
                "[1] | 0 | NOT_AN_OBJECT | $[0] | 1",
                "[{},[]] | 1 | NOT_AN_OBJECT | $[1] | 4",
                "[{}, | 1 | INVALID_JSON | $[1] | 4",
                "[{} | 1 | INVALID_JSON | $[1] | 3",
                "[{},] | 1 | INVALID_JSON | $[1] | 4",
                "[{},,{}] | 1 | INVALID_JSON | $[1] | 4",
                "[,{}] | 0 | INVALID_JSON | $[0] | 1",
                "[{} {}] | 1 | INVALID_JSON | $[1] | 4",
                "[{}} | 1 | INVALID_JSON | $[1] | 3",
                "[{}:{}] | 1 | INVALID_JSON | $[1] | 3",
                "[{}]{} | 1 | TRAILING_CONTENT | $ | 4",
                "[{}],{} | 1 | TRAILING_CONTENT | $ | 4",
                "[{}]] | 1 | TRAILING_CONTENT | $ | 4",
                "[{}{}] | 1 | INVALID_JSON | $[1] | 3",
                "[{},{},{\"a\":{\"b\":[0,01]}}] | 2 | INVALID_JSON | $[2].a.b[1] | 21",
                "[{\"a\":1,\"a\":1}] | 0 | DUPLICATE_NAME | $[0].a | 13",
                "[{},{\"a\" 1}] | 1 | INVALID_JSON | $[1].a | 9",
                "[{}] x | 1 | TRAILING_CONTENT | $ | 5",
                "[{}][] | 1 | TRAILING_CONTENT | $ | 4",
            })
    void readJsonArray_error_comesBehindTheItemsBeforeItAndEndsTheStream(
            String text, int before, ErrorCode code, String path, long offset) {
        for (int chunk : new int[] {1, 1_000}) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            Iterator<Map<String, AttributeValue>> items =
                    JSON.readJsonArray(new ChunkedInputStream(bytes, chunk)).iterator();
            for (int i = 0; i < before; i++) {
                assertThat(items.next()).isEmpty();
            }
            assertThatThrownBy(items::hasNext).isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                assertThat(e.code()).isEqualTo(code);
                assertThat(e.path()).isEqualTo(path);
                assertThat(e.offset()).isEqualTo(offset);
                assertThat(e.line()).isEqualTo(-1);
            });
            assertThat(items.hasNext()).isFalse();
        }
    }

    @Test
    void readJsonArray_options_hold() {
        DocumentJson tolerant = DocumentJson.builder()
                .allowTrailingContent(true)
                .allowComments(true)
                .maxDepth(1)
                .build();

        assertThat(tolerant.readJsonArray(utf8("[/* x */{\"a\":1}] x"))).containsExactly(ONE);
        assertThatThrownBy(() -> tolerant.readJsonArray(utf8("[{},{\"a\":[]}]")).toList())
                .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP);
                    assertThat(e.path()).isEqualTo("$[1].a");
                });
    }

    @Test
    void readJsonArray_largeArray_isReadAsItIsConsumed() {
        byte[] text = ("[{}" + ",{\"a\":1}".repeat(200_000) + "]").getBytes(StandardCharsets.US_ASCII);
        ChunkedInputStream in = new ChunkedInputStream(text, text.length);
        try (Stream<Map<String, AttributeValue>> items = JSON.readJsonArray(in)) {
            assertThat(in.position()).isZero();
            assertThat(items.limit(10).toList()).hasSize(10);
            assertThat(in.position()).isLessThan(1 << 18);
            assertThat(in.isClosed()).isFalse();
        }
        assertThat(in.isClosed()).isTrue();
    }

    @Test
    void readJsonArray_closedWhileItIsRead_endsThere() {
        ChunkedInputStream in = new ChunkedInputStream("[{},{},{}]".getBytes(StandardCharsets.US_ASCII), 100);
        Stream<Map<String, AttributeValue>> items = JSON.readJsonArray(in);
        Iterator<Map<String, AttributeValue>> iterator = items.iterator();
        assertThat(iterator.next()).isEmpty();

        items.close();

        assertThat(in.isClosed()).isTrue();
        assertThat(iterator.hasNext()).isFalse();
    }

    /** A source that waits is given up by closing the stream, from another thread or as here from within. */
    @Test
    void readJsonArray_closedWhileTheSourceIsRead_leavesTheNextReadingAlone() {
        List<Stream<Map<String, AttributeValue>>> first = new ArrayList<>();
        List<Iterator<Map<String, AttributeValue>>> second = new ArrayList<>();
        ChunkedInputStream bytes =
                new ChunkedInputStream("[{\"a\":1},{\"b\":2},{}]".getBytes(StandardCharsets.US_ASCII), 1);
        InputStream in = new FilterInputStream(bytes) {
            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                if (bytes.position() == 14 && second.isEmpty()) {
                    first.get(0).close();
                    second.add(JSON.readJsonArray(utf8("[{\"a\":1},{\"a\":1},{\"a\":1}]"))
                            .iterator());
                    assertThat(second.get(0).next()).isEqualTo(ONE);
                }
                return super.read(target, from, length);
            }
        };
        first.add(JSON.readJsonArray(in));
        Iterator<Map<String, AttributeValue>> items = first.get(0).iterator();

        assertThat(items.next()).isEqualTo(ONE);
        assertThat(items.next()).containsOnlyKeys("b");
        assertThat(second.get(0).next()).isEqualTo(ONE);
        assertThat(items.hasNext()).isFalse();
        assertThat(second.get(0).next()).isEqualTo(ONE);
        assertThat(second.get(0).hasNext()).isFalse();
    }

    @Test
    void readJsonArray_twoAtATime_doNotMix() {
        Iterator<Map<String, AttributeValue>> first =
                JSON.readJsonArray(utf8("[{\"a\":1},{\"b\":2}]")).iterator();
        Iterator<Map<String, AttributeValue>> second =
                JSON.readJsonArray(utf8("[{\"b\":2},{\"a\":1}]")).iterator();

        assertThat(first.next()).isEqualTo(ONE);
        assertThat(second.next()).isEqualTo(first.next());
        assertThat(second.next()).isEqualTo(ONE);
        assertThat(first.hasNext() || second.hasNext()).isFalse();
    }

    @Test
    void readJsonArray_sourceThatFails_isUnchecked() {
        IOException failure = new IOException("connection reset");
        byte[] text = "[{\"a\":1},{}]".getBytes(StandardCharsets.US_ASCII);
        Iterator<Map<String, AttributeValue>> items = JSON.readJsonArray(
                        ChunkedReadingTest.failingAfter(text, 9, failure))
                .iterator();

        assertThatThrownBy(() -> {
                    items.next();
                    items.next();
                })
                .isInstanceOf(UncheckedIOException.class)
                .hasCause(failure);
        assertThat(items.hasNext()).isFalse();
    }
}
