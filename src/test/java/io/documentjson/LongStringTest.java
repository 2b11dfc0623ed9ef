package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Strings around the length that the writer encodes at once, made of what it treats specially between strings. */
class LongStringTest {

    @ParameterizedTest
    @ValueSource(strings = {",", "\"", "}", "]", "\\", "\n", ",\u00E9", "\u65E5,", "\uD83D\uDE00", ",\uD83D"})
    void toJson_stringsOfEveryLengthAroundABlock_areEscapedOnly(String unit) {
        for (String start : new String[] {"", "a", "\n", "\u65E5"}) {
            for (int length = 4_070; length < 4_110; length++) {
                check(start + unit.repeat(length / unit.length()));
            }
            for (int length = 8_180; length < 8_200; length++) {
                check(start + unit.repeat(length / unit.length()));
            }
        }
    }

    private static void check(String text) {
        String quoted = '"' + escaped(text) + '"';
        AttributeValue value = AttributeValue.fromS(text);
        DocumentJson json = DocumentJson.create();
        assertThat(json.toJson(value)).isEqualTo(quoted);
        assertThat(json.toJson(Map.of("list", AttributeValue.fromL(List.of(value, AttributeValue.fromBool(true))))))
                .isEqualTo("{\"list\":[" + quoted + ",true]}");
        assertThat(json.toJson(Map.of(text, AttributeValue.fromN("1")))).isEqualTo("{" + quoted + ":1}");
    }

    private static String escaped(String text) {
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) {
                json.append(c).append(text.charAt(++i));
            } else if (Character.isSurrogate(c)) {
                json.append(String.format("\\u%04X", (int) c));
            } else if (c == '\n') {
                json.append("\\n");
            } else if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else {
                json.append(c);
            }
        }
        return json.toString();
    }
}
