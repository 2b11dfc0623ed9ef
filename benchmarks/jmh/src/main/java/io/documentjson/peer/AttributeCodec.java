package io.documentjson.peer;

import com.github.plokhotnyuk.jsoniter_scala.core.JsonReader;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonValueCodec;
import com.github.plokhotnyuk.jsoniter_scala.core.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items for jsoniter-scala: what both forms of JSON have in common. */
abstract class AttributeCodec implements JsonValueCodec<Map<String, AttributeValue>> {

    private static final long serialVersionUID = 1;

    /** Made once, so that a list costs no object of its own. */
    final transient Function<JsonReader, AttributeValue> decoder = this::decode;

    abstract void encode(AttributeValue value, JsonWriter out);

    abstract AttributeValue decode(JsonReader in);

    @Override
    public final Map<String, AttributeValue> nullValue() {
        return null;
    }

    @Override
    public final void encodeValue(Map<String, AttributeValue> map, JsonWriter out) {
        out.writeObjectStart();
        map.forEach((name, value) -> {
            out.writeKey(name);
            encode(value, out);
        });
        out.writeObjectEnd();
    }

    final void encodeList(List<AttributeValue> list, JsonWriter out) {
        out.writeArrayStart();
        for (int i = 0; i < list.size(); i++) {
            encode(list.get(i), out);
        }
        out.writeArrayEnd();
    }

    static <T> void encodeSet(List<T> members, JsonWriter out, BiConsumer<T, JsonWriter> encode) {
        out.writeArrayStart();
        members.forEach(member -> encode.accept(member, out));
        out.writeArrayEnd();
    }

    static void encodeString(String text, JsonWriter out) {
        out.writeVal(text);
    }

    static void encodeBinary(SdkBytes bytes, JsonWriter out) {
        out.writeBase64Val(bytes.asByteArrayUnsafe(), true);
    }

    @Override
    public final Map<String, AttributeValue> decodeValue(JsonReader in, Map<String, AttributeValue> absent) {
        if (!in.isNextToken((byte) '{')) {
            in.objectStartOrNullError();
        }
        return decodeMembers(in);
    }

    /** Reads on after the opening brace. */
    final Map<String, AttributeValue> decodeMembers(JsonReader in) {
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

    /** Reads on after the opening bracket. */
    static <T> List<T> decodeElements(JsonReader in, Function<JsonReader, T> element) {
        List<T> list = new ArrayList<>();
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
