package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.AttributeType;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.oracle.Names;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Events to JSON: what the transcoder and the facades write, and errors with their places. */
class JsonItemWriterTest {

    private static final long SEED = 20_261_126L;
    private static final int ITEMS = 300;

    private static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private JsonItemWriter writer(UnaryOperator<JsonItemWriter.Builder> options) {
        return options.apply(JsonItemWriter.builder()).build(out);
    }

    private static byte[] lines() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < ITEMS; i++) {
            Map<String, AttributeValue> item = RandomItems.item(SEED + i);
            if (!Names.haveHalfPairs(item)) {
                lines.append(DynamoDbJson.create().toJson(item)).append('\n');
            }
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String transcoded(byte[] lines, boolean toItems, boolean exportLines) throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        DynamoDbTranscoder transcoder =
                DynamoDbTranscoder.builder().exportLines(exportLines).build();
        ByteArrayInputStream in = new ByteArrayInputStream(lines);
        if (toItems) {
            transcoder.toItemLines(in, expected);
        } else {
            transcoder.toDocumentLines(in, expected);
        }
        return expected.toString(StandardCharsets.UTF_8);
    }

    @Test
    void read_intoAWriter_isWhatTheTranscoderWrites() throws IOException {
        byte[] lines = lines();
        JsonItemWriter documents = writer(options -> options);
        TRANSCODER.read(new ByteArrayInputStream(lines), documents);
        documents.flush();
        assertThat(out()).as("seed %d", SEED).isEqualTo(transcoded(lines, false, false));

        out.reset();
        JsonItemWriter items = writer(options -> options.dynamoDbJson(true));
        TRANSCODER.read(lines, items);
        items.flush();
        assertThat(out()).as("seed %d", SEED).isEqualTo(transcoded(lines, true, false));

        out.reset();
        JsonItemWriter export = writer(options -> options.dynamoDbJson(true).exportLines(true));
        TRANSCODER.read(lines, export);
        export.flush();
        assertThat(out()).as("seed %d", SEED).isEqualTo(transcoded(lines, true, true));
    }

    @Test
    void readDocuments_intoAWriter_isWhatTheTranscoderWrites() throws IOException {
        byte[] documents = transcoded(lines(), false, false).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        TRANSCODER.toDynamoDbLines(new ByteArrayInputStream(documents), expected);
        JsonItemWriter items = writer(options -> options.dynamoDbJson(true));
        TRANSCODER.readDocuments(new ByteArrayInputStream(documents), items);
        TRANSCODER.readDocuments(documents, items);
        items.flush();

        assertThat(out())
                .as("seed %d", SEED)
                .isEqualTo(expected.toString(StandardCharsets.UTF_8).repeat(2));
    }

    @Test
    void prettyPrint_items_isWhatTheFacadesWrite() throws IOException {
        DocumentJson documents = DocumentJson.builder().prettyPrint(true).build();
        DynamoDbJson typed = DynamoDbJson.builder().prettyPrint(true).build();
        for (int i = 0; i < ITEMS; i++) {
            Map<String, AttributeValue> item = RandomItems.item(SEED + i);
            if (Names.haveHalfPairs(item)) {
                continue;
            }
            byte[] line = DynamoDbJson.create().toJsonBytes(item);
            for (boolean isTyped : new boolean[] {false, true}) {
                out.reset();
                JsonItemWriter pretty =
                        writer(options -> options.dynamoDbJson(isTyped).prettyPrint(true));
                TRANSCODER.read(line, pretty);
                pretty.flush();
                String expected = (isTyped ? typed : documents).toJson(item) + "\n";
                assertThat(out()).as("seed %d", SEED + i).isEqualTo(expected);

                out.reset();
                JsonItemWriter colored = writer(options ->
                        options.dynamoDbJson(isTyped).prettyPrint(true).colors(true));
                TRANSCODER.read(line, colored);
                colored.flush();
                assertThat(out().replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(expected);
            }
        }
    }

    @Test
    void colors_namesStringsAndNulls_haveTheirs() throws IOException {
        JsonItemWriter colored = writer(options -> options.prettyPrint(true).colors(true));
        TRANSCODER.read(
                "{\"a\":{\"S\":\"x:,\"},\"b\":{\"L\":[{\"NULL\":true},{\"N\":\"1\"},{\"BOOL\":true},{\"S\":\"null\"},{\"M\":{}}]}}"
                        .getBytes(StandardCharsets.UTF_8),
                colored);
        colored.flush();

        assertThat(out().replace('\u001b', '^')).isEqualTo("""
                        {
                          ^[34;1m"a"^[0m: ^[32m"x:,"^[0m,
                          ^[34;1m"b"^[0m: [
                            ^[90mnull^[0m,
                            1,
                            true,
                            ^[32m"null"^[0m,
                            {}
                          ]
                        }
                        """);
    }

    @Test
    void drop_itemOfABadLine_leavesNothing() throws IOException {
        JsonItemWriter documents = writer(options -> options);
        byte[] text = "{\"a\":{\"N\":\"1\"}}\n{\"a\":{\"M\":{\"b\":{\"N\":\"x\"}}}}\n{\"a\":{\"N\":\"2\"}}\n"
                .getBytes(StandardCharsets.UTF_8);
        DynamoDbTranscoder.builder().onError((error, line) -> {}).build().read(text, documents);
        documents.flush();

        assertThat(out()).isEqualTo("{\"a\":1}\n{\"a\":2}\n");
        out.reset();
        assertThatThrownBy(() -> TRANSCODER.read(text, documents)).isInstanceOf(DocumentJsonException.class);
        documents.flush();
        assertThat(out()).isEqualTo("{\"a\":1}\n");
    }

    @Test
    void flush_itemThatHasNotEnded_isKeptBack() throws IOException {
        JsonItemWriter documents = writer(options -> options);
        documents.startMap();
        documents.name("a");
        documents.flush();
        assertThat(out()).isEmpty();
        documents.string("x");
        documents.endMap();
        documents.flush();
        assertThat(out()).isEqualTo("{\"a\":\"x\"}\n");
    }

    @Test
    void number_textThatIsNone_isAnErrorWithItsPath() throws IOException {
        JsonItemWriter documents = writer(options -> options);
        documents.startMap();
        documents.name("a");
        documents.startList();
        documents.number(7);
        documents.startSet(AttributeType.NS);
        documents.number("1");
        DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, () -> documents.number("secret"));

        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
        assertThat(e.path()).isEqualTo("$.a[1][1]");
        assertThat(e).hasMessageNotContaining("secret");
        documents.startMap();
        documents.endMap();
        documents.flush();
        assertThat(out()).isEqualTo("{}\n");
    }

    @Test
    void number_thatDynamoDbDoesNotStore_isRefusedIfThatIsAsked() throws IOException {
        String digits = "1".repeat(39);
        JsonItemWriter any = writer(options -> options);
        any.startMap();
        any.name("a");
        any.number(digits);
        any.endMap();
        any.flush();
        assertThat(out()).isEqualTo("{\"a\":" + digits + "}\n");

        JsonItemWriter limited = writer(options -> options.dynamoDbLimits(true));
        limited.startMap();
        limited.name("a");
        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> limited.number(digits))
                        .code())
                .isEqualTo(ErrorCode.NUMBER_OUT_OF_RANGE);
    }

    @Test
    void startList_moreLevelsThanTheLimit_isTooDeep() throws IOException {
        JsonItemWriter documents = writer(options -> options);
        documents.startMap();
        documents.name("a");
        for (int i = 1; i < 1_000; i++) {
            documents.startList();
        }
        assertThat(catchThrowableOfType(DocumentJsonException.class, documents::startList)
                        .code())
                .isEqualTo(ErrorCode.TOO_DEEP);
    }

    @Test
    void startSet_moreLevelsThanTheLimit_isTooDeepAtTheSet() throws IOException {
        JsonItemWriter documents = writer(options -> options);
        documents.startMap();
        for (int i = 1; i < 1_000; i++) {
            documents.name("a");
            documents.startMap();
        }
        documents.name("s");

        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> documents.startSet(AttributeType.NS))
                        .path())
                .endsWith(".a.s");
    }

    /** The beginning of an item stays behind, so that it can be dropped. */
    @Test
    void flush_withinAnItem_handsOverTheItemsBeforeItAlone() throws IOException {
        for (boolean exportLines : new boolean[] {false, true}) {
            out.reset();
            JsonItemWriter documents = writer(options -> options.exportLines(exportLines));
            for (int i = 0; i < 2; i++) {
                documents.startMap();
                documents.endMap();
                documents.startMap();
                documents.name("a");
                documents.string("x".repeat(10_000));
                documents.flush();
                documents.name("b");
                if (i == 0) {
                    documents.drop();
                } else {
                    assertThatThrownBy(() -> documents.number("none")).isInstanceOf(DocumentJsonException.class);
                }
            }
            documents.flush();
            assertThat(out()).isEqualTo(exportLines ? "{\"Item\":{}}\n".repeat(2) : "{}\n{}\n");
        }
    }

    @Test
    void flush_streamThatThrew_throwsTheSameAgain() throws IOException {
        JsonItemWriter documents = JsonItemWriter.builder().build(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        });
        IOException first = null;
        for (int i = 0; i < 3; i++) {
            documents.startMap();
            documents.endMap();
            IOException thrown = catchThrowableOfType(IOException.class, documents::flush);
            first = first == null ? thrown : first;
            assertThat(thrown).isNotNull().isSameAs(first);
            documents.startMap();
            documents.drop();
        }
    }

    @Test
    void number_anyInteger_isWrittenAsItIs() throws IOException {
        for (boolean isTyped : new boolean[] {false, true}) {
            for (long number :
                    new long[] {0, 7, 999, 1_000, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE}) {
                out.reset();
                JsonItemWriter items = writer(options -> options.dynamoDbJson(isTyped));
                items.startMap();
                items.name("n");
                items.startList();
                items.number(number);
                items.number((int) number);
                items.endList();
                items.endMap();
                items.flush();
                String expected = isTyped ? "[{\"N\":\"%d\"},{\"N\":\"%d\"}]" : "[%d,%d]";
                assertThat(out()).contains(String.format(expected, number, (int) number));
            }
        }
    }

    @Test
    void endMap_nameTwice_isAnErrorWithItsPath() throws IOException {
        JsonItemWriter documents = writer(options -> options);
        documents.startMap();
        documents.name("m");
        documents.startMap();
        for (int i = 0; i < 2; i++) {
            documents.name("a");
            documents.nul(true);
        }
        DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, documents::endMap);

        assertThat(e.code()).isEqualTo(ErrorCode.DUPLICATE_NAME);
        assertThat(e.path()).isEqualTo("$.m.a");
        documents.flush();
        assertThat(out()).isEmpty();
    }

    /** A null argument is the caller's error and leaves the item as it was. */
    @Test
    void string_null_leavesNothing() throws IOException {
        JsonItemWriter items = writer(options -> options.dynamoDbJson(true));
        items.startMap();
        assertThatThrownBy(() -> items.name(null)).isInstanceOf(NullPointerException.class);
        items.name("a");
        assertThatThrownBy(() -> items.string(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> items.number(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> items.binary(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> items.startSet(null)).isInstanceOf(NullPointerException.class);
        items.string("x");
        items.endMap();
        items.flush();

        assertThat(out()).isEqualTo("{\"a\":{\"S\":\"x\"}}\n");
    }

    /** All other orders are those of {@link EventSequencesTest}. */
    @Test
    void value_outsideOfAnItem_isRefused() {
        JsonItemWriter documents = writer(options -> options);

        assertThatThrownBy(() -> documents.string("x"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Expected startMap, with which an item begins, but was string at path $");
        assertThatThrownBy(documents::startList).isInstanceOf(IllegalStateException.class);
    }

    /** A change has one order of its members, as text and as events. */
    @Test
    void read_changes_haveTheOrderOfTheText() throws IOException {
        for (String text : new String[] {EnvelopeTest.INCREMENTAL, EnvelopeTest.STREAM_RECORD}) {
            DynamoDbTranscoder changes = DynamoDbTranscoder.builder()
                    .envelope(Envelope.DETECT)
                    .part(RecordPart.CHANGE)
                    .build();
            ByteArrayOutputStream expected = new ByteArrayOutputStream();
            changes.toDocumentLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), expected);
            out.reset();
            JsonItemWriter written = writer(options -> options);
            changes.read(text.getBytes(StandardCharsets.UTF_8), written);
            written.flush();

            assertThat(out()).isEqualTo(expected.toString(StandardCharsets.UTF_8));
        }
    }
}
