package io.documentjson.peer;

import com.github.plokhotnyuk.jsoniter_scala.core.JsonReader;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonValueCodec;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute values as DynamoDB JSON for jsoniter-scala. */
final class TypedCodec implements JsonValueCodec<Map<String, AttributeValue>> {

    private static final long serialVersionUID = 1;

    @Override
    public Map<String, AttributeValue> nullValue() {
        return null;
    }

    @Override
    public void encodeValue(Map<String, AttributeValue> map, JsonWriter out) {
        out.writeObjectStart();
        map.forEach((name, value) -> {
            out.writeKey(name);
            encode(value, out);
        });
        out.writeObjectEnd();
    }

    private void encode(AttributeValue value, JsonWriter out) {
        out.writeObjectStart();
        AttributeValue.Type type = value.type();
        out.writeNonEscapedAsciiKey(type == AttributeValue.Type.NUL ? "NULL" : type.name());
        switch (type) {
            case S -> out.writeVal(value.s());
            case N -> out.writeVal(value.n());
            case BOOL -> out.writeVal(value.bool().booleanValue());
            case NUL -> out.writeVal(true);
            case B -> DocumentCodec.encodeBinary(value.b(), out);
            case M -> encodeValue(value.m(), out);
            case L -> {
                out.writeArrayStart();
                value.l().forEach(element -> encode(element, out));
                out.writeArrayEnd();
            }
            case SS -> DocumentCodec.encodeStrings(value.ss(), out);
            case NS -> DocumentCodec.encodeStrings(value.ns(), out);
            case BS -> DocumentCodec.encodeBinaries(value.bs(), out);
            default -> throw new IllegalArgumentException(type.toString());
        }
        out.writeObjectEnd();
    }

    @Override
    public Map<String, AttributeValue> decodeValue(JsonReader in, Map<String, AttributeValue> absent) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        if (!in.isNextToken((byte) '{')) {
            in.objectStartOrNullError();
        }
        if (in.isNextToken((byte) '}')) {
            return map;
        }
        in.rollbackToken();
        do {
            map.put(in.readKeyAsString(), decode(in));
        } while (in.isNextToken((byte) ','));
        if (!in.isCurrentToken((byte) '}')) {
            in.objectEndOrCommaError();
        }
        return map;
    }

    private AttributeValue decode(JsonReader in) {
        if (!in.isNextToken((byte) '{')) {
            in.objectStartOrNullError();
        }
        int type = in.readKeyAsCharBuf();
        AttributeValue value;
        if (in.isCharBufEqualsTo(type, "S")) {
            value = AttributeValue.fromS(in.readString(null));
        } else if (in.isCharBufEqualsTo(type, "N")) {
            value = AttributeValue.fromN(in.readString(null));
        } else if (in.isCharBufEqualsTo(type, "M")) {
            value = AttributeValue.fromM(decodeValue(in, null));
        } else if (in.isCharBufEqualsTo(type, "L")) {
            value = AttributeValue.fromL(elements(in, this::decode));
        } else if (in.isCharBufEqualsTo(type, "BOOL")) {
            value = AttributeValue.fromBool(in.readBoolean());
        } else if (in.isCharBufEqualsTo(type, "NULL")) {
            value = AttributeValue.fromNul(in.readBoolean());
        } else if (in.isCharBufEqualsTo(type, "B")) {
            value = AttributeValue.fromB(binary(in));
        } else if (in.isCharBufEqualsTo(type, "SS")) {
            value = AttributeValue.fromSs(elements(in, element -> element.readString(null)));
        } else if (in.isCharBufEqualsTo(type, "NS")) {
            value = AttributeValue.fromNs(elements(in, element -> element.readString(null)));
        } else if (in.isCharBufEqualsTo(type, "BS")) {
            value = AttributeValue.fromBs(elements(in, TypedCodec::binary));
        } else {
            throw new IllegalArgumentException("Expected a type of DynamoDB JSON");
        }
        if (!in.isNextToken((byte) '}')) {
            in.objectEndOrCommaError();
        }
        return value;
    }

    private static SdkBytes binary(JsonReader in) {
        return SdkBytes.fromByteArrayUnsafe(in.readBase64AsBytes(null));
    }

    private static <T> List<T> elements(JsonReader in, Function<JsonReader, T> element) {
        List<T> list = new ArrayList<>();
        if (!in.isNextToken((byte) '[')) {
            in.arrayStartOrNullError();
        }
        if (in.isNextToken((byte) ']')) {
            return list;
        }
        in.rollbackToken();
        do {
            list.add(element.apply(in));
        } while (in.isNextToken((byte) ','));
        if (!in.isCurrentToken((byte) ']')) {
            in.arrayEndOrCommaError();
        }
        return list;
    }
}
