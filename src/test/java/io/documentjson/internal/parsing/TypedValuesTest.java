package io.documentjson.internal.parsing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strings and numbers in compact DynamoDB JSON, and other values, which are left to the tokens. */
class TypedValuesTest {

    private final TypedValues values = new TypedValues();

    private static Utf8Tokens inArray(String elements, Limits limits) throws IOException {
        Utf8Tokens tokens = Utf8Tokens.of(elements.getBytes(StandardCharsets.UTF_8), limits);
        assertThat(tokens.first()).isEqualTo(Utf8Tokens.ARRAY);
        assertThat(tokens.nextElement()).isTrue();
        return tokens;
    }

    /** Value that is pushed: a text, or a number in the form in which it is pushed. */
    private @Nullable Object pushed(Utf8Tokens tokens) throws IOException {
        PushedScalar pushed = new PushedScalar();
        values.restart(tokens);
        AttributeType type = values.open();
        assertThat(type).isIn(AttributeType.S, AttributeType.N);
        assertThat(tokens.value()).isEqualTo(Utf8Tokens.STRING);
        values.pushContent(type == AttributeType.S, pushed, null);
        return pushed.value;
    }

    /** One string or number. */
    private static final class PushedScalar extends ItemEventsAdapter {

        private @Nullable Object value;

        @Override
        public void string(String text) {
            value = text;
        }

        @Override
        public void number(String text) {
            value = text;
        }

        @Override
        public void number(int number) {
            value = number;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"S\":\"caf\u00e9 \\n\"}",
                "{\"S\":\"plain\"}",
                "{\"S\":\"plain\" }",
                "{\"S\":\"caf\u00e9 \\n\"\n}"
            })
    void push_compactText_pushesItAndEndsTheValue(String value) throws IOException {
        try (Utf8Tokens tokens = inArray("[" + value + ",1]", Limits.DEFAULTS)) {
            assertThat(pushed(tokens)).isEqualTo(value.contains("plain") ? "plain" : "caf\u00e9 \n");
            assertThat(tokens.nextElement()).isTrue();
            assertThat(tokens.value()).isEqualTo(Utf8Tokens.NUMBER);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ \"N\":\"1\"}",
                "{ \"S\":\"a\"}",
                "{\"S\":\"a\"}",
                "{\"S\" :\"a\"}",
                "{\"S\": \"a\"}",
                "{\"SS\":[\"a\"]}"
            })
    void open_eachOpening_isItsType(String value) throws IOException {
        try (Utf8Tokens tokens = inArray("[" + value + "]", Limits.DEFAULTS)) {
            values.restart(tokens);
            assertThat(values.open()).isEqualTo(AttributeType.named(value.replaceAll("[^SN]", "")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "7", "42", "999"})
    void push_upToThreeDigits_pushesTheSmallNumber(String digits) throws IOException {
        try (Utf8Tokens tokens = inArray("[{\"N\":\"" + digits + "\"}]", Limits.DEFAULTS)) {
            assertThat(pushed(tokens)).isEqualTo(Integer.parseInt(digits));
            assertThat(tokens.nextElement()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1000", "-1", "1.5", "2e3", "007", "+1", ".5"})
    void push_otherNumber_pushesItsText(String number) throws IOException {
        try (Utf8Tokens tokens = inArray("[{\"N\":\"" + number + "\"}]", Limits.DEFAULTS)) {
            assertThat(pushed(tokens)).isEqualTo(number);
            assertThat(tokens.nextElement()).isFalse();
        }
    }

    @Test
    void push_longerThanTheLimits_isRefused() throws IOException {
        Limits limits = new Limits(9, 2, 3, false, false);
        try (Utf8Tokens tokens = inArray("[{\"S\":\"four\"}]", limits)) {
            assertThatThrownBy(() -> pushed(tokens))
                    .extracting("code", "offset")
                    .containsExactly(ErrorCode.STRING_TOO_LONG, 6L);
        }
        for (String number : new String[] {"100", "1.5"}) {
            try (Utf8Tokens tokens = inArray("[{\"N\":\"" + number + "\"}]", limits)) {
                assertThatThrownBy(() -> pushed(tokens))
                        .extracting("code", "offset")
                        .containsExactly(ErrorCode.NUMBER_TOO_LONG, 6L);
            }
        }
    }

    @Test
    void push_valueWithAnotherMember_isRefusedAtTheComma() throws IOException {
        try (Utf8Tokens tokens = inArray("[{\"S\":\"a\",\"N\":\"1\"}]", Limits.DEFAULTS)) {
            assertThatThrownBy(() -> pushed(tokens)).isInstanceOf(TextException.class);
        }
        try (Utf8Tokens tokens = inArray("[{\"N\":\"1\",\"S\":\"a\"}]", Limits.DEFAULTS)) {
            assertThatThrownBy(() -> pushed(tokens)).isInstanceOf(TextException.class);
        }
    }
}
