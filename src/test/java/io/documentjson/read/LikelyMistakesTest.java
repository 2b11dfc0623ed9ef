package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import java.nio.charset.StandardCharsets;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Place of each error and the text found there, from every source of text. */
class LikelyMistakesTest {

    private static final DocumentJson JSON = DocumentJson.create();
    private static final DynamoDbJson TYPED = DynamoDbJson.create();

    private static DocumentJsonException error(ThrowingCallable call) {
        return catchThrowableOfType(DocumentJsonException.class, call);
    }

    /** The error of the text from a String, from bytes and from a stream of single bytes; of a String in its chars. */
    private static void assertError(ItemJson json, String text, String path, long offset, String problem) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        long byteOffset = text.substring(0, (int) offset).getBytes(StandardCharsets.UTF_8).length;
        assertPlace(error(() -> json.fromJson(text)), path, offset, problem);
        assertPlace(error(() -> json.fromJson(bytes)), path, byteOffset, problem);
        assertPlace(error(() -> json.fromJson(new ChunkedInputStream(bytes, 1))), path, byteOffset, problem);
    }

    private static void assertPlace(DocumentJsonException error, String path, long offset, String problem) {
        assertThat(error).hasMessageContaining(problem);
        assertThat(error.path()).isEqualTo(path);
        assertThat(error.offset()).isEqualTo(offset);
    }

    @Test
    void fromJson_characterWhoseLowByteIsAToken_isNotThatToken() {
        for (char token : "\"{}[],:0-tfn \n\\".toCharArray()) {
            char wide = (char) (token + 0x0400);
            assertThat(JSON.fromJson("{\"a\":\"x" + wide + "y\"}").get("a").s()).isEqualTo("x" + wide + "y");
            assertThat(JSON.fromJson("{\"" + wide + "\":\"\\n" + wide + "\"}")
                            .get(String.valueOf(wide))
                            .s())
                    .isEqualTo("\n" + wide);
            assertError(
                    JSON, "{\"a\":" + wide + "}", "$.a", 5, "Expected a JSON value but was a character beyond ASCII");
        }
    }

    @Test
    void fromJson_errorBehindManyWindows_isWhereItIs() {
        String text = "{\"a\":[" + "\"some text\u00e9\",".repeat(20_000) + "01]}";
        assertError(
                JSON, text, "$.a[20000]", text.length() - 3, "Expected a JSON number but was one with a leading zero");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"u1\"} | $.id | but was a string; it seems to be document JSON",
                "{\"age\":42} | $.age | but was a number; it seems to be document JSON",
                "{\"a\":{\"S\":\"\"},\"id\":true} | $.id | but was a boolean; it seems to be document JSON",
                "{\"Items\":[{\"id\":{\"S\":\"u1\"}}],\"Count\":1} | $.Items | an answer with items, the envelope CLI_OUTPUT",
                "{\"Count\":1,\"Items\":[]} | $.Count | an answer with items, the envelope CLI_OUTPUT",
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1\"}},\"Keys\":{}} | $.Metadata | a change, the envelope CHANGE_LINES",
                "{\"NewImage\":{\"id\":{\"S\":\"u1\"}}} | $.NewImage | a change, the envelope CHANGE_LINES",
                "{\"Records\":[{\"eventID\":\"1\"}]} | $.Records | stream events, the envelope STREAM_RECORDS",
                "{\"eventID\":\"1\",\"dynamodb\":{}} | $.eventID | stream events, the envelope STREAM_RECORDS",
                "{\"Records\":{\"id\":1}} | $.Records | but was an object whose member has another name",
                "{\"a\":{\"L\":[{\"S\":1}]}} | $.a[0] | Expected S with a string but was a number",
                "{\"a\":{\"M\":[]}} | $.a | Expected M with an object but was an array",
            })
    void fromJson_dynamoDbJsonThatIsSomethingElse_saysWhatItSeemsToBe(String text, String path, String problem) {
        DocumentJsonException error = error(() -> TYPED.fromJson(text));
        assertThat(error.code()).isEqualTo(ErrorCode.INVALID_ATTRIBUTE_VALUE);
        assertThat(error).hasMessageContaining(problem);
        assertThat(error.path()).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource({"'{\"M\":{\"a\":', '}}', true", "'{\"L\":[', ']}', true", "'{\"b\":{\"a\":', '}}', false"})
    void fromJson_deepDynamoDbJsonAsADocument_saysWhatItSeemsToBe(String opening, String end, boolean typed) {
        DocumentJson json = JSON.toBuilder().maxDepth(9).build();
        String text = "{\"a\":" + opening.repeat(5) + "{\"S\":\"x\"}" + end.repeat(5) + "}";
        String hint = "; it seems to be DynamoDB JSON, which is read by DynamoDbJson";
        DocumentJsonException error = error(() -> json.fromJson(text));
        assertThat(error.code()).isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(error.getMessage().contains(hint)).isEqualTo(typed);
        assertThat(error(() -> TYPED.toBuilder().maxDepth(3).build().fromJson(text))
                        .getMessage())
                .doesNotContain(hint);
    }
}
