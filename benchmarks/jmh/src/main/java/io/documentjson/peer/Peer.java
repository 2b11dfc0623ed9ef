package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One way of turning items into JSON and back.
 *
 * <p>A peer holds an item in its own form, which it makes from the equal attribute values before anything is measured.
 * A fork of a benchmark sees one call of one peer, so that the function has one receiver.
 *
 * @param <T> the form in which the peer holds an item
 * @param document makes the peer's own form of an item, for document JSON
 * @param typed makes the same for DynamoDB JSON
 * @param calls the measured calls
 */
public record Peer<T>(
        Function<Map<String, AttributeValue>, T> document,
        Function<Map<String, AttributeValue>, T> typed,
        Map<Operation, Function<?, ?>> calls) {

    /** A peer that has a form of its own for document JSON and one for DynamoDB JSON. */
    Peer(Function<Map<String, AttributeValue>, T> document, Function<Map<String, AttributeValue>, T> typed) {
        this(document, typed, new EnumMap<>(Operation.class));
    }

    /** A peer that takes attribute values as they are. */
    static Peer<Map<String, AttributeValue>> ofItems() {
        return of(UnaryOperator.identity());
    }

    static <T> Peer<T> of(Function<Map<String, AttributeValue>, T> form) {
        return new Peer<>(form, form);
    }

    /** Adds a call that gives JSON: a {@code String}, or {@code byte[]} in UTF-8. */
    Peer<T> writes(Operation operation, Function<T, ?> call) {
        calls.put(operation, call);
        return this;
    }

    /** Adds a call that reads JSON. */
    Peer<T> reads(Operation operation, Function<String, ?> call) {
        calls.put(operation, call);
        return this;
    }

    /** Adds a call that reads JSON in UTF-8. */
    Peer<T> readsBytes(Operation operation, Function<byte[], ?> call) {
        calls.put(operation, call);
        return this;
    }

    /** Adds document JSON in UTF-8 for a peer that has {@code String} alone. */
    Peer<T> withBytesOfStrings() {
        Function<Object, Object> toJson = call(Operation.TO_JSON);
        writes(Operation.TO_JSON_BYTES, item -> ((String) toJson.apply(item)).getBytes(StandardCharsets.UTF_8));
        if (calls.containsKey(Operation.FROM_JSON)) {
            Function<Object, Object> fromJson = call(Operation.FROM_JSON);
            readsBytes(Operation.FROM_JSON_BYTES, json -> fromJson.apply(new String(json, StandardCharsets.UTF_8)));
        }
        return this;
    }

    /** The measured call. It takes what {@link Operation#document} gives for this peer. */
    @SuppressWarnings("unchecked") // a call was added for the type that its operation takes
    public Function<Object, Object> call(Operation operation) {
        if (!calls.containsKey(operation)) {
            throw new UnsupportedOperationException(operation.label());
        }
        return (Function<Object, Object>) calls.get(operation);
    }
}
