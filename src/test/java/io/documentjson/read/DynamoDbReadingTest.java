package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ReadCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** DynamoDB JSON, right and wrong, through every way in. */
final class DynamoDbReadingTest {

    private static final DynamoDbJson JSON = DynamoDbJson.create();

    private static Map<String, AttributeValue> readAllWays(String text) throws IOException {
        Map<String, AttributeValue> item = JSON.fromJson(text);
        for (ReadCall call : ReadCall.values()) {
            if (call.readsItem()) {
                assertThat(call.read(JSON, text)).as("%s", call).isEqualTo(AttributeValue.fromM(item));
            }
        }
        return item;
    }

    private static DocumentJsonException error(String text) {
        return catchThrowableOfType(DocumentJsonException.class, () -> JSON.fromJson(text));
    }

    private static SdkBytes bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return SdkBytes.fromByteArray(bytes);
    }

    private static Map<String, AttributeValue> everyType() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("S", AttributeValue.fromS("x\ud83d\ude00"));
        item.put("empty", AttributeValue.fromS(""));
        item.put("N", AttributeValue.fromN("1.50"));
        item.put("odd", AttributeValue.fromN("+01.50"));
        item.put("B", AttributeValue.fromB(bytes(0, 1, 255, 128)));
        item.put("noBytes", AttributeValue.fromB(bytes()));
        item.put("BOOL", AttributeValue.fromBool(true));
        item.put("no", AttributeValue.fromBool(false));
        item.put("NULL", AttributeValue.fromNul(true));
        item.put("notNull", AttributeValue.fromNul(false));
        item.put("SS", AttributeValue.fromSs(List.of("a", "", "b")));
        item.put("NS", AttributeValue.fromNs(List.of("1", "2.50", "-0")));
        item.put("BS", AttributeValue.fromBs(List.of(bytes(1), bytes(2, 3), bytes())));
        item.put("noSet", AttributeValue.fromSs(List.of()));
        item.put(
                "L",
                AttributeValue.fromL(List.of(
                        AttributeValue.fromL(List.of()),
                        AttributeValue.fromM(Map.of()),
                        AttributeValue.fromNs(List.of("7")),
                        AttributeValue.fromM(Map.of("L", AttributeValue.fromS("deep"))))));
        item.put("M", AttributeValue.fromM(Map.of("M", AttributeValue.fromM(Map.of("M", AttributeValue.fromN("7"))))));
        return item;
    }

    @Test
    void fromJson_itemOfEveryType_comesBack() throws IOException {
        Map<String, AttributeValue> item = everyType();

        Map<String, AttributeValue> read = readAllWays(JSON.toJson(item));

        assertThat(read).containsExactlyEntriesOf(item);
        read.put("new", AttributeValue.fromS("mutable"));
    }

    @Test
    void fromJson_exportLine_givesTheItemInside() throws IOException {
        Map<String, AttributeValue> item = everyType();

        assertThat(readAllWays("{\"Item\":" + JSON.toJson(item) + "}")).containsExactlyEntriesOf(item);
        assertThat(readAllWays("{\"Item\":{}}")).isEmpty();
        assertThat(readAllWays("{}")).isEmpty();
    }

    @Test
    void valueFromJson_everyType_comesBack() {
        for (AttributeValue value : everyType().values()) {
            String text = JSON.toJson(value);
            assertThat(JSON.valueFromJson(text)).isEqualTo(value);
            assertThat(ValueBytes.read(JSON, text.getBytes(StandardCharsets.UTF_8)))
                    .isEqualTo(value);
        }
    }

    @Test
    void fromJson_whiteSpaceAnywhere_isPassedOver() throws IOException {
        assertThat(readAllWays(" { \"a\" : { \"L\" : [ { \"M\" : { } } , { \"SS\" : [ \"x\" ] } ] } } "))
                .isEqualTo(Map.of(
                        "a",
                        AttributeValue.fromL(
                                List.of(AttributeValue.fromM(Map.of()), AttributeValue.fromSs(List.of("x"))))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1}                        | $.a      | an attribute value, an object with one member named after its type, but",
                "{\"a\":[]}                       | $.a      | an attribute value, an object with one member named after its type, but",
                "{\"a\":\"x\"}                    | $.a      | an attribute value, an object with one member named after its type, but",
                "{\"a\":{}}                       | $.a      | an attribute value, an object with one member named after its type, but",
                "{\"a\":{\"s\":\"x\"}}            | $.a      | an attribute value, an object with one member named after its type, but",
                "{\"a\":{\"NUL\":true}}           | $.a      | an attribute value, an object with one member named after its type, but",
                "{\"a\":{\"S\":1}}                | $.a      | S with a string",
                "{\"a\":{\"S\":null}}             | $.a      | S with a string",
                "{\"a\":{\"N\":1}}                | $.a      | N with a number in a string",
                "{\"a\":{\"B\":[]}}               | $.a      | B with base64 in a string",
                "{\"a\":{\"BOOL\":\"true\"}}      | $.a      | BOOL with true or false",
                "{\"a\":{\"NULL\":null}}          | $.a      | NULL with true",
                "{\"a\":{\"M\":[]}}               | $.a      | M with an object",
                "{\"a\":{\"L\":{}}}               | $.a      | L with an array",
                "{\"a\":{\"SS\":\"x\"}}           | $.a      | SS with an array of strings",
                "{\"a\":{\"NS\":{}}}              | $.a      | NS with an array of numbers in strings",
                "{\"a\":{\"BS\":null}}            | $.a      | BS with an array of base64 in strings",
                "{\"a\":{\"SS\":[\"x\",1]}}       | $.a[1]   | a string",
                "{\"a\":{\"NS\":[1]}}             | $.a[0]   | a number in a string",
                "{\"a\":{\"BS\":[\"\",\"\",[]]}}  | $.a[2]   | base64 in a string",
                "{\"a\":{\"S\":\"x\",\"N\":\"1\"}}| $.a      | an attribute value with one member",
                "{\"a\":{\"S\":\"x\",\"S\":\"x\"}}| $.a      | an attribute value with one member",
                "{\"a\":{\"M\":{},\"S\":\"x\"}}   | $.a      | an attribute value with one member",
                "{\"a\":{\"L\":[{\"M\":{\"b\":5}}]}}|$.a[0].b| an attribute value, an object with one member named after its type, but",
                "{\"a\":{\"L\":[{\"S\":\"\"},7]}} | $.a[1]   | an attribute value, an object with one member named after its type, but",
                "{\"Item\":5}                     | $.Item   | an attribute value, an object with one member named after its type, but",
                "{\"Item\":{\"S\":5}}             | $.Item   | S with a string",
                "{\"Item\":{\"M\":5}}             | $.Item   | M with an object",
                "{\"Item\":{\"a\":{\"S\":5}}}     | $.a      | S with a string",
                "{\"Item\":{\"S\":{\"S\":5}}}     | $.S      | S with a string",
                "{\"Item\":{},\"x\":{\"S\":\"\"}} | $        | an export line with no member but Item",
                "{\"x\":{\"S\":\"\"},\"Item\":{\"x\":{\"S\":\"\"}}} | $.Item | an attribute value, an object with one member named after its type, but",
            })
    void fromJson_noAttributeValue_isRefused(String text, String path, String expected) {
        DocumentJsonException error = error(text);
        assertThat(error).hasMessageStartingWith("Expected " + expected).hasMessageContaining(" but was ");
        assertThat(error.code()).isEqualTo(ErrorCode.INVALID_ATTRIBUTE_VALUE);
        assertThat(error.path()).isEqualTo(path);
        assertThat(error.offset()).isBetween(0L, (long) text.length());
        for (ReadCall call : ReadCall.ofItemText()) {
            if (!call.readsLines()) {
                assertThat(catchThrowableOfType(DocumentJsonException.class, () -> call.read(JSON, text)))
                        .as("%s", call)
                        .hasMessage(error.getMessage());
            }
        }
    }

    @Test
    void valueFromJson_noAttributeValue_isRefused() {
        for (String text : List.of("1", "null", "[]", "{}", "{\"x\":1}", "{\"S\":\"\",\"N\":\"1\"}", "{\"L\":[1]}")) {
            assertThat(catchThrowableOfType(DocumentJsonException.class, () -> JSON.valueFromJson(text))
                            .code())
                    .isEqualTo(ErrorCode.INVALID_ATTRIBUTE_VALUE);
        }
        assertThatThrownBy(() -> JSON.valueFromJson("{\"S\":\"\"} x"))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageStartingWith("Expected nothing after the value");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "-0", "1.10", "+1", "01", ".5", "5.", "1E5", "00", "-01.50e+3"})
    void fromJson_numberThatDynamoDbKnows_keepsItsText(String number) throws IOException {
        assertThat(readAllWays("{\"a\":{\"N\":\"" + number + "\"},\"b\":{\"NS\":[\"" + number + "\"]}}"))
                .containsEntry("a", AttributeValue.fromN(number))
                .containsEntry("b", AttributeValue.fromNs(List.of(number)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "NaN", "Infinity", " 1", "1 ", "0x10", "1d", "1,\\\"x\\\":2", "\u0661", "1..2"})
    void fromJson_textThatIsNoNumber_isRefused(String number) {
        DocumentJsonException error = error("{\"a\":{\"N\":\"" + number + "\"}}");
        assertThat(error)
                .hasMessage("Expected a number but was text that is not one to DynamoDB at path $.a, offset 10");
        assertThat(error.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
        assertThat(error("{\"a\":{\"NS\":[\"1\",\"" + number + "\"]}}"))
                .hasMessageEndingWith("at path $.a[1], offset 16");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A",
                "AA",
                "AAA",
                "AAAAA",
                "A===",
                "AA=A",
                "AA==AA==",
                "AA\\n==",
                "AA-_",
                "\u00e9AAA",
                "====",
                " AAA"
            })
    void fromJson_textThatIsNoBase64_isRefused(String text) {
        DocumentJsonException error = error("{\"a\":{\"B\":\"" + text + "\"}}");
        assertThat(error).hasMessage("Expected base64 with padding but was other text at path $.a, offset 10");
        assertThat(error.code()).isEqualTo(ErrorCode.INVALID_BASE64);
        assertThat(error("{\"a\":{\"BS\":[\"" + text + "\"]}}").path()).isEqualTo("$.a[0]");
    }

    @Test
    void fromJson_dynamoDbLimits_areCheckedOnRequestInSetsToo() {
        DynamoDbJson strict = JSON.toBuilder().dynamoDbLimits(true).build();
        String tooPrecise = "1".repeat(39);
        assertThat(strict.fromJson("{\"a\":{\"N\":\"" + "1".repeat(38) + "\"}}"))
                .hasSize(1);
        for (String number : List.of(tooPrecise, "1E126", "1E-131")) {
            assertThat(JSON.fromJson("{\"a\":{\"N\":\"" + number + "\"}}")).hasSize(1);
            assertThatThrownBy(() -> strict.fromJson("{\"a\":{\"NS\":[\"1\",\"" + number + "\"]}}"))
                    .isInstanceOf(DocumentJsonException.class)
                    .hasMessage("Expected a number of at most 38 digits and within 1E-130 to 9.99E+125 but was one that"
                            + " DynamoDB does not store; see Builder.dynamoDbLimits at path $.a[1], offset 16")
                    .satisfies(e ->
                            assertThat(((DocumentJsonException) e).code()).isEqualTo(ErrorCode.NUMBER_OUT_OF_RANGE));
        }
        DocumentJson document = DocumentJson.builder().dynamoDbLimits(true).build();
        assertThatThrownBy(() -> document.fromJson("{\"a\":[" + tooPrecise + "]}"))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageEndingWith("at path $.a[0], offset 6");
    }
}
