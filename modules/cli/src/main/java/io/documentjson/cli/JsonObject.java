package io.documentjson.cli;

import io.documentjson.internal.output.Utf8JsonGenerator;

/** A JSON object that is written member by member: a line of a journal, of a file of bad lines, a report. */
final class JsonObject {

    private static final byte[] LINE_END = {'\n'};

    private final Utf8JsonGenerator generator = new Utf8JsonGenerator();

    JsonObject() {
        generator.openUtf8(false);
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        generator.startObject();
    }

    JsonObject add(String name, String value) {
        generator.writeName(name);
        generator.writeString(value);
        return this;
    }

    JsonObject add(String name, long value) {
        generator.writeName(name);
        generator.writeNumber(Long.toString(value));
        return this;
    }

    /** Begins an object within this one, whose members come next. */
    JsonObject open(String name) {
        generator.writeName(name);
        generator.startObject();
        return this;
    }

    /** Begins an array, whose elements are objects. */
    JsonObject openArray(String name) {
        generator.writeName(name);
        generator.startArray();
        return this;
    }

    /** Begins the next element of an array. */
    JsonObject openElement() {
        generator.startObject();
        return this;
    }

    /** Ends an object within this one. */
    JsonObject close() {
        generator.endObject();
        return this;
    }

    JsonObject closeArray() {
        generator.endArray();
        return this;
    }

    /** The object in UTF-8, with a line end; nothing can be added then. */
    byte[] toLine() {
        generator.endObject();
        generator.endRoot();
        generator.writeRaw(LINE_END);
        return generator.toByteArray();
    }
}
