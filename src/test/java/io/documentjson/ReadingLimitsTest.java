package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJsonException.Code;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The limits of the options: exact, the same through every way in, and met without a stack or a table that overflows. */
class ReadingLimitsTest {

    private static final int MAX_NAME_BYTES = 65_535;

    private static Map<String, ThrowingCallable> ways(ItemJson json, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
        Map<String, ThrowingCallable> ways = new LinkedHashMap<>();
        ways.put("String", () -> json.fromJson(text));
        ways.put("bytes", () -> json.fromJson(bytes));
        ways.put("stream", () -> json.fromJson(new ByteArrayInputStream(bytes)));
        ways.put("one byte at a time", () -> json.fromJson(new OneByteInputStream(bytes)));
        ways.put(
                "line", () -> json.readJsonLines(new ByteArrayInputStream(line)).toList());
        return ways;
    }

    private static void assertAccepted(ItemJson json, String text) {
        ways(json, text).forEach((way, call) -> {
            try {
                call.call();
            } catch (Throwable e) {
                throw new AssertionError(way, e);
            }
        });
    }

    private static void assertRefused(ItemJson json, String text, Code code, String problem) {
        ways(json, text).forEach((way, call) -> {
            DocumentJsonException error = catchThrowableOfType(DocumentJsonException.class, call);
            assertThat(error).as(way).isNotNull();
            assertThat(error.code()).as(way).isEqualTo(code);
            assertThat(error.getMessage()).as(way).startsWith(problem).hasSizeLessThan(600);
            assertThat(error.offset()).as(way).isBetween(0L, (long) text.length());
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 999, 3_998, 4_000, 7_995, 10_000})
    void fromJson_numberLength_isExact(int max) {
        DocumentJson json = DocumentJson.builder().maxNumberLength(max).build();
        DynamoDbJson typed = DynamoDbJson.builder().maxNumberLength(max).build();
        String problem =
                "Expected a number of at most " + max + " characters but was a longer one; see Builder.maxNumberLength";
        for (String sign : max > 2 ? new String[] {"", "-"} : new String[] {""}) {
            for (String tail : max > 3 ? new String[] {"", ".5", "e3"} : new String[] {""}) {
                if (sign.length() + tail.length() >= max) {
                    continue;
                }
                String longest = sign + "7".repeat(max - sign.length() - tail.length()) + tail;
                String tooLong = sign + "7" + longest.substring(sign.length());
                assertAccepted(json, "{\"a\":" + longest + "}");
                assertAccepted(json, "{\"a\":[" + longest + "," + longest + "]}");
                assertRefused(json, "{\"a\":" + tooLong + "}", Code.NUMBER_TOO_LONG, problem + " at path $.a");
                assertRefused(
                        json, "{\"a\":[\"x\"," + tooLong + "]}", Code.NUMBER_TOO_LONG, problem + " at path $.a[1]");
                assertAccepted(typed, "{\"a\":{\"N\":\"" + longest + "\"},\"b\":{\"NS\":[\"" + longest + "\"]}}");
                assertRefused(
                        typed, "{\"a\":{\"N\":\"" + tooLong + "\"}}", Code.NUMBER_TOO_LONG, problem + " at path $.a");
                assertRefused(
                        typed,
                        "{\"a\":{\"NS\":[\"" + tooLong + "\"]}}",
                        Code.NUMBER_TOO_LONG,
                        problem + " at path $.a[0]");
            }
        }
    }

    @Test
    void fromJson_numberOfAMillionDigits_isRefusedAsANumber() {
        String digits = "9".repeat(1_000_000);
        DocumentJson json = DocumentJson.create();
        DocumentJson shortStrings = DocumentJson.builder().maxStringLength(10).build();
        for (String text :
                new String[] {"{\"a\":" + digits + "}", "{\"a\":[\"x\",0." + digits + "]}", "{\"a\":[1e" + digits + "]}"
                }) {
            assertRefused(json, text, Code.NUMBER_TOO_LONG, "Expected a number of at most 10000 characters");
            assertRefused(shortStrings, text, Code.NUMBER_TOO_LONG, "Expected a number of at most 10000 characters");
        }
        assertThatThrownBy(() -> json.valueFromJson(digits))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageStartingWith("Expected a number of at most 10000 characters");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 3_999, 4_000, 4_001, 7_990, 70_000})
    void fromJson_stringLength_isExactInChars(int max) {
        DocumentJson json = DocumentJson.builder().maxStringLength(max).build();
        DynamoDbJson typed = DynamoDbJson.builder().maxStringLength(max).build();
        String problem =
                "Expected a string of at most " + max + " characters but was a longer one; see Builder.maxStringLength";
        for (String c : new String[] {"x", "\u00e9", "\u4e2d", "\\u0041", "\\n"}) {
            String longest = c.repeat(max);
            assertAccepted(json, "{\"a\":\"" + longest + "\",\"name that is longer\":[\"" + longest + "\"]}");
            assertRefused(json, "{\"a\":\"" + longest + "y\"}", Code.STRING_TOO_LONG, problem + " at path $.a");
            assertRefused(json, "{\"a\":[1,\"" + longest + "y\"]}", Code.STRING_TOO_LONG, problem + " at path $.a[1]");
            assertAccepted(typed, "{\"a\":{\"S\":\"" + longest + "\"}}");
            assertRefused(
                    typed, "{\"a\":{\"S\":\"" + longest + "y\"}}", Code.STRING_TOO_LONG, problem + " at path $.a");
            assertRefused(
                    typed,
                    "{\"a\":{\"SS\":[\"" + longest + "y\"]}}",
                    Code.STRING_TOO_LONG,
                    problem + " at path $.a[0]");
        }
        if (max > 8) {
            assertRefused(
                    typed, "{\"a\":{\"B\":\"" + "AAAA".repeat(max / 4 + 1) + "\"}}", Code.STRING_TOO_LONG, problem);
        }
    }

    @Test
    void fromJson_stringBeyondTheDefault_isRefused() {
        byte[] bytes = ("{\"a\":\"" + "x".repeat(20_000_001) + "\"}").getBytes(StandardCharsets.UTF_8);
        DocumentJson json = DocumentJson.create();
        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> json.fromJson(bytes))
                        .code())
                .isEqualTo(Code.STRING_TOO_LONG);
        bytes[bytes.length - 3] = '"';
        bytes[bytes.length - 2] = ' ';
        assertThat(json.fromJson(bytes).get("a").s()).hasSize(20_000_000);
    }

    @Test
    void fromJson_endlessTokens_areRefusedInBoundedMemory() {
        for (String start : new String[] {"{\"a\":\"", "{\"a\":", "{\""}) {
            InputStream endless = new InputStream() {

                private final byte[] text = start.getBytes(StandardCharsets.UTF_8);
                private int next;

                @Override
                public int read() {
                    return next < text.length ? text[next++] : '7';
                }

                @Override
                public int read(byte[] target, int from, int length) {
                    for (int i = from; i < from + length; i++) {
                        target[i] = (byte) read();
                    }
                    return length;
                }
            };
            DocumentJson json = DocumentJson.builder().maxStringLength(100_000).build();
            Code expected = start.endsWith(":\"")
                    ? Code.STRING_TOO_LONG
                    : start.endsWith(":") ? Code.NUMBER_TOO_LONG : Code.NAME_TOO_LONG;
            assertThat(catchThrowableOfType(DocumentJsonException.class, () -> json.fromJson(endless))
                            .code())
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"x,1", "\u00e9,2", "\u4e2d,3", "\ud83d\ude00,4", "\\u0041,1", "\\u4e2d,3", "\\ud83d\\ude00,4"})
    void fromJson_nameLength_isExactInBytes(String character, int bytesOfIt) throws IOException {
        DocumentJson json = DocumentJson.builder().maxStringLength(5).build();
        String longest = "x".repeat(MAX_NAME_BYTES % bytesOfIt) + character.repeat(MAX_NAME_BYTES / bytesOfIt);
        String problem = "Expected a name of at most 65535 bytes but was a longer one at path $, offset 1";

        assertAccepted(json, "{\"" + longest + "\":1}");
        assertAccepted(json, "{\"a\":[{\"" + longest + "\":1}]}");
        assertAccepted(DynamoDbJson.create(), "{\"" + longest + "\":{\"S\":\"\"}}");
        ways(json, "{\"" + longest + "x\":1}").forEach((way, call) -> {
            DocumentJsonException error = catchThrowableOfType(DocumentJsonException.class, call);
            assertThat(error.code()).as(way).isEqualTo(Code.NAME_TOO_LONG);
            assertThat(error.getMessage())
                    .as(way)
                    .startsWith("Expected a name of at most 65535 bytes but was a longer one");
        });
    }

    @Test
    void fromJson_nameOfAMillionCharacters_isRefused() {
        for (int length : new int[] {66_000, 131_072, 262_145, 1_000_000}) {
            for (String c : new String[] {"x", "\\n"}) {
                assertRefusedSomewhere("{\"" + c.repeat(length) + "\":1}");
                assertRefusedSomewhere("{\"a\":{\"b\":[],\"" + c.repeat(length) + "\":1}}");
            }
        }
    }

    private static void assertRefusedSomewhere(String text) {
        assertRefused(DocumentJson.create(), text, Code.NAME_TOO_LONG, "Expected a name of at most 65535 bytes");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 31, 1_000})
    void fromJson_depth_countsContainersOfTheItem(int max) {
        DocumentJson json = DocumentJson.builder().maxDepth(max).build();
        DynamoDbJson typed = DynamoDbJson.builder().maxDepth(max).build();
        String problem = "Expected at most " + max + " levels but was deeper; see Builder.maxDepth at path $";
        int inner = max - 1;
        String scalar = inner == 0 ? "1" : "";
        assertAccepted(json, "{\"a\":" + "[".repeat(inner) + scalar + "]".repeat(inner) + "}");
        assertAccepted(json, "{\"a\":" + "{\"m\":".repeat(inner) + "1" + "}".repeat(inner) + "}");
        assertRefused(json, "{\"a\":" + "[".repeat(max) + "]".repeat(max) + "}", Code.TOO_DEEP, problem);
        assertRefused(json, "{\"a\":" + "{\"m\":".repeat(max) + "1" + "}".repeat(max) + "}", Code.TOO_DEEP, problem);
        assertRefused(json, "{\"a\":" + "[{\"m\":".repeat(max) + "1", Code.TOO_DEEP, problem);
        assertRefused(json, "{\"a\":" + "[".repeat(100_000), Code.TOO_DEEP, problem);

        assertAccepted(
                typed,
                "{\"a\":" + "{\"L\":[".repeat(inner) + "]}".repeat(inner) + (inner == 0 ? "{\"S\":\"\"}" : "") + "}");
        assertAccepted(typed, "{\"a\":" + "{\"M\":{\"m\":".repeat(inner) + "{\"S\":\"x\"}" + "}}".repeat(inner) + "}");
        assertAccepted(
                typed,
                "{\"Item\":{\"a\":" + "{\"M\":{\"m\":".repeat(inner) + "{\"S\":\"x\"}" + "}}".repeat(inner) + "}}");
        assertRefused(typed, "{\"a\":" + "{\"L\":[".repeat(max) + "]}".repeat(max) + "}", Code.TOO_DEEP, problem);
        assertRefused(
                typed,
                "{\"a\":" + "{\"L\":[".repeat(inner) + "{\"SS\":[]}" + "]}".repeat(inner) + "}",
                Code.TOO_DEEP,
                problem);
        assertRefused(typed, "{\"a\":" + "{\"M\":{\"m\":".repeat(100_000), Code.TOO_DEEP, problem);
    }

    @Test
    void valueFromJson_depth_countsTheRootContainer() {
        DocumentJson json = DocumentJson.builder().maxDepth(3).build();
        DynamoDbJson typed = DynamoDbJson.builder().maxDepth(1).build();

        assertThat(json.valueFromJson("[[[]]]").l()).hasSize(1);
        assertThatThrownBy(() -> json.valueFromJson("[[[[]]]]")).hasMessageEndingWith("at path $[0][0][0], offset 3");
        assertThat(typed.valueFromJson("{\"SS\":[\"x\"]}").ss()).hasSize(1);
        assertThat(typed.valueFromJson("{\"L\":[{\"S\":\"x\"}]}").l()).hasSize(1);
        assertThatThrownBy(() -> typed.valueFromJson("{\"L\":[{\"SS\":[\"x\"]}]}"))
                .hasMessageStartingWith("Expected at most 1 levels but was deeper");
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 100_000})
    void fromJson_deepestItem_needsNoStack(int depth) throws InterruptedException {
        DocumentJson json = DocumentJson.builder().maxDepth(depth).build();
        DynamoDbJson typed = DynamoDbJson.builder().maxDepth(depth).build();
        int inner = depth - 1;
        String lists = "{\"a\":" + "[".repeat(inner) + "]".repeat(inner) + "}";
        String maps = "{\"a\":" + "{\"m\":".repeat(inner) + "1" + "}".repeat(inner) + "}";
        String typedMaps =
                "{\"Item\":{\"a\":" + "{\"M\":{\"m\":".repeat(inner) + "{\"N\":\"1\"}" + "}}".repeat(inner) + "}}";
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(
                null,
                () -> {
                    assertThat(depthOf(json.fromJson(lists).get("a"))).isEqualTo(inner);
                    assertThat(depthOf(json.fromJson(maps.getBytes(StandardCharsets.UTF_8))
                                    .get("a")))
                            .isEqualTo(inner);
                    assertThat(depthOf(typed.fromJson(typedMaps).get("a"))).isEqualTo(inner);
                },
                "small stack",
                256 * 1024);
        thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
        thread.start();
        thread.join();
        assertThat(failure.get()).isNull();
    }

    private static int depthOf(AttributeValue value) {
        int depth = 0;
        while (value.hasL() || value.hasM()) {
            depth++;
            if (value.hasL() && value.l().isEmpty()) {
                break;
            }
            value = value.hasL() ? value.l().get(0) : value.m().get("m");
        }
        return depth;
    }

    /** Names of pairs that hash alike, so that all of the same number of pairs do. */
    private static String collidingName(int i, String zero, String one) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 16; bit++) {
            name.append((i >> bit & 1) == 0 ? zero : one);
        }
        return name.toString();
    }

    @ParameterizedTest
    @CsvSource({"Aa,BB", "Aa,B@"})
    void fromJson_namesThatCollide_areReadLikeAnyOthers(String zero, String one) throws IOException {
        StringBuilder text = new StringBuilder("{\"m\":{");
        for (int i = 0; i < 0x10000; i++) {
            text.append(i == 0 ? "\"" : ",\"")
                    .append(collidingName(i, zero, one))
                    .append("\":1");
        }
        text.append("}}");
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        DocumentJson json = DocumentJson.create();
        for (int i = 0; i < 2; i++) {
            assertThat(json.fromJson(text.toString()).get("m").m()).hasSize(0x10000);
            assertThat(json.fromJson(bytes).get("m").m()).hasSize(0x10000);
            assertThat(json.fromJson(new ByteArrayInputStream(bytes)).get("m").m())
                    .hasSize(0x10000);
        }
        assertThat(json.fromJson("{\"a\":1}")).hasSize(1);
    }
}
