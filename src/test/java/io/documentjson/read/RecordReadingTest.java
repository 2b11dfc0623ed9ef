package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DuplicateNames;
import io.documentjson.DynamoDbJson;
import io.documentjson.DynamoDbRecord;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Records of envelopes as items. That they are those of the transcoder is tested where that is. */
class RecordReadingTest {

    private static final DynamoDbJson JSON = DynamoDbJson.create();

    private static final Map<String, AttributeValue> ONE = Map.of("a", AttributeValue.fromN("1"));
    private static final Map<String, AttributeValue> TWO = Map.of("a", AttributeValue.fromN("2"));
    private static final Map<String, AttributeValue> THREE = Map.of("a", AttributeValue.fromN("3"));

    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<DynamoDbRecord> records(String text, Envelope envelope) {
        try (Stream<DynamoDbRecord> records = JSON.readRecords(utf8(text), envelope)) {
            return records.toList();
        }
    }

    private static DocumentJsonException failure(String text, Envelope envelope) {
        return catchThrowableOfType(DocumentJsonException.class, () -> records(text, envelope));
    }

    @Test
    void readRecords_incrementalExport_hasAllParts() {
        String text =
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000123\"}},\"Keys\":{\"a\":{\"N\":\"1\"}},"
                        + "\"OldImage\":{\"a\":{\"N\":\"2\"}},\"NewImage\":{\"a\":{\"N\":\"3\"}}}\n"
                        + "{\"Keys\":{\"a\":{\"N\":\"1\"}}}\n{\"NewImage\":{\"a\":{\"N\":\"3\"}}}\n";

        assertThat(records(text, Envelope.CHANGE_LINES))
                .containsExactly(
                        new DynamoDbRecord("MODIFY", Instant.parse("2023-03-29T17:09:24.000123Z"), ONE, THREE, TWO),
                        new DynamoDbRecord("REMOVE", null, ONE, null, null),
                        new DynamoDbRecord("PUT", null, null, THREE, null));
    }

    @Test
    void readRecords_itemsAndWriteRequests_haveWhatTheTextHas() {
        assertThat(records("{\"Item\":{\"a\":{\"N\":\"1\"}}}\n{\"a\":{\"N\":\"2\"}}", Envelope.DETECT))
                .containsExactly(
                        new DynamoDbRecord(null, null, null, ONE, null),
                        new DynamoDbRecord(null, null, null, TWO, null));
        assertThat(records(
                        "[{\"PutRequest\":{\"Item\":{\"a\":{\"N\":\"1\"}}}},{\"DeleteRequest\":{\"Key\":{\"a\":{\"N\":\"2\"}}}}]",
                        Envelope.DETECT))
                .containsExactly(
                        new DynamoDbRecord("PUT", null, null, ONE, null),
                        new DynamoDbRecord("DELETE", null, TWO, null, null));
    }

    @ParameterizedTest
    @CsvSource({
        "1479499740, SECOND, 2016-11-18T20:09:00Z",
        "1479499740.5, SECOND, 2016-11-18T20:09:00.5Z",
        "1.47949974E9, SECOND, 2016-11-18T20:09:00Z",
        "1479499740123, MILLISECOND, 2016-11-18T20:09:00.123Z",
        "1479499740123456, MICROSECOND, 2016-11-18T20:09:00.123456Z",
        "-0.5, SECOND, 1969-12-31T23:59:59.5Z",
        "1e-2000000000, SECOND, 1970-01-01T00:00:00Z",
        "0, MICROSECOND, 1970-01-01T00:00:00Z",
        "\"2016-11-18T21:09:00+01:00\", SECOND, 2016-11-18T20:09:00Z",
    })
    void readRecords_time_isAnInstant(String time, String precision, Instant expected) {
        assertThat(records(withTime(time, precision), Envelope.STREAM_RECORDS))
                .extracting(DynamoDbRecord::time)
                .containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1e400, SECOND",
        "1e2000000000, SECOND",
        "1e99999999999, SECOND",
        "99999999999999999999, SECOND",
        "1, NANOSECOND",
        "\"yesterday\", SECOND",
        "\"2016-11-18T21:09:00\", SECOND",
    })
    void readRecords_timeThatIsNotOne_isRefused(String time, String precision) {
        DocumentJsonException e = failure(withTime(time, precision), Envelope.STREAM_RECORDS);

        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
        assertThat(e).hasMessageStartingWith("Expected ").hasMessageNotContaining("yesterday");
        assertThat(JSON.readItems(utf8(withTime(time, precision)), Envelope.STREAM_RECORDS))
                .isEmpty();
    }

    private static String withTime(String time, String precision) {
        return "{\"dynamodb\":{\"ApproximateCreationDateTime\":" + time + ",\"ApproximateCreationDateTimePrecision\":\""
                + precision + "\",\"Keys\":{}}}";
    }

    @Test
    void readItems_badLineOfChanges_isFollowedByTheOthers() {
        String good = "{\"NewImage\":{\"a\":{\"N\":\"1\"}}}\n";
        Iterator<Map<String, AttributeValue>> items = JSON.readItems(
                        utf8(good + "{\"Keys\":{}}\n\n{\"NewImage\":{\"a\":{\"L\":[{\"N\":\"x\"}]}}}\n" + good),
                        Envelope.CHANGE_LINES)
                .iterator();

        assertThat(items.next()).isEqualTo(ONE);
        assertThatThrownBy(items::hasNext).isInstanceOfSatisfying(DocumentJsonException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
            assertThat(e.path()).isEqualTo("$.NewImage.a[0]");
            assertThat(e.line()).isEqualTo(4);
        });
        assertThat(items.next()).isEqualTo(ONE);
        assertThat(items.hasNext()).isFalse();
    }

    @Test
    void readItems_errorInOneText_endsTheStream() {
        Iterator<Map<String, AttributeValue>> items = JSON.readItems(
                        utf8("{\"Items\":[{\"a\":{\"N\":\"1\"}},{\"a\":{\"N\":\"x\"}},{\"a\":{\"N\":\"2\"}}]}"),
                        Envelope.CLI_OUTPUT)
                .iterator();

        assertThat(items.next()).isEqualTo(ONE);
        assertThatThrownBy(items::hasNext).isInstanceOfSatisfying(DocumentJsonException.class, e -> {
            assertThat(e.path()).isEqualTo("$.Items[1].a");
            assertThat(e.offset()).isEqualTo(36);
        });
        assertThat(items.hasNext()).isFalse();
    }

    @Test
    void readItems_itemThatLooksLikeAnExportLine_isAnItem() {
        assertThat(JSON.readItems(utf8("{\"Items\":[{\"Item\":{\"M\":{}}}]}"), Envelope.CLI_OUTPUT))
                .containsExactly(Map.of("Item", AttributeValue.fromM(Map.of())));
        assertThat(failure("{\"Items\":[{\"Item\":{\"a\":{\"S\":\"x\"}}}]}", Envelope.CLI_OUTPUT)
                        .path())
                .isEqualTo("$.Items[0].Item");
    }

    @Test
    void readItems_options_holdInImages() {
        DynamoDbJson tolerant = DynamoDbJson.builder()
                .duplicateNames(DuplicateNames.LAST_WINS)
                .maxDepth(2)
                .build();

        assertThat(tolerant.readItems(
                        utf8("{\"NewImage\":{\"a\":{\"N\":\"1\"},\"a\":{\"N\":\"2\"}}}\n"), Envelope.CHANGE_LINES))
                .containsExactly(TWO);
        assertThatThrownBy(() -> tolerant.readItems(
                                utf8("{\"Items\":[{\"a\":{\"L\":[{\"L\":[]}]}}]}"), Envelope.CLI_OUTPUT)
                        .toList())
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP));
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readItems_emptyText_isEmpty(Envelope envelope) {
        for (String text : new String[] {"", " \n", "\uFEFF"}) {
            assertThat(JSON.readItems(utf8(text), envelope)).isEmpty();
            assertThat(JSON.readRecords(utf8(text), envelope)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void readItems_stream_isReadWhenConsumedAndClosesItsSource(Envelope envelope) {
        for (boolean consumed : new boolean[] {false, true}) {
            ChunkedInputStream in = new ChunkedInputStream(new byte[0], 1);
            try (Stream<Map<String, AttributeValue>> items = JSON.readItems(in, envelope)) {
                if (consumed) {
                    assertThat(items.toList()).isEmpty();
                }
                assertThat(in.isClosed()).isFalse();
            }
            assertThat(in.isClosed()).isTrue();
        }
    }

    @Test
    void readItems_largeText_isReadAsItIsConsumed() {
        byte[] text = ("{\"Items\":[{}" + ",{\"a\":{\"N\":\"1\"}}".repeat(100_000) + "]}")
                .getBytes(StandardCharsets.US_ASCII);
        ChunkedInputStream in = new ChunkedInputStream(text, text.length);
        try (Stream<Map<String, AttributeValue>> items = JSON.readItems(in, Envelope.DETECT)) {
            assertThat(items.limit(10).toList()).hasSize(10);
            assertThat(in.position()).isLessThan(1 << 18);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"Items\":[{},", "{}\n"})
    void readItems_sourceThatFails_isUnchecked(String before) {
        IOException failure = new IOException("connection reset");
        InputStream in = new InputStream() {

            private int next;

            @Override
            public int read() throws IOException {
                if (next == before.length()) {
                    throw failure;
                }
                return before.charAt(next++);
            }

            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                target[from] = (byte) read();
                return 1;
            }
        };
        Envelope envelope = before.startsWith("{}") ? Envelope.ITEM_LINES : Envelope.CLI_OUTPUT;
        Iterator<Map<String, AttributeValue>> items =
                JSON.readItems(in, envelope).iterator();

        assertThat(items.next()).isEmpty();
        assertThatThrownBy(items::hasNext)
                .isInstanceOf(UncheckedIOException.class)
                .hasCause(failure);
    }
}
