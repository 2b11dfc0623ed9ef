package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.Envelope;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes that each way allocates for a record after the first ones, whose buffers are used again. */
class TranscoderMemoryTest {

    private static final int FEW = 1_000;
    private static final int MANY = 3_000;
    private static final int ROUNDS = 5;

    private static final String ITEM =
            "{\"pk\":{\"S\":\"ORDER#1\"},\"total\":{\"N\":\"12.50\"},\"paid\":{\"BOOL\":true},\"customer\":"
                    + "{\"M\":{\"name\":{\"S\":\"Z\u00fcrich\"}}},\"lines\":{\"L\":[{\"M\":{\"sku\":{\"S\":\"x\\\\n\"}}}]},\"none\":{\"NULL\":true}}";

    /** The payload of a Kinesis record is decoded from base64, which takes an array of its length. */
    @ParameterizedTest
    @CsvSource({
        "ITEM_LINES, ITEM, 50",
        "CHANGE_LINES, ITEM, 50",
        "CHANGE_LINES, KEYS, 50",
        "CHANGE_LINES, CHANGE, 200",
        "STREAM_RECORDS, ITEM, 200",
        "STREAM_RECORDS, CHANGE, 200",
        "CLI_OUTPUT, ITEM, 50",
        "WRITE_REQUESTS, ITEM, 50",
    })
    void toDocumentLines_manyRecords_allocatesLittleForEach(Envelope envelope, RecordPart part, long most)
            throws ReflectiveOperationException {
        DynamoDbTranscoder transcoder =
                DynamoDbTranscoder.builder().envelope(envelope).part(part).build();
        byte[] few = text(envelope, FEW);
        byte[] many = text(envelope, MANY);

        assertThat((allocated(transcoder, many, false) - allocated(transcoder, few, false)) / (MANY - FEW))
                .isLessThanOrEqualTo(most);
        assertThat((allocated(transcoder, many, true) - allocated(transcoder, few, true)) / (MANY - FEW))
                .isLessThanOrEqualTo(most);
    }

    private static byte[] text(Envelope envelope, int count) {
        StringBuilder text = new StringBuilder();
        String images = "\"Keys\":{\"pk\":{\"S\":\"ORDER#1\"}},\"OldImage\":" + ITEM + ",\"NewImage\":" + ITEM;
        for (int i = 0; i < count; i++) {
            text.append(
                    switch (envelope) {
                        case ITEM_LINES -> "{\"Item\":" + ITEM + "}\n";
                        case CHANGE_LINES ->
                            "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000000\"}}," + images + "}\n";
                        case STREAM_RECORDS ->
                            "{\"eventID\":\"c4ca\",\"eventName\":\"MODIFY\",\"dynamodb\":{\"ApproximateCreationDateTime\":"
                                    + "1479499740," + images + ",\"SizeBytes\":59},\"awsRegion\":\"us-east-1\"}\n";
                        case CLI_OUTPUT -> (i == 0 ? "{\"Items\":[" : ",") + ITEM;
                        default -> (i == 0 ? "{\"T\":[" : ",") + "{\"PutRequest\":{\"Item\":" + ITEM + "}}";
                    });
        }
        String end = envelope == Envelope.CLI_OUTPUT || envelope == Envelope.WRITE_REQUESTS ? "]}" : "";
        return text.append(end).toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The least of several runs: the others may have loaded classes. */
    private static long allocated(DynamoDbTranscoder transcoder, byte[] text, boolean toItems)
            throws ReflectiveOperationException {
        Object threads = Class.forName("java.lang.management.ManagementFactory")
                .getMethod("getThreadMXBean")
                .invoke(null);
        Method allocated =
                Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
        Object self = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = (Long) allocated.invoke(threads, self);
            transcode(transcoder, text, toItems);
            least = Math.min(least, (Long) allocated.invoke(threads, self) - before);
        }
        return least;
    }

    private static void transcode(DynamoDbTranscoder transcoder, byte[] text, boolean toItems) {
        try {
            ByteArrayInputStream in = new ByteArrayInputStream(text);
            if (toItems) {
                transcoder.toItemLines(in, OutputStream.nullOutputStream());
            } else {
                transcoder.toDocumentLines(in, OutputStream.nullOutputStream());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
