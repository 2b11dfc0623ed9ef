package io.documentjson.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.PackageVersion;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import java.io.IOException;
import java.io.StringWriter;

/** Writes and reads text, and through Jackson, of the version that the system property says. */
public final class OlderJackson {

    private OlderJackson() {}

    /** Prints when all is well. */
    public static void main(String[] args) throws IOException {
        String expected = System.getProperty("expected.version");
        if (!PackageVersion.VERSION.toString().equals(expected)) {
            throw new AssertionError("Expected Jackson " + expected + " but was " + PackageVersion.VERSION);
        }
        TextRoundTrip.main(args);
        check(DocumentJson.create());
        check(DynamoDbJson.create());
        System.out.println("generator and parser passed");
    }

    private static void check(ItemJson json) throws IOException {
        JsonFactory factory = new JsonFactory();
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = factory.createGenerator(text)) {
            json.writeTo(TextRoundTrip.ITEM, generator);
        }
        try (JsonParser parser = factory.createParser(text.toString())) {
            TextRoundTrip.expectItem(json.readFrom(parser));
        }
        try (JsonParser parser = factory.createParser("{\"a\":\"x\n\"}")) {
            json.readFrom(parser);
            throw new AssertionError("Expected a refusal of text that is not JSON but was none");
        } catch (DocumentJsonException e) {
            System.out.println(e.getMessage());
        }
    }
}
