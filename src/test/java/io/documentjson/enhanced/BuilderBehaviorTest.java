package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.enhanced.TestConverters.Point;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkNumber;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument.Builder;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The same calls on a builder of the AWS SDK and on one of this library: equal documents, or the same exceptions. */
@ExtendWith(ShallowStack.class)
@Tag("slow")
class BuilderBehaviorTest {

    /** A number of the application's own, for which there is no converter. */
    private static final class OwnNumber extends Number {

        private static final long serialVersionUID = 1L;

        @Override
        public int intValue() {
            return 7;
        }

        @Override
        public long longValue() {
            return 7;
        }

        @Override
        public float floatValue() {
            return 7;
        }

        @Override
        public double doubleValue() {
            return 7;
        }

        @Override
        public String toString() {
            return "7";
        }
    }

    private static final Pattern NO_JSON = Pattern.compile("[:\\[](abc|NaN|Infinity)");

    private static final EnhancedType<String> STRING = EnhancedType.of(String.class);

    /** Steps on a builder. Each name ends in what is special about its step. */
    private static final Map<String, UnaryOperator<Builder>> STEPS = steps();

    private static Map<String, UnaryOperator<Builder>> steps() {
        Map<String, UnaryOperator<Builder>> steps = new LinkedHashMap<>();
        for (String name : Arrays.asList("a", "b", "", " \t", "\u2003", null)) {
            addEveryCall(steps, name);
        }
        addNumbers(steps);
        addSetsListsAndMaps(steps);
        addClasses(steps);
        addWholeDocuments(steps);
        addConverterProviders(steps);
        return steps;
    }

    private static void addEveryCall(Map<String, UnaryOperator<Builder>> steps, String name) {
        String in = " in " + name;
        steps.put("putString" + in, b -> b.putString(name, "text"));
        steps.put("putString null" + in, b -> b.putString(name, null));
        steps.put("putNumber" + in, b -> b.putNumber(name, 12));
        steps.put("putNumber null" + in, b -> b.putNumber(name, null));
        steps.put("putBytes" + in, b -> b.putBytes(name, TestValues.bytes(1, 2)));
        steps.put("putBytes null" + in, b -> b.putBytes(name, null));
        steps.put("putBoolean" + in, b -> b.putBoolean(name, true));
        steps.put("putNull" + in, b -> b.putNull(name));
        steps.put("putStringSet" + in, b -> b.putStringSet(name, ordered("y", "x")));
        steps.put("putStringSet null" + in, b -> b.putStringSet(name, null));
        steps.put("putNumberSet" + in, b -> b.putNumberSet(name, ordered((Number) 2, 1.50)));
        steps.put("putNumberSet null" + in, b -> b.putNumberSet(name, null));
        steps.put("putBytesSet" + in, b -> b.putBytesSet(name, ordered(TestValues.bytes(1))));
        steps.put("putBytesSet null" + in, b -> b.putBytesSet(name, null));
        steps.put("putList" + in, b -> b.putList(name, List.of("x", "y"), STRING));
        steps.put("putList null" + in, b -> b.putList(name, null, STRING));
        steps.put("putList null type" + in, b -> b.putList(name, List.of("x"), null));
        steps.put("putMap" + in, b -> b.putMap(name, Map.of("k", "v"), STRING, STRING));
        steps.put("putMap null" + in, b -> b.putMap(name, null, STRING, STRING));
        steps.put("putMap null key type" + in, b -> b.putMap(name, Map.of("k", "v"), null, STRING));
        steps.put("putMap null value type" + in, b -> b.putMap(name, Map.of("k", "v"), STRING, null));
        steps.put("put type" + in, b -> b.put(name, "typed", STRING));
        steps.put("put null with type" + in, b -> b.put(name, null, STRING));
        steps.put("put null type" + in, b -> b.put(name, "x", (EnhancedType<String>) null));
        steps.put("put class" + in, b -> b.put(name, "typed", String.class));
        steps.put("put null with class" + in, b -> b.put(name, null, String.class));
        steps.put("put null class" + in, b -> b.put(name, "x", (Class<String>) null));
        steps.put("putJson" + in, b -> b.putJson(name, "[1.10,\"x\"]"));
        steps.put("putJson null" + in, b -> b.putJson(name, null));
        steps.put("remove" + in, b -> b.remove(name));
        steps.put("attributeValueMap" + in, b -> b.attributeValueMap(mapOf(name, AttributeValue.fromS("x"))));
        steps.put("attributeValueMap null" + in, b -> b.attributeValueMap(mapOf(name, null)));
    }

    private static void addNumbers(Map<String, UnaryOperator<Builder>> steps) {
        for (Number number : new Number[] {
            1L,
            (short) 2,
            (byte) 3,
            1.10d,
            1.1f,
            1e300,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Float.NaN,
            new BigDecimal("1E+2"),
            new BigDecimal("1.10"),
            BigInteger.TEN,
            SdkNumber.fromString("1.0"),
            SdkNumber.fromString("abc"),
            new AtomicInteger(5),
            new OwnNumber()
        }) {
            String kind = number.getClass().getSimpleName() + " " + number;
            steps.put("putNumber " + kind, b -> b.putNumber("a", number));
            steps.put("putNumberSet " + kind, b -> b.putNumberSet("a", ordered(number)));
        }
    }

    private static void addSetsListsAndMaps(Map<String, UnaryOperator<Builder>> steps) {
        steps.put("putStringSet with null", b -> b.putStringSet("a", ordered("x", null)));
        steps.put("putNumberSet with null", b -> b.putNumberSet("a", ordered((Number) 1, null)));
        steps.put("putBytesSet with null", b -> b.putBytesSet("a", ordered(TestValues.bytes(), null)));
        steps.put("putStringSet empty", b -> b.putStringSet("a", Set.of()));
        steps.put("putStringSet immutable", b -> b.putStringSet("a", Set.of("x")));
        steps.put("putList with null", b -> b.putList("a", Arrays.asList("x", null), STRING));
        steps.put("putList empty", b -> b.putList("a", List.of(), STRING));
        steps.put("putList of unknown", b -> b.putList("a", List.of(new Point(1, 2)), EnhancedType.of(Point.class)));
        steps.put(
                "putList of lists",
                b -> b.putList("a", List.of(List.of(1), List.of()), EnhancedType.listOf(Integer.class)));
        steps.put(
                "putList of values",
                b -> b.putList("a", List.of(AttributeValue.fromS("x")), EnhancedType.of(AttributeValue.class)));
        steps.put("putList of other class", b -> b.putList("a", uncheckedListOfNumbers(), STRING));
        steps.put(
                "putMap of points",
                b -> b.putMap("a", Map.of("p", new Point(1, 2)), STRING, EnhancedType.of(Point.class)));
        steps.put("putMap with null", b -> b.putMap("a", mapOf("k", null), STRING, STRING));
        steps.put("putMap with null key", b -> b.putMap("a", mapOf(null, "v"), STRING, STRING));
        steps.put("putMap by number", b -> b.putMap("a", Map.of(1, 2L), type(Integer.class), type(Long.class)));
    }

    private static void addClasses(Map<String, UnaryOperator<Builder>> steps) {
        steps.put("put Instant", b -> b.put("a", Instant.EPOCH, Instant.class));
        steps.put("put Point", b -> b.put("a", new Point(3, 4), Point.class));
        steps.put("put byte[]", b -> b.put("a", new byte[] {1, 2}, byte[].class));
        steps.put("put List class", b -> b.put("a", List.of("x"), List.class));
        steps.put("put Map class", b -> b.put("a", Map.of(), Map.class));
        steps.put("put Object class", b -> b.put("a", "x", Object.class));
        steps.put("put Set class", b -> b.put("a", Set.of("x"), Set.class));
        steps.put("put value", b -> b.put("a", AttributeValue.fromN("1"), AttributeValue.class));
        steps.put("put value as string", b -> b.put("a", AttributeValue.fromN("1"), uncheckedType(String.class)));
        steps.put("put text as number", b -> b.put("a", "x", uncheckedType(Integer.class)));
        steps.put("put set of Boolean", b -> b.put("a", Set.of(true), EnhancedType.setOf(Boolean.class)));
    }

    private static void addWholeDocuments(Map<String, UnaryOperator<Builder>> steps) {
        steps.put("remove missing", b -> b.remove("missing"));
        steps.put("json", b -> b.json("{\"j\":1,\"a\":{\"k\":[]}}"));
        steps.put("json empty", b -> b.json("{}"));
        steps.put("json array", b -> b.json("[1]"));
        steps.put("json null", b -> b.json("null"));
        steps.put("json scalar and more", b -> b.json("1 2"));
        steps.put("json Java null", b -> b.json(null));
        steps.put("attributeValueMap Java null", b -> b.attributeValueMap(null));
        steps.put("attributeValueMap empty", b -> b.attributeValueMap(Map.of()));
        steps.put(
                "attributeValueMap ordered",
                b -> b.attributeValueMap(new LinkedHashMap<>(
                        Map.of("z", AttributeValue.fromNul(true), "a", AttributeValue.fromBool(true)))));
    }

    private static void addConverterProviders(Map<String, UnaryOperator<Builder>> steps) {
        steps.put(
                "attributeConverterProviders",
                b -> b.attributeConverterProviders(AttributeConverterProvider.defaultProvider()));
        steps.put("attributeConverterProviders none", b -> b.attributeConverterProviders());
        steps.put(
                "attributeConverterProviders list",
                b -> b.attributeConverterProviders(
                        List.of(TestConverters.SHOUTING, AttributeConverterProvider.defaultProvider())));
        steps.put(
                "attributeConverterProviders null list",
                b -> b.attributeConverterProviders((List<AttributeConverterProvider>) null));
        steps.put(
                "attributeConverterProviders null array",
                b -> b.attributeConverterProviders((AttributeConverterProvider[]) null));
        steps.put(
                "attributeConverterProviders with null",
                b -> b.attributeConverterProviders(Collections.singletonList(null)));
        steps.put("addAttributeConverterProvider", b -> b.addAttributeConverterProvider(TestConverters.POINTS));
        steps.put("addAttributeConverterProvider null", b -> b.addAttributeConverterProvider(null));
    }

    private static final Map<String, UnaryOperator<Builder>> STARTS = starts();

    private static Map<String, UnaryOperator<Builder>> starts() {
        Map<String, UnaryOperator<Builder>> starts = new LinkedHashMap<>();
        starts.put("nothing", b -> b);
        starts.put(
                "default converters", b -> b.attributeConverterProviders(AttributeConverterProvider.defaultProvider()));
        starts.put(
                "attributes",
                b -> b.attributeConverterProviders(AttributeConverterProvider.defaultProvider())
                        .putString("a", "first")
                        .putNumber("b", 2)
                        .putList("c", List.of(3), type(Integer.class)));
        starts.put(
                "attributes without converters",
                b -> b.putString("a", "first").putJson("b", "null").putStringSet("c", Set.of("x")));
        starts.put(
                "a rebuilt document",
                b -> b
                        .json("{\"a\":1,\"b\":[true],\"c\":null}")
                        .attributeConverterProviders(AttributeConverterProvider.defaultProvider())
                        .build()
                        .toBuilder());
        starts.put(
                "a rebuilt document with objects",
                b -> b
                        .putString("a", "x")
                        .put("b", new Point(1, 2), Point.class)
                        .attributeConverterProviders(
                                TestConverters.SHOUTING,
                                TestConverters.POINTS,
                                AttributeConverterProvider.defaultProvider())
                        .build()
                        .toBuilder());
        return starts;
    }

    static Stream<String> startsOfBuilders() {
        return STARTS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("startsOfBuilders")
    void oneStep_anyStart_asTheSdk(String start) {
        List<String> differences = new ArrayList<>();
        STEPS.forEach((label, step) -> {
            UnaryOperator<Builder> all = b -> step.apply(STARTS.get(start).apply(b));
            differences.addAll(differences(label, all));
        });
        assertThat(differences).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "attributes", "a rebuilt document with objects"})
    void twoSteps_someStarts_asTheSdk(String start) {
        List<String> differences = new ArrayList<>();
        List<String> chosen = STEPS.keySet().stream()
                .filter(label -> !label.contains(" in ") || label.endsWith(" in a") || label.equals("putString in b"))
                .filter(label -> !label.contains("null") && !label.contains("Number "))
                .toList();
        Random random = new Random(start.hashCode());
        for (String first : chosen) {
            for (String second : chosen) {
                if (!TestSize.tries(random)) {
                    continue;
                }
                UnaryOperator<Builder> both = b -> STEPS.get(second)
                        .apply(STEPS.get(first).apply(STARTS.get(start).apply(b)));
                differences.addAll(differences(first + ", " + second, both));
            }
        }
        assertThat(differences).isEmpty();
    }

    private static List<String> differences(String label, UnaryOperator<Builder> steps) {
        Map<String, Outcome> expected = observed(DocumentMaker.SDK.builder(), steps);
        Map<String, Outcome> actual = observed(DocumentMaker.FAST.builder(), steps);
        List<String> differences = new ArrayList<>();
        expected.forEach((observation, outcome) -> {
            if (!outcome.equals(actual.get(observation))) {
                differences.add(label + ", then " + observation + ": expected " + outcome + " but was "
                        + actual.get(observation));
            }
        });
        return differences;
    }

    /** Outcomes of the steps and of the document's methods, by the call that shows them. */
    private static Map<String, Outcome> observed(Builder builder, UnaryOperator<Builder> steps) {
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        Builder[] result = {builder};
        outcomes.put("the steps", Outcome.of(() -> {
            result[0] = steps.apply(builder);
            return "done";
        }));
        EnhancedDocument document = result[0].build();
        for (String name : List.of("a", "b", "c", "j", "z", "\u2003")) {
            outcomes.put("isPresent " + name, Outcome.of(() -> document.isPresent(name)));
            outcomes.put("isNull " + name, Outcome.of(() -> document.isNull(name)));
            outcomes.put("getString " + name, Outcome.of(() -> document.getString(name)));
        }
        outcomes.put("attributeConverterProviders", Outcome.of(document::attributeConverterProviders));
        outcomes.put("toMap", Outcome.of(document::toMap));
        outcomes.put("toJson", json(document));
        outcomes.put("toBuilder", Outcome.of(() -> document.toBuilder().build()));
        TableSchema<EnhancedDocument> schema =
                TableSchema.documentSchemaBuilder().build();
        outcomes.put("itemToMap", Outcome.of(() -> schema.itemToMap(document, true)));
        return outcomes;
    }

    /** A number without a JSON form is the AWS SDK's to print and ours to refuse. */
    private static Outcome json(EnhancedDocument document) {
        Outcome json = Outcome.of(document::toJson);
        return json.thrown() == DocumentJsonException.class
                        || NO_JSON.matcher(String.valueOf(json.value())).find()
                ? new Outcome("no JSON", null)
                : json;
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static <T> Set<T> ordered(T... members) {
        return new LinkedHashSet<>(Arrays.asList(members));
    }

    private static <V> Map<String, V> mapOf(String name, V value) {
        Map<String, V> map = new HashMap<>();
        map.put(name, value);
        return map;
    }

    private static <T> EnhancedType<T> type(Class<T> type) {
        return EnhancedType.of(type);
    }

    @SuppressWarnings("unchecked")
    private static <T> EnhancedType<T> uncheckedType(Class<?> type) {
        return (EnhancedType<T>) EnhancedType.of(type);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static List<String> uncheckedListOfNumbers() {
        return (List) List.of(1, 2);
    }
}
