package io.documentjson.internal.output;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.words.JsonEscapes;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The {@code char}s of a text that is to become a {@code String} and is beyond Latin-1: such a {@code String} has the
 * same form, so nothing is encoded on the way.
 *
 * <p>Between texts the array is kept up to a size, and only weakly. Not safe for use by several threads.
 */
public final class WideText {

    private static final int INITIAL_CAPACITY = 16 * 1024;

    /** The most that is kept: enough for the largest item DynamoDB stores with every character escaped. */
    private static final int MAX_KEPT_CAPACITY = 4 * 1024 * 1024;

    private static final CharBuffer NONE = CharBuffer.allocate(0);

    private final CharsetDecoder latin1Decoder = StandardCharsets.ISO_8859_1.newDecoder();

    private @Nullable WeakReference<CharBuffer> kept;
    private CharBuffer buffer = NONE;
    private boolean open;
    private int length;

    /**
     * True if the last block did not have escapes; then escapes are counted first, which costs less than to find their
     * places.
     */
    private boolean expectNoEscapes;

    private final int maxLength;

    /** Texts of more than {@code maxLength} characters are refused. */
    public WideText(int maxLength) {
        this.maxLength = maxLength;
    }

    boolean isOpen() {
        return open;
    }

    /** Releases the text, if there is one. */
    public void close() {
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

    /**
     * Appends {@code chars[0..count)} with escapes; the first block of a text comes after {@code before}. As
     * {@link TextOutput#append}, this is one method because C2 then compiles it by itself.
     *
     * @param before the text so far, all of it Latin-1; empty if this text is open
     * @param isLast true if nothing will be appended after the block
     * @return true if the block was appended; if not, it is the whole of the text and does not need an escape
     */
    public boolean append(
            char[] chars,
            int count,
            char[] syntax,
            int syntaxCount,
            ByteBuffer before,
            boolean isLast,
            EscapeScanner scanner) {
        boolean isWhole = isLast && !open && !before.hasRemaining();
        if (isWhole && expectNoEscapes && scanner.countEscapes(chars, count) == syntaxCount) {
            return false;
        }
        int escapes = scanner.scanUtf16(chars, count, syntax, syntaxCount);
        expectNoEscapes = escapes == 0;
        if (isWhole && escapes == 0) {
            return false;
        }
        long needed = before.remaining() + count + (long) escapes * (JsonEscapes.MAX_LENGTH - 1);
        if (!open) {
            CharBuffer last = kept == null ? null : kept.get();
            buffer = last == null ? CharBuffer.allocate(INITIAL_CAPACITY) : last;
            open = true;
        }
        if (buffer.capacity() - length < needed) {
            grow(needed);
        }
        if (before.hasRemaining()) {
            length = before.remaining();
            latin1Decoder.reset().decode(before, buffer.limit(length).position(0), true);
        }
        char[] places = scanner.places();
        char[] target = buffer.array();
        int p = length;
        int copied = 0;
        for (int i = 0; i < escapes; i++) {
            int place = places[i];
            System.arraycopy(chars, copied, target, p, place - copied);
            p += place - copied;
            long escape = JsonEscapes.escape(chars[place]);
            for (int end = p + JsonEscapes.length(escape); p < end; p++) {
                target[p] = (char) (escape & 0x7F);
                escape >>>= Byte.SIZE;
            }
            copied = place + 1;
        }
        System.arraycopy(chars, copied, target, p, count - copied);
        length = p + count - copied;
        return true;
    }

    /** Appends what remains in the buffer to a text that is open. */
    void appendLatin1(ByteBuffer bytes) {
        int count = bytes.remaining();
        if (buffer.capacity() - length < count) {
            grow(count);
        }
        buffer.limit(length + count).position(length);
        latin1Decoder.reset().decode(bytes, buffer, true);
        length += count;
    }

    private void grow(long chars) {
        char[] grown = new char[grown(buffer.capacity(), length + chars, maxLength)];
        System.arraycopy(buffer.array(), 0, grown, 0, length);
        buffer = CharBuffer.wrap(grown);
    }

    /** The next capacity of an array that has to hold {@code needed} elements. */
    public static int grown(int capacity, long needed, int max) {
        if (needed > max) {
            throw new TextException(
                    ErrorCode.TOO_LARGE,
                    "Expected a JSON text that fits into a Java array but was one of 2 GiB or more");
        }
        return (int) Math.min(Math.max(needed, 2L * capacity), max);
    }

    @Override
    public String toString() {
        return new String(buffer.array(), 0, length);
    }
}
