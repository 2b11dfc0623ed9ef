package io.documentjson.samples.service;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.Envelope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of a file of DynamoDB JSON, in memory. Changes are not written to the file. */
final class FileStore implements ItemStore {

    private final Map<String, Map<String, AttributeValue>> items = new ConcurrentSkipListMap<>();
    private final String key;

    FileStore(Path file, String key) throws IOException {
        this.key = key;
        try (Stream<Map<String, AttributeValue>> read =
                DynamoDbJson.create().readItems(Files.newInputStream(file), Envelope.DETECT)) {
            read.forEach(this::put);
        }
    }

    @Override
    public Map<String, AttributeValue> get(String id) {
        return items.get(id);
    }

    @Override
    public void put(Map<String, AttributeValue> item) {
        items.put(item.get(key).s(), item);
    }

    @Override
    public Iterable<Map<String, AttributeValue>> all() {
        return items.values();
    }

    @Override
    public void close() {}
}
