package io.documentjson.fuzz;

import io.documentjson.DocumentJson;
import io.documentjson.DocumentJsonException;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What holds for any bytes. */
final class FuzzChecks {

    private static final int MAX_MESSAGE_CHARS = 4_000;

    private FuzzChecks() {}

    /** Reading gives an item or the documented error, and the same from bytes and from a stream of single bytes. */
    static void reads(Form form, byte[] json) throws IOException {
        Map<String, AttributeValue> item = readOrNull(form.json(), json);
        Map<String, AttributeValue> streamed;
        try {
            streamed = form.json().fromJson(new ChunkedInputStream(json, 1));
        } catch (DocumentJsonException e) {
            check(e, json);
            streamed = null;
        }
        require(Objects.equals(item, streamed), "the stream reads as the bytes do");
        if (item != null) {
            AttributeValue value = form == Form.DOCUMENT ? form.json().valueFromJson(json) : AttributeValue.fromM(item);
            require(value.equals(AttributeValue.fromM(item)), "the object reads as the item does");
        } else {
            try {
                require(form.json().valueFromJson(json) != null, "there is a value");
            } catch (DocumentJsonException e) {
                check(e, json);
            }
        }
    }

    /** What can be read can be written, and reads as itself then. */
    static void survivesRoundTrip(Form form, byte[] json) {
        Map<String, AttributeValue> item = readOrNull(form.json(), json);
        if (item == null) {
            return;
        }
        String text = form.json().toJson(item);
        byte[] bytes = form.json().toJsonBytes(item);
        require(text.equals(new String(bytes, StandardCharsets.UTF_8)), "text and bytes are the same");
        require(form.json().fromJson(text).equals(item), "the text reads as the item");
        Map<String, AttributeValue> again = form.json().fromJson(bytes);
        require(again.equals(item), "the bytes read as the item");
        require(form.json().toJson(again).equals(text), "the item is written as before");

        ItemJson shaped = form.builder()
                .prettyPrint(true)
                .escapeNonAscii(true)
                .sortKeys(true)
                .build();
        require(form.json().fromJson(shaped.toJson(item)).equals(item), "the shaped text reads as the item");

        // Each form writes what the other has read.
        ItemJson other = form == Form.DOCUMENT ? DynamoDbJson.create() : DocumentJson.create();
        String otherText = other.toJson(item);
        require(other.toJson(other.fromJson(otherText)).equals(otherText), "the other form's text is stable");
    }

    private static Map<String, AttributeValue> readOrNull(ItemJson json, byte[] bytes) {
        try {
            return json.fromJson(bytes);
        } catch (DocumentJsonException e) {
            check(e, bytes);
            return null;
        }
    }

    private static void check(DocumentJsonException e, byte[] json) {
        require(e.code() != null, "the error has a code");
        require(e.path().startsWith("$"), "the error has a path");
        require(e.offset() >= 0 && e.offset() <= json.length, "the error has an offset, but " + e.offset());
        require(e.line() == -1, "the error has no line");
        require(e.getMessage().startsWith("Expected "), "the error says what was expected");
        require(e.getMessage().length() < MAX_MESSAGE_CHARS, "the error is short");
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("Expected that " + what);
        }
    }
}
