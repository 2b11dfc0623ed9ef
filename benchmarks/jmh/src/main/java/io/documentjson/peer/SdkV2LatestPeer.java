package io.documentjson.peer;

import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * {@code EnhancedDocument} of the newest AWS SDK v2. A document keeps the attribute values that it made when it was
 * first asked for JSON, so that only writing is measured. Reading ends in the attribute values.
 */
final class SdkV2LatestPeer implements Peer {

    @Override
    public Set<Operation> operations() {
        return Operation.ofDocumentJson();
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(item);
        document.toMap();
        return document;
    }

    @Override
    public Object toJson(Object item) {
        return ((EnhancedDocument) item).toJson();
    }

    @Override
    public Object getJson(Object item, String name) {
        return ((EnhancedDocument) item).getJson(name);
    }

    @Override
    public Object fromJson(String json) {
        return EnhancedDocument.fromJson(json).toMap();
    }
}
