package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;

/** Jackson and Gson over items and attribute values. */
class JacksonTest extends RecipeFixture {

    @Test
    void leaveSdkV1_gsonThatIsToldHowToWriteItems_getsAComment() {
        rewriteRun(
                java(
                        "package com.google.gson; public class GsonBuilder {"
                                + " public GsonBuilder registerTypeAdapter(java.lang.reflect.Type type, Object adapter) { return this; } }"),
                java("package com.google.gson.reflect; public class TypeToken<T> {"
                        + " public java.lang.reflect.Type getType() { return null; } }"),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.google.gson.GsonBuilder;
                import com.google.gson.reflect.TypeToken;
                import java.util.Map;

                class Adapters {
                    GsonBuilder builder(Object adapter) {
                        return new GsonBuilder().registerTypeAdapter(new TypeToken<Map<String, AttributeValue>>() {}.getType(), adapter);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).containsPattern(GUIDE + "jackson\n *return new GsonBuilder");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_jacksonOverAttributeValues_usesTheBeanOfLambda() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.util.json.Jackson;
                import com.fasterxml.jackson.core.type.TypeReference;
                import com.fasterxml.jackson.databind.JsonNode;
                import com.fasterxml.jackson.databind.ObjectMapper;
                                import java.util.Map;

                class Mappers {
                    private static final TypeReference<Map<String, AttributeValue>> ITEM = new TypeReference<>() {};

                    private final ObjectMapper mapper = new ObjectMapper();

                    Map<String, AttributeValue> convert(JsonNode node) {
                        return mapper.convertValue(node.get("Item"), new TypeReference<Map<String, AttributeValue>>() {});
                    }

                    Map<String, AttributeValue> read(String text) throws Exception {
                        return Jackson.getObjectMapper().readValue(text, ITEM);
                    }

                    String write(GetItemResult result) throws Exception {
                        return mapper.writeValueAsString(result.getItem());
                    }

                    String write(Object plain) {
                        return Jackson.toJsonString(ItemUtils.toAttributeValue(plain));
                    }

                    String value(AttributeValue value) {
                        return Jackson.toJsonString(value);
                    }

                    ScanRequest request(String text) {
                        return Jackson.fromJsonString(text, ScanRequest.class);
                    }

                    String other(Map<String, String> map) throws Exception {
                        return mapper.writeValueAsString(map);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(withoutImports(actual))
                            .isEqualTo(
                                    """
                class Mappers {
                    private static final TypeReference<Map<String, AttributeValue>> ITEM = new TypeReference<>() {};

                    private final ObjectMapper mapper = new ObjectMapper();

                    Map<String, AttributeValue> convert(JsonNode node) {
                        return LambdaItems.toItem(mapper.convertValue(node.get("Item"), new TypeReference<Map<String, %2$s>>() {
                        }));
                    }

                    Map<String, AttributeValue> read(String text) throws Exception {
                        // TODO: SDK v1, see %1$sjackson
                        return LambdaItems.toItem(Jackson.getObjectMapper().readValue(text, new TypeReference<Map<String, %2$s>>() {
                        }));
                    }

                    String write(GetItemResponse result) throws Exception {
                        return mapper.writeValueAsString(LambdaItems.fromItem(result.hasItem() ? result.item() : null));
                    }

                    String write(Object plain) {
                        return Jackson.toJsonString(LambdaItems.fromItem(Map.of("v", PlainItems.create().valueFromPlain(plain))).get("v"));
                    }

                    String value(AttributeValue value) {
                        // TODO: SDK v1, see %1$sjackson
                        return Jackson.toJsonString(value);
                    }

                    ScanRequest request(String text) {
                        // TODO: SDK v1, see %1$sjackson
                        return Jackson.fromJsonString(text, ScanRequest.class);
                    }

                    String other(Map<String, String> map) throws Exception {
                        return mapper.writeValueAsString(map);
                    }
                }
                """.formatted(
                                            GUIDE,
                                            "com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue").strip());
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_jacksonThatIsToldHowToReadAttributeValues_getsComments() {
        rewriteRun(
                java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import com.fasterxml.jackson.databind.module.SimpleModule;

                class Serializers {
                    ObjectMapper mapper() {
                        return new ObjectMapper()
                                .registerModule(new SimpleModule().addSerializer(AttributeValue.class, null));
                    }
                }
                """, spec -> spec.after(actual -> actual)),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import java.util.Map;

                class Writer {
                    String write(Map<String, AttributeValue> item, ObjectMapper mapper) throws Exception {
                        return mapper.writeValueAsString(item);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .containsPattern(GUIDE + "jackson\n *return mapper.writeValueAsString\\(item\\);");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_mixinsOfAttributeValues_areThoseOfTheBeanOfLambda() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import java.util.Map;

                class Mixins {
                    String write(Map<String, AttributeValue> item) throws Exception {
                        ObjectMapper mapper = new ObjectMapper();
                        mapper.addMixIn(AttributeValue.class, Object.class);
                        return mapper.writeValueAsString(item);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("mapper.addMixIn(com.amazonaws.services.lambda.runtime.events.models.dynamodb"
                                    + ".AttributeValue.class, Object.class);")
                            .contains("return mapper.writeValueAsString(LambdaItems.fromItem(item));")
                            .doesNotContain("TODO");
                    return actual;
                })));
    }
}
