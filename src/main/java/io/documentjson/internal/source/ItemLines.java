package io.documentjson.internal.source;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.TextException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Texts that span lines, and the elements of an array, as lines: each item on one. Every byte stays where it is: line
 * ends within an item become spaces, and the commas between the elements of the array line ends, so that offsets stay
 * true. What is between the elements is checked here and is an {@link TextException}; the elements are checked by who
 * reads the lines.
 */
public final class ItemLines extends InputStream {

    private static final String ITEM = "an item";
    private static final String COMMA_OR_END = "a comma or the end of the array";

    /** Where the reader is, outside of all elements. */
    private enum Place {
        /** There is no array, or not yet. */
        NO_ARRAY,
        FIRST_ELEMENT,
        /** After a comma. */
        ELEMENT,
        /** In a number or word, which is no item. */
        SCALAR,
        AFTER_ELEMENT,
        AFTER_ARRAY
    }

    private final InputStream source;
    private final byte[] single = new byte[1];

    private Place place = Place.NO_ARRAY;
    private int depth;
    private boolean inString;
    private boolean escaped;

    /** How many bytes were read before the ones that are being replaced. */
    private long read;

    /** What was wrong after the last byte that was handed out. */
    private @Nullable TextException problem;

    /** Closing the new stream closes the source. */
    public ItemLines(InputStream source) {
        this.source = source;
    }

    @Override
    public int read() throws IOException {
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        if (problem != null) {
            throw problem;
        }
        int count = source.read(target, from, length);
        if (count < 0) {
            requireEnd();
            return count;
        }
        for (int i = from; i < from + count; i++) {
            problem = depth == 0 && !inString ? check(target[i], read + i - from) : null;
            if (problem != null) {
                // The elements before it are handed out first.
                if (i > from) {
                    return i - from;
                }
                throw problem;
            }
            target[i] = replace(target[i]);
        }
        read += count;
        return count;
    }

    /** Says what is wrong with a byte between elements, and remembers what it begins. */
    private @Nullable TextException check(byte b, long offset) {
        if (Utf8Source.isSpace(b)) {
            place = place == Place.SCALAR ? Place.AFTER_ELEMENT : place;
            return null;
        }
        switch (place) {
            case NO_ARRAY -> place = b == '[' ? Place.FIRST_ELEMENT : place;
            case FIRST_ELEMENT, ELEMENT -> {
                if (b == ',' || b == '}' || b == ']' && place == Place.ELEMENT) {
                    return error(ITEM, nameOf(b), offset);
                }
                place = b == ']'
                        ? Place.AFTER_ARRAY
                        : b == '{' || b == '[' || b == '"' ? Place.AFTER_ELEMENT : Place.SCALAR;
            }
            case AFTER_ELEMENT, SCALAR -> {
                if (b == ',') {
                    place = Place.ELEMENT;
                } else if (b == ']') {
                    place = Place.AFTER_ARRAY;
                } else if (place == Place.AFTER_ELEMENT || b == '{' || b == '[' || b == '}' || b == '"') {
                    return error(COMMA_OR_END, nameOf(b), offset);
                }
            }
            case AFTER_ARRAY -> {
                if (b != '[') {
                    return error("the end of the text, or another array,", nameOf(b), offset);
                }
                place = Place.FIRST_ELEMENT;
            }
        }
        return null;
    }

    /**
     * Makes sure that the text does not end within an array. What ends within an element is the transcoder's to refuse.
     */
    private void requireEnd() {
        if (depth > 0 || inString) {
            return;
        }
        switch (place) {
            case FIRST_ELEMENT, ELEMENT -> throw error(ITEM, "the end of the text", read);
            case SCALAR, AFTER_ELEMENT -> throw error(COMMA_OR_END, "the end of the text", read);
            default -> {}
        }
    }

    private static TextException error(String expected, String found, long offset) {
        return new TextException(ErrorCode.INVALID_JSON, "Expected " + expected + " but was " + found, offset);
    }

    private static String nameOf(byte b) {
        return switch (b) {
            case '{' -> "an object";
            case '[' -> "an array";
            case '"' -> "a string";
            case ',' -> "a comma";
            case '}', ']' -> "a closing bracket";
            default -> "something else";
        };
    }

    private byte replace(byte b) {
        if (inString) {
            if (escaped) {
                escaped = false;
            } else if (b == '\\') {
                escaped = true;
            } else if (b == '"' || b == '\n') {
                // A line end in a string is malformed; the next item is to be read all the same.
                inString = false;
            }
            return b;
        }
        boolean outside = depth == 0 && place != Place.NO_ARRAY;
        switch (b) {
            case '"' -> inString = true;
            case '[' -> {
                if (outside && place == Place.FIRST_ELEMENT) {
                    return ' ';
                }
                depth++;
            }
            case '{' -> depth++;
            case ']', '}' -> {
                if (outside) {
                    return '\n';
                }
                depth = Math.max(0, depth - 1);
            }
            case ',' -> {
                return outside ? (byte) '\n' : b;
            }
            case '\n' -> {
                return depth > 0 || outside && place != Place.AFTER_ARRAY ? (byte) ' ' : b;
            }
            default -> {}
        }
        return b;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
