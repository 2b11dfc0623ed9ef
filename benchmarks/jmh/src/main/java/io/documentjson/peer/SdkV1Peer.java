package io.documentjson.peer;

import com.amazonaws.services.dynamodbv2.document.Item;
import java.util.LinkedHashSet;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@code Item} of the AWS SDK v1. Reading ends in an {@code Item}, whose numbers went through {@code double}. */
final class SdkV1Peer {

    private SdkV1Peer() {}

    static Peer<Item> create() {
        return Peer.of(SdkV1Peer::item)
                .writes(Operation.TO_JSON, Item::toJSON)
                .writes(Operation.GET_JSON, item -> item.getJSON(Operation.ATTRIBUTE))
                .reads(Operation.FROM_JSON, Item::fromJSON)
                .withBytesOfStrings();
    }

    /** The values that the SDK itself makes of a response. */
    private static Item item(Map<String, AttributeValue> item) {
        return Item.fromMap(PlainTree.values(item, SdkBytes::asByteArray, LinkedHashSet::new));
    }
}
