package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJsonException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ReadJsonLinesTest {

    private static final DocumentJson JSON = DocumentJson.create();

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> ids(InputStream in) {
        return JSON.readJsonLines(in).map(item -> item.get("id").n()).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n",
                "{\"id\":1}\n{\"id\":2}\n{\"id\":3}",
                "{\"id\":1}\r\n{\"id\":2}\r\n{\"id\":3}\r\n",
                "{\"id\":1}\r\n{\"id\":2}\n{\"id\":3}\r",
                "\n\r\n \t\n{\"id\":1}\n\n\n  {\"id\":2}  \n\t{\"id\":3}\n \n\n  ",
                "\ufeff{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n",
                "\ufeff\n{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n"
            })
    void readJsonLines_anyLineEnds_givesEveryItem(String text) {
        assertThat(ids(stream(text))).containsExactly("1", "2", "3");
        assertThat(ids(new OneByteInputStream(text.getBytes(StandardCharsets.UTF_8))))
                .containsExactly("1", "2", "3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \n\r\n\t", "\ufeff", "\ufeff\n"})
    void readJsonLines_nothingButBlankLines_givesNoItem(String text) {
        assertThat(JSON.readJsonLines(stream(text))).isEmpty();
        assertThat(JSON.readJsonLines(new OneByteInputStream(text.getBytes(StandardCharsets.UTF_8))))
                .isEmpty();
    }

    @Test
    void readJsonLines_linesOfAllLengths_areReadInOneBuffer() throws IOException {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (int length : new int[] {0, 1, 70_000, 3, 65_536, 65_535, 200_000, 1, 65_520, 65_530, 0}) {
            items.add(Map.of("id", AttributeValue.fromS("\u00e9".repeat(length / 2) + "x".repeat(length % 2))));
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        JSON.writeJsonLines(items, text);

        assertThat(JSON.readJsonLines(new ByteArrayInputStream(text.toByteArray()))
                        .toList())
                .isEqualTo(items);
        assertThat(JSON.readJsonLines(new OneByteInputStream(text.toByteArray()))
                        .toList())
                .isEqualTo(items);
    }

    @Test
    void readJsonLines_dynamoDbJson_takesExportLinesAndBareItems() {
        assertThat(DynamoDbJson.create()
                        .readJsonLines(stream("{\"Item\":{\"id\":{\"N\":\"1\"}}}\n{\"id\":{\"N\":\"2\"}}\n"))
                        .toList())
                .containsExactly(Map.of("id", AttributeValue.fromN("1")), Map.of("id", AttributeValue.fromN("2")));
    }

    @Test
    void readJsonLines_badLine_isNamedAndCanBePassedOver() {
        String text = "{\"id\":1}\r\n\n{\"id\":[2,tru]}\n{\"id\":3}\n{\"id\":4} {}\n[5]\n{\"id\":6";
        Iterator<Map<String, AttributeValue>> items =
                JSON.readJsonLines(stream(text)).iterator();

        assertThat(items.next()).containsEntry("id", AttributeValue.fromN("1"));
        assertError(
                items,
                Code.INVALID_JSON,
                3,
                20,
                "Expected a JSON value but was another word at path $.id[1], line 3, offset 20");
        assertThat(items.next()).containsEntry("id", AttributeValue.fromN("3"));
        assertError(
                items,
                Code.TRAILING_CONTENT,
                5,
                44,
                "Expected nothing after the value but was more text; see Builder.allowTrailingContent at path $, line 5,"
                        + " offset 44");
        assertError(
                items,
                Code.NOT_AN_OBJECT,
                6,
                47,
                "Expected an object but was another JSON value at path $, line 6, offset 47");
        assertError(
                items,
                Code.INVALID_JSON,
                7,
                58,
                "Expected the rest of the JSON text but was its end at path $, line 7, offset 58");
        assertThat(items.hasNext()).isFalse();
    }

    private static void assertError(
            Iterator<Map<String, AttributeValue>> items, Code code, long line, long offset, String message) {
        DocumentJsonException error = catchThrowableOfType(DocumentJsonException.class, items::hasNext);
        assertThat(error).hasMessage(message);
        assertThat(error.code()).isEqualTo(code);
        assertThat(error.line()).isEqualTo(line);
        assertThat(error.offset()).isEqualTo(offset);
    }

    @Test
    void readJsonLines_offsets_countFromTheStartOfTheStream() {
        String good = "{\"id\":\"" + "\u00e9".repeat(40_000) + "\"}\n";
        int goodBytes = good.getBytes(StandardCharsets.UTF_8).length;
        for (String mark : new String[] {"", "\ufeff"}) {
            int start = mark.isEmpty() ? 0 : 3;
            assertThat(catchThrowableOfType(
                            DocumentJsonException.class,
                            () -> JSON.readJsonLines(stream(mark + good.repeat(5) + "{]"))
                                    .toList()))
                    .hasMessageEndingWith("line 6, offset " + (start + 5 * goodBytes + 1));
        }
    }

    @Test
    void readJsonLines_malformedUtf8_isRefusedWithLineAndOffset() {
        byte[] text = "{\"id\":1}\n{\"id\":\"??\"}\n{\"id\":3}\n".getBytes(StandardCharsets.US_ASCII);
        text[16] = (byte) 0xC3;
        Iterator<Map<String, AttributeValue>> items =
                JSON.readJsonLines(new ByteArrayInputStream(text)).iterator();

        assertThat(items.next()).hasSize(1);
        assertError(
                items,
                Code.INVALID_UTF8,
                2,
                16,
                "Expected UTF-8 but was a malformed sequence of bytes at path $.id, line 2, offset 16");
        assertThat(items.next()).containsEntry("id", AttributeValue.fromN("3"));
    }

    @Test
    void readJsonLines_byteOrderMarkOnALaterLine_isRefused() {
        for (String text : List.of("\n\ufeff{}", "{}\n\ufeff{}", "\ufeff\ufeff{}")) {
            assertThat(catchThrowableOfType(
                                    DocumentJsonException.class,
                                    () -> JSON.readJsonLines(stream(text)).toList())
                            .code())
                    .isEqualTo(Code.INVALID_JSON);
            assertThat(catchThrowableOfType(
                                    DocumentJsonException.class,
                                    () -> JSON.readJsonLines(
                                                    new OneByteInputStream(text.getBytes(StandardCharsets.UTF_8)))
                                            .toList())
                            .code())
                    .isEqualTo(Code.INVALID_JSON);
        }
    }

    @Test
    void readJsonLines_utf16_isRefused() {
        byte[] text = "{\"id\":1}\n".getBytes(StandardCharsets.UTF_16LE);
        assertThat(catchThrowableOfType(
                                DocumentJsonException.class,
                                () -> JSON.readJsonLines(new ByteArrayInputStream(text))
                                        .toList())
                        .code())
                .isEqualTo(Code.INVALID_UTF8);
    }

    @Test
    void readJsonLines_commentLines_arePassedOverWhenAllowed() {
        DocumentJson tolerant = JSON.toBuilder().allowComments(true).build();
        assertThat(tolerant.readJsonLines(stream("// a\n{\"id\":1} // b\n/* c */\n")))
                .hasSize(1);
    }

    @Test
    void readJsonLines_stream_readsNoFurtherThanItsBuffer() {
        int[] given = {0};
        InputStream endless = new InputStream() {

            private final byte[] line = "{\"id\":1}\n".getBytes(StandardCharsets.US_ASCII);

            @Override
            public int read() {
                return line[given[0]++ % line.length];
            }
        };
        assertThat(JSON.readJsonLines(endless).limit(10_000)).hasSize(10_000);
        assertThat(given[0]).isLessThan(10_000 * 9 + (1 << 17));
    }

    @Test
    void readJsonLines_closed_closesTheInput() {
        OneByteInputStream in = new OneByteInputStream("{}\n{}".getBytes(StandardCharsets.UTF_8));
        try (Stream<Map<String, AttributeValue>> items = JSON.readJsonLines(in)) {
            assertThat(items.findFirst()).isPresent();
            assertThat(in.closed).isFalse();
        }
        assertThat(in.closed).isTrue();
    }

    @Test
    void readJsonLines_inputFails_throwsItsExceptionUnchecked() {
        IOException failure = new IOException("gone");
        InputStream in = new FilterInputStream(stream("{\"id\":1}\n{\"id\"")) {

            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                int count = super.read(target, from, length);
                if (count < 0) {
                    throw failure;
                }
                return count;
            }

            @Override
            public void close() throws IOException {
                throw failure;
            }
        };
        Stream<Map<String, AttributeValue>> stream = JSON.readJsonLines(in);
        Iterator<Map<String, AttributeValue>> items = stream.iterator();

        assertThat(items.next()).hasSize(1);
        assertThatThrownBy(items::hasNext)
                .isInstanceOf(UncheckedIOException.class)
                .hasCause(failure);
        assertThatThrownBy(stream::close)
                .isInstanceOf(UncheckedIOException.class)
                .hasCause(failure);
    }

    @Test
    void readJsonLines_options_applyToEachLine() {
        DocumentJson tolerant = JSON.toBuilder()
                .allowTrailingContent(true)
                .duplicateNames(DuplicateNames.LAST_WINS)
                .build();
        assertThat(tolerant.readJsonLines(stream("{\"id\":1,\"id\":2} x\n{\"id\":3}]\n"))
                        .map(item -> item.get("id").n()))
                .containsExactly("2", "3");
    }
}
