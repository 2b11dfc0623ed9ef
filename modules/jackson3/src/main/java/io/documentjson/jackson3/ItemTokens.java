package io.documentjson.jackson3;

import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.core.util.JsonParserDelegate;
import tools.jackson.databind.DeserializationContext;

/**
 * The attribute values of an item's tokens, also of those that Jackson has copied to a buffer because it did not know
 * the class of an object yet. In a buffer a set is an array whose object id is its attribute value.
 */
final class ItemTokens {

    private static final String NAME = "value";

    private ItemTokens() {}

    /** True if the parser has tokens of an item: text that a deserializer reads in between knows no object ids. */
    static boolean areIn(JsonParser parser, DeserializationContext context) {
        return parser instanceof ItemParser || parser.canReadObjectId() && isSource(context.getParser());
    }

    /** True if the parser that Jackson began with is a parser of an item. */
    static boolean isSource(JsonParser parser) {
        JsonParser source = parser;
        while (source instanceof JsonParserDelegate wrapper) {
            source = wrapper.delegate();
        }
        return source instanceof ItemParser;
    }

    /** The value that the parser is at the beginning of, and goes to the end of. */
    static AttributeValue value(JsonParser parser) {
        if (parser instanceof ItemParser items) {
            AttributeValue value = items.attributeValue();
            items.skipChildren();
            return value;
        }
        try (ItemGenerator copy = ItemGenerator.create()) {
            copy.writeStartObject();
            copy.writeName(NAME);
            copy.copyCurrentStructure(parser);
            copy.writeEndObject();
            return Objects.requireNonNull(copy.item().get(NAME));
        }
    }
}
