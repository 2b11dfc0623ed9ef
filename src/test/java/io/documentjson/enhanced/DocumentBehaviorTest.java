package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The same calls on a document of the AWS SDK and on one of this library: the same value or type of exception. */
@ExtendWith(ShallowStack.class)
@Tag("slow")
class DocumentBehaviorTest {

    private static final Map<String, BiFunction<DocumentMaker, Map<String, AttributeValue>, EnhancedDocument>> WAYS =
            ways();

    private static Map<String, BiFunction<DocumentMaker, Map<String, AttributeValue>, EnhancedDocument>> ways() {
        Map<String, BiFunction<DocumentMaker, Map<String, AttributeValue>, EnhancedDocument>> ways =
                new LinkedHashMap<>();
        ways.put("fromAttributeValueMap", DocumentMaker::fromMap);
        TestConverters.LISTS.forEach((label, providers) -> ways.put(
                "read with " + label, (maker, item) -> schema(maker, providers).mapToItem(item)));
        for (String label : List.of("none", "custom, default")) {
            List<AttributeConverterProvider> providers = TestConverters.LISTS.get(label);
            ways.put(
                    "built with " + label,
                    (maker, item) -> maker.builder()
                            .attributeValueMap(item)
                            .attributeConverterProviders(providers)
                            .build());
            ways.put(
                    "read and rebuilt with " + label,
                    (maker, item) -> schema(maker, List.of()).mapToItem(item).toBuilder()
                            .attributeConverterProviders(providers.toArray(AttributeConverterProvider[]::new))
                            .build());
        }
        ways.put(
                "put next to an object",
                (maker, item) -> maker.builder()
                        .putString("other", "x")
                        .put("a", item.get("a"), AttributeValue.class)
                        .addAttributeConverterProvider(AttributeConverterProvider.defaultProvider())
                        .build());
        return ways;
    }

    private static TableSchema<EnhancedDocument> schema(
            DocumentMaker maker, List<AttributeConverterProvider> providers) {
        return maker.schema(TableSchema.documentSchemaBuilder()
                .attributeConverterProviders(providers)
                .build());
    }

    static Stream<String> waysToADocument() {
        return WAYS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("waysToADocument")
    void typedCalls_anyValue_asTheSdk(String way) {
        Map<String, AttributeValue> values = new LinkedHashMap<>(TestValues.ODD);
        values.putAll(TestValues.VALID);
        values.forEach((label, value) -> compare(label, way, value, DocumentCalls.TYPED));
    }

    @ParameterizedTest
    @MethodSource("waysToADocument")
    void jsonCalls_validValue_asTheSdk(String way) {
        TestValues.VALID.forEach((label, value) -> compare(label, way, value, DocumentCalls.JSON));
    }

    private static void compare(
            String label, String way, AttributeValue value, Map<String, Function<EnhancedDocument, Object>> calls) {
        List<String> differences = new ArrayList<>();
        EnhancedDocument theirs = WAYS.get(way).apply(DocumentMaker.SDK, Map.of("a", value));
        EnhancedDocument ours = WAYS.get(way).apply(DocumentMaker.FAST, Map.of("a", value));
        Random random = new Random((label + way).hashCode());
        calls.forEach((name, call) -> {
            if (!TestSize.tries(random)) {
                return;
            }
            Outcome expected = Outcome.of(() -> call.apply(theirs));
            Outcome actual = Outcome.of(() -> call.apply(ours));
            if (!actual.equals(expected)) {
                differences.add(name + ": expected " + expected + " but was " + actual);
            }
        });
        assertThat(differences).as(label + ", " + way).isEmpty();
    }

    @Test
    void jsonCalls_oddValue_giveJsonOrFail() {
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("N 007", "7");
        expected.put("N +5", "5");
        expected.put("N .5", "0.5");
        expected.put("N 1e400", "1e400");
        expected.put("S with backspace", "\"\\b\"");
        expected.put("S with delete", "\"\u007f\"");
        expected.put("S with lone surrogate", "\"x\\uD83D\"");
        expected.put("M with quote in name", "{\"a\\\"b\":\"v\"}");
        expected.put("NULL false", "null");
        expected.put("S and N", "\"x\"");
        expected.put("N and BOOL", "1");
        expected.put("S and NULL", "\"x\"");
        expected.put("B and L", "\"AQ==\"");
        expected.put("S and M", "\"x\"");
        expected.put("S taken back, then N", "1");
        expected.put("L with S and N", "[\"x\"]");
        TestValues.ODD.forEach((label, value) -> {
            EnhancedDocument document = FastDocuments.create().fromAttributeValueMap(Map.of("a", value));
            String json = expected.get(label);
            Outcome failure = new Outcome(null, DocumentJsonException.class);
            assertThat(Outcome.of(() -> document.getJson("a")))
                    .as(label)
                    .isEqualTo(json == null ? failure : Outcome.of(() -> json));
            assertThat(Outcome.of(document::toJson))
                    .as(label)
                    .isEqualTo(json == null ? failure : Outcome.of(() -> "{\"a\":" + json + "}"));
        });
    }

    @Test
    void allCalls_emptyDocument_asTheSdk() {
        Map<String, Function<EnhancedDocument, Object>> calls = new LinkedHashMap<>(DocumentCalls.TYPED);
        calls.putAll(DocumentCalls.JSON);
        calls.forEach((label, call) -> {
            assertThat(Outcome.of(() -> call.apply(DocumentMaker.FAST.fromMap(Map.of()))))
                    .as(label)
                    .isEqualTo(Outcome.of(() -> call.apply(DocumentMaker.SDK.fromMap(Map.of()))));
            assertThat(Outcome.of(() -> call.apply(DocumentMaker.FAST.builder().build())))
                    .as(label)
                    .isEqualTo(Outcome.of(
                            () -> call.apply(DocumentMaker.SDK.builder().build())));
        });
    }
}
