package io.documentjson.cli;

import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** A JSON object that is written member by member: a line of a journal, of a file of bad lines, a report. */
final class JsonObject {

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final JsonItemWriter writer = JsonItemWriter.builder().build(text);

    JsonObject() throws IOException {
        writer.startMap();
    }

    JsonObject add(String name, String value) {
        writer.name(name);
        writer.string(value);
        return this;
    }

    JsonObject add(String name, long value) {
        writer.name(name);
        writer.number(Long.toString(value));
        return this;
    }

    /** Begins an object within this one, whose members come next. */
    JsonObject open(String name) throws IOException {
        writer.name(name);
        return openElement();
    }

    /** Begins an array, whose elements are objects. */
    JsonObject openArray(String name) {
        writer.name(name);
        writer.startList();
        return this;
    }

    /** Begins the next element of an array. */
    JsonObject openElement() throws IOException {
        writer.startMap();
        return this;
    }

    /** Ends an object within this one. */
    JsonObject close() throws IOException {
        writer.endMap();
        return this;
    }

    JsonObject closeArray() {
        writer.endList();
        return this;
    }

    /** The object in UTF-8, with a line end; nothing can be added then. */
    byte[] toLine() throws IOException {
        writer.endMap();
        writer.flush();
        return text.toByteArray();
    }
}
