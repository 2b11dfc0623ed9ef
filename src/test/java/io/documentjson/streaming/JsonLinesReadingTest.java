package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.DuplicateNames;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** NDJSON: lines, their ends and borders, laziness and errors. */
final class JsonLinesReadingTest {

    private static String line(Form form, int id) {
        return "{\"id\":" + form.text("N", Integer.toString(id)) + ",\"é\":" + form.text("S", "\"日\uD83D\uDE00\"")
                + "}";
    }

    private static Map<String, AttributeValue> item(int id) {
        return Map.of("id", AttributeValue.fromN(Integer.toString(id)), "é", AttributeValue.fromS("日\uD83D\uDE00"));
    }

    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static InputStream oneByOne(String text) {
        return new ChunkedInputStream(text.getBytes(StandardCharsets.UTF_8), 1);
    }

    private static List<Map<String, AttributeValue>> readAll(ItemJson json, InputStream in) {
        try (Stream<Map<String, AttributeValue>> items = json.readJsonLines(in)) {
            return items.toList();
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_anyLineEnd_isAnEnd(Form form) {
        String first = line(form, 1);
        String second = line(form, 2);
        for (String text : new String[] {
            first + "\n" + second + "\n",
            first + "\n" + second,
            first + "\r\n" + second + "\r\n",
            first + "\r\n" + second,
            first + "\n" + second + "\r\n",
            "\n\n" + first + "\n\n\r\n \t \n" + second + "\n\n \n\r\n\t",
            "\uFEFF" + first + "\n" + second,
            "\uFEFF\n" + first + "\n" + second,
            " " + first + " \n\t" + second + "\t\r\n",
            first + "\r\n" + second + "\r"
        }) {
            assertThat(readAll(form.json(), utf8(text))).as(text).containsExactly(item(1), item(2));
            assertThat(readAll(form.json(), oneByOne(text))).as(text).containsExactly(item(1), item(2));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_nothingButWhiteSpace_isEmpty(Form form) {
        for (String text : new String[] {"", "\n", "\r\n", " ", " \n\r\n\t", "\n \n\t\r\n", "\uFEFF", "\uFEFF\n"}) {
            assertThat(readAll(form.json(), utf8(text))).as("%s", text).isEmpty();
            assertThat(readAll(form.json(), oneByOne(text))).as("%s", text).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_splitAnywhere_isTheSame(Form form) {
        byte[] bytes = ("\uFEFF" + line(form, 1) + "\r\n\n" + line(form, 2) + "\n" + line(form, 3))
                .getBytes(StandardCharsets.UTF_8);
        for (int split = 1; split < bytes.length; split++) {
            assertThat(readAll(form.json(), new ChunkedInputStream(bytes, split, bytes.length)))
                    .as("split at %d", split)
                    .containsExactly(item(1), item(2), item(3));
        }
        assertThat(readAll(form.json(), new ChunkedInputStream(bytes, 1))).containsExactly(item(1), item(2), item(3));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_manyLines_areReadInOrder(Form form) throws IOException {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put("id", AttributeValue.fromN(Integer.toString(i)));
            item.put("text", AttributeValue.fromS("é\n".repeat(i % 300)));
            items.add(item);
        }
        items.add(700, Map.of("large", AttributeValue.fromS("x\"é".repeat(100_000))));
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        form.json().writeJsonLines(items, text);

        for (int chunk : new int[] {7, 8_191, 8_192, 65_536, 10_000_000}) {
            assertThat(readAll(form.json(), new ChunkedInputStream(text.toByteArray(), chunk)))
                    .isEqualTo(items);
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_linesAroundTheSizeOfABuffer_areWhole(Form form) throws IOException {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (int length : new int[] {0, 1, 70_000, 3, 65_536, 65_535, 200_000, 1, 65_520, 65_530, 0}) {
            items.add(Map.of("id", AttributeValue.fromS("é".repeat(length / 2) + "x".repeat(length % 2))));
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        form.json().writeJsonLines(items, text);

        for (int chunk : new int[] {1, 8_191, 65_536, 10_000_000}) {
            assertThat(readAll(form.json(), new ChunkedInputStream(text.toByteArray(), chunk)))
                    .isEqualTo(items);
        }
    }

    @Test
    void readJsonLines_dynamoDbJson_takesExportLinesAndBareItems() {
        assertThat(readAll(Form.DYNAMODB.json(), utf8("{\"Item\":{\"id\":{\"N\":\"1\"}}}\n{\"id\":{\"N\":\"2\"}}\n")))
                .containsExactly(Map.of("id", AttributeValue.fromN("1")), Map.of("id", AttributeValue.fromN("2")));
    }

    @Test
    void readJsonLines_afterAWrongLine_goesOnWithTheNext() {
        String text = "{\"id\":1}\r\n\n{\"id\":[2,tru]}\n{\"id\":3}\n{\"id\":4} {}\n[5]\n{\"id\":6";
        Iterator<Map<String, AttributeValue>> items =
                Form.DOCUMENT.json().readJsonLines(utf8(text)).iterator();

        assertThat(items.next()).containsEntry("id", AttributeValue.fromN("1"));
        assertError(items, ErrorCode.INVALID_JSON, "$.id[1]", 3, 20);
        assertThat(items.next()).containsEntry("id", AttributeValue.fromN("3"));
        assertError(items, ErrorCode.TRAILING_CONTENT, "$", 5, 44);
        assertError(items, ErrorCode.NOT_AN_OBJECT, "$", 6, 47);
        assertError(items, ErrorCode.INVALID_JSON, "$", 7, 58);
        assertThat(items.hasNext()).isFalse();
    }

    private static void assertError(
            Iterator<Map<String, AttributeValue>> items, ErrorCode code, String path, long line, long offset) {
        assertThatThrownBy(items::hasNext)
                .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                    assertThat(e.code()).isEqualTo(code);
                    assertThat(e.path()).isEqualTo(path);
                    assertThat(e.line()).isEqualTo(line);
                    assertThat(e.offset()).isEqualTo(offset);
                })
                .hasMessageEndingWith(" at path " + path + ", line " + line + ", offset " + offset);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF"})
    void readJsonLines_offset_countsFromTheStartOfTheStream(String mark) {
        String good = "{\"id\":\"" + "é".repeat(40_000) + "\"}\n";
        String before = mark + good.repeat(5) + "{";
        Iterator<Map<String, AttributeValue>> items =
                Form.DOCUMENT.json().readJsonLines(utf8(before + "]")).iterator();

        for (int i = 0; i < 5; i++) {
            items.next();
        }
        assertError(items, ErrorCode.INVALID_JSON, "$", 6, before.getBytes(StandardCharsets.UTF_8).length);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_wrongLine_isNamedAfterThoseBeforeIt(Form form) {
        String good = line(form, 1);
        String[] wrongLines = {
            "{",
            "}",
            "x",
            good + "x",
            good + " " + good,
            good + ",",
            "[" + good + "]",
            "null",
            "1",
            "{\"a\":",
            "\uFEFF" + good,
            "\uFEFF",
            "{\"a\":\"\u0001\"}",
            "\"",
            "{\"a\":" + form.text("S", "\"x\"") + ",\"a\":" + form.text("S", "\"x\"") + "}"
        };
        for (String wrong : wrongLines) {
            for (String end : new String[] {"\n", "\r\n", ""}) {
                String rest = end.isEmpty() ? "" : end + good + end;
                try (Stream<Map<String, AttributeValue>> items =
                        form.json().readJsonLines(utf8("\n" + good + "\r\n\n" + wrong + rest))) {
                    Iterator<Map<String, AttributeValue>> all = items.iterator();
                    assertThat(all.next()).isEqualTo(item(1));
                    assertThatThrownBy(all::next).as(wrong).isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                        assertThat(e.line()).isEqualTo(4);
                        assertThat(e.getMessage()).contains(", line 4");
                        assertThat(e.code()).isNotNull();
                    });
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_itemOverSeveralLines_isRefused(Form form) {
        String pretty = form.builder().prettyPrint(true).build().toJson(item(1));

        assertThatThrownBy(() -> readAll(form.json(), utf8(pretty)))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.line()).isEqualTo(1));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_lineBreakInsideString_isRefused(Form form) {
        String text = "{\"a\":" + form.text("S", "\"x\ny\"") + "}";

        assertThatThrownBy(() -> readAll(form.json(), utf8(text)))
                .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.INVALID_JSON);
                    assertThat(e.line()).isEqualTo(1);
                });
    }

    @Test
    void readJsonLines_wrongUtf8_isNamedByLineAndOffset() {
        for (String[] wrongLine : new String[][] {{"{\"id\":\"??\"}", "$.id"}, {"{\"??\":1}", "$"}}) {
            byte[] text = ("{\"id\":1}\n" + wrongLine[0] + "\n{\"id\":3}\n").getBytes(StandardCharsets.UTF_8);
            int at = new String(text, StandardCharsets.US_ASCII).indexOf('?');
            text[at] = (byte) 0xC0;
            text[at + 1] = (byte) 0xA2;
            Iterator<Map<String, AttributeValue>> items = Form.DOCUMENT
                    .json()
                    .readJsonLines(new ByteArrayInputStream(text))
                    .iterator();

            assertThat(items.next()).containsEntry("id", AttributeValue.fromN("1"));
            assertError(items, ErrorCode.INVALID_UTF8, wrongLine[1], 2, at);
            assertThat(items.next()).containsEntry("id", AttributeValue.fromN("3"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n\uFEFF{}", "{}\n\uFEFF{}", "\uFEFF\uFEFF{}"})
    void readJsonLines_byteOrderMarkNotAtTheStart_isRefused(String text) {
        for (InputStream in : new InputStream[] {utf8(text), oneByOne(text)}) {
            assertThatThrownBy(() -> readAll(Form.DOCUMENT.json(), in))
                    .isInstanceOfSatisfying(
                            DocumentJsonException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_JSON));
        }
    }

    @Test
    void readJsonLines_utf16_isRefused() {
        byte[] text = "{\"id\":1}\n".getBytes(StandardCharsets.UTF_16LE);

        assertThatThrownBy(() -> readAll(Form.DOCUMENT.json(), new ByteArrayInputStream(text)))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_UTF8));
    }

    @Test
    void readJsonLines_linesOfComments_areSkippedWhenAllowed() {
        ItemJson tolerant = DocumentJson.builder().allowComments(true).build();

        assertThat(readAll(tolerant, utf8("// a\n{\"id\":1} // b\n/* c */\n"))).hasSize(1);
    }

    @Test
    void readJsonLines_options_applyToEachLine() {
        ItemJson tolerant = DocumentJson.builder()
                .allowTrailingContent(true)
                .duplicateNames(DuplicateNames.LAST_WINS)
                .build();

        assertThat(readAll(tolerant, utf8("{\"id\":1,\"id\":2} x\n{\"id\":3}]\n")))
                .containsExactly(Map.of("id", AttributeValue.fromN("2")), Map.of("id", AttributeValue.fromN("3")));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_limits_holdInEveryLine(Form form) {
        ItemJson json = form.builder().maxNumberLength(5).build();
        String good = "{\"n\":" + form.text("N", "12345") + "}\n";
        String bad = "{\"n\":" + form.text("N", "123456") + "}\n";
        byte[] bytes = (good.repeat(3) + bad).getBytes(StandardCharsets.UTF_8);

        for (int chunk = 1; chunk < bytes.length; chunk++) {
            InputStream in = new ChunkedInputStream(bytes, chunk);
            assertThatThrownBy(() -> readAll(json, in)).isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.NUMBER_TOO_LONG);
                assertThat(e.line()).isEqualTo(4);
                assertThat(e.path()).isEqualTo("$.n");
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_stream_isReadAsItIsConsumed(Form form) {
        byte[] line = (line(form, 1) + "\n").getBytes(StandardCharsets.UTF_8);
        long[] given = {0};
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return line[(int) (given[0]++ % line.length)] & 0xFF;
            }
        };

        try (Stream<Map<String, AttributeValue>> items = form.json().readJsonLines(endless)) {
            assertThat(given[0]).isLessThan(1 << 17);
            assertThat(items.limit(10_000).toList()).hasSize(10_000);
            assertThat(given[0]).isLessThan(10_000L * line.length + (1 << 17));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_slowSource_givesALineAsSoonAsItIsThere(Form form) {
        String text = line(form, 1) + "\n";
        ChunkedInputStream in = new ChunkedInputStream(
                text.repeat(3).getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8).length);

        try (Stream<Map<String, AttributeValue>> items = form.json().readJsonLines(in)) {
            items.iterator().next();
            assertThat(in.position()).isLessThan(2 * text.getBytes(StandardCharsets.UTF_8).length + 1);
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_close_closesTheSource(Form form) {
        for (int consumed : new int[] {0, 1, 2}) {
            ChunkedInputStream in =
                    new ChunkedInputStream((line(form, 1) + "\n" + line(form, 2)).getBytes(StandardCharsets.UTF_8), 10);
            try (Stream<Map<String, AttributeValue>> items = form.json().readJsonLines(in)) {
                assertThat(items.isParallel()).isFalse();
                assertThat(items.limit(consumed).toList()).hasSize(consumed);
                assertThat(in.isClosed()).isFalse();
            }
            assertThat(in.isClosed()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_closeThatFails_isUnchecked(Form form) {
        IOException failure = new IOException("close failed");
        InputStream in = new ByteArrayInputStream(new byte[0]) {
            @Override
            public void close() throws IOException {
                throw failure;
            }
        };

        assertThatThrownBy(() -> form.json().readJsonLines(in).close())
                .isInstanceOf(UncheckedIOException.class)
                .hasCause(failure);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_sourceThatFails_isUncheckedAfterTheLinesBefore(Form form) {
        IOException failure = new IOException("connection reset");
        byte[] bytes = (line(form, 1) + "\n" + line(form, 2) + "\n" + line(form, 3)).getBytes(StandardCharsets.UTF_8);
        InputStream in = ChunkedReadingTest.failingAfter(bytes, bytes.length - 3, failure);

        try (Stream<Map<String, AttributeValue>> items = form.json().readJsonLines(in)) {
            Iterator<Map<String, AttributeValue>> all = items.iterator();
            assertThat(all.next()).isEqualTo(item(1));
            assertThat(all.next()).isEqualTo(item(2));
            assertThatThrownBy(all::next)
                    .isInstanceOf(UncheckedIOException.class)
                    .satisfies(e -> assertThat(e.getCause()).isSameAs(failure));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_writtenAsItIsRead_isACopy(Form form) throws IOException {
        String text = (line(form, 1) + "\n" + line(form, 2) + "\n").repeat(1_000);
        ByteArrayOutputStream copy = new ByteArrayOutputStream();

        try (Stream<Map<String, AttributeValue>> items = form.json().readJsonLines(utf8(text))) {
            form.json().writeJsonLines(items::iterator, copy);
        }

        assertThat(copy.toString(StandardCharsets.UTF_8)).isEqualTo(text);
    }
}
