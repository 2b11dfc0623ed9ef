package io.documentjson.spark;

import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.JsonItemWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.unsafe.types.UTF8String;

/** The document JSON of one value, for a field that is text: that of an item which has nothing else. */
final class JsonText {

    private static final String NAME = "v";

    /** What the text has before the value, and after it. */
    private static final int BEFORE = "{\"v\":".length();

    private static final int AFTER = "}\n".length();

    private final ItemText item = new ItemText(JsonItemWriter.builder());

    /** The document JSON of a number. */
    static UTF8String ofNumber(String number) {
        JsonText text = new JsonText();
        try {
            ItemEvents events = text.begin();
            events.number(number);
            return text.end(events);
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    /** Takes the events of the value. */
    ItemEvents begin() throws IOException {
        ItemEvents events = item.begin();
        events.startMap();
        events.name(NAME);
        return events;
    }

    /** The document JSON of the value that has ended. */
    UTF8String end(ItemEvents events) throws IOException {
        events.endMap();
        byte[] json = item.end();
        return UTF8String.fromBytes(json, BEFORE, json.length - BEFORE - AFTER);
    }
}
