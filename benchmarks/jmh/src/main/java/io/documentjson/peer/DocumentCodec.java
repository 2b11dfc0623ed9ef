package io.documentjson.peer;

import com.github.plokhotnyuk.jsoniter_scala.core.JsonReader;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonValueCodec;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Attribute values as document JSON for jsoniter-scala.
 *
 * <p>Numbers are copied as text in both directions, which is the fastest way that the library has for digits that must
 * stay as they are. It checks less: what stands in {@code n()} is written as it is.
 */
final class DocumentCodec implements JsonValueCodec<Map<String, AttributeValue>> {

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
        switch (value.type()) {
            case S -> out.writeVal(value.s());
            case N -> encodeNumber(value.n(), out);
            case BOOL -> out.writeVal(value.bool().booleanValue());
            case NUL -> out.writeNull();
            case B -> encodeBinary(value.b(), out);
            case M -> encodeValue(value.m(), out);
            case L -> encodeList(value.l(), out);
            case SS -> encodeStrings(value.ss(), out);
            case NS -> {
                out.writeArrayStart();
                value.ns().forEach(number -> encodeNumber(number, out));
                out.writeArrayEnd();
            }
            case BS -> encodeBinaries(value.bs(), out);
            default -> throw new IllegalArgumentException(value.type().toString());
        }
    }

    private void encodeList(List<AttributeValue> list, JsonWriter out) {
        out.writeArrayStart();
        for (int i = 0; i < list.size(); i++) {
            encode(list.get(i), out);
        }
        out.writeArrayEnd();
    }

    private static void encodeNumber(String number, JsonWriter out) {
        out.writeRawVal(number.getBytes(StandardCharsets.ISO_8859_1));
    }

    static void encodeStrings(List<String> strings, JsonWriter out) {
        out.writeArrayStart();
        strings.forEach(out::writeVal);
        out.writeArrayEnd();
    }

    static void encodeBinary(SdkBytes bytes, JsonWriter out) {
        out.writeBase64Val(bytes.asByteArrayUnsafe(), true);
    }

    static void encodeBinaries(List<SdkBytes> binaries, JsonWriter out) {
        out.writeArrayStart();
        binaries.forEach(bytes -> encodeBinary(bytes, out));
        out.writeArrayEnd();
    }

    @Override
    public Map<String, AttributeValue> decodeValue(JsonReader in, Map<String, AttributeValue> absent) {
        if (!in.isNextToken((byte) '{')) {
            in.objectStartOrNullError();
        }
        return decodeMembers(in);
    }

    private Map<String, AttributeValue> decodeMembers(JsonReader in) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
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
        byte first = in.nextToken();
        switch (first) {
            case '{':
                return AttributeValue.fromM(decodeMembers(in));
            case '[':
                return AttributeValue.fromL(decodeElements(in));
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

    private List<AttributeValue> decodeElements(JsonReader in) {
        List<AttributeValue> list = new ArrayList<>();
        if (in.isNextToken((byte) ']')) {
            return list;
        }
        in.rollbackToken();
        do {
            list.add(decode(in));
        } while (in.isNextToken((byte) ','));
        if (!in.isCurrentToken((byte) ']')) {
            in.arrayEndOrCommaError();
        }
        return list;
    }
}
