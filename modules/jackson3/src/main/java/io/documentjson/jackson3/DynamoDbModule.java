package io.documentjson.jackson3;

import io.documentjson.DocumentJson;
import io.documentjson.ItemJson;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.Version;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleDeserializers;
import tools.jackson.databind.module.SimpleSerializers;

/**
 * Teaches a mapper of Jackson 3 attribute values, items and, with {@code dynamodb-enhanced} on the class path,
 * documents: {@code AttributeValue}, {@code Map<String, AttributeValue>}, {@code EnhancedDocument}, alone or in any
 * object. A mapper without the module refuses the first and the last. It works with all Jackson formats; CBOR and Smile
 * get bytes as bytes.
 *
 * <pre>{@code
 * ObjectMapper mapper = JsonMapper.builder().addModule(new DynamoDbModule()).build();
 * String json = mapper.writeValueAsString(response.items());     // [{"id":"u1","age":42}]
 * }</pre>
 *
 * <p>{@code JsonMapper.builder().findAndAddModules()} finds it by {@code ServiceLoader}, and so does Spring Boot 4.
 *
 * <p>A failed read is a {@code MismatchedInputException} and a failed write a {@code DatabindException}, as callers of
 * Jackson expect, with the text of the {@link io.documentjson.events.DocumentJsonException} that is its cause.
 */
public final class DynamoDbModule extends JacksonModule {

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
        return "io.documentjson.jackson3";
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
