package io.documentjson.plain;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.internal.items.ItemWalk;
import io.documentjson.internal.items.JsonOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as plain Java values and back, like {@code ItemUtils} of the AWS SDK for Java v1.
 *
 * <pre>{@code
 * Map<String, Object> plain = PlainItems.create().toPlain(item);    // {id=u1, age=42, tags=[a, b]}
 * Map<String, AttributeValue> back = PlainItems.create().fromPlain(plain);
 * }</pre>
 *
 * <table>
 *   <caption>Attribute values and plain values</caption>
 *   <tr><th>attribute value</th><th>{@code toPlain} gives</th><th>{@code fromPlain} also takes</th></tr>
 *   <tr><td>S</td><td>{@link String}</td><td>{@link CharSequence}</td></tr>
 *   <tr><td>N</td><td>{@link PlainNumbers}</td><td>the numbers of {@code java.lang} and {@code java.math}</td></tr>
 *   <tr><td>BOOL</td><td>{@link Boolean}</td><td></td></tr>
 *   <tr><td>NULL</td><td>{@code null}</td><td></td></tr>
 *   <tr><td>B</td><td>{@link PlainBinaries}</td><td>{@code byte[]}, {@link java.nio.ByteBuffer},
 *       {@link software.amazon.awssdk.core.SdkBytes}</td></tr>
 *   <tr><td>L</td><td>{@link java.util.ArrayList}</td><td>{@link java.util.Collection} but a set, {@code Object[]},
 *       {@code float[]}, {@code double[]}</td></tr>
 *   <tr><td>M</td><td>{@link LinkedHashMap}</td><td>{@link Map} with names that are strings</td></tr>
 *   <tr><td>SS, NS, BS</td><td>{@link java.util.LinkedHashSet}</td><td>{@link java.util.Set} of one of these three
 *       kinds, with at least one member</td></tr>
 * </table>
 *
 * <p>The plain values are new and mutable. They share nothing with the item but the bytes of
 * {@link PlainBinaries#BYTE_BUFFER}. A value of another type is an error with its path. So are a number that DynamoDB
 * does not accept, NaN, an infinity, an empty set, which has no type, and a set with a member twice: numbers are
 * compared by their value, binaries by their bytes. {@code fromPlain(toPlain(item))} is the item, except for the
 * spelling of numbers, for {@code NULL} that is set to {@code false}, and for sets that DynamoDB does not store.
 *
 * <p>Instances are immutable and safe for use by any number of threads. Every error is a {@link DocumentJsonException}.
 */
public final class PlainItems {

    private static final PlainItems DEFAULT = builder().build();

    private final JsonOptions options;
    private final PlainNumbers numbers;
    private final PlainBinaries binaries;

    private PlainItems(Builder builder) {
        options = builder.options.copy();
        numbers = builder.numbers;
        binaries = builder.binaries;
    }

    /** An instance with the default options. */
    public static PlainItems create() {
        return DEFAULT;
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * The item as plain values, its attributes in the order in which the map iterates; {@code null} if it is
     * {@code null}.
     */
    @NullUnmarked
    @SuppressWarnings("unchecked") // the plain value of an item
    public Map<String, @Nullable Object> toPlain(Map<String, AttributeValue> item) {
        return item == null ? null : (Map<String, @Nullable Object>) plain(new ItemWalk(item, null, options));
    }

    /**
     * The attribute value as a plain value; {@code null} if it is NULL or {@code null}, such as a missing attribute.
     */
    public @Nullable Object toPlain(@Nullable AttributeValue value) {
        return value == null ? null : plain(new ItemWalk(null, value, options));
    }

    private @Nullable Object plain(ItemWalk walk) {
        return new PlainWriter(walk, numbers, binaries).write();
    }

    /**
     * The item from plain values; {@code null} for {@code null}. The map is new, mutable and in the order in which
     * {@code plain} iterates.
     */
    @NullUnmarked
    public Map<String, AttributeValue> fromPlain(Map<String, ? extends @Nullable Object> plain) {
        return plain == null ? null : PlainReader.item(plain, options);
    }

    /** The attribute value that a plain value is; NULL if it is {@code null}. */
    public AttributeValue valueFromPlain(@Nullable Object plain) {
        return PlainReader.value(plain, options);
    }

    /** Options of {@link PlainItems}. Builders are not safe for use by several threads. */
    public static final class Builder {

        private final JsonOptions options = new JsonOptions(JsonOptions.Form.DOCUMENT);
        private PlainNumbers numbers = PlainNumbers.BIG_DECIMAL;
        private PlainBinaries binaries = PlainBinaries.BYTE_ARRAY;

        private Builder() {}

        /** The plain value of a number. Default {@link PlainNumbers#BIG_DECIMAL}. */
        public Builder numbers(PlainNumbers type) {
            numbers = Objects.requireNonNull(type, "type");
            return this;
        }

        /** The plain value of a binary. Default {@link PlainBinaries#BYTE_ARRAY}. */
        public Builder binaries(PlainBinaries type) {
            binaries = Objects.requireNonNull(type, "type");
            return this;
        }

        /**
         * The greatest number of containers inside each other, the item counted, both ways. Default 1,000. A plain map
         * that contains itself is deeper than any limit.
         *
         * @param levels 1 to 100,000
         */
        public Builder maxDepth(int levels) {
            options.maxDepth(levels);
            return this;
        }

        /** The greatest length of a number in characters, both ways. Default 10,000. */
        public Builder maxNumberLength(int chars) {
            options.maxNumberLength(chars);
            return this;
        }

        /** An instance with the options as they are now. */
        public PlainItems build() {
            return new PlainItems(this);
        }
    }
}
