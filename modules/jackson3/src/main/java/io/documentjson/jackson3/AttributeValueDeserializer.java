package io.documentjson.jackson3;

import io.documentjson.DocumentJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.jsontype.TypeDeserializer;
import tools.jackson.databind.util.AccessPattern;

/** Reads an attribute value of the form of JSON, and out of an item as it is. */
final class AttributeValueDeserializer extends StdDeserializer<AttributeValue> {

    private final ItemJson json;

    AttributeValueDeserializer(ItemJson json) {
        super(AttributeValue.class);
        this.json = json;
    }

    @Override
    public AttributeValue deserialize(JsonParser parser, DeserializationContext context) {
        if (ItemTokens.areIn(parser, context)) {
            return ItemTokens.value(parser);
        }
        try {
            return Jackson2Parser.read(parser, json::valueFrom);
        } catch (DocumentJsonException e) {
            throw MismatchedInputException.from(parser, AttributeValue.class, e.getMessage())
                    .withCause(e);
        }
    }

    @Override
    public AttributeValue deserializeWithType(
            JsonParser parser, DeserializationContext context, TypeDeserializer type) {
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
