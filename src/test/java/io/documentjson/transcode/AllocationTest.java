package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.AttributeType;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEvents;
import io.documentjson.fixtures.Allocation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Bytes that each way of the transcoder allocates for a line: exact, as the difference between many lines and fewer.
 */
class AllocationTest {

    private static final int FEWER = 2_000;
    private static final int MORE = 6_000;

    private static final String ITEM =
            "{\"id\":{\"S\":\"user-1\"},\"n\":{\"N\":\"42.50\"},\"ok\":{\"BOOL\":true},\"tags\":{\"L\":[{\"S\":\"a\"},{\"N\":\"7\"}]},"
                    + "\"m\":{\"M\":{\"city\":{\"S\":\"Springfield\"},\"zip\":{\"N\":\"12345\"}}}}";

    /** Every way to read or write lines, and what a line may take in it. */
    enum Way {
        TO_DOCUMENT_LINES(Envelope.ITEM_LINES, "{\"Item\":" + ITEM + "}", 50) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toDocumentLines(in, OutputStream.nullOutputStream());
            }
        },
        TO_ITEM_LINES(Envelope.ITEM_LINES, "{\"Item\":" + ITEM + "}", 50) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toItemLines(in, OutputStream.nullOutputStream());
            }
        },
        TO_DYNAMODB_LINES(
                Envelope.ITEM_LINES,
                "{\"id\":\"user-1\",\"n\":42.50,\"ok\":true,\"tags\":[\"a\",7],\"m\":{\"city\":\"Springfield\",\"zip\":12345}}",
                50) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toDynamoDbLines(in, OutputStream.nullOutputStream());
            }
        },
        CHANGES_TO_DOCUMENT_LINES(
                Envelope.CHANGE_LINES,
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000000\"}},\"Keys\":{\"id\":{\"S\":\"user-1\"}},"
                        + "\"NewImage\":" + ITEM + "}",
                50) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toDocumentLines(in, OutputStream.nullOutputStream());
            }
        },
        CHANGES_TO_CHANGES(
                Envelope.CHANGE_LINES,
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000000\"}},\"Keys\":{\"id\":{\"S\":\"user-1\"}},"
                        + "\"NewImage\":" + ITEM + ",\"OldImage\":" + ITEM + "}",
                50) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                DynamoDbTranscoder.builder()
                        .envelope(Envelope.CHANGE_LINES)
                        .part(RecordPart.CHANGE)
                        .build()
                        .toDocumentLines(in, OutputStream.nullOutputStream());
            }
        },
        STREAM_RECORDS_TO_ITEM_LINES(
                Envelope.STREAM_RECORDS,
                "{\"eventName\":\"INSERT\",\"dynamodb\":{\"Keys\":{\"id\":{\"S\":\"user-1\"}},\"NewImage\":" + ITEM
                        + "}}",
                200) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toItemLines(in, OutputStream.nullOutputStream());
            }
        },
        KINESIS_RECORDS_TO_DOCUMENT_LINES(
                Envelope.KINESIS_RECORDS,
                "{\"kinesis\":{\"data\":\""
                        + Base64.getEncoder()
                                .encodeToString(("{\"eventName\":\"INSERT\",\"dynamodb\":{\"NewImage\":" + ITEM + "}}")
                                        .getBytes(StandardCharsets.US_ASCII))
                        + "\"}}",
                200) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toDocumentLines(in, OutputStream.nullOutputStream());
            }
        },
        CLI_OUTPUT_TO_DOCUMENT_LINES(Envelope.CLI_OUTPUT, "{\"Items\":[" + ITEM + "],\"Count\":1}", 200) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toDocumentLines(in, OutputStream.nullOutputStream());
            }
        },
        WRITE_REQUESTS_TO_DOCUMENT_LINES(Envelope.WRITE_REQUESTS, "[{\"PutRequest\":{\"Item\":" + ITEM + "}}]", 200) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.toDocumentLines(in, OutputStream.nullOutputStream());
            }
        },
        READ(Envelope.ITEM_LINES, "{\"Item\":" + ITEM + "}", AllocationTest.WITH_STRINGS) {
            @Override
            void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException {
                transcoder.read(in, new Nothing());
            }
        };

        private final Envelope envelope;
        private final String line;
        private final long limit;

        Way(Envelope envelope, String line, long limit) {
            this.envelope = envelope;
            this.line = line;
            this.limit = limit;
        }

        abstract void run(DynamoDbTranscoder transcoder, InputStream in) throws IOException;

        void run(byte[] text) {
            try {
                run(DynamoDbTranscoder.builder().envelope(envelope).build(), new ByteArrayInputStream(text));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The strings of the five values that are strings, or numbers of more than three digits. */
    private static final long WITH_STRINGS = 400;

    @ParameterizedTest
    @EnumSource
    void line_inEveryWay_takesFewBytes(Way way) throws ReflectiveOperationException {
        byte[] fewer = lines(way, FEWER);
        byte[] more = lines(way, MORE);

        long bytes = (Allocation.ofOne(() -> way.run(more)) - Allocation.ofOne(() -> way.run(fewer))) / (MORE - FEWER);

        assertThat(bytes).as("bytes a line").isLessThanOrEqualTo(way.limit);
    }

    @Test
    void readArray_ofOneLine_takesFewBytesBesideItsStrings() throws ReflectiveOperationException {
        byte[] line = lines(Way.READ, 1);
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();

        Runnable read = () -> {
            try {
                transcoder.read(line, new Nothing());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        // Its parser may have read other texts before, and learns the shape of this one after some of it.
        for (int i = 0; i < 1_000; i++) {
            read.run();
        }

        long bytes = Allocation.ofOne(read);

        assertThat(bytes).isLessThanOrEqualTo(AllocationTest.WITH_STRINGS + 50);
    }

    private static byte[] lines(Way way, int count) {
        return (way.line + "\n").repeat(count).getBytes(StandardCharsets.US_ASCII);
    }

    /** A consumer that keeps nothing. */
    private static final class Nothing implements ItemEvents {

        @Override
        public void startMap() {}

        @Override
        public void name(String name) {}

        @Override
        public void endMap() {}

        @Override
        public void startList() {}

        @Override
        public void endList() {}

        @Override
        public void startSet(AttributeType type) {}

        @Override
        public void endSet() {}

        @Override
        public void string(String text) {}

        @Override
        public void number(String text) {}

        @Override
        public void number(int small) {}

        @Override
        public void binary(byte[] bytes) {}

        @Override
        public void bool(boolean value) {}

        @Override
        public void nul(boolean value) {}
    }
}
