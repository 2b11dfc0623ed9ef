package io.documentjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A way of writing and reading items whose numbers are many: what becomes of N. */
abstract class NumberPath {

    final JsonFactory factory;

    private NumberPath(JsonFactory factory) {
        this.factory = factory;
    }

    static NumberPath named(String path) {
        boolean fast = path.equals("double-fast");
        JsonFactory factory = JsonFactory.builder()
                .configure(StreamWriteFeature.USE_FAST_DOUBLE_WRITER, fast)
                .configure(StreamReadFeature.USE_FAST_DOUBLE_PARSER, fast)
                .build();
        return path.equals("text") ? new Text(factory) : new ThroughDouble(factory);
    }

    abstract byte[] write(Map<String, AttributeValue> item) throws IOException;

    abstract Map<String, AttributeValue> read(byte[] written) throws IOException;

    /** The digits as they are, checked and copied. */
    private static final class Text extends NumberPath {

        private static final DocumentJson JSON = DocumentJson.create();

        Text(JsonFactory factory) {
            super(factory);
        }

        @Override
        byte[] write(Map<String, AttributeValue> item) {
            return JSON.toJsonBytes(item);
        }

        @Override
        Map<String, AttributeValue> read(byte[] written) {
            return JSON.fromJson(written);
        }
    }

    /** Every number becomes a {@code double} on its way, as in a binding to objects with {@code double} fields. */
    private static final class ThroughDouble extends NumberPath {

        ThroughDouble(JsonFactory factory) {
            super(factory);
        }

        @Override
        byte[] write(Map<String, AttributeValue> item) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
            try (JsonGenerator generator = factory.createGenerator(out)) {
                writeMap(item, generator);
            }
            return out.toByteArray();
        }

        private void writeMap(Map<String, AttributeValue> map, JsonGenerator generator) throws IOException {
            generator.writeStartObject();
            for (Map.Entry<String, AttributeValue> entry : map.entrySet()) {
                generator.writeFieldName(entry.getKey());
                AttributeValue value = entry.getValue();
                switch (value.type()) {
                    case S -> generator.writeString(value.s());
                    case N -> generator.writeNumber(Double.parseDouble(value.n()));
                    case M -> writeMap(value.m(), generator);
                    default -> throw new IllegalArgumentException("not in this payload");
                }
            }
            generator.writeEndObject();
        }

        @Override
        Map<String, AttributeValue> read(byte[] written) throws IOException {
            try (JsonParser parser = factory.createParser(written)) {
                parser.nextToken();
                return readMap(parser);
            }
        }

        private Map<String, AttributeValue> readMap(JsonParser parser) throws IOException {
            Map<String, AttributeValue> map = new LinkedHashMap<>();
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                JsonToken token = parser.nextToken();
                map.put(
                        name,
                        switch (token) {
                            case VALUE_STRING -> AttributeValue.fromS(parser.getText());
                            case START_OBJECT -> AttributeValue.fromM(readMap(parser));
                            default -> AttributeValue.fromN(Double.toString(parser.getDoubleValue()));
                        });
            }
            return map;
        }
    }
}
