package io.documentjson.internal.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.internal.errors.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that are read as a whole: how much of the text is looked at, and where the tokens are afterwards. */
class WholeObjectTest {

    private static final String OBJECT =
            "{\"a\":\"}\\\\\\\"{\",\"b\":{\"c\":[{}]},\"d\":\"" + "x".repeat(100_000) + "\"}";

    /** Takes an object if all of it is there, by its known length, and counts the bytes that it is given. */
    private static final class Counting implements WholeObject {

        private final int length;
        private long given;
        private int calls;

        Counting(int length) {
            this.length = length;
        }

        @Override
        public int read(byte[] text, int from, int to) {
            calls++;
            given += to - from;
            assertThat(text[from]).isEqualTo((byte) '{');
            return to - from >= length ? from + length : INCOMPLETE;
        }
    }

    private static Utf8Tokens at(String before, String text, int chunk) throws IOException {
        byte[] bytes = (before + text).getBytes(StandardCharsets.UTF_8);
        Utf8Tokens tokens = Utf8Tokens.of(new ChunkedInputStream(bytes, chunk), Limits.DEFAULTS);
        assertThat(tokens.first()).isEqualTo(Utf8Tokens.ARRAY);
        assertThat(tokens.nextElement()).isTrue();
        assertThat(tokens.value()).isEqualTo(Utf8Tokens.OBJECT);
        return tokens;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 1_460, 20_000, 1 << 20})
    void readWhole_anySizeOfRead_isGivenEachByteAFewTimes(int chunk) throws IOException {
        for (String space : new String[] {"", " ".repeat(20_000)}) {
            Counting reader = new Counting(OBJECT.length());
            try (Utf8Tokens tokens = at(space + "[", OBJECT + ",17]", chunk)) {
                assertThat(tokens.readWhole(reader)).isTrue();
                assertThat(reader.given).isLessThanOrEqualTo(3L * OBJECT.length());
                assertThat(reader.calls).isLessThanOrEqualTo(3);
                assertThat(tokens.offset()).isEqualTo(space.length() + OBJECT.length());
                assertThat(tokens.nextElement()).isTrue();
                assertThat(tokens.value()).isEqualTo(Utf8Tokens.NUMBER);
                assertThat(tokens.number()).isEqualTo("17");
                assertThat(tokens.nextElement()).isFalse();
            }
        }
    }

    /** A record that is complete is read without the next one, which may be long in coming. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 1_460})
    void readWhole_objectThatIsComplete_takesNoMoreOfTheSource(int chunk) throws IOException {
        byte[] bytes = ("[" + OBJECT + " ".repeat(5_000) + "]").getBytes(StandardCharsets.UTF_8);
        ChunkedInputStream source = new ChunkedInputStream(bytes, chunk);
        try (Utf8Tokens tokens = Utf8Tokens.of(source, Limits.DEFAULTS)) {
            tokens.first();
            tokens.nextElement();
            tokens.value();
            assertThat(tokens.readWhole(new Counting(OBJECT.length()))).isTrue();
        }
        assertThat(source.position()).isLessThanOrEqualTo(1 + OBJECT.length() + chunk);
    }

    @Test
    void readWhole_textThatEndsOrIsLong_isLeftToTheTokens() throws IOException {
        String cut = OBJECT.substring(0, OBJECT.length() - 1);
        String long_ = "{\"a\":\"" + "x".repeat(3 << 20) + "\"}";
        for (String text : new String[] {cut, long_}) {
            Counting reader = new Counting(OBJECT.length() + (8 << 20));
            try (Utf8Tokens tokens = at("[", text, 1_000)) {
                assertThat(tokens.readWhole(reader)).isFalse();
                assertThat(reader.calls).isLessThanOrEqualTo(3);
                assertThat(tokens.nextName()).isEqualTo("a");
            }
        }
    }

    @Test
    void readWhole_objectThatIsDeclined_isLeftToTheTokens() throws IOException {
        try (Utf8Tokens tokens = at("[", "{\"a\":1}]", 3)) {
            assertThat(tokens.readWhole((text, from, to) -> WholeObject.DECLINED))
                    .isFalse();
            assertThat(tokens.nextName()).isEqualTo("a");
            assertThat(tokens.value()).isEqualTo(Utf8Tokens.NUMBER);
            assertThat(tokens.number()).isEqualTo("1");
            assertThat(tokens.nextName()).isNull();
            assertThat(tokens.nextElement()).isFalse();
        }
    }
}
