package io.documentjson.payload;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue.Type;

/**
 * Items as a file that is read without any library of JSON, so that a fresh JVM has items before one of them is warm. The
 * form is not kept: both sides are of one build.
 */
public final class PackedItems {

    private static final Type[] TYPES = Type.values();

    private PackedItems() {}

    public static void write(List<Map<String, AttributeValue>> items, DataOutputStream out) throws IOException {
        out.writeInt(items.size());
        for (Map<String, AttributeValue> item : items) {
            map(item, out);
        }
    }

    /** The items as a response of the SDK holds them. */
    public static List<Map<String, AttributeValue>> read(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<Map<String, AttributeValue>> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            items.add(ItemFactory.asInResponse(map(in)));
        }
        return items;
    }

    /** A text of any length. */
    public static void writeText(String text, DataOutputStream out) throws IOException {
        bytes(text.getBytes(StandardCharsets.UTF_8), out);
    }

    public static String readText(DataInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    private static void bytes(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        return in.readNBytes(in.readInt());
    }

    private static void map(Map<String, AttributeValue> map, DataOutputStream out) throws IOException {
        out.writeInt(map.size());
        for (Map.Entry<String, AttributeValue> member : map.entrySet()) {
            writeText(member.getKey(), out);
            value(member.getValue(), out);
        }
    }

    private static Map<String, AttributeValue> map(DataInputStream in) throws IOException {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            // Attribute names are interned by the SDK's parser, too.
            map.put(readText(in).intern(), value(in));
        }
        return map;
    }

    private static void value(AttributeValue value, DataOutputStream out) throws IOException {
        out.writeByte(value.type().ordinal());
        switch (value.type()) {
            case S -> writeText(value.s(), out);
            case N -> writeText(value.n(), out);
            case B -> bytes(value.b().asByteArrayUnsafe(), out);
            case BOOL -> out.writeBoolean(value.bool());
            case NUL -> {}
            case M -> map(value.m(), out);
            case L -> {
                out.writeInt(value.l().size());
                for (AttributeValue element : value.l()) {
                    value(element, out);
                }
            }
            case SS -> texts(value.ss(), out);
            case NS -> texts(value.ns(), out);
            case BS -> {
                out.writeInt(value.bs().size());
                for (SdkBytes element : value.bs()) {
                    bytes(element.asByteArrayUnsafe(), out);
                }
            }
            default -> throw new IllegalArgumentException(value.type().toString());
        }
    }

    private static AttributeValue value(DataInputStream in) throws IOException {
        Type type = TYPES[in.readByte()];
        return switch (type) {
            case S -> AttributeValue.fromS(readText(in));
            case N -> AttributeValue.fromN(readText(in));
            case B -> AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes(in)));
            case BOOL -> AttributeValue.fromBool(in.readBoolean());
            case NUL -> AttributeValue.fromNul(true);
            case M -> AttributeValue.fromM(map(in));
            case L -> {
                List<AttributeValue> list = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    list.add(value(in));
                }
                yield AttributeValue.fromL(list);
            }
            case SS -> AttributeValue.fromSs(texts(in));
            case NS -> AttributeValue.fromNs(texts(in));
            case BS -> {
                List<SdkBytes> set = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    set.add(SdkBytes.fromByteArrayUnsafe(bytes(in)));
                }
                yield AttributeValue.fromBs(set);
            }
            default -> throw new IllegalStateException(type.toString());
        };
    }

    private static void texts(List<String> texts, DataOutputStream out) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            writeText(text, out);
        }
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.add(readText(in));
        }
        return texts;
    }
}
