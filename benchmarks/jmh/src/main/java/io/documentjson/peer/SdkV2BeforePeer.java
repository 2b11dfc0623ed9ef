package io.documentjson.peer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdkbefore.software.amazon.awssdk.core.SdkBytes;
import sdkbefore.software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import sdkbefore.software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** As {@link SdkV2LatestPeer}, of the last release that wrote JSON through a tree of nodes. */
final class SdkV2BeforePeer {

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
        EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(convert(item));
        document.toMap();
        return document;
    }

    private static Map<String, AttributeValue> convert(
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> map) {
        Map<String, AttributeValue> converted = new LinkedHashMap<>();
        map.forEach((name, value) -> converted.put(name, convert(value)));
        return converted;
    }

    private static AttributeValue convert(software.amazon.awssdk.services.dynamodb.model.AttributeValue value) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS(value.s());
            case N -> AttributeValue.fromN(value.n());
            case BOOL -> AttributeValue.fromBool(value.bool());
            case NUL -> AttributeValue.fromNul(true);
            case B -> AttributeValue.fromB(bytes(value.b()));
            case SS -> AttributeValue.fromSs(value.ss());
            case NS -> AttributeValue.fromNs(value.ns());
            case BS ->
                AttributeValue.fromBs(
                        value.bs().stream().map(SdkV2BeforePeer::bytes).toList());
            case M -> AttributeValue.fromM(convert(value.m()));
            case L -> {
                List<AttributeValue> list = new ArrayList<>();
                value.l().forEach(element -> list.add(convert(element)));
                yield AttributeValue.fromL(list);
            }
            default -> throw new IllegalArgumentException(value.type().toString());
        };
    }

    private static SdkBytes bytes(software.amazon.awssdk.core.SdkBytes bytes) {
        return SdkBytes.fromByteArray(bytes.asByteArray());
    }
}
