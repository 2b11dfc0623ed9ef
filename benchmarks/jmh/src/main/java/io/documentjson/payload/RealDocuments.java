package io.documentjson.payload;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.documentjson.data.DataFolder;
import io.documentjson.peer.JacksonWalk;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A set of documents that were not generated, read from a file of JSON objects: lines of them, or an array.
 *
 * <p>The files lie in the {@linkplain DataFolder folder of public data}; they are not part of the project. The sample
 * orders are, and are in the jar.
 *
 * @param file relative to the folder, or null for the sample orders, which are DynamoDB JSON; so is a file whose name
 *     has {@code .ddb.}
 */
record RealDocuments(String file) {

    private static final String SAMPLE = "/orders.jsonl";
    private static final JsonFactory FACTORY = new JsonFactory();

    /** More documents than this are thinned evenly: their objects would no longer stay near the processor. */
    private static final int MOST = 1_000;

    boolean isPresent() {
        return file == null || Files.isReadable(DataFolder.find().resolve(file));
    }

    /** The items as a response holds them. */
    List<Map<String, AttributeValue>> items() {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        try (InputStream in = file == null
                        ? RealDocuments.class.getResourceAsStream(SAMPLE)
                        : Files.newInputStream(DataFolder.find().resolve(file));
                JsonParser parser = FACTORY.createParser(in)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    all.add(isTyped() ? JacksonWalk.readTyped(parser) : JacksonWalk.read(parser));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int step = (all.size() + MOST - 1) / MOST;
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (int i = 0; i < all.size(); i += step) {
            items.add(ItemFactory.asInResponse(all.get(i)));
        }
        return items;
    }

    private boolean isTyped() {
        return file == null || file.contains(".ddb.");
    }
}
