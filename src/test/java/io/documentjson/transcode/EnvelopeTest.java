package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEventsAdapter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The texts that AWS puts around items, in the form that its documentation shows, with contents of our own. */
class EnvelopeTest {

    static final String INCREMENTAL = """
            {"Metadata":{"WriteTimestampMicros":{"N":"1680109764000000"}},"Keys":{"PK":{"S":"CUST#100"}},"NewImage":{"PK":{"S":"CUST#100"},"Age":{"N":"30"}}}
            {"Metadata":{"WriteTimestampMicros":{"N":"1680109765000000"}},"Keys":{"PK":{"S":"CUST#200"}},"OldImage":{"PK":{"S":"CUST#200"},"Age":{"N":"29"}},"NewImage":{"PK":{"S":"CUST#200"},"Age":{"N":"30"}}}
            {"Metadata":{"WriteTimestampMicros":{"N":"1680109766000000"}},"Keys":{"PK":{"S":"CUST#300"}},"OldImage":{"PK":{"S":"CUST#300"}}}
            """;

    static final String STREAM_RECORD = """
            {
              "eventID": "c4ca4238a0b923820dcc509a6f75849b",
              "eventName": "MODIFY",
              "eventVersion": "1.1",
              "eventSource": "aws:dynamodb",
              "awsRegion": "us-east-1",
              "dynamodb": {
                "ApproximateCreationDateTime": 1479499740,
                "Keys": {"Id": {"N": "101"}},
                "NewImage": {"Message": {"S": "changed"}, "Id": {"N": "101"}, "Raw": {"B": "AQID"}, "Tags": {"SS": ["a", "b"]}},
                "OldImage": {"Message": {"S": "new"}, "Id": {"N": "101"}},
                "SequenceNumber": "222",
                "SizeBytes": 59,
                "StreamViewType": "NEW_AND_OLD_IMAGES"
              },
              "eventSourceARN": "arn:aws:dynamodb:us-east-1:123456789012:table/T/stream/2016"
            }""";

    static final String KINESIS_PAYLOAD = """
            {"awsRegion":"us-east-1","eventID":"a","eventName":"INSERT","userIdentity":null,"recordFormat":"application/json",
            "tableName":"T","dynamodb":{"ApproximateCreationDateTime":1604435172000,"Keys":{"id":{"S":"1"}},
            "NewImage":{"id":{"S":"1"},"n":{"N":"+7"}},"SizeBytes":30},"eventSource":"aws:dynamodb"}""";

    static final String SCAN = """
            {
                "Items": [
                    {
                        "Title": {
                            "S": "Somewhere"
                        },
                        "Parts": {
                            "L": [
                                {
                                    "N": "1"
                                }
                            ]
                        }
                    },
                    {
                        "Title": {
                            "S": "Elsewhere"
                        }
                    }
                ],
                "Count": 2,
                "ScannedCount": 3,
                "ConsumedCapacity": null
            }
            """;

    static final String BATCH_WRITE = """
            {"Forum":[
              {"PutRequest":{"Item":{"Name":{"S":"DynamoDB"},"Threads":{"N":"3"}}}},
              {"DeleteRequest":{"Key":{"Name":{"S":"S3"}}}}
            ],"Thread":[{"PutRequest":{"Item":{"Name":{"S":"x"}}}}]}
            """;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void changeLines_newImages_areTheDocuments() throws IOException {
        TranscodeSummary summary = transcode(INCREMENTAL, Envelope.CHANGE_LINES, RecordPart.NEW_IMAGE);

        assertThat(out()).isEqualTo("{\"PK\":\"CUST#100\",\"Age\":30}\n{\"PK\":\"CUST#200\",\"Age\":30}\n");
        assertThat(summary)
                .isEqualTo(new TranscodeSummary(Envelope.CHANGE_LINES, 3, 2, 0, INCREMENTAL.length(), out.size()));
    }

    @Test
    void items_anyLayout_areItems() throws IOException {
        String[] texts = {
            "[{\"a\":{\"N\":\"1\"}},{\"a\":{\"N\":\"2\"}}]",
            "{\n\"a\":{\"N\":\"1\"}}\n{\"a\":\n{\"N\":\"2\"}}",
            "{\"Item\":{\"a\":{\"N\":\"1\"}}}\n{\n \"Item\":{\"a\":{\"N\":\"2\"}}}",
            "[{\"Item\":{\"a\":{\"N\":\"1\"}}},{\"Item\":{\"a\":{\"N\":\"2\"}}}]",
            "[\n  {\"a\": {\"N\": \"1\"}}\n][]\n[{\"a\":{\"N\":\"2\"}}]\n",
        };
        for (String text : texts) {
            for (Envelope envelope : List.of(Envelope.ITEMS, Envelope.DETECT)) {
                out.reset();
                transcode(text, envelope, RecordPart.ITEM);
                assertThat(out()).as("%s %s", envelope, text).isEqualTo("{\"a\":1}\n{\"a\":2}\n");
            }
        }
    }

    @Test
    void items_documentsInAnyLayout_areItemsToo() throws IOException {
        for (String text : List.of("[{\"a\":1},{\"a\":2}]", "{}\n{\n\"a\":1}\n{\"a\":2}")) {
            for (Envelope envelope : List.of(Envelope.ITEMS, Envelope.DETECT)) {
                out.reset();
                DynamoDbTranscoder.builder().envelope(envelope).build().toDynamoDbLines(in(text), out);
                assertThat(out()).endsWith("{\"a\":{\"N\":\"1\"}}\n{\"a\":{\"N\":\"2\"}}\n");
            }
        }
    }

    @Test
    void items_badElements_areHandedOverWithTheirNumbers() throws IOException {
        List<String> errors = new ArrayList<>();
        DynamoDbTranscoder.builder()
                .envelope(Envelope.ITEMS)
                .onError((e, line) -> errors.add(
                        e.code() + " " + e.line() + " " + e.offset() + " " + new String(line, StandardCharsets.UTF_8)))
                .build()
                .toDocumentLines(in("[{\"a\":{\"N\":\"1\"}},{\"a\":\n1},7,{\"a\":{\"N\":\"2\"}}]"), out);

        assertThat(errors)
                .containsExactly("INVALID_ATTRIBUTE_VALUE 2 23  {\"a\": 1}".replace("  ", " "), "NOT_AN_OBJECT 3 26 7");
        assertThat(out()).isEqualTo("{\"a\":1}\n{\"a\":2}\n");
    }

    @Test
    void items_wrongBetweenElements_endsTheText() {
        DocumentJsonException e = failure("[{\"a\":{\"N\":\"1\"}},{\"a\":{\"N\":\"2\"}} {}]", Envelope.ITEMS);

        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_JSON);
        assertThat(e).hasMessage("Expected a comma or the end of the array but was an object at path $, offset 33");
        assertThat(out()).isEqualTo("{\"a\":1}\n");
    }

    @Test
    void changeLines_otherParts_areTheDocuments() throws IOException {
        transcode(INCREMENTAL, Envelope.CHANGE_LINES, RecordPart.OLD_IMAGE);
        assertThat(out()).isEqualTo("{\"PK\":\"CUST#200\",\"Age\":29}\n{\"PK\":\"CUST#300\"}\n");

        out.reset();
        transcode(INCREMENTAL, Envelope.CHANGE_LINES, RecordPart.KEYS);
        assertThat(out()).isEqualTo("{\"PK\":\"CUST#100\"}\n{\"PK\":\"CUST#200\"}\n{\"PK\":\"CUST#300\"}\n");

        out.reset();
        transcode(INCREMENTAL, Envelope.DETECT, RecordPart.CHANGE);
        assertThat(out())
                .isEqualTo("{\"keys\":{\"PK\":\"CUST#100\"},\"newImage\":{\"PK\":\"CUST#100\",\"Age\":30},"
                        + "\"operation\":\"PUT\",\"time\":1680109764000000,\"timeUnit\":\"MICROSECOND\"}\n"
                        + "{\"keys\":{\"PK\":\"CUST#200\"},\"oldImage\":{\"PK\":\"CUST#200\",\"Age\":29},"
                        + "\"newImage\":{\"PK\":\"CUST#200\",\"Age\":30},"
                        + "\"operation\":\"MODIFY\",\"time\":1680109765000000,\"timeUnit\":\"MICROSECOND\"}\n"
                        + "{\"keys\":{\"PK\":\"CUST#300\"},\"oldImage\":{\"PK\":\"CUST#300\"},"
                        + "\"operation\":\"REMOVE\",\"time\":1680109766000000,\"timeUnit\":\"MICROSECOND\"}\n");
    }

    @Test
    void changeLines_badLine_isHandedOverWithItsPath() throws IOException {
        List<String> errors = new ArrayList<>();
        DynamoDbTranscoder.builder()
                .envelope(Envelope.CHANGE_LINES)
                .onError((e, line) -> errors.add(e.code() + " " + e.path() + " " + e.line()))
                .build()
                .toDocumentLines(
                        in("{\"Keys\":{\"a\":{\"N\":\"1\"}},\"NewImage\":{\"a\":{\"L\":[{\"N\":\"x\"}]}}}\n"
                                + "{\"Key\":{}}\n{\"Keys\":[]}\n{\"Metadata\":{}}\n" + INCREMENTAL),
                        out);

        assertThat(errors)
                .containsExactly(
                        "INVALID_NUMBER $.NewImage.a[0] 1",
                        "INVALID_ENVELOPE $.Key 2",
                        "INVALID_ENVELOPE $.Keys 3",
                        "INVALID_ENVELOPE $ 4");
        assertThat(out()).isEqualTo("{\"PK\":\"CUST#100\",\"Age\":30}\n{\"PK\":\"CUST#200\",\"Age\":30}\n");
    }

    @Test
    void streamRecords_lambdaEvent_givesEachRecord() throws IOException {
        String event = "{\"Records\": [" + STREAM_RECORD + "," + STREAM_RECORD.replace("MODIFY", "INSERT") + "]}";

        TranscodeSummary summary = transcode(event, Envelope.STREAM_RECORDS, RecordPart.ITEM);

        String document = "{\"Message\":\"changed\",\"Id\":101,\"Raw\":\"AQID\",\"Tags\":[\"a\",\"b\"]}\n";
        assertThat(out()).isEqualTo(document + document);
        assertThat(summary)
                .isEqualTo(new TranscodeSummary(Envelope.STREAM_RECORDS, 2, 2, 0, event.length(), out.size()));
    }

    @Test
    void streamRecords_singleRecordsOneAfterTheOther_areRead() throws IOException {
        transcode(STREAM_RECORD + "\n" + STREAM_RECORD, Envelope.DETECT, RecordPart.CHANGE);

        String change = "{\"keys\":{\"Id\":101},"
                + "\"newImage\":{\"Message\":\"changed\",\"Id\":101,\"Raw\":\"AQID\",\"Tags\":[\"a\",\"b\"]},"
                + "\"oldImage\":{\"Message\":\"new\",\"Id\":101},"
                + "\"operation\":\"MODIFY\",\"time\":1479499740,\"timeUnit\":\"SECOND\"}\n";
        assertThat(out()).isEqualTo(change + change);
    }

    @Test
    void streamRecords_timeOfTheCommandLineAndPrecision_areKept() throws IOException {
        String text = "{\"Records\":[{\"eventName\":\"REMOVE\",\"dynamodb\":{\"ApproximateCreationDateTime\":"
                + "\"2024-05-01T10:00:00+00:00\",\"Keys\":{}}},{\"dynamodb\":{\"ApproximateCreationDateTime\":1700000000123,"
                + "\"ApproximateCreationDateTimePrecision\":\"MILLISECOND\",\"Keys\":{}}}],\"NextShardIterator\":\"x\"}";

        transcode(text, Envelope.STREAM_RECORDS, RecordPart.CHANGE);

        assertThat(out())
                .isEqualTo("{\"keys\":{},\"operation\":\"REMOVE\",\"time\":\"2024-05-01T10:00:00+00:00\"}\n"
                        + "{\"keys\":{},\"time\":1700000000123,\"timeUnit\":\"MILLISECOND\"}\n");
    }

    @Test
    void kinesisRecords_everyForm_givesThePayload() throws IOException {
        String data = Base64.getEncoder().encodeToString(KINESIS_PAYLOAD.getBytes(StandardCharsets.UTF_8));
        String lambda =
                "{\"Records\":[{\"kinesis\":{\"kinesisSchemaVersion\":\"1.0\",\"partitionKey\":\"1\",\"data\":\"" + data
                        + "\",\"approximateArrivalTimestamp\":1604435172.1},\"eventSource\":\"aws:kinesis\",\"eventName\":"
                        + "\"aws:kinesis:record\"}]}";
        String output =
                "{\"Records\":[{\"SequenceNumber\":\"1\",\"ApproximateArrivalTimestamp\":1604435172.1,\"Data\":\""
                        + data + "\",\"PartitionKey\":\"1\"}],\"NextShardIterator\":\"x\",\"MillisBehindLatest\":0}";
        String change = "{\"keys\":{\"id\":\"1\"},\"newImage\":{\"id\":\"1\",\"n\":7},"
                + "\"operation\":\"INSERT\",\"time\":1604435172000,\"timeUnit\":\"MILLISECOND\"}\n";
        for (String text : List.of(lambda, output, KINESIS_PAYLOAD)) {
            out.reset();
            transcode(text, Envelope.KINESIS_RECORDS, RecordPart.CHANGE);
            assertThat(out()).isEqualTo(change);
            out.reset();
            transcode(text, Envelope.DETECT, RecordPart.CHANGE);
            assertThat(out()).isEqualTo(change);
        }
    }

    @Test
    void kinesisRecords_badPayload_failsWhereItsStringStands() {
        String data = Base64.getEncoder()
                .encodeToString("{\"dynamodb\":{\"NewImage\":{\"a\":{\"N\":\"x\"}}}}".getBytes(StandardCharsets.UTF_8));

        DocumentJsonException e =
                failure("{\"Records\":[{\"kinesis\":{\"data\":\"" + data + "\"}}]}", Envelope.KINESIS_RECORDS);

        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
        assertThat(e.path()).isEqualTo("$.Records[0].kinesis.data.dynamodb.NewImage.a");
        assertThat(e.offset()).isEqualTo(31);
    }

    @Test
    void cliOutput_scan_givesItsItems() throws IOException {
        transcode(SCAN, Envelope.CLI_OUTPUT, RecordPart.ITEM);
        assertThat(out()).isEqualTo("{\"Title\":\"Somewhere\",\"Parts\":[1]}\n{\"Title\":\"Elsewhere\"}\n");

        out.reset();
        transcode(SCAN + SCAN, Envelope.DETECT, RecordPart.ITEM);
        assertThat(out().lines()).hasSize(4);
    }

    @Test
    void cliOutput_getItemAndBatchGetItem_giveTheirItems() throws IOException {
        transcode(
                "{\n    \"Item\": {\n        \"a\": {\n            \"N\": \"1\"\n        }\n    }\n}\n",
                Envelope.DETECT,
                RecordPart.ITEM);
        transcode(
                "{\"Responses\":{\"T\":[{\"a\":{\"N\":\"2\"}}],\"U\":[{\"a\":{\"N\":\"3\"}},{}]},\"UnprocessedKeys\":{}}",
                Envelope.DETECT,
                RecordPart.ITEM);
        transcode("{\"Responses\":[{\"Item\":{\"a\":{\"N\":\"4\"}}},{}]}", Envelope.DETECT, RecordPart.ITEM);

        assertThat(out()).isEqualTo("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n{}\n{\"a\":4}\n");
    }

    @Test
    void writeRequests_everyForm_givesItems() throws IOException {
        transcode(BATCH_WRITE, Envelope.WRITE_REQUESTS, RecordPart.ITEM);
        assertThat(out()).isEqualTo("{\"Name\":\"DynamoDB\",\"Threads\":3}\n{\"Name\":\"x\"}\n");

        out.reset();
        transcode(BATCH_WRITE, Envelope.DETECT, RecordPart.CHANGE);
        assertThat(out())
                .isEqualTo("{\"item\":{\"Name\":\"DynamoDB\",\"Threads\":3},\"operation\":\"PUT\"}\n"
                        + "{\"keys\":{\"Name\":\"S3\"},\"operation\":\"DELETE\"}\n"
                        + "{\"item\":{\"Name\":\"x\"},\"operation\":\"PUT\"}\n");

        out.reset();
        transcode(
                "{\"RequestItems\":" + BATCH_WRITE + ",\"ReturnConsumedCapacity\":\"TOTAL\"}",
                Envelope.DETECT,
                RecordPart.KEYS);
        transcode(
                "[{\"PutRequest\":{\"Item\":{}}},{\"DeleteRequest\":{\"Key\":{\"k\":{\"N\":\"1\"}}}}]",
                Envelope.DETECT,
                RecordPart.KEYS);
        assertThat(out()).isEqualTo("{\"Name\":\"S3\"}\n{\"k\":1}\n");
    }

    @Test
    void detect_itemsWhoseAttributesAreCalledLikeEnvelopes_areItems() throws IOException {
        String[] items = {
            "{\"Items\":{\"L\":[{\"N\":\"1\"}]}}",
            "{\"Records\":{\"L\":[]}}",
            "{\"Metadata\":{\"M\":{\"WriteTimestampMicros\":{\"N\":\"1\"}}}}",
            "{\"Keys\":{\"S\":\"x\"}}",
            "{\"NewImage\":{\"M\":{}}}",
            "{\"dynamodb\":{\"M\":{\"Keys\":{\"M\":{}}}}}",
            "{\"Count\":{\"N\":\"2\"}}",
            "{\"PutRequest\":{\"M\":{\"Item\":{\"M\":{}}}}}",
            "{\"Responses\":{\"BOOL\":true}}",
            "{\"Item\":{\"a\":{\"S\":\"x\"}}}",
            "{}",
        };
        for (String item : items) {
            out.reset();
            transcode(item, Envelope.DETECT, RecordPart.ITEM);
            assertThat(out()).isEqualTo(DynamoDbTranscoder.create().toDocument(item) + "\n");
        }
    }

    /** Names inside items, and members before the one that decides, do not change what a text is. */
    @Test
    void detect_namesOfOtherEnvelopes_areJudgedByWhereTheyStand() throws IOException {
        String keys = "\"Keys\":{\"id\":{\"N\":\"1\"}}";
        String image = "\"NewImage\":{\"Data\":{\"S\":\"x\"},\"kinesis\":{\"S\":\"y\"},\"recordFormat\":{\"N\":\"2\"}}";
        String record = "{\"eventName\":\"INSERT\",\"dynamodb\":{\"ApproximateCreationDateTime\":7," + keys + ","
                + image + "}}";
        String output = "{\"a\":{\"N\":\"1\"}}";
        String request = "{\"PutRequest\":{\"Item\":{\"M\":{\"N\":\"1\"}}}}";
        assertThat(detected(record)).isEqualTo(Envelope.STREAM_RECORDS);
        assertThat(detected("{\"Records\":[" + record + "]}")).isEqualTo(Envelope.STREAM_RECORDS);
        assertThat(detected("{\"NextShardIterator\":\"Data\",\"Records\":[" + record + "]}"))
                .isEqualTo(Envelope.STREAM_RECORDS);
        assertThat(detected("{\"dynamodb\":{" + keys + "},\"recordFormat\":\"application/json\"}"))
                .isEqualTo(Envelope.KINESIS_RECORDS);
        assertThat(detected("{\"ConsumedCapacity\":[{\"TableName\":\"T\"}],\"Responses\":{\"T\":[" + output + "]}}"))
                .isEqualTo(Envelope.CLI_OUTPUT);
        assertThat(detected("{\"LastEvaluatedKey\":{\"M\":{\"S\":\"x\"}},\"Items\":[" + output + "]}"))
                .isEqualTo(Envelope.CLI_OUTPUT);
        assertThat(detected("{\"NextToken\":null,\"UnprocessedKeys\":{},\"Items\":[{\"PutRequest\":{\"M\":{}}}]}"))
                .isEqualTo(Envelope.CLI_OUTPUT);
        assertThat(detected("{\"Items\":[" + request + "]}")).isEqualTo(Envelope.WRITE_REQUESTS);
        assertThat(detected("{\"Records\":[" + request + "]}")).isEqualTo(Envelope.WRITE_REQUESTS);
        assertThat(detected("{\"ReturnConsumedCapacity\":\"TOTAL\",\"RequestItems\":{\"T\":[" + request + "]}}"))
                .isEqualTo(Envelope.WRITE_REQUESTS);
        assertThat(detected("{\"Keys\":{\"M\":{\"N\":\"1\"}}," + image + "}")).isEqualTo(Envelope.CHANGE_LINES);
    }

    /** The record found in the first bytes decides, even if these bytes end within an item. */
    @Test
    void detect_recordLongerThanTheFirstBytes_isARecord() throws IOException {
        String image = "\"NewImage\":{\"Data\":{\"S\":\"" + "x".repeat(20_000) + "\"}}";
        assertThat(detected("{\"Records\":[{\"eventName\":\"INSERT\",\"dynamodb\":{" + image + "}}]}"))
                .isEqualTo(Envelope.STREAM_RECORDS);
        assertThat(detected("{\"dynamodb\":{" + image + "},\"eventName\":\"INSERT\"}"))
                .isEqualTo(Envelope.STREAM_RECORDS);
    }

    private Envelope detected(String text) throws IOException {
        TranscodeSummary summary = transcode(text, Envelope.DETECT, RecordPart.ITEM);
        assertThat(summary.items()).isEqualTo(summary.envelope() == Envelope.KINESIS_RECORDS ? 0 : 1);
        return summary.envelope();
    }

    /** The unit is that of the form, or the one that the record names, in any order of members. */
    @Test
    void change_timeBeforeOrAfterTheForm_hasTheSameUnit() throws IOException {
        String time = "\"Keys\":{},\"ApproximateCreationDateTime\":1700000000123";
        String precision = "\"ApproximateCreationDateTimePrecision\":\"MICROSECOND\"";
        String format = "\"recordFormat\":\"application/json\"";
        for (Envelope envelope : new Envelope[] {Envelope.KINESIS_RECORDS, Envelope.STREAM_RECORDS, Envelope.DETECT}) {
            assertThat(unit("{" + format + ",\"dynamodb\":{" + time + "}}", envelope))
                    .isEqualTo("MILLISECOND");
            assertThat(unit("{\"dynamodb\":{" + time + "}," + format + "}", envelope))
                    .isEqualTo("MILLISECOND");
            assertThat(unit("{\"dynamodb\":{" + time + "," + precision + "}," + format + "}", envelope))
                    .isEqualTo("MICROSECOND");
            assertThat(unit("{" + format + ",\"dynamodb\":{" + precision + "," + time + "}}", envelope))
                    .isEqualTo("MICROSECOND");
        }
        assertThat(unit("{\"dynamodb\":{" + time + "}}", Envelope.KINESIS_RECORDS))
                .isEqualTo("MILLISECOND");
        assertThat(unit("{\"dynamodb\":{" + time + "}}", Envelope.STREAM_RECORDS))
                .isEqualTo("SECOND");
    }

    private String unit(String record, Envelope envelope) throws IOException {
        out.reset();
        transcode(record, envelope, RecordPart.CHANGE);
        return out().replaceAll(".*\"timeUnit\":\"(\\w+)\".*\n", "$1");
    }

    @Test
    void toDocumentLines_memberOfAnEnvelopeTwice_isRefused() {
        String records =
                "{\"Records\":[{\"dynamodb\":{}},{\"eventName\":\"INSERT\",\"dynamodb\":{},\"eventName\":\"MODIFY\"}]}";
        assertTwice("{\"Items\":[],\"Items\":[]}", Envelope.CLI_OUTPUT, "$.Items");
        assertTwice("{\"Item\":{},\"Item\":{}}", Envelope.CLI_OUTPUT, "$.Item");
        assertTwice("{\"Responses\":{\"T\":[],\"U\":[],\"T\":[]}}", Envelope.CLI_OUTPUT, "$.Responses.T");
        assertTwice("{\"Count\":1,\"Count\":1}", Envelope.CLI_OUTPUT, "$.Count");
        assertTwice(records, Envelope.STREAM_RECORDS, "$.Records[1].eventName");
        assertTwice("{\"dynamodb\":{},\"dynamodb\":{}}", Envelope.STREAM_RECORDS, "$.dynamodb");
        assertTwice(
                "{\"dynamodb\":{\"ApproximateCreationDateTime\":1,\"ApproximateCreationDateTime\":1}}",
                Envelope.STREAM_RECORDS,
                "$.dynamodb.ApproximateCreationDateTime");
        assertTwice("{\"Records\":[],\"Records\":[]}", Envelope.KINESIS_RECORDS, "$.Records");
        assertTwice("{\"Metadata\":{},\"Metadata\":{}}", Envelope.CHANGE_LINES, "$.Metadata");
        assertTwice("{\"T\":[],\"U\":[],\"T\":[]}", Envelope.WRITE_REQUESTS, "$.T");
        assertTwice("[{\"PutRequest\":{\"Item\":{},\"Item\":{}}}]", Envelope.WRITE_REQUESTS, "$[0].PutRequest.Item");
    }

    private void assertTwice(String text, Envelope envelope, String path) {
        DocumentJsonException e = failure(text, envelope);
        assertThat(e.code()).isEqualTo(ErrorCode.DUPLICATE_NAME);
        assertThat(e.path()).isEqualTo(path);
    }

    @Test
    void toDocumentLines_wrongEnvelopes_giveOneErrorEach() {
        assertThat(failure(SCAN, Envelope.STREAM_RECORDS).code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
        assertThat(failure("7", Envelope.CLI_OUTPUT).code()).isEqualTo(ErrorCode.NOT_AN_OBJECT);
        assertThat(failure("{\"Items\":{}}", Envelope.CLI_OUTPUT).path()).isEqualTo("$.Items");
        assertThat(failure("{\"Items\":[1]}", Envelope.CLI_OUTPUT).path()).isEqualTo("$.Items[0]");
        assertThat(failure("{\"Items\":[{\"a\":{\"S\":1}}]}", Envelope.CLI_OUTPUT)
                        .path())
                .isEqualTo("$.Items[0].a");
        assertThat(failure("{\"Records\":[{}]}", Envelope.STREAM_RECORDS).path())
                .isEqualTo("$.Records[0]");
        assertThat(failure("{\"Records\":[{\"eventName\":\"x\"}]}", Envelope.STREAM_RECORDS)
                        .code())
                .isEqualTo(ErrorCode.INVALID_ENVELOPE);
        assertThat(failure("{\"T\":[{\"Put\":{}}]}", Envelope.WRITE_REQUESTS).path())
                .isEqualTo("$.T[0].Put");
        assertThat(failure("{\"T\":[{\"PutRequest\":{}}]}", Envelope.WRITE_REQUESTS)
                        .code())
                .isEqualTo(ErrorCode.INVALID_ENVELOPE);
        assertThat(failure("{\"Count\":" + "[".repeat(100_000), Envelope.CLI_OUTPUT)
                        .code())
                .isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(failure("{\"Keys\":{},\"Keys\":{}}", Envelope.CHANGE_LINES).code())
                .isEqualTo(ErrorCode.DUPLICATE_NAME);
    }

    @ParameterizedTest
    @CsvSource({
        "STREAM_RECORDS,[",
        "KINESIS_RECORDS,[",
        "CLI_OUTPUT,[",
        "WRITE_REQUESTS,'{\"T\":[{\"RequestItems\":'",
        "WRITE_REQUESTS,'{\"RequestItems\":{\"T\":['"
    })
    void toDocumentLines_containersAroundRecordsWithoutAnEnd_areTooDeep(Envelope envelope, String opening) {
        assertThat(failure(opening.repeat(100), envelope).code()).isEqualTo(ErrorCode.INVALID_JSON);
        assertThat(failure(opening.repeat(100_000), envelope).code()).isEqualTo(ErrorCode.TOO_DEEP);
    }

    @Test
    void toDocumentLines_cutBeforeAMember_hasThePathOfTheObject() {
        assertThat(failure("{", Envelope.CLI_OUTPUT).path()).isEqualTo("$");
        assertThat(failure("{\"Records\":[{\"dynamodb\":{", Envelope.STREAM_RECORDS)
                        .path())
                .isEqualTo("$.Records[0].dynamodb");
    }

    @Test
    void toDocumentLines_envelopesCutAnywhere_failBehindWholeLines() throws IOException {
        String[] texts = {SCAN, "{\"Records\":[" + STREAM_RECORD + "]}", BATCH_WRITE};
        Envelope[] envelopes = {Envelope.CLI_OUTPUT, Envelope.STREAM_RECORDS, Envelope.WRITE_REQUESTS};
        for (int i = 0; i < texts.length; i++) {
            out.reset();
            transcode(texts[i], envelopes[i], RecordPart.ITEM);
            String whole = out();
            for (int length = 1; length < texts[i].trim().length(); length++) {
                String cut = texts[i].substring(0, length);
                DocumentJsonException e = failure(cut, envelopes[i]);
                assertThat(e.code()).as("%s", cut).isEqualTo(ErrorCode.INVALID_JSON);
                assertThat(whole).startsWith(out());
                assertThat(out()).matches("(?s)(.*\n)?");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Envelope.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ITEM_LINES", "CHANGE_LINES"})
    void push_envelopeThatIsNotLines_isRefused(Envelope envelope) {
        DynamoDbTranscoder transcoder =
                DynamoDbTranscoder.builder().envelope(envelope).build();

        assertThatThrownBy(() -> transcoder.toDocumentLines(out)).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void toDocumentLines_emptyText_givesNothing(Envelope envelope) throws IOException {
        assertThat(transcode(" \n", envelope, RecordPart.ITEM))
                .isEqualTo(new TranscodeSummary(
                        envelope == Envelope.DETECT ? Envelope.ITEM_LINES : envelope, 0, 0, 0, 2, 0));
    }

    private DocumentJsonException failure(String text, Envelope envelope) {
        out.reset();
        return catchThrowableOfType(DocumentJsonException.class, () -> transcode(text, envelope, RecordPart.ITEM));
    }

    private TranscodeSummary transcode(String text, Envelope envelope, RecordPart part) throws IOException {
        return DynamoDbTranscoder.builder()
                .envelope(envelope)
                .part(part)
                .build()
                .toDocumentLines(in(text), out);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private static ByteArrayInputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Numbers are not strings, though they are in quotes, also in an image that is not wanted. */
    @Test
    void read_limitOfStringsBelowThatOfNumbers_isNotOneOfNumbers() throws IOException {
        for (String value : List.of("{\"N\":\"123456789012\"}", "{\"NS\":[\"1\",\"123456789012\"]}")) {
            for (String request : List.of("DeleteRequest\":{\"Key", "PutRequest\":{\"Item")) {
                String text = "{\"T\":[{\"" + request + "\":{\"id\":" + value + "}}}]}";
                assertThat(refusals(text, 2)).as(text).containsOnly("taken");
                assertThat(refusals(text.replace("\"N", "\"S"), 2)).containsOnly("STRING_TOO_LONG");
            }
        }
    }

    /** Messages of three readers of a text. */
    private static List<String> refusals(String text, int maxStringLength) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.builder()
                .envelope(Envelope.WRITE_REQUESTS)
                .maxStringLength(maxStringLength)
                .build();
        DynamoDbJson json =
                DynamoDbJson.builder().maxStringLength(maxStringLength).build();
        List<String> said = new ArrayList<>();
        for (Callable<?> reader : List.<Callable<?>>of(
                () -> transcoder.toDocumentLines(new ByteArrayInputStream(bytes), OutputStream.nullOutputStream()),
                () -> transcoder.read(bytes, new ItemEventsAdapter() {}),
                () -> json.readItems(new ByteArrayInputStream(bytes), Envelope.WRITE_REQUESTS)
                        .count())) {
            try {
                reader.call();
                said.add("taken");
            } catch (DocumentJsonException e) {
                said.add(e.code().name());
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
        return said;
    }
}
