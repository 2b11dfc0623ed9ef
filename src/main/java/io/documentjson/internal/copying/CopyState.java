package io.documentjson.internal.copying;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.words.ByteSwar;
import java.util.Arrays;

/**
 * Position of a copy: two arrays, with an index into each. Loops that copy hold the indices in local variables
 * meanwhile.
 */
final class CopyState {

    private static final byte[] NOTHING = {};

    byte[] in = NOTHING;
    byte[] out = NOTHING;

    /** The next byte of the input. */
    int p;

    /** The end of the input, which is not looked for. */
    int end;

    /** Index of the next byte of the output. */
    int o;

    /** Index at which the copy of a string or a binary stopped. */
    private int stop;

    /** Line feeds before this index are white space. */
    private int lineFeedsEnd;

    /** Sets where to read from; line feeds before {@code lineFeeds} are white space. */
    void read(byte[] text, int from, int to, int lineFeeds) {
        in = text;
        p = from;
        end = to;
        stop = from;
        lineFeedsEnd = lineFeeds;
    }

    /** Ends the use of both arrays. */
    void release() {
        in = NOTHING;
        out = NOTHING;
    }

    /** Remembers where a copy stopped that is not at its position; gives -1. */
    int stopped(int at) {
        stop = at;
        return -1;
    }

    /** True if a copy that answered false stopped at the end of the input. */
    boolean isAtEnd() {
        return Math.max(stop, p) >= end - ByteSwar.SLACK;
    }

    /** True if the text may be on many lines. */
    boolean hasLineFeedsAsSpace() {
        return lineFeedsEnd > 0;
    }

    /** Skips white space and gives the next byte. */
    int skipSpace() {
        while (true) {
            byte b = in[p];
            if (b > ' ') {
                return b;
            }
            if (b == ' ') {
                p++;
                while ((long) ByteSwar.LONGS.get(in, p) == ByteSwar.SPACES) {
                    p += ByteSwar.BYTES;
                }
            } else if (b == '\r' || b == '\t' || (b == '\n' && p < lineFeedsEnd)) {
                p++;
            } else {
                return b;
            }
        }
    }

    /** The next byte after white space. */
    int next() {
        int next = in[p];
        return next > ' ' ? next : skipSpace();
    }

    /** True if the byte comes next, perhaps after white space; skips it. */
    boolean accept(int expected) {
        if (in[p] != expected && skipSpace() != expected) {
            return false;
        }
        p++;
        return true;
    }

    /** True if these bytes come next; skips them. They are at most {@link ByteSwar#SLACK}. */
    boolean accept(byte[] bytes) {
        if (!Arrays.equals(in, p, p + bytes.length, bytes, 0, bytes.length)) {
            return false;
        }
        p += bytes.length;
        return true;
    }

    void put(int b) {
        out[o++] = (byte) b;
    }

    void put(byte[] bytes) {
        System.arraycopy(bytes, 0, out, o, bytes.length);
        o += bytes.length;
    }

    /** Writes the first {@code length} bytes of the word. */
    void put(long word, int length) {
        ByteSwar.LONGS.set(out, o, word);
        o += length;
    }

    /**
     * Makes room for the rest of the input, for {@code more} bytes and for {@link ByteSwar#SLACK}; false if an array
     * cannot be so long.
     */
    boolean makeRoom(int more) {
        long needed = (long) o + (end - p) + more + ByteSwar.SLACK;
        long room = Math.max(2L * out.length + ByteSwar.SLACK, needed);
        out = Arrays.copyOf(out, (int) Math.min(room, Limits.MAX_ARRAY_LENGTH));
        return out.length >= needed;
    }
}
