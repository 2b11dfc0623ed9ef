package io.documentjson.spark;

import org.apache.spark.unsafe.types.UTF8String;

/**
 * The strings of a row, one after the other in one array, which the next row uses again. Spark copies the values of a
 * row that it keeps, because its own rows are used again, too.
 */
final class RowStrings {

    private static final int FIRST_ROOM = 1 << 10;
    private static final int MAX_KEPT = 1 << 20;

    /** Writes those that are the JSON of a value. */
    final JsonText json = new JsonText();

    private byte[] bytes = new byte[FIRST_ROOM];
    private int length;

    /** Begins a row. */
    void clear() {
        json.clear();
        length = 0;
        if (bytes.length > MAX_KEPT) {
            bytes = new byte[FIRST_ROOM];
        }
    }

    /** The string {@code utf8[from..to)}, up to the next row. */
    UTF8String add(byte[] utf8, int from, int to) {
        int count = to - from;
        if (bytes.length - length < count) {
            // The strings before this one stay in the array that they are in.
            bytes = new byte[(int) Math.min(Math.max(2L * bytes.length, count), LineReader.MAX_BUFFER)];
            length = 0;
        }
        System.arraycopy(utf8, from, bytes, length, count);
        UTF8String string = UTF8String.fromBytes(bytes, length, count);
        length += count;
        return string;
    }
}
