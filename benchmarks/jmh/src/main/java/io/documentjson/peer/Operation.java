package io.documentjson.peer;

import io.documentjson.payload.Labelled;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A call of a peer that is measured, and its argument for an item. */
public enum Operation implements Labelled {
    TO_JSON("toJson", (peer, item) -> peer.document().apply(item)),
    TO_JSON_BYTES("toJsonBytes", (peer, item) -> peer.document().apply(item)),
    /** The JSON of the attribute {@link #ATTRIBUTE}, which holds what the item holds, beside an {@code id}. */
    GET_JSON("getJson", (peer, item) -> peer.document().apply(holder(item))),
    FROM_JSON("fromJson", (peer, item) -> text(item)),
    FROM_JSON_BYTES("fromJsonBytes", (peer, item) -> text(item).getBytes(StandardCharsets.UTF_8)),
    TO_DYNAMO_DB_JSON("toDynamoDbJson", (peer, item) -> peer.typed().apply(item)),
    FROM_DYNAMO_DB_JSON("fromDynamoDbJson", (peer, item) -> typedText(item)),
    FROM_DYNAMO_DB_JSON_BYTES(
            "fromDynamoDbJsonBytes", (peer, item) -> typedText(item).getBytes(StandardCharsets.UTF_8));

    /** The attribute of which {@code getJson} is asked. */
    public static final String ATTRIBUTE = "data";

    /** Writes what is read, so that no part of this library does. */
    private static final Peer<?> WRITER = JacksonPeer.toStrings();

    private final String label;
    private final BiFunction<Peer<?>, Map<String, AttributeValue>, Object> document;

    Operation(String label, BiFunction<Peer<?>, Map<String, AttributeValue>, Object> document) {
        this.label = label;
        this.document = document;
    }

    /** The document JSON of an item. */
    public static String text(Map<String, AttributeValue> item) {
        return (String) WRITER.call(TO_JSON).apply(item);
    }

    /** The DynamoDB JSON of an item. */
    public static String typedText(Map<String, AttributeValue> item) {
        return (String) WRITER.call(TO_DYNAMO_DB_JSON).apply(item);
    }

    @Override
    public String label() {
        return label;
    }

    public static Operation named(String label) {
        return Labelled.named(Operation.class, label);
    }

    /** The argument of the call: the peer's own form of the item, or its JSON. */
    public Object document(Peer<?> peer, Map<String, AttributeValue> item) {
        return document.apply(peer, item);
    }

    /** An item with the given one as its attribute {@link #ATTRIBUTE}. */
    public static Map<String, AttributeValue> holder(Map<String, AttributeValue> data) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("holder"));
        item.put(ATTRIBUTE, AttributeValue.fromM(data));
        return Collections.unmodifiableMap(item);
    }
}
