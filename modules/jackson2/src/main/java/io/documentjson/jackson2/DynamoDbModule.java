package io.documentjson.jackson2;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.module.SimpleDeserializers;
import com.fasterxml.jackson.databind.module.SimpleSerializers;
import io.documentjson.DocumentJson;
import io.documentjson.ItemJson;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Teaches a mapper of Jackson 2 attribute values, items and, with {@code dynamodb-enhanced} on the class path,
 * documents: {@code AttributeValue}, {@code Map<String, AttributeValue>}, {@code EnhancedDocument}, alone or in any
 * object. A mapper without the module refuses the first and the last. It works with all Jackson formats; CBOR and Smile
 * get bytes as bytes.
 *
 * <pre>{@code
 * ObjectMapper mapper = new ObjectMapper().registerModule(new DynamoDbModule());
 * String json = mapper.writeValueAsString(response.items());     // [{"id":"u1","age":42}]
 * }</pre>
 *
 * <p>{@code mapper.findAndRegisterModules()} finds it by itself. Spring Boot 3 registers beans of type {@code Module}.
 *
 * <p>A failed read is a {@code MismatchedInputException} and a failed write a {@code JsonMappingException}, as callers
 * of Jackson expect, with the text of the {@link io.documentjson.events.DocumentJsonException} that is its cause.
 */
public final class DynamoDbModule extends Module {

    private static final boolean HAS_DOCUMENTS = hasDocuments();

    private final ItemJson json;

    /** Attribute values and documents as document JSON. */
    public DynamoDbModule() {
        this(DocumentJson.create());
    }

    /** Attribute values and documents in the form and with the options of {@code json}. */
    public DynamoDbModule(ItemJson json) {
        this.json = Objects.requireNonNull(json, "json");
    }

    private static boolean hasDocuments() {
        try {
            Class.forName(
                    "software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument",
                    false,
                    DynamoDbModule.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }

    @Override
    public String getModuleName() {
        return "io.documentjson.jackson2";
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public void setupModule(SetupContext context) {
        SimpleSerializers serializers = new SimpleSerializers();
        SimpleDeserializers deserializers = new SimpleDeserializers();
        serializers.addSerializer(AttributeValue.class, new AttributeValueSerializer(json));
        deserializers.addDeserializer(AttributeValue.class, new AttributeValueDeserializer(json));
        if (HAS_DOCUMENTS) {
            Documents.add(json, serializers, deserializers);
        }
        context.addSerializers(serializers);
        context.addDeserializers(deserializers);
    }
}
