package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.parsing.ExportLine;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.words.ByteSwar;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class LineOutputTest {

    private static final String GOOD = "{\"a\":{\"N\":\"1\"}}\n{\"a\":{\"N\":\"2\"}}\n";
    private static final String DOCUMENTS = "{\"a\":1}\n{\"a\":2}\n";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** The longest line has room in an array, as it is and as it is copied. */
    @Test
    void openCopy_longestLine_takesNoMoreThanAnArray() {
        long copied = Lines.MAX_BYTES + 2L * ByteSwar.SLACK + ExportLine.OPENING.length() + ByteSwar.BYTES;
        assertThat(copied).isLessThan(Limits.MAX_ARRAY_LENGTH);
    }

    @Test
    void end_linesOfAnySize_areHandedOverWhole() throws IOException {
        LineOutput output = new LineOutput(out, true);
        String item = "{\"a\":{\"S\":\"" + "x".repeat(300_000) + "\"}}";

        for (String each : List.of("{}", item, "{}")) {
            byte[] bytes = each.getBytes(StandardCharsets.UTF_8);
            output.openCopy(bytes.length);
            System.arraycopy(bytes, 0, output.array, output.size, bytes.length);
            output.keep(output.array, output.size + bytes.length);
            output.end();
        }
        assertThat(output.count()).isEqualTo(3 * "{\"Item\":}\n".length() + 4 + item.length());
        output.begin();
        output.drop();
        output.flush();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"Item\":{}}\n{\"Item\":" + item + "}\n{\"Item\":{}}\n");
        assertThat(output.count()).isEqualTo(out.size());
    }

    @Test
    void flushBefore_streamThatThrows_keepsTheFirstError() throws IOException {
        LineOutput output = new LineOutput(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("disk full");
                    }
                },
                false);
        output.begin();
        output.end();
        IllegalStateException thrown = new IllegalStateException("of a handler");

        output.flushBefore(thrown);

        assertThat(thrown.getSuppressed()).hasSize(1);
        assertThat(thrown.getSuppressed()[0]).hasMessage("disk full");
    }

    @Test
    void toDocumentLines_handlerThatThrows_hasHandedOverTheLinesBefore() {
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.builder()
                .onError((e, line) -> {
                    throw new IllegalStateException("stop");
                })
                .build();

        assertThat(catchThrowableOfType(
                        IllegalStateException.class, () -> transcoder.toDocumentLines(in(GOOD + "x\n" + GOOD), out)))
                .hasMessage("stop");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);

        out.reset();
        TranscodingOutputStream pushed = transcoder.toDocumentLines(out);
        assertThat(catchThrowableOfType(
                        IllegalStateException.class,
                        () -> pushed.write((GOOD + "x\n" + GOOD).getBytes(StandardCharsets.UTF_8))))
                .hasMessage("stop");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);
    }

    /** The source fails behind the good lines or records: an error of its own, or gzip that is damaged. */
    @Test
    void toDocumentLines_sourceThatFails_hasHandedOverWhatCameBefore() throws IOException {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("connection reset");
            }
        };
        String records = "{\"Items\":[{\"a\":{\"N\":\"1\"}},{\"a\":{\"N\":\"2\"}},";
        for (Envelope envelope : new Envelope[] {Envelope.ITEM_LINES, Envelope.CLI_OUTPUT}) {
            String text = envelope == Envelope.ITEM_LINES ? GOOD : records;
            DynamoDbTranscoder transcoder =
                    DynamoDbTranscoder.builder().envelope(envelope).build();
            out.reset();
            assertThat(catchThrowableOfType(
                            IOException.class,
                            () -> transcoder.toDocumentLines(new SequenceInputStream(in(text), broken), out)))
                    .hasMessage("connection reset");
            assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);
        }

        byte[] cut = cutGzip(GOOD + " ".repeat(200));
        out.reset();
        assertThat(catchThrowableOfType(
                        IOException.class,
                        () -> DynamoDbTranscoder.create().toDocumentLines(new ChunkedInputStream(cut, 5), out)))
                .hasMessageContaining("gzip");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);

        out.reset();
        TranscodingOutputStream pushed = DynamoDbTranscoder.create().toDocumentLines(out);
        pushed.write(cut);
        assertThat(catchThrowableOfType(IOException.class, pushed::close)).hasMessageContaining("gzip");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);
    }

    @Test
    void toDocumentLines_badRecord_hasHandedOverTheRecordsBefore() {
        DynamoDbTranscoder transcoder =
                DynamoDbTranscoder.builder().envelope(Envelope.CLI_OUTPUT).build();

        assertThat(catchThrowableOfType(
                                DocumentJsonException.class,
                                () -> transcoder.toDocumentLines(
                                        in("{\"Items\":[{\"a\":{\"N\":\"1\"}},{\"a\":{\"N\":\"2\"}},{\"a\":1}]}"), out))
                        .path())
                .isEqualTo("$.Items[2].a");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(DOCUMENTS);
    }

    /** Gzip without its trailer. */
    private static byte[] cutGzip(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return Arrays.copyOf(packed.toByteArray(), packed.size() - 8);
    }

    private static ByteArrayInputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
