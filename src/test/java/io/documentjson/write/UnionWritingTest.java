package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DocumentJsonException;
import io.documentjson.DynamoDbJson;
import io.documentjson.fixtures.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
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

    /** The members in the order in which they count. */
    private enum Member {
        S("\"s\"", "{\"S\":\"s\"}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.s("s");
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.s(null);
            }
        },
        N("1", "{\"N\":\"1\"}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.n("1");
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.n(null);
            }
        },
        BOOL("true", "{\"BOOL\":true}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.bool(true);
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.bool(null);
            }
        },
        NUL("null", "{\"NULL\":true}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.nul(true);
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.nul(null);
            }
        },
        B("\"Yg==\"", "{\"B\":\"Yg==\"}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.b(SdkBytes.fromUtf8String("b"));
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.b(null);
            }
        },
        M("{\"m\":\"x\"}", "{\"M\":{\"m\":{\"S\":\"x\"}}}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.m(Map.of("m", AttributeValue.fromS("x")));
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.m(null);
            }
        },
        L("[\"x\"]", "{\"L\":[{\"S\":\"x\"}]}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.l(AttributeValue.fromS("x"));
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.l((Collection<AttributeValue>) null);
            }
        },
        BS("[\"Yw==\"]", "{\"BS\":[\"Yw==\"]}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.bs(SdkBytes.fromUtf8String("c"));
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.bs((Collection<SdkBytes>) null);
            }
        },
        SS("[\"t\"]", "{\"SS\":[\"t\"]}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.ss("t");
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.ss((Collection<String>) null);
            }
        },
        NS("[2]", "{\"NS\":[\"2\"]}") {
            @Override
            void set(AttributeValue.Builder value) {
                value.ns("2");
            }

            @Override
            void unset(AttributeValue.Builder value) {
                value.ns((Collection<String>) null);
            }
        };

        final String document;
        final String typed;

        Member(String document, String typed) {
            this.document = document;
            this.typed = typed;
        }

        abstract void set(AttributeValue.Builder value);

        abstract void unset(AttributeValue.Builder value);
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
                    .satisfies(e -> assertThat(e.code()).isEqualTo(DocumentJsonException.Code.NO_VALUE))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$"));
            assertThatExceptionOfType(DocumentJsonException.class)
                    .isThrownBy(() -> form.json()
                            .toJson(Map.of("a", AttributeValue.fromL(List.of(AttributeValue.fromS("x"), value)))))
                    .satisfies(e -> assertThat(e.code()).isEqualTo(DocumentJsonException.Code.NO_VALUE))
                    .satisfies(e -> assertThat(e.path()).isEqualTo("$.a[1]"));
        }
    }
}
