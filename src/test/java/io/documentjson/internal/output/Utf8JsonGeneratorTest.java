package io.documentjson.internal.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.JsonText;
import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.errors.TextException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random sequences of texts on one generator, against the same text put together by other means. */
final class Utf8JsonGeneratorTest {

    private static final int BLOCK = 4_096;

    /** Each is in texts of every kind: what has an escape, what is beyond ASCII, and what tokens are made of. */
    private static final String[] ODD = {
        "\"",
        "\\",
        "\n",
        "\u0000",
        "\u001F",
        "\u007F",
        "\u0080",
        "\u0082",
        "é",
        "ÿ",
        "Ā",
        "\u07FF",
        "\u0800",
        "日",
        "\uFFFF",
        "\uFEFF",
        "\uD83D\uDE00",
        "\uDBFF\uDFFF",
        "\uD83D",
        "\uDE00",
        "\uDE00\uD83D",
        "\uD83D\uD83D\uDE00",
        ",",
        ":",
        "{",
        "}",
        "[",
        "]",
        "\",\"",
        "\":\"",
        "  ",
        "null"
    };

    private final Utf8JsonGenerator generator = new Utf8JsonGenerator();

    /** Writes to the generator and writes down, compact and indented, what has to come of it. */
    private final class Script {

        final Random random;
        final boolean ascii;
        final int oddOneIn;
        final int maxLength;
        final StringBuilder compact = new StringBuilder();
        final StringBuilder indented = new StringBuilder();
        int level;

        Script(Random random, boolean ascii, int level) {
            this.random = random;
            this.ascii = ascii;
            this.level = level;
            this.oddOneIn = 1 + random.nextInt(random.nextBoolean() ? 4 : 500);
            this.maxLength = random.nextInt(20) == 0 ? 3 * BLOCK : 1 + random.nextInt(60);
        }

        String text() {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(maxLength);
            String filler = random.nextInt(8) == 0 ? "日" : "x";
            while (text.length() < length) {
                text.append(
                        random.nextInt(oddOneIn) == 0
                                ? ODD[random.nextInt(ODD.length)]
                                : filler.repeat(1 + random.nextInt(30)));
            }
            return text.toString();
        }

        void both(String json) {
            compact.append(json);
            indented.append(json);
        }

        void line() {
            indented.append('\n').append("  ".repeat(level));
        }

        void value(int depth) {
            switch (random.nextInt(depth < 4 ? 9 : 7)) {
                case 0, 1 -> {
                    String text = text();
                    generator.writeString(text);
                    both(JsonText.quoted(text, ascii));
                }
                case 2 -> {
                    String number = random.nextInt(200) == 0 ? "7".repeat(BLOCK + 10) : "" + random.nextInt(100_000);
                    assertThat(generator.writeNumber(number)).isTrue();
                    both(number);
                }
                case 3 -> {
                    assertThat(generator.writeQuotedNumber("-1.5e3")).isTrue();
                    both("\"-1.5e3\"");
                }
                case 4 -> {
                    boolean truth = random.nextBoolean();
                    generator.writeBoolean(truth);
                    both("" + truth);
                }
                case 5 -> {
                    generator.writeNull();
                    both("null");
                }
                case 6 -> {
                    byte[] bytes = new byte[random.nextInt(random.nextInt(50) == 0 ? 9_000 : 120)];
                    random.nextBytes(bytes);
                    generator.writeBinary(bytes);
                    both('"' + Base64.getEncoder().encodeToString(bytes) + '"');
                }
                case 7 -> {
                    generator.startArray();
                    members('[', ']', depth, false);
                    generator.endArray();
                }
                default -> object(depth);
            }
        }

        void object(int depth) {
            generator.startObject();
            members('{', '}', depth, true);
            generator.endObject();
        }

        private void members(char start, char end, int depth, boolean named) {
            both("" + start);
            int count = random.nextInt(depth == 0 ? 60 : 8);
            level++;
            for (int i = 0; i < count; i++) {
                if (i > 0) {
                    both(",");
                }
                line();
                if (named) {
                    member(depth);
                } else {
                    value(depth + 1);
                }
            }
            level--;
            if (count > 0) {
                line();
            }
            both("" + end);
        }

        private void member(int depth) {
            String name = text();
            String written = JsonText.quoted(name, ascii);
            compact.append(written).append(':');
            indented.append(written).append(": ");
            if (random.nextBoolean()) {
                String text = text();
                generator.writeStringMember(name, text);
                both(JsonText.quoted(text, ascii));
            } else if (random.nextInt(4) == 0) {
                generator.writeName(name);
                generator.writeOpening("{\"BOOL\":".toCharArray());
                generator.writeBoolean(true);
                generator.endObject();
                compact.append("{\"BOOL\":true}");
                level++;
                indented.append('{');
                line();
                indented.append("\"BOOL\": true");
                level--;
                line();
                indented.append('}');
            } else {
                generator.writeName(name);
                value(depth + 1);
            }
        }
    }

    private static void checkSame(String written, String expected, String what) {
        if (!written.equals(expected)) {
            assertThat(written).as(what).isEqualTo(expected);
        }
    }

    /** A state that outlives a text, and a text for which no state is right, would show here. */
    @Test
    void fewTexts_oneAfterTheOther_areTheirTokens() throws IOException {
        checkTexts(1_260L, 100);
    }

    @Test
    @Tag("slow")
    void anyTexts_oneAfterTheOther_areTheirTokens() throws IOException {
        checkTexts(20_260L, TestSize.of(2_000));
    }

    private void checkTexts(long seed, int rounds) throws IOException {
        Random random = new Random(seed);
        for (int round = 0; round < rounds; round++) {
            String what = "seed " + seed + ", round " + round;
            boolean ascii = random.nextInt(4) == 0;
            boolean pretty = random.nextInt(3) == 0;
            int level = random.nextInt(3);
            Script script = new Script(random, ascii, level);
            if (random.nextBoolean()) {
                generator.openString(ascii);
                generator.startRoot(pretty ? level : Utf8JsonGenerator.COMPACT);
                script.object(0);
                generator.endRoot();
                checkSame(generator.toString(), (pretty ? script.indented : script.compact).toString(), what);
            } else {
                generator.openUtf8(ascii);
                checkUtf8(script, pretty, level, what);
            }
            if (random.nextInt(4) > 0) {
                generator.close();
            }
        }
    }

    private void checkUtf8(Script script, boolean pretty, int level, String what) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringBuilder expected = new StringBuilder();
        for (int line = script.random.nextInt(4); line >= 0; line--) {
            script.compact.setLength(0);
            script.indented.setLength(0);
            generator.startRoot(pretty ? level : Utf8JsonGenerator.COMPACT);
            script.object(0);
            generator.endRoot();
            int size = generator.size();
            if (script.random.nextInt(3) == 0) {
                breakOff(script.random, pretty);
                generator.truncate(size);
            }
            generator.writeRaw("\n".getBytes(StandardCharsets.US_ASCII));
            expected.append(pretty ? script.indented : script.compact).append('\n');
            if (script.random.nextInt(4) == 0) {
                generator.drainTo(out);
            }
        }
        out.write(generator.toByteArray());
        checkSame(out.toString(StandardCharsets.UTF_8), expected.toString(), what);
    }

    private void breakOff(Random random, boolean pretty) {
        generator.startRoot(pretty ? 1 : Utf8JsonGenerator.COMPACT);
        generator.startObject();
        generator.writeString(ODD[random.nextInt(ODD.length)].repeat(random.nextInt(6_000)));
        generator.startArray();
    }

    @Test
    @Tag("slow")
    void string_withAnythingOddAtAnyPlaceAroundABorder_isEscapedThere() {
        for (String filler : new String[] {"x", "é", "日", "\uD83D\uDE00"}) {
            for (String odd : ODD) {
                for (int before = BLOCK - 14; before <= BLOCK + 2; before++) {
                    String start = filler.repeat(before / filler.length()) + "x".repeat(before % filler.length());
                    checkSequence(List.of(start, odd, "end"));
                    checkSequence(List.of(start + odd + filler.repeat(9)));
                }
            }
        }
    }

    private void checkSequence(List<String> texts) {
        List<String> quoted = new ArrayList<>();
        for (String text : texts) {
            quoted.add(JsonText.quoted(text, false));
        }
        String expected = "[" + String.join(",", quoted) + "]";
        generator.openString(false);
        write(texts);
        checkSame(generator.toString(), expected, "String");
        generator.openUtf8(false);
        write(texts);
        checkSame(new String(generator.toByteArray(), StandardCharsets.UTF_8), expected, "UTF-8");
    }

    private void write(List<String> texts) {
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        generator.startArray();
        for (String text : texts) {
            generator.writeString(text);
        }
        generator.endArray();
        generator.endRoot();
    }

    @Test
    void indented_textThatIsLargerThanTheCompactOne_isRefusedWhenItIsTooLarge() {
        int max = 100_000;
        Utf8JsonGenerator small = new Utf8JsonGenerator(max);
        for (boolean isString : new boolean[] {true, false}) {
            writeDeep(small, isString, Utf8JsonGenerator.COMPACT);
            assertThatThrownBy(() -> writeDeep(small, isString, 0))
                    .isInstanceOf(TextException.class)
                    .extracting("code")
                    .isEqualTo(ErrorCode.TOO_LARGE);
        }
    }

    private static void writeDeep(Utf8JsonGenerator generator, boolean isString, int level) {
        if (isString) {
            generator.openString(false);
        } else {
            generator.openUtf8(false);
        }
        generator.startRoot(level);
        for (int i = 0; i < 400; i++) {
            generator.startArray();
        }
        for (int i = 0; i < 400; i++) {
            generator.endArray();
        }
        generator.endRoot();
    }
}
