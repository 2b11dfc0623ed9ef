package io.documentjson.internal.many;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of a JSON array, one in memory at a time. */
public final class JsonArrayReader extends ItemSource.OfTokens<Map<String, AttributeValue>> {

    private final ItemReader reader;

    /** The element that is being read; -1 before the array. */
    private long index = -1;

    public JsonArrayReader(UnpackedInputStream source, ItemReader reader) {
        super(source, reader.limits);
        this.reader = reader;
    }

    @Override
    @Nullable
    Map<String, AttributeValue> read() throws IOException {
        AttributePath path = new AttributePath();
        try {
            if (index < 0) {
                open();
            }
            path.prependIndex(index);
            if (tokens.nextElement()) {
                return reader.element(tokens, tokens.value(), index++);
            }
            path = new AttributePath();
            reader.expectEnd(tokens, Utf8Tokens.ARRAY);
            return null;
        } catch (TextException e) {
            throw reader.located(e, tokens, path, TextException.NO_LINE);
        }
    }

    private void open() throws IOException {
        int first = ItemReader.first(tokens);
        if (first != Utf8Tokens.ARRAY) {
            throw new TextException(
                    ErrorCode.INVALID_ENVELOPE, "Expected an array but was " + ReadErrors.nameOf(first));
        }
        index = 0;
    }
}
