package io.documentjson.peer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Jackson's character generator into a {@code StringWriter}; one factory for all calls. */
final class JacksonWriterPeer implements Peer {

    @Override
    public Set<Operation> operations() {
        return Operation.ofWriting();
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return item;
    }

    @Override
    public Object toJson(Object item) {
        StringWriter out = new StringWriter();
        try (JsonGenerator generator = JacksonBytesPeer.FACTORY.createGenerator(out)) {
            JacksonWalk.write(OursPeer.map(item), generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    @Override
    public Object getJson(Object item, String name) {
        StringWriter out = new StringWriter();
        try (JsonGenerator generator = JacksonBytesPeer.FACTORY.createGenerator(out)) {
            JacksonWalk.write(OursPeer.map(item).get(name), generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        StringWriter out = new StringWriter();
        try (JsonGenerator generator = JacksonBytesPeer.FACTORY.createGenerator(out)) {
            JacksonWalk.writeTyped(OursPeer.map(item), generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }
}
