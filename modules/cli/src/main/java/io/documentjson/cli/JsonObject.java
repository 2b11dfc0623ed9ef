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

    /** @param value a number or a text */
    JsonObject add(String name, Object value) {
        members.put(name, value);
        return this;
    }

    JsonObject add(String name, JsonObject value) {
        return add(name, (Object) value.members);
    }

    JsonObject add(String name, List<JsonObject> values) {
        return add(name, (Object) values.stream().map(value -> value.members).toList());
    }

    /** The object in UTF-8, with a line end. */
    byte[] toLine() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        JsonItemWriter writer = JsonItemWriter.builder().build(text);
        write(members, writer);
        writer.flush();
        return text.toByteArray();
    }

    private static void write(Object value, JsonItemWriter writer) throws IOException {
        if (value instanceof Map<?, ?> map) {
            writer.startMap();
            for (Map.Entry<?, ?> member : map.entrySet()) {
                writer.name(member.getKey().toString());
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
