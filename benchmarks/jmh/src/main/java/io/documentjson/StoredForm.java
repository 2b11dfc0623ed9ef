package io.documentjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
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

/** A form in which an item can lie in a cache or a blob: a format, and a compression or none. */
final class StoredForm {

    private static final DocumentJson DOCUMENT = DocumentJson.create();
    private static final DynamoDbJson DYNAMO_DB = DynamoDbJson.create();
    private static final CBORFactory CBOR = new CBORFactory();
    private static final SmileFactory SMILE = new SmileFactory();

    private final String format;
    private final String compression;

    StoredForm(String format, String compression) {
        this.format = format;
        this.compression = compression;
    }

    byte[] store(Map<String, AttributeValue> item) throws IOException {
        byte[] plain = switch (format) {
            case "jdk" -> serialize(new LinkedHashMap<>(item));
            case "document-json" -> DOCUMENT.toJsonBytes(item);
            case "dynamodb-json" -> DYNAMO_DB.toJsonBytes(item);
            case "cbor" -> write(item, CBOR);
            case "smile" -> write(item, SMILE);
            default -> throw new IllegalArgumentException(format);
        };
        return switch (compression) {
            case "plain" -> plain;
            case "gzip" -> gzip(plain);
            case "lzf" -> LZFEncoder.encode(plain);
            default -> throw new IllegalArgumentException(compression);
        };
    }

    @SuppressWarnings("unchecked") // "jdk" stores a map of attribute values
    Map<String, AttributeValue> load(byte[] stored) throws IOException {
        byte[] plain = switch (compression) {
            case "plain" -> stored;
            case "gzip" -> new GZIPInputStream(new ByteArrayInputStream(stored)).readAllBytes();
            default -> LZFDecoder.decode(stored);
        };
        return switch (format) {
            case "jdk" -> (Map<String, AttributeValue>) deserialize(plain);
            case "document-json" -> DOCUMENT.fromJson(plain);
            case "dynamodb-json" -> DYNAMO_DB.fromJson(plain);
            case "cbor" -> read(plain, CBOR);
            default -> read(plain, SMILE);
        };
    }

    private static byte[] serialize(Object object) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(object);
        }
        return out.toByteArray();
    }

    private static Object deserialize(byte[] plain) throws IOException {
        try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(plain))) {
            return objects.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }

    private static byte[] write(Map<String, AttributeValue> item, JsonFactory factory) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
        try (JsonGenerator generator = factory.createGenerator(out)) {
            DYNAMO_DB.writeTo(item, generator);
        }
        return out.toByteArray();
    }

    private static Map<String, AttributeValue> read(byte[] plain, JsonFactory factory) throws IOException {
        try (JsonParser parser = factory.createParser(plain)) {
            return DYNAMO_DB.readFrom(parser);
        }
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 2 + 64);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }
}
