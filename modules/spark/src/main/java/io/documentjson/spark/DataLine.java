package io.documentjson.spark;

import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.Envelope;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A line of an export: the item of a full one, or the change of an incremental one. */
final class DataLine {

    static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();

    private static final byte[] ITEM = quoted("Item");

    /** The first members of changes as exports have them. */
    private static final List<byte[]> OF_CHANGES = List.of(quoted("Metadata"), quoted("Keys"));

    private DataLine() {}

    private static byte[] quoted(String name) {
        return ('"' + name + '"').getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * True if the line {@code bytes[from..to)} is an item, and not a change: by its first member, or as the library
     * recognises it.
     */
    static boolean isItem(byte[] bytes, int from, int to) {
        int brace = skipSpace(bytes, from, to);
        int name = brace == to || bytes[brace] != '{' ? to : skipSpace(bytes, brace + 1, to);
        if (begins(bytes, name, to, ITEM)) {
            return true;
        }
        if (OF_CHANGES.stream().anyMatch(member -> begins(bytes, name, to, member))) {
            return false;
        }
        DetectedText found = DynamoDbTranscoder.detect(Arrays.copyOfRange(bytes, from, to));
        return found.format() == Format.DYNAMODB && found.envelope().inAnyLayout() == Envelope.ITEMS;
    }

    private static boolean begins(byte[] bytes, int from, int to, byte[] text) {
        int end = from + text.length;
        return end <= to && Arrays.equals(bytes, from, end, text, 0, text.length);
    }

    /** Index of the first byte that is not white space of JSON, or {@code to}. */
    static int skipSpace(byte[] line, int from, int to) {
        int i = from;
        while (i < to && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r' || line[i] == '\n')) {
            i++;
        }
        return i;
    }
}
