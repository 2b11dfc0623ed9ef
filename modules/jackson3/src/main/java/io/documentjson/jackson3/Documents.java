package io.documentjson.jackson3;

import io.documentjson.ItemJson;
import io.documentjson.enhanced.FastDocuments;
import io.documentjson.events.DocumentJsonException;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.jsontype.TypeDeserializer;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.module.SimpleDeserializers;
import tools.jackson.databind.module.SimpleSerializers;
import tools.jackson.databind.ser.std.StdSerializer;

/** Documents, which need {@code dynamodb-enhanced}: nothing else names its types. */
final class Documents {

    private Documents() {}

    static void add(ItemJson json, SimpleSerializers serializers, SimpleDeserializers deserializers) {
        serializers.addSerializer(EnhancedDocument.class, new Serializer(json));
        deserializers.addDeserializer(EnhancedDocument.class, new Deserializer(json));
    }

    private static final class Serializer extends StdSerializer<EnhancedDocument> {

        private final ItemJson json;

        Serializer(ItemJson json) {
            super(EnhancedDocument.class);
            this.json = json;
        }

        @Override
        public void serialize(EnhancedDocument document, JsonGenerator generator, SerializationContext context) {
            if (generator instanceof ItemGenerator items) {
                items.writeAttributeValue(AttributeValue.fromM(document.toMap()));
                return;
            }
            try {
                Jackson2Generator.write(generator, target -> json.writeTo(document.toMap(), target));
            } catch (DocumentJsonException e) {
                throw DatabindException.from(generator, e.getMessage(), e);
            }
        }

        @Override
        public void serializeWithType(
                EnhancedDocument document, JsonGenerator generator, SerializationContext context, TypeSerializer type) {
            serialize(document, generator, context);
        }
    }

    private static final class Deserializer extends StdDeserializer<EnhancedDocument> {

        private final ItemJson json;

        Deserializer(ItemJson json) {
            super(EnhancedDocument.class);
            this.json = json;
        }

        @Override
        public EnhancedDocument deserialize(JsonParser parser, DeserializationContext context) {
            return FastDocuments.create().fromAttributeValueMap(item(parser, context));
        }

        @Override
        public EnhancedDocument deserializeWithType(
                JsonParser parser, DeserializationContext context, TypeDeserializer type) {
            return deserialize(parser, context);
        }

        private Map<String, AttributeValue> item(JsonParser parser, DeserializationContext context) {
            try {
                if (parser.hasToken(JsonToken.START_OBJECT) && ItemTokens.areIn(parser, context)) {
                    return parser instanceof ItemParser items
                            ? items.wholeObject()
                            : ItemTokens.value(parser).m();
                }
                return Jackson2Parser.read(parser, json::readFrom);
            } catch (DocumentJsonException e) {
                throw MismatchedInputException.from(parser, EnhancedDocument.class, e.getMessage())
                        .withCause(e);
            }
        }
    }
}
