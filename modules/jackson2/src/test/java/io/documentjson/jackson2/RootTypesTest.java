package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectMapper.DefaultTyping;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import io.documentjson.jackson2.JacksonAttributeConverter.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A converter reads what it wrote, and writes the text of the SDK v1 where that could be read. */
class RootTypesTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
    interface Shape {}

    record Circle(int r) implements Shape {}

    record Box<T>(T content) {}

    record Any(Object o) {}

    static class Animal {
        public String name = "a";
    }

    static final class Dog extends Animal {
        public int tricks = 3;
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void bothWays_typeArgumentsWithTypeIds_keepThem(Form form) {
        var lists = new JacksonAttributeConverter<>(form, MAPPER, new TypeReference<List<Shape>>() {});
        var maps = new JacksonAttributeConverter<>(form, MAPPER, new TypeReference<Map<String, Shape>>() {});
        var boxes = new JacksonAttributeConverter<>(form, MAPPER, new TypeReference<Box<Shape>>() {});
        var nested = new JacksonAttributeConverter<>(form, MAPPER, new TypeReference<List<Box<Shape>>>() {});

        assertThat(lists.transformTo(lists.transformFrom(List.of(new Circle(1)))))
                .containsExactly(new Circle(1));
        assertThat(maps.transformTo(maps.transformFrom(Map.of("a", new Circle(1)))))
                .containsEntry("a", new Circle(1));
        assertThat(boxes.transformTo(boxes.transformFrom(new Box<>(new Circle(1)))))
                .isEqualTo(new Box<Shape>(new Circle(1)));
        assertThat(nested.transformTo(nested.transformFrom(List.of(new Box<>(new Circle(1))))))
                .containsExactly(new Box<>(new Circle(1)));
    }

    @Test
    void transformFrom_typeArgumentsWithTypeIds_isTheTextOfAWriterForTheType() throws Exception {
        var type = new TypeReference<List<Shape>>() {};

        assertThat(new JacksonAttributeConverter<>(Form.STRING, MAPPER, type)
                        .transformFrom(List.of(new Circle(1)))
                        .s())
                .isEqualTo(MAPPER.writerFor(type).writeValueAsString(List.of(new Circle(1))))
                .isEqualTo("[{\"kind\":\"circle\",\"r\":1}]");
    }

    /** The SDK v1 wrote {@code mapper.writeValueAsString(object)}. */
    @Test
    void transformFrom_typesWithoutIds_isTheTextOfV1() throws Exception {
        List<Object> dogs = new ArrayList<>(List.of(new Dog(), new Animal()));

        assertThat(new JacksonAttributeConverter<>(Form.STRING, MAPPER, Animal.class)
                        .transformFrom(new Dog())
                        .s())
                .isEqualTo(MAPPER.writeValueAsString(new Dog()))
                .contains("tricks");
        assertThat(new JacksonAttributeConverter<>(Form.STRING, MAPPER, Object.class)
                        .transformFrom(dogs)
                        .s())
                .isEqualTo(MAPPER.writeValueAsString(dogs));
        assertThat(new JacksonAttributeConverter<>(Form.STRING, MAPPER, List.class)
                        .transformFrom(dogs)
                        .s())
                .isEqualTo(MAPPER.writeValueAsString(dogs));
        assertThat(new JacksonAttributeConverter<>(Form.STRING, MAPPER, Shape.class)
                        .transformFrom(new Circle(2))
                        .s())
                .isEqualTo(MAPPER.writeValueAsString(new Circle(2)));
        assertThat(new JacksonAttributeConverter<>(Form.STRING, MAPPER, Object[].class)
                        .transformFrom(dogs.toArray())
                        .s())
                .isEqualTo(MAPPER.writeValueAsString(dogs.toArray()));
    }

    static Stream<Arguments> typings() {
        return Stream.of(Form.values())
                .flatMap(form -> Stream.of(
                                DefaultTyping.OBJECT_AND_NON_CONCRETE,
                                DefaultTyping.NON_CONCRETE_AND_ARRAYS,
                                DefaultTyping.NON_FINAL)
                        .flatMap(typing -> Stream.of(JsonTypeInfo.As.PROPERTY, JsonTypeInfo.As.WRAPPER_ARRAY)
                                .map(as -> Arguments.of(form, typing, as))));
    }

    @ParameterizedTest
    @MethodSource("typings")
    void bothWays_defaultTyping_isTheObject(Form form, DefaultTyping typing, JsonTypeInfo.As as) {
        ObjectMapper mapper = JsonMapper.builder()
                .activateDefaultTyping(
                        BasicPolymorphicTypeValidator.builder()
                                .allowIfBaseType(Object.class)
                                .build(),
                        typing,
                        as)
                .build();
        var anys = new JacksonAttributeConverter<>(form, mapper, Any.class);
        var shapes = new JacksonAttributeConverter<>(form, mapper, Shape.class);
        var objects = new JacksonAttributeConverter<>(form, mapper, Object.class);
        var lists = new JacksonAttributeConverter<>(form, mapper, new TypeReference<List<Shape>>() {});
        var maps = new JacksonAttributeConverter<>(form, mapper, new TypeReference<Map<String, Object>>() {});

        assertThat(anys.transformTo(anys.transformFrom(new Any(new Dog()))).o())
                .usingRecursiveComparison()
                .isEqualTo(new Dog());
        assertThat(shapes.transformTo(shapes.transformFrom(new Circle(1)))).isEqualTo(new Circle(1));
        assertThat(objects.transformTo(objects.transformFrom(new ArrayList<>(List.of("a")))))
                .isEqualTo(List.of("a"));
        assertThat(lists.transformTo(lists.transformFrom(new ArrayList<>(List.of(new Circle(1))))))
                .isEqualTo(List.of(new Circle(1)));
        assertThat(maps.transformTo(
                        maps.transformFrom(new LinkedHashMap<>(Map.of("a", new ArrayList<>(List.of("b")))))))
                .isEqualTo(Map.of("a", List.of("b")));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void bothWays_rootNames_isTheObject(Form form) {
        ObjectMapper mapper = JsonMapper.builder()
                .enable(SerializationFeature.WRAP_ROOT_VALUE)
                .enable(DeserializationFeature.UNWRAP_ROOT_VALUE)
                .build();
        var circles = new JacksonAttributeConverter<>(form, mapper, Circle.class);
        var shapes = new JacksonAttributeConverter<>(form, mapper, Shape.class);
        var lists = new JacksonAttributeConverter<>(form, mapper, new TypeReference<List<Circle>>() {});

        assertThat(circles.transformTo(circles.transformFrom(new Circle(1)))).isEqualTo(new Circle(1));
        assertThat(shapes.transformTo(shapes.transformFrom(new Circle(1)))).isEqualTo(new Circle(1));
        assertThat(lists.transformTo(lists.transformFrom(List.of(new Circle(1)))))
                .containsExactly(new Circle(1));
    }
}
