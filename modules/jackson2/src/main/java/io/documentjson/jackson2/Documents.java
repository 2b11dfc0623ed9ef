package io.documentjson.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.module.SimpleDeserializers;
import com.fasterxml.jackson.databind.module.SimpleSerializers;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.documentjson.ItemJson;
import io.documentjson.enhanced.FastDocuments;
import io.documentjson.events.DocumentJsonException;
import java.io.IOException;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Documents, which need {@code dynamodb-enhanced}: nothing else names its types. */
final class Documents {

    private Documents() {}

    static void add(ItemJson json, SimpleSerializers serializers, SimpleDeserializers deserializers) {
        serializers.addSerializer(EnhancedDocument.class, new Serializer(json));
        deserializers.addDeserializer(EnhancedDocument.class, new Deserializer(json));
    }

    private static final class Serializer extends StdSerializer<EnhancedDocument> {

        private static final long serialVersionUID = 1L;

        private final transient ItemJson json;

        Serializer(ItemJson json) {
            super(EnhancedDocument.class);
            this.json = json;
        }

        @Override
        public void serialize(EnhancedDocument document, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            if (generator instanceof ItemGenerator items) {
                items.writeAttributeValue(AttributeValue.fromM(document.toMap()));
                return;
            }
            try {
                json.writeTo(document.toMap(), generator);
            } catch (DocumentJsonException e) {
                throw JsonMappingException.from(generator, e.getMessage(), e);
            }
        }

        @Override
        public void serializeWithType(
                EnhancedDocument document, JsonGenerator generator, SerializerProvider provider, TypeSerializer type)
                throws IOException {
            serialize(document, generator, provider);
        }
    }

    private static final class Deserializer extends StdDeserializer<EnhancedDocument> {

        private static final long serialVersionUID = 1L;

        private final transient ItemJson json;

        Deserializer(ItemJson json) {
            super(EnhancedDocument.class);
            this.json = json;
        }

        @Override
        public EnhancedDocument deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return FastDocuments.create().fromAttributeValueMap(item(parser, context));
        }

        @Override
        public EnhancedDocument deserializeWithType(
                JsonParser parser, DeserializationContext context, TypeDeserializer type) throws IOException {
            return deserialize(parser, context);
        }

        private Map<String, AttributeValue> item(JsonParser parser, DeserializationContext context) throws IOException {
            try {
                if (parser.hasToken(JsonToken.START_OBJECT) && ItemTokens.areIn(parser, context)) {
                    return parser instanceof ItemParser items
                            ? items.wholeObject()
                            : ItemTokens.value(parser).m();
                }
                return json.readFrom(parser);
            } catch (DocumentJsonException e) {
                throw (IOException) MismatchedInputException.from(parser, EnhancedDocument.class, e.getMessage())
                        .initCause(e);
            }
        }
    }
}
