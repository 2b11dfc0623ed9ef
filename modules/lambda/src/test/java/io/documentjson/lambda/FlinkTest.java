package io.documentjson.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.amazonaws.services.lambda.runtime.events.DynamodbEvent.DynamodbStreamRecord;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.Identity;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.TestSize;
import io.documentjson.lambda.DebeziumChanges.Change;
import io.documentjson.plain.PlainItems;
import io.documentjson.transcode.DebeziumForm;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Changes in Debezium's form as Flink reads them: rows that are equal to the plain values, or
 * an error where we have one.
 */
class FlinkTest {

    private static final int CHANGES = TestSize.of(10_000);
    private static final long SEED = Long.getLong("flink.seed", 20_261_128L);

    private static final String TIME = "\"ApproximateCreationDateTime\":1700000000,";

    private final FlinkRows flink = new FlinkRows();
    private final DebeziumChanges changes = new DebeziumChanges(SEED);

    FlinkTest() throws Exception {}

    private static List<String> lines(Envelope envelope, DebeziumForm form, String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoDbTranscoder.builder()
                .envelope(envelope)
                .debezium(form)
                .build()
                .toDocumentLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), out);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private List<Object> read(String line) throws IOException {
        return flink.read(line.getBytes(StandardCharsets.UTF_8));
    }

    private static String stream(Change change) {
        return "{\"eventID\":\"1\",\"eventName\":\"" + change.event() + "\",\"dynamodb\":{" + TIME + change.images()
                + "}}";
    }

    private static String line(Change change) {
        return "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000123\"}}," + change.images() + "}";
    }

    private static String kinesis(Change change) {
        String payload = "{\"tableName\":\"t\",\"recordFormat\":\"application/json\","
                + stream(change).substring(1);
        return "{\"Records\":[{\"kinesis\":{\"data\":\""
                + Base64.getEncoder().encodeToString(payload.getBytes(StandardCharsets.UTF_8)) + "\"}}]}";
    }

    /** Writer of a change in an envelope. */
    private interface Writer {
        String text(Change change);
    }

    private void compare(Envelope envelope, Writer writer) throws IOException {
        List<Change> some = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < CHANGES; i++) {
            some.add(changes.next());
            text.append(writer.text(some.get(i))).append('\n');
        }
        // An incremental export does not tell an insert from an update whose old image is not there.
        List<String> lines = lines(envelope, DebeziumForm.create().updatesAsCreates(), text.toString());

        assertThat(lines).hasSize(CHANGES);
        for (int i = 0; i < CHANGES; i++) {
            assertThat(read(lines.get(i)))
                    .as("seed %d, change %d: %s", SEED, i, lines.get(i))
                    .isEqualTo(some.get(i).rows());
        }
    }

    @Test
    void incrementalExport_randomChanges_areRowsOfThePlainValues() throws IOException {
        compare(Envelope.CHANGE_LINES, FlinkTest::line);
    }

    @Test
    void streamRecords_randomChanges_areRowsOfThePlainValues() throws IOException {
        compare(Envelope.STREAM_RECORDS, FlinkTest::stream);
    }

    @Test
    void kinesisRecords_randomChanges_areRowsOfThePlainValues() throws IOException {
        compare(Envelope.KINESIS_RECORDS, FlinkTest::kinesis);
    }

    @Test
    void fullExport_randomItems_areRowsOfThePlainValues() throws IOException {
        for (int i = 0; i < CHANGES; i++) {
            Map<String, Object> item = changes.item(Map.of("id", "i" + i));
            String line = lines(
                            Envelope.ITEM_LINES, DebeziumForm.create(), "{\"Item\":" + DebeziumChanges.json(item) + "}")
                    .get(0);
            assertThat(read(line)).as("seed %d: %s", SEED, line).isEqualTo(List.of("+I", FlinkRows.row(item)));
        }
    }

    @Test
    void toDebezium_randomRecordsOfLambda_areRowsOfThePlainValues() throws IOException {
        for (int i = 0; i < CHANGES; i++) {
            Change change = changes.next();
            byte[] event = LambdaItems.toDebezium(record(change), DebeziumForm.create());
            assertThat(flink.read(event))
                    .as("seed %d: %s", SEED, new String(event, StandardCharsets.UTF_8))
                    .isEqualTo(change.rows());
        }
    }

    private static DynamodbStreamRecord record(Change change) {
        PlainItems plain = PlainItems.create();
        StreamRecord images = new StreamRecord()
                .withApproximateCreationDateTime(new Date(1_700_000_000_123L))
                .withSequenceNumber("111")
                .withKeys(LambdaItems.fromItem(plain.fromPlain(change.keys())));
        if (change.after() != null) {
            images.setNewImage(LambdaItems.fromItem(plain.fromPlain(change.after())));
        }
        if (change.before() != null) {
            images.setOldImage(LambdaItems.fromItem(plain.fromPlain(change.before())));
        }
        DynamodbStreamRecord record = new DynamodbStreamRecord();
        record.setEventName(change.event());
        record.setDynamodb(images);
        return record;
    }

    @Test
    void toDebezium_recordOfATimeToLive_hasItsSource() {
        DynamodbStreamRecord record = record(new Change("REMOVE", Map.of("id", "u\"1"), null, null));
        record.setEventID("e1");
        record.setAwsRegion("eu-west-1");
        record.setEventSourceARN("arn:aws:dynamodb:eu-west-1:123456789012:table/orders/stream/2023-11-14T00:00:00.000");
        Identity service = new Identity();
        service.setPrincipalId("dynamodb.amazonaws.com");
        record.setUserIdentity(service);

        assertThat(new String(LambdaItems.toDebezium(record, DebeziumForm.create()), StandardCharsets.UTF_8))
                .isEqualTo("{\"before\":{\"id\":\"u\\\"1\"},\"after\":null,\"op\":\"d\",\"ts_ms\":1700000000123,"
                        + "\"source\":{\"connector\":\"dynamodb\",\"ts_ms\":1700000000123,\"snapshot\":\"false\","
                        + "\"event_id\":\"e1\",\"region\":\"eu-west-1\",\"sequence\":\"111\",\"table\":\"orders\","
                        + "\"ttl\":true}}");
    }

    @Test
    void toDebezium_recordWithoutAChange_isRefused() {
        DynamodbStreamRecord record = new DynamodbStreamRecord();
        record.setEventName("INSERT");

        assertThatThrownBy(() -> LambdaItems.toDebezium(record, DebeziumForm.create()))
                .isInstanceOf(DocumentJsonException.class);
    }

    /** The record is no text that the caller has. */
    @Test
    void toDebezium_recordThatTheFormRefuses_hasNoOffset() {
        DynamodbStreamRecord update = record(new Change("MODIFY", Map.of("id", "u"), null, Map.of("id", "u")));
        DynamodbStreamRecord nameless = record(new Change("INSERT", Map.of("id", "u"), null, Map.of("id", "u")));
        nameless.setEventName("other");

        assertThatThrownBy(() -> LambdaItems.toDebezium(update, DebeziumForm.create()))
                .hasMessageEndingWith("; see DebeziumForm.updatesAsCreates at path $")
                .extracting(e -> ((DocumentJsonException) e).offset())
                .isEqualTo(-1L);
        assertThatThrownBy(() -> LambdaItems.toDebezium(nameless, DebeziumForm.create()))
                .hasMessage(
                        "Expected INSERT, MODIFY or REMOVE as eventName but was another string at path $.eventName");
    }

    /**
     * The example event of the guide of AWS Lambda: an item is put, changed and deleted.
     *
     * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html">Example event</a>
     */
    @Test
    void recordedEvent_ofTheGuideOfLambda_isRows() throws IOException {
        String item = "\"Id\":{\"N\":\"101\"}";
        String first = "{\"Message\":{\"S\":\"New item!\"}," + item + "}";
        String second = "{\"Message\":{\"S\":\"This item has changed\"}," + item + "}";
        String head = "\",\"eventVersion\":\"1.0\",\"eventSource\":\"aws:dynamodb\",\"awsRegion\":\"us-east-1\","
                + "\"eventSourceARN\":\"stream-ARN\",\"dynamodb\":{\"StreamViewType\":\"NEW_AND_OLD_IMAGES\",\"Keys\":{"
                + item + "},";
        String event = "{\"Records\":[{\"eventID\":\"1\",\"eventName\":\"INSERT" + head
                + "\"SequenceNumber\":\"111\",\"SizeBytes\":26,\"NewImage\":" + first
                + "}},{\"eventID\":\"2\",\"eventName\":\"MODIFY" + head
                + "\"SequenceNumber\":\"222\",\"SizeBytes\":59,\"NewImage\":" + second + ",\"OldImage\":" + first
                + "}},{\"eventID\":\"3\",\"eventName\":\"REMOVE" + head
                + "\"SequenceNumber\":\"333\",\"SizeBytes\":38,\"OldImage\":" + second + "}}]}";
        Object before = FlinkRows.row(Map.of("Id", new BigDecimal(101), "Message", "New item!"));
        Object after = FlinkRows.row(Map.of("Id", new BigDecimal(101), "Message", "This item has changed"));
        List<Object> rows = new ArrayList<>();
        List<String> lines = lines(Envelope.DETECT, DebeziumForm.create(), event);
        for (String line : lines) {
            rows.addAll(read(line));
        }

        assertThat(rows).containsExactly("+I", before, "-U", before, "+U", after, "-D", after);
        assertThat(lines.get(2)).endsWith("\"event_id\":\"3\",\"region\":\"us-east-1\",\"sequence\":\"333\"}}");
    }

    /** The images that a view lacks are null in the line that a program would write that does not refuse it. */
    @Test
    void everyEventOfEveryView_isRefusedWhereFlinkThrows() {
        Map<String, Object> item = Map.of("id", "u");
        for (String event : List.of("INSERT", "MODIFY", "REMOVE")) {
            for (int view = 0; view < 4; view++) {
                boolean hasNew = (view & 1) != 0 && !event.equals("REMOVE");
                boolean hasOld = (view & 2) != 0 && !event.equals("INSERT");
                Change change = new Change(event, item, hasOld ? item : null, hasNew ? item : null);
                String op = event.equals("INSERT") ? "c" : event.equals("MODIFY") ? "u" : "d";
                String naive = "{\"before\":" + (hasOld || op.equals("d") ? "{\"id\":\"u\"}" : "null") + ",\"after\":"
                        + (hasNew ? "{\"id\":\"u\"}" : "null") + ",\"op\":\"" + op + "\"}";

                Throwable theirs = catchThrowable(() -> read(naive));
                Throwable ours =
                        catchThrowable(() -> lines(Envelope.STREAM_RECORDS, DebeziumForm.create(), stream(change)));

                assertThat(ours == null).as("%s, %s: %s", naive, ours, theirs).isEqualTo(theirs == null);
            }
        }
    }
}
