package io.documentjson.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.documentjson.DocumentJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ShallowStack;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items through a generator and a parser of the caller's: JSON, and two formats that are binary. */
@ExtendWith(ShallowStack.class)
final class JacksonFormatsTest {

    private enum Format {
        JSON(new JsonFactory(), false),
        CBOR(new CBORFactory(), true),
        SMILE(new SmileFactory(), true);

        final JsonFactory factory;
        final boolean binary;

        Format(JsonFactory factory, boolean binary) {
            this.factory = factory;
            this.binary = binary;
        }

        byte[] write(ItemJson json, Map<String, AttributeValue> item) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (JsonGenerator generator = factory.createGenerator(out)) {
                json.writeTo(item, generator);
            }
            return out.toByteArray();
        }

        Map<String, AttributeValue> read(ItemJson json, byte[] bytes) throws IOException {
            try (JsonParser parser = factory.createParser(bytes)) {
                Map<String, AttributeValue> item = json.readFrom(parser);
                assertThat(parser.currentToken()).isEqualTo(JsonToken.END_OBJECT);
                assertThat(parser.nextToken()).isNull();
                return item;
            }
        }
    }

    static Stream<Arguments> formatsAndForms() {
        return Stream.of(Format.values())
                .flatMap(format -> Stream.of(Form.values()).map(form -> Arguments.of(format, form)));
    }

    private static Map<String, AttributeValue> itemOfTheTypesThatDocumentsKeep() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("s", AttributeValue.fromS("naïve 日本 \uD83D\uDE00 \"\\\n\u0000"));
        item.put("", AttributeValue.fromS(""));
        item.put("é\"", AttributeValue.fromN("42"));
        item.put("t", AttributeValue.fromBool(true));
        item.put("f", AttributeValue.fromBool(false));
        item.put("0", AttributeValue.fromNul(true));
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromL(List.of()), AttributeValue.fromN("-1"))));
        item.put("m", AttributeValue.fromM(Map.of("k", AttributeValue.fromM(Map.of()))));
        return item;
    }

    private static Map<String, AttributeValue> itemOfAllTypes() {
        Map<String, AttributeValue> item = itemOfTheTypesThatDocumentsKeep();
        item.put("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 127, -128})));
        item.put("b0", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0])));
        item.put("ss", AttributeValue.fromSs(List.of("y", "x", "")));
        item.put("ns", AttributeValue.fromNs(List.of("2", "1.50", "1E+2")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("c"), SdkBytes.fromUtf8String(""))));
        return item;
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_readFrom_typesThatDocumentsKeep_areEqual(Format format, Form form) throws IOException {
        Map<String, AttributeValue> item = itemOfTheTypesThatDocumentsKeep();

        Map<String, AttributeValue> read = format.read(form.json(), format.write(form.json(), item));

        assertThat(read).isEqualTo(item);
        assertThat(read.keySet()).containsExactlyElementsOf(item.keySet());
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void writeTo_readFrom_dynamoDbJsonOfAllTypes_isEqual(Format format) throws IOException {
        Map<String, AttributeValue> item = itemOfAllTypes();

        assertThat(format.read(Form.DYNAMODB.json(), format.write(Form.DYNAMODB.json(), item)))
                .isEqualTo(item);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void writeTo_readFrom_documentOfAllTypes_keepsBinariesWhereTheFormatDoes(Format format) throws IOException {
        Map<String, AttributeValue> item = itemOfAllTypes();

        Map<String, AttributeValue> read = format.read(Form.DOCUMENT.json(), format.write(Form.DOCUMENT.json(), item));

        AttributeValue b = item.get("b");
        assertThat(read.get("b")).isEqualTo(format.binary ? b : AttributeValue.fromS("AP9/gA=="));
        assertThat(read.get("b0")).isEqualTo(format.binary ? item.get("b0") : AttributeValue.fromS(""));
        assertThat(read.get("bs").l())
                .containsExactly(
                        format.binary
                                ? AttributeValue.fromB(SdkBytes.fromUtf8String("c"))
                                : AttributeValue.fromS("Yw=="),
                        format.binary ? AttributeValue.fromB(SdkBytes.fromUtf8String("")) : AttributeValue.fromS(""));
        assertThat(read.get("ss").l())
                .containsExactly(AttributeValue.fromS("y"), AttributeValue.fromS("x"), AttributeValue.fromS(""));
        assertThat(read.get("ns").l())
                .extracting(n -> new BigDecimal(n.n()))
                .usingElementComparator(BigDecimal::compareTo)
                .containsExactly(new BigDecimal("2"), new BigDecimal("1.5"), new BigDecimal("100"));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void writeTo_jsonGenerator_writesWhatToJsonWrites(Form form) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = Format.JSON.factory.createGenerator(text)) {
            form.json().writeTo(itemOfAllTypes(), generator);
        }
        assertThat(text).hasToString(form.json().toJson(itemOfAllTypes()));
    }

    private static final List<String> NUMBERS = List.of(
            "0",
            "-0",
            "0.0",
            "-0.0",
            "0E+3",
            "1",
            "-1",
            "127",
            "128",
            "2147483647",
            "2147483648",
            "-2147483648",
            "-2147483649",
            "9223372036854775807",
            "9223372036854775808",
            "-9223372036854775808",
            "-9223372036854775809",
            "99999999999999999999999999999999999999",
            "0.1",
            "1.10",
            "1e2",
            "1E+2",
            "1E-130",
            "9.9999999999999999999999999999999999999E+125",
            "1E400",
            "1E-400",
            "3.14159265358979323846264338327950288",
            "123456789.987654321",
            "1e308",
            "1.7976931348623157e308",
            "4.9e-324",
            "+1",
            ".5",
            "5.",
            "007");

    private static List<String> randomNumbers(long seed) {
        List<String> numbers = new ArrayList<>();
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            StringBuilder digits = new StringBuilder(random.nextBoolean() ? "-" : "").append(1 + random.nextInt(9));
            int length = random.nextInt(38);
            int point = random.nextInt(40);
            for (int d = 0; d < length; d++) {
                digits.append(d == point ? "." : "").append((char) ('0' + random.nextInt(10)));
            }
            numbers.add(digits + (random.nextInt(3) == 0 ? "E" + (random.nextInt(200) - 100) : ""));
        }
        return numbers;
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_readFrom_oddNumbers_areExact(Format format, Form form) throws IOException {
        assertExact(format, form, NUMBERS, "chosen");
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_readFrom_randomNumbers_areExact(Format format, Form form) throws IOException {
        long seed = 5L;
        assertExact(format, form, randomNumbers(seed), "seed " + seed);
    }

    /** The same value, and the same text where the form keeps it. */
    private static void assertExact(Format format, Form form, List<String> numbers, String what) throws IOException {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        numbers.forEach(number -> item.put(number, AttributeValue.fromN(number)));

        Map<String, AttributeValue> read = format.read(form.json(), format.write(form.json(), item));

        assertThat(read).hasSameSizeAs(item);
        for (String number : numbers) {
            String back = read.get(number).n();
            assertThat(back).as("%s: %s", what, number).isNotNull();
            assertThat(new BigDecimal(back)).as("%s: %s", what, number).isEqualByComparingTo(number);
            if (form == Form.DYNAMODB) {
                assertThat(back).isEqualTo(number);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_severalItems_followEachOther(Format format, Form form) throws IOException {
        List<Map<String, AttributeValue>> items =
                List.of(itemOfTheTypesThatDocumentsKeep(), Map.of(), Map.of("z", AttributeValue.fromS("y")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = format.factory.createGenerator(out)) {
            generator.writeStartArray();
            for (Map<String, AttributeValue> item : items) {
                form.json().writeTo(item, generator);
            }
            generator.writeEndArray();
        }

        List<Map<String, AttributeValue>> read = new ArrayList<>();
        try (JsonParser parser = format.factory.createParser(out.toByteArray())) {
            assertThat(parser.nextToken()).isEqualTo(JsonToken.START_ARRAY);
            // The parser may stand on the first token of the item or before it.
            assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
            read.add(form.json().readFrom(parser));
            assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
            read.add(form.json().readFrom(parser));
            assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
            read.add(form.json().readFrom(parser));
            assertThat(parser.currentToken()).isEqualTo(JsonToken.END_OBJECT);
            assertThat(parser.nextToken()).isEqualTo(JsonToken.END_ARRAY);
            assertThat(parser.nextToken()).isNull();
        }
        assertThat(read).isEqualTo(items);
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_generator_isNeitherFlushedNorClosed(Format format, Form form) throws IOException {
        boolean[] touched = new boolean[1];
        OutputStream out = new ByteArrayOutputStream() {
            @Override
            public void flush() {
                touched[0] = true;
            }

            @Override
            public void close() {
                touched[0] = true;
            }
        };
        try (JsonGenerator generator = format.factory.createGenerator(out)) {
            form.json().writeTo(itemOfAllTypes(), generator);
            assertThat(generator.isClosed()).isFalse();
            assertThat(touched[0]).isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_sinkThatFails_failsWithTheSame(Format format, Form form) {
        IOException failure = new IOException("no space left");
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw failure;
            }
        };

        assertThatThrownBy(() -> {
                    JsonGenerator generator = format.factory.createGenerator(out);
                    for (int i = 0; i < 10_000; i++) {
                        form.json().writeTo(itemOfAllTypes(), generator);
                    }
                })
                .isSameAs(failure);
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_wrongItem_isRefusedAtItsPath(Format format, Form form) throws IOException {
        Map<String, AttributeValue> bad = new LinkedHashMap<>();
        bad.put("ok", AttributeValue.fromS("x"));
        bad.put(
                "l",
                AttributeValue.fromL(List.of(AttributeValue.fromN("1"), AttributeValue.fromNs(List.of("1", "x")))));
        assertRefused(format, form, bad, ErrorCode.INVALID_NUMBER, "$.l[1][1]");
        for (AttributeValue value : List.of(
                AttributeValue.fromL(Collections.singletonList(null)),
                AttributeValue.fromSs(Collections.singletonList(null)))) {
            assertRefused(format, form, Map.of("a", value), ErrorCode.NULL_VALUE, "$.a[0]");
        }
    }

    private static void assertRefused(
            Format format, Form form, Map<String, AttributeValue> item, ErrorCode code, String path)
            throws IOException {
        // Not closed: a generator that was left in the middle of an array may complain about that.
        JsonGenerator generator = format.factory.createGenerator(new ByteArrayOutputStream());
        assertThatThrownBy(() -> form.json().writeTo(item, generator))
                .isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                    assertThat(e.code()).isEqualTo(code);
                    assertThat(e.path()).isEqualTo(path);
                });
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void writeTo_options_count(Format format) throws IOException {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("b", AttributeValue.fromN("+1"));
        item.put("a", AttributeValue.fromNs(List.of("2")));
        ItemJson json =
                DocumentJson.builder().sortKeys(true).numbersAsStrings(true).build();

        Map<String, AttributeValue> read = format.read(DocumentJson.create(), format.write(json, item));

        assertThat(read.keySet()).containsExactly("a", "b");
        assertThat(read.get("a")).isEqualTo(AttributeValue.fromL(List.of(AttributeValue.fromS("2"))));
        assertThat(read.get("b").s()).isIn("+1", "1");
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void writeTo_hugeExponent_isExactOrRefused(Format format, Form form) throws IOException {
        for (String number : new String[] {
            "1E1000000000",
            "1E1073741825",
            "1E2147483647",
            "1E-2147483647",
            "1E99999999999999999999",
            "1.5E-99999999999"
        }) {
            Map<String, AttributeValue> item = Map.of("n", AttributeValue.fromN(number));
            byte[] written;
            try {
                written = format.write(form.json(), item);
            } catch (DocumentJsonException e) {
                assertThat(form).isEqualTo(Form.DOCUMENT);
                assertThat(format.binary).isTrue();
                assertThat(e.code()).isEqualTo(ErrorCode.NUMBER_OUT_OF_RANGE);
                assertThat(e.path()).isEqualTo("$.n");
                continue;
            }
            assertThat(written).hasSizeLessThan(100);
            String back = format.read(form.json(), written).get("n").n();
            assertThat(back.replace("E+", "E")).isEqualTo(number);
        }
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void readFrom_everyPrefix_isRefused(Format format, Form form) throws IOException {
        byte[] whole = format.write(form.json(), itemOfAllTypes());
        for (int length = 0; length < whole.length; length++) {
            byte[] prefix = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> {
                        try (JsonParser parser = format.factory.createParser(prefix)) {
                            form.json().readFrom(parser);
                        }
                    })
                    .as("%d of %d bytes", length, whole.length)
                    .isInstanceOfAny(DocumentJsonException.class, IOException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void readFrom_everyOneByteChange_isReadOrRefused(Format format, Form form) throws IOException {
        byte[] whole = format.write(form.json(), itemOfAllTypes());
        long seed = 77L;
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            byte[] changed = whole.clone();
            int at = random.nextInt(changed.length);
            changed[at] = (byte) random.nextInt(256);
            try (JsonParser parser = format.factory.createParser(changed)) {
                assertThat(form.json().readFrom(parser)).isNotNull();
            } catch (DocumentJsonException | IOException e) {
                assertThat(e).hasMessageNotContaining("java.lang");
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + seed + ", change " + i + " at " + at, e);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("formatsAndForms")
    void readFrom_duplicateName_isRefused(Format format, Form form) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = format.factory.createGenerator(out)) {
            generator.writeStartObject();
            for (int i = 0; i < 2; i++) {
                generator.writeFieldName("a");
                if (form == Form.DYNAMODB) {
                    generator.writeStartObject();
                    generator.writeStringField("S", "x" + i);
                    generator.writeEndObject();
                } else {
                    generator.writeString("x" + i);
                }
            }
            generator.writeEndObject();
        }

        assertThatThrownBy(() -> format.read(form.json(), out.toByteArray()))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.DUPLICATE_NAME));
    }
}
