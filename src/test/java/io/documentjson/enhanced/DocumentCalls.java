package io.documentjson.enhanced;

import io.documentjson.enhanced.TestConverters.Point;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkNumber;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Every call that reads a document, with every kind of type and name. */
final class DocumentCalls {

    enum Weekday {
        TUESDAY,
        text
    }

    private static final List<Class<?>> CLASSES = List.of(
            String.class,
            CharSequence.class,
            StringBuilder.class,
            Character.class,
            char[].class,
            SdkNumber.class,
            Integer.class,
            int.class,
            Long.class,
            Short.class,
            Byte.class,
            Double.class,
            Float.class,
            BigDecimal.class,
            BigInteger.class,
            AtomicInteger.class,
            OptionalInt.class,
            Number.class,
            Boolean.class,
            boolean.class,
            SdkBytes.class,
            byte[].class,
            ByteBuffer.class,
            Instant.class,
            LocalDate.class,
            Duration.class,
            UUID.class,
            URI.class,
            Weekday.class,
            AttributeValue.class,
            Point.class,
            Object.class,
            Collection.class,
            List.class,
            Map.class,
            Set.class,
            ArrayList.class);

    /** Those that give no text. */
    static final Map<String, Function<EnhancedDocument, Object>> TYPED = typed();

    static final Map<String, Function<EnhancedDocument, Object>> JSON = json();

    private DocumentCalls() {}

    private static List<EnhancedType<?>> types() {
        List<EnhancedType<?>> types = new ArrayList<>();
        for (Class<?> type : CLASSES) {
            types.add(EnhancedType.of(type));
        }
        for (Class<?> type :
                List.of(String.class, SdkNumber.class, Integer.class, SdkBytes.class, Boolean.class, Point.class)) {
            types.add(EnhancedType.setOf(type));
            types.add(EnhancedType.listOf(type));
            types.add(EnhancedType.collectionOf(type));
            types.add(EnhancedType.listOf(EnhancedType.listOf(type)));
            types.add(EnhancedType.listOf(EnhancedType.setOf(type)));
            types.add(EnhancedType.mapOf(String.class, type));
            types.add(EnhancedType.mapOf(Integer.class, type));
            types.add(EnhancedType.mapOf(EnhancedType.of(String.class), EnhancedType.mapOf(String.class, type)));
            types.add(EnhancedType.listOf(EnhancedType.mapOf(String.class, type)));
        }
        types.add(EnhancedType.listOf(AttributeValue.class));
        types.add(EnhancedType.mapOf(String.class, AttributeValue.class));
        types.add(EnhancedType.sortedSetOf(String.class));
        types.add(EnhancedType.optionalOf(String.class));
        return types;
    }

    private static Map<String, Function<EnhancedDocument, Object>> typed() {
        Map<String, Function<EnhancedDocument, Object>> calls = new LinkedHashMap<>();
        for (String name : names()) {
            calls.put("isNull " + name, d -> d.isNull(name));
            calls.put("isPresent " + name, d -> d.isPresent(name));
            calls.put("getString " + name, d -> d.getString(name));
            calls.put("getNumber " + name, d -> d.getNumber(name));
            calls.put("getBytes " + name, d -> d.getBytes(name));
            calls.put("getBoolean " + name, d -> d.getBoolean(name));
            calls.put("getStringSet " + name, d -> d.getStringSet(name));
            calls.put("getNumberSet " + name, d -> d.getNumberSet(name));
            calls.put("getBytesSet " + name, d -> d.getBytesSet(name));
            calls.put("getListOfUnknownType " + name, d -> d.getListOfUnknownType(name));
            calls.put("getMapOfUnknownType " + name, d -> d.getMapOfUnknownType(name));
            calls.put("get null class " + name, d -> d.get(name, (Class<?>) null));
            calls.put("get null type " + name, d -> d.get(name, (EnhancedType<?>) null));
            calls.put("getList null " + name, d -> d.getList(name, null));
            calls.put("getMap null key " + name, d -> d.getMap(name, null, EnhancedType.of(String.class)));
            calls.put("getMap null value " + name, d -> d.getMap(name, EnhancedType.of(String.class), null));
            calls.put("getList " + name, d -> d.getList(name, EnhancedType.of(String.class)));
            calls.put(
                    "getMap " + name,
                    d -> d.getMap(name, EnhancedType.of(String.class), EnhancedType.of(Integer.class)));
            calls.put("get class " + name, d -> d.get(name, Integer.class));
            calls.put("get class of containers " + name, d -> d.get(name, List.class));
        }
        for (Class<?> type : CLASSES) {
            EnhancedType<?> element = EnhancedType.of(type);
            calls.put("get class " + type.getName(), d -> d.get("a", type));
            calls.put("getList " + type.getName(), d -> d.getList("a", element));
            calls.put("getMap " + type.getName(), d -> d.getMap("a", EnhancedType.of(String.class), element));
        }
        for (EnhancedType<?> type : types()) {
            calls.put("get " + type, d -> d.get("a", type));
        }
        calls.put("getStringSet is the caller's", d -> changed(d.getStringSet("a"), "added"));
        calls.put("getList is the caller's", d -> changed(d.getList("a", EnhancedType.of(String.class)), "added"));
        calls.put("getListOfUnknownType is not", d -> changed(d.getListOfUnknownType("a"), AttributeValue.fromN("1")));
        calls.put("toMap", EnhancedDocument::toMap);
        calls.put("attributeConverterProviders", EnhancedDocument::attributeConverterProviders);
        calls.put(
                "attributeConverterProviders is not the caller's",
                d -> d.attributeConverterProviders().remove(0));
        calls.put("toBuilder", d -> d.toBuilder().build());
        calls.put("equals null", d -> d.equals(null));
        calls.put("equals itself", d -> d.equals(d));
        // The last one: it changes the document of the AWS SDK.
        calls.put("toMap is the caller's", d -> d.toMap().put("added", AttributeValue.fromN("1")));
        return calls;
    }

    private static Map<String, Function<EnhancedDocument, Object>> json() {
        Map<String, Function<EnhancedDocument, Object>> calls = new LinkedHashMap<>();
        calls.put("toJson", EnhancedDocument::toJson);
        calls.put("toJson after toBuilder", d -> d.toBuilder().build().toJson());
        for (String name : names()) {
            calls.put("getJson " + name, d -> d.getJson(name));
        }
        return calls;
    }

    private static <T> Collection<T> changed(Collection<T> collection, T element) {
        if (collection != null) {
            collection.add(element);
        }
        return collection;
    }

    /** The name of the attribute, {@code a}, and names that no attribute has. */
    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of("a", "A", "a.k", "missing", "", " "));
        names.add(null);
        return names;
    }
}
