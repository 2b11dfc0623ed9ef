package io.documentjson.enhanced;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converters of an application, and lists of providers with and without them. */
final class TestConverters {

    /** A type that none of the AWS SDK's converters knows. */
    record Point(int x, int y) {}

    /** Stores strings in upper case and reads them in lower case, so that a skipped converter shows. */
    static final AttributeConverterProvider SHOUTING = new ForOne<>(new AttributeConverter<String>() {

        @Override
        public AttributeValue transformFrom(String input) {
            return AttributeValue.fromS(input.toUpperCase(Locale.ROOT));
        }

        @Override
        public String transformTo(AttributeValue input) {
            return "read " + input.s();
        }

        @Override
        public EnhancedType<String> type() {
            return EnhancedType.of(String.class);
        }

        @Override
        public AttributeValueType attributeValueType() {
            return AttributeValueType.S;
        }
    });

    static final AttributeConverterProvider POINTS = new ForOne<>(new AttributeConverter<Point>() {

        @Override
        public AttributeValue transformFrom(Point input) {
            return AttributeValue.fromS(input.x + "/" + input.y);
        }

        @Override
        public Point transformTo(AttributeValue input) {
            String[] parts = input.s().split("/");
            return new Point(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }

        @Override
        public EnhancedType<Point> type() {
            return EnhancedType.of(Point.class);
        }

        @Override
        public AttributeValueType attributeValueType() {
            return AttributeValueType.S;
        }
    });

    private static final AttributeConverterProvider DEFAULT = AttributeConverterProvider.defaultProvider();

    static final Map<String, List<AttributeConverterProvider>> LISTS = new TreeMap<>(Map.of(
            "none", List.of(),
            "default", List.of(DEFAULT),
            "another default", List.of(new ForAll()),
            "custom", List.of(SHOUTING, POINTS),
            "custom, default", List.of(SHOUTING, POINTS, DEFAULT),
            "default, custom", List.of(DEFAULT, POINTS, SHOUTING)));

    private TestConverters() {}

    /** Has a converter for one type and none, {@code null}, for any other. */
    private record ForOne<V>(AttributeConverter<V> converter) implements AttributeConverterProvider {

        @Override
        @SuppressWarnings("unchecked")
        public <T> AttributeConverter<T> converterFor(EnhancedType<T> type) {
            return converter.type().equals(type) ? (AttributeConverter<T>) converter : null;
        }
    }

    /** The default converters from a provider that is not known to have them. */
    private record ForAll() implements AttributeConverterProvider {

        @Override
        public <T> AttributeConverter<T> converterFor(EnhancedType<T> type) {
            return DEFAULT.converterFor(type);
        }
    }
}
