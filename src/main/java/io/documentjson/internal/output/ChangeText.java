package io.documentjson.internal.output;

import java.nio.charset.StandardCharsets;

/** The bytes of a change in Debezium's form: the images with their names, and the times after them. */
public final class ChangeText {

    private static final byte[] BEFORE = "{\"before\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] AFTER = ",\"after\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

    /** More than the names and quotes of both images, as strings. */
    public static final int ROOM = 64;

    /** Times from here on have as many digits for some hundred years. */
    public static final long LEAST_MICROS = 1_000_000_000_000_000L;

    private static final int DIGITS = 16;
    private static final int DIGITS_OF_MILLIS = 13;

    /** Indices of the times in the text after the images: two in milliseconds and one in microseconds. */
    private static final int MILLIS = "\"op\":\"u\",\"ts_ms\":".length();

    private static final int SOURCE_MILLIS =
            MILLIS + DIGITS_OF_MILLIS + ",\"source\":{\"connector\":\"dynamodb\",\"ts_ms\":".length();
    private static final int MICROS = SOURCE_MILLIS + DIGITS_OF_MILLIS + ",\"ts_us\":".length();

    private ChangeText() {}

    /** Writes what stands before an image; returns the position after it. */
    public static int putName(boolean isBefore, byte[] target, int position) {
        byte[] name = isBefore ? BEFORE : AFTER;
        return put(name, 0, name.length, target, position);
    }

    public static int putNull(byte[] target, int position) {
        return put(NULL, 0, NULL.length, target, position);
    }

    public static int put(byte[] text, int from, int to, byte[] target, int position) {
        System.arraycopy(text, from, target, position, to - from);
        return position + to - from;
    }

    /** Writes compact JSON as a string: of what a string escapes, it has quotes and backslashes alone. */
    public static int putString(byte[] json, int from, int to, byte[] target, int position) {
        int o = position;
        target[o++] = '"';
        for (int i = from; i < to; i++) {
            if (json[i] == '"' || json[i] == '\\') {
                target[o++] = '\\';
            }
            target[o++] = json[i];
        }
        target[o++] = '"';
        return o;
    }

    /** Writes a time of at least {@link #LEAST_MICROS} over the one in the text after the images. */
    public static void putTimes(long micros, byte[] target, int position) {
        long rest = micros;
        for (int i = position + MICROS + DIGITS; i-- > position + MICROS; rest /= 10) {
            target[i] = (byte) ('0' + rest % 10);
        }
        put(target, position + MICROS, position + MICROS + DIGITS_OF_MILLIS, target, position + MILLIS);
        put(target, position + MICROS, position + MICROS + DIGITS_OF_MILLIS, target, position + SOURCE_MILLIS);
    }
}
