package io.documentjson.peer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute values through Jackson's generator and parser, as one would write it by hand today. */
public final class JacksonWalk {

    interface Writing<T> {
        void write(T value, JsonGenerator generator) throws IOException;
    }

    interface Reading<T> {
        T read(JsonParser parser) throws IOException;
    }

    private JacksonWalk() {}

    static void write(Map<String, AttributeValue> map, JsonGenerator generator) throws IOException {
        generator.writeStartObject();
        for (Map.Entry<String, AttributeValue> entry : map.entrySet()) {
            generator.writeFieldName(entry.getKey());
            writeValue(entry.getValue(), generator);
        }
        generator.writeEndObject();
    }

    static void writeValue(AttributeValue value, JsonGenerator generator) throws IOException {
        switch (value.type()) {
            case S -> generator.writeString(value.s());
            case N -> generator.writeNumber(value.n());
            case BOOL -> generator.writeBoolean(value.bool());
            case NUL -> generator.writeNull();
            case B -> generator.writeBinary(value.b().asByteArrayUnsafe());
            case M -> write(value.m(), generator);
            case L -> {
                generator.writeStartArray();
                for (AttributeValue element : value.l()) {
                    writeValue(element, generator);
                }
                generator.writeEndArray();
            }
            default -> writeSet(value, generator, false);
        }
    }

    /** Only one of the three sets has members. */
    private static void writeSet(AttributeValue set, JsonGenerator generator, boolean isTyped) throws IOException {
        generator.writeStartArray();
        for (String text : isTyped && set.hasNs() ? set.ns() : set.ss()) {
            generator.writeString(text);
        }
        for (String number : isTyped ? List.<String>of() : set.ns()) {
            generator.writeNumber(number);
        }
        for (SdkBytes bytes : set.bs()) {
            generator.writeBinary(bytes.asByteArrayUnsafe());
        }
        generator.writeEndArray();
    }

    static void writeTyped(Map<String, AttributeValue> map, JsonGenerator generator) throws IOException {
        generator.writeStartObject();
        for (Map.Entry<String, AttributeValue> entry : map.entrySet()) {
            generator.writeFieldName(entry.getKey());
            writeTypedValue(entry.getValue(), generator);
        }
        generator.writeEndObject();
    }

    private static void writeTypedValue(AttributeValue value, JsonGenerator generator) throws IOException {
        generator.writeStartObject();
        switch (value.type()) {
            case S -> generator.writeStringField("S", value.s());
            case N -> generator.writeStringField("N", value.n());
            case BOOL -> generator.writeBooleanField("BOOL", value.bool());
            case NUL -> generator.writeBooleanField("NULL", true);
            case B -> generator.writeBinaryField("B", value.b().asByteArrayUnsafe());
            case M -> {
                generator.writeFieldName("M");
                writeTyped(value.m(), generator);
            }
            case L -> {
                generator.writeArrayFieldStart("L");
                for (AttributeValue element : value.l()) {
                    writeTypedValue(element, generator);
                }
                generator.writeEndArray();
            }
            default -> {
                generator.writeFieldName(value.type().name());
                writeSet(value, generator, true);
            }
        }
        generator.writeEndObject();
    }

    /** The parser stands on the object's start. */
    public static Map<String, AttributeValue> read(JsonParser parser) throws IOException {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            map.put(name, readValue(parser, parser.nextToken()));
        }
        return map;
    }

    private static AttributeValue readValue(JsonParser parser, JsonToken token) throws IOException {
        return switch (token) {
            case VALUE_STRING -> AttributeValue.fromS(parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> AttributeValue.fromN(parser.getText());
            case VALUE_TRUE -> AttributeValue.fromBool(true);
            case VALUE_FALSE -> AttributeValue.fromBool(false);
            case VALUE_NULL -> AttributeValue.fromNul(true);
            case START_OBJECT -> AttributeValue.fromM(read(parser));
            case START_ARRAY -> {
                List<AttributeValue> list = new ArrayList<>();
                for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
                    list.add(readValue(parser, next));
                }
                yield AttributeValue.fromL(list);
            }
            default -> throw new IOException("unexpected " + token);
        };
    }

    /** The parser stands on the object's start. */
    public static Map<String, AttributeValue> readTyped(JsonParser parser) throws IOException {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            map.put(name, readTypedValue(parser));
        }
        return map;
    }

    private static AttributeValue readTypedValue(JsonParser parser) throws IOException {
        String type = parser.nextFieldName();
        parser.nextToken();
        AttributeValue value = switch (type) {
            case "S" -> AttributeValue.fromS(parser.getText());
            case "N" -> AttributeValue.fromN(parser.getText());
            case "BOOL" -> AttributeValue.fromBool(parser.getBooleanValue());
            case "NULL" -> AttributeValue.fromNul(true);
            case "B" -> AttributeValue.fromB(readBinary(parser));
            case "M" -> AttributeValue.fromM(readTyped(parser));
            case "SS" -> AttributeValue.fromSs(readStrings(parser));
            case "NS" -> AttributeValue.fromNs(readStrings(parser));
            case "BS" -> {
                List<SdkBytes> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(readBinary(parser));
                }
                yield AttributeValue.fromBs(list);
            }
            case "L" -> {
                List<AttributeValue> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(readTypedValue(parser));
                }
                yield AttributeValue.fromL(list);
            }
            default -> throw new IOException("unexpected " + type);
        };
        parser.nextToken();
        return value;
    }

    private static SdkBytes readBinary(JsonParser parser) throws IOException {
        return SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(parser.getText()));
    }

    private static List<String> readStrings(JsonParser parser) throws IOException {
        List<String> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(parser.getText());
        }
        return list;
    }
}
