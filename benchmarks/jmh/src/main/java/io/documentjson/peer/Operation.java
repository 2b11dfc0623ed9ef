package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is measured of a peer: what it is given for an item, and the call. */
public enum Operation {
    TO_JSON("toJson", Peer::prepare, Peer::toJson),
    TO_JSON_BYTES("toJsonBytes", Peer::prepare, Peer::toJsonBytes),
    /** Of the attribute {@link #ATTRIBUTE}, which holds what the item holds, beside an {@code id}. */
    GET_JSON(
            "getJson",
            (peer, item) -> peer.prepare(holder(item)),
            (peer, document) -> peer.getJson(document, Operation.ATTRIBUTE)),
    FROM_JSON("fromJson", (peer, item) -> text(item), (peer, document) -> peer.fromJson((String) document)),
    FROM_JSON_BYTES(
            "fromJsonBytes",
            (peer, item) -> text(item).getBytes(StandardCharsets.UTF_8),
            (peer, document) -> peer.fromJsonBytes((byte[]) document)),
    TO_DYNAMO_DB_JSON("toDynamoDbJson", Peer::prepareTyped, Peer::toDynamoDbJson),
    FROM_DYNAMO_DB_JSON(
            "fromDynamoDbJson",
            (peer, item) -> typedText(item),
            (peer, document) -> peer.fromDynamoDbJson((String) document)),
    FROM_DYNAMO_DB_JSON_BYTES(
            "fromDynamoDbJsonBytes",
            (peer, item) -> typedText(item).getBytes(StandardCharsets.UTF_8),
            (peer, document) -> peer.fromDynamoDbJsonBytes((byte[]) document));

    /** The attribute of which {@code getJson} is asked. */
    public static final String ATTRIBUTE = "data";

    /** Writes what is read, so that no part of this library does. */
    private static final Peer WRITER = new JacksonWriterPeer();

    private final String label;
    private final BiFunction<Peer, Map<String, AttributeValue>, Object> document;
    private final BiFunction<Peer, Object, Object> call;

    Operation(
            String label,
            BiFunction<Peer, Map<String, AttributeValue>, Object> document,
            BiFunction<Peer, Object, Object> call) {
        this.label = label;
        this.document = document;
        this.call = call;
    }

    private static String text(Map<String, AttributeValue> item) {
        return (String) WRITER.toJson(item);
    }

    private static String typedText(Map<String, AttributeValue> item) {
        return (String) WRITER.toDynamoDbJson(item);
    }

    /** The name in parameters and results. */
    public String label() {
        return label;
    }

    public static Operation named(String label) {
        for (Operation operation : values()) {
            if (operation.label.equals(label)) {
                return operation;
            }
        }
        throw new IllegalArgumentException("Expected an operation such as toJson but was " + label);
    }

    /** What every peer does that knows document JSON alone. */
    static Set<Operation> ofDocumentJson() {
        return EnumSet.of(TO_JSON, TO_JSON_BYTES, GET_JSON, FROM_JSON, FROM_JSON_BYTES);
    }

    /** What a peer does that only writes. */
    static Set<Operation> ofWriting() {
        return EnumSet.of(TO_JSON, TO_JSON_BYTES, GET_JSON, TO_DYNAMO_DB_JSON);
    }

    /** What the call takes: the peer's own form of the item, or its JSON. */
    public Object document(Peer peer, Map<String, AttributeValue> item) {
        return document.apply(peer, item);
    }

    /** The measured call. */
    public Object call(Peer peer, Object prepared) {
        return call.apply(peer, prepared);
    }

    /** An item with the given one as its attribute {@link #ATTRIBUTE}. */
    public static Map<String, AttributeValue> holder(Map<String, AttributeValue> data) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("holder"));
        item.put(ATTRIBUTE, AttributeValue.fromM(data));
        return Collections.unmodifiableMap(item);
    }
}
