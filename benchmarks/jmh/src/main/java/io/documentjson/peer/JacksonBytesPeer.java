package io.documentjson.peer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Jackson's UTF-8 generator into bytes, and its parser to attribute values; one factory for all calls. */
final class JacksonBytesPeer implements Peer {

    static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    @Override
    public Set<Operation> operations() {
        return EnumSet.allOf(Operation.class);
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return item;
    }

    @Override
    public Object toJson(Object item) {
        try (ByteArrayBuilder out = new ByteArrayBuilder(FACTORY._getBufferRecycler(), 1024)) {
            try (JsonGenerator generator = FACTORY.createGenerator(out)) {
                JacksonWalk.write(OursPeer.map(item), generator);
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object getJson(Object item, String name) {
        try (ByteArrayBuilder out = new ByteArrayBuilder(FACTORY._getBufferRecycler(), 1024)) {
            try (JsonGenerator generator = FACTORY.createGenerator(out)) {
                JacksonWalk.write(OursPeer.map(item).get(name), generator);
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object fromJson(String json) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            return JacksonWalk.read(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object fromJsonBytes(byte[] json) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            return JacksonWalk.read(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        try (ByteArrayBuilder out = new ByteArrayBuilder(FACTORY._getBufferRecycler(), 1024)) {
            try (JsonGenerator generator = FACTORY.createGenerator(out)) {
                JacksonWalk.writeTyped(OursPeer.map(item), generator);
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object fromDynamoDbJson(String json) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            return JacksonWalk.readTyped(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object fromDynamoDbJsonBytes(byte[] json) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            parser.nextToken();
            return JacksonWalk.readTyped(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
