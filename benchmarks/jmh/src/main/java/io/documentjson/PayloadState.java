package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Param;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One operation on the payload that the parameter names. */
public abstract class PayloadState extends OperationState {

    @Param("2KB")
    public String payload;

    private final Operation operation;

    PayloadState(Operation operation) {
        this.operation = operation;
    }

    @Override
    final Operation operation() {
        return operation;
    }

    @Override
    final List<Map<String, AttributeValue>> items() {
        return Payload.named(payload).items();
    }
}
