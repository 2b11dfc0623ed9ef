package io.documentjson.peer;

import com.github.plokhotnyuk.jsoniter_scala.core.JsonReader;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonWriter;
import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Attribute values as document JSON for jsoniter-scala.
 *
 * <p>Numbers are copied as text in both directions, which is the fastest way that the library has for digits that must
 * stay as they are. It checks less: what stands in {@code n()} is written as it is.
 */
final class DocumentCodec extends AttributeCodec {

    private static final long serialVersionUID = 1;

    @Override
    void encode(AttributeValue value, JsonWriter out) {
        switch (value.type()) {
            case S -> out.writeVal(value.s());
            case N -> encodeNumber(value.n(), out);
            case BOOL -> out.writeVal(value.bool().booleanValue());
            case NUL -> out.writeNull();
            case B -> encodeBinary(value.b(), out);
            case M -> encodeValue(value.m(), out);
            case L -> encodeList(value.l(), out);
            case SS -> encodeSet(value.ss(), out, AttributeCodec::encodeString);
            case NS -> encodeSet(value.ns(), out, DocumentCodec::encodeNumber);
            case BS -> encodeSet(value.bs(), out, AttributeCodec::encodeBinary);
            default -> throw new IllegalArgumentException(value.type().toString());
        }
    }

    private static void encodeNumber(String number, JsonWriter out) {
        out.writeRawVal(number.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    AttributeValue decode(JsonReader in) {
        byte first = in.nextToken();
        switch (first) {
            case '{':
                return AttributeValue.fromM(decodeMembers(in));
            case '[':
                return AttributeValue.fromL(decodeElements(in, decoder));
            case 'n':
                return in.readNullOrError(AttributeValue.fromNul(true), "expected null");
            default:
                in.rollbackToken();
        }
        return switch (first) {
            case '"' -> AttributeValue.fromS(in.readString(null));
            case 't', 'f' -> AttributeValue.fromBool(in.readBoolean());
            default -> AttributeValue.fromN(new String(in.readRawValAsBytes(), StandardCharsets.ISO_8859_1));
        };
    }
}
