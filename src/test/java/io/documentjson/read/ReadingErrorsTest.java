package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.documentjson.DocumentJson;
import io.documentjson.DuplicateNames;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.ReadCall;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Text that is no item, through every way in: one exception, with place and reason, and without the text. */
final class ReadingErrorsTest {

    private static final DocumentJson JSON = DocumentJson.create();
    private static final DynamoDbJson TYPED = DynamoDbJson.create();

    /** The error of every way to read an item from the text, {@code null} where there is none. */
    private static Map<ReadCall, DocumentJsonException> errors(ItemJson json, String text) {
        Map<ReadCall, DocumentJsonException> errors = new EnumMap<>(ReadCall.class);
        for (ReadCall call : ReadCall.ofItemText()) {
            if (!call.readsLines() || isOneLine(text)) {
                errors.put(call, error(() -> call.read(json, text)));
            }
        }
        return errors;
    }

    private static boolean isOneLine(String text) {
        return !text.isBlank() && text.indexOf('\n') < 0;
    }

    private static DocumentJsonException error(ThrowingCallable call) {
        return catchThrowableOfType(DocumentJsonException.class, call);
    }

    private static void assertError(ItemJson json, String text, ErrorCode code, String message) {
        errors(json, text).forEach((call, error) -> {
            assertThat(error).as("%s of %s", call, text).isNotNull();
            assertThat(error.code()).as("%s", call).isEqualTo(code);
            assertThat(error)
                    .as("%s", call)
                    .hasMessage(call.readsLines() ? message.replace(", offset ", ", line 1, offset ") : message);
            assertThat(error.getCause()).as("%s", call).isNull();
        });
    }

    private static void assertRead(ItemJson json, String text, Map<String, AttributeValue> expected)
            throws IOException {
        for (ReadCall call : ReadCall.ofText()) {
            if (!call.readsLines() || isOneLine(text)) {
                assertThat(call.read(json, text)).as("%s", call).isEqualTo(AttributeValue.fromM(expected));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1 | Expected a comma or the end of the object but was the end of the text at path $, offset 6",
                "{\"a\": | Expected a JSON value but was the end of the text at path $.a, offset 5",
                "{\"a\" | Expected a colon after the name but was the end of the text at path $.a, offset 4",
                "{\"a | Expected the end of the string but was the end of the text at path $, offset 3",
                "{ | Expected a name in double quotes but was the end of the text at path $, offset 1",
                "{\"a\":\"x | Expected the end of the string but was the end of the text at path $.a, offset 7",
                "{\"a\":[1, | Expected a JSON value but was the end of the text at path $.a[1], offset 8",
                "{\"a\":- | Expected a digit but was the end of the text at path $.a, offset 6",
                "{\"a\":\"\\ | Expected an escape that JSON has but was the end of the text at path $.a, offset 7",
                "{\"a\":tru | Expected a JSON value but was another word at path $.a, offset 5",
                "{\"a\":truex} | Expected a JSON value but was another word at path $.a, offset 5",
                "nul | Expected a JSON value but was another word at path $, offset 0",
                "{a:1} | Expected a name in double quotes but was another word at path $, offset 1",
                "{\"a\":1,} | Expected a name in double quotes but was the end of an object at path $, offset 7",
                "{1:2} | Expected a name in double quotes but was a number at path $, offset 1",
                "{\"a\" 1} | Expected a colon after the name but was a number at path $.a, offset 5",
                "{\"a\":1 \"b\" | Expected a comma or the end of the object but was a string at path $, offset 7",
                "{\"a\":[1 2]} | Expected a comma or the end of the array but was a number at path $.a[1], offset 8",
                "{\"a\":1x} | Expected a comma or the end of the object but was another word at path $, offset 6",
                "{\"a\":1] | Expected a comma or the end of the object but was the end of an array at path $, offset 6",
                "{\"a\":[1} | Expected a comma or the end of the array but was the end of an object at path $.a[1], offset 7",
                "{\"a\":[1,]} | Expected a JSON value but was the end of an array at path $.a[1], offset 8",
                "{\"a\":} | Expected a JSON value but was the end of an object at path $.a, offset 5",
                "{\"a\":'x'} | Expected a JSON value but was a single quote at path $.a, offset 5",
                "{\"a\":.5} | Expected a JSON value but was a point at path $.a, offset 5",
                "{\"a\":1/**/} | Expected a comma or the end of the object but was a comment; see DocumentJson.Builder.allowComments for document JSON at path $, offset 6",
                "{\"a\":\"\\x\"} | Expected an escape that JSON has but was another character at path $.a, offset 7",
                "{\"a\":\"\\u12G4\"} | Expected a hexadecimal digit but was another character at path $.a, offset 10",
                "{\"a\":+1} | Expected a JSON value but was a plus sign at path $.a, offset 5",
                "{\"a\":01} | Expected a JSON number but was one with a leading zero at path $.a, offset 6",
                "{\"a\":-} | Expected a digit but was the end of an object at path $.a, offset 6",
                "{\"a\":NaN} | Expected a JSON value but was NaN or an infinity at path $.a, offset 5",
                "{\"a\":-Infinity} | Expected a JSON number but was NaN or an infinity at path $.a, offset 5",
                "{\"a\":Infinity} | Expected a JSON value but was NaN or an infinity at path $.a, offset 5",
                "{\"a\":[1 -InfinityL]} | Expected a comma or the end of the array but was a number at path $.a[1], offset 8",
                "{\"a\":[1 -Infinity]} | Expected a comma or the end of the array but was NaN or an infinity at path $.a[1], offset 8",
                "{\"a\":1,\u00e9} | Expected a name in double quotes but was a character beyond ASCII at path $, offset 7",
                "{\"a\":[1\u00e9]} | Expected a comma or the end of the array but was a character beyond ASCII at path $.a[1], offset 7",
                "{\"a\":tru\u00e9} | Expected a JSON value but was another word at path $.a, offset 5",
                "{\"a\":\"\\u004\u0431\"} | Expected a hexadecimal digit but was a character beyond ASCII at path $.a, offset 11",
                "{\"a\":\"\\u\u3030041\"} | Expected a hexadecimal digit but was a character beyond ASCII at path $.a, offset 8",
                "{\"\\ud800\":1} | Expected whole surrogate pairs in a name but was half of one at path $, offset 1",
                "{\"\\udc00\":1} | Expected whole surrogate pairs in a name but was half of one at path $, offset 1",
            })
    void fromJson_syntaxError_saysWhereAndWhy(String text, String message) {
        assertError(JSON, text, ErrorCode.INVALID_JSON, message);
        assertThat(errors(TYPED, text)).doesNotContainValue(null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.", "1e", "1.e3", "1e+", "-.5", "--1", "0x10", "007", "1_000", "1L"})
    void fromJson_numberThatJsonHasNot_isRefused(String number) {
        errors(JSON, "{\"a\":" + number + "}").forEach((way, error) -> {
            assertThat(error.code()).as("%s", way).isEqualTo(ErrorCode.INVALID_JSON);
            assertThat(error.offset()).as("%s", way).isBetween(5L, 5L + number.length());
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":\"\n\"}", "{\"a\":\"\u0000\"}", "{\"a\":\"\u001f\"}"})
    void fromJson_controlCharacterInString_isRefused(String text) {
        assertError(
                JSON,
                text,
                ErrorCode.INVALID_JSON,
                "Expected control characters in strings to be escaped but was one that is not at path $.a, offset 6");
    }

    @Test
    void fromJson_otherWhiteSpaceThanJsonHas_isRefused() {
        for (String space : List.of("\u000b", "\f", "\u00a0", "\u2028", "\u0000")) {
            for (String text : List.of("{\"a\"" + space + ":1}", "{\"a\":[1" + space + "]}")) {
                errors(JSON, text)
                        .forEach((way, error) ->
                                assertThat(error.code()).as("%s", way).isEqualTo(ErrorCode.INVALID_JSON));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{\"a\":1}x|7", "{\"a\":1}]|7", "{} {}|3", "{}`,`|2", "{}/*|2", "{} 01|3", "{} \"x|3", "{}//|2"})
    void fromJson_contentAfterTheItem_isRefused(String text, int offset) {
        assertError(
                JSON,
                text,
                ErrorCode.TRAILING_CONTENT,
                "Expected nothing after the value but was more text; see DocumentJson.Builder.allowTrailingContent"
                        + " for document JSON at path $, offset "
                        + offset);
    }

    @Test
    void fromJson_contentAfterTheItem_isLeftAloneWhenAllowed() throws IOException {
        DocumentJson tolerant = JSON.toBuilder().allowTrailingContent(true).build();
        for (String rest : List.of("x", "]", " {}", ",", "/*", "\"", " 01", "\u0000")) {
            String text = "{\"a\":1}" + rest;
            assertRead(tolerant, text, Map.of("a", AttributeValue.fromN("1")));
        }
        byte[] malformedAfterwards = {'{', '}', ' ', (byte) 0xFF};
        assertThat(tolerant.fromJson(malformedAfterwards)).isEmpty();
        assertThat(tolerant.fromJson(new ByteArrayInputStream(malformedAfterwards)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\r\n\t  "})
    void fromJson_blankText_isRefused(String text) {
        String message = "Expected a JSON value but was an empty text at path $, offset " + text.length();
        assertError(JSON, text, ErrorCode.EMPTY_INPUT, message);
        assertError(TYPED, text, ErrorCode.EMPTY_INPUT, message);
        assertThat(error(() -> JSON.valueFromJson(text)).code()).isEqualTo(ErrorCode.EMPTY_INPUT);
        assertThat(error(() -> ValueBytes.read(TYPED, text.getBytes(StandardCharsets.UTF_8)))
                        .code())
                .isEqualTo(ErrorCode.EMPTY_INPUT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "null  | null",
                "1     | a number",
                "[1]   | an array",
                "[]    | an array",
                "\"x\" | a string",
                "true  | a boolean",
                "` false` | a boolean"
            })
    void fromJson_rootIsNoObject_isRefused(String text, String kind) {
        String message = "Expected an object but was " + kind + " at path $, offset " + (text.indexOf(' ') + 1);
        assertError(JSON, text, ErrorCode.NOT_AN_OBJECT, message);
        assertError(TYPED, text, ErrorCode.NOT_AN_OBJECT, message);
    }

    @Test
    void fromJson_rootIsNoObject_isAnEmptyItemWhenAllowed() throws IOException {
        DocumentJson tolerant = JSON.toBuilder().allowNonObjectRoot(true).build();
        for (String text : List.of("null", "1", "[1,{\"a\":[]}]", "[]", "\"x\"", "true", "false")) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            assertThat(tolerant.fromJson(text)).isEmpty();
            assertThat(tolerant.fromJson(bytes)).isEmpty();
            assertThat(tolerant.fromJson(new ChunkedInputStream(bytes, 1))).isEmpty();
        }
        for (String text : List.of("[1", "nul", "[01]", "1 2")) {
            assertThat(errors(tolerant, text)).doesNotContainValue(null);
        }
        assertThat(error(() -> tolerant.readJsonLines(new ByteArrayInputStream(new byte[] {'1'}))
                                .toList())
                        .code())
                .isEqualTo(ErrorCode.NOT_AN_OBJECT);
        assertThat(error(() -> tolerant.readJsonArray(new ByteArrayInputStream(new byte[] {'[', '1', ']'}))
                                .toList())
                        .code())
                .isEqualTo(ErrorCode.NOT_AN_OBJECT);
        try (JsonParser parser = new JsonFactory().createParser("1")) {
            assertThat(error(() -> tolerant.readFrom(parser)).code()).isEqualTo(ErrorCode.NOT_AN_OBJECT);
        }
    }

    @Test
    void fromJson_comments_areWhiteSpaceWhenAllowed() throws IOException {
        DocumentJson tolerant = JSON.toBuilder().allowComments(true).build();
        String text = "/* a */ {\"a\" /**/ : // b\n 1 /*\u00e9*/} // c";

        assertRead(tolerant, text, Map.of("a", AttributeValue.fromN("1")));
        assertError(
                tolerant,
                "{\"a\":1 # c\n}",
                ErrorCode.INVALID_JSON,
                "Expected a comma or the end of the object but was another character at path $, offset 7");
    }

    @Test
    void fromJson_sameNameTwice_isRefused() {
        String problem =
                "Expected each name once in an object but was a second member of this one; see ItemJson.Builder.duplicateNames";
        assertError(JSON, "{\"a\":1,\"a\":2}", ErrorCode.DUPLICATE_NAME, problem + " at path $.a, offset 12");
        assertError(JSON, "{\"a\":1,\"\\u0061\":{}}", ErrorCode.DUPLICATE_NAME, problem + " at path $.a, offset 18");
        assertError(
                JSON,
                "{\"m\":{\"b\":1,\"a\":1,\"b\":1}}",
                ErrorCode.DUPLICATE_NAME,
                problem + " at path $.m.b, offset 23");
        assertError(
                JSON,
                "{\"l\":[1,{\"b\":{},\"a\":1,\"a\":2}]}",
                ErrorCode.DUPLICATE_NAME,
                problem + " at path $.l[1].a, offset 27");
        assertError(
                TYPED,
                "{\"a\":{\"S\":\"\"},\"a\":{\"S\":\"\"}}",
                ErrorCode.DUPLICATE_NAME,
                problem + " at path $.a, offset 26");
        assertThat(error(() -> JSON.valueFromJson("{\"a\":1,\"a\":2}"))).hasMessageEndingWith("at path $.a, offset 12");
    }

    @Test
    void fromJson_sameNameTwice_lastWinsAtTheFirstPosition() throws IOException {
        DocumentJson tolerant =
                JSON.toBuilder().duplicateNames(DuplicateNames.LAST_WINS).build();
        String members = "{\"a\":1,\"b\":2,\"a\":{\"x\":1},\"c\":3,\"b\":4}";
        Map<String, AttributeValue> expected = new LinkedHashMap<>();
        expected.put("a", AttributeValue.fromM(Map.of("x", AttributeValue.fromN("1"))));
        expected.put("b", AttributeValue.fromN("4"));
        expected.put("c", AttributeValue.fromN("3"));

        Map<String, AttributeValue> item = tolerant.fromJson("{\"m\":" + members + "}");
        assertThat(item.get("m").m()).containsExactlyEntriesOf(expected);
        assertThat(tolerant.fromJson(members)).containsExactlyEntriesOf(expected);
        assertThat(tolerant.fromJson(new ChunkedInputStream(members.getBytes(StandardCharsets.UTF_8), 1)))
                .containsExactlyEntriesOf(expected);
        assertThat(tolerant.valueFromJson(members).m()).containsExactlyEntriesOf(expected);
    }

    @Test
    void fromJson_malformedUtf8_isRefusedWithTheSameErrorEveryWay() {
        byte[] text = {'{', '"', 'a', '"', ':', '"', (byte) 0xC3, (byte) 0xA9, (byte) 0xC0, (byte) 0xAF, '"', '}'};
        for (byte[] mark : new byte[][] {{}, {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}}) {
            byte[] bytes = Arrays.copyOf(mark, mark.length + text.length);
            System.arraycopy(text, 0, bytes, mark.length, text.length);
            String message =
                    "Expected UTF-8 but was a malformed sequence of bytes at path $.a, offset " + (mark.length + 8);
            for (ThrowingCallable way : List.<ThrowingCallable>of(
                    () -> JSON.fromJson(bytes),
                    () -> ValueBytes.read(JSON, bytes),
                    () -> JSON.fromJson(new ByteArrayInputStream(bytes)),
                    () -> JSON.fromJson(new ChunkedInputStream(bytes, 1)))) {
                assertThat(error(way))
                        .hasMessage(message)
                        .extracting(DocumentJsonException::code)
                        .isEqualTo(ErrorCode.INVALID_UTF8);
            }
        }
    }

    @Test
    void fromJson_byteOrderMark_isAcceptedOnceBeforeBytesOnly() throws IOException {
        byte[] one = "\ufeff{}".getBytes(StandardCharsets.UTF_8);
        assertThat(JSON.fromJson(one)).isEmpty();
        assertThat(JSON.fromJson(new ChunkedInputStream(one, 1))).isEmpty();
        assertThat(error(() -> JSON.fromJson("\ufeff{}")).code()).isEqualTo(ErrorCode.INVALID_JSON);
        errors(JSON, "\ufeff\ufeff{}")
                .forEach((way, error) -> assertThat(error.code()).as("%s", way).isEqualTo(ErrorCode.INVALID_JSON));
        byte[] alone = "\ufeff".getBytes(StandardCharsets.UTF_8);
        assertThat(error(() -> JSON.fromJson(alone)).code()).isEqualTo(ErrorCode.EMPTY_INPUT);
        assertThat(error(() -> JSON.fromJson(new ChunkedInputStream(alone, 1)))).hasMessageEndingWith("offset 3");
    }

    @Test
    void fromJson_utf16OrUtf32_isRefused() {
        for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE")) {
            byte[] bytes = "{\"a\":1}".getBytes(java.nio.charset.Charset.forName(charset));
            assertThat(error(() -> JSON.fromJson(bytes)).code()).as(charset).isEqualTo(ErrorCode.INVALID_UTF8);
            assertThat(error(() -> JSON.fromJson(new ChunkedInputStream(bytes, 1)))
                            .code())
                    .as(charset)
                    .isEqualTo(ErrorCode.INVALID_UTF8);
        }
    }

    @Test
    void fromJson_anyPrefixOfASecret_neverQuotesIt() {
        String secret = "qzXW3981";
        String text =
                "{\"name\":\"" + secret + "\",\"n\":" + "3981398139" + ",\"l\":[\"" + secret + "\",tr" + secret + "]}";
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            texts.add(text.substring(0, i));
            texts.add(text.substring(0, i) + secret + text.substring(i));
            texts.add(text.substring(0, i) + "\"" + secret);
        }
        for (String broken : texts) {
            errors(JSON, broken).forEach((way, error) -> {
                if (error != null && !error.path().contains(secret.substring(0, 4))) {
                    assertThat(error.toString()).as("%s", way).doesNotContain(secret.substring(0, 4), "39813");
                }
            });
        }
    }

    @Test
    void fromJson_null_isANullPointerException() {
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> JSON.fromJson((String) null),
                () -> JSON.fromJson((byte[]) null),
                () -> JSON.fromJson((InputStream) null),
                () -> JSON.valueFromJson((String) null),
                () -> JSON.readJsonLines((InputStream) null),
                () -> JSON.readFrom(null))) {
            assertThatThrownBy(call).isInstanceOf(NullPointerException.class);
        }
    }
}
