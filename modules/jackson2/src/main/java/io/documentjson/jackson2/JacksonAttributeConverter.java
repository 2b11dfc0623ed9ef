package io.documentjson.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Keeps an object in one attribute, by the rules of an {@link ObjectMapper}: the successor of
 * {@code @DynamoDBTypeConvertedJson} of the AWS SDK for Java v1. A static schema takes an instance;
 * {@code @DynamoDbConvertedBy} takes a class that extends this one.
 *
 * <pre>{@code
 * public final class AddressConverter extends JacksonAttributeConverter<Address> {
 *     public AddressConverter() {
 *         super(Form.STRING, new ObjectMapper(), Address.class);
 *     }
 * }
 *
 * @DynamoDbConvertedBy(AddressConverter.class)
 * public Address getAddress() { ... }
 * }</pre>
 *
 * <p>It reads what it wrote: an object is written with all members of its class, and with the type ids and the root
 * name that reading the type needs. {@code null} is NULL, and NULL is {@code null}. Instances are as safe for use by
 * several threads as the mapper is.
 *
 * @param <T> the class of the object
 */
public class JacksonAttributeConverter<T> implements AttributeConverter<T> {

    /** Form in which the object is stored. */
    public enum Form {

        /** The text of its JSON, an S. Reads what {@code @DynamoDBTypeConvertedJson} wrote. */
        STRING,

        /** The attribute value that {@link ItemMapper} makes of it: M of an object, L of an array. */
        NATIVE
    }

    private static final String NAME = "value";

    private final Form form;
    private final ObjectMapper mapper;
    private final JavaType type;
    private final EnhancedType<T> enhancedType;

    /**
     * A converter of a class.
     *
     * @param form the form in which the object is stored
     * @param mapper the mapper whose rules are used
     * @param type the class of the object
     */
    public JacksonAttributeConverter(Form form, ObjectMapper mapper, Class<T> type) {
        this(form, mapper, type, EnhancedType.of(type));
    }

    /**
     * Makes a converter, as {@link #JacksonAttributeConverter(Form, ObjectMapper, Class)} does, for a type with
     * parameters.
     */
    public JacksonAttributeConverter(Form form, ObjectMapper mapper, TypeReference<T> type) {
        this(form, mapper, type.getType(), enhanced(type));
    }

    private JacksonAttributeConverter(Form form, ObjectMapper mapper, Type type, EnhancedType<T> enhancedType) {
        this.form = Objects.requireNonNull(form, "form");
        this.mapper = Objects.requireNonNull(mapper, "mapper");
        this.type = mapper.constructType(type);
        this.enhancedType = enhancedType;
    }

    @SuppressWarnings("unchecked") // T is the type
    private static <T> EnhancedType<T> enhanced(TypeReference<T> type) {
        return (EnhancedType<T>) EnhancedType.of(type.getType());
    }

    /**
     * The attribute value of the object.
     *
     * @throws UncheckedIOException if Jackson cannot write it; the message of its cause may have values of the object
     *     in it
     * @throws io.documentjson.events.DocumentJsonException if an attribute value cannot hold the object
     */
    @Override
    public AttributeValue transformFrom(@Nullable T object) {
        if (object == null) {
            return AttributeValue.fromNul(true);
        }
        try {
            ObjectWriter writer = RootTypes.writer(mapper, type, object);
            return form == Form.STRING
                    ? AttributeValue.fromS(writer.writeValueAsString(object))
                    : natively(writer, object);
        } catch (IOException e) {
            throw new UncheckedIOException("Expected a " + type.toCanonical() + " that Jackson can write", e);
        }
    }

    private AttributeValue natively(ObjectWriter writer, Object object) throws IOException {
        ItemGenerator generator = ItemGenerator.create();
        generator.setCodec(mapper);
        try (JsonGenerator closed = generator) {
            closed.writeStartObject();
            closed.writeFieldName(NAME);
            writer.writeValue(closed, object);
            closed.writeEndObject();
        } catch (JsonProcessingException e) {
            throw ItemMapper.unwrapped(e);
        }
        return Objects.requireNonNull(generator.item().get(NAME));
    }

    /**
     * The object of the attribute value.
     *
     * @throws UncheckedIOException if Jackson cannot read it; the message of its cause may have values of the item in
     *     it
     * @throws IllegalArgumentException if it is not S and the form is {@link Form#STRING}
     */
    @Override
    public @Nullable T transformTo(AttributeValue value) {
        if (Boolean.TRUE.equals(value.nul())) {
            return null;
        }
        try {
            if (form == Form.NATIVE) {
                return ItemMapper.read(ItemParser.of(value), mapper, mapper.readerFor(type));
            }
            if (value.s() == null) {
                throw new IllegalArgumentException("Expected JSON in an S but was an attribute value of type "
                        + value.type() + "; see Form.NATIVE");
            }
            return mapper.readValue(value.s(), type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("Expected a " + type.toCanonical() + " that Jackson can read", e);
        }
    }

    @Override
    public EnhancedType<T> type() {
        return enhancedType;
    }

    @Override
    public AttributeValueType attributeValueType() {
        return form == Form.STRING ? AttributeValueType.S : AttributeValueType.M;
    }
}
