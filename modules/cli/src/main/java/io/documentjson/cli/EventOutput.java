package io.documentjson.cli;

import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Takes lines of DynamoDB JSON and pushes their items to a consumer. */
final class EventOutput extends LineOutput {

    private final DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
    private final ItemEvents consumer;

    EventOutput(ItemEvents consumer) {
        super(OutputStream.nullOutputStream());
        this.consumer = consumer;
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) throws IOException {
        transcoder.read(Arrays.copyOfRange(bytes, from, to), consumer);
    }
}
