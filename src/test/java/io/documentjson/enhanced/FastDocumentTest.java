package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.events.DocumentJsonException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Properties of this library's documents that those of the AWS SDK lack. */
class FastDocumentTest {

    private static final FastDocuments DOCUMENTS = FastDocuments.create();

    static Stream<Arguments> interfaces() {
        return Stream.of(
                Arguments.of(EnhancedDocument.class, FastDocument.class),
                Arguments.of(EnhancedDocument.Builder.class, FastDocument.FastBuilder.class),
                Arguments.of(TableSchema.class, FastDocumentSchema.class));
    }

    /** An abstract method that a later AWS SDK adds would be an AbstractMethodError in running applications. */
    @ParameterizedTest
    @MethodSource("interfaces")
    void implementation_everyMethodOfTheSdk_isThere(Class<?> type, Class<?> implementation) throws Exception {
        List<Method> methods = Arrays.stream(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .toList();

        assertThat(methods).hasSizeGreaterThanOrEqualTo(10);
        for (Method method : methods) {
            Method implemented = implementation.getMethod(method.getName(), method.getParameterTypes());
            assertThat(Modifier.isAbstract(implemented.getModifiers()))
                    .as(method.toString())
                    .isFalse();
        }
        assertThat(Modifier.isAbstract(implementation.getModifiers())).isFalse();
    }

    @Test
    void equals_sameAttributes_whateverMadeThem() {
        EnhancedDocument read = DOCUMENTS.fromJson("{\"a\":\"x\",\"b\":[1]}");
        EnhancedDocument built = DOCUMENTS
                .builder()
                .putList("b", List.of(1), EnhancedType.of(Integer.class))
                .putString("a", "x")
                .addAttributeConverterProvider(AttributeConverterProvider.defaultProvider())
                .build();

        assertThat(built).isEqualTo(read).hasSameHashCodeAs(read);
        assertThat(read).isEqualTo(FastDocuments.create(DocumentJson.create()).wrap(read));
        assertThat(read).isNotEqualTo(read.toBuilder().putString("a", "y").build());
        assertThat(read).isNotEqualTo(EnhancedDocument.fromJson(read.toJson()));
    }

    @Test
    void equals_withoutConverters_comparesWhatWasPut() {
        EnhancedDocument one = DOCUMENTS.builder().putString("a", "x").build();
        EnhancedDocument same = DOCUMENTS.builder().putString("a", "x").build();

        assertThat(one).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(one).isNotEqualTo(DOCUMENTS.builder().putString("a", "y").build());
    }

    @Test
    void toString_showsNamesAndNoValue() {
        assertThat(DOCUMENTS.fromJson("{\"id\":\"4111\",\"n\":1}")).hasToString("EnhancedDocument[id, n]");
    }

    @Test
    void fromAttributeValueMap_mapChangesLater_documentDoesNot() {
        Map<String, AttributeValue> item = new HashMap<>(Map.of("a", AttributeValue.fromS("x")));

        EnhancedDocument document = DOCUMENTS.fromAttributeValueMap(item);
        EnhancedDocument built = DOCUMENTS.builder().attributeValueMap(item).build();
        item.put("b", AttributeValue.fromS("y"));

        assertThat(document.toJson()).isEqualTo("{\"a\":\"x\"}");
        assertThat(built.toJson()).isEqualTo("{\"a\":\"x\"}");
    }

    @Test
    void fromAttributeValueMap_anyKindOfMap_takesNullNames() {
        Map<String, AttributeValue> item = Map.of("a", AttributeValue.fromS("x"));

        for (Map<String, AttributeValue> kind : List.of(
                item,
                new TreeMap<>(item),
                Collections.unmodifiableMap(new TreeMap<>(item)),
                Collections.unmodifiableMap(item))) {
            EnhancedDocument document = DOCUMENTS.fromAttributeValueMap(kind);
            assertThat(document.getString(null)).isNull();
            assertThat(document.getJson(null)).isNull();
            assertThat(document.isPresent(null)).isFalse();
            assertThat(document.isNull(null)).isFalse();
            assertThat(document.toMap().get(null)).isNull();
        }
    }

    @Test
    void getJson_valueWithoutJsonForm_hasThePathInTheDocument() {
        Map<String, AttributeValue> item = Map.of("a", AttributeValue.fromL(List.of(AttributeValue.fromN("x"))));

        assertThatThrownBy(() -> DOCUMENTS.fromAttributeValueMap(item).getJson("a"))
                .isInstanceOfSatisfying(
                        DocumentJsonException.class, e -> assertThat(e.path()).isEqualTo("$.a[0]"));
    }

    @Test
    void fromAttributeValueMap_blankNameOrNullValue_failsAsTheSdk() {
        for (Map<String, AttributeValue> item : List.of(
                Map.of("", AttributeValue.fromS("x")),
                Map.of(" ", AttributeValue.fromS("x")),
                Collections.<String, AttributeValue>singletonMap(null, AttributeValue.fromS("x")),
                Collections.<String, AttributeValue>singletonMap("a", null))) {
            Outcome expected = Outcome.of(() -> DocumentMaker.SDK.fromMap(item));
            assertThat(expected.failed()).isTrue();
            assertThat(Outcome.of(() -> DocumentMaker.FAST.fromMap(item))).isEqualTo(expected);
        }
        assertThat(Outcome.of(() -> DocumentMaker.FAST.fromMap(null)))
                .isEqualTo(Outcome.of(() -> DocumentMaker.SDK.fromMap(null)));
    }

    @Test
    void fromAttributeValueMap_withProviders_usesThem() {
        EnhancedDocument document = DOCUMENTS.fromAttributeValueMap(
                Map.of("p", AttributeValue.fromS("1/2")),
                TestConverters.POINTS,
                AttributeConverterProvider.defaultProvider());

        assertThat(document.get("p", TestConverters.Point.class)).isEqualTo(new TestConverters.Point(1, 2));
        assertThat(document.getString("p")).isEqualTo("1/2");
        assertThat(document.attributeConverterProviders())
                .containsExactly(TestConverters.POINTS, AttributeConverterProvider.defaultProvider());
    }

    @Test
    void build_builderGoesOn_documentStaysAsItWas() {
        EnhancedDocument.Builder builder = DOCUMENTS
                .builder()
                .attributeConverterProviders(AttributeConverterProvider.defaultProvider())
                .putString("a", "x");

        EnhancedDocument first = builder.build();
        EnhancedDocument second = builder.putString("b", "y").build();
        EnhancedDocument third = builder.remove("a").build();
        EnhancedDocument fourth = builder.json("{\"j\":1}").putNull("k").build();
        EnhancedDocument fifth = builder.attributeValueMap(Map.of("m", AttributeValue.fromBool(true)))
                .build();

        assertThat(first.toJson()).isEqualTo("{\"a\":\"x\"}");
        assertThat(second.toJson()).isEqualTo("{\"a\":\"x\",\"b\":\"y\"}");
        assertThat(third.toJson()).isEqualTo("{\"b\":\"y\"}");
        assertThat(fourth.toJson()).isEqualTo("{\"j\":1,\"k\":null}");
        assertThat(fifth.toJson()).isEqualTo("{\"m\":true}");
    }

    @Test
    void toBuilder_changes_leaveTheDocumentAlone() {
        EnhancedDocument document = DOCUMENTS.fromJson("{\"a\":1,\"b\":2}");

        EnhancedDocument changed =
                document.toBuilder().remove("a").putString("b", "x").build();

        assertThat(document.toJson()).isEqualTo("{\"a\":1,\"b\":2}");
        assertThat(changed).isInstanceOf(FastDocument.class);
        assertThat(changed.toJson()).isEqualTo("{\"b\":\"x\"}");
    }

    @Test
    void toMap_callerChangesIt_documentStaysAsItWas() {
        EnhancedDocument document = DOCUMENTS.fromJson("{\"a\":1,\"b\":2}");

        document.toMap().put("c", AttributeValue.fromBool(true));
        document.toMap().clear();

        assertThat(document.toJson()).isEqualTo("{\"a\":1,\"b\":2}");
        assertThat(document.toMap()).containsOnlyKeys("a", "b");
    }

    @Test
    void wrap_documentOfTheSdk_hasItsAttributesAndConverters() {
        EnhancedDocument theirs = EnhancedDocument.builder()
                .attributeConverterProviders(TestConverters.SHOUTING, AttributeConverterProvider.defaultProvider())
                .putString("a", "x")
                .putNumber("n", 1)
                .build();

        EnhancedDocument wrapped = DOCUMENTS.wrap(theirs);
        theirs.toMap().clear();

        assertThat(wrapped).isInstanceOf(FastDocument.class);
        assertThat(wrapped.toJson()).isEqualTo("{\"a\":\"X\",\"n\":1}");
        assertThat(wrapped.getString("a")).isEqualTo("read X");
        assertThat(wrapped.attributeConverterProviders()).isEqualTo(theirs.attributeConverterProviders());
    }

    @Test
    void wrap_documentOfOurs_changesOnlyItsJson() {
        EnhancedDocument document = DOCUMENTS.fromJson("{\"b\":1,\"a\":2}");

        assertThat(DOCUMENTS.wrap(document)).isSameAs(document);
        assertThat(FastDocuments.create(DocumentJson.builder().sortKeys(true).build())
                        .wrap(document)
                        .toJson())
                .isEqualTo("{\"a\":2,\"b\":1}");
    }

    @Test
    void wrap_withoutConverters_failsAsToMap() {
        EnhancedDocument theirs = EnhancedDocument.builder().putString("a", "x").build();

        assertThatThrownBy(() -> DOCUMENTS.wrap(theirs)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> DOCUMENTS.wrap(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void attributes_manyThreadsAtOnce_seeTheSame() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (int round = 0; round < 200; round++) {
                EnhancedDocument.Builder builder =
                        DOCUMENTS.builder().addAttributeConverterProvider(AttributeConverterProvider.defaultProvider());
                for (int i = 0; i < 20; i++) {
                    builder.putNumber("k" + i, i);
                }
                EnhancedDocument document = builder.build();
                String expected = DOCUMENTS.wrap(document).toJson();
                EnhancedDocument fresh = builder.build();
                Callable<String> toJson = fresh::toJson;
                List<Future<String>> results = new ArrayList<>(threads.invokeAll(Collections.nCopies(8, toJson)));
                for (Future<String> result : results) {
                    assertThat(result.get()).isEqualTo(expected);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
