package io.documentjson.peer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import io.documentjson.peer.JacksonWalk.Reading;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Jackson's generators and its parser over attribute values; one factory for all calls. */
final class JacksonPeer {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    private JacksonPeer() {}

    /** The UTF-8 generator into bytes, and the parser to attribute values. */
    static Peer<Map<String, AttributeValue>> toBytes() {
        return Peer.ofItems()
                .writes(Operation.TO_JSON, item -> bytes(item, JacksonWalk::write))
                .writes(Operation.TO_JSON_BYTES, item -> bytes(item, JacksonWalk::write))
                .writes(Operation.GET_JSON, item -> bytes(item.get(Operation.ATTRIBUTE), JacksonWalk::writeValue))
                .reads(Operation.FROM_JSON, json -> item(json, JacksonWalk::read))
                .readsBytes(Operation.FROM_JSON_BYTES, json -> item(json, JacksonWalk::read))
                .writes(Operation.TO_DYNAMO_DB_JSON, item -> bytes(item, JacksonWalk::writeTyped))
                .reads(Operation.FROM_DYNAMO_DB_JSON, json -> item(json, JacksonWalk::readTyped))
                .readsBytes(Operation.FROM_DYNAMO_DB_JSON_BYTES, json -> item(json, JacksonWalk::readTyped));
    }

    /** The character generator into a {@code StringWriter}. */
    static Peer<Map<String, AttributeValue>> toStrings() {
        return Peer.ofItems()
                .writes(Operation.TO_JSON, item -> string(item, JacksonWalk::write))
                .writes(Operation.GET_JSON, item -> string(item.get(Operation.ATTRIBUTE), JacksonWalk::writeValue))
                .writes(Operation.TO_DYNAMO_DB_JSON, item -> string(item, JacksonWalk::writeTyped))
                .withBytesOfStrings();
    }

    private static <T> byte[] bytes(T value, JacksonWalk.Writing<T> writing) {
        try (ByteArrayBuilder out = new ByteArrayBuilder(FACTORY._getBufferRecycler(), 1024)) {
            try (JsonGenerator generator = FACTORY.createGenerator(out)) {
                writing.write(value, generator);
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> String string(T value, JacksonWalk.Writing<T> writing) {
        StringWriter out = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(out)) {
            writing.write(value, generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private static Map<String, AttributeValue> item(String json, Reading<Map<String, AttributeValue>> reading) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            return reading.read(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, AttributeValue> item(byte[] json, Reading<Map<String, AttributeValue>> reading) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            return reading.read(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
