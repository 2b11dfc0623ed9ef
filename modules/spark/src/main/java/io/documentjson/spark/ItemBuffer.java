package io.documentjson.spark;

import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** The text of one item after the other, in an array each. Not for several threads. */
final class ItemBuffer {

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();

    /** Takes the events of the items. */
    final JsonItemWriter writer;

    ItemBuffer(JsonItemWriter.Builder options) {
        writer = options.build(text);
    }

    /** Begins the next item. */
    void begin() {
        writer.drop();
        text.reset();
    }

    /** The text of the item that has ended, with a line feed. */
    byte[] end() throws IOException {
        writer.flush();
        return text.toByteArray();
    }
}
