package io.documentjson.enhanced;

import io.documentjson.DocumentJson;
import io.documentjson.enhanced.Converters.Unconverted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkNumber;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A document that keeps the item as it came. Attributes that were put as objects are converted when the first of them
 * is asked for, all together; a failure is not remembered. Converting twice gives equal values, so threads may race to
 * it.
 */
final class FastDocument implements EnhancedDocument {

    private final DocumentJson json;
    private final Converters converters;

    /** {@link AttributeValue}s, and what {@link Converters#toAttributeValue} takes; never changed. */
    private final Map<String, ?> entries;

    /** The entries as this document's own converters have them, once that is known. */
    private volatile @Nullable Map<String, AttributeValue> attributes;

    /** The entries, converted by this document's converters and then those of the latest schema. */
    private volatile @Nullable Conversion forSchema;

    /**
     * {@code entries} become part of the document.
     *
     * @param attributes the same if all of them are converted
     */
    FastDocument(
            DocumentJson json,
            Converters converters,
            Map<String, ?> entries,
            @Nullable Map<String, AttributeValue> attributes) {
        this.json = json;
        this.converters = converters;
        this.entries = entries;
        this.attributes = attributes;
    }

    /** {@code attributes} becomes part of the document. */
    static FastDocument of(DocumentJson json, Converters converters, Map<String, AttributeValue> attributes) {
        return new FastDocument(json, converters, attributes, attributes);
    }

    FastDocument with(DocumentJson json) {
        return json == this.json ? this : new FastDocument(json, converters, entries, attributes);
    }

    /** Not to be changed. */
    Map<String, AttributeValue> attributes() {
        Map<String, AttributeValue> known = attributes;
        if (known == null) {
            known = converters.toAttributeValues(entries);
            attributes = known;
        }
        return known;
    }

    /** The attributes, converted by {@code more} where this document's own converters end; not to be changed. */
    Map<String, AttributeValue> attributes(Converters more) {
        Map<String, AttributeValue> known = attributes;
        if (known != null) {
            return known;
        }
        Converters all = converters.followedBy(more);
        if (all == converters) {
            return attributes();
        }
        Conversion latest = forSchema;
        if (latest == null || latest.more != more) {
            latest = new Conversion(more, all.toAttributeValues(entries));
            forSchema = latest;
        }
        return latest.attributes;
    }

    /** The value under the name; {@code null} for a {@code null} name, which some maps refuse. */
    static <V> @Nullable V get(Map<String, V> entries, @Nullable String attributeName) {
        return attributeName == null ? null : entries.get(attributeName);
    }

    private @Nullable AttributeValue attribute(@Nullable String attributeName) {
        return get(attributes(), attributeName);
    }

    @Override
    public Builder toBuilder() {
        return new FastBuilder(this);
    }

    @Override
    public boolean isNull(@Nullable String attributeName) {
        Object entry = get(entries, attributeName);
        return entry instanceof AttributeValue value && value.nul() != null && value.equals(Converters.NULL);
    }

    @Override
    public boolean isPresent(@Nullable String attributeName) {
        return attributeName != null && entries.containsKey(attributeName);
    }

    @Override
    public <T> @Nullable T get(@Nullable String attributeName, EnhancedType<T> type) {
        AttributeValue value = attribute(attributeName);
        return value == null ? null : converters.fromAttributeValue(value, type);
    }

    @Override
    public <T> @Nullable T get(@Nullable String attributeName, Class<T> type) {
        Converters.checkNoContainer(type, "get");
        return get(attributeName, EnhancedType.of(type));
    }

    @Override
    public @Nullable String getString(@Nullable String attributeName) {
        return get(attributeName, NativeValues.STRING);
    }

    @Override
    public @Nullable SdkNumber getNumber(@Nullable String attributeName) {
        return get(attributeName, NativeValues.NUMBER);
    }

    @Override
    public @Nullable SdkBytes getBytes(@Nullable String attributeName) {
        return get(attributeName, NativeValues.BYTES);
    }

    @Override
    public @Nullable Boolean getBoolean(@Nullable String attributeName) {
        return get(attributeName, NativeValues.BOOLEAN);
    }

    @Override
    public @Nullable Set<String> getStringSet(@Nullable String attributeName) {
        return get(attributeName, NativeValues.STRING_SET);
    }

    @Override
    public @Nullable Set<SdkNumber> getNumberSet(@Nullable String attributeName) {
        return get(attributeName, NativeValues.NUMBER_SET);
    }

    @Override
    public @Nullable Set<SdkBytes> getBytesSet(@Nullable String attributeName) {
        return get(attributeName, NativeValues.BYTES_SET);
    }

    @Override
    public <T> @Nullable List<T> getList(@Nullable String attributeName, EnhancedType<T> type) {
        return get(attributeName, EnhancedType.listOf(type));
    }

    @Override
    public <K, V> @Nullable Map<K, V> getMap(
            @Nullable String attributeName, EnhancedType<K> keyType, EnhancedType<V> valueType) {
        return get(attributeName, EnhancedType.mapOf(keyType, valueType));
    }

    @Override
    public @Nullable List<AttributeValue> getListOfUnknownType(@Nullable String attributeName) {
        AttributeValue value = attribute(attributeName);
        if (value != null && !value.hasL()) {
            throw isNot("a list", attributeName, value);
        }
        return value == null ? null : value.l();
    }

    @Override
    public @Nullable Map<String, AttributeValue> getMapOfUnknownType(@Nullable String attributeName) {
        AttributeValue value = attribute(attributeName);
        if (value != null && !value.hasM()) {
            throw isNot("a map", attributeName, value);
        }
        return value == null ? null : value.m();
    }

    private static IllegalStateException isNot(String expected, @Nullable String attributeName, AttributeValue value) {
        return new IllegalStateException(
                "Expected " + expected + " in attribute " + attributeName + " but was " + value.type());
    }

    @Override
    public @Nullable String getJson(@Nullable String attributeName) {
        return attributeName == null || attribute(attributeName) == null
                ? null
                : json.getJson(attributes(), attributeName);
    }

    @Override
    public String toJson() {
        return json.toJson(attributes());
    }

    @Override
    public Map<String, AttributeValue> toMap() {
        return new CopyOnWriteItem(attributes());
    }

    @Override
    public List<AttributeConverterProvider> attributeConverterProviders() {
        return converters.providers;
    }

    /** Equal attributes make equal documents, even if their converters and JSON options differ. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof FastDocument that && comparable().equals(that.comparable());
    }

    @Override
    public int hashCode() {
        return comparable().hashCode();
    }

    /** The attributes, or the entries as they were put where these cannot be converted. */
    private Map<String, ?> comparable() {
        try {
            return attributes();
        } catch (RuntimeException noConverter) {
            return entries;
        }
    }

    /** Names alone: values may be confidential, and this is what logs show. */
    @Override
    public String toString() {
        return "EnhancedDocument" + entries.keySet();
    }

    private record Conversion(Converters more, Map<String, AttributeValue> attributes) {}

    /** Builds documents. A map that a document also has is copied before it is changed. */
    static final class FastBuilder implements Builder {

        private final DocumentJson json;
        private Converters converters;
        private Map<String, Object> entries;

        /** True if a document has {@link #entries} too. */
        private boolean shared = true;

        /** True if all entries are {@link AttributeValue}s; may be false although they are. */
        private boolean converted;

        @SuppressWarnings("unchecked")
        private FastBuilder(FastDocument document) {
            json = document.json;
            converters = document.converters;
            entries = (Map<String, Object>) document.entries;
            converted = document.attributes == document.entries;
        }

        private Map<String, Object> changeable() {
            if (shared) {
                entries = new LinkedHashMap<>(entries);
                shared = false;
            }
            return entries;
        }

        /** The attribute becomes the last one, even if it was there before. */
        private Builder set(String attributeName, Object entry) {
            Map<String, Object> changeable = changeable();
            changeable.remove(attributeName);
            changeable.put(attributeName, entry);
            converted &= entry instanceof AttributeValue;
            return this;
        }

        private Builder checkAndSet(String attributeName, Object entry) {
            DocumentRules.check(attributeName, entry);
            return set(attributeName, entry);
        }

        @Override
        public Builder putString(String attributeName, String value) {
            return checkAndSet(attributeName, value);
        }

        @Override
        public Builder putNumber(String attributeName, Number value) {
            return checkAndSet(attributeName, value);
        }

        @Override
        public Builder putBytes(String attributeName, SdkBytes value) {
            return checkAndSet(attributeName, value);
        }

        @Override
        public Builder putBoolean(String attributeName, boolean value) {
            return checkAndSet(attributeName, value);
        }

        @Override
        public Builder putNull(String attributeName) {
            return checkAndSet(attributeName, Converters.NULL);
        }

        @Override
        public Builder putStringSet(String attributeName, Set<String> values) {
            DocumentRules.checkSet(attributeName, values);
            return set(attributeName, new Unconverted(values, NativeValues.STRING_SET));
        }

        @Override
        public Builder putNumberSet(String attributeName, Set<Number> values) {
            DocumentRules.checkSet(attributeName, values);
            Set<SdkNumber> numbers = new LinkedHashSet<>();
            for (Number value : values) {
                numbers.add(SdkNumber.fromString(value.toString()));
            }
            return set(attributeName, new Unconverted(numbers, NativeValues.NUMBER_SET));
        }

        @Override
        public Builder putBytesSet(String attributeName, Set<SdkBytes> values) {
            DocumentRules.checkSet(attributeName, values);
            return set(attributeName, new Unconverted(values, NativeValues.BYTES_SET));
        }

        @Override
        public <T> Builder putList(String attributeName, List<T> value, EnhancedType<T> type) {
            DocumentRules.check(attributeName, value);
            Objects.requireNonNull(type, "type");
            return put(attributeName, value, EnhancedType.listOf(type));
        }

        @Override
        public <K, V> Builder putMap(
                String attributeName, Map<K, V> value, EnhancedType<K> keyType, EnhancedType<V> valueType) {
            DocumentRules.check(attributeName, value);
            Objects.requireNonNull(keyType, "keyType");
            Objects.requireNonNull(valueType, "valueType");
            return put(attributeName, value, EnhancedType.mapOf(keyType, valueType));
        }

        /** The type is not looked at before the value is converted, nor for a value that needs no conversion. */
        @Override
        public <T> Builder put(String attributeName, T value, EnhancedType<T> type) {
            DocumentRules.check(attributeName, value);
            return set(attributeName, value instanceof AttributeValue ? value : new Unconverted(value, type));
        }

        @Override
        public <T> Builder put(String attributeName, T value, Class<T> type) {
            Converters.checkNoContainer(type, "put");
            return put(attributeName, value, EnhancedType.of(type));
        }

        @Override
        public Builder putJson(String attributeName, String text) {
            DocumentRules.check(attributeName, text);
            return set(attributeName, json.valueFromJson(text));
        }

        @Override
        public Builder remove(String attributeName) {
            if (attributeName == null || attributeName.isEmpty()) {
                throw new IllegalArgumentException("Expected an attribute name but was null or empty");
            }
            changeable().remove(attributeName);
            return this;
        }

        @Override
        public Builder addAttributeConverterProvider(AttributeConverterProvider provider) {
            Objects.requireNonNull(provider, "provider");
            List<AttributeConverterProvider> providers = new ArrayList<>(converters.providers);
            providers.add(provider);
            converters = Converters.of(providers);
            return this;
        }

        @Override
        public Builder attributeConverterProviders(List<AttributeConverterProvider> providers) {
            converters = Converters.of(Objects.requireNonNull(providers, "providers"));
            return this;
        }

        @Override
        public Builder attributeConverterProviders(AttributeConverterProvider... providers) {
            return attributeConverterProviders(Arrays.asList(providers));
        }

        /**
         * Replaces all attributes by the members of the JSON object. If the {@link DocumentJson} accepts a root that is
         * no object, such a text changes nothing.
         */
        @Override
        public Builder json(String text) {
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
        public Builder attributeValueMap(Map<String, AttributeValue> attributes) {
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
}
