package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.fixtures.JsonText;
import io.documentjson.fixtures.TestSize;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tokens of every kind at every place around the borders of the blocks in which text is encoded. */
@Tag("slow")
final class BlockBordersTest {

    private static final int BLOCK = 4_096;

    private static final DocumentJson JSON = DocumentJson.create();

    private static final Map<String, AttributeValue> EMPTY = Map.of();

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** A value and the JSON it has, written down by other means. */
    private record Written(AttributeValue value, String json) {}

    private static Written string(String text) {
        return new Written(AttributeValue.fromS(text), JsonText.quoted(text));
    }

    private static List<Written> tokens() {
        List<Written> tokens = new ArrayList<>();
        for (String text : new String[] {
            "",
            "x",
            "\"",
            "\\",
            "\n",
            "\u0000",
            "\u001F",
            "\u007F",
            "é",
            "日",
            "\uD83D\uDE00",
            "\uD83D",
            "\uDE00",
            "\uDE00\uD83D",
            "\uD83D\uD83D\uDE00",
            "plain text",
            "with \"quotes\"",
            "1234567\n",
            "12345678\n",
            "123456789\u0001",
            "?",
            "\u0080",
            "ÿ",
            "Ā"
        }) {
            tokens.add(string(text));
        }
        tokens.add(new Written(AttributeValue.fromN("-12.5e+3"), "-12.5e+3"));
        tokens.add(new Written(AttributeValue.fromN("+.5"), "0.5"));
        tokens.add(new Written(AttributeValue.fromBool(true), "true"));
        tokens.add(new Written(AttributeValue.fromBool(false), "false"));
        tokens.add(new Written(AttributeValue.fromNul(true), "null"));
        tokens.add(new Written(AttributeValue.fromL(List.of()), "[]"));
        tokens.add(new Written(AttributeValue.fromM(Map.of()), "{}"));
        tokens.add(new Written(
                AttributeValue.fromM(Map.of("k", AttributeValue.fromSs(List.of("\"")))), "{\"k\":[\"\\\"\"]}"));
        for (int length : new int[] {0, 1, 2, 3, 95, 96, 97}) {
            byte[] bytes = new byte[length];
            new Random(length).nextBytes(bytes);
            tokens.add(new Written(
                    AttributeValue.fromB(SdkBytes.fromByteArray(bytes)),
                    '"' + Base64.getEncoder().encodeToString(bytes) + '"'));
        }
        return tokens;
    }

    private static void check(Map<String, AttributeValue> item, String expected, String what) throws Exception {
        forgetEscapes();
        // The first text comes from a writer that expects no escape, the next ones from a writer that saw those of the
        // first.
        assertText(JSON.toJson(item), expected, what);
        assertText(JSON.toJson(item), expected, what);
        byte[] bytes = expected.getBytes(StandardCharsets.UTF_8);
        forgetEscapes();
        assertThat(JSON.toJsonBytes(item)).as(what).isEqualTo(bytes);
    }

    /** Texts without escapes, more than a writer remembers. */
    private static void forgetEscapes() {
        for (int i = 0; i < 100; i++) {
            JSON.toJson(EMPTY);
        }
    }

    /** Comparing first is faster than describing a comparison that nobody will see. */
    private static void assertText(String actual, String expected, String what) {
        if (!actual.equals(expected)) {
            assertThat(actual).as(what).isEqualTo(expected);
        }
    }

    @Test
    void toJson_tokenAtAnyPlaceAroundABorder_isWhole() throws Exception {
        // Two blocks: the first one is encoded when it is full, the last one at the end.
        for (Written token : tokens()) {
            for (int before = BLOCK - 40; before <= BLOCK + 4; before++) {
                Map<String, AttributeValue> item = new LinkedHashMap<>();
                item.put(
                        "p",
                        AttributeValue.fromL(List.of(
                                AttributeValue.fromS("p".repeat(before / 2)),
                                AttributeValue.fromS("q".repeat(before - before / 2)))));
                item.put("t", token.value());
                item.put("e", AttributeValue.fromS("end"));
                check(
                        item,
                        "{\"p\":[\"" + "p".repeat(before / 2) + "\",\"" + "q".repeat(before - before / 2) + "\"],\"t\":"
                                + token.json() + ",\"e\":\"end\"}",
                        token.json() + " after " + before);
            }
        }
    }

    @Test
    void toJson_stringOfAnyLengthAroundABlock_isWhole() throws Exception {
        for (String odd : new String[] {"x", "\n", "é", "日", "\uD83D\uDE00", "\uD83D", "\uDE00"}) {
            for (int length = BLOCK - 12; length <= BLOCK + 4; length++) {
                for (String text : new String[] {
                    "x".repeat(length) + odd,
                    odd + "x".repeat(length),
                    "x".repeat(length) + odd + "x".repeat(BLOCK),
                    odd.repeat(length)
                }) {
                    check(
                            Map.of("a", AttributeValue.fromS(text)),
                            "{\"a\":" + JsonText.quoted(text) + "}",
                            odd + " " + length);
                    check(
                            Map.of(text, AttributeValue.fromNul(true)),
                            "{" + JsonText.quoted(text) + ":null}",
                            odd + " " + length);
                    // A comma is pending when the text does not fit the block any more.
                    Map<String, AttributeValue> item = new LinkedHashMap<>();
                    item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromS("x"), AttributeValue.fromS(text))));
                    item.put(text, AttributeValue.fromNul(true));
                    check(
                            item,
                            "{\"l\":[\"x\"," + JsonText.quoted(text) + "]," + JsonText.quoted(text) + ":null}",
                            odd + " " + length);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {",", "\"", "}", "]", "\\", "\n", ",é", "日,", "\uD83D\uDE00", ",\uD83D"})
    void toJson_stringOfWhatStandsBetweenStrings_isEscapedOnly(String unit) throws Exception {
        for (String start : new String[] {"", "a", "\n", "日"}) {
            checkStrings(start, unit, BLOCK - 26, BLOCK + 14);
            checkStrings(start, unit, 2 * BLOCK - 12, 2 * BLOCK + 8);
        }
    }

    /** Checks strings of these lengths; by default every third length, and others for another start. */
    private static void checkStrings(String start, String unit, int from, int to) throws Exception {
        for (int length = from; length < to; length++) {
            if (TestSize.tries(length + start.hashCode(), 3)) {
                checkString(start + unit.repeat(length / unit.length()));
            }
        }
    }

    private static void checkString(String text) throws Exception {
        String quoted = JsonText.quoted(text);
        AttributeValue value = AttributeValue.fromS(text);
        assertText(JSON.toJson(value), quoted, text);
        check(
                Map.of("list", AttributeValue.fromL(List.of(value, AttributeValue.fromBool(true)))),
                "{\"list\":[" + quoted + ",true]}",
                text);
        check(Map.of(text, AttributeValue.fromN("1")), "{" + quoted + ":1}", text);
    }

    @Test
    void toJson_numberOfAnyLengthAroundABlock_isWhole() throws Exception {
        for (int length = BLOCK - 8; length <= BLOCK + 4; length++) {
            String number = "7".repeat(length);
            check(Map.of("n", AttributeValue.fromN(number)), "{\"n\":" + number + "}", "" + length);
            check(Map.of("n", AttributeValue.fromN("+" + number)), "{\"n\":" + number + "}", "+" + length);
            check(Map.of("n", AttributeValue.fromN("00" + number)), "{\"n\":" + number + "}", "00" + length);
            check(
                    Map.of("n", AttributeValue.fromNs(List.of("1", number, "2"))),
                    "{\"n\":[1," + number + ",2]}",
                    "" + length);
            assertThat(DynamoDbJson.create().toJson(AttributeValue.fromN(number)))
                    .isEqualTo("{\"N\":\"" + number + "\"}");
            assertThat(DynamoDbJson.create().toJson(AttributeValue.fromNs(List.of("1", "+" + number))))
                    .isEqualTo("{\"NS\":[\"1\",\"+" + number + "\"]}");
        }
    }

    @Test
    void toJson_binaryOfAnyLengthAroundABlock_isWhole() throws Exception {
        for (int length : new int[] {
            1_534, 1_535, 1_536, 1_537, 1_538, 3_069, 3_070, 3_071, 3_072, 3_073, 3_074, 4_607, 4_608, 4_609, 10_000
        }) {
            byte[] bytes = new byte[length];
            new Random(length).nextBytes(bytes);
            check(
                    Map.of("b", AttributeValue.fromB(SdkBytes.fromByteArray(bytes))),
                    "{\"b\":\"" + Base64.getEncoder().encodeToString(bytes) + "\"}",
                    "" + length);
        }
    }

    @Test
    void toJson_anyMixOfTokens_isTheTokensInOrder() throws Exception {
        long seed = 4_096L;
        Random random = new Random(seed);
        List<Written> tokens = tokens();
        for (int round = 0; round < TestSize.of(1_500); round++) {
            List<AttributeValue> values = new ArrayList<>();
            StringBuilder expected = new StringBuilder("{\"list\":[");
            int count = random.nextInt(600);
            int kinds = 1 + random.nextInt(tokens.size());
            for (int i = 0; i < count; i++) {
                Written token = tokens.get(random.nextInt(kinds));
                values.add(token.value());
                expected.append(i == 0 ? "" : ",").append(token.json());
            }
            check(
                    Map.of("list", AttributeValue.fromL(values)),
                    expected.append("]}").toString(),
                    "seed " + seed + ", round " + round);
        }
    }

    @Test
    void toJson_nestingAroundABorder_isClosedRight() throws Exception {
        for (int levels : new int[] {1, 5, 47, 48, 49, 60}) {
            for (int before = BLOCK - 2 * levels - 20; before <= BLOCK + 2; before++) {
                AttributeValue value = AttributeValue.fromL(List.of());
                for (int i = 0; i < levels; i++) {
                    value = AttributeValue.fromL(List.of(value));
                }
                Map<String, AttributeValue> item = new LinkedHashMap<>();
                item.put("p", AttributeValue.fromS("p".repeat(Math.max(0, before))));
                item.put("l", value);
                check(
                        item,
                        "{\"p\":\"" + "p".repeat(Math.max(0, before)) + "\",\"l\":" + "[".repeat(levels + 1)
                                + "]".repeat(levels + 1) + "}",
                        levels + " levels after " + before);
            }
        }
    }

    @Test
    void escapeNonAscii_anyMixOfTokens_isAscii() {
        long seed = 127L;
        Random random = new Random(seed);
        DocumentJson ascii = DocumentJson.builder().escapeNonAscii(true).build();
        List<Written> tokens = tokens();
        for (int round = 0; round < TestSize.of(500); round++) {
            List<AttributeValue> values = new ArrayList<>();
            int count = random.nextInt(600);
            for (int i = 0; i < count; i++) {
                values.add(tokens.get(random.nextInt(tokens.size())).value());
            }
            String literal = DocumentJson.create().toJson(AttributeValue.fromL(values));
            StringBuilder expected = new StringBuilder();
            for (int i = 0; i < literal.length(); i++) {
                char c = literal.charAt(i);
                expected.append(c < 0x80 ? String.valueOf(c) : "\\u" + HEX.toHexDigits(c));
            }

            assertThat(ascii.toJson(AttributeValue.fromL(values)))
                    .as("seed %d, round %d", seed, round)
                    .hasToString(expected.toString());
            assertThat(ascii.toJsonBytes(Map.of("a", AttributeValue.fromL(values))))
                    .isEqualTo(("{\"a\":" + expected + "}").getBytes(StandardCharsets.US_ASCII));
        }
    }
}
