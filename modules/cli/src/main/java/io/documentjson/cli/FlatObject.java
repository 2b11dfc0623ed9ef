package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of a JSON object that are strings or numbers, as the lines of manifests and journals have them. */
final class FlatObject {

    private final Map<String, String> members = new LinkedHashMap<>();

    /**
     * Reads an object.
     *
     * @throws DocumentJsonException if the text is not an object
     */
    static FlatObject parse(byte[] json) {
        // The transcoder checks the text, so that the cursor meets nothing unexpected.
        DynamoDbTranscoder.create().toDynamoDb(json);
        FlatObject object = new FlatObject();
        JsonCursor cursor = new JsonCursor().on(json, 0, json.length);
        boolean more = cursor.open('{');
        while (more) {
            cursor.name();
            String name = cursor.text();
            int first = cursor.peek();
            if (first == '"') {
                cursor.string();
                object.members.put(name, cursor.text());
            } else if (first == '{' || first == '[') {
                cursor.skip();
            } else {
                cursor.scalar();
                object.members.put(name, cursor.text());
            }
            more = cursor.next('{');
        }
        return object;
    }

    /** The string or number of this name. */
    @Nullable
    String text(String name) {
        return members.get(name);
    }

    /** The number of this name, or -1. */
    long number(String name) {
        String text = members.get(name);
        try {
            return text == null ? -1 : Long.parseLong(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
