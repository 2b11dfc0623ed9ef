package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJsonException;
import io.documentjson.DocumentJsonException.Code;
import io.documentjson.ItemJson;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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
            " " + first + " \n\t" + second + "\t\r\n"
        }) {
            assertThat(readAll(form.json(), utf8(text))).as(text).containsExactly(item(1), item(2));
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_nothingButWhiteSpace_isEmpty(Form form) {
        for (String text : new String[] {"", "\n", "\r\n", " ", "\n \n\t\r\n", "\uFEFF", "\uFEFF\n"}) {
            assertThat(readAll(form.json(), utf8(text))).as("%s", text).isEmpty();
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
                    assertThat(e.code()).isEqualTo(Code.INVALID_JSON);
                    assertThat(e.line()).isEqualTo(1);
                });
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_wrongUtf8_isNamedByLine(Form form) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes((line(form, 1) + "\n{\"").getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(new byte[] {(byte) 0xC0, (byte) 0xA2});
        bytes.writeBytes(("\":1}\n").getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> readAll(form.json(), new ByteArrayInputStream(bytes.toByteArray())))
                .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                    assertThat(e.code()).isEqualTo(Code.INVALID_UTF8);
                    assertThat(e.line()).isEqualTo(2);
                });
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
                assertThat(e.code()).isEqualTo(Code.NUMBER_TOO_LONG);
                assertThat(e.line()).isEqualTo(4);
                assertThat(e.path()).isEqualTo("$.n");
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void readJsonLines_stream_isReadAsItIsConsumed(Form form) {
        byte[] bytes = (line(form, 1) + "\n").repeat(100_000).getBytes(StandardCharsets.UTF_8);
        ChunkedInputStream in = new ChunkedInputStream(bytes, 1_000);

        try (Stream<Map<String, AttributeValue>> items = form.json().readJsonLines(in)) {
            assertThat(in.position()).isLessThan(200_000);
            assertThat(items.limit(10).toList()).hasSize(10);
            assertThat(in.position()).isLessThan(200_000);
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
