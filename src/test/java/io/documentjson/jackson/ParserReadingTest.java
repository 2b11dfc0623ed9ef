package io.documentjson.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reading from a parser of the caller's. */
final class ParserReadingTest {

    private static final DocumentJson JSON = DocumentJson.create();
    private static final DynamoDbJson TYPED = DynamoDbJson.create();

    static List<JsonFactory> binaryFormats() {
        return List.of(new CBORFactory(), new SmileFactory());
    }

    private interface Content {
        void write(JsonGenerator generator) throws IOException;
    }

    private static JsonParser parser(JsonFactory format, Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = format.createGenerator(bytes)) {
            content.write(generator);
        }
        return format.createParser(bytes.toByteArray());
    }

    @ParameterizedTest
    @MethodSource("binaryFormats")
    void readFrom_bytesAndNumbersOfABinaryFormat_keepTypeAndText(JsonFactory format) throws IOException {
        JsonParser parser = parser(format, generator -> {
            generator.writeStartObject();
            generator.writeFieldName("b");
            generator.writeBinary(new byte[] {1, 2, (byte) 0xFF});
            generator.writeFieldName("int");
            generator.writeNumber(7);
            generator.writeFieldName("long");
            generator.writeNumber(Long.MIN_VALUE);
            generator.writeFieldName("big");
            generator.writeNumber(new BigInteger("123456789012345678901234567890"));
            generator.writeFieldName("double");
            generator.writeNumber(0.1);
            generator.writeFieldName("float");
            generator.writeNumber(0.5f);
            generator.writeFieldName("decimal");
            generator.writeNumber(new BigDecimal("1.10"));
            generator.writeFieldName("far");
            generator.writeNumber(new BigDecimal("7E+400"));
            generator.writeFieldName("l");
            generator.writeStartArray();
            generator.writeBinary(new byte[0]);
            generator.writeNull();
            generator.writeEndArray();
            generator.writeEndObject();
        });

        assertThat(JSON.readFrom(parser))
                .containsExactly(
                        Map.entry("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {1, 2, (byte) 0xFF}))),
                        Map.entry("int", AttributeValue.fromN("7")),
                        Map.entry("long", AttributeValue.fromN("-9223372036854775808")),
                        Map.entry("big", AttributeValue.fromN("123456789012345678901234567890")),
                        Map.entry("double", AttributeValue.fromN("0.1")),
                        Map.entry("float", AttributeValue.fromN("0.5")),
                        Map.entry("decimal", AttributeValue.fromN("1.10")),
                        Map.entry("far", AttributeValue.fromN("7E+400")),
                        Map.entry(
                                "l",
                                AttributeValue.fromL(List.of(
                                        AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0])),
                                        AttributeValue.fromNul(true)))));
    }

    @ParameterizedTest
    @MethodSource("binaryFormats")
    void readFrom_noNumber_isRefused(JsonFactory format) throws IOException {
        for (double number : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            JsonParser parser = parser(format, generator -> {
                generator.writeStartObject();
                generator.writeFieldName("a");
                generator.writeNumber(number);
                generator.writeEndObject();
            });
            assertThat(catchThrowableOfType(DocumentJsonException.class, () -> JSON.readFrom(parser)))
                    .hasMessageStartingWith("Expected a number but was text that is not one to DynamoDB at path $.a")
                    .extracting(DocumentJsonException::code)
                    .isEqualTo(ErrorCode.INVALID_NUMBER);
        }
    }

    @Test
    void readFrom_severalItems_leavesWhatFollows() throws IOException {
        try (JsonParser parser = new JsonFactory().createParser("{\"a\":1} {\"b\":2}{} [3]")) {
            assertThat(JSON.readFrom(parser)).isEqualTo(Map.of("a", AttributeValue.fromN("1")));
            assertThat(parser.currentToken()).isEqualTo(JsonToken.END_OBJECT);
            assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
            assertThat(JSON.readFrom(parser)).isEqualTo(Map.of("b", AttributeValue.fromN("2")));
            parser.nextToken();
            assertThat(JSON.readFrom(parser)).isEmpty();
            assertThat(parser.nextToken()).isEqualTo(JsonToken.START_ARRAY);
            assertThat(catchThrowableOfType(DocumentJsonException.class, () -> JSON.readFrom(parser))
                            .code())
                    .isEqualTo(ErrorCode.NOT_AN_OBJECT);
        }
    }

    @Test
    void readFrom_exportLine_isReadToItsEnd() throws IOException {
        try (JsonParser parser =
                new JsonFactory().createParser("[{\"Item\":{\"a\":{\"S\":\"x\"}}},{\"Item\":{\"S\":\"y\"}}]")) {
            parser.nextToken();
            parser.nextToken();
            assertThat(TYPED.readFrom(parser)).isEqualTo(Map.of("a", AttributeValue.fromS("x")));
            parser.nextToken();
            assertThat(TYPED.readFrom(parser)).isEqualTo(Map.of("Item", AttributeValue.fromS("y")));
            assertThat(parser.nextToken()).isEqualTo(JsonToken.END_ARRAY);
        }
    }

    @Test
    void readFrom_nothing_isRefused() throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(" ")) {
            assertThat(catchThrowableOfType(DocumentJsonException.class, () -> JSON.readFrom(parser))
                            .code())
                    .isEqualTo(ErrorCode.EMPTY_INPUT);
        }
    }

    @Test
    void readFrom_parserThatIsTolerant_decidesWhatIsWellFormed() throws IOException {
        JsonFactory tolerant = JsonFactory.builder()
                .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                .build();
        assertThat(JSON.readFrom(tolerant.createParser("{'a':007}"))).containsOnlyKeys("a");
        assertThat(catchThrowableOfType(
                                DocumentJsonException.class,
                                () -> JSON.readFrom(tolerant.createParser("{'a':[1,NaN]}")))
                        .path())
                .isEqualTo("$.a[1]");
    }

    /** Our own option is for texts that this library reads. */
    @Test
    void readFrom_comment_isTheParsersToAllow() throws IOException {
        DocumentJson commented = JSON.toBuilder().allowComments(true).build();
        String text = "{/**/\"a\":1}";
        JsonFactory tolerant = JsonFactory.builder()
                .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .build();

        assertThatThrownBy(() -> commented.readFrom(new JsonFactory().createParser(text)))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage(
                        "Expected a JSON value but was a comment; see JsonReadFeature.ALLOW_JAVA_COMMENTS at path $,"
                                + " offset 1");
        assertThat(JSON.readFrom(tolerant.createParser(text))).containsOnlyKeys("a");
    }

    @Test
    void readFrom_limits_areOurs() throws IOException {
        JsonFactory json = new JsonFactory();
        DocumentJson strict = JSON.toBuilder()
                .maxDepth(2)
                .maxNumberLength(3)
                .maxStringLength(4)
                .build();
        assertCode(strict, json.createParser("{\"a\":[[]]}"), ErrorCode.TOO_DEEP);
        assertCode(strict, json.createParser("{\"a\":1234}"), ErrorCode.NUMBER_TOO_LONG);
        assertCode(strict, json.createParser("{\"a\":\"12345\"}"), ErrorCode.STRING_TOO_LONG);
        assertCode(strict, json.createParser("{\"a\":1,\"a\":1}"), ErrorCode.DUPLICATE_NAME);
        assertThat(strict.readFrom(json.createParser("{\"a\":[123,\"1234\"]}"))).hasSize(1);
    }

    private static void assertCode(ItemJson json, JsonParser parser, ErrorCode code) {
        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> json.readFrom(parser))
                        .code())
                .isEqualTo(code);
    }

    @Test
    void readFrom_limitsOfTheParser_areNamedAsTheLimitsTheyAre() throws IOException {
        JsonFactory json = new JsonFactory();
        DocumentJson tolerant =
                JSON.toBuilder().maxDepth(10_000).maxNumberLength(100_000).build();
        assertCode(tolerant, json.createParser("{\"a\":" + "[".repeat(1_001)), ErrorCode.TOO_DEEP);
        assertCode(tolerant, json.createParser("{\"a\":" + "1".repeat(1_001) + "}"), ErrorCode.NUMBER_TOO_LONG);
        assertCode(tolerant, json.createParser("{\"" + "a".repeat(50_001) + "\":1}"), ErrorCode.NAME_TOO_LONG);
    }

    @Test
    void readFrom_malformedText_isReportedWithoutIt() throws IOException {
        JsonFactory json = new JsonFactory();
        assertThatThrownBy(() -> JSON.readFrom(json.createParser("{\"a\":secret}")))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessage("Expected a JSON value but was another word at path $.a, offset 5");
        for (JsonFactory format : binaryFormats()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (JsonGenerator generator = format.createGenerator(bytes)) {
                JSON.writeTo(Map.of("a", AttributeValue.fromS("secret secret secret")), generator);
            }
            for (int length = 5; length < bytes.size() - 1; length++) {
                JsonParser cut = format.createParser(bytes.toByteArray(), 0, length);
                assertThatThrownBy(() -> JSON.readFrom(cut))
                        .isInstanceOf(DocumentJsonException.class)
                        .hasMessageNotContaining("secret");
            }
        }
    }

    @Test
    void readFrom_utf32BeyondTheLastCodePoint_isReportedWithItsOffset() throws IOException {
        byte[] text = "{\"a\":1}".getBytes(Charset.forName("UTF-32BE"));
        text[4 * 5 + 1] = 0x7F;

        for (ItemJson json : List.of(JSON, TYPED)) {
            JsonParser parser = new JsonFactory().createParser(text);
            DocumentJsonException error =
                    catchThrowableOfType(DocumentJsonException.class, () -> json.readFrom(parser));
            assertThat(error.code()).isEqualTo(ErrorCode.INVALID_UTF8);
            assertThat(error.offset()).isBetween(0L, (long) text.length);
        }
    }

    @Test
    void readFrom_sourceFails_givesItsException() throws IOException {
        IOException failure = new IOException("gone");
        InputStream broken = new InputStream() {

            private int next;

            @Override
            public int read() throws IOException {
                if (next == 5) {
                    throw failure;
                }
                return "{\"a\":".charAt(next++);
            }

            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                target[from] = (byte) read();
                return 1;
            }
        };
        try (JsonParser parser = new JsonFactory().createParser(broken)) {
            assertThatThrownBy(() -> JSON.readFrom(parser)).isSameAs(failure);
        }
    }

    /** The place of an error of this library is one of the source, also behind what is read at once. */
    @Test
    void readFrom_errorOfThisLibrary_standsWhereItStandsInTheText() throws IOException {
        DocumentJson strict = JSON.toBuilder()
                .maxDepth(4)
                .maxNumberLength(9)
                .maxStringLength(40)
                .dynamoDbLimits(true)
                .build();
        DynamoDbJson strictTyped = TYPED.toBuilder().maxStringLength(40).build();
        String[] documents = {
            "\"a\":[[[[1]]]]", "\"a\":[1234567890]", "\"a\":\"" + "x".repeat(41) + "\"", "\"a\":1e999,\"b\":[]"
        };
        String[] typed = {
            "\"a\":{\"S\":7}",
            "\"a\":{\"NS\":[\"1\",\"x\"]}",
            "\"a\":{\"L\":[{\"S\":\"x\",\"N\":\"1\"}]}",
            "\"a\":{\"B\":\"?\"}",
            "\"a\":{\"S\":\"" + "x".repeat(41) + "\"}",
            "\"a\":null"
        };
        for (int before : new int[] {0, 1, 50, 255, 256, 257, 700, 5_000}) {
            for (String document : documents) {
                assertSamePlace(strict, members(before, "1.5", document));
            }
            for (String item : typed) {
                assertSamePlace(strictTyped, members(before, "{\"S\":\"\u00e9\uD83D\uDE00\"}", item));
            }
        }
    }

    private static String members(int count, String value, String last) {
        StringBuilder text = new StringBuilder("{ ");
        for (int i = 0; i < count; i++) {
            text.append("\"name").append(i).append("\" : ").append(value).append(" ,\n");
        }
        return text.append(last).append(",\"after\":").append(value).append('}').toString();
    }

    private static void assertSamePlace(ItemJson json, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        DocumentJsonException expected = catchThrowableOfType(DocumentJsonException.class, () -> json.fromJson(bytes));
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            assertThatThrownBy(() -> json.readFrom(parser)).hasMessage(expected.getMessage());
        }
    }

    @Test
    void readFrom_errorAtTheBeginning_stopsBeforeTheRestIsRead() throws IOException {
        InputStream endless = new InputStream() {

            private long next;

            @Override
            public int read() {
                String start = "{\"a\":{\"S\":1}";
                String member = ",\"b\":{\"S\":\"x\"}";
                return next < start.length()
                        ? start.charAt((int) next++)
                        : member.charAt((int) ((next++ - start.length()) % member.length()));
            }
        };
        try (JsonParser parser = new JsonFactory().createParser(endless)) {
            assertThat(catchThrowableOfType(DocumentJsonException.class, () -> TYPED.readFrom(parser))
                            .path())
                    .isEqualTo("$.a");
            assertThat(parser.currentLocation().getByteOffset()).isLessThan(20_000);
        }
    }

    @ParameterizedTest
    @MethodSource("binaryFormats")
    void readFrom_bytesThatAreNotInBOrBS_areRefused(JsonFactory format) throws IOException {
        for (String type : new String[] {"S", "N", "SS", "NS", "L", "BOOL"}) {
            JsonParser parser = parser(format, generator -> {
                generator.writeStartObject();
                generator.writeObjectFieldStart("a");
                generator.writeFieldName(type);
                boolean isArray = type.endsWith("S") && type.length() > 1 || type.equals("L");
                if (isArray) {
                    generator.writeStartArray();
                }
                generator.writeBinary(new byte[] {1, 2, 3});
                if (isArray) {
                    generator.writeEndArray();
                }
                generator.writeEndObject();
                generator.writeEndObject();
            });
            DocumentJsonException refused =
                    catchThrowableOfType(DocumentJsonException.class, () -> TYPED.readFrom(parser));
            assertThat(refused.code()).as(type).isEqualTo(ErrorCode.INVALID_ATTRIBUTE_VALUE);
            assertThat(refused.path()).startsWith("$.a");
        }
    }

    @ParameterizedTest
    @MethodSource("binaryFormats")
    void readFrom_itemOfAnAttributeCalledItem_isNoExportLine(JsonFactory format) throws IOException {
        Map<String, AttributeValue> item =
                Map.of("Item", AttributeValue.fromM(Map.of("M", AttributeValue.fromM(Map.of()))));
        JsonParser document = parser(format, generator -> JSON.writeTo(item, generator));
        assertThat(JSON.readFrom(document)).isEqualTo(item);
        Map<String, AttributeValue> bytes =
                Map.of("Item", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {9})));
        assertThat(TYPED.readFrom(parser(format, generator -> TYPED.writeTo(bytes, generator))))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @MethodSource("binaryFormats")
    void valueFrom_everyKind_isRead(JsonFactory format) throws IOException {
        for (AttributeValue value : List.of(
                AttributeValue.fromS("x\uD800\uD83D\uDE00\"\u0001".repeat(5_000)),
                AttributeValue.fromN("-1.50"),
                AttributeValue.fromB(SdkBytes.fromByteArray(new byte[20_000])),
                AttributeValue.fromBool(false),
                AttributeValue.fromNul(true),
                AttributeValue.fromL(List.of()),
                AttributeValue.fromM(Map.of("M", AttributeValue.fromM(Map.of()))))) {
            boolean hasHalves = value.s() != null;
            for (ItemJson json : List.of(JSON, TYPED)) {
                JsonFactory used = hasHalves ? new JsonFactory() : format;
                JsonParser parser = hasHalves
                        ? used.createParser(json.toJson(value))
                        : parser(used, generator -> json.writeTo(value, generator));
                assertThat(json.valueFrom(parser)).isEqualTo(value);
                assertThat(parser.nextToken()).isNull();
            }
        }
    }
}
