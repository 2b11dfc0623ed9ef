package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One attribute by its name. */
final class GetJsonTest {

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(AttributeValue.fromS("x\"y"), "\"x\\\"y\"", "{\"S\":\"x\\\"y\"}"),
                Arguments.of(AttributeValue.fromN("1.10"), "1.10", "{\"N\":\"1.10\"}"),
                Arguments.of(AttributeValue.fromN("+.5"), "0.5", null),
                Arguments.of(AttributeValue.fromB(SdkBytes.fromUtf8String("b")), "\"Yg==\"", "{\"B\":\"Yg==\"}"),
                Arguments.of(AttributeValue.fromBool(false), "false", "{\"BOOL\":false}"),
                Arguments.of(AttributeValue.fromNul(true), "null", "{\"NULL\":true}"),
                Arguments.of(AttributeValue.fromNul(false), "null", "{\"NULL\":false}"),
                Arguments.of(
                        AttributeValue.fromL(List.of(AttributeValue.fromNul(true))),
                        "[null]",
                        "{\"L\":[{\"NULL\":true}]}"),
                Arguments.of(
                        AttributeValue.fromM(Map.of("k", AttributeValue.fromS(""))),
                        "{\"k\":\"\"}",
                        "{\"M\":{\"k\":{\"S\":\"\"}}}"),
                Arguments.of(AttributeValue.fromSs(List.of("b", "a")), "[\"b\",\"a\"]", "{\"SS\":[\"b\",\"a\"]}"),
                Arguments.of(AttributeValue.fromNs(List.of("2", "1")), "[2,1]", "{\"NS\":[\"2\",\"1\"]}"),
                Arguments.of(
                        AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("b"))),
                        "[\"Yg==\"]",
                        "{\"BS\":[\"Yg==\"]}"));
    }

    @ParameterizedTest
    @MethodSource("values")
    void getJson_attributeOfAnyType_isItsValueAlone(AttributeValue value, String document, String typed) {
        Map<String, AttributeValue> item = Map.of("wanted", value, "other", AttributeValue.fromN("no number"));

        assertThat(DocumentJson.create().getJson(item, "wanted")).isEqualTo(document);
        if (typed != null) {
            assertThat(DynamoDbJson.create().getJson(item, "wanted")).isEqualTo(typed);
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void getJson_absentAttribute_isJavaNull(Form form) {
        Map<String, AttributeValue> item = Map.of("a", AttributeValue.fromM(Map.of("b", AttributeValue.fromS("x"))));

        assertThat(form.json().getJson(item, "b")).isNull();
        assertThat(form.json().getJson(item, "a.b")).isNull();
        assertThat(form.json().getJson(item, "")).isNull();
        assertThat(form.json().getJson(Map.of(), "a")).isNull();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void getJson_null_isNamed(Form form) {
        assertThatNullPointerException()
                .isThrownBy(() -> form.json().getJson(null, "a"))
                .withMessage("item");
        assertThatNullPointerException()
                .isThrownBy(() -> form.json().getJson(Map.of(), null))
                .withMessage("attributeName");
    }

    @Test
    void getJson_oddNames_areTakenLiterally() {
        for (String name : new String[] {"", " ", "a.b", "a[0]", "\"", "\uD800"}) {
            assertThat(DocumentJson.create().getJson(Map.of(name, AttributeValue.fromN("1")), name))
                    .isEqualTo("1");
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void getJson_wrongValue_isRefused(Form form) {
        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> form.json().getJson(Map.of("a", AttributeValue.fromN("1,2")), "a"))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER));
    }

    @Test
    void getJson_options_count() {
        Map<String, AttributeValue> item =
                Map.of("a", AttributeValue.fromL(List.of(AttributeValue.fromS("é"), AttributeValue.fromN("1"))));

        assertThat(DocumentJson.builder()
                        .escapeNonAscii(true)
                        .numbersAsStrings(true)
                        .build()
                        .getJson(item, "a"))
                .isEqualTo("[\"\\u00E9\",\"1\"]");
    }
}
