package io.documentjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.ning.compress.lzf.LZFDecoder;
import com.ning.compress.lzf.LZFEncoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A form in which an item can lie in a cache, a blob or a file: how its bytes are written and read. */
record StoredForm(Writing writing, Reading reading) {

    private static final DocumentJson DOCUMENT = DocumentJson.create();
    private static final DynamoDbJson DYNAMO_DB = DynamoDbJson.create();

    interface Writing {
        byte[] write(Map<String, AttributeValue> item) throws IOException;
    }

    interface Reading {
        Map<String, AttributeValue> read(byte[] written) throws IOException;
    }

    /** What is written by Jackson. */
    private interface Content {
        void write(JsonGenerator generator) throws IOException;
    }

    static StoredForm named(String format) {
        return switch (format) {
            case "jdk" -> new StoredForm(StoredForm::serialize, StoredForm::deserialize);
            case "document-json", "text" -> new StoredForm(DOCUMENT::toJsonBytes, DOCUMENT::fromJson);
            case "dynamodb-json" -> new StoredForm(DYNAMO_DB::toJsonBytes, DYNAMO_DB::fromJson);
            case "cbor" -> jackson(new CBORFactory());
            case "smile" -> jackson(new SmileFactory());
            case "double" -> doubles(false);
            case "double-fast" -> doubles(true);
            default -> throw new IllegalArgumentException(format);
        };
    }

    StoredForm compressed(String compression) {
        return switch (compression) {
            case "plain" -> this;
            case "gzip" ->
                new StoredForm(
                        item -> gzip(writing.write(item)),
                        stored -> reading.read(new GZIPInputStream(new ByteArrayInputStream(stored)).readAllBytes()));
            case "lzf" ->
                new StoredForm(
                        item -> LZFEncoder.encode(writing.write(item)),
                        stored -> reading.read(LZFDecoder.decode(stored)));
            default -> throw new IllegalArgumentException(compression);
        };
    }

    private static byte[] serialize(Map<String, AttributeValue> item) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(new LinkedHashMap<>(item));
        }
        return out.toByteArray();
    }

    @SuppressWarnings("unchecked") // what was serialized is a map of attribute values
    private static Map<String, AttributeValue> deserialize(byte[] plain) throws IOException {
        try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(plain))) {
            return (Map<String, AttributeValue>) objects.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    private static StoredForm jackson(JsonFactory factory) {
        return new StoredForm(item -> write(factory, generator -> DYNAMO_DB.writeTo(item, generator)), written -> {
            try (JsonParser parser = factory.createParser(written)) {
                return DYNAMO_DB.readFrom(parser);
            }
        });
    }

    private static byte[] write(JsonFactory factory, Content content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
        try (JsonGenerator generator = factory.createGenerator(out)) {
            content.write(generator);
        }
        return out.toByteArray();
    }

    static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 2 + 64);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }

    /** Every number becomes a {@code double} on its way, as in a binding to objects with {@code double} fields. */
    private static StoredForm doubles(boolean fast) {
        JsonFactory factory = JsonFactory.builder()
                .configure(StreamWriteFeature.USE_FAST_DOUBLE_WRITER, fast)
                .configure(StreamReadFeature.USE_FAST_DOUBLE_PARSER, fast)
                .build();
        return new StoredForm(item -> write(factory, generator -> writeDoubles(item, generator)), written -> {
            try (JsonParser parser = factory.createParser(written)) {
                parser.nextToken();
                return readDoubles(parser);
            }
        });
    }

    private static void writeDoubles(Map<String, AttributeValue> map, JsonGenerator generator) throws IOException {
        generator.writeStartObject();
        for (Map.Entry<String, AttributeValue> entry : map.entrySet()) {
            generator.writeFieldName(entry.getKey());
            AttributeValue value = entry.getValue();
            switch (value.type()) {
                case S -> generator.writeString(value.s());
                case N -> generator.writeNumber(Double.parseDouble(value.n()));
                case M -> writeDoubles(value.m(), generator);
                default -> throw new IllegalArgumentException("not in this payload");
            }
        }
        generator.writeEndObject();
    }

    private static Map<String, AttributeValue> readDoubles(JsonParser parser) throws IOException {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            map.put(
                    name,
                    switch (parser.nextToken()) {
                        case VALUE_STRING -> AttributeValue.fromS(parser.getText());
                        case START_OBJECT -> AttributeValue.fromM(readDoubles(parser));
                        default -> AttributeValue.fromN(Double.toString(parser.getDoubleValue()));
                    });
        }
        return map;
    }
}
