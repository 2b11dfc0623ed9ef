package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.fixtures.ReadCall;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Document JSON that is as it should be, through every way in. */
final class DocumentReadingTest {

    private final DocumentJson json = DocumentJson.create();

    private Map<String, AttributeValue> readAllWays(String text) throws IOException {
        Map<String, AttributeValue> item = json.fromJson(text);
        for (ReadCall call : ReadCall.values()) {
            if (!call.readsLines() || text.indexOf('\n') < 0) {
                assertThat(call.read(json, text)).as("%s", call).isEqualTo(AttributeValue.fromM(item));
            }
        }
        return item;
    }

    @Test
    void fromJson_everyKind_givesItsType() throws IOException {
        Map<String, AttributeValue> item = readAllWays("""
                {"s":"x","n":1.50,"i":7,"t":true,"f":false,"z":null,"l":["a",[],{}],"m":{"k":{"deep":[1,2,1000]}},"e":{}}\
                """);

        assertThat(item)
                .containsExactly(
                        Map.entry("s", AttributeValue.fromS("x")),
                        Map.entry("n", AttributeValue.fromN("1.50")),
                        Map.entry("i", AttributeValue.fromN("7")),
                        Map.entry("t", AttributeValue.fromBool(true)),
                        Map.entry("f", AttributeValue.fromBool(false)),
                        Map.entry("z", AttributeValue.fromNul(true)),
                        Map.entry(
                                "l",
                                AttributeValue.fromL(List.of(
                                        AttributeValue.fromS("a"),
                                        AttributeValue.fromL(List.of()),
                                        AttributeValue.fromM(Map.of())))),
                        Map.entry(
                                "m",
                                AttributeValue.fromM(Map.of(
                                        "k",
                                        AttributeValue.fromM(Map.of(
                                                "deep",
                                                AttributeValue.fromL(List.of(
                                                        AttributeValue.fromN("1"),
                                                        AttributeValue.fromN("2"),
                                                        AttributeValue.fromN("1000")))))))),
                        Map.entry("e", AttributeValue.fromM(Map.of())));
    }

    @Test
    void fromJson_emptyObject_givesEmptyMutableMap() throws IOException {
        Map<String, AttributeValue> item = readAllWays("{}");

        assertThat(item).isEmpty();
        item.put("a", AttributeValue.fromS("b"));
        assertThat(item).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "-0.0",
                "999",
                "1000",
                "1.10",
                "1E+2",
                "1e2",
                "-1e-2",
                "1e400",
                "0.1e-200",
                "12345678901234567890",
                "3.14159265358979323846264338327950288",
                "12",
                "-7",
                "1e999999999"
            })
    void fromJson_number_keepsItsText(String number) throws IOException {
        assertThat(readAllWays("{\"n\":" + number + "}")).containsEntry("n", AttributeValue.fromN(number));
        assertThat(json.valueFromJson(number)).isEqualTo(AttributeValue.fromN(number));
        assertThat(json.valueFromJson(" " + number + "\n")).isEqualTo(AttributeValue.fromN(number));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "plain",
                "\u00e9\u4e2d\ud83d\ude00",
                "\u0000\u001f\"\\/\b\f\n\r\t",
                "\ufeff",
                "\u2028\u2029\uffff"
            })
    void fromJson_textThatWasWritten_comesBack(String text) throws IOException {
        Map<String, AttributeValue> item = Map.of(text, AttributeValue.fromS(text));

        assertThat(readAllWays(json.toJson(item))).isEqualTo(item);
    }

    @Test
    void fromJson_halfOfSurrogatePairInValue_isKept() throws IOException {
        assertThat(readAllWays("{\"a\":\"x\\ud83dy\"}")).containsEntry("a", AttributeValue.fromS("x\ud83dy"));
        assertThat(json.fromJson("{\"\ude00\":\"\ud83d\"}")).containsEntry("\ude00", AttributeValue.fromS("\ud83d"));
    }

    @Test
    void fromJson_manyMembers_keepsOrder() throws IOException {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < 5_000; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("\"k")
                    .append(i * 7919 % 5_000)
                    .append("\":")
                    .append(i);
        }

        Map<String, AttributeValue> item = readAllWays(text.append('}').toString());

        assertThat(item).hasSize(5_000);
        int i = 0;
        for (Map.Entry<String, AttributeValue> entry : item.entrySet()) {
            assertThat(entry.getKey()).isEqualTo("k" + i * 7919 % 5_000);
            assertThat(entry.getValue().n()).isEqualTo(Integer.toString(i));
            i++;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 10, 3_999, 4_000, 4_001, 7_990, 8_000, 8_001, 32_768, 70_000, 300_000})
    void fromJson_stringOfAnyLength_isComplete(int length) throws IOException {
        String ascii = "x".repeat(length);
        String mixed = "\u00e9z".repeat(length / 2) + "\ud83d\ude00";

        assertThat(readAllWays("{\"a\":\"" + ascii + "\",\"b\":[\"" + mixed + "\"]}"))
                .containsEntry("a", AttributeValue.fromS(ascii))
                .containsEntry("b", AttributeValue.fromL(List.of(AttributeValue.fromS(mixed))));
    }

    @Test
    void valueFromJson_everyKindAtTheRoot_isRead() {
        assertThat(json.valueFromJson("\"a\"")).isEqualTo(AttributeValue.fromS("a"));
        assertThat(json.valueFromJson("true")).isEqualTo(AttributeValue.fromBool(true));
        assertThat(json.valueFromJson("false")).isEqualTo(AttributeValue.fromBool(false));
        assertThat(json.valueFromJson("null")).isEqualTo(AttributeValue.fromNul(true));
        assertThat(json.valueFromJson("[[1],\"\"]"))
                .isEqualTo(AttributeValue.fromL(
                        List.of(AttributeValue.fromL(List.of(AttributeValue.fromN("1"))), AttributeValue.fromS(""))));
        assertThat(json.valueFromJson("{\"a\":{}}"))
                .isEqualTo(AttributeValue.fromM(Map.of("a", AttributeValue.fromM(Map.of()))));
    }

    @Test
    void fromJson_anotherMapWithinAList_isNotMixedUpWithTheFirst() throws IOException {
        Map<String, AttributeValue> item = readAllWays("{\"l\":[{\"a\":1},{\"b\":2},{\"a\":3,\"b\":4}],\"a\":5}");

        assertThat(item)
                .isEqualTo(Map.of(
                        "l",
                        AttributeValue.fromL(List.of(
                                AttributeValue.fromM(Map.of("a", AttributeValue.fromN("1"))),
                                AttributeValue.fromM(Map.of("b", AttributeValue.fromN("2"))),
                                AttributeValue.fromM(
                                        Map.of("a", AttributeValue.fromN("3"), "b", AttributeValue.fromN("4"))))),
                        "a",
                        AttributeValue.fromN("5")));
    }
}
