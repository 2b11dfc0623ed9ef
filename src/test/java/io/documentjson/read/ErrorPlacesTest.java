package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Places of errors, which are the same for every entry point. The tables have {@code ▶} before the place, which is:
 *
 * <ul>
 *   <li>for syntax, the first character that cannot stand there; the first of a word that is not JSON's; the length of
 *       a text that ends too early
 *   <li>for UTF-8, the first byte of the character that is malformed
 *   <li>for a limit and for the content of a string or name, the first character of the token, which is its quote or
 *       opening bracket
 *   <li>for an attribute value, the first character of the token that is not what its type has
 *   <li>for a name that an object has twice, the end of the object
 * </ul>
 */
final class ErrorPlacesTest {

    private static final String PLACE = "▶";

    private static final int[] CHUNKS = {2, 3, 5, 7, 16, 64};

    /** Longer than any buffer. */
    private static final String BLANKS = " ".repeat(70_000);

    private static ItemJson json(Form form) {
        return form.builder().maxNumberLength(5).maxStringLength(8).maxDepth(3).build();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            # The end of the text
            {"a":1▶                  | INVALID_JSON | $
            {"a":▶                   | INVALID_JSON | $.a
            {"a"▶                    | INVALID_JSON | $.a
            {"a▶                     | INVALID_JSON | $
            {▶                       | INVALID_JSON | $
            {"a":"x▶                 | INVALID_JSON | $.a
            {"é":"é▶                 | INVALID_JSON | $.é
            {"a":[1,▶                | INVALID_JSON | $.a[1]
            {"a":-▶                  | INVALID_JSON | $.a
            {"a":1.▶                 | INVALID_JSON | $.a
            {"a":"\\▶              | INVALID_JSON | $.a
            {"a":"\\u00▶           | INVALID_JSON | $.a
            # Words
            {"a":▶tru                | INVALID_JSON | $.a
            {"a":▶truex}             | INVALID_JSON | $.a
            {"a":▶nul,"b":1}         | INVALID_JSON | $.a
            {"a":▶NaN}               | INVALID_JSON | $.a
            {"a":▶Infinity}          | INVALID_JSON | $.a
            {"a":▶-Infinity}         | INVALID_JSON | $.a
            {"a":[1,▶NaN]}           | INVALID_JSON | $.a[1]
            ▶nul                     | INVALID_JSON | $
            # Punctuation
            {▶a:1}                   | INVALID_JSON | $
            {"a":1,▶}                | INVALID_JSON | $
            {▶1:2}                   | INVALID_JSON | $
            {▶,}                     | INVALID_JSON | $
            {"a" ▶1}                 | INVALID_JSON | $.a
            {"a":1 ▶"b"              | INVALID_JSON | $
            {"a":[1 ▶2]}             | INVALID_JSON | $.a[1]
            {"a":1▶x}                | INVALID_JSON | $
            {"a":1.5▶x}              | INVALID_JSON | $
            {"a":0▶x10}              | INVALID_JSON | $
            {"a":1▶]                 | INVALID_JSON | $
            {"a":[1▶}                | INVALID_JSON | $.a[1]
            {"a":[1,▶]}              | INVALID_JSON | $.a[1]
            {"a":[▶,1]}              | INVALID_JSON | $.a[0]
            {"a":▶}                  | INVALID_JSON | $.a
            {"a":▶'x'}               | INVALID_JSON | $.a
            {"a":1▶/**/}             | INVALID_JSON | $
            # Characters beyond ASCII where none may stand
            {"a":▶é}                 | INVALID_JSON | $.a
            {"a"▶é:1}                | INVALID_JSON | $.a
            {▶日                     | INVALID_JSON | $
            {"a":1▶é}                | INVALID_JSON | $
            {"é":"日",▶😀            | INVALID_JSON | $
            {"a":[▶<U+00A0>1]}       | INVALID_JSON | $.a[0]
            # Numbers
            {"a":▶.5}                | INVALID_JSON | $.a
            {"a":▶+1}                | INVALID_JSON | $.a
            {"a":0▶1}                | INVALID_JSON | $.a
            {"a":-0▶1}               | INVALID_JSON | $.a
            {"a":-▶}                 | INVALID_JSON | $.a
            {"a":-▶-1}               | INVALID_JSON | $.a
            {"a":1.▶}                | INVALID_JSON | $.a
            {"a":1.▶e5}              | INVALID_JSON | $.a
            {"a":1e▶}                | INVALID_JSON | $.a
            {"a":1e+▶}               | INVALID_JSON | $.a
            # Strings and names
            {"a":"\\▶x"}           | INVALID_JSON | $.a
            {"a":"\\u12▶G4"}       | INVALID_JSON | $.a
            {"a":"\\u004▶б"}       | INVALID_JSON | $.a
            {"\\u004▶б":1}         | INVALID_JSON | $
            {"a":"\\u12▶"}         | INVALID_JSON | $.a
            {"a":"12▶<U+0001>"}      | INVALID_JSON | $.a
            {"a":"日▶<U+001F>"}      | INVALID_JSON | $.a
            {"a":"\\n▶<U+0000>"}   | INVALID_JSON | $.a
            {"a▶<U+0001>":1}         | INVALID_JSON | $
            {▶"\\ud800":1}         | INVALID_JSON | $
            {▶"b\\udc00":1}        | INVALID_JSON | $
            # What follows
            {"a":1}▶x                | TRAILING_CONTENT | $
            {"a":1}▶1                | TRAILING_CONTENT | $
            {"a":1}▶-Infinity        | TRAILING_CONTENT | $
            {"a":1}▶é                | TRAILING_CONTENT | $
            {"a":1} ▶日              | TRAILING_CONTENT | $
            {"é":"日"} ▶😀           | TRAILING_CONTENT | $
            {} ▶{}                   | TRAILING_CONTENT | $
            {"a":"é"}▶x              | TRAILING_CONTENT | $
            {"a":1}▶]                | TRAILING_CONTENT | $
            {"a":1} ▶/**/            | TRAILING_CONTENT | $
            # Limits
            {"a":▶123456}            | NUMBER_TOO_LONG | $.a
            {"m":{"n":▶123456}}      | NUMBER_TOO_LONG | $.m.n
            {"m":{"n":[1,▶-1.2e4]}}  | NUMBER_TOO_LONG | $.m.n[1]
            {"a":▶"123456789"}       | STRING_TOO_LONG | $.a
            {"a":["é",▶"ééééééééé"]} | STRING_TOO_LONG | $.a[1]
            {"a":▶"1234567\\n\\n"} | STRING_TOO_LONG | $.a
            {"a":[[▶[1]]]}           | TOO_DEEP | $.a[0][0]
            {"é":{"b":{"c":▶{}}}}    | TOO_DEEP | $.é.b.c
            # Names twice
            {"a":1,"a":2▶}           | DUPLICATE_NAME | $.a
            {"a":1,"\\u0061":2▶}   | DUPLICATE_NAME | $.a
            {"m":{"b":1,"b":1▶}}     | DUPLICATE_NAME | $.m.b
            # Roots
            ▶[1]                     | NOT_AN_OBJECT | $
            ▶null                    | NOT_AN_OBJECT | $
            ▶12                      | NOT_AN_OBJECT | $
            """)
    void fromJson_documentJson_pointsAtTheError(String marked, ErrorCode code, String path) {
        assertPlace(Form.DOCUMENT, marked, code, path);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            # The end of the text
            {"a":{"S":"x"}▶                  | INVALID_JSON | $
            {"a":{"S":"x"▶                   | INVALID_JSON | $.a
            {"a":{"S":"x▶                    | INVALID_JSON | $.a
            {"a":{"S":▶                      | INVALID_JSON | $.a
            {"a":{"S"▶                       | INVALID_JSON | $.a
            {"a":{"S":"x","b"▶               | INVALID_JSON | $.a
            {"a":{"N":"2","b"▶               | INVALID_JSON | $.a
            {"a":{"S▶                        | INVALID_JSON | $.a
            {"a":{"BOOL":true▶               | INVALID_JSON | $.a
            {"a"▶                            | INVALID_JSON | $.a
            {"a":{▶                          | INVALID_JSON | $.a
            {"a":{"L":[{"N":"1"}▶            | INVALID_JSON | $.a[1]
            {"a":{"L":[{"N"▶                 | INVALID_JSON | $.a[0]
            {"a":{"M":{"b":{"S"▶             | INVALID_JSON | $.a.b
            {"Item":{"a":{"S":"x"}▶          | INVALID_JSON | $
            # Syntax
            {"a":▶NaN}                       | INVALID_JSON | $.a
            {"a":{"S":▶NaN}}                 | INVALID_JSON | $.a
            {"a":{"S":"\\u004▶б"}}         | INVALID_JSON | $.a
            {"a":{"BOOL":▶tru}}              | INVALID_JSON | $.a
            {"a":{"S" ▶1}}                   | INVALID_JSON | $.a
            {"a":{"N":"1"▶]}                 | INVALID_JSON | $.a
            {"a":{"SS":["x"▶}}               | INVALID_JSON | $.a[1]
            {"é":{"SS":["日" ▶é]}}           | INVALID_JSON | $.é[1]
            {"a":{"S":"x"}}▶x                | TRAILING_CONTENT | $
            {"a":{"S":"é"}} ▶日              | TRAILING_CONTENT | $
            # Attribute values
            {"a":{▶"BONL":true               | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{▶"s":"x"}}                 | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{ ▶"\\u0073":"x"}}        | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":▶1}                         | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":▶"x"}                       | INVALID_ATTRIBUTE_VALUE | $.a
            {"a": ▶[]}                       | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{▶}}                        | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"S":▶1}}                   | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"S": ▶null}}               | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"N":▶1}}                   | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"BOOL":▶"true"}}           | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"NULL":▶null}}             | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"M":▶[]}}                  | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"L":▶{}}}                  | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"SS":▶"x"}}                | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"SS":["é",▶1]}}            | INVALID_ATTRIBUTE_VALUE | $.a[1]
            {"a":{"NS":[▶1]}}                | INVALID_ATTRIBUTE_VALUE | $.a[0]
            {"a":{"BS":["",▶[]]}}            | INVALID_ATTRIBUTE_VALUE | $.a[1]
            {"a":{"S":"x",▶"N":"1"}}         | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"S":"x" ,▶"S":"x"}}        | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"M":{},▶"S":"x"}}          | INVALID_ATTRIBUTE_VALUE | $.a
            {"a":{"L":[{"M":{"b":▶5}}]}}     | INVALID_ATTRIBUTE_VALUE | $.a[0].b
            {"Item":▶5}                      | INVALID_ATTRIBUTE_VALUE | $.Item
            {"Item":{"S":▶5}}                | INVALID_ATTRIBUTE_VALUE | $.Item
            {"Item":{"a":{"S":▶5}}}          | INVALID_ATTRIBUTE_VALUE | $.a
            {"Item":{},▶"x":{"S":""}}        | INVALID_ATTRIBUTE_VALUE | $
            # The content of strings
            {"a":{"N":▶"x"}}                 | INVALID_NUMBER | $.a
            {"é":{"NS":["1",▶"x"]}}          | INVALID_NUMBER | $.é[1]
            {"a":{"B":▶"x"}}                 | INVALID_BASE64 | $.a
            {"a":{"BS":["",▶"AAA"]}}         | INVALID_BASE64 | $.a[1]
            # Limits
            {"a":{"N":▶"123456"}}            | NUMBER_TOO_LONG | $.a
            {"a":{"NS":["1",▶"123456"]}}     | NUMBER_TOO_LONG | $.a[1]
            {"a":{"S":▶"123456789"}}         | STRING_TOO_LONG | $.a
            {"a":{"SS":["é",▶"123456789"]}}  | STRING_TOO_LONG | $.a[1]
            {"a":{"L":[{"L":[{"L":▶[]}]}]}}  | TOO_DEEP | $.a[0][0]
            {"a":{"L":[{"L":[{"SS":▶[]}]}]}} | TOO_DEEP | $.a[0][0]
            # Names twice
            {"a":{"S":""},"a":{"S":""}▶}     | DUPLICATE_NAME | $.a
            """)
    void fromJson_dynamoDbJson_pointsAtTheError(String marked, ErrorCode code, String path) {
        assertPlace(Form.DYNAMODB, marked, code, path);
    }

    /** {@code <FF>} is the byte 0xFF. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"a":"▶<FF>"}           | $.a
            {"a":"12345▶<C3>"}      | $.a
            {"a":"▶<E6><97>"}       | $.a
            {"a":"é▶<ED><A0><80>"}  | $.a
            {"a":"\\n▶<C0><AF>"}  | $.a
            {"a":"▶<F0><9F><98>     | $.a
            {"▶<FF>":1}             | $
            {"a":1▶<FF>}            | $
            {"a":[▶<80>]}           | $.a[0]
            {"a":1}▶<FF>            | $
            {"a":1} ▶<C3>           | $
            ▶<FF>                   | $
            """)
    void fromJson_malformedUtf8_pointsAtTheFirstByteOfTheCharacter(String marked, String path) {
        int place = bytes(marked.substring(0, marked.indexOf(PLACE))).length;
        byte[] text = bytes(marked.replace(PLACE, ""));
        for (ReadCall call : ReadCall.ofText()) {
            if (call.readsBytes()) {
                assertError(
                        error(() -> call.read(json(Form.DOCUMENT), text)), ErrorCode.INVALID_UTF8, path, place, call);
            }
        }
        for (int chunk : CHUNKS) {
            assertError(
                    error(() -> json(Form.DOCUMENT).fromJson(new ChunkedInputStream(text, chunk))),
                    ErrorCode.INVALID_UTF8,
                    path,
                    place,
                    "chunks of " + chunk);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            DOCUMENT | 12 ▶x             | TRAILING_CONTENT        | $
            DOCUMENT | "é" ▶日           | TRAILING_CONTENT        | $
            DOCUMENT | [1]▶]             | TRAILING_CONTENT        | $
            DOCUMENT | -▶x               | INVALID_JSON            | $
            DOCUMENT | 0▶1               | INVALID_JSON            | $
            DOCUMENT | 12▶x              | TRAILING_CONTENT        | $
            DOCUMENT | 1.▶               | INVALID_JSON            | $
            DOCUMENT | ▶tru              | INVALID_JSON            | $
            DOCUMENT | "x▶               | INVALID_JSON            | $
            DOCUMENT | [[1,▶]]           | INVALID_JSON            | $[0][1]
            DOCUMENT | ▶123456           | NUMBER_TOO_LONG         | $
            DOCUMENT | ▶"123456789"      | STRING_TOO_LONG         | $
            DOCUMENT | [[[▶[]]]]         | TOO_DEEP                | $[0][0][0]
            DYNAMODB | ▶1                | INVALID_ATTRIBUTE_VALUE | $
            DYNAMODB | {"S":▶1}          | INVALID_ATTRIBUTE_VALUE | $
            DYNAMODB | {"S":"é"} ▶x      | TRAILING_CONTENT        | $
            DYNAMODB | {"S":"x",▶"N":1}  | INVALID_ATTRIBUTE_VALUE | $
            DYNAMODB | {"L":[{"S"▶       | INVALID_JSON            | $[0]
            DYNAMODB | {"S"▶             | INVALID_JSON            | $
            DYNAMODB | {"NS":["1",▶"x"]} | INVALID_NUMBER          | $[1]
            """)
    void valueFromJson_anyValue_pointsAtTheError(Form form, String marked, ErrorCode code, String path) {
        int place = marked.indexOf(PLACE);
        String text = marked.replace(PLACE, "");
        for (ReadCall call : List.of(ReadCall.VALUE_FROM_STRING, ReadCall.VALUE_FROM_BYTES)) {
            assertError(error(() -> call.read(json(form), text)), code, path, call.offset(text, place), call);
        }
    }

    private static void assertPlace(Form form, String marked, ErrorCode code, String path) {
        // Characters that a table would lose.
        String readable = marked.replace("<U+00A0>", "\u00A0")
                .replace("<U+0000>", "\u0000")
                .replace("<U+0001>", "\u0001")
                .replace("<U+001F>", "\u001F");
        int place = readable.indexOf(PLACE);
        String text = readable.replace(PLACE, "");
        ItemJson json = json(form);
        for (ReadCall call : ReadCall.ofItemText()) {
            assertError(error(() -> call.read(json, text)), code, path, call.offset(text, place), call);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] late = (BLANKS + text).getBytes(StandardCharsets.UTF_8);
        int byteOffset = text.substring(0, place).getBytes(StandardCharsets.UTF_8).length;
        for (int chunk : CHUNKS) {
            assertError(
                    error(() -> json.fromJson(new ChunkedInputStream(bytes, chunk))),
                    code,
                    path,
                    byteOffset,
                    "chunks of " + chunk);
        }
        assertError(
                error(() -> json.fromJson(new ChunkedInputStream(late, 8_000))),
                code,
                path,
                BLANKS.length() + byteOffset,
                "far in a stream");
        assertPlaceInLine(form, text, code, path, byteOffset);
    }

    private static void assertPlaceInLine(Form form, String text, ErrorCode code, String path, int byteOffset) {
        String good = "{\"é\":" + form.text("S", "\"日\"") + "}\n";
        byte[] lines = (good + "\n" + text + "\n" + good).getBytes(StandardCharsets.UTF_8);
        int start = (good + "\n").getBytes(StandardCharsets.UTF_8).length;
        for (int chunk : new int[] {1, 7, lines.length}) {
            Iterator<Map<String, AttributeValue>> items = json(form)
                    .readJsonLines(new ChunkedInputStream(lines, chunk))
                    .iterator();
            items.next();
            DocumentJsonException error = error(items::hasNext);
            assertError(error, code, path, start + byteOffset, "a line in chunks of " + chunk);
            assertThat(error.line()).isEqualTo(3);
            assertThat(items.next()).hasSize(1);
        }
    }

    private static void assertError(DocumentJsonException error, ErrorCode code, String path, long offset, Object way) {
        assertThat(error).as("%s", way).isNotNull();
        assertThat(error.code() + " at " + error.path() + ", offset " + error.offset())
                .as("%s", way)
                .isEqualTo(code + " at " + path + ", offset " + offset);
    }

    private static DocumentJsonException error(ThrowingCallable call) {
        return catchThrowableOfType(DocumentJsonException.class, call);
    }

    private static final Pattern BYTE = Pattern.compile("<([0-9A-F]{2})>");

    private static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int end = 0;
        for (Matcher matcher = BYTE.matcher(text); matcher.find(); end = matcher.end()) {
            bytes.writeBytes(text.substring(end, matcher.start()).getBytes(StandardCharsets.UTF_8));
            bytes.write(Integer.parseInt(matcher.group(1), 16));
        }
        bytes.writeBytes(text.substring(end).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }
}
