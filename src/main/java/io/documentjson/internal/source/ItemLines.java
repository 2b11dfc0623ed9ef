package io.documentjson.internal.source;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import java.io.InputStream;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Items that span lines, stand one after the other on a line, or are the elements of an array, as lines: each item on
 * one, and no line without one. Line ends and tabs become spaces outside of strings, and what stands between items a
 * line end. Where nothing stands between them a line end is put there, with {@link #INSERTED} before it, so that
 * {@link Lines} knows how many bytes are none of the text. What is between the elements of an array is checked here and
 * is a {@link TextException}; the reader of the lines checks the items.
 *
 * <p>An item that lacks a bracket or a quote goes on to the next brace that can only begin another item: the first
 * thing on its line, in the column of the last item, where no object can stand; in an array also one in place of a
 * name.
 */
public final class ItemLines extends InputStream {

    /** Stands before a line end that was put into the text, and before no other. */
    static final byte INSERTED = '\t';

    private static final byte LINE_END = '\n';

    private static final int BUFFER = 1 << 13;

    private static final String ITEM = "an item";
    private static final String COMMA_OR_END = "a comma or the end of the array";

    /** Place of the reader, outside of all elements. */
    private enum Place {
        /** There is no array, or not yet. */
        NO_ARRAY,
        FIRST_ELEMENT,
        /** After a comma. */
        ELEMENT,
        /** In a number or word, which is no item. */
        SCALAR,
        AFTER_ELEMENT,
        AFTER_ARRAY;

        /** True if it is within an array. */
        boolean isInside() {
            return this != NO_ARRAY && this != AFTER_ARRAY;
        }
    }

    private final InputStream source;
    private final byte[] single = new byte[1];
    private final byte[] buffer = new byte[BUFFER];
    private int next;
    private int end;

    /** Number of bytes that were read before those in the buffer. */
    private long base;

    /** Number of bytes of a line end that are still to be put. */
    private int owed;

    /** Number of bytes of a byte order mark that the text begins with. */
    private int mark;

    private Place place = Place.NO_ARRAY;

    /** Number of open containers, and those of them that are lists, by their depth. */
    private int depth;

    private final BitSet lists = new BitSet();

    private boolean inString;
    private boolean escaped;

    /** True if the item lacks a quote, or a bracket is not that of the container that is open. */
    private boolean isBroken;

    /** True if the line of the broken item has ended, as a string on it had to, so that the rest is left out. */
    private boolean isLeftOut;

    /** True if an object may come next in the item. */
    private boolean takesObject;

    /** True if the last thing in a map is a comma, so that a name has to come next. */
    private boolean awaitsName;

    /** True if the line that is handed out has content, and true if that ends with the end of a container. */
    private boolean hasContent;

    private boolean isClosed;

    /** True if the line of the text has only white space so far; the offset of its beginning. */
    private boolean isFirst = true;

    private long lineBegin;

    /** Distance of the item's beginning from the beginning of its line. */
    private long column;

    /** Error after the last byte that was handed out. */
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
        int to = from;
        while (to == from && length > 0) {
            if (problem != null) {
                throw problem;
            }
            if (next == end && owed == 0) {
                int count = UnpackedInputStream.readAtLeastOne(source, buffer, 0, BUFFER);
                if (count < 0) {
                    requireEnd();
                    return -1;
                }
                base += end;
                next = 0;
                end = count;
            }
            to = handOut(target, from, from + length);
        }
        return to - from;
    }

    /** Hands out bytes of the buffer, those before the first one that is wrong; gives where the target ends. */
    private int handOut(byte[] target, int from, int stop) {
        int to = from;
        while (to < stop) {
            if (owed > 0) {
                owed--;
                target[to++] = owed > 0 ? INSERTED : LINE_END;
                continue;
            }
            if (next == end) {
                break;
            }
            byte b = buffer[next];
            if (inString) {
                target[to++] = inString(b);
                next++;
                continue;
            }
            if (b == '{' && beginsAnother() && hasContent) {
                owed = 2;
                endLine();
                continue;
            }
            problem = depth == 0 && !isBroken ? check(b, base + next) : null;
            if (problem != null) {
                break;
            }
            target[to++] = outside(b);
            next++;
        }
        return to;
    }

    private byte inString(byte b) {
        if (b == LINE_END) {
            // A string has no line ends, so the item is malformed, on this line or on several.
            inString = false;
            escaped = false;
            isBroken = depth > 0;
            isLeftOut = isBroken;
            beginLine();
            return endLine();
        }
        if (escaped) {
            escaped = false;
        } else if (b == '\\') {
            escaped = true;
        } else if (b == '"') {
            inString = false;
        }
        // One control is as wrong in a string as the other.
        return b == INSERTED ? (byte) '\r' : b;
    }

    /** True if the opening brace that comes next begins another item, though the last one or its line has not ended. */
    private boolean beginsAnother() {
        if (depth == 0 && !isBroken) {
            return place == Place.NO_ARRAY && isClosed;
        }
        boolean begins = isFirst && base + next - lineBegin == column && (isBroken || !takesObject)
                || place.isInside() && awaitsName && !isBroken;
        if (begins) {
            depth = 0;
            isBroken = false;
            isLeftOut = false;
            place = place.isInside() ? Place.ELEMENT : place;
        }
        return begins;
    }

    /** Hands out a byte that is not in a string. */
    private byte outside(byte b) {
        switch (b) {
            case LINE_END -> {
                beginLine();
                boolean ends = depth == 0 && !isBroken && hasContent && !place.isInside();
                return ends ? endLine() : (byte) ' ';
            }
            case ' ', '\t', '\r' -> {
                return ' ';
            }
            default -> {
                byte handedOut = isLeftOut ? (byte) ' ' : isBroken ? b : depth > 0 ? inItem(b) : betweenItems(b);
                isFirst = false;
                return handedOut;
            }
        }
    }

    private byte inItem(byte b) {
        boolean inList = lists.get(depth);
        awaitsName = b == ',' && !inList;
        takesObject = b == ':' || b == '[' || b == ',' && inList;
        switch (b) {
            case '"' -> inString = true;
            case '{', '[' -> open(b);
            case '}', ']' -> {
                if (inList == (b == ']')) {
                    depth--;
                    isClosed = depth == 0;
                } else if (b == ']' && depth == 1 && place.isInside()) {
                    // The last element lacks its brace.
                    depth = 0;
                    place = Place.AFTER_ARRAY;
                    return endLine();
                } else {
                    isBroken = true;
                }
            }
            default -> {}
        }
        return b;
    }

    private byte betweenItems(byte b) {
        if (mark < Utf8Source.MARK_LENGTH && base + next == mark && b == Utf8Source.BYTE_ORDER_MARK[mark]) {
            mark++;
            // the reader of the lines skips a whole one
            hasContent = mark < Utf8Source.MARK_LENGTH;
            return b;
        }
        boolean inArray = place != Place.NO_ARRAY;
        if (b == ',' && inArray || b == ']' && place == Place.AFTER_ARRAY || b == '[' && place == Place.FIRST_ELEMENT) {
            return hasContent ? endLine() : (byte) ' ';
        }
        hasContent = true;
        isClosed = b == '}' || b == ']';
        if (b == '"') {
            inString = true;
        } else if (b == '{' || b == '[') {
            open(b);
            column = b == '{' && isFirst ? base + next - lineBegin : 0;
        }
        return b;
    }

    private void open(byte bracket) {
        depth++;
        lists.set(depth, bracket == '[');
        takesObject = bracket == '[';
    }

    private void beginLine() {
        isFirst = true;
        lineBegin = base + next + 1;
    }

    private byte endLine() {
        hasContent = false;
        isClosed = false;
        return LINE_END;
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
        if (depth == 0 && !inString && !isBroken && place.isInside()) {
            boolean awaitsItem = place == Place.FIRST_ELEMENT || place == Place.ELEMENT;
            throw error(awaitsItem ? ITEM : COMMA_OR_END, "the end of the text", base + end);
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

    @Override
    public void close() throws IOException {
        source.close();
    }
}
