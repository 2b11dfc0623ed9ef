package io.documentjson;

import io.documentjson.events.Envelope;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** The same items in each envelope, and what is made of them; the first one is what the others are compared with. */
enum EnvelopeWay {
    FULL_EXPORT("full-export", Envelope.ITEM_LINES, RecordPart.ITEM, false),
    FULL_EXPORT_TO_ITEMS("full-export-to-items", Envelope.ITEM_LINES, RecordPart.ITEM, true),
    INCREMENTAL_EXPORT("incremental-export", Envelope.CHANGE_LINES, RecordPart.ITEM, false),
    INCREMENTAL_EXPORT_TO_CHANGES("incremental-export-to-changes", Envelope.CHANGE_LINES, RecordPart.CHANGE, false),
    STREAM_RECORDS("stream-records", Envelope.STREAM_RECORDS, RecordPart.ITEM, false),
    KINESIS_RECORDS("kinesis-records", Envelope.KINESIS_RECORDS, RecordPart.ITEM, false),
    CLI_OUTPUT("cli-output", Envelope.CLI_OUTPUT, RecordPart.ITEM, false),
    WRITE_REQUESTS("write-requests", Envelope.WRITE_REQUESTS, RecordPart.ITEM, false);

    private final String label;
    private final Envelope envelope;
    private final boolean toItems;
    private final RecordPart part;

    EnvelopeWay(String label, Envelope envelope, RecordPart part, boolean toItems) {
        this.label = label;
        this.envelope = envelope;
        this.toItems = toItems;
        this.part = part;
    }

    static EnvelopeWay named(String label) {
        for (EnvelopeWay way : values()) {
            if (way.label.equals(label)) {
                return way;
            }
        }
        throw new IllegalArgumentException("Expected the name of a way but was " + label);
    }

    /** The items, which are DynamoDB JSON, in this envelope. */
    byte[] text(List<String> items) {
        StringBuilder text = new StringBuilder();
        String separator = "";
        for (int i = 0; i < items.size(); i++) {
            String item = items.get(i);
            String images = "\"Keys\":{\"id\":{\"N\":\"" + i + "\"}},\"OldImage\":"
                    + items.get((7 * i + 1) % items.size()) + ",\"NewImage\":" + item;
            text.append(separator).append(record(item, images)).append('\n');
            separator = envelope == Envelope.CLI_OUTPUT || envelope == Envelope.WRITE_REQUESTS ? "," : "";
        }
        return switch (envelope) {
            case CLI_OUTPUT -> bytes("{\"Items\":[" + text + "],\"Count\":" + items.size() + "}");
            case WRITE_REQUESTS -> bytes("{\"Table\":[" + text + "]}");
            default -> bytes(text.toString());
        };
    }

    private String record(String item, String images) {
        String stream =
                "{\"eventName\":\"MODIFY\",\"eventSource\":\"aws:dynamodb\",\"awsRegion\":\"us-east-1\",\"dynamodb\":"
                        + "{\"ApproximateCreationDateTime\":1604435172000," + images
                        + ",\"SequenceNumber\":\"22200000000000000\",\"SizeBytes\":590},\"recordFormat\":\"application/json\"}";
        return switch (envelope) {
            case CHANGE_LINES ->
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000000\"}}," + images + "}";
            case STREAM_RECORDS -> stream;
            case KINESIS_RECORDS ->
                "{\"kinesis\":{\"data\":\"" + Base64.getEncoder().encodeToString(bytes(stream)) + "\"}}";
            case CLI_OUTPUT -> item;
            case WRITE_REQUESTS -> "{\"PutRequest\":{\"Item\":" + item + "}}";
            default -> "{\"Item\":" + item + "}";
        };
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    void transcode(byte[] text, OutputStream out) throws IOException {
        DynamoDbTranscoder transcoder =
                DynamoDbTranscoder.builder().envelope(envelope).part(part).build();
        ByteArrayInputStream in = new ByteArrayInputStream(text);
        if (toItems) {
            transcoder.toItemLines(in, out);
        } else {
            transcoder.toDocumentLines(in, out);
        }
    }
}
