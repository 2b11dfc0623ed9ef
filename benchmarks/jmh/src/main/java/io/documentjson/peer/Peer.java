package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One way of turning items into JSON and back.
 *
 * <p>A peer holds an item in its own form, which it makes from the equal attribute values before anything is measured.
 * A fork of a benchmark sees one peer, so that calls through this interface have one receiver.
 */
public interface Peer {

    Set<Operation> operations();

    /** The peer's own form of an item, for document JSON. */
    Object prepare(Map<String, AttributeValue> item);

    /** The peer's own form of an item, for DynamoDB JSON. */
    default Object prepareTyped(Map<String, AttributeValue> item) {
        return prepare(item);
    }

    /** Document JSON as the peer gives it: a {@code String}, or {@code byte[]} in UTF-8. */
    Object toJson(Object item);

    /** Document JSON in UTF-8, by the shortest way that the peer has. */
    default byte[] toJsonBytes(Object item) {
        Object json = toJson(item);
        return json instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : (byte[]) json;
    }

    /** One attribute as JSON. */
    default Object getJson(Object item, String name) {
        throw new UnsupportedOperationException();
    }

    /** What the peer reads from document JSON. */
    default Object fromJson(String json) {
        throw new UnsupportedOperationException();
    }

    /** What the peer reads from document JSON in UTF-8, by the shortest way that it has. */
    default Object fromJsonBytes(byte[] json) {
        return fromJson(new String(json, StandardCharsets.UTF_8));
    }

    /** DynamoDB JSON as the peer gives it: a {@code String}, or {@code byte[]} in UTF-8. */
    default Object toDynamoDbJson(Object typedItem) {
        throw new UnsupportedOperationException();
    }

    /** What the peer reads from DynamoDB JSON. */
    default Object fromDynamoDbJson(String json) {
        throw new UnsupportedOperationException();
    }

    /** What the peer reads from DynamoDB JSON in UTF-8, by the shortest way that it has. */
    default Object fromDynamoDbJsonBytes(byte[] json) {
        return fromDynamoDbJson(new String(json, StandardCharsets.UTF_8));
    }

    /**
     * What the peer read, in terms that all peers share: an {@link AttributeValue} map, or maps, lists, strings,
     * numbers, booleans and {@code null}.
     */
    default Object asTree(Object read) {
        return read;
    }
}
