package io.documentjson.internal.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Spreads compact JSON that this library has written over lines, as {@link JsonIndenter} does it before there is a text: a
 * member or element a line, two spaces a level. A terminal may have colours, as jq has made them usual: names blue, strings
 * green, nulls grey. Nothing is checked.
 *
 * <p>Not safe for use by several threads.
 */
public final class JsonLayout {

    private static final int SPACES_PER_LEVEL = 2;

    private static final byte[] NAME = {0x1B, '[', '3', '4', ';', '1', 'm'};
    private static final byte[] STRING = {0x1B, '[', '3', '2', 'm'};
    private static final byte[] NULL = {0x1B, '[', '9', '0', 'm'};
    private static final byte[] END = {0x1B, '[', '0', 'm'};

    /** What a token has around its text at most: colours, punctuation and a line end. */
    private static final int SURPLUS = 16;

    private final boolean isColoured;
    private byte[] text = new byte[1 << 13];
    private int length;
    private int level;

    public JsonLayout(boolean isColoured) {
        this.isColoured = isColoured;
    }

    /** Appends the value {@code json[from..to)} and a line end. */
    public void append(byte[] json, int from, int to) {
        level = 0;
        int i = from;
        while (i < to) {
            byte b = json[i];
            makeRoom(SURPLUS);
            switch (b) {
                case '{', '[' -> {
                    put(b);
                    byte next = json[i + 1];
                    if (next == '}' || next == ']') {
                        put(next);
                        i++;
                    } else {
                        level++;
                        startLine();
                    }
                    i++;
                }
                case '}', ']' -> {
                    level--;
                    startLine();
                    put(b);
                    i++;
                }
                case ',' -> {
                    put(b);
                    startLine();
                    i++;
                }
                case ':' -> {
                    put(b);
                    put((byte) ' ');
                    i++;
                }
                default -> i = b == '"' ? string(json, i, to) : scalar(json, i, to);
            }
        }
        makeRoom(SURPLUS);
        put((byte) '\n');
    }

    private int string(byte[] json, int from, int to) {
        int i = from + 1;
        while (json[i] != '"') {
            i += json[i] == '\\' ? 2 : 1;
        }
        i++;
        boolean isName = i < to && json[i] == ':';
        put(isName ? NAME : STRING, json, from, i);
        return i;
    }

    private int scalar(byte[] json, int from, int to) {
        int i = from;
        while (i < to && json[i] != ',' && json[i] != ']' && json[i] != '}') {
            i++;
        }
        if (json[from] == 'n') {
            put(NULL, json, from, i);
        } else {
            put(json, from, i - from);
        }
        return i;
    }

    private void put(byte[] colour, byte[] json, int from, int to) {
        if (isColoured) {
            put(colour, 0, colour.length);
            put(json, from, to - from);
            put(END, 0, END.length);
        } else {
            put(json, from, to - from);
        }
    }

    private void put(byte[] bytes, int from, int count) {
        makeRoom(count);
        System.arraycopy(bytes, from, text, length, count);
        length += count;
    }

    private void put(byte b) {
        text[length++] = b;
    }

    private void startLine() {
        int spaces = level * SPACES_PER_LEVEL;
        makeRoom(spaces + SURPLUS);
        text[length++] = '\n';
        Arrays.fill(text, length, length + spaces, (byte) ' ');
        length += spaces;
    }

    private void makeRoom(int count) {
        if (text.length - length < count) {
            text = Arrays.copyOf(text, Math.max(length + count, 2 * length));
        }
    }

    /** Moves what has been appended to the stream. */
    public void drainTo(OutputStream out) throws IOException {
        int count = length;
        length = 0;
        out.write(text, 0, count);
    }
}
