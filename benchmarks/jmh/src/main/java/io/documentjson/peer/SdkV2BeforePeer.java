package io.documentjson.peer;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import sdkbefore.software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import sdkbefore.software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The same as {@link SdkV2LatestPeer}, of the last release that wrote JSON through a tree of nodes. */
final class SdkV2BeforePeer {

    /** Makes of a tree of DynamoDB JSON the builders that the SDK has for serializers. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
            .build();

    private SdkV2BeforePeer() {}

    static Peer<EnhancedDocument> create() {
        return Peer.of(SdkV2BeforePeer::document)
                .writes(Operation.TO_JSON, EnhancedDocument::toJson)
                .writes(Operation.GET_JSON, document -> document.getJson(Operation.ATTRIBUTE))
                .reads(
                        Operation.FROM_JSON,
                        json -> EnhancedDocument.fromJson(json).toMap())
                .withBytesOfStrings();
    }

    private static EnhancedDocument document(
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        PlainTree.typed(item)
                .forEach((name, value) -> attributes.put(
                        name,
                        MAPPER.convertValue(value, AttributeValue.serializableBuilderClass())
                                .build()));
        EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(attributes);
        document.toMap();
        return document;
    }
}
