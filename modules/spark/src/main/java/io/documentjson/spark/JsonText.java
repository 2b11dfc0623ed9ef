package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.transcode.JsonItemWriter;
import java.io.IOException;
import java.util.ArrayDeque;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Writes the document JSON of a value in a field that is text: the JSON of an item with this value alone. It is the
 * container for everything in the value, on every level.
 */
final class JsonText extends ContainerReader {

    private static final String NAME = "v";

    /** Length of the text before the value, and after it. */
    private static final int BEFORE = "{\"v\":".length();

    private static final int AFTER = "}\n".length();

    private final ItemBuffer item = new ItemBuffer(JsonItemWriter.builder());
    private final JsonItemWriter writer = item.writer;
    private final ArrayDeque<AttributeType> open = new ArrayDeque<>();

    /** The document JSON of a number. */
    UTF8String ofNumber(String number) throws IOException {
        begin();
        writer.number(number);
        return written();
    }

    /** Forgets a value that has begun. */
    void clear() {
        open.clear();
    }

    private void begin() throws IOException {
        item.begin();
        writer.startMap();
        writer.name(NAME);
    }

    private UTF8String written() throws IOException {
        writer.endMap();
        byte[] json = item.end();
        return UTF8String.fromBytes(json, BEFORE, json.length - BEFORE - AFTER);
    }

    @Override
    ContainerReader open(AttributeType type) throws IOException {
        if (open.isEmpty()) {
            begin();
        }
        open.push(type);
        switch (type) {
            case M -> writer.startMap();
            case L -> writer.startList();
            default -> writer.startSet(type);
        }
        return this;
    }

    @Override
    Object end() throws IOException {
        switch (open.pop()) {
            case M -> writer.endMap();
            case L -> writer.endList();
            default -> writer.endSet();
        }
        return open.isEmpty() ? written() : TAKEN;
    }

    @Override
    void name(String name) {
        writer.name(name);
    }

    @Override
    FieldReader next() {
        return this;
    }

    @Override
    Object string(String text) {
        writer.string(text);
        return TAKEN;
    }

    @Override
    Object number(byte[] ascii, int from, int to) {
        writer.number(text(ascii, from, to));
        return TAKEN;
    }

    @Override
    Object number(int small) {
        writer.number(small);
        return TAKEN;
    }

    @Override
    Object binary(byte[] bytes) {
        writer.binary(bytes);
        return TAKEN;
    }

    @Override
    Object bool(boolean value) {
        writer.bool(value);
        return TAKEN;
    }

    @Override
    Object nul(boolean value) {
        writer.nul(value);
        return TAKEN;
    }
}
