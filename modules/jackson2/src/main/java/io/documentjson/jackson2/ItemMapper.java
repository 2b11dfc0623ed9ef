package io.documentjson.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.documentjson.events.DocumentJsonException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items to objects and back, by the rules of an {@link ObjectMapper} and without text in between.
 *
 * <pre>{@code
 * ItemMapper items = ItemMapper.of(new ObjectMapper());
 * Order order = items.fromItem(response.item(), Order.class);
 * Map<String, AttributeValue> item = items.toItem(order);
 * }</pre>
 *
 * <p>It gives the results of {@code mapper.readValue(document.toJson(), Order.class)} and
 * {@code EnhancedDocument.fromJson(mapper.writeValueAsString(order)).toMap()}, and keeps types that text would lose. A
 * {@code byte[]} is a B, a {@link java.util.Set} whose members are all strings, all numbers or all binaries is a set,
 * every number is exact, and a member of type {@link AttributeValue} keeps its type if the mapper has the
 * {@link DynamoDbModule}, in either form of JSON. A set that has a member twice to DynamoDB, such as 1.0 and 1.00, is
 * refused. Any other set, an empty one included, is a list. Records, polymorphic types, {@code JsonNode} and every
 * Jackson module work as with text. A {@code JsonNode} has an array in place of a set.
 *
 * <p>Attributes may come in any order: an object that Jackson buffers until it knows the class keeps all types, and the
 * value of each number. NULL is an attribute value of type NULL, and a member that is absent is {@code null}.
 *
 * <p>N {@code -0} is an integer, so it is 0 and 0.0 everywhere. N {@code -0.0} and {@code -0e0} are -0.0 in a
 * {@code double} or a {@code float}, and have no sign in an exact number: {@code BigDecimal}, trees, {@code Object}. An
 * {@code Object} in an object that Jackson buffers is the {@code Double} -0.0, as through text.
 *
 * <p>Instances are immutable and as safe for use by several threads as the mapper is.
 */
public final class ItemMapper {

    /** Also the codec of parsers and generators: deserializers and serializers of users read and write by it. */
    private final ObjectMapper mapper;

    private final ObjectReader reader;

    /** Readers by type, as the mapper itself keeps deserializers. */
    private final Map<Class<?>, ObjectReader> typed = new ConcurrentHashMap<>();

    private final ObjectWriter writer;

    private ItemMapper(ObjectMapper mapper) {
        this.mapper = mapper;
        reader = mapper.reader();
        writer = mapper.writer();
    }

    /** By the rules that the mapper has now. */
    public static ItemMapper of(ObjectMapper mapper) {
        return new ItemMapper(Objects.requireNonNull(mapper, "mapper"));
    }

    /**
     * The object that the item is.
     *
     * @throws JsonProcessingException if Jackson cannot make one; its messages may have values of the item in them
     * @throws DocumentJsonException if DynamoDB cannot hold the item
     */
    public <T> T fromItem(Map<String, AttributeValue> item, Class<T> type) throws JsonProcessingException {
        ObjectReader known = typed.get(Objects.requireNonNull(type, "type"));
        if (known == null) {
            known = reader.forType(type);
            typed.put(type, known);
        }
        return read(ItemParser.of(item), mapper, known);
    }

    /** Reads an item, as {@link #fromItem(Map, Class)} does, into a type with parameters. */
    public <T> T fromItem(Map<String, AttributeValue> item, TypeReference<T> type) throws JsonProcessingException {
        Objects.requireNonNull(type, "type");
        return read(ItemParser.of(item), mapper, reader.forType(type));
    }

    /** Reads an item, as {@link #fromItem(Map, Class)} does, into a type that is only known at run time. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // as ObjectMapper has it
    public <T> T fromItem(Map<String, AttributeValue> item, JavaType type) throws JsonProcessingException {
        Objects.requireNonNull(type, "type");
        return read(ItemParser.of(item), mapper, reader.forType(type));
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // the reader has the type
    static <T> T read(ItemParser item, ObjectMapper mapper, ObjectReader typed) throws JsonProcessingException {
        item.setCodec(mapper);
        try (JsonParser parser = item) {
            return typed.readValue(parser);
        } catch (JsonProcessingException e) {
            throw unwrapped(e);
        } catch (IOException e) {
            throw new UncheckedIOException("an item has no source that fails", e);
        }
    }

    /**
     * The item that the object is. The map is new and mutable.
     *
     * @param object whose JSON is an object
     * @throws JsonProcessingException if Jackson cannot write it
     * @throws DocumentJsonException if what Jackson writes cannot be in an item, or is not one
     */
    public Map<String, AttributeValue> toItem(@Nullable Object object) throws JsonProcessingException {
        ItemGenerator generator = ItemGenerator.create();
        generator.setCodec(mapper);
        try (JsonGenerator closed = generator) {
            writer.writeValue(closed, object);
        } catch (JsonProcessingException e) {
            throw unwrapped(e);
        } catch (IOException e) {
            throw new UncheckedIOException("an item has no sink that fails", e);
        }
        return generator.item();
    }

    /** The error in the item itself, which Jackson wraps on its way up, or the exception. */
    static JsonProcessingException unwrapped(JsonProcessingException e) {
        if (e.getCause() instanceof DocumentJsonException cause) {
            throw cause;
        }
        return e;
    }
}
