package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute values that the SDK's builder lets through although their {@code type()} is wrong or missing. */
final class UnionWritingTest {

    /** The members in the order in which they count, each with a value of it as JSON. */
    private enum Member {
        S("\"s\"", "{\"S\":\"s\"}", (value, set) -> value.s(set ? "s" : null)),
        N("1", "{\"N\":\"1\"}", (value, set) -> value.n(set ? "1" : null)),
        BOOL("true", "{\"BOOL\":true}", (value, set) -> value.bool(set ? true : null)),
        NUL("null", "{\"NULL\":true}", (value, set) -> value.nul(set ? true : null)),
        B("\"Yg==\"", "{\"B\":\"Yg==\"}", (value, set) -> value.b(set ? bytes("b") : null)),
        M(
                "{\"m\":\"x\"}",
                "{\"M\":{\"m\":{\"S\":\"x\"}}}",
                (value, set) -> value.m(set ? Map.of("m", AttributeValue.fromS("x")) : null)),
        L(
                "[\"x\"]",
                "{\"L\":[{\"S\":\"x\"}]}",
                (value, set) -> value.l(set ? List.of(AttributeValue.fromS("x")) : null)),
        BS("[\"Yw==\"]", "{\"BS\":[\"Yw==\"]}", (value, set) -> value.bs(set ? List.of(bytes("c")) : null)),
        SS("[\"t\"]", "{\"SS\":[\"t\"]}", (value, set) -> value.ss(set ? List.of("t") : null)),
        NS("[2]", "{\"NS\":[\"2\"]}", (value, set) -> value.ns(set ? List.of("2") : null));

        final String document;
        final String typed;
        private final BiConsumer<AttributeValue.Builder, Boolean> setter;

        Member(String document, String typed, BiConsumer<AttributeValue.Builder, Boolean> setter) {
            this.document = document;
            this.typed = typed;
            this.setter = setter;
        }

        void set(AttributeValue.Builder value) {
            setter.accept(value, true);
        }

        void unset(AttributeValue.Builder value) {
            setter.accept(value, false);
        }

        private static SdkBytes bytes(String text) {
            return SdkBytes.fromUtf8String(text);
        }
    }

    private static AttributeValue value(List<Consumer<AttributeValue.Builder>> calls) {
        AttributeValue.Builder builder = AttributeValue.builder();
        calls.forEach(call -> call.accept(builder));
        return builder.build();
    }

    private static void assertWritten(AttributeValue value, Member member) {
        assertThat(DocumentJson.create().toJson(value)).isEqualTo(member.document);
        assertThat(DocumentJson.create().toJson(Map.of("a", value))).isEqualTo("{\"a\":" + member.document + "}");
        assertThat(DocumentJson.create().toJson(AttributeValue.fromL(List.of(value))))
                .isEqualTo("[" + member.document + "]");
        assertThat(DynamoDbJson.create().toJson(value)).isEqualTo(member.typed);
        assertThat(DynamoDbJson.create().toJson(Map.of("a", value))).isEqualTo("{\"a\":" + member.typed + "}");
        assertThat(DynamoDbJson.create().toJson(AttributeValue.fromM(Map.of("b", value))))
                .isEqualTo("{\"M\":{\"b\":" + member.typed + "}}");
    }

    static Stream<Arguments> pairs() {
        List<Arguments> pairs = new ArrayList<>();
        for (Member first : Member.values()) {
            for (Member second : Member.values()) {
                if (first != second) {
                    pairs.add(Arguments.of(first, second));
                }
            }
        }
        return pairs.stream();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void toJson_twoMembersSet_writesTheOneThatCountsFirst(Member first, Member second) {
        AttributeValue value = value(List.of(first::set, second::set));

        assertWritten(value, first.ordinal() < second.ordinal() ? first : second);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void toJson_memberTakenBack_writesTheOther(Member stale, Member meant) {
        assertWritten(value(List.of(stale::set, stale::unset, meant::set)), meant);
        assertWritten(value(List.of(stale::set, meant::set, stale::unset)), meant);
        assertWritten(value(List.of(meant::set, stale::set, stale::unset)), meant);
    }

    @ParameterizedTest
    @EnumSource(Member.class)
    void toJson_onlyMemberTakenBack_isNoValue(Member member) {
        assertNoValue(value(List.of(member::set, member::unset)));
    }

    @ParameterizedTest
    @EnumSource(Member.class)
    void toJson_memberSetAgain_isWritten(Member member) {
        assertWritten(value(List.of(member::set, member::unset, member::set)), member);
    }

    @Test
    void toJson_nothingSet_isNoValue() {
        assertNoValue(AttributeValue.builder().build());
        assertNoValue(AttributeValue.fromS(null));
        assertNoValue(AttributeValue.fromN(null));
        assertNoValue(AttributeValue.fromL(null));
    }

    @Test
    void toJson_allMembersSet_writesString() {
        List<Consumer<AttributeValue.Builder>> calls = new ArrayList<>();
        for (Member member : Member.values()) {
            calls.add(member::set);
        }

        assertWritten(value(calls), Member.S);
    }

    private static void assertNoValue(AttributeValue value) {
        for (Form form : Form.values()) {
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> form.json().toJson(value))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NO_VALUE))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$"));
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> form.json()
                            .toJson(Map.of("a", AttributeValue.fromL(List.of(AttributeValue.fromS("x"), value)))))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.NO_VALUE))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.a[1]"));
        }
    }
}
