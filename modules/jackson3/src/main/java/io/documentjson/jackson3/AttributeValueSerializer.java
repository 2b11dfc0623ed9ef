package io.documentjson.jackson3;

import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes an attribute value in the chosen form of JSON; into an item it is copied unchanged. */
final class AttributeValueSerializer extends StdSerializer<AttributeValue> {

    private final ItemJson json;

    AttributeValueSerializer(ItemJson json) {
        super(AttributeValue.class);
        this.json = json;
    }

    @Override
    public void serialize(AttributeValue value, JsonGenerator generator, SerializationContext context) {
        if (generator instanceof ItemGenerator items) {
            items.writeAttributeValue(value);
            return;
        }
        try {
            Jackson2Generator.write(generator, target -> json.writeTo(value, target));
        } catch (DocumentJsonException e) {
            throw DatabindException.from(generator, e.getMessage(), e);
        }
    }

    /** Without the type: nothing is a subtype of an attribute value. */
    @Override
    public void serializeWithType(
            AttributeValue value, JsonGenerator generator, SerializationContext context, TypeSerializer type) {
        serialize(value, generator, context);
    }
}
