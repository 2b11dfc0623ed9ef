package io.documentjson.text;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The {@code char}s of a text that is to become a {@code String} and is beyond Latin-1: such a {@code String} has the same
 * form, so nothing is encoded on the way.
 *
 * <p>Between texts the array is kept up to a size, and only weakly. Not safe for use by several threads.
 */
final class WideText {

    private static final int INITIAL_CAPACITY = 16 * 1024;

    /** The most that is kept: enough for the largest item DynamoDB stores with every character escaped. */
    private static final int MAX_KEPT_CAPACITY = 4 * 1024 * 1024;

    private static final CharBuffer NONE = CharBuffer.allocate(0);

    private final CharsetDecoder latin1Decoder = StandardCharsets.ISO_8859_1.newDecoder();

    private @Nullable WeakReference<CharBuffer> kept;
    private CharBuffer buffer = NONE;
    private boolean open;
    private int length;
    private final int maxLength;

    /** Texts of more than {@code maxLength} characters are refused. */
    WideText(int maxLength) {
        this.maxLength = maxLength;
    }

    void open() {
        CharBuffer last = kept == null ? null : kept.get();
        buffer = last == null ? CharBuffer.allocate(INITIAL_CAPACITY) : last;
        open = true;
    }

    boolean isOpen() {
        return open;
    }

    /** Lets go of the text, if there is one. */
    void close() {
        if (!open) {
            return;
        }
        if (buffer.capacity() > MAX_KEPT_CAPACITY) {
            kept = null;
        } else if (kept == null || !kept.refersTo(buffer)) {
            kept = new WeakReference<>(buffer);
        }
        buffer = NONE;
        length = 0;
        open = false;
    }

    /** Appends {@code chars[0..count)} with escapes at the given places. */
    void append(char[] chars, int count, char[] places, int escapes) {
        reserve(count + (long) escapes * (JsonEscapes.MAX_LENGTH - 1));
        length = JsonEscapes.copy(chars, count, places, escapes, buffer.array(), length);
    }

    /** Appends what remains in the buffer. */
    void appendLatin1(ByteBuffer bytes) {
        int count = bytes.remaining();
        reserve(count);
        buffer.limit(length + count).position(length);
        latin1Decoder.reset().decode(bytes, buffer, true);
        length += count;
    }

    private void reserve(long chars) {
        if (buffer.capacity() - length < chars) {
            char[] grown = new char[TextOutput.grownCapacity(buffer.capacity(), length + chars, maxLength)];
            System.arraycopy(buffer.array(), 0, grown, 0, length);
            buffer = CharBuffer.wrap(grown);
        }
    }

    @Override
    public String toString() {
        return new String(buffer.array(), 0, length);
    }
}
