package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.enhanced.TestConverters.Point;
import io.documentjson.fixtures.Allocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.DocumentTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class FastDocumentSchemaTest {

    private static final Map<String, UnaryOperator<EnhancedDocument.Builder>> DOCUMENTS = documents();

    private static Map<String, UnaryOperator<EnhancedDocument.Builder>> documents() {
        Map<String, UnaryOperator<EnhancedDocument.Builder>> documents = new LinkedHashMap<>();
        UnaryOperator<EnhancedDocument.Builder> objects =
                b -> b.putString("id", "x").putNumber("n", 1).putList("l", List.of("y"), EnhancedType.of(String.class));
        documents.put("empty", b -> b);
        documents.put("values", b -> b.json("{\"id\":\"x\",\"n\":1,\"l\":[\"y\"]}"));
        documents.put("objects", objects);
        documents.put("objects and a point", b -> objects.apply(b).put("p", new Point(1, 2), Point.class));
        documents.put(
                "values with converters",
                b -> b.json("{\"id\":\"x\"}").attributeConverterProviders(TestConverters.SHOUTING));
        documents.put(
                "objects with default converters",
                b -> objects.apply(b).attributeConverterProviders(AttributeConverterProvider.defaultProvider()));
        documents.put(
                "objects with own converters",
                b -> objects.apply(b).attributeConverterProviders(TestConverters.SHOUTING));
        documents.put(
                "objects and a point with default converters",
                b -> objects.apply(b)
                        .put("p", new Point(1, 2), Point.class)
                        .attributeConverterProviders(AttributeConverterProvider.defaultProvider()));
        return documents;
    }

    private static DocumentTableSchema schemaOf(List<AttributeConverterProvider> providers) {
        return TableSchema.documentSchemaBuilder()
                .addIndexPartitionKey(TableMetadata.primaryIndexName(), "id", AttributeValueType.S)
                .addIndexSortKey(TableMetadata.primaryIndexName(), "n", AttributeValueType.N)
                .addIndexPartitionKey("other", "o", AttributeValueType.B)
                .attributeConverterProviders(providers)
                .build();
    }

    /** Documents of either kind, through the schema of either kind, as the AWS SDK's own through its own. */
    @Test
    void itemCalls_anyDocumentAndConverters_asTheSdk() {
        Map<String, BiFunction<TableSchema<EnhancedDocument>, EnhancedDocument, Object>> calls = new LinkedHashMap<>();
        calls.put("itemToMap", (s, d) -> s.itemToMap(d, true));
        calls.put("itemToMap with nulls", (s, d) -> s.itemToMap(d, false));
        calls.put("itemToMap of some", (s, d) -> s.itemToMap(d, List.of("n", "missing", "id")));
        calls.put("itemToMap of none", (s, d) -> s.itemToMap(d, List.of()));
        calls.put("attributeValue", (s, d) -> s.attributeValue(d, "n"));
        calls.put("attributeValue missing", (s, d) -> s.attributeValue(d, "missing"));
        calls.put("attributeValue null", (s, d) -> s.attributeValue(d, null));
        List<String> differences = new ArrayList<>();
        TestConverters.LISTS.forEach((converters, providers) -> DOCUMENTS.forEach((label, steps) -> {
            for (DocumentMaker schemaMaker : DocumentMaker.values()) {
                for (DocumentMaker documentMaker : DocumentMaker.values()) {
                    EnhancedDocument document =
                            steps.apply(documentMaker.builder()).build();
                    TableSchema<EnhancedDocument> schema = schemaMaker.schema(schemaOf(providers));
                    calls.forEach((name, call) -> {
                        EnhancedDocument theirs =
                                steps.apply(DocumentMaker.SDK.builder()).build();
                        Outcome expected = Outcome.of(() -> call.apply(schemaOf(providers), theirs));
                        Outcome actual = Outcome.of(() -> call.apply(schema, document));
                        if (!actual.equals(expected)) {
                            differences.add(name + ", " + label + ", schema with " + converters + " of " + schemaMaker
                                    + ", document of " + documentMaker + ": expected " + expected + " but was "
                                    + actual);
                        }
                    });
                }
            }
        }));
        assertThat(differences).isEmpty();
    }

    @Test
    void otherCalls_anyConverters_asTheSdk() {
        DocumentTableSchema theirs = schemaOf(TestConverters.LISTS.get("default"));
        TableSchema<EnhancedDocument> ours = FastDocuments.create().schema(theirs);
        Map<String, AttributeValue> item = Map.of("id", AttributeValue.fromS("x"));
        Map<String, Function<TableSchema<EnhancedDocument>, Object>> calls = new LinkedHashMap<>();
        calls.put("mapToItem", s -> s.mapToItem(item));
        calls.put("mapToItem null", s -> s.mapToItem(null));
        calls.put("mapToItem preserving", s -> s.mapToItem(item, true));
        calls.put("mapToItem not preserving", s -> s.mapToItem(item, false));
        calls.put("mapToItem null preserving", s -> s.mapToItem(null, true));
        calls.put("itemToMap null", s -> s.itemToMap(null, true));
        calls.put("itemToMap some of null", s -> s.itemToMap(null, List.of("id")));
        calls.put("attributeValue null", s -> s.attributeValue(null, "id"));
        calls.put("tableMetadata", TableSchema::tableMetadata);
        calls.put("itemType", TableSchema::itemType);
        calls.put("attributeNames", TableSchema::attributeNames);
        calls.put("isAbstract", TableSchema::isAbstract);
        calls.put("converterForAttribute", s -> s.converterForAttribute("id"));

        calls.forEach((label, call) -> assertThat(Outcome.of(() -> call.apply(ours)))
                .as(label)
                .isEqualTo(Outcome.of(() -> call.apply(theirs))));
        assertThat(ours.mapToItem(item)).isInstanceOf(FastDocument.class);
        assertThat(ours.mapToItem(item, false)).isInstanceOf(FastDocument.class);
    }

    @Test
    void mapToItem_mutableMap_isCopied() {
        TableSchema<EnhancedDocument> schema = FastDocuments.create().schema(schemaOf(List.of()));
        Map<String, AttributeValue> item = new LinkedHashMap<>(Map.of("id", AttributeValue.fromS("x")));

        EnhancedDocument document = schema.mapToItem(item);
        item.clear();

        assertThat(document.toJson()).isEqualTo("{\"id\":\"x\"}");
    }

    @Test
    void mapToItem_blankName_isReadAndWritten() {
        TableSchema<EnhancedDocument> schema = FastDocuments.create().schema(schemaOf(List.of()));
        Map<String, AttributeValue> item = Map.of(" ", AttributeValue.fromS("x"));

        EnhancedDocument document = schema.mapToItem(item);

        assertThat(document.toJson()).isEqualTo("{\" \":\"x\"}");
        assertThat(schema.itemToMap(document, true)).isEqualTo(item);
        assertThatThrownBy(() -> document.toBuilder().putString(" ", "y")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void itemToMap_callerChangesIt_documentStaysAsItWas() {
        TableSchema<EnhancedDocument> schema = FastDocuments.create().schema(schemaOf(List.of()));
        EnhancedDocument document = schema.mapToItem(Map.of("id", AttributeValue.fromS("x")));

        schema.itemToMap(document, true).put("n", AttributeValue.fromN("1"));

        assertThat(document.toJson()).isEqualTo("{\"id\":\"x\"}");
    }

    @Test
    void itemToMap_objectsWithoutConverters_useThoseOfEachSchema() {
        EnhancedDocument document =
                FastDocuments.create().builder().putString("id", "x").build();
        TableSchema<EnhancedDocument> plain =
                FastDocuments.create().schema(schemaOf(TestConverters.LISTS.get("default")));
        TableSchema<EnhancedDocument> shouting =
                FastDocuments.create().schema(schemaOf(TestConverters.LISTS.get("custom")));

        for (int round = 0; round < 3; round++) {
            assertThat(plain.attributeValue(document, "id").s()).isEqualTo("x");
            assertThat(shouting.attributeValue(document, "id").s()).isEqualTo("X");
        }
        assertThatThrownBy(document::toJson).isInstanceOf(IllegalStateException.class);
    }

    /** The AWS SDK's schema builds two documents and a map for each of these calls. */
    @Test
    void itemCalls_documentThatWasRead_allocateNothingPerAttribute() throws Exception {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < 1_000; i++) {
            item.put("k" + i, AttributeValue.fromN("1"));
        }
        TableSchema<EnhancedDocument> schema = FastDocuments.create().schema(schemaOf(List.of()));
        Map<String, AttributeValue> response = Collections.unmodifiableMap(item);

        assertThat(Allocation.ofOne(() -> {
                    EnhancedDocument document = schema.mapToItem(response);
                    schema.itemToMap(document, true).forEach((name, value) -> {});
                    schema.attributeValue(document, "k1");
                    document.toBuilder().build().toMap().get("k2");
                }))
                .isLessThan(5_000);
    }
}
