package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.documentjson.DocumentJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute names of every kind, at the top and inside, written and read back. */
final class NamesTest {

    static Stream<Arguments> names() {
        return Stream.of(
                Arguments.of("", "\"\""),
                Arguments.of(" ", "\" \""),
                Arguments.of("\u0001", "\"\\u0001\""),
                Arguments.of("\u0000", "\"\\u0000\""),
                Arguments.of("\t\r\n\b\f", "\"\\t\\r\\n\\b\\f\""),
                Arguments.of("\"", "\"\\\"\""),
                Arguments.of("\\", "\"\\\\\""),
                Arguments.of("a\":1,\"b", "\"a\\\":1,\\\"b\""),
                Arguments.of("__proto__", "\"__proto__\""),
                Arguments.of("a.b[0]", "\"a.b[0]\""),
                Arguments.of("naïve 日本 \uD83D\uDE00", "\"naïve 日本 \uD83D\uDE00\""),
                Arguments.of("\u007F\u0085\u2028\uFEFF", "\"\u007F\u0085\u2028\uFEFF\""),
                Arguments.of("x".repeat(47), '"' + "x".repeat(47) + '"'),
                Arguments.of("x".repeat(48), '"' + "x".repeat(48) + '"'),
                Arguments.of("x".repeat(49), '"' + "x".repeat(49) + '"'),
                Arguments.of("x".repeat(65_535), '"' + "x".repeat(65_535) + '"'),
                Arguments.of("é".repeat(32_767), '"' + "é".repeat(32_767) + '"'),
                Arguments.of("\n".repeat(65_535), '"' + "\\n".repeat(65_535) + '"'));
    }

    @ParameterizedTest
    @MethodSource("names")
    void name_anywhere_isEscapedAndReadBack(String name, String json) {
        for (Form form : Form.values()) {
            Map<String, AttributeValue> inner = new LinkedHashMap<>();
            inner.put(name, AttributeValue.fromS("x"));
            inner.put(name + "2", AttributeValue.fromN("1"));
            Map<String, AttributeValue> item = new LinkedHashMap<>(inner);
            item.put(
                    "in",
                    AttributeValue.fromM(Map.of(name, AttributeValue.fromL(List.of(AttributeValue.fromM(inner))))));
            if (name.length() > 60_000) {
                item.remove(name + "2");
            }

            // Names that were written before may take another way than new ones.
            for (int i = 0; i < 4; i++) {
                String text = form.json().toJson(item);
                assertThat(text).startsWith("{" + json + ":" + form.text("S", "\"x\"") + ",");
                assertThat(text).contains("{" + json + (form == Form.DOCUMENT ? ":[{" : ":{\"L\":[{"));
                if (name.length() <= 60_000) {
                    assertThat(form.json().fromJson(text)).isEqualTo(item);
                }
            }
        }
    }

    @Test
    void toJson_sameNamesAgainAndAgain_areWrittenAlike() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        StringBuilder expected = new StringBuilder("{");
        for (int i = 0; i < 3_000; i++) {
            String name = "name" + i % 7 + "é".repeat(i % 3) + i;
            item.put(name, AttributeValue.fromN("1"));
            expected.append(i == 0 ? "" : ",").append('"').append(name).append("\":1");
        }
        expected.append('}');

        for (int i = 0; i < 20; i++) {
            assertThat(DocumentJson.create().toJson(item)).isEqualTo(expected.toString());
        }
    }

    @Test
    void toJson_equalButNotIdenticalNames_areWrittenAlike() {
        for (int i = 0; i < 10; i++) {
            // Strings of the same hash code, and new strings of the same characters.
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put(new String("Aa"), AttributeValue.fromN("1"));
            item.put(new String("BB"), AttributeValue.fromN("2"));
            item.put(new String("é"), AttributeValue.fromN("3"));
            assertThat(DocumentJson.create().toJson(item)).isEqualTo("{\"Aa\":1,\"BB\":2,\"é\":3}");
            assertThat(DocumentJson.builder().escapeNonAscii(true).build().toJson(item))
                    .isEqualTo("{\"Aa\":1,\"BB\":2,\"\\u00E9\":3}");
        }
    }

    @Test
    void name_halfASurrogatePair_isWrittenButNotReadBack() {
        // UTF-8 has no form for it, so no name that DynamoDB stores has one.
        for (String half : new String[] {"\uD83D", "\uDE00\uD83D", "a\uDE00", "\uD83D".repeat(100)}) {
            String json = DocumentJson.create().toJson(Map.of(half, AttributeValue.fromN("1")));

            assertThat(json).isASCII().contains("\\uD");
            for (ReadCall call : ReadCall.values()) {
                if (call != ReadCall.READ_FROM) {
                    assertThatExceptionOfType(DocumentJsonException.class)
                            .as("%s", call)
                            .isThrownBy(() -> call.read(DocumentJson.create(), json))
                            .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_JSON));
                }
            }
        }
    }
}
