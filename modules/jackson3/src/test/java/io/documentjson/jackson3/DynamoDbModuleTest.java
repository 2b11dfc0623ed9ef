package io.documentjson.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.oracle.Differential;
import io.documentjson.oracle.Names;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.smile.SmileMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Attribute values, items and documents through mappers of every format. */
class DynamoDbModuleTest {

    private static final TypeReference<List<Map<String, AttributeValue>>> ITEMS = new TypeReference<>() {};

    private final ObjectMapper mapper =
            JsonMapper.builder().addModule(new DynamoDbModule()).build();

    static Stream<MapperBuilder<?, ?>> mappers() {
        return Stream.of(JsonMapper.builder(), CBORMapper.builder(), SmileMapper.builder(), YAMLMapper.builder());
    }

    @Test
    void module_isFoundByServiceLoader() {
        assertThat(ServiceLoader.load(JacksonModule.class).stream().map(ServiceLoader.Provider::type))
                .contains(DynamoDbModule.class);
        assertThat(JsonMapper.builder().findAndAddModules().build().registeredModules())
                .hasAtLeastOneElementOfType(DynamoDbModule.class);
    }

    @Test
    void writeValue_documentsAndItems_isTheirDocumentJson() throws Exception {
        Map<String, AttributeValue> item = Map.of("tags", AttributeValue.fromSs(List.of("a", "b")));

        assertThat(mapper.writeValueAsString(item)).isEqualTo("{\"tags\":[\"a\",\"b\"]}");
        assertThat(mapper.writeValueAsString(List.of(EnhancedDocument.fromAttributeValueMap(item))))
                .isEqualTo("[{\"tags\":[\"a\",\"b\"]}]");
        assertThat(mapper.writeValueAsString(AttributeValue.fromN("1.10"))).isEqualTo("1.10");
        assertThat(mapper.writeValueAsString(Map.of("nothing", AttributeValue.fromNul(true))))
                .isEqualTo("{\"nothing\":null}");
    }

    @Test
    void readValue_documentsAndItems_isWhatTheLibraryReads() throws Exception {
        String text = "{\"n\":1.10,\"nothing\":null,\"l\":[true,{\"s\":\"x\"}]}";

        assertThat(mapper.readValue(text, new TypeReference<Map<String, AttributeValue>>() {}))
                .isEqualTo(DocumentJson.create().fromJson(text));
        assertThat(mapper.readValue("[" + text + "]", EnhancedDocument[].class)[0].toMap())
                .isEqualTo(DocumentJson.create().fromJson(text));
        assertThat(mapper.readValue("null", AttributeValue.class)).isEqualTo(AttributeValue.fromNul(true));
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void bothWays_dynamoDbJson_keepsEveryRandomItemInEveryFormat(MapperBuilder<?, ?> builder) {
        ObjectMapper format =
                builder.addModule(new DynamoDbModule(DynamoDbJson.create())).build();
        Differential.randomItems(400, item -> {
            if (Names.haveHalfPairs(item)
                    || hasHalfPairsInStrings(item)
                    || format instanceof YAMLMapper && isNotForYaml(item)) {
                return null; // these formats have no such text
            }
            try {
                byte[] written = format.writeValueAsBytes(List.of(item));
                return Differential.unlike("items", format.readValue(written, ITEMS), List.of(item));
            } catch (JacksonException e) {
                return e.toString();
            }
        });
    }

    private static boolean hasHalfPairsInStrings(Map<String, AttributeValue> item) {
        return DynamoDbJson.builder().build().toJson(item).matches("(?s).*\\\\u[dD][89a-fA-F].*");
    }

    /** YAML has no names as long as that, and not every character. */
    private static boolean isNotForYaml(Map<String, AttributeValue> item) {
        String text = DynamoDbJson.create().toJson(item);
        return text.length() > 2_000 || text.chars().anyMatch(c -> c < ' ' || c > '~') || text.indexOf('\\') >= 0;
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void bothWays_document_isExactInEveryFormat(MapperBuilder<?, ?> builder) throws Exception {
        ObjectMapper format = builder.addModule(new DynamoDbModule()).build();
        EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(Map.of(
                "n",
                AttributeValue.fromN("12345678901234567890.123456789012345678"),
                "l",
                AttributeValue.fromL(List.of(AttributeValue.fromBool(true), AttributeValue.fromNul(true)))));

        EnhancedDocument back = format.readValue(format.writeValueAsBytes(document), EnhancedDocument.class);

        assertThat(back.toMap()).isEqualTo(document.toMap());
    }

    @Test
    void writeValue_binaryInCborAndSmile_isBytes() throws Exception {
        for (MapperBuilder<?, ?> builder : List.of(CBORMapper.builder(), SmileMapper.builder())) {
            ObjectMapper format = builder.addModule(new DynamoDbModule()).build();
            byte[] written = format.writeValueAsBytes(
                    Map.of("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {1, 2}))));

            assertThat(format.readTree(written).get("b").isBinary()).isTrue();
        }
    }

    @Test
    void valueToTree_document_isATree() {
        JsonNode tree =
                mapper.valueToTree(EnhancedDocument.fromAttributeValueMap(Map.of("n", AttributeValue.fromN("1.5"))));

        assertThat(tree.get("n").decimalValue()).isEqualByComparingTo("1.5");
    }

    @Test
    void readValue_whatIsNotAnItem_isJacksonsErrorWithoutAValue() {
        String secret = "{\"n\":\"secret\"";

        assertThatThrownBy(() -> mapper.readValue("[\"secret\"]", EnhancedDocument.class))
                .isInstanceOf(MismatchedInputException.class)
                .hasCauseInstanceOf(DocumentJsonException.class)
                .hasMessageContaining("Expected an object but was an array")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> mapper.readValue(secret, EnhancedDocument.class))
                .isInstanceOf(MismatchedInputException.class)
                .hasMessageNotContaining("secret");
    }

    @Test
    void writeValue_whatHasNoJson_isJacksonsErrorWithItsPath() {
        assertThatThrownBy(() -> mapper.writeValueAsString(
                        Map.of("a", AttributeValue.fromL(List.of(AttributeValue.fromN("NaN"))))))
                .isInstanceOf(DatabindException.class)
                .hasCauseInstanceOf(DocumentJsonException.class)
                .hasMessageContaining("Expected a number but was text that is not a number to DynamoDB at path $[0]")
                .hasMessageContaining("[\"a\"]");
    }
}
