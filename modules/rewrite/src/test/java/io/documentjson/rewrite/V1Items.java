package io.documentjson.rewrite;

import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;

/** Attribute values of the SDK v2 as those of the SDK v1, and back. */
final class V1Items {

    private V1Items() {}

    static Map<String, AttributeValue> of(
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item) {
        Map<String, AttributeValue> converted = new LinkedHashMap<>();
        item.forEach((name, value) -> converted.put(name, of(value)));
        return converted;
    }

    private static AttributeValue of(software.amazon.awssdk.services.dynamodb.model.AttributeValue value) {
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
            case M -> converted.withM(of(value.m()));
            case L -> {
                List<AttributeValue> list = new ArrayList<>();
                value.l().forEach(element -> list.add(of(element)));
                yield converted.withL(list);
            }
            default -> throw new AssertionError(value.type());
        };
    }

    static software.amazon.awssdk.services.dynamodb.model.AttributeValue toV2(AttributeValue value) {
        var built = software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder();
        if (value.getS() != null) {
            built.s(value.getS());
        } else if (value.getN() != null) {
            built.n(value.getN());
        } else if (value.getBOOL() != null) {
            built.bool(value.getBOOL());
        } else if (value.getNULL() != null) {
            built.nul(value.getNULL());
        } else if (value.getB() != null) {
            built.b(SdkBytes.fromByteBuffer(value.getB()));
        } else if (value.getSS() != null) {
            built.ss(value.getSS());
        } else if (value.getNS() != null) {
            built.ns(value.getNS());
        } else if (value.getBS() != null) {
            built.bs(value.getBS().stream().map(SdkBytes::fromByteBuffer).toList());
        } else if (value.getL() != null) {
            built.l(value.getL().stream().map(V1Items::toV2).toList());
        } else {
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> members = new LinkedHashMap<>();
            value.getM().forEach((name, member) -> members.put(name, toV2(member)));
            built.m(members);
        }
        return built.build();
    }
}
