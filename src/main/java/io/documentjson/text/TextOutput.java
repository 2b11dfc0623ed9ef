package io.documentjson.text;

import io.documentjson.text.Latin1Escaper.BeyondAscii;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The text that was written so far. It takes blocks of {@code char}s, escapes what their strings have to escape, and
 * keeps the text in the form in which it is asked for:
 *
 * <ul>
 *   <li>one that is to become UTF-8, as UTF-8;
 *   <li>one that is to become a {@code String}, as Latin-1, and from the first block beyond Latin-1 on as {@code char}s.
 * </ul>
 *
 * <p>A block is encoded as Latin-1, and one pass over the bytes counts those that stand for themselves: if all but the
 * syntax does, the block is done. Behind a block that was not of this kind the next one is not counted but scanned at once.
 *
 * <p>Between texts a grown array is kept up to a size, and only weakly. Not safe for use by several threads.
 */
@SuppressWarnings("ByteBufferBackingArray") // all of our buffers are allocated, or wrapped whole
final class TextOutput {

    /** The longest block that is appended. */
    static final int MAX_BLOCK = 4_096;

    /** The array that is always kept. */
    private static final int INITIAL_CAPACITY = 8 * 1024;

    /** The most that is kept: enough for the largest item DynamoDB stores with every character escaped. */
    private static final int MAX_KEPT_CAPACITY = 4 * 1024 * 1024;

    /** Words are read and stored whole, so up to this many bytes behind the position may be touched. */
    private static final int SLACK = ByteSwar.BYTES;

    private final int maxCapacity;
    private final Latin1Encoder latin1Encoder = new Latin1Encoder();
    private final ByteBuffer initialBuffer = ByteBuffer.allocate(INITIAL_CAPACITY);
    private @Nullable WeakReference<ByteBuffer> grownBuffer;

    private ByteBuffer buffer = initialBuffer;
    private byte[] bytes = initialBuffer.array();
    private int position;

    private BeyondAscii beyondAscii = BeyondAscii.KEPT;

    /** Whether the last block that was Latin-1, or the runs of Latin-1 in it, had escapes or text beyond ASCII. */
    private boolean expectEscapes;

    /** How many characters of the block at hand are Latin-1, up to the first other one, and encoded behind the position. */
    private int encoded;

    /** Whether the last block beyond Latin-1 did not have escapes. */
    private boolean expectPlainUtf16;

    /** The text from the first block beyond Latin-1 on, together with all before it. */
    private final WideText wide;

    private @Nullable Escapes escapes;

    /** Texts of {@code maxCapacity} bytes or more are refused. */
    TextOutput(int maxCapacity) {
        this.maxCapacity = maxCapacity;
        this.wide = new WideText(maxCapacity / Character.BYTES);
    }

    /** Begins a new text, which is to become a {@code String} or else UTF-8. */
    void open(boolean isString, boolean escapeNonAscii) {
        beyondAscii = escapeNonAscii ? BeyondAscii.ESCAPED : isString ? BeyondAscii.KEPT : BeyondAscii.UTF_8;
        ByteBuffer grown = grownBuffer == null ? null : grownBuffer.get();
        if (grown != null) {
            use(grown);
        }
        position = 0;
        wide.close();
    }

    /** Lets go of what the text made grow. */
    void close() {
        if (bytes.length > INITIAL_CAPACITY) {
            if (bytes.length > MAX_KEPT_CAPACITY) {
                grownBuffer = null;
            } else if (grownBuffer == null || !grownBuffer.refersTo(buffer)) {
                grownBuffer = new WeakReference<>(buffer);
            }
            use(initialBuffer);
        }
        wide.close();
    }

    private void use(ByteBuffer newBuffer) {
        buffer = newBuffer;
        bytes = newBuffer.array();
    }

    /** Where bytes are written now. */
    ByteBuffer buffer() {
        return buffer;
    }

    /**
     * Appends the first {@code count} characters of the block. At the first {@code syntaxCount} places in {@code syntax} it
     * has a quote or a line end that is not part of a string and stays as it is.
     */
    void append(CharBuffer block, int count, char[] syntax, int syntaxCount) {
        if (!appendIfPlain(block, count, syntaxCount)) {
            appendNotPlain(block, count, syntax, syntaxCount);
        }
    }

    /**
     * Appends the block, as {@link #append}, if it is ASCII and does not need an escape. A block that is not appended is to
     * be passed to {@link #appendNotPlain}.
     *
     * @return whether the block was appended
     */
    boolean appendIfPlain(CharBuffer block, int count, int syntaxCount) {
        encoded = 0;
        if (!wide.isOpen()) {
            reserve(count);
            encoded = latin1Encoder.encode(block, 0, count, buffer, position);
        }
        if (expectEscapes || encoded < count) {
            return false;
        }
        if (Latin1Escaper.isPlain(bytes, position, count, syntaxCount)) {
            position += count;
            return true;
        }
        expectEscapes = true;
        return false;
    }

    /**
     * Whether the text is only this block, which {@link #appendIfPlain} did not append, and is to become a {@code String} as
     * it is, because it is beyond Latin-1 and does not need an escape. A block that is not like the last one may be refused.
     */
    boolean isWholeString(CharBuffer block, int count, int syntaxCount) {
        return encoded < count
                && expectPlainUtf16
                && beyondAscii == BeyondAscii.KEPT
                && position == 0
                && !wide.isOpen()
                && escapes().scanner.countEscapes(block.array(), count) == syntaxCount;
    }

    /** Appends a block, as {@link #append}, that {@link #appendIfPlain} did not append just before. */
    void appendNotPlain(CharBuffer block, int count, char[] syntax, int syntaxCount) {
        if (encoded == count) {
            appendLatin1(count, syntax, syntaxCount);
        } else if (beyondAscii == BeyondAscii.KEPT) {
            appendUtf16(block.array(), count, syntax, syntaxCount);
        } else {
            appendUtf8(block, count, syntax, syntaxCount);
        }
    }

    private void appendLatin1(int count, char[] syntax, int syntaxCount) {
        Latin1Escaper escaper = escapes().escaper;
        int found = escaper.scan(bytes, position, count, syntax, 0, syntaxCount, 0, beyondAscii);
        expectEscapes =
                found > 0 || beyondAscii == BeyondAscii.KEPT && !ByteSwar.isAscii(bytes, position, position + count);
        reserve(count + (long) found * (JsonEscapes.MAX_LENGTH - 1));
        position = escaper.copy(count, found, beyondAscii, bytes, position);
    }

    private void appendUtf8(CharBuffer block, int count, char[] syntax, int syntaxCount) {
        reserve((long) count * Utf8Encoder.MAX_BYTES_PER_CHAR);
        Utf8Encoder encoder = escapes().utf8Encoder;
        position = encoder.encode(
                block, count, encoded, syntax, syntaxCount, expectEscapes, beyondAscii, buffer, position);
        expectEscapes = encoder.hasEscapes();
    }

    private void appendUtf16(char[] chars, int count, char[] syntax, int syntaxCount) {
        EscapeScanner scanner = escapes().scanner;
        int found = scanner.scanUtf16(chars, count, syntax, syntaxCount);
        expectPlainUtf16 = found == 0;
        if (!wide.isOpen()) {
            moveToWide();
        }
        wide.append(chars, count, scanner.places(), found);
    }

    private void moveToWide() {
        wide.open();
        wide.appendLatin1(buffer.limit(position).position(0));
        position = 0;
    }

    private Escapes escapes() {
        Escapes made = escapes;
        if (made == null) {
            made = new Escapes(latin1Encoder);
            escapes = made;
        }
        return made;
    }

    /** Appends the first {@code count} bytes of {@code ascii}. */
    void appendAscii(byte[] ascii, int count) {
        if (wide.isOpen()) {
            wide.appendLatin1(ByteBuffer.wrap(ascii, 0, count));
        } else {
            reserve(count);
            System.arraycopy(ascii, 0, bytes, position, count);
            position += count;
        }
    }

    /** How many bytes a text in UTF-8 has so far. */
    int size() {
        return position;
    }

    /** Takes back all but the first {@code size} bytes of a text in UTF-8. */
    void truncate(int size) {
        position = size;
    }

    /** The text, if it is one that is to become a {@code String}. */
    @Override
    @SuppressWarnings("deprecation") // this constructor takes bytes as Latin-1, without a look at them
    public String toString() {
        return wide.isOpen() ? wide.toString() : new String(bytes, 0, 0, position);
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, position);
    }

    /** Moves all of a text in UTF-8 to the stream and begins anew. */
    void drainTo(OutputStream out) throws IOException {
        int size = position;
        position = 0;
        out.write(bytes, 0, size);
    }

    /** Makes room for {@code count} bytes and the slack behind them. */
    void reserve(long count) {
        if (bytes.length - position < count + SLACK) {
            int capacity = grownCapacity(bytes.length, position + count + SLACK, maxCapacity);
            use(ByteBuffer.wrap(Arrays.copyOf(bytes, capacity)));
        }
    }

    /** The next capacity of an array that has to hold {@code needed} elements. */
    static int grownCapacity(int capacity, long needed, int max) {
        if (needed > max) {
            throw new TextException(
                    TextException.Code.TOO_LARGE,
                    "Expected a JSON text that fits into a Java array but was one of 2 GiB or more",
                    -1);
        }
        return (int) Math.min(Math.max(needed, 2L * capacity), max);
    }

    /** What only texts with escapes or beyond ASCII need. */
    private static final class Escapes {

        final EscapeScanner scanner = new EscapeScanner(MAX_BLOCK);
        final Latin1Escaper escaper = new Latin1Escaper(scanner, MAX_BLOCK);
        final Utf8Encoder utf8Encoder;

        Escapes(Latin1Encoder latin1Encoder) {
            utf8Encoder = new Utf8Encoder(latin1Encoder, escaper);
        }
    }
}
