package io.documentjson;

import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads a value of any kind from bytes, as items are read from bytes, so that texts need not be items to be tested. */
public final class ValueBytes {

    private ValueBytes() {}

    public static AttributeValue read(ItemJson json, byte[] text) {
        try {
            return json.reader().value(Utf8Tokens.of(text, json.reader().limits));
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }
}
