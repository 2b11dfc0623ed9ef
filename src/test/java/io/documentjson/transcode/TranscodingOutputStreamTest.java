package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TranscodingOutputStreamTest {

    private static final String LINES =
            "\ufeff{\"Item\":{\"a\":{\"S\":\"\u65e5\ud83d\ude00\\u00e9\"}}}\r\n\n{\"b\":{\"N\":\"-1.5\"}}\n";
    private static final String BAD = LINES + "{\"c\":{\"N\":\"x\"}}\n" + LINES;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void write_everySplit_givesTheSameLines() throws IOException {
        byte[] bytes = LINES.getBytes(StandardCharsets.UTF_8);
        for (int first = 0; first <= bytes.length; first++) {
            for (int second = first; second <= bytes.length; second++) {
                out.reset();
                try (TranscodingOutputStream push = DynamoDbTranscoder.create().toDocumentLines(out)) {
                    push.write(bytes, 0, first);
                    push.write(bytes, first, second - first);
                    push.write(bytes, second, bytes.length - second);
                }
                assertThat(out.toString(StandardCharsets.UTF_8))
                        .as("split at %d and %d", first, second)
                        .isEqualTo("{\"a\":\"\u65e5\ud83d\ude00\u00e9\"}\n{\"b\":-1.5}\n");
            }
        }
    }

    @Test
    void write_oneByteAtATimeWithABadLine_handsOnTheLinesBeforeItAndThrowsItEachTime() throws IOException {
        byte[] bytes = BAD.getBytes(StandardCharsets.UTF_8);
        TranscodingOutputStream push = DynamoDbTranscoder.create().toDocumentLines(out);
        Throwable first = null;
        for (byte b : bytes) {
            Throwable thrown = catchThrowable(() -> push.write(b));
            if (first == null) {
                first = thrown;
            } else {
                assertThat(thrown).isSameAs(first);
            }
        }
        assertThat(first).isInstanceOf(DocumentJsonException.class);
        assertThat(((DocumentJsonException) first).line()).isEqualTo(4);
        push.close();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"a\":\"\u65e5\ud83d\ude00\u00e9\"}\n{\"b\":-1.5}\n");
    }

    @Test
    void flush_completeLines_areHandedOn() throws IOException {
        TranscodingOutputStream push = DynamoDbTranscoder.create().toDynamoDbLines(out);
        push.write("{\"a\":1}\n{\"b\"".getBytes(StandardCharsets.UTF_8));

        push.flush();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":{\"N\":\"1\"}}\n");

        push.write(":2}".getBytes(StandardCharsets.UTF_8));
        push.close();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":{\"N\":\"1\"}}\n{\"b\":{\"N\":\"2\"}}\n");
        assertThat(push.summary()).isEqualTo(new TranscodeSummary(Envelope.ITEM_LINES, 2, 2, 0, 15, out.size()));
    }

    /** Lines that are pushed have a layout of their own, and of documents an envelope has nothing but that. */
    @ParameterizedTest
    @EnumSource(Envelope.class)
    void toDynamoDbLines_envelopeOfAnyLayout_isRefused(Envelope envelope) throws IOException {
        DynamoDbTranscoder transcoder =
                DynamoDbTranscoder.builder().envelope(envelope).build();
        if (envelope == Envelope.ITEMS || envelope == Envelope.DETECT) {
            assertThatThrownBy(() -> transcoder.toDynamoDbLines(out))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("was " + envelope);
            return;
        }
        byte[] text = "{\"a\":1}\n{\"b\":2}\n".getBytes(StandardCharsets.UTF_8);
        try (TranscodingOutputStream push = transcoder.toDynamoDbLines(out)) {
            push.write(text);
        }
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        transcoder.toDynamoDbLines(new ByteArrayInputStream(text), expected);

        assertThat(out.toByteArray()).isEqualTo(expected.toByteArray());
    }

    @Test
    void close_secondTimeAndWriteAfterIt_doNothingAndFail() throws IOException {
        TranscodingOutputStream push = DynamoDbTranscoder.create().toDocumentLines(out);
        push.close();
        push.close();

        assertThatThrownBy(() -> push.write(1)).isInstanceOf(IOException.class);
        assertThat(out.size()).isZero();
    }

    @Test
    void close_cutLastLine_isThrown() throws IOException {
        TranscodingOutputStream push = DynamoDbTranscoder.create().toDocumentLines(out);
        push.write("{\"a\":{\"S\":\"x".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(push::close).isInstanceOf(DocumentJsonException.class);
        assertThat(out.size()).isZero();
    }

    @Test
    void write_streamBehindThatFails_throwsItsExceptionAndHandsOnNoMore() throws IOException {
        IOException broken = new IOException("broken");
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw broken;
            }
        };
        TranscodingOutputStream push = DynamoDbTranscoder.create().toDocumentLines(failing);
        push.write("{}\n".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(push::flush).isSameAs(broken);
        assertThatThrownBy(() -> push.write('{')).isSameAs(broken);
        push.close();
    }
}
