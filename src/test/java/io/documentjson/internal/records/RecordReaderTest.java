package io.documentjson.internal.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.internal.source.Utf8Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordReaderTest {

    private static final long SEED = Long.getLong("records.seed", 20_261_123L);

    private static final String ITEM = "{\"id\":{\"N\":\"1\"}}";

    @Test
    void next_changeLine_hasItsImagesAndTime() throws IOException {
        assertThat(events(
                        "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"5\"}},\"Keys\":" + ITEM + ",\"NewImage\":"
                                + ITEM + "}\n{\"OldImage\":" + ITEM + "}",
                        Envelope.CHANGE_LINES))
                .containsExactly(
                        "KEYS [Keys]", "NEW [NewImage]", "record PUT 5 MICROSECOND", "OLD [OldImage]", "record REMOVE");
    }

    @Test
    void next_frames_openAndCloseWithTheirObjects() throws IOException {
        assertThat(events(
                        "{\"Records\":[{\"dynamodb\":{\"Keys\":" + ITEM
                                + "}},{\"eventName\":\"REMOVE\",\"dynamodb\":{}}]} " + "{\"dynamodb\":{}}",
                        Envelope.STREAM_RECORDS))
                .containsExactly("KEYS [Records, 0, dynamodb, Keys]", "record null", "record REMOVE", "record null");
        assertThat(events(
                        "{\"Responses\":{\"T\":[" + ITEM + "],\"U\":[]}}{\"Responses\":[{},{\"Item\":" + ITEM
                                + "}]}{\"Items\":[]}{\"Item\":" + ITEM + "}",
                        Envelope.CLI_OUTPUT))
                .containsExactly(
                        "ITEM [Responses, T, 0]",
                        "record null",
                        "ITEM [Responses, 1, Item]",
                        "record null",
                        "ITEM [Item]",
                        "record null");
        assertThat(events(
                        "{\"T\":[{\"PutRequest\":{\"Item\":" + ITEM + "}}]}[{\"DeleteRequest\":{\"Key\":" + ITEM
                                + "}}]",
                        Envelope.WRITE_REQUESTS))
                .containsExactly(
                        "ITEM [T, 0, PutRequest, Item]", "record PUT", "KEYS [0, DeleteRequest, Key]", "record DELETE");
    }

    @Test
    void next_wrongTexts_areOneErrorWithItsPlace() throws IOException {
        assertThat(events("{\"Records\":[{\"dynamodb\":{}},{}]}", Envelope.STREAM_RECORDS))
                .containsExactly("record null", "error INVALID_ENVELOPE [Records, 1]");
        assertThat(events("{\"x\":1}", Envelope.CLI_OUTPUT)).containsExactly("error INVALID_ENVELOPE []");
        assertThat(events("{\"T\":[{\"PutRequest\":{}}]}", Envelope.WRITE_REQUESTS))
                .containsExactly("error INVALID_ENVELOPE [T, 0, PutRequest]");
        assertThat(events("{\"Keys\":{},\"Keys\":{}}", Envelope.CHANGE_LINES))
                .containsExactly("KEYS [Keys]", "error DUPLICATE_NAME [Keys]");
    }

    @Test
    void next_writeRequestsWithoutRequests_areRefusedAtTheirPlace() throws IOException {
        String other = "error INVALID_ENVELOPE ";
        assertThat(events("[{\"a\":1}]", Envelope.WRITE_REQUESTS)).containsExactly(other + "[0]");
        assertThat(events("[{}]", Envelope.WRITE_REQUESTS)).containsExactly(other + "[0]");
        assertThat(events("{\"a\":1}", Envelope.WRITE_REQUESTS)).containsExactly(other + "[]");
        assertThat(events("{}", Envelope.WRITE_REQUESTS)).containsExactly(other + "[]");
        assertThat(events("{\"PutRequest\":null}", Envelope.WRITE_REQUESTS)).containsExactly(other + "[]");
        assertThat(events("{\"T\":[{\"a\":1}]}", Envelope.WRITE_REQUESTS)).containsExactly(other + "[T, 0]");
        assertThat(events("{\"RequestItems\":{\"a\":1}}", Envelope.WRITE_REQUESTS))
                .containsExactly(other + "[RequestItems]");
        assertThat(events(
                        "[{\"a\":1,\"PutRequest\":{\"Item\":" + ITEM + "},\"b\":1},{\"b\":2}]",
                        Envelope.WRITE_REQUESTS))
                .containsExactly("ITEM [0, PutRequest, Item]", "record PUT", other + "[1]");
    }

    @Test
    void next_writeRequestsOfNothing_areNoRecords() throws IOException {
        for (String text : List.of(
                "[]",
                "{\"T\":[]}",
                "{\"RequestItems\":{}}",
                "{\"RequestItems\":{\"T\":[]},\"ReturnConsumedCapacity\":\"TOTAL\"}")) {
            assertThat(events(text, Envelope.WRITE_REQUESTS)).as(text).isEmpty();
        }
        assertThat(events(
                        "{\"ReturnConsumedCapacity\":\"TOTAL\",\"RequestItems\":{\"T\":[{\"PutRequest\":{\"Item\":"
                                + ITEM + "}}]}}",
                        Envelope.WRITE_REQUESTS))
                .containsExactly("ITEM [RequestItems, T, 0, PutRequest, Item]", "record PUT");
    }

    /** One text is one record or the object around records, in any order of its members. */
    @Test
    void next_membersOfARecordBesideRecords_areRefused() throws IOException {
        String records = "\"Records\":[{\"eventName\":\"INSERT\",\"dynamodb\":{\"NewImage\":" + ITEM + "}}]";
        for (Envelope form : List.of(Envelope.STREAM_RECORDS, Envelope.KINESIS_RECORDS)) {
            for (String member : List.of(
                    "\"eventName\":\"REMOVE\"",
                    "\"eventName\":\"aws:kinesis:record\"",
                    "\"dynamodb\":{\"OldImage\":" + ITEM + "}",
                    "\"dynamodb\":{}",
                    "\"kinesis\":{}",
                    "\"recordFormat\":\"application/json\"",
                    "\"Data\":\"e30=\"")) {
                for (String text : List.of("{" + member + "," + records + "}", "{" + records + "," + member + "}")) {
                    assertThat(events(text, form)).as(text).last().asString().startsWith("error INVALID_ENVELOPE");
                }
                assertThat(events("{" + member + "," + records + "}", form)).doesNotContain("record INSERT");
            }
            assertThat(events("{\"NextShardIterator\":\"x\"," + records + ",\"window\":{\"start\":\"1\"}}", form))
                    .containsExactly("NEW [Records, 0, dynamodb, NewImage]", "record INSERT");
        }
    }

    @Test
    void next_membersOfARecordBesideItsPayload_areRefused() throws IOException {
        String json = "{\"eventName\":\"INSERT\",\"dynamodb\":{\"NewImage\":" + ITEM + "}}";
        String data = Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
        for (String payload : List.of("\"kinesis\":{\"data\":\"" + data + "\"}", "\"Data\":\"" + data + "\"")) {
            for (String member : List.of(
                    "\"eventName\":\"REMOVE\"",
                    "\"dynamodb\":{\"OldImage\":" + ITEM + "}",
                    "\"dynamodb\":{}",
                    payload.startsWith("\"k")
                            ? "\"Data\":\"" + data + "\""
                            : "\"kinesis\":{\"data\":\"" + data + "\"}")) {
                for (String record : List.of("{" + member + "," + payload + "}", "{" + payload + "," + member + "}")) {
                    for (String text : List.of(record, "{\"Records\":[" + record + "]}")) {
                        assertThat(events(text, Envelope.KINESIS_RECORDS))
                                .as(text)
                                .last()
                                .asString()
                                .startsWith("error INVALID_ENVELOPE");
                    }
                }
            }
        }
    }

    /** Serializers of events write all members of their classes. */
    @Test
    void next_membersThatAreNull_countAsAbsent() throws IOException {
        String inner = "{\"ApproximateCreationDateTime\":null,\"ApproximateCreationDateTimePrecision\":null,\"Keys\":"
                + ITEM + ",\"SequenceNumber\":null}";
        String record =
                "{\"eventName\":null,\"kinesis\":null,\"dynamodb\":" + inner + ",\"Data\":null,\"recordFormat\":null}";
        for (String text : List.of(record, "{\"eventName\":null,\"detail\":null,\"Records\":[" + record + "]}")) {
            assertThat(events(text, Envelope.STREAM_RECORDS))
                    .as(text)
                    .hasSize(2)
                    .endsWith("record null");
        }
        assertThat(events(
                        record.replace("Time\":null", "Time\":9").replace("eventName\":null", "eventName\":\"INSERT\""),
                        Envelope.STREAM_RECORDS))
                .endsWith("record INSERT 9 SECOND");
        assertThat(events("{\"Metadata\":null,\"Keys\":" + ITEM + "}", Envelope.CHANGE_LINES))
                .containsExactly("KEYS [Keys]", "record REMOVE");
        assertThat(events(
                        "{\"Metadata\":{\"WriteTimestampMicros\":null},\"Keys\":" + ITEM + "}", Envelope.CHANGE_LINES))
                .containsExactly("KEYS [Keys]", "record REMOVE");
        assertThat(events("{\"SearchResults\":[{\"Score\":null,\"Item\":" + ITEM + "}]}", Envelope.CLI_OUTPUT))
                .containsExactly("ITEM [SearchResults, 0, Item]", "record null");
        assertThat(events("{\"dynamodb\":null,\"kinesis\":{\"data\":null}}", Envelope.KINESIS_RECORDS))
                .containsExactly("error INVALID_ENVELOPE []");
        assertThat(events("{\"Records\":null}", Envelope.STREAM_RECORDS)).containsExactly("error INVALID_ENVELOPE []");
        assertThat(events("{\"Keys\":" + ITEM + ",\"other\":null}", Envelope.CHANGE_LINES))
                .containsExactly("KEYS [Keys]", "error INVALID_ENVELOPE [other]");
    }

    @Test
    void timeUnit_precisionThatIsNone_isRefusedWhereTheTimeIsWanted() throws IOException {
        assertThat(events(
                        "{\"dynamodb\":{\"Keys\":{},\"ApproximateCreationDateTime\":9,"
                                + "\"ApproximateCreationDateTimePrecision\":\"NANOSECOND\"}}",
                        Envelope.STREAM_RECORDS))
                .containsExactly("KEYS [dynamodb, Keys]", "error INVALID_ENVELOPE []");
    }

    /** The order of members never changes the meaning of a record, at any level. */
    @Test
    void next_membersInRandomOrder_areTheSameRecord() throws IOException {
        Random random = new Random(SEED);
        String payload = Base64.getEncoder()
                .encodeToString(
                        ("{\"eventName\":\"INSERT\",\"dynamodb\":{\"ApproximateCreationDateTime\":9,\"NewImage\":"
                                        + ITEM + "},\"recordFormat\":\"application/json\"}")
                                .getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < 200; i++) {
            String stream = object(
                    random,
                    "\"ApproximateCreationDateTime\":9",
                    "\"Keys\":" + ITEM,
                    "\"NewImage\":" + ITEM,
                    "\"OldImage\":" + ITEM,
                    "\"SequenceNumber\":\"1\"");
            String precise = object(
                    random,
                    "\"ApproximateCreationDateTime\":9",
                    "\"ApproximateCreationDateTimePrecision\":\"MICROSECOND\"",
                    "\"Keys\":" + ITEM);
            String format = "\"recordFormat\":\"application/json\"";
            String name = "\"eventName\":\"MODIFY\"";
            assertRecord(object(random, name, "\"dynamodb\":" + stream), "record MODIFY 9 SECOND", 3);
            assertRecord(object(random, name, format, "\"dynamodb\":" + stream), "record MODIFY 9 MILLISECOND", 3);
            assertRecord(object(random, name, format, "\"dynamodb\":" + precise), "record MODIFY 9 MICROSECOND", 1);
            assertRecord(
                    object(
                            random,
                            "\"eventName\":\"aws:kinesis:record\"",
                            "\"eventSource\":\"aws:kinesis\"",
                            "\"kinesis\":" + object(random, "\"data\":\"" + payload + "\"", "\"partitionKey\":\"1\"")),
                    "record INSERT 9 MILLISECOND",
                    1);
            String change = object(
                    random,
                    "\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"5\"}}",
                    "\"Keys\":" + ITEM,
                    "\"OldImage\":" + ITEM,
                    "\"NewImage\":" + ITEM);
            assertThat(events(change, Envelope.CHANGE_LINES)).hasSize(4).endsWith("record MODIFY 5 MICROSECOND");
        }
    }

    /** Several texts have the records of each, wherever the windows and the pieces of the source are cut. */
    @Test
    void next_manyTexts_haveTheRecordsOfEach() throws IOException {
        String record = "{\"eventName\":\"INSERT\",\"dynamodb\":{\"NewImage\":{\"a\":{\"S\":\"\uFEFF\"}}}}";
        for (int gap = 0; gap < 4; gap++) {
            StringBuilder text = new StringBuilder("\uFEFF");
            List<String> expected = new ArrayList<>();
            while (text.length() < 3 * Utf8Source.WINDOW) {
                text.append(record).append(" ".repeat(gap));
                expected.add("NEW [dynamodb, NewImage]");
                expected.add("record INSERT");
            }
            assertThat(events(text.toString(), Envelope.STREAM_RECORDS)).isEqualTo(expected);
        }
    }

    private static void assertRecord(String record, String expected, int images) throws IOException {
        for (String text : new String[] {record, "{\"Records\":[" + record + "]}"}) {
            assertThat(events(text, Envelope.STREAM_RECORDS))
                    .as("seed %d: %s", SEED, text)
                    .hasSize(images + 1)
                    .endsWith(expected);
        }
    }

    private static String object(Random random, String... members) {
        List<String> all = new ArrayList<>(List.of(members));
        Collections.shuffle(all, random);
        return "{" + String.join(",", all) + "}";
    }

    private static List<String> events(String text, Envelope form) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        List<String> events = RecordEvents.of(new ChunkedInputStream(utf8, 7), form, utf8.length);
        assertThat(RecordEvents.of(new ChunkedInputStream(utf8, utf8.length + 1), form, utf8.length))
                .isEqualTo(events);
        return events;
    }
}
