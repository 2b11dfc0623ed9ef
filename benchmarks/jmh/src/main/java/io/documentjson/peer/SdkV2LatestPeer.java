package io.documentjson.peer;

import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * {@code EnhancedDocument} of the newest AWS SDK v2. A document keeps the attribute values that it made when it was
 * first asked for JSON, so that only writing is measured. Reading ends in the attribute values.
 */
final class SdkV2LatestPeer {

    private SdkV2LatestPeer() {}

    static Peer<EnhancedDocument> create() {
        return Peer.of(SdkV2LatestPeer::document)
                .writes(Operation.TO_JSON, EnhancedDocument::toJson)
                .writes(Operation.GET_JSON, document -> document.getJson(Operation.ATTRIBUTE))
                .reads(
                        Operation.FROM_JSON,
                        json -> EnhancedDocument.fromJson(json).toMap())
                .withBytesOfStrings();
    }

    private static EnhancedDocument document(Map<String, AttributeValue> item) {
        EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(item);
        document.toMap();
        return document;
    }
}
