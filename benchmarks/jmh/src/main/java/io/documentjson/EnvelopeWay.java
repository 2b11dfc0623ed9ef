package io.documentjson;

import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.payload.Labelled;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The same items in each envelope, and what is made of them; the first one is what the others are compared with. */
enum EnvelopeWay implements Labelled {
    FULL_EXPORT(Envelope.ITEM_LINES),
    FULL_EXPORT_TO_ITEMS(Envelope.ITEM_LINES, RecordPart.ITEM, DynamoDbTranscoder::toItemLines),
    FULL_EXPORT_TO_EVENTS(
            Envelope.ITEM_LINES, RecordPart.ITEM, (transcoder, in, out) -> transcoder.read(in, new Touch(out))),
    INCREMENTAL_EXPORT(Envelope.CHANGE_LINES),
    INCREMENTAL_EXPORT_TO_CHANGES(Envelope.CHANGE_LINES, RecordPart.CHANGE, DynamoDbTranscoder::toDocumentLines),
    STREAM_RECORDS(Envelope.STREAM_RECORDS),
    KINESIS_RECORDS(Envelope.KINESIS_RECORDS),
    CLI_OUTPUT(Envelope.CLI_OUTPUT),
    WRITE_REQUESTS(Envelope.WRITE_REQUESTS),
    /** The other way: documents to lines that an import from Amazon S3 takes. */
    IMPORT(Envelope.ITEM_LINES, RecordPart.ITEM, DynamoDbTranscoder::toDynamoDbLines);

    /** The call that is measured. */
    private interface Call {
        void run(DynamoDbTranscoder transcoder, InputStream in, OutputStream out) throws IOException;
    }

    private final Envelope envelope;
    private final DynamoDbTranscoder transcoder;
    private final Call call;

    EnvelopeWay(Envelope envelope) {
        this(envelope, RecordPart.ITEM, DynamoDbTranscoder::toDocumentLines);
    }

    EnvelopeWay(Envelope envelope, RecordPart part, Call call) {
        this.envelope = envelope;
        this.call = call;
        transcoder = DynamoDbTranscoder.builder()
                .envelope(envelope)
                .part(part)
                .exportLines(name().equals("IMPORT"))
                .build();
    }

    static EnvelopeWay named(String label) {
        return Labelled.named(EnvelopeWay.class, label);
    }

    /** The items, which are DynamoDB JSON, in this envelope. */
    byte[] text(List<String> items) {
        boolean isArray = envelope == Envelope.CLI_OUTPUT || envelope == Envelope.WRITE_REQUESTS;
        String text = IntStream.range(0, items.size())
                .mapToObj(i -> record(items, i) + "\n")
                .collect(Collectors.joining(isArray ? "," : ""));
        return switch (envelope) {
            case CLI_OUTPUT -> bytes("{\"Items\":[" + text + "],\"Count\":" + items.size() + "}");
            case WRITE_REQUESTS -> bytes("{\"Table\":[" + text + "]}");
            default -> bytes(text);
        };
    }

    private String record(List<String> items, int i) {
        String item = items.get(i);
        if (this == IMPORT) {
            return DynamoDbTranscoder.create().toDocument(item);
        }
        String images = "\"Keys\":{\"id\":{\"N\":\"" + i + "\"}},\"OldImage\":" + items.get((7 * i + 1) % items.size())
                + ",\"NewImage\":" + item;
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

    /** Writes a line for each item. */
    void transcode(InputStream in, OutputStream out) throws IOException {
        call.run(transcoder, in, out);
    }

    /** Takes all events, touches each text and binary, and writes an empty line for each item. */
    private static final class Touch extends ItemEventsAdapter {

        private final OutputStream out;
        private int depth;
        private int touched;

        Touch(OutputStream out) {
            this.out = out;
        }

        @Override
        public void startMap() {
            depth++;
        }

        @Override
        public void name(String name) {
            touched += name.length();
        }

        @Override
        public void endMap() throws IOException {
            depth--;
            if (depth == 0) {
                out.write(touched == 0 ? ' ' : '\n');
            }
        }

        @Override
        public void string(String text) {
            touched += text.length();
        }

        @Override
        public void number(String text) {
            touched += text.length();
        }

        @Override
        public void binary(byte[] bytes) {
            touched += bytes.length;
        }
    }
}
