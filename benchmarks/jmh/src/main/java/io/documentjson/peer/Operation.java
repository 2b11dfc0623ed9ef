package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is measured of a peer: what it is given for an item, and the call. */
public enum Operation {
    TO_JSON("toJson") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return peer.prepare(item);
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.toJson(document);
        }
    },
    TO_JSON_BYTES("toJsonBytes") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return peer.prepare(item);
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.toJsonBytes(document);
        }
    },
    /** Of the attribute {@link #ATTRIBUTE}, which holds what the item holds, beside an {@code id}. */
    GET_JSON("getJson") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return peer.prepare(holder(item));
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.getJson(document, ATTRIBUTE);
        }
    },
    FROM_JSON("fromJson") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return WRITER.toJson(item);
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.fromJson((String) document);
        }
    },
    FROM_JSON_BYTES("fromJsonBytes") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return ((String) WRITER.toJson(item)).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.fromJsonBytes((byte[]) document);
        }
    },
    TO_DYNAMO_DB_JSON("toDynamoDbJson") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return peer.prepareTyped(item);
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.toDynamoDbJson(document);
        }
    },
    FROM_DYNAMO_DB_JSON("fromDynamoDbJson") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return WRITER.toDynamoDbJson(item);
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.fromDynamoDbJson((String) document);
        }
    },
    FROM_DYNAMO_DB_JSON_BYTES("fromDynamoDbJsonBytes") {
        @Override
        public Object document(Peer peer, Map<String, AttributeValue> item) {
            return ((String) WRITER.toDynamoDbJson(item)).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object call(Peer peer, Object document) {
            return peer.fromDynamoDbJsonBytes((byte[]) document);
        }
    };

    /** The attribute of which {@code getJson} is asked. */
    public static final String ATTRIBUTE = "data";

    /** Writes what is read, so that no part of this library does. */
    private static final Peer WRITER = new JacksonWriterPeer();

    private final String label;

    Operation(String label) {
        this.label = label;
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
    public abstract Object document(Peer peer, Map<String, AttributeValue> item);

    /** The measured call. */
    public abstract Object call(Peer peer, Object document);

    /** An item with the given one as its attribute {@link #ATTRIBUTE}. */
    public static Map<String, AttributeValue> holder(Map<String, AttributeValue> data) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("holder"));
        item.put(ATTRIBUTE, AttributeValue.fromM(data));
        return Collections.unmodifiableMap(item);
    }
}
