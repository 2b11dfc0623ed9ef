package io.documentjson.peer;

import com.github.plokhotnyuk.jsoniter_scala.core.JsonReader;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonWriter;
import java.util.List;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute values as DynamoDB JSON for jsoniter-scala. */
final class TypedCodec extends AttributeCodec {

    private static final long serialVersionUID = 1;

    @Override
    void encode(AttributeValue value, JsonWriter out) {
        out.writeObjectStart();
        AttributeValue.Type type = value.type();
        out.writeNonEscapedAsciiKey(type == AttributeValue.Type.NUL ? "NULL" : type.name());
        switch (type) {
            case S -> out.writeVal(value.s());
            case N -> out.writeVal(value.n());
            case BOOL -> out.writeVal(value.bool().booleanValue());
            case NUL -> out.writeVal(true);
            case B -> encodeBinary(value.b(), out);
            case M -> encodeValue(value.m(), out);
            case L -> encodeList(value.l(), out);
            case SS -> encodeSet(value.ss(), out, AttributeCodec::encodeString);
            case NS -> encodeSet(value.ns(), out, AttributeCodec::encodeString);
            case BS -> encodeSet(value.bs(), out, AttributeCodec::encodeBinary);
            default -> throw new IllegalArgumentException(type.toString());
        }
        out.writeObjectEnd();
    }

    @Override
    AttributeValue decode(JsonReader in) {
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
            value = AttributeValue.fromL(elements(in, decoder));
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
        if (!in.isNextToken((byte) '[')) {
            in.arrayStartOrNullError();
        }
        return decodeElements(in, element);
    }
}
