package io.documentjson.enhanced;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Values to objects and back, by the AWS SDK's rule: the first provider that has a converter for the type.
 *
 * <p>The AWS SDK's default converters give a value of the very type that was asked for as it is. Where its provider
 * comes first, that is done here without looking for a converter. Converters for lists and maps are not public, except
 * through a document: they get a document of one attribute.
 */
final class Converters {

    static final AttributeValue NULL = AttributeValue.fromNul(true);

    private static final AttributeConverterProvider DEFAULT_PROVIDER = AttributeConverterProvider.defaultProvider();
    private static final AttributeConverter<String> STRINGS = DEFAULT_PROVIDER.converterFor(NativeValues.STRING);

    static final Converters NONE = new Converters(List.of());
    static final Converters DEFAULT = new Converters(List.of(DEFAULT_PROVIDER));

    /** The only attribute of a document that is made for its converters. */
    private static final String ONLY = "value";

    /** A value that is not converted yet, and the type that the caller gave for it, looked at when converting. */
    record Unconverted(Object value, EnhancedType<?> type) {}

    /** Unmodifiable. */
    final List<AttributeConverterProvider> providers;

    /** True if the first provider is the default one, which takes {@link NativeValues} as they are. */
    private final boolean takesNativeValues;

    private Converters(List<AttributeConverterProvider> providers) {
        this.providers = providers;
        this.takesNativeValues = !providers.isEmpty() && providers.get(0) == DEFAULT_PROVIDER;
    }

    static Converters of(@Nullable List<AttributeConverterProvider> providers) {
        return providers == null ? NONE : new Converters(Collections.unmodifiableList(new ArrayList<>(providers)));
    }

    /** These and then the others, each once; this very instance if it has all of the others. */
    Converters followedBy(Converters others) {
        if (providers.isEmpty()) {
            return others;
        }
        Set<AttributeConverterProvider> all = new LinkedHashSet<>(providers);
        return all.addAll(others.providers) ? of(new ArrayList<>(all)) : this;
    }

    /** Refuses list and map classes: these need the types of their elements. */
    static void checkNoContainer(Class<?> type, String verb) {
        if (type.isAssignableFrom(List.class)) {
            throw new IllegalArgumentException("Expected " + verb + "List for " + type.getName());
        }
        if (type.isAssignableFrom(Map.class)) {
            throw new IllegalArgumentException("Expected " + verb + "Map for " + type.getName());
        }
    }

    private static boolean isContainer(EnhancedType<?> type) {
        Class<?> raw = type.rawClass();
        return raw.isAssignableFrom(List.class) || raw.isAssignableFrom(Map.class);
    }

    @SuppressWarnings("unchecked")
    <T> @Nullable T fromAttributeValue(AttributeValue value, EnhancedType<T> type) {
        if (takesNativeValues) {
            Object same = NativeValues.get(value, type);
            if (same != null) {
                return (T) same;
            }
        }
        if (type.rawClass() == AttributeValue.class) {
            return (T) value;
        }
        if (isContainer(type)) {
            return documentBuilder()
                    .attributeValueMap(Collections.singletonMap(ONLY, value))
                    .build()
                    .get(ONLY, type);
        }
        return converterFor(type).transformTo(value);
    }

    Map<String, AttributeValue> toAttributeValues(Map<String, ?> entries) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>(entries.size() * 4 / 3 + 1);
        for (Map.Entry<String, ?> entry : entries.entrySet()) {
            attributes.put(entry.getKey(), toAttributeValue(entry.getValue()));
        }
        return attributes;
    }

    /**
     * Converts what a builder was given: an attribute value, an {@link Unconverted}, or an object of the class to
     * convert.
     */
    @SuppressWarnings("unchecked")
    private AttributeValue toAttributeValue(Object entry) {
        if (entry instanceof AttributeValue value) {
            return value;
        }
        if (entry instanceof Unconverted unconverted) {
            return convert(unconverted.value(), (EnhancedType<Object>) unconverted.type());
        }
        if (takesNativeValues && entry instanceof String text) {
            return STRINGS.transformFrom(text);
        }
        return convert(entry, (EnhancedType<Object>) EnhancedType.of(entry.getClass()));
    }

    private AttributeValue convert(Object value, EnhancedType<Object> type) {
        if (isContainer(type)) {
            Map<String, AttributeValue> converted =
                    documentBuilder().put(ONLY, value, type).build().toMap();
            return Objects.requireNonNull(converted.get(ONLY));
        }
        return converterFor(type).transformFrom(value);
    }

    private EnhancedDocument.Builder documentBuilder() {
        return EnhancedDocument.builder().attributeConverterProviders(providers);
    }

    private <T> AttributeConverter<T> converterFor(EnhancedType<T> type) {
        for (AttributeConverterProvider provider : providers) {
            AttributeConverter<T> converter = provider.converterFor(type);
            if (converter != null) {
                return converter;
            }
        }
        throw new IllegalStateException("Expected an AttributeConverterProvider with a converter for " + type
                + " but there was none; see DocumentTableSchema.Builder.attributeConverterProviders");
    }
}
