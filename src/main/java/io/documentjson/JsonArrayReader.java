package io.documentjson;

import io.documentjson.events.ErrorCode;
import io.documentjson.text.AttributePath;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.TextException;
import io.documentjson.text.UnpackedInputStream;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of a JSON array, one in memory at a time. */
final class JsonArrayReader extends TokenSource<Map<String, AttributeValue>> {

    private final ItemReader reader;

    /** The element that is being read. */
    private long index;

    JsonArrayReader(UnpackedInputStream source, ItemReader reader) {
        super(source, reader.limits);
        this.reader = reader;
    }

    @Override
    void begin(JsonTokens from) throws IOException {
        try {
            int first = ItemReader.first(from);
            if (first != JsonTokens.ARRAY) {
                throw new TextException(
                        ErrorCode.INVALID_ENVELOPE, "Expected an array but was " + JsonTokens.nameOf(first));
            }
        } catch (TextException e) {
            throw located(e, from, new AttributePath());
        }
    }

    @Override
    @Nullable
    Map<String, AttributeValue> next(JsonTokens from) throws IOException {
        AttributePath path = new AttributePath();
        path.prependIndex(index);
        try {
            if (from.nextElement()) {
                return reader.nextItem(from, index++);
            }
            path = new AttributePath();
            reader.expectEnd(from, JsonTokens.ARRAY);
            return null;
        } catch (TextException e) {
            throw located(e, from, path);
        }
    }

    private static DocumentJsonException located(TextException e, JsonTokens tokens, AttributePath path) {
        return ItemReader.located(e, tokens, path, DocumentJsonException.UNKNOWN);
    }
}
