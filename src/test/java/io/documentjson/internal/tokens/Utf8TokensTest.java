package io.documentjson.internal.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Held against Jackson, with all that it takes beyond RFC 8259 and RFC 3629 left out, over every source of text. */
class Utf8TokensTest {

    private static final JsonFactory JACKSON = new JsonFactory();

    /** Tokens of JSON and parts of them, to be put together in any order. */
    private static final String[] PIECES = {
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"a\"",
        "\"b\":",
        "\"\u00e9\"",
        "\"\\n\"",
        "\"12345678\"",
        "0",
        "-1",
        "1.5",
        "2e3",
        "true",
        "false",
        "null",
        " ",
        "\n",
        "{\"a\":",
        ",\"b\":",
        "\"",
        "\\",
        "/",
        "\u00e9",
        "\u65e5\u672c",
        "\ud83d\ude00",
        "\\u0041",
        "\\ud83d",
        "\\u004",
        "\u0000",
        "12345678901234567",
        "01",
        "-",
        "+1",
        "NaN",
        "tru",
        "\"long enough to be copied\"",
        "\\\"",
        "\\/",
        "        "
    };

    /** Everything that the tokens say, one event after the other. */
    private static String events(Utf8Tokens tokens) throws IOException {
        try (tokens) {
            int first = tokens.first();
            if (first == Utf8Tokens.END) {
                return "";
            }
            StringBuilder events = new StringBuilder();
            value(tokens, first, events);
            tokens.expectEnd();
            return events.toString();
        }
    }

    private static void value(Utf8Tokens tokens, int kind, StringBuilder events) throws IOException {
        switch (kind) {
            case Utf8Tokens.OBJECT -> {
                events.append('{');
                for (String name = tokens.nextName(); name != null; name = tokens.nextName()) {
                    events.append('<').append(name).append('>');
                    value(tokens, tokens.value(), events);
                }
                events.append('}');
            }
            case Utf8Tokens.ARRAY -> {
                events.append('[');
                while (tokens.nextElement()) {
                    value(tokens, tokens.value(), events);
                }
                events.append(']');
            }
            case Utf8Tokens.STRING -> events.append('"').append(tokens.text()).append('"');
            case Utf8Tokens.NUMBER -> {
                int small = tokens.smallNumber();
                events.append('#').append(small < 0 ? tokens.number() : Integer.toString(small));
            }
            default -> events.append(kind == Utf8Tokens.TRUE ? 't' : kind == Utf8Tokens.FALSE ? 'f' : 'n');
        }
    }

    /** Events of Jackson, or {@code null} if it refuses the text. Half a surrogate pair in a name is refused, too. */
    private static @Nullable String jackson(JsonParser source) {
        StringBuilder events = new StringBuilder();
        int depth = 0;
        boolean ended = false;
        try (JsonParser parser = source) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (ended) {
                    return null;
                }
                if (token == JsonToken.VALUE_STRING) {
                    events.append('"').append(parser.getText()).append('"');
                } else if (token == JsonToken.FIELD_NAME) {
                    events.append('<').append(parser.getText()).append('>');
                } else if (token.isNumeric()) {
                    events.append('#').append(parser.getText());
                } else {
                    events.append(parser.getText().charAt(0));
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                ended = depth == 0;
            }
        } catch (IOException e) {
            return null;
        }
        return depth == 0 ? events.toString() : null;
    }

    private static @Nullable String jackson(byte[] text) throws IOException {
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(text));
        } catch (CharacterCodingException e) {
            return null;
        }
        boolean marked = Utf8Source.hasByteOrderMark(text, 0, text.length);
        int from = marked ? 3 : 0;
        boolean zero = text.length > from && text[from] == 0 || text.length > from + 1 && text[from + 1] == 0;
        return zero ? null : jackson(JACKSON.createParser(text, from, text.length - from));
    }

    private static @Nullable String ours(Utf8Tokens tokens, int length) throws IOException {
        try {
            return events(tokens);
        } catch (TextException e) {
            assertThat(e.problem()).startsWith("Expected ").contains(" but was ");
            assertThat(e.offset()).isBetween(0L, (long) length);
            return null;
        }
    }

    /** A source that gives {@code chunk} bytes at a time. */
    private static InputStream chunks(byte[] text, int chunk) {
        return new ByteArrayInputStream(text) {
            @Override
            public synchronized int read(byte[] target, int from, int length) {
                return super.read(target, from, Math.min(chunk, length));
            }
        };
    }

    /** True if both accept the text. */
    private static boolean assertLikeJackson(byte[] text, Supplier<String> what) throws IOException {
        String expected = jackson(text);
        assertThat(ours(Utf8Tokens.of(text, Limits.DEFAULTS), text.length))
                .as(what)
                .isEqualTo(expected);
        for (int chunk : new int[] {1, 3, 7, 64}) {
            assertThat(ours(Utf8Tokens.of(chunks(text, chunk), Limits.DEFAULTS), text.length))
                    .as(() -> what.get() + ", chunks of " + chunk)
                    .isEqualTo(expected);
        }
        if (text.length > 0 && !Utf8Source.hasByteOrderMark(text, 0, text.length)) {
            byte[] around = new byte[text.length + 20];
            Arrays.fill(around, (byte) '7');
            System.arraycopy(text, 0, around, 10, text.length);
            assertThat(ours(Utf8Tokens.ofLine(around, 10, 10 + text.length, 0, Limits.DEFAULTS), text.length))
                    .as(what)
                    .isEqualTo(expected);
        }
        return expected != null;
    }

    /** Jackson's parser of characters does not look at halves of pairs in names, its parser of bytes does. */
    private static void assertLikeJackson(String text, Supplier<String> what) throws IOException {
        String expected = jackson(JACKSON.createParser(text));
        String read = ours(Utf8Tokens.of(text, Limits.DEFAULTS), text.length());
        if (expected == null || read != null || !text.contains("\\u")) {
            assertThat(read).as(what).isEqualTo(expected);
        }
    }

    private static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        for (char c : text.toCharArray()) {
            shown.append(c > ' ' && c < 0x7F ? String.valueOf(c) : String.format("<%x>", (int) c));
        }
        return shown.toString();
    }

    @Test
    void tokens_somePiecesInAnyOrder_areReadAsJacksonReadsThem() throws IOException {
        checkPieces(170L, 3_000);
    }

    @Test
    @Tag("slow")
    void tokens_piecesInAnyOrder_areReadAsJacksonReadsThem() throws IOException {
        checkPieces(171L, TestSize.of(60_000));
    }

    private static void checkPieces(long seed, int rounds) throws IOException {
        Random random = new Random(seed);
        int accepted = 0;
        for (int round = 0; round < rounds; round++) {
            StringBuilder builder = new StringBuilder(random.nextBoolean() ? "{\"a\":" : "[");
            for (int count = random.nextInt(9); count > 0; count--) {
                builder.append(PIECES[random.nextInt(PIECES.length)]);
            }
            builder.append(random.nextInt(10) == 0 ? "" : builder.charAt(0) == '{' ? "}" : "]");
            String text = builder.toString();
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (random.nextInt(4) == 0) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            String where = "seed " + seed + ", round " + round + ": ";
            Supplier<String> what = () -> where + shown(text);
            accepted += assertLikeJackson(bytes, what) ? 1 : 0;
            assertLikeJackson(text, what);
        }
        assertThat(accepted).isGreaterThan(rounds / 20);
    }

    /** Texts longer than the window, with strings of every kind at its border, from objects that have read others. */
    @Test
    @Tag("slow")
    void tokens_longTexts_areReadAsJacksonReadsThem() throws IOException {
        checkLongTexts(172L, TestSize.of(300));
    }

    @Test
    void tokens_someLongTexts_areReadAsJacksonReadsThem() throws IOException {
        checkLongTexts(173L, 10);
    }

    private static void checkLongTexts(long seed, int rounds) throws IOException {
        Random random = new Random(seed);
        String[] units = {"x", "\u00e9", "\u65e5", "\ud83d\ude00", "\\n", "\\u00e9", "\\u65e5", "\\ud83d", "plain text "
        };
        for (int round = 0; round < rounds; round++) {
            StringBuilder builder = new StringBuilder("[");
            int length = 1 + random.nextInt(100_000);
            while (builder.length() < length) {
                builder.append(builder.length() == 1 ? "" : ",").append(random.nextInt(30) == 0 ? "\n        " : "");
                switch (random.nextInt(5)) {
                    case 0 -> builder.append(random.nextLong());
                    case 1 ->
                        builder.append("{\"name")
                                .append(random.nextInt(40))
                                .append("\":")
                                .append(random.nextInt(5000))
                                .append('}');
                    case 2 ->
                        builder.append("{\"")
                                .append(units[random.nextInt(7)].repeat(random.nextInt(50)))
                                .append("\":null}");
                    default -> {
                        builder.append('"');
                        int kinds = 1 + random.nextInt(units.length);
                        for (int count = random.nextInt(random.nextInt(20) == 0 ? 30_000 : 60); count > 0; count--) {
                            builder.append(units[random.nextInt(kinds)]);
                        }
                        builder.append('"');
                    }
                }
            }
            builder.append(random.nextInt(10) == 0 ? "" : "]");
            String text = builder.toString();
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            String what = "seed " + seed + ", round " + round;
            String expected = jackson(bytes);
            assertSame(what, ours(Utf8Tokens.of(bytes, Limits.DEFAULTS), bytes.length), expected);
            for (int chunk : new int[] {1 + random.nextInt(9), 1000, Utf8Source.WINDOW, 1 << 17}) {
                assertSame(what, ours(Utf8Tokens.of(chunks(bytes, chunk), Limits.DEFAULTS), bytes.length), expected);
            }
            assertSame(
                    what,
                    ours(Utf8Tokens.of(text, Limits.DEFAULTS), text.length()),
                    jackson(JACKSON.createParser(text)));
        }
    }

    /** Without the text in the message, which is long. */
    private static void assertSame(String what, @Nullable String actual, @Nullable String expected) {
        assertThat(actual == null).as("%s is refused", what).isEqualTo(expected == null);
        if (actual != null && !actual.equals(expected)) {
            int i = 0;
            while (i < actual.length() && i < expected.length() && actual.charAt(i) == expected.charAt(i)) {
                i++;
            }
            throw new AssertionError(what + " differs at " + i);
        }
    }

    @Test
    void close_behindANameWithoutAColon_keepsNothingOfIt() throws IOException {
        Utf8Tokens tokens = Utf8Tokens.of("{\"" + "n".repeat(60_000) + "\" 1}", Limits.DEFAULTS);
        assertThat(tokens.first()).isEqualTo(Utf8Tokens.OBJECT);
        assertThatThrownBy(tokens::nextName).isInstanceOf(TextException.class);
        assertThat(tokens.nameInProgress()).hasSize(60_000);

        tokens.close();

        assertThat(tokens.nameInProgress()).isNull();
    }
}
