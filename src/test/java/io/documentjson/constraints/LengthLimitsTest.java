package io.documentjson.constraints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.documentjson.DocumentJson;
import io.documentjson.ItemJson;
import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import io.documentjson.fixtures.TestSize;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Lengths of numbers, strings and names: exact to the character, on every entry point that reads. */
@Tag("slow")
final class LengthLimitsTest {

    private static final int MAX_NAME_BYTES = 65_535;

    private static final String NAME_TOO_LONG = "Expected a name of at most 65535 bytes but was a longer one";

    private static String numberTooLong(int limit) {
        return "Expected a number of at most " + limit
                + " characters but was a longer one; see Builder.maxNumberLength";
    }

    private static String stringTooLong(int limit) {
        return "Expected a string of at most " + limit
                + " characters but was a longer one; see Builder.maxStringLength";
    }

    private static AttributeValue read(ReadCall call, ItemJson json, String value) throws Exception {
        return call.readsItem() ? call.read(json, "{\"a\":" + value + "}").m().get("a") : call.read(json, value);
    }

    private static void assertRefused(
            ReadCall call, ItemJson json, String value, ErrorCode code, String problem, String path) {
        String text = call.readsItem() ? "{\"a\":" + value + "}" : value;
        assertThatExceptionOfType(DocumentJsonException.class)
                .as("%s", call)
                .isThrownBy(() -> call.read(json, text))
                .satisfies(e -> {
                    assertThat(e.code()).isEqualTo(code);
                    assertThat(e.path()).isEqualTo((call.readsItem() ? "$.a" : "$") + path);
                    assertThat(e.getMessage()).startsWith(problem + " at path ").hasSizeLessThan(400);
                    assertThat(e.offset()).isBetween(0L, call.offset(text, text.length()));
                });
    }

    private static void assertNumberTooLong(
            ReadCall call, Form form, ItemJson json, int limit, String value, String path) {
        assertRefused(call, json, form.text("N", value), ErrorCode.NUMBER_TOO_LONG, numberTooLong(limit), path);
        assertRefused(
                call,
                json,
                form.text("L", "[" + form.text("S", "\"x\"") + "," + form.text("N", value) + "]"),
                ErrorCode.NUMBER_TOO_LONG,
                numberTooLong(limit),
                path + "[1]");
    }

    /** All limits, or by default every third of them, not the same for all calls. */
    private static int[] limits(ReadCall call, int... all) {
        return IntStream.range(0, all.length)
                .filter(i -> TestSize.tries(i + call.ordinal(), 3))
                .map(i -> all[i])
                .toArray();
    }

    /** Numbers of exactly so many characters, in all the shapes for which there is room. */
    private static List<String> numbers(int length) {
        List<String> numbers = new ArrayList<>();
        for (String sign : new String[] {"", "-"}) {
            for (String start : new String[] {"", "0.", "1e", "1.5E+"}) {
                for (String end : new String[] {"", ".5", "e3"}) {
                    boolean number = start.isEmpty() || end.isEmpty();
                    int digits = length - sign.length() - start.length() - end.length();
                    if (number && digits > 0) {
                        numbers.add(sign + start + "7".repeat(digits) + end);
                    }
                }
            }
        }
        return numbers;
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.ReadCall#inEachForm")
    void read_number_mayHaveExactlyAsManyCharactersAsTheLimit(Form form, ReadCall call) throws Exception {
        for (int limit : limits(call, 1, 3, 4, 20, 999, 3_998, 4_000, 7_995, 10_000)) {
            ItemJson json = form.builder().maxNumberLength(limit).build();
            for (String longest : numbers(limit)) {
                assertThat(read(call, json, form.text("N", longest)).n()).isEqualTo(longest);
                assertThat(read(call, json, form.text("L", "[" + form.text("N", longest) + "]"))
                                .l())
                        .containsExactly(AttributeValue.fromN(longest));
            }
            for (String tooLong : numbers(limit + 1)) {
                assertNumberTooLong(call, form, json, limit, tooLong, "");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.ReadCall#inEachForm")
    void read_numberBeyondTheDefaultLimit_isRefused(Form form, ReadCall call) throws Exception {
        String longest = "1".repeat(10_000);

        assertThat(read(call, form.json(), form.text("N", longest)).n()).isEqualTo(longest);
        assertNumberTooLong(call, form, form.json(), 10_000, longest + "1", "");
        for (String start : new String[] {"", "0.", "1e"}) {
            assertNumberTooLong(call, form, form.json(), 10_000, start + "7".repeat(1_000_000), "");
        }
    }

    @ParameterizedTest
    @EnumSource(ReadCall.class)
    void read_numberOfAMillionDigits_isNoString(ReadCall call) {
        ItemJson shortStrings = Form.DOCUMENT.builder().maxStringLength(10).build();

        assertNumberTooLong(call, Form.DOCUMENT, shortStrings, 10_000, "9".repeat(1_000_000), "");
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.ReadCall#inEachForm")
    void read_raisedNumberLimit_counts(Form form, ReadCall call) throws Exception {
        ItemJson json = form.builder().maxNumberLength(1_000_000).build();
        String number = "7".repeat(1_000_000);

        assertThat(read(call, json, form.text("N", number)).n()).isEqualTo(number);
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.ReadCall#inEachForm")
    void read_string_mayHaveExactlyAsManyCharactersAsTheLimit(Form form, ReadCall call) throws Exception {
        for (int limit : limits(call, 1, 10, 3_999, 4_000, 4_001, 5_000, 7_990, 70_000)) {
            ItemJson json = form.builder().maxStringLength(limit).build();
            String problem = stringTooLong(limit);
            for (String[] unit : new String[][] {{"x", "x"}, {"é", "é"}, {"日", "日"}, {"\\u0041", "A"}, {"\\n", "\n"}}) {
                String longest = form.text("S", '"' + unit[0].repeat(limit) + '"');
                assertThat(read(call, json, longest).s()).isEqualTo(unit[1].repeat(limit));
                String tooLong = form.text("S", '"' + unit[0].repeat(limit + 1) + '"');
                assertRefused(call, json, tooLong, ErrorCode.STRING_TOO_LONG, problem, "");
                assertRefused(
                        call,
                        json,
                        form.text("L", "[" + form.text("BOOL", "true") + "," + tooLong + "]"),
                        ErrorCode.STRING_TOO_LONG,
                        problem,
                        "[1]");
                String oddEnd = form.text("S", '"' + unit[0].repeat(limit) + "y\"");
                assertRefused(
                        call, json, form.text("M", "{\"m\":" + oddEnd + "}"), ErrorCode.STRING_TOO_LONG, problem, ".m");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(ReadCall.class)
    void read_dynamoDbSetsAndBinaries_areLimitedToo(ReadCall call) throws Exception {
        ItemJson json =
                Form.DYNAMODB.builder().maxStringLength(12).maxNumberLength(5).build();
        String base64 = Base64.getEncoder().encodeToString(new byte[9]);
        String longBase64 = Base64.getEncoder().encodeToString(new byte[10]);
        ErrorCode code = ErrorCode.STRING_TOO_LONG;

        assertThat(read(call, json, "{\"B\":\"" + base64 + "\"}").b().asByteArray())
                .hasSize(9);
        assertThat(read(call, json, "{\"NS\":[\"12345\"]}").ns()).hasSize(1);
        assertRefused(call, json, "{\"B\":\"" + longBase64 + "\"}", code, stringTooLong(12), "");
        assertRefused(call, json, "{\"B\":\"" + "AAAA".repeat(20_000) + "\"}", code, stringTooLong(12), "");
        assertRefused(call, json, "{\"BS\":[\"\",\"" + longBase64 + "\"]}", code, stringTooLong(12), "[1]");
        assertRefused(call, json, "{\"SS\":[\"\",\"" + "x".repeat(13) + "\"]}", code, stringTooLong(12), "[1]");
        assertRefused(call, json, "{\"NS\":[\"1\",\"123456\"]}", ErrorCode.NUMBER_TOO_LONG, numberTooLong(5), "[1]");
    }

    @ParameterizedTest
    @EnumSource(ReadCall.class)
    void read_namesAndStrings_haveLimitsOfTheirOwn(ReadCall call) throws Exception {
        ItemJson json =
                Form.DOCUMENT.builder().maxStringLength(1).maxNumberLength(1).build();
        String name = "n".repeat(5_000);

        assertThat(call.read(json, "{\"" + name + "\":\"x\"}").m()).containsOnlyKeys(name);
    }

    @Test
    void read_stringBeyondTheDefaultLimit_isRefused() {
        String longest = '"' + "x".repeat(20_000_000) + '"';
        String tooLong = '"' + "x".repeat(20_000_001) + '"';
        ItemJson json = Form.DOCUMENT.json();

        assertThat(json.valueFromJson(longest).s()).hasSize(20_000_000);
        assertThat(ValueBytes.read(json, longest.getBytes(StandardCharsets.US_ASCII))
                        .s())
                .hasSize(20_000_000);
        for (ReadCall call : new ReadCall[] {ReadCall.VALUE_FROM_STRING, ReadCall.VALUE_FROM_BYTES}) {
            assertRefused(call, json, tooLong, ErrorCode.STRING_TOO_LONG, stringTooLong(20_000_000), "");
        }
    }

    @ParameterizedTest
    @CsvSource({"x,1", "é,2", "中,3", "\ud83d\ude00,4", "\\u0041,1", "\\u4e2d,3", "\\ud83d\\ude00,4"})
    void read_name_mayHave65535Bytes(String character, int bytesOfIt) throws Exception {
        String longest = "x".repeat(MAX_NAME_BYTES % bytesOfIt) + character.repeat(MAX_NAME_BYTES / bytesOfIt);
        for (Form form : Form.values()) {
            String value = form.text("S", "\"\"");
            for (ReadCall call : ReadCall.values()) {
                if (!TestSize.tries(call.ordinal() + character.charAt(0), 3)) {
                    continue;
                }
                if (call.readsItem()) {
                    assertThat(call.read(form.json(), "{\"" + longest + "\":" + value + "}")
                                    .m())
                            .hasSize(1);
                }
                String inner = form.text("L", "[" + form.text("M", "{\"" + longest + "\":" + value + "}") + "]");
                assertThat(read(call, form.json(), inner).l()).hasSize(1);
                assertNameTooLong(call, form, longest + "x");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.fixtures.ReadCall#inEachForm")
    void read_nameOfUpToAMillionCharacters_isRefused(Form form, ReadCall call) {
        for (int length : limits(call, 66_000, 131_072, 262_145, 1_000_000)) {
            for (String unit : new String[] {"x", "\\n"}) {
                assertNameTooLong(call, form, unit.repeat(length));
            }
        }
    }

    private static void assertNameTooLong(ReadCall call, Form form, String name) {
        String map = "{\"b\":" + form.text("L", "[]") + ",\"" + name + "\":" + form.text("N", "1") + "}";
        String value = form.text("M", map);
        for (String text : call.readsItem() ? List.of(map, "{\"a\":" + value + "}") : List.of(value)) {
            assertThatExceptionOfType(DocumentJsonException.class)
                    .as("%s %s", form, call)
                    .isThrownBy(() -> call.read(form.json(), text))
                    .satisfies(e -> {
                        assertThat(e.code()).isEqualTo(ErrorCode.NAME_TOO_LONG);
                        assertThat(e.getMessage()).startsWith(NAME_TOO_LONG).hasSizeLessThan(600);
                        assertThat(e.offset()).isBetween(0L, call.offset(text, text.length()));
                    });
        }
    }

    @ParameterizedTest
    @CsvSource({"'{\"a\":\"',STRING_TOO_LONG", "'{\"a\":',NUMBER_TOO_LONG", "'{\"',NAME_TOO_LONG"})
    void fromJson_endlessToken_isRefusedInBoundedMemory(String start, ErrorCode code) {
        DocumentJson json = DocumentJson.builder().maxStringLength(100_000).build();

        assertThatExceptionOfType(DocumentJsonException.class)
                .isThrownBy(() -> json.fromJson(new Endless(start)))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code));
    }

    /** A text and then digits for ever. */
    private static final class Endless extends InputStream {

        private final byte[] start;
        private int next;

        Endless(String start) {
            this.start = start.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() {
            return next < start.length ? start[next++] : '7';
        }

        @Override
        public int read(byte[] target, int from, int length) {
            for (int i = from; i < from + length; i++) {
                target[i] = (byte) read();
            }
            return length;
        }
    }
}
