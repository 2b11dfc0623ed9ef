package io.documentjson.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParseException;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item from a stream whose bytes arrive in pieces: result, errors and limits do not depend on the borders. */
final class ChunkedReadingTest {

    private static Map<String, AttributeValue> itemWithEverything() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("é日\uD83D\uDE00\"\\\n", AttributeValue.fromS("naïve 日本 \uD83D\uDE00 \uD83D \" \\ \u0000\u001F\t/"));
        item.put("n", AttributeValue.fromN("-120.4500e-12"));
        item.put("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, 1, 2, (byte) 0xFB, (byte) 0xFF})));
        item.put("bool", AttributeValue.fromBool(true));
        item.put("nul", AttributeValue.fromNul(true));
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromBool(false), AttributeValue.fromL(List.of()))));
        item.put("m", AttributeValue.fromM(Map.of("", AttributeValue.fromM(Map.of()))));
        item.put("ss", AttributeValue.fromSs(List.of("y", "ß")));
        item.put("ns", AttributeValue.fromNs(List.of("0", "1E+2")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("c"))));
        return item;
    }

    /** Texts with every kind of token, right and wrong ones. */
    static Stream<Arguments> texts() {
        List<Arguments> texts = new ArrayList<>();
        for (Form form : Form.values()) {
            texts.add(Arguments.of(form, form.json().toJson(itemWithEverything())));
            texts.add(Arguments.of(
                    form, form.builder().escapeNonAscii(true).build().toJson(itemWithEverything())));
            texts.add(
                    Arguments.of(form, form.builder().prettyPrint(true).build().toJson(itemWithEverything())));
            String s = form.text("S", "\"x\"");
            texts.add(Arguments.of(form, "{\"a\":" + s + "} x"));
            texts.add(Arguments.of(form, "{\"a\":" + s + ",}"));
            texts.add(Arguments.of(form, "{\"a\":" + s + ",\"b\":" + form.text("L", "[" + s + " " + s + "]") + "}"));
            texts.add(Arguments.of(form, "{\"a\":" + s + ",\"a\":" + s + "}"));
            texts.add(Arguments.of(form, "{\"a\":" + form.text("S", "\"\\uD83X\"") + "}"));
            texts.add(Arguments.of(form, "{\"a\":" + form.text("S", "\"x")));
            texts.add(Arguments.of(form, "{\"a\":" + form.text("N", "1.e5x") + "}"));
            texts.add(Arguments.of(form, "{\"a\":" + form.text("BOOL", "tru") + "}"));
            texts.add(Arguments.of(form, "{\"a\":" + form.text("NULL", "nulll") + "}"));
            texts.add(Arguments.of(form, "[" + s + "]"));
            texts.add(Arguments.of(form, "  \t\r\n "));
            texts.add(Arguments.of(form, "\uFEFF{\"a\":" + s + "}"));
            texts.add(Arguments.of(form, "{\"\uFEFFa\":" + s + "}\uFEFF"));
        }
        return texts.stream();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void fromJson_splitAnywhere_isTheSame(Form form, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        String expected = outcome(() -> form.json().fromJson(bytes));

        assertThat(outcome(() -> form.json().fromJson(new ChunkedInputStream(bytes, 1))))
                .isEqualTo(expected);
        for (int split = 1; split < bytes.length; split++) {
            InputStream in = new ChunkedInputStream(bytes, split, bytes.length);
            assertThat(outcome(() -> form.json().fromJson(in)))
                    .as("split at %d", split)
                    .isEqualTo(expected);
        }
        for (int size = 2; size < 20; size++) {
            InputStream in = new ChunkedInputStream(bytes, size);
            assertThat(outcome(() -> form.json().fromJson(in)))
                    .as("chunks of %d", size)
                    .isEqualTo(expected);
        }
    }

    private static final byte[][] WRONG_UTF8 = {
        {(byte) 0xC0, (byte) 0xAF},
        {(byte) 0xC1, (byte) 0xBF},
        {(byte) 0xE0, (byte) 0x80, (byte) 0xAF},
        {(byte) 0xE0, (byte) 0x9F, (byte) 0xBF},
        {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
        {(byte) 0xED, (byte) 0xBF, (byte) 0xBF},
        {(byte) 0xF0, (byte) 0x8F, (byte) 0xBF, (byte) 0xBF},
        {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
        {(byte) 0xF5, (byte) 0x80, (byte) 0x80, (byte) 0x80},
        {(byte) 0x80},
        {(byte) 0xFF},
        {(byte) 0xE2, (byte) 0x82},
        {(byte) 0xC3},
        {(byte) 0xF0, (byte) 0x9F, (byte) 0x98}
    };

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_wrongUtf8SplitAnywhere_isRefusedAtItsOffset(Form form) throws IOException {
        for (byte[] wrong : WRONG_UTF8) {
            for (int before : new int[] {0, 1, 7, 100, 7_990, 8_190}) {
                ByteArrayOutputStream text = new ByteArrayOutputStream();
                text.writeBytes("{\"a\":".getBytes(StandardCharsets.US_ASCII));
                if (form == Form.DYNAMODB) {
                    text.writeBytes("{\"S\":".getBytes(StandardCharsets.US_ASCII));
                }
                text.writeBytes(("\"" + "x".repeat(before)).getBytes(StandardCharsets.US_ASCII));
                int at = text.size();
                text.writeBytes(wrong);
                text.writeBytes((form == Form.DYNAMODB ? "\"}}" : "\"}").getBytes(StandardCharsets.US_ASCII));
                byte[] bytes = text.toByteArray();
                for (int split = at - 2; split < at + wrong.length + 2; split++) {
                    InputStream in = new ChunkedInputStream(bytes, split, bytes.length);
                    assertThatThrownBy(() -> form.json().fromJson(in))
                            .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                                assertThat(e.code()).isEqualTo(ErrorCode.INVALID_UTF8);
                                assertThat(e.offset()).isBetween((long) at, at + wrong.length - 0L);
                            });
                }
                assertThatThrownBy(() -> form.json().fromJson(bytes))
                        .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                            assertThat(e.code()).isEqualTo(ErrorCode.INVALID_UTF8);
                            assertThat(e.offset()).isBetween((long) at, at + wrong.length - 0L);
                        });
            }
        }
    }

    static Stream<Arguments> limits() {
        List<Arguments> limits = new ArrayList<>();
        for (Form form : Form.values()) {
            limits.add(Arguments.of(
                    form, form.text("N", "1".repeat(50)), form.text("N", "1".repeat(51)), ErrorCode.NUMBER_TOO_LONG));
            limits.add(Arguments.of(
                    form,
                    form.text("N", "-1." + "1".repeat(43) + "E+12"),
                    form.text("N", "-1." + "1".repeat(44) + "E+12"),
                    ErrorCode.NUMBER_TOO_LONG));
            limits.add(Arguments.of(
                    form,
                    form.text("S", '"' + "x".repeat(60) + '"'),
                    form.text("S", '"' + "x".repeat(61) + '"'),
                    ErrorCode.STRING_TOO_LONG));
            limits.add(Arguments.of(
                    form,
                    form.text("S", '"' + "é".repeat(60) + '"'),
                    form.text("S", '"' + "é".repeat(61) + '"'),
                    ErrorCode.STRING_TOO_LONG));
            limits.add(Arguments.of(
                    form,
                    form.text("S", '"' + "\\u0041".repeat(60) + '"'),
                    form.text("S", '"' + "\\u0041".repeat(61) + '"'),
                    ErrorCode.STRING_TOO_LONG));
            limits.add(Arguments.of(
                    form,
                    form.text("L", "[" + form.text("L", "[]") + "]"),
                    form.text("L", "[" + form.text("L", "[" + form.text("L", "[]") + "]") + "]"),
                    ErrorCode.TOO_DEEP));
        }
        return limits.stream();
    }

    @ParameterizedTest
    @MethodSource("limits")
    void fromJson_limitSplitAnywhere_holds(Form form, String fits, String tooMuch, ErrorCode code) throws IOException {
        ItemJson json = form.builder()
                .maxNumberLength(50)
                .maxStringLength(60)
                .maxDepth(3)
                .build();
        byte[] good = ("{\"a\":" + fits + "}").getBytes(StandardCharsets.UTF_8);
        byte[] bad = ("{\"a\":" + tooMuch + "}").getBytes(StandardCharsets.UTF_8);
        Map<String, AttributeValue> expected = form.json().fromJson(good);

        for (int split = 1; split < bad.length; split++) {
            InputStream in = new ChunkedInputStream(bad, split, bad.length);
            assertThatThrownBy(() -> json.fromJson(in))
                    .as("split at %d", split)
                    .isInstanceOfSatisfying(
                            DocumentJsonException.class,
                            e -> assertThat(e.code()).isEqualTo(code));
        }
        for (int split = 1; split < good.length; split++) {
            assertThat(json.fromJson(new ChunkedInputStream(good, split, good.length)))
                    .isEqualTo(expected);
        }
        assertThat(json.fromJson(new ChunkedInputStream(good, 1))).isEqualTo(expected);
        assertThatThrownBy(() -> json.fromJson(new ChunkedInputStream(bad, 1)))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_longTokensOverManyBuffers_areWhole(Form form) throws IOException {
        long seed = 99L;
        Random random = new Random(seed);
        String[] units = {"x", "é", "日", "\uD83D\uDE00", "\n", "\"", "\uD83D"};
        for (int round = 0; round < 30; round++) {
            StringBuilder string = new StringBuilder();
            int length = 3_000 + random.nextInt(30_000);
            while (string.length() < length) {
                string.append(units[random.nextInt(units.length)]);
            }
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put("pad", AttributeValue.fromS("p".repeat(random.nextInt(9_000))));
            item.put(longName(random), AttributeValue.fromS(string.toString()));
            item.put("n", AttributeValue.fromN("7".repeat(1 + random.nextInt(9_999))));
            byte[] bytes = form.json().toJsonBytes(item);
            for (int chunk : new int[] {1 + random.nextInt(100), 4_000, 8_000, 8_191, 8_192, 8_193, 100_000}) {
                assertThat(form.json().fromJson(new ChunkedInputStream(bytes, chunk)))
                        .as("seed %d, round %d, chunks of %d", seed, round, chunk)
                        .isEqualTo(item);
            }
        }
    }

    private static String longName(Random random) {
        String[] units = {"x", "é", "日", "\uD83D\uDE00", "\n", "\""};
        StringBuilder name = new StringBuilder();
        int length = 1_000 + random.nextInt(10_000);
        while (name.length() < length) {
            name.append(units[random.nextInt(units.length)]);
        }
        return name.toString();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_stream_isReadToItsEndAndNotClosed(Form form) throws IOException {
        byte[] bytes = ("{\"a\":" + form.text("S", "\"x\"") + "}" + " ".repeat(50_000) + "\n")
                .getBytes(StandardCharsets.UTF_8);
        ChunkedInputStream in = new ChunkedInputStream(bytes, 1_000);

        form.json().fromJson(in);

        assertThat(in.position()).isEqualTo(bytes.length);
        assertThat(in.isClosed()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_garbageFarBehindTheItem_isRefused(Form form) {
        byte[] bytes =
                ("{\"a\":" + form.text("S", "\"x\"") + "}" + " ".repeat(50_000) + "x").getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> form.json().fromJson(new ByteArrayInputStream(bytes)))
                .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.TRAILING_CONTENT);
                    assertThat(e.offset()).isEqualTo(bytes.length - 1L);
                });
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_sourceThatFails_failsWithTheSame(Form form) {
        byte[] bytes = form.json().toJsonBytes(itemWithEverything());
        for (int room : new int[] {0, 1, 2, 5, 8, bytes.length / 2, bytes.length - 1, bytes.length}) {
            // An exception of Jackson's own kind is the source's all the same.
            for (IOException failure :
                    new IOException[] {new IOException("connection reset"), new JsonParseException("theirs")}) {
                InputStream in = failingAfter(bytes, room, failure);

                assertThatThrownBy(() -> form.json().fromJson(in))
                        .as("after %d bytes", room)
                        .isSameAs(failure)
                        .hasNoSuppressedExceptions();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_sourceThatFailsUnchecked_failsWithTheSame(Form form) {
        IllegalStateException failure = new IllegalStateException("pool closed");
        InputStream in = new InputStream() {
            @Override
            public int read() {
                throw failure;
            }
        };

        assertThatThrownBy(() -> form.json().fromJson(in)).isSameAs(failure);
    }

    static InputStream failingAfter(byte[] bytes, int room, IOException failure) {
        return new InputStream() {
            private int position;

            @Override
            public int read() throws IOException {
                if (position == room) {
                    throw failure;
                }
                return bytes[position++] & 0xFF;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                if (length == 0) {
                    return 0;
                }
                if (position == room) {
                    throw failure;
                }
                int count = Math.min(length, room - position);
                System.arraycopy(bytes, position, target, offset, count);
                position += count;
                return count;
            }
        };
    }

    private interface Reading {
        Map<String, AttributeValue> read() throws IOException;
    }

    /** The item, or all that the error says. */
    private static String outcome(Reading reading) throws IOException {
        try {
            return reading.read().toString();
        } catch (DocumentJsonException e) {
            return e.code() + " " + e.getMessage();
        }
    }
}
