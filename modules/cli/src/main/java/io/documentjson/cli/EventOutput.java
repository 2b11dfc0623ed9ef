package io.documentjson.cli;

import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Takes lines of DynamoDB JSON and pushes their items to a consumer, as soon as a piece ends with a line. */
final class EventOutput extends OutputStream {

    private final DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
    private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
    private final ItemEvents consumer;

    EventOutput(ItemEvents consumer) {
        this.consumer = consumer;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        lines.write(bytes, offset, length);
        if (length > 0 && bytes[offset + length - 1] == '\n') {
            byte[] whole = lines.toByteArray();
            lines.reset();
            transcoder.read(whole, consumer);
        }
    }
}
