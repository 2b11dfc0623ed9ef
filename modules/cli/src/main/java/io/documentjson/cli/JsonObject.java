package io.documentjson.cli;

import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON object: a line of a journal, of a file of bad lines, a report. */
final class JsonObject {

    private final Map<String, Object> members = new LinkedHashMap<>();

    /** @param value a number, a text, an object, or a list of such values */
    JsonObject add(String name, Object value) {
        members.put(name, value);
        return this;
    }

    /** The object in UTF-8, with a line end. */
    byte[] toLine() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        JsonItemWriter writer = JsonItemWriter.builder().build(text);
        write(this, writer);
        writer.flush();
        return text.toByteArray();
    }

    private static void write(Object value, JsonItemWriter writer) throws IOException {
        if (value instanceof JsonObject object) {
            writer.startMap();
            for (Map.Entry<String, Object> member : object.members.entrySet()) {
                writer.name(member.getKey());
                write(member.getValue(), writer);
            }
            writer.endMap();
        } else if (value instanceof List<?> list) {
            writer.startList();
            for (Object element : list) {
                write(element, writer);
            }
            writer.endList();
        } else if (value instanceof Number) {
            writer.number(value.toString());
        } else {
            writer.string(value.toString());
        }
    }
}
