package io.documentjson.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ValueBytes;
import io.documentjson.fixtures.TestSize;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Every UTF-16 code unit, and every pair of the odd ones, at every place in words of eight and blocks of text. */
class EveryCharacterTest {

    private static final String ODD =
            "a\u0000\u0001\b\t\n\f\r\u001f !\"#[\\]/\u007f\u0080\u009f\u00a2\u00dc\u00ff\u0100\u0122\u015c\u07ff\u0800\u2028\ud7ff"
                    + "\ud800\ud83d\udbff\udc00\ude00\udfff\ue000\ufeff\uffff";

    private final DocumentJson json = DocumentJson.create();
    private final DynamoDbJson dynamoDb = DynamoDbJson.create();
    private final List<String> wrong = new ArrayList<>();

    @Test
    void toJson_everyCodeUnitAloneAndBetweenOthers_isTheExpectedText() {
        for (int c = 0; c < 0x10000; c++) {
            check(String.valueOf((char) c));
            check("a" + (char) c + "b");
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void toJson_everyPairOfOddCharactersAtEveryPlaceInAWord_isTheExpectedText() {
        for (int i = 0; i < ODD.length(); i++) {
            for (int j = 0; j < ODD.length(); j++) {
                for (int place = 0; place < 9; place++) {
                    String around = "abcdefghijklmnopqrst";
                    check(around.substring(0, place)
                            + ODD.charAt(i)
                            + ODD.charAt(j)
                            + around.substring(0, (i + j + place) % 20));
                }
            }
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void toJson_everyOddCharacterAroundEveryLengthThatBuffersHave_isTheExpectedText() {
        for (int border : new int[] {16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16_384}) {
            int step = border <= 1024 ? 1 : TestSize.isWhole() ? 5 : 15;
            for (int length = border - 12; length <= border + 2; length += border > 1024 ? 2 : 1) {
                String plain = "x".repeat(length);
                String latin = "\u00e9".repeat(length);
                String chinese = "\u65e5".repeat(length);
                String emoji = "\ud83d\ude00".repeat(length / 2);
                for (int i = length % step; i < ODD.length(); i += step) {
                    check(plain + ODD.charAt(i));
                    check(plain + "\ud83d\ude00" + ODD.charAt(i) + "tail");
                    check(latin + ODD.charAt(i) + "\u00e9");
                    check(chinese + ODD.charAt(i) + "\u65e5\n");
                    check(emoji + ODD.charAt(i) + "\ud83d\ude00\\");
                }
            }
        }

        assertThat(wrong).isEmpty();
    }

    private void check(String string) {
        AttributeValue value = AttributeValue.builder().s(string).build();
        Map<String, AttributeValue> item = Map.of(string, value);
        String expected = ReferenceText.document(value);
        String expectedItem = "{" + expected + ":" + expected + "}";
        boolean right = json.toJson(value).equals(expected)
                && json.toJson(item).equals(expectedItem)
                && new String(json.toJsonBytes(item), StandardCharsets.UTF_8).equals(expectedItem)
                && dynamoDb.toJson(value).equals("{\"S\":" + expected + "}")
                && json.valueFromJson(expected).equals(value)
                && ValueBytes.read(json, expected.getBytes(StandardCharsets.UTF_8))
                        .equals(value);
        if (!right && wrong.size() < 20) {
            wrong.add(Differential.escaped(string) + " became " + Differential.escaped(json.toJson(item)));
        }
    }
}
