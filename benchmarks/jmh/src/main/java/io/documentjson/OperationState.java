package io.documentjson;

import io.documentjson.peer.Operation;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An {@link Operation} of the peer that the parameter names. */
public abstract class OperationState extends PeerState {

    private Peer subject;
    private Operation operation;

    abstract Operation operation();

    @Override
    final void open() {
        subject = PeerName.named(peer).create();
        operation = operation();
    }

    @Override
    final Object document(Map<String, AttributeValue> item) {
        return operation.document(subject, item);
    }

    @Override
    final Object call(Object document) {
        return operation.call(subject, document);
    }
}
