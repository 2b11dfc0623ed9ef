package io.documentjson.fuzz;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.ByteOrderMark;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import io.documentjson.oracle.Expected;
import io.documentjson.oracle.JsonTree;
import java.io.ByteArrayOutputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Checks that hold for any bytes. */
final class FuzzChecks {

    /** Low, because the judge and the equality of values are recursive. */
    static final int MAX_DEPTH = 64;

    private static final int MAX_MESSAGE_CHARS = 4_000;

    /** More than any buffer. */
    private static final int MAX_BYTES = 1 << 19;

    private static final int REPEAT = 0xFF;

    private static final int REPETITIONS_OF_ONE_STEP = 257;

    private FuzzChecks() {}

    static ItemJson json(Form form) {
        return form.builder().maxDepth(MAX_DEPTH).build();
    }

    /**
     * The text that the input of a few bytes stands for: 0xFF, which UTF-8 never has, and the byte {@code n} after it
     * repeat the byte before them {@code 257 n} times. So tokens get longer than the buffers of the readers.
     */
    static byte[] text(byte[] input) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (int i = 0; i < input.length; i++) {
            int repetitions = 0;
            if ((input[i] & 0xFF) == REPEAT && i > 0 && i + 1 < input.length) {
                repetitions = REPETITIONS_OF_ONE_STEP * (input[i + 1] & 0xFF);
            }
            if (repetitions > 0 && text.size() + repetitions <= MAX_BYTES) {
                byte[] run = new byte[repetitions];
                Arrays.fill(run, input[i - 1]);
                text.writeBytes(run);
                i++;
            } else {
                text.write(input[i]);
            }
        }
        return text.toByteArray();
    }

    /**
     * Every way to read gives the item that Jackson reads, or the documented error where Jackson or a limit refuses the
     * text.
     */
    static void reads(Form form, byte[] text) throws IOException {
        ItemJson json = json(form);
        Map<String, AttributeValue> item = Expected.item(form, text, MAX_DEPTH);
        AttributeValue value = Expected.value(form, text, MAX_DEPTH);
        for (ReadCall call : ReadCall.values()) {
            if (call.readsLines() || !call.readsBytes()) {
                continue;
            }
            AttributeValue expected = call.readsItem() ? orNull(item) : value;
            AttributeValue read = readOrNull(() -> readBy(call, json, text), text.length);
            // A parser of the caller's leaves what follows the item, and may take other encodings.
            if (call != ReadCall.READ_FROM || expected != null) {
                requireSame(expected, read, call.toString());
            }
        }
        for (int chunk : new int[] {3, 4_096, 8_191, 65_535}) {
            AttributeValue read = readOrNull(
                    () -> AttributeValue.fromM(json.fromJson(new ChunkedInputStream(text, chunk))), text.length);
            requireSame(orNull(item), read, "a stream in chunks of " + chunk);
        }
        if (JsonTree.isUtf8(text) && ByteOrderMark.lengthAt(text, 0) == 0) {
            readsString(json, new String(text, StandardCharsets.UTF_8), item, value);
        }
    }

    /** Jackson makes no parser of what looks like UTF-32 in an order of bytes that it does not know. */
    private static @Nullable AttributeValue readBy(ReadCall call, ItemJson json, byte[] text) throws IOException {
        try {
            return call.read(json, text);
        } catch (CharConversionException e) {
            require(call == ReadCall.READ_FROM, "only Jackson decodes other encodings");
            return null;
        }
    }

    private static void readsString(
            ItemJson json, String text, @Nullable Map<String, AttributeValue> item, @Nullable AttributeValue value)
            throws IOException {
        requireSame(
                orNull(item),
                readOrNull(() -> ReadCall.FROM_STRING.read(json, text), text.length()),
                "the String's item");
        requireSame(
                value,
                readOrNull(() -> ReadCall.VALUE_FROM_STRING.read(json, text), text.length()),
                "the String's value");
    }

    /** Checks that an item which was read can be written, and that its text reads as the same item. */
    static void survivesRoundTrip(Form form, byte[] json) {
        Map<String, AttributeValue> item;
        try {
            item = json(form).fromJson(json);
        } catch (DocumentJsonException e) {
            return;
        }
        String text = form.json().toJson(item);
        byte[] bytes = form.json().toJsonBytes(item);
        require(text.equals(new String(bytes, StandardCharsets.UTF_8)), "text and bytes are the same");
        require(form.json().fromJson(text).equals(item), "the text reads as the item");
        Map<String, AttributeValue> again = form.json().fromJson(bytes);
        require(again.equals(item), "the bytes read as the item");
        require(form.json().toJson(again).equals(text), "the item is written as before");
        require(item.equals(Expected.item(form, bytes, MAX_DEPTH)), "Jackson reads the bytes as the item");

        ItemJson shaped = form.builder()
                .prettyPrint(true)
                .escapeNonAscii(true)
                .sortKeys(true)
                .build();
        String shapedText = shaped.toJson(item);
        require(form.json().fromJson(shapedText).equals(item), "the shaped text reads as the item");
        require(shapedText.chars().allMatch(c -> c < 0x80), "the shaped text is ASCII");

        // Each form writes what the other has read.
        ItemJson other = form == Form.DOCUMENT ? DynamoDbJson.create() : DocumentJson.create();
        String otherText = other.toJson(item);
        require(other.toJson(other.fromJson(otherText)).equals(otherText), "the other form's text is stable");
    }

    /** The value, or {@code null} after the documented error. */
    static @Nullable AttributeValue readOrNull(Reading reading, int length) throws IOException {
        try {
            return reading.read();
        } catch (DocumentJsonException e) {
            check(e, length);
            require(e.line() == -1, "the error has no line");
            return null;
        }
    }

    static void check(DocumentJsonException e, long length) {
        require(e.code() != null, "the error has a code");
        require(e.path().startsWith("$"), "the error has a path");
        require(e.offset() >= 0 && e.offset() <= length, "the error has an offset in the text, but " + e.offset());
        require(e.getMessage().startsWith("Expected "), "the error says what was expected");
        require(e.getMessage().length() < MAX_MESSAGE_CHARS, "the error is short");
    }

    /** The same types and texts in the same order; the text that is compared too has the order of names. */
    static void requireSame(@Nullable AttributeValue expected, @Nullable AttributeValue actual, String what) {
        if (expected == null || actual == null) {
            require(expected == null, what + " is read, as Jackson does");
            require(actual == null, what + " is refused, as by Jackson");
            return;
        }
        require(actual.equals(expected), what + " is what Jackson reads");
        require(
                Form.DYNAMODB.json().toJson(actual).equals(Form.DYNAMODB.json().toJson(expected)),
                what + " has the names in their order");
    }

    static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("Expected that " + what);
        }
    }

    static @Nullable AttributeValue orNull(@Nullable Map<String, AttributeValue> item) {
        return item == null ? null : AttributeValue.fromM(item);
    }

    interface Reading {
        @Nullable
        AttributeValue read() throws IOException;
    }
}
