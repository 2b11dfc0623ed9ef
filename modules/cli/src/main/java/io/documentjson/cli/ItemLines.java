package io.documentjson.cli;

import java.io.IOException;
import java.io.InputStream;

/**
 * Texts that span lines, and the elements of an array, as lines: each item on one. Every byte stays where it is: line ends within
 * an item become spaces, and the commas between the elements of the array line ends, so that offsets stay true.
 */
final class ItemLines extends InputStream {

    private final InputStream source;
    private final byte[] single = new byte[1];

    private int depth;
    private boolean inString;
    private boolean escaped;

    /** Whether the outermost bracket is that of an array, which is left out. */
    private boolean inArray;

    ItemLines(InputStream source) {
        this.source = source;
    }

    @Override
    public int read() throws IOException {
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        int count = source.read(target, from, length);
        for (int i = from; i < from + count; i++) {
            target[i] = replace(target[i]);
        }
        return count;
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
        switch (b) {
            case '"' -> inString = true;
            case '[' -> {
                if (depth == 0 && !inArray) {
                    inArray = true;
                    return ' ';
                }
                depth++;
            }
            case '{' -> depth++;
            case ']' -> {
                if (depth == 0 && inArray) {
                    inArray = false;
                    return '\n';
                }
                depth = Math.max(0, depth - 1);
            }
            case '}' -> depth = Math.max(0, depth - 1);
            case ',' -> {
                return depth == 0 && inArray ? (byte) '\n' : b;
            }
            case '\n' -> {
                return depth > 0 || inArray ? (byte) ' ' : b;
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
