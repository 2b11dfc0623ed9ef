package io.documentjson.internal.output;

import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.output.Latin1Escaper.BeyondAscii;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.JsonEscapes;
import io.documentjson.internal.words.Latin1Encoder;
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
 *   <li>text for UTF-8, as UTF-8;
 *   <li>text for a {@code String}, as Latin-1, and from the first block beyond Latin-1 on as
 *   {@code char}s.
 * </ul>
 *
 * <p>A block is encoded as Latin-1, and one pass over the bytes counts those that stand for themselves: if all but the
 * syntax does, the block is done. Behind a block with quotes in its strings the next one is not counted but scanned at
 * once.
 *
 * <p>Between texts a grown array is kept up to a size, and only weakly. Not safe for use by several threads.
 */
@SuppressWarnings("ByteBufferBackingArray") // all of our buffers are allocated, or wrapped whole
public final class TextOutput {

    /** The longest block that is appended. */
    static final int MAX_BLOCK = 4_096;

    /** The array that is always kept. */
    private static final int INITIAL_CAPACITY = 8 * 1024;

    /** The most that is kept: enough for the largest item DynamoDB stores with every character escaped. */
    private static final int MAX_KEPT_CAPACITY = 4 * 1024 * 1024;

    /** Words are read and stored whole, so up to this many bytes after the position may be touched. */
    private static final int SLACK = ByteSwar.BYTES;

    private final int maxCapacity;
    private final Latin1Encoder latin1Encoder = new Latin1Encoder();
    private final ByteBuffer initialBuffer = ByteBuffer.allocate(INITIAL_CAPACITY);
    private @Nullable WeakReference<ByteBuffer> grownBuffer;

    /** Buffer for the next bytes. */
    ByteBuffer buffer = initialBuffer;

    private byte[] bytes = initialBuffer.array();
    private int position;

    private BeyondAscii beyondAscii = BeyondAscii.KEPT;

    /** True if the text is on one line, so that all of its syntax is quotes. */
    boolean isCompact = true;

    /** True if the last block that was Latin-1 had quotes that are not syntax. */
    private boolean expectQuotes;

    private @Nullable Escapes escapes;

    /** Texts of {@code maxCapacity} bytes or more are refused. */
    TextOutput(int maxCapacity) {
        this.maxCapacity = maxCapacity;
    }

    /** Begins a new text, which is to become a {@code String} or else UTF-8. */
    void open(boolean isString, boolean escapeNonAscii) {
        beyondAscii = escapeNonAscii ? BeyondAscii.ESCAPED : isString ? BeyondAscii.KEPT : BeyondAscii.UTF_8;
        ByteBuffer grown = grownBuffer == null ? null : grownBuffer.get();
        if (grown != null) {
            use(grown);
        }
        position = 0;
        closeWide();
    }

    /** Releases the grown buffer. */
    void close() {
        if (bytes.length > INITIAL_CAPACITY) {
            if (bytes.length > MAX_KEPT_CAPACITY) {
                grownBuffer = null;
            } else if (grownBuffer == null || !grownBuffer.refersTo(buffer)) {
                grownBuffer = new WeakReference<>(buffer);
            }
            use(initialBuffer);
        }
        closeWide();
    }

    /** True if the text is beyond Latin-1 so far. */
    private boolean isWide() {
        return escapes != null && escapes.wide.isOpen();
    }

    private void closeWide() {
        if (escapes != null) {
            escapes.wide.close();
        }
    }

    private void use(ByteBuffer newBuffer) {
        buffer = newBuffer;
        bytes = newBuffer.array();
    }

    /**
     * Appends the first {@code count} characters of the block, one at least. At the first {@code syntaxCount} places in
     * {@code syntax} it has a quote or a line end that is not part of a string and stays as it is.
     *
     * <p>Text beyond Latin-1 has methods of its own, {@link WideText#append} and {@link Utf8Encoder#encode}, so that
     * texts without it do not wait for their compilation.
     *
     * @param numbers in the block; nothing of it is appended if one of them is not a JSON number
     * @param isLast true if nothing will be appended after it
     * @return true if the block was appended; if not, it is the whole of a text that is to become a {@code String} as
     *     it is
     */
    @CompiledAlone
    boolean append(
            CharBuffer block, int count, char[] syntax, int syntaxCount, UncheckedNumbers numbers, boolean isLast) {
        int start = position;
        int encoded = 0;
        if (!isWide()) {
            if (bytes.length - start < count + SLACK) {
                grow(count);
            }
            encoded = latin1Encoder.encode(block, 0, count, buffer, start);
        }
        byte[] to = bytes;
        if (!(encoded == count ? numbers.areJson(block.array(), to, start) : numbers.areJson(block.array()))) {
            throw ValueErrors.invalidNumber();
        }
        if (encoded == count) {
            int counted = expectQuotes
                    ? Latin1Escaper.NOT_COUNTED
                    : Latin1Escaper.count(to, start, count, syntaxCount, beyondAscii);
            if (counted == 0) {
                position = start + count;
                return true;
            }
            Latin1Escaper escaper = escapes().escaper;
            int found = escaper.scanBlock(to, start, count, counted, syntax, syntaxCount, beyondAscii);
            expectQuotes = found > 0 && escaper.expectsQuotes();
            long needed = count + (long) found * (JsonEscapes.MAX_LENGTH - 1);
            if (to.length - start < needed + SLACK) {
                grow(needed);
            }
            position = escaper.copy(count, found, beyondAscii, bytes, start);
            return true;
        }
        Escapes made = escapes();
        if (beyondAscii == BeyondAscii.KEPT) {
            ByteBuffer before = buffer.limit(start).position(0);
            position = 0;
            return made.wide.append(block.array(), count, syntax, syntaxCount, before, isLast, made.scanner);
        }
        long needed = (long) count * Utf8Encoder.MAX_BYTES_PER_CHAR;
        if (to.length - start < needed + SLACK) {
            grow(needed);
        }
        position = made.utf8Encoder.encode(block, count, encoded, syntax, syntaxCount, beyondAscii, buffer, start);
        return true;
    }

    private Escapes escapes() {
        if (escapes == null) {
            escapes = new Escapes(latin1Encoder, maxCapacity);
        }
        escapes.escaper.setCompact(isCompact);
        return escapes;
    }

    /** Appends the first {@code count} bytes of {@code ascii}. */
    void appendAscii(byte[] ascii, int count) {
        if (isWide()) {
            escapes().wide.appendLatin1(ByteBuffer.wrap(ascii, 0, count));
        } else {
            reserve(count);
            System.arraycopy(ascii, 0, bytes, position, count);
            position += count;
        }
    }

    /** The number of bytes that a text in UTF-8 has so far. */
    int size() {
        return position;
    }

    /** Takes back all but the first {@code size} bytes of a text; all of one that is to become a {@code String}. */
    void truncate(int size) {
        closeWide();
        position = size;
    }

    /** The text, if it is one that is to become a {@code String}. */
    @Override
    @SuppressWarnings("deprecation") // this constructor takes bytes as Latin-1, without a look at them
    public String toString() {
        return isWide() ? escapes().wide.toString() : new String(bytes, 0, 0, position);
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, position);
    }

    /** Moves a text in UTF-8 to the stream; it is gone also if the stream throws. */
    void drainTo(OutputStream out) throws IOException {
        byte[] from = bytes;
        int count = position;
        position = 0;
        if (from.length > MAX_KEPT_CAPACITY) {
            use(initialBuffer);
        }
        out.write(from, 0, count);
    }

    /** Makes room for {@code count} bytes and the slack after them. */
    void reserve(long count) {
        if (bytes.length - position < count + SLACK) {
            grow(count);
        }
    }

    private void grow(long count) {
        int capacity = WideText.grown(bytes.length, position + count + SLACK, maxCapacity);
        use(ByteBuffer.wrap(Arrays.copyOf(bytes, capacity)));
    }

    /** The state that only texts with escapes or beyond ASCII need. */
    private static final class Escapes {

        final EscapeScanner scanner = new EscapeScanner(MAX_BLOCK);
        final Latin1Escaper escaper = new Latin1Escaper(scanner, MAX_BLOCK);
        final Utf8Encoder utf8Encoder;

        /** The text from the first block beyond Latin-1 on, together with all before it. */
        final WideText wide;

        Escapes(Latin1Encoder latin1Encoder, int maxCapacity) {
            utf8Encoder = new Utf8Encoder(latin1Encoder, escaper);
            wide = new WideText(maxCapacity / Character.BYTES);
        }
    }
}
