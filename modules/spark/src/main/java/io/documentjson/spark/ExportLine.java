package io.documentjson.spark;

import io.documentjson.transcode.DynamoDbTranscoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A line of an export: the item of a full one, or the change of an incremental one. */
final class ExportLine {

    static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();

    private static final byte[] ITEM = "\"Item\"".getBytes(StandardCharsets.US_ASCII);

    private ExportLine() {}

    /** Whether the line {@code bytes[from..to)} is from a full export, by its first member. */
    static boolean isItem(byte[] bytes, int from, int to) {
        int brace = skipSpace(bytes, from, to);
        if (brace == to || bytes[brace] != '{') {
            return false;
        }
        int name = skipSpace(bytes, brace + 1, to);
        int end = name + ITEM.length;
        return end <= to && Arrays.equals(bytes, name, end, ITEM, 0, ITEM.length);
    }

    /** Where the first byte is that is no white space of JSON, or {@code to}. */
    static int skipSpace(byte[] line, int from, int to) {
        int i = from;
        while (i < to && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r' || line[i] == '\n')) {
            i++;
        }
        return i;
    }
}
