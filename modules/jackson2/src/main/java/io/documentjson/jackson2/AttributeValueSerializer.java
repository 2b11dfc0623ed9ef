package io.documentjson.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import java.io.IOException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes an attribute value in the chosen form of JSON; into an item it is copied unchanged. */
final class AttributeValueSerializer extends StdSerializer<AttributeValue> {

    private static final long serialVersionUID = 1L;

    private final transient ItemJson json;

    AttributeValueSerializer(ItemJson json) {
        super(AttributeValue.class);
        this.json = json;
    }

    @Override
    public void serialize(AttributeValue value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (generator instanceof ItemGenerator items) {
            items.writeAttributeValue(value);
            return;
        }
        try {
            json.writeTo(value, generator);
        } catch (DocumentJsonException e) {
            throw JsonMappingException.from(generator, e.getMessage(), e);
        }
    }

    /** Without the type: nothing is a subtype of an attribute value. */
    @Override
    public void serializeWithType(
            AttributeValue value, JsonGenerator generator, SerializerProvider provider, TypeSerializer type)
            throws IOException {
        serialize(value, generator, provider);
    }
}
