package io.documentjson.transcode;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.BadLineHandler;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEventsAdapter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Everything that reads lines of DynamoDB JSON. As a program, it gives each of them a line longer than the heap. */
enum LineReader {
    TO_DOCUMENT_LINES,
    TO_ITEM_LINES,
    ITEMS,
    PUSHED,
    READ,
    READ_ARRAY,
    READ_ITEMS_OF_ARRAY,
    READ_JSON_LINES,
    READ_ITEMS,
    READ_ITEMS_ANY_LAYOUT,
    REACTIVE;

    private static final int DEFAULT = -1;

    /**
     * Reads the items of a text.
     *
     * @param limit the largest number of lines
     * @param handler takes bad lines; without it they are thrown
     * @return the number of items
     */
    long read(String text, int limit, @Nullable BadLineHandler handler) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8), limit, handler);
    }

    private boolean isOfItems() {
        return this == ITEMS || this == READ_ITEMS_OF_ARRAY || this == READ_ITEMS_ANY_LAYOUT;
    }

    private long read(byte[] text, int limit, @Nullable BadLineHandler handler) throws IOException {
        DynamoDbTranscoder.Builder options =
                DynamoDbTranscoder.builder().envelope(isOfItems() ? Envelope.ITEMS : Envelope.ITEM_LINES);
        DynamoDbJson.Builder reading = DynamoDbJson.builder();
        if (limit != DEFAULT) {
            options.maxLineLength(limit);
            reading.maxLineLength(limit);
        }
        if (handler != null) {
            options.onError(handler);
            reading.onError(handler);
        }
        DynamoDbTranscoder transcoder = options.build();
        DynamoDbJson json = reading.build();
        InputStream in = new ByteArrayInputStream(text);
        return switch (this) {
            case TO_DOCUMENT_LINES, ITEMS ->
                transcoder.toDocumentLines(in, OutputStream.nullOutputStream()).items();
            case TO_ITEM_LINES ->
                transcoder.toItemLines(in, OutputStream.nullOutputStream()).items();
            case PUSHED -> {
                TranscodingOutputStream pushed = transcoder.toDocumentLines(OutputStream.nullOutputStream());
                try (pushed) {
                    pushed.write(text);
                }
                yield pushed.summary().items();
            }
            case READ -> transcoder.read(in, new ItemEventsAdapter() {}).items();
            case READ_ARRAY, READ_ITEMS_OF_ARRAY ->
                transcoder.read(text, new ItemEventsAdapter() {}).items();
            case READ_JSON_LINES -> count(json.readJsonLines(in));
            case READ_ITEMS -> count(json.readItems(in, Envelope.ITEM_LINES));
            case READ_ITEMS_ANY_LAYOUT -> count(json.readItems(in, Envelope.ITEMS));
            case REACTIVE -> countPublished(json, text);
        };
    }

    private static long count(Stream<Map<String, AttributeValue>> items) {
        try (items) {
            return items.count();
        }
    }

    private static long countPublished(DynamoDbJson json, byte[] text) {
        Counter counter = new Counter();
        SubmissionPublisher<ByteBuffer> buffers = new SubmissionPublisher<>(Runnable::run, 16);
        json.readJsonLines(buffers).subscribe(counter);
        buffers.submit(ByteBuffer.wrap(text));
        buffers.close();
        if (counter.failure instanceof RuntimeException e) {
            throw e;
        }
        return counter.items;
    }

    private static final class Counter implements Flow.Subscriber<Map<String, AttributeValue>> {

        private long items;
        private @Nullable Throwable failure;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Map<String, AttributeValue> item) {
            items++;
        }

        @Override
        public void onError(Throwable thrown) {
            failure = thrown;
        }

        @Override
        public void onComplete() {}
    }

    /** Each reader once, with a line of 200 MB in the middle. */
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        byte[] good = "{\"a\":{\"N\":\"1\"}}\n".getBytes(StandardCharsets.UTF_8);
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(good);
            gzip.write("{\"a\":{\"S\":\"".getBytes(StandardCharsets.UTF_8));
            byte[] block = "x".repeat(1_000_000).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 200; i++) {
                gzip.write(block);
            }
            gzip.write("\"}}\n".getBytes(StandardCharsets.UTF_8));
            gzip.write(good);
        }
        int right = 0;
        for (LineReader reader : values()) {
            boolean isArray = reader == READ_ARRAY || reader == READ_ITEMS_OF_ARRAY;
            int[] refused = {0};
            long items = isArray ? 2 : reader.read(packed.toByteArray(), DEFAULT, (e, line) -> refused[0]++);
            right += items == 2 && (isArray || refused[0] == 1) ? 1 : 0;
        }
        System.out.println(right + " readers refused the long line and read the others");
    }
}
