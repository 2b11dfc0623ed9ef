package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes in Debezium's form: of each envelope and view, with each option, as text and as events. */
class DebeziumTest {

    private static final String KEYS = "\"Keys\":{\"id\":{\"S\":\"u\"}}";
    private static final String NEW = "\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"12345678901234567890.50\"}}";
    private static final String OLD = "\"OldImage\":{\"id\":{\"S\":\"u\"},\"q\":{\"S\":\"\\\"\\\\\\u0001\"}}";

    private static final String NEW_DOCUMENT = "{\"id\":\"u\",\"n\":12345678901234567890.50}";
    private static final String OLD_DOCUMENT = "{\"id\":\"u\",\"q\":\"\\\"\\\\\\u0001\"}";
    private static final String KEYS_DOCUMENT = "{\"id\":\"u\"}";
    private static final String TIME = "\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000123\"}},";
    private static final String END =
            ",\"ts_ms\":1680109764000,\"source\":{\"connector\":\"dynamodb\",\"ts_ms\":1680109764000,"
                    + "\"ts_us\":1680109764000123,\"snapshot\":\"false\"}}\n";

    private static DynamoDbTranscoder transcoder(Envelope envelope, DebeziumForm form) {
        return DynamoDbTranscoder.builder().envelope(envelope).debezium(form).build();
    }

    private static String text(Envelope envelope, DebeziumForm form, String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        transcoder(envelope, form)
                .toDocumentLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Text of the events. */
    private static String events(Envelope envelope, DebeziumForm form, String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonItemWriter writer = JsonItemWriter.builder().build(out);
        transcoder(envelope, form).read(text.getBytes(StandardCharsets.UTF_8), writer);
        writer.flush();
        return out.toString(StandardCharsets.UTF_8);
    }

    private static void assertBoth(Envelope envelope, String text, String expected) throws IOException {
        assertBoth(envelope, DebeziumForm.create(), text, expected);
    }

    private static void assertBoth(Envelope envelope, DebeziumForm form, String text, String expected)
            throws IOException {
        assertThat(text(envelope, form, text)).isEqualTo(expected);
        assertThat(events(envelope, form, text)).isEqualTo(expected);
    }

    @Test
    void toDocumentLines_linesOfAnIncrementalExport_areEvents() throws IOException {
        String update = "{" + TIME + KEYS + "," + OLD + "," + NEW + "}\n";
        String delete = "{" + TIME + KEYS + "," + OLD + "}\n";
        String updated = "{\"before\":" + OLD_DOCUMENT + ",\"after\":" + NEW_DOCUMENT + ",\"op\":\"u\"" + END;
        String deleted = "{\"before\":" + OLD_DOCUMENT + ",\"after\":null,\"op\":\"d\"" + END;

        assertBoth(Envelope.CHANGE_LINES, update + delete + update, updated + deleted + updated);
        assertThat(text(Envelope.CHANGE_LINES, DebeziumForm.create(), "{" + TIME + NEW + "," + OLD + "}"))
                .isEqualTo(updated);
    }

    @Test
    void toDocumentLines_deleteWithoutAnOldImage_hasKeysBefore() throws IOException {
        String deleted = "{\"before\":" + KEYS_DOCUMENT + ",\"after\":null,\"op\":\"d\"" + END;

        assertBoth(Envelope.CHANGE_LINES, "{" + TIME + KEYS + "}", deleted);
    }

    @Test
    void toDocumentLines_putWithoutAnOldImage_isRefusedOrACreate() throws IOException {
        String put = "{" + TIME + KEYS + "," + NEW + "}";

        assertRefused(Envelope.CHANGE_LINES, put, "see DebeziumForm.updatesAsCreates");
        assertBoth(
                Envelope.CHANGE_LINES,
                DebeziumForm.create().updatesAsCreates(),
                put,
                "{\"before\":null,\"after\":" + NEW_DOCUMENT + ",\"op\":\"c\"" + END);
    }

    @Test
    void toDocumentLines_streamRecord_hasItsSource() throws IOException {
        String end = ",\"ts_ms\":1700000000000,\"source\":{\"connector\":\"dynamodb\",\"ts_ms\":1700000000000,"
                + "\"snapshot\":\"false\",\"event_id\":\"e1\",\"region\":\"eu-west-1\",\"sequence\":\"111\","
                + "\"table\":\"orders\"";
        String head = "{\"eventID\":\"e1\",\"awsRegion\":\"eu-west-1\",\"eventSourceARN\":"
                + "\"arn:aws:dynamodb:eu-west-1:123456789012:table/orders/stream/2023-11-14T00:00:00.000\","
                + "\"userIdentity\":{\"type\":\"Service\",\"principalId\":\"dynamodb.amazonaws.com\"},";
        String change = "\"dynamodb\":{\"ApproximateCreationDateTime\":1.7E9,\"SequenceNumber\":\"111\"," + KEYS;

        assertBoth(
                Envelope.STREAM_RECORDS,
                "{\"Records\":[" + head + "\"eventName\":\"INSERT\"," + change + "," + NEW + "}}," + head + change + ","
                        + OLD + "},\"eventName\":\"REMOVE\"}]}",
                "{\"before\":null,\"after\":" + NEW_DOCUMENT + ",\"op\":\"c\"" + end + "}}\n" + "{\"before\":"
                        + OLD_DOCUMENT + ",\"after\":null,\"op\":\"d\"" + end + ",\"ttl\":true}}\n");
    }

    @Test
    void toDocumentLines_streamRecordsOfEachView_areEventsOrRefused() throws IOException {
        for (String images : new String[] {KEYS, KEYS + "," + NEW, KEYS + "," + OLD, KEYS + "," + OLD + "," + NEW}) {
            boolean hasNew = images.contains(NEW);
            boolean hasOld = images.contains(OLD);
            for (String event : new String[] {"INSERT", "MODIFY", "REMOVE"}) {
                String record = "{\"eventName\":\"" + event + "\",\"dynamodb\":{" + images + "}}";
                boolean isRight = switch (event) {
                    case "INSERT" -> hasNew && !hasOld;
                    case "MODIFY" -> hasNew && hasOld;
                    default -> !hasNew;
                };
                if (isRight) {
                    assertBoth(
                            Envelope.STREAM_RECORDS,
                            record,
                            "{\"before\":"
                                    + (hasOld ? OLD_DOCUMENT : event.equals("REMOVE") ? KEYS_DOCUMENT : "null")
                                    + ",\"after\":"
                                    + (hasNew ? NEW_DOCUMENT : "null")
                                    + ",\"op\":\""
                                    + (event.equals("INSERT") ? "c" : event.equals("MODIFY") ? "u" : "d")
                                    + "\",\"source\":{\"connector\":\"dynamodb\",\"snapshot\":\"false\"}}\n");
                } else {
                    assertRefused(Envelope.STREAM_RECORDS, record, "Expected ");
                }
            }
        }
    }

    @Test
    void toDocumentLines_whatDoesNotSayWhatHappened_isRefused() {
        assertRefused(Envelope.STREAM_RECORDS, "{\"dynamodb\":{" + KEYS + "," + OLD + "}}", "says what happened");
        assertRefused(Envelope.STREAM_RECORDS, "{\"eventName\":\"REMOVE\",\"dynamodb\":{}}", "the images that d needs");
        assertRefused(
                Envelope.CHANGE_LINES,
                "{\"SequenceNumber\":\"1\",\"ApproximateCreationDateTime\":1," + KEYS + "}",
                "says what happened");
        assertRefused(
                Envelope.WRITE_REQUESTS,
                "{\"TransactItems\":[{\"Update\":{\"Key\":{\"id\":{\"S\":\"u\"}}}}]}",
                "says what happened");
        assertRefused(
                Envelope.STREAM_RECORDS,
                "{\"eventName\":\"REMOVE\",\"dynamodb\":{\"ApproximateCreationDateTime\":31556889864403199," + KEYS
                        + "}}",
                "Expected a time");
    }

    /** Events of Lambda's windows name the stream behind their records. */
    @Test
    void toDocumentLines_sourceAroundRecords_isOfNoRecord() throws IOException {
        String around = "\"eventSourceARN\":\"arn:aws:dynamodb:us-east-1:1:table/first/stream/x\"";
        String record = "{\"eventName\":\"INSERT\",%s\"dynamodb\":{" + NEW + "}}";
        String own = record.formatted("\"eventSourceARN\":\"arn:aws:dynamodb:eu-west-1:1:table/second/stream/x\",");
        String other = record.formatted("");
        String event = "{\"before\":null,\"after\":" + NEW_DOCUMENT
                + ",\"op\":\"c\",\"source\":{\"connector\":\"dynamodb\",\"snapshot\":\"false\"";

        assertBoth(
                Envelope.STREAM_RECORDS,
                "{\"Records\":[" + other + "]," + around + "}\n{\"Records\":[" + own + "]}",
                event + "}}\n" + event + ",\"region\":\"eu-west-1\",\"table\":\"second\"}}\n");
        assertBoth(
                Envelope.STREAM_RECORDS,
                "[{" + around + ",\"Records\":[" + other + "," + other + "]}," + other + "]",
                (event + "}}\n").repeat(3));
    }

    @Test
    void toDocumentLines_payloadOfKinesis_hasItsOwnSource() throws IOException {
        String payload =
                "{\"awsRegion\":\"us-east-1\",\"eventID\":\"p\",\"eventName\":\"REMOVE\",\"userIdentity\":null,"
                        + "\"recordFormat\":\"application/json\",\"tableName\":\"t\",\"dynamodb\":{"
                        + "\"ApproximateCreationDateTime\":1680109764000123,"
                        + "\"ApproximateCreationDateTimePrecision\":\"MICROSECOND\"," + KEYS + ",\"SizeBytes\":1}}";
        String data = Base64.getEncoder().encodeToString(payload.getBytes(StandardCharsets.UTF_8));

        assertBoth(
                Envelope.KINESIS_RECORDS,
                "{\"Records\":[{\"eventID\":\"outer\",\"kinesis\":{\"sequenceNumber\":\"49\",\"data\":\"" + data
                        + "\"},\"awsRegion\":\"eu-west-1\",\"eventSourceARN\":"
                        + "\"arn:aws:kinesis:eu-west-1:123456789012:stream/s\"}]}",
                "{\"before\":" + KEYS_DOCUMENT + ",\"after\":null,\"op\":\"d\",\"ts_ms\":1680109764000,\"source\":{"
                        + "\"connector\":\"dynamodb\",\"ts_ms\":1680109764000,\"ts_us\":1680109764000123,"
                        + "\"snapshot\":\"false\",\"event_id\":\"p\",\"region\":\"us-east-1\",\"table\":\"t\"}}\n");
    }

    @Test
    void toDocumentLines_membersAroundAPayload_areNoSourceInAnyOrder() throws IOException {
        String payload = "{\"eventName\":\"REMOVE\",\"dynamodb\":{\"ApproximateCreationDateTime\":0," + KEYS + "}}";
        String data =
                "\"Data\":\"" + Base64.getEncoder().encodeToString(payload.getBytes(StandardCharsets.UTF_8)) + "\"";
        String around = "\"SequenceNumber\":\"49\",\"eventID\":\"shard\",\"awsRegion\":\"eu-west-1\","
                + "\"userIdentity\":{\"principalId\":\"dynamodb.amazonaws.com\"}";

        for (String record : new String[] {around + "," + data, data + "," + around}) {
            assertBoth(
                    Envelope.KINESIS_RECORDS,
                    "{\"Records\":[{" + record + "}]}",
                    "{\"before\":" + KEYS_DOCUMENT + ",\"after\":null,\"op\":\"d\",\"ts_ms\":0,\"source\":{"
                            + "\"connector\":\"dynamodb\",\"ts_ms\":0,\"snapshot\":\"false\"}}\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E2147483647", "1E2147483646", "1E99", "100E2147483647"})
    void toDocumentLines_numberThatNoTimeHas_isRefused(String time) {
        assertRefused(
                Envelope.STREAM_RECORDS,
                "{\"eventName\":\"REMOVE\",\"dynamodb\":{\"ApproximateCreationDateTime\":" + time + "," + KEYS + "}}",
                "Expected a time but was a number that no time has");
    }

    @Test
    void toDocumentLines_itemsThatAreNoChanges_areReadsOfASnapshot() throws IOException {
        String item = NEW.substring("\"NewImage\":".length());
        String read = "{\"before\":null,\"after\":" + NEW_DOCUMENT
                + ",\"op\":\"r\",\"source\":{\"connector\":\"dynamodb\",\"snapshot\":\"true\",\"table\":\"orders\"}}\n";
        DebeziumForm form = DebeziumForm.create().table("orders");

        assertThat(text(Envelope.ITEM_LINES, form, "{\"Item\":" + item + "}\n" + item + "\n{ \"Item\" : " + item + "}"))
                .isEqualTo(read + read + read);
        assertBoth(Envelope.ITEM_LINES, form, "{\"Item\":" + item + "}", read);
        assertBoth(Envelope.ITEMS, form, "[" + item.replace(",", ",\n") + "]", read);
        assertBoth(Envelope.CLI_OUTPUT, form, "{\"Items\":[" + item + "],\"Count\":1}", read);
    }

    /** A call of the same transcoder reads items after changes. */
    @Test
    void read_itemsAfterChanges_areReads() throws IOException {
        DynamoDbTranscoder transcoder = transcoder(Envelope.DETECT, DebeziumForm.create());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonItemWriter writer = JsonItemWriter.builder().build(out);
        for (String text : new String[] {"{" + TIME + KEYS + "}", "{\"Item\":{\"id\":{\"S\":\"u\"}}}"}) {
            transcoder.read(text.getBytes(StandardCharsets.UTF_8), writer);
        }
        writer.flush();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"before\":" + KEYS_DOCUMENT + ",\"after\":null,\"op\":\"d\"" + END
                        + "{\"before\":null,\"after\":{\"id\":\"u\"},\"op\":\"r\",\"source\":{"
                        + "\"connector\":\"dynamodb\",\"snapshot\":\"true\"}}\n");
    }

    @Test
    void toDocumentLines_writeRequests_areTheChangesThatTheyAskFor() throws IOException {
        assertThat(
                        text(
                                Envelope.WRITE_REQUESTS,
                                DebeziumForm.create().updatesAsCreates(),
                                "{\"t\":[{\"PutRequest\":{\"Item\":{}}},{\"DeleteRequest\":{\"Key\":{\"id\":{\"S\":\"u\"}}}}]}"))
                .isEqualTo(
                        "{\"before\":null,\"after\":{},\"op\":\"c\",\"source\":{\"connector\":\"dynamodb\","
                                + "\"snapshot\":\"false\"}}\n{\"before\":" + KEYS_DOCUMENT
                                + ",\"after\":null,\"op\":\"d\",\"source\":{\"connector\":\"dynamodb\",\"snapshot\":\"false\"}}\n");
    }

    @Test
    void imagesAsStrings_anyImage_isAStringOfItsJson() throws IOException {
        String change = "{" + TIME + KEYS + "," + NEW + "," + OLD + "}";
        String expected = "{\"before\":\"" + OLD_DOCUMENT.replace("\\", "\\\\").replace("\"", "\\\"")
                + "\",\"after\":\"" + NEW_DOCUMENT.replace("\"", "\\\"") + "\",\"op\":\"u\"" + END;

        assertThat(text(Envelope.CHANGE_LINES, DebeziumForm.create().imagesAsStrings(), change))
                .isEqualTo(expected);
        assertThat(text(
                        Envelope.CHANGE_LINES,
                        DebeziumForm.create().imagesAsStrings().numbersAsStrings(),
                        change))
                .isEqualTo(expected.replace("12345678901234567890.50", "\\\"12345678901234567890.50\\\""));
    }

    @Test
    void numbersAsStrings_anyNumberOfAnImage_isInQuotes() throws IOException {
        String change = "{" + TIME + KEYS + "," + OLD + "," + NEW + "}";

        assertThat(text(Envelope.CHANGE_LINES, DebeziumForm.create().numbersAsStrings(), change))
                .isEqualTo("{\"before\":" + OLD_DOCUMENT
                        + ",\"after\":{\"id\":\"u\",\"n\":\"12345678901234567890.50\"},\"op\":\"u\"" + END);
    }

    /** Times of another length than those of our years, and none. */
    @Test
    void toDocumentLines_anyTime_isInMillisecondsAndMicroseconds() throws IOException {
        for (String micros : new String[] {"0", "999", "999999999999999", "1000000000000000", "9999999999999999"}) {
            String millis = Long.toString(Long.parseLong(micros) / 1000);
            assertBoth(
                    Envelope.CHANGE_LINES,
                    "{" + TIME.replace("1680109764000123", micros) + KEYS + "}",
                    "{\"before\":" + KEYS_DOCUMENT + ",\"after\":null,\"op\":\"d\""
                            + END.replace("1680109764000123", micros).replace("1680109764000", millis));
        }
        assertBoth(
                Envelope.CHANGE_LINES,
                "{" + KEYS + "}",
                "{\"before\":" + KEYS_DOCUMENT
                        + ",\"after\":null,\"op\":\"d\",\"source\":{\"connector\":\"dynamodb\",\"snapshot\":\"false\"}}\n");
    }

    @Test
    void onError_refusedChange_isHandedOverAndTheOthersAreWritten() throws IOException {
        String put = "{" + TIME + KEYS + "," + NEW + "}\n";
        String delete = "{" + TIME + KEYS + "}\n";
        ByteArrayOutputStream refused = new ByteArrayOutputStream();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TranscodeSummary summary = DynamoDbTranscoder.builder()
                .envelope(Envelope.CHANGE_LINES)
                .part(RecordPart.DEBEZIUM)
                .onError((e, line) -> refused.writeBytes(line))
                .build()
                .toDocumentLines(new ByteArrayInputStream((put + delete + put).getBytes(StandardCharsets.UTF_8)), out);

        assertThat(refused.toString(StandardCharsets.UTF_8)).isEqualTo((put + put).replace("\n", ""));
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("{\"before\":{\"id\"")
                .hasSize(("{\"before\":" + KEYS_DOCUMENT + ",\"after\":null,\"op\":\"d\"" + END).length());
        assertThat(summary.refused()).isEqualTo(2);
    }

    private static void assertRefused(Envelope envelope, String text, String problem) {
        for (boolean isText : new boolean[] {true, false}) {
            DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, () -> {
                if (isText) {
                    text(envelope, DebeziumForm.create(), text);
                } else {
                    events(envelope, DebeziumForm.create(), text);
                }
            });
            assertThat(e).as(text).isNotNull();
            assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
            assertThat(e).hasMessageContaining(problem);
        }
    }
}
