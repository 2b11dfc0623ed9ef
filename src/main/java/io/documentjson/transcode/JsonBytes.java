package io.documentjson.transcode;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.WideText;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** JSON in UTF-8, in an array that grows. A copy writes words whole, so the array has slack for it. */
class JsonBytes extends OutputStream {

    private static final byte[] NOTHING = {};

    /** A larger array does not stay reachable. */
    private static final int MAX_KEPT = 1 << 16;

    byte[] array;

    /** The end of the text in the array. */
    int size;

    JsonBytes() {
        this(NOTHING);
    }

    JsonBytes(byte[] array) {
        this.array = array;
    }

    /** Makes room for {@code count} bytes behind the text. */
    final void reserve(int count) {
        long needed = (long) size + count;
        if (needed > array.length) {
            array = Arrays.copyOf(array, WideText.grown(array.length, needed, Limits.MAX_ARRAY_LENGTH));
        }
    }

    final void put(byte[] text) {
        write(text, 0, text.length);
    }

    @Override
    public final void write(int b) {
        reserve(1);
        array[size++] = (byte) b;
    }

    @Override
    public final void write(byte[] text, int from, int length) {
        reserve(length);
        System.arraycopy(text, from, array, size, length);
        size += length;
    }

    /** Drops what has begun: all of the text, or its last line. */
    void drop() {
        size = 0;
    }

    /** Begins a text or a line that is copied from so many bytes; {@link #keep} takes the copy. */
    void openCopy(int count) throws IOException {
        size = 0;
        reserve(Math.addExact(count, 2 * ByteSwar.SLACK));
    }

    /** Takes a copy: the text ends at {@code end} of that array, this one or a larger one in its place. */
    final void keep(byte[] copied, int end) {
        array = copied;
        size = end;
    }

    /** Ends the use of the text. */
    void release() {
        size = 0;
        array = array.length > MAX_KEPT ? NOTHING : array;
    }
}
