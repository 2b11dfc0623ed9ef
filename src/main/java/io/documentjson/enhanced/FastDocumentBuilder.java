package io.documentjson.enhanced;

import io.documentjson.DocumentJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkNumber;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Builds {@link FastDocument}s. A map that a document also has is copied before it is changed. */
final class FastDocumentBuilder implements EnhancedDocument.Builder {

    private final DocumentJson json;
    private Converters converters;
    private Map<String, Object> entries;

    /** Whether a document has {@link #entries} too. */
    private boolean shared;

    /** Whether all entries are {@link AttributeValue}s; may be false although they are. */
    private boolean converted;

    @SuppressWarnings("unchecked")
    FastDocumentBuilder(DocumentJson json, Converters converters, Map<String, ?> entries, boolean converted) {
        this.json = json;
        this.converters = converters;
        this.entries = (Map<String, Object>) entries;
        this.converted = converted;
        shared = true;
    }

    private Map<String, Object> changeable() {
        if (shared) {
            entries = new LinkedHashMap<>(entries);
            shared = false;
        }
        return entries;
    }

    /** The attribute becomes the last one, even if it was there before. */
    private EnhancedDocument.Builder set(String attributeName, Object entry) {
        Map<String, Object> changeable = changeable();
        changeable.remove(attributeName);
        changeable.put(attributeName, entry);
        converted &= entry instanceof AttributeValue;
        return this;
    }

    private EnhancedDocument.Builder checkAndSet(String attributeName, Object entry) {
        DocumentRules.check(attributeName, entry);
        return set(attributeName, entry);
    }

    @Override
    public EnhancedDocument.Builder putString(String attributeName, String value) {
        return checkAndSet(attributeName, value);
    }

    @Override
    public EnhancedDocument.Builder putNumber(String attributeName, Number value) {
        return checkAndSet(attributeName, value);
    }

    @Override
    public EnhancedDocument.Builder putBytes(String attributeName, SdkBytes value) {
        return checkAndSet(attributeName, value);
    }

    @Override
    public EnhancedDocument.Builder putBoolean(String attributeName, boolean value) {
        return checkAndSet(attributeName, value);
    }

    @Override
    public EnhancedDocument.Builder putNull(String attributeName) {
        return checkAndSet(attributeName, Converters.NULL);
    }

    @Override
    public EnhancedDocument.Builder putStringSet(String attributeName, Set<String> values) {
        DocumentRules.checkSet(attributeName, values);
        return set(attributeName, new Unconverted(values, NativeValues.STRING_SET));
    }

    @Override
    public EnhancedDocument.Builder putNumberSet(String attributeName, Set<Number> values) {
        DocumentRules.checkSet(attributeName, values);
        Set<SdkNumber> numbers = new LinkedHashSet<>();
        for (Number value : values) {
            numbers.add(SdkNumber.fromString(value.toString()));
        }
        return set(attributeName, new Unconverted(numbers, NativeValues.NUMBER_SET));
    }

    @Override
    public EnhancedDocument.Builder putBytesSet(String attributeName, Set<SdkBytes> values) {
        DocumentRules.checkSet(attributeName, values);
        return set(attributeName, new Unconverted(values, NativeValues.BYTES_SET));
    }

    @Override
    public <T> EnhancedDocument.Builder putList(String attributeName, List<T> value, EnhancedType<T> type) {
        DocumentRules.check(attributeName, value);
        Objects.requireNonNull(type, "type");
        return put(attributeName, value, EnhancedType.listOf(type));
    }

    @Override
    public <K, V> EnhancedDocument.Builder putMap(
            String attributeName, Map<K, V> value, EnhancedType<K> keyType, EnhancedType<V> valueType) {
        DocumentRules.check(attributeName, value);
        Objects.requireNonNull(keyType, "keyType");
        Objects.requireNonNull(valueType, "valueType");
        return put(attributeName, value, EnhancedType.mapOf(keyType, valueType));
    }

    /** The type is not looked at before the value is converted, nor for a value that needs no conversion. */
    @Override
    public <T> EnhancedDocument.Builder put(String attributeName, T value, EnhancedType<T> type) {
        DocumentRules.check(attributeName, value);
        return set(attributeName, value instanceof AttributeValue ? value : new Unconverted(value, type));
    }

    @Override
    public <T> EnhancedDocument.Builder put(String attributeName, T value, Class<T> type) {
        Converters.checkNoContainer(type, "put");
        return put(attributeName, value, EnhancedType.of(type));
    }

    @Override
    public EnhancedDocument.Builder putJson(String attributeName, String text) {
        DocumentRules.check(attributeName, text);
        return set(attributeName, json.valueFromJson(text));
    }

    @Override
    public EnhancedDocument.Builder remove(String attributeName) {
        if (attributeName == null || attributeName.isEmpty()) {
            throw new IllegalArgumentException("Expected an attribute name but was null or empty");
        }
        changeable().remove(attributeName);
        return this;
    }

    @Override
    public EnhancedDocument.Builder addAttributeConverterProvider(AttributeConverterProvider provider) {
        Objects.requireNonNull(provider, "provider");
        List<AttributeConverterProvider> providers = new ArrayList<>(converters.providers());
        providers.add(provider);
        converters = Converters.of(providers);
        return this;
    }

    @Override
    public EnhancedDocument.Builder attributeConverterProviders(List<AttributeConverterProvider> providers) {
        converters = Converters.of(Objects.requireNonNull(providers, "providers"));
        return this;
    }

    @Override
    public EnhancedDocument.Builder attributeConverterProviders(AttributeConverterProvider... providers) {
        return attributeConverterProviders(Arrays.asList(providers));
    }

    /**
     * Replaces all attributes by the members of the JSON object. If the {@link DocumentJson} accepts a root that is no
     * object, such a text changes nothing.
     */
    @Override
    public EnhancedDocument.Builder json(String text) {
        Map<String, AttributeValue> read = json.fromJson(Objects.requireNonNull(text, "json"));
        if (!read.isEmpty() || entries.isEmpty() || json.valueFromJson(text).hasM()) {
            replaceAll(read);
        }
        return this;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private void replaceAll(Map<String, AttributeValue> attributes) {
        entries = (Map) attributes;
        shared = false;
        converted = true;
    }

    @Override
    public EnhancedDocument.Builder attributeValueMap(Map<String, AttributeValue> attributes) {
        replaceAll(new LinkedHashMap<>());
        attributes.forEach(this::checkAndSet);
        return this;
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public EnhancedDocument build() {
        shared = true;
        return new FastDocument(json, converters, entries, converted ? (Map) entries : null);
    }
}
