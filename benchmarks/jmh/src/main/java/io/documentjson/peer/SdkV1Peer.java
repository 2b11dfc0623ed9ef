package io.documentjson.peer;

import com.amazonaws.services.dynamodbv2.document.Item;
import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;

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

    private static Item item(Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item) {
        return ItemUtils.toItem(convert(item));
    }

    private static Map<String, AttributeValue> convert(
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> map) {
        Map<String, AttributeValue> converted = new LinkedHashMap<>();
        map.forEach((name, value) -> converted.put(name, convert(value)));
        return converted;
    }

    private static AttributeValue convert(software.amazon.awssdk.services.dynamodb.model.AttributeValue value) {
        AttributeValue converted = new AttributeValue();
        return switch (value.type()) {
            case S -> converted.withS(value.s());
            case N -> converted.withN(value.n());
            case BOOL -> converted.withBOOL(value.bool());
            case NUL -> converted.withNULL(true);
            case B -> converted.withB(ByteBuffer.wrap(value.b().asByteArray()));
            case SS -> converted.withSS(value.ss());
            case NS -> converted.withNS(value.ns());
            case BS ->
                converted.withBS(value.bs().stream().map(SdkBytes::asByteBuffer).toList());
            case M -> converted.withM(convert(value.m()));
            case L -> {
                List<AttributeValue> list = new ArrayList<>();
                value.l().forEach(element -> list.add(convert(element)));
                yield converted.withL(list);
            }
            default -> throw new IllegalArgumentException(value.type().toString());
        };
    }
}
