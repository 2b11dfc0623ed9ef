package io.documentjson.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.util.AccessPattern;
import io.documentjson.DocumentJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads an attribute value of the form of JSON, and out of an item as it is. */
final class AttributeValueDeserializer extends StdDeserializer<AttributeValue> {

    private static final long serialVersionUID = 1L;

    private final transient ItemJson json;

    AttributeValueDeserializer(ItemJson json) {
        super(AttributeValue.class);
        this.json = json;
    }

    @Override
    public AttributeValue deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (ItemTokens.areIn(parser, context)) {
            return ItemTokens.value(parser);
        }
        try {
            return json.valueFrom(parser);
        } catch (DocumentJsonException e) {
            throw (IOException) MismatchedInputException.from(parser, AttributeValue.class, e.getMessage())
                    .initCause(e);
        }
    }

    @Override
    public AttributeValue deserializeWithType(JsonParser parser, DeserializationContext context, TypeDeserializer type)
            throws IOException {
        return deserialize(parser, context);
    }

    /** In document JSON and in an item {@code null} is an attribute value. */
    @Override
    public @Nullable AttributeValue getNullValue(DeserializationContext context) {
        return json instanceof DocumentJson || ItemTokens.isSource(context.getParser())
                ? AttributeValue.fromNul(true)
                : null;
    }

    @Override
    public AccessPattern getNullAccessPattern() {
        return AccessPattern.DYNAMIC;
    }

    /** A member that is absent is no attribute value. */
    @Override
    public @Nullable Object getAbsentValue(DeserializationContext context) {
        return null;
    }
}
