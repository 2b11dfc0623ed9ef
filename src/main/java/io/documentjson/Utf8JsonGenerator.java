package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * JSON tokens to UTF-8 bytes, compact, into a buffer that grows.
 *
 * <p>Text is staged as {@code char}s first, every string as it is, and encoded a block at a time. One pass over the
 * encoded block then tells whether it is ASCII and holds nothing that a string must escape: no control, no backslash, and
 * no more quotes than the tokens themselves have. Most blocks are; one that is not is encoded again, string by string. So
 * the price of being sure is paid once a block and not once a string.
 *
 * <p>Every value is followed by a comma; the end of an object or array turns the last comma into its bracket, and the
 * end of a text drops it. The caller keeps the order of tokens right, nothing of it is checked.
 *
 * <p>Strings are read with {@code String.getChars} and never with {@code charAt}, whose branch profile is shared by the
 * whole process and spoiled for good by the first string that is no Latin-1. Escapes are those of RFC 8259, section 7,
 * short where there is a short form, with upper-case hexadecimal digits; a surrogate without its partner, which UTF-8
 * cannot hold, is escaped too.
 *
 * <p>Not safe for use by several threads.
 */
final class Utf8JsonGenerator {

    /** How many {@code char}s are staged before they are encoded; two of these and the bytes fit the first cache. */
    private static final int BLOCK = 4_096;

    /** What a token has around its text: quotes, and a comma or a colon. */
    private static final int PUNCTUATION = 3;

    /** The longest text that is staged whole: a flush may leave a comma on the stage. */
    private static final int LONGEST_STAGED = BLOCK - PUNCTUATION - 1;

    /** Binaries up to this length are staged; longer ones go straight to the bytes. */
    private static final int MAX_STAGED_BINARY = 96;

    /** A control as <code>&#92;u0000</code>. */
    private static final int MAX_BYTES_PER_CHAR = 6;

    /** Words are read and stored whole, so up to this many bytes behind the position may be touched. */
    private static final int SLACK = Words.BYTES;

    private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

    private final char[] staged = new char[BLOCK];
    private int stagedEnd;

    /** Where in the stage each string begins, in the upper half, and ends, in the lower, without its quotes. */
    private final int[] strings = new int[BLOCK];

    private int stringCount;

    /** How many quotes the staged tokens have beside the two around each string. */
    private int otherQuotes;

    private final CharBuffer stagedBuffer = CharBuffer.wrap(staged);
    private final CharsetEncoder latin1Encoder = StandardCharsets.ISO_8859_1.newEncoder();

    /** A block of ASCII while it is copied to the buffer with escapes. */
    private final byte[] dirty = new byte[BLOCK + SLACK];

    private final Utf16Scan utf16 = new Utf16Scan(BLOCK);

    private final Base64Writer base64 = new Base64Writer();

    private byte[] buffer;
    private ByteBuffer byteBuffer;
    private int position;
    private boolean ascii;
    private boolean escapeNonAscii;

    Utf8JsonGenerator(ByteBuffer buffer) {
        byteBuffer = buffer;
        this.buffer = arrayOf(buffer);
    }

    /** Begins a new text in the whole array of {@code buffer}. */
    void reset(ByteBuffer buffer, boolean escapeNonAscii) {
        byteBuffer = buffer;
        this.buffer = arrayOf(buffer);
        this.escapeNonAscii = escapeNonAscii;
        ascii = true;
        truncate(0);
    }

    @SuppressWarnings("ByteBufferBackingArray") // all of our buffers are allocated, or wrapped whole
    private static byte[] arrayOf(ByteBuffer buffer) {
        return buffer.array();
    }

    /** The buffer as it is now, for the next {@link #reset}. */
    ByteBuffer buffer() {
        return byteBuffer;
    }

    void startObject() {
        stage('{');
    }

    void endObject() {
        end('}');
    }

    void startArray() {
        stage('[');
    }

    void endArray() {
        end(']');
    }

    /** Turns the comma behind the last member into the bracket; an empty container has none. */
    private void end(char bracket) {
        room(2);
        char[] to = staged;
        int p = stagedEnd;
        if (p > 0 && to[p - 1] == ',') {
            p--;
        }
        to[p] = bracket;
        to[p + 1] = ',';
        stagedEnd = p + 2;
    }

    /** Drops the comma behind the last value, which is no member of anything. */
    void endRoot() {
        stagedEnd--;
    }

    /** What stands before a value in DynamoDB JSON: ASCII with two quotes. */
    void writeOpening(String opening) {
        int length = opening.length();
        room(length);
        opening.getChars(0, length, staged, stagedEnd);
        stagedEnd += length;
        otherQuotes += 2;
    }

    void writeBoolean(boolean value) {
        writeLiteral(value ? "true," : "false,");
    }

    void writeNull() {
        writeLiteral("null,");
    }

    private void writeLiteral(String literal) {
        int length = literal.length();
        room(length);
        literal.getChars(0, length, staged, stagedEnd);
        stagedEnd += length;
    }

    /** The number of this text as a JSON number, or nothing at all if it is no number. */
    boolean writeNumber(String text) {
        int length = text.length();
        if (length > LONGEST_STAGED) {
            return writeLongNumber(text, false);
        }
        room(length + 1);
        char[] to = staged;
        int p = stagedEnd;
        text.getChars(0, length, to, p);
        if (JsonNumbers.isJson(to, p, p + length)) {
            to[p + length] = ',';
            stagedEnd = p + length + 1;
            return true;
        }
        String respelled = JsonNumbers.toJson(text);
        return respelled != null && writeNumber(respelled);
    }

    /** The text as a JSON string, or nothing at all if it is no number. */
    boolean writeQuotedNumber(String text) {
        int length = text.length();
        if (length > LONGEST_STAGED) {
            return writeLongNumber(text, true);
        }
        room(length + PUNCTUATION);
        char[] to = staged;
        int p = stagedEnd;
        text.getChars(0, length, to, p + 1);
        if (!JsonNumbers.isJson(to, p + 1, p + 1 + length) && JsonNumbers.toJson(text) == null) {
            return false;
        }
        to[p] = '"';
        to[p + 1 + length] = '"';
        to[p + 2 + length] = ',';
        stagedEnd = p + length + PUNCTUATION;
        otherQuotes += 2;
        return true;
    }

    private boolean writeLongNumber(String text, boolean quoted) {
        String json = JsonNumbers.toJson(text);
        if (json == null) {
            return false;
        }
        if (quoted) {
            writeString(text);
        } else {
            stageInPieces(json);
            stage(',');
        }
        return true;
    }

    /** Base64 with padding and without line breaks, RFC 4648, section 4. */
    void writeBinary(byte[] bytes) {
        stage('"');
        if (bytes.length <= MAX_STAGED_BINARY) {
            int length = (int) Base64Writer.encodedLength(bytes.length);
            room(length);
            base64.write(bytes, staged, stagedEnd);
            stagedEnd += length;
        } else {
            flush();
            reserve(Base64Writer.encodedLength(bytes.length));
            position = base64.write(bytes, buffer, position);
        }
        stage('"');
        stage(',');
    }

    void writeName(String name) {
        writeQuoted(name, ':');
    }

    void writeString(String text) {
        writeQuoted(text, ',');
    }

    private void writeQuoted(String text, char follower) {
        int length = text.length();
        if (length > LONGEST_STAGED) {
            writeLong(text, follower);
            return;
        }
        room(length + PUNCTUATION);
        char[] to = staged;
        int p = stagedEnd;
        int stop = p + 1 + length;
        to[p] = '"';
        text.getChars(0, length, to, p + 1);
        to[stop] = '"';
        to[stop + 1] = follower;
        stagedEnd = stop + 2;
        addString(p + 1, stop);
    }

    private void writeLong(String text, char follower) {
        stage('"');
        stageInPieces(text);
        stage('"');
        stage(follower);
    }

    /**
     * Stages a text of any length and leaves room for the punctuation behind it; no piece ends between the surrogates of a
     * pair.
     */
    private void stageInPieces(String text) {
        int length = text.length();
        int from = 0;
        while (from < length) {
            if (BLOCK - PUNCTUATION - stagedEnd < 2) {
                flushAll();
            }
            int count = Math.min(length - from, BLOCK - PUNCTUATION - stagedEnd);
            int p = stagedEnd;
            text.getChars(from, from + count, staged, p);
            if (from + count < length && Character.isHighSurrogate(staged[p + count - 1])) {
                count--;
            }
            stagedEnd = p + count;
            addString(p, stagedEnd);
            otherQuotes -= 2;
            from += count;
        }
    }

    private void addString(int from, int stop) {
        strings[stringCount++] = from << 16 | stop;
    }

    /** Stages a character that is part of no string. */
    private void stage(char c) {
        room(1);
        staged[stagedEnd++] = c;
        otherQuotes += c == '"' ? 1 : 0;
    }

    /** Makes room on the stage. */
    private void room(int chars) {
        if (BLOCK - stagedEnd < chars) {
            flush();
        }
    }

    /** Encodes what is staged, but for a comma behind a value, which an {@link #end} may still turn into a bracket. */
    private void flush() {
        boolean comma = stagedEnd > 0 && staged[stagedEnd - 1] == ',';
        if (comma) {
            stagedEnd--;
        }
        flushAll();
        if (comma) {
            staged[0] = ',';
            stagedEnd = 1;
        }
    }

    private void flushAll() {
        int count = stagedEnd;
        if (count > 0) {
            encode(tryEncode(count), count);
            clearStage();
        }
    }

    private void clearStage() {
        stagedEnd = 0;
        stringCount = 0;
        otherQuotes = 0;
    }

    /** What a staged block turns out to be. */
    private enum Block {
        /** ASCII without anything to be escaped. */
        CLEAN,
        /** ASCII. */
        WITH_ESCAPES,
        /** Anything. */
        BEYOND_ASCII
    }

    /** Encodes {@code staged[0..count)} as if it were clean, to behind the position, and tells whether it is. */
    private Block tryEncode(int count) {
        reserve(count);
        stagedBuffer.limit(count).position(0);
        byteBuffer.limit(byteBuffer.capacity()).position(position);
        latin1Encoder.reset();
        if (latin1Encoder.encode(stagedBuffer, byteBuffer, true).isError()) {
            return Block.BEYOND_ASCII;
        }
        byte[] encoded = buffer;
        int end = position + count;
        Words.LONGS.set(encoded, end, Words.SPACES);
        long all = 0;
        long plain = 0;
        for (int i = position; i < end; i += Words.BYTES) {
            long word = (long) Words.LONGS.get(encoded, i);
            all |= word;
            plain += Words.count(Words.plainIfAscii(word));
        }
        if (Words.nonAscii(all) != 0) {
            return Block.BEYOND_ASCII;
        }
        long escapes = Words.roundedUp(count) - plain;
        return escapes == quotes() ? Block.CLEAN : Block.WITH_ESCAPES;
    }

    /** How many quotes the staged tokens have around their strings. */
    private int quotes() {
        return 2 * stringCount + otherQuotes;
    }

    /** Encodes {@code staged[0..count)}, of which {@link #tryEncode} found out what it is. */
    private void encode(Block block, int count) {
        if (block == Block.CLEAN) {
            position += count;
        } else {
            encodeStringByString(block, count);
        }
    }

    /** As {@link #encode}, now with escapes. ASCII stands behind the position already and is copied over itself. */
    private void encodeStringByString(Block block, int count) {
        if (block == Block.WITH_ESCAPES) {
            System.arraycopy(buffer, position, dirty, 0, count);
        }
        reserve((long) count * MAX_BYTES_PER_CHAR);
        int from = 0;
        for (int i = 0; i < stringCount; i++) {
            int start = strings[i] >>> 16;
            int stop = strings[i] & 0xFFFF;
            copyPunctuation(from, start);
            encodeString(block, start, stop);
            from = stop;
        }
        copyPunctuation(from, count);
    }

    private void encodeString(Block block, int from, int stop) {
        if (block == Block.WITH_ESCAPES) {
            position = JsonEscapes.copy(dirty, from, stop, buffer, position);
        } else if (escapeNonAscii) {
            position = JsonEscapes.encodeAsAscii(staged, from, stop, buffer, position);
        } else {
            ascii = false;
            position = JsonEscapes.encode(staged, from, stop, buffer, position);
        }
    }

    /** Copies what stands between strings, which is ASCII and needs no escapes. */
    private void copyPunctuation(int from, int stop) {
        int p = position;
        for (int i = from; i < stop; i++) {
            buffer[p++] = (byte) staged[i];
        }
        position = p;
    }

    /** Bytes as they are, without a comma behind them. */
    void writeRaw(byte[] bytes) {
        flush();
        reserve(bytes.length);
        System.arraycopy(bytes, 0, buffer, position, bytes.length);
        position += bytes.length;
    }

    /** How many bytes the text has so far; only where no comma is pending. */
    int size() {
        flush();
        return position;
    }

    /** Takes back all but the first {@code size} bytes. */
    void truncate(int size) {
        clearStage();
        position = size;
    }

    @Override
    public String toString() {
        if (position == 0) {
            int count = stagedEnd;
            Block block = tryEncode(count);
            if (block == Block.BEYOND_ASCII && standsForItself(count)) {
                return new String(staged, 0, count);
            }
            encode(block, count);
            clearStage();
        }
        flush();
        return new String(buffer, 0, position, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /** Whether {@code staged[0..count)} is the text already, so that it need not go through UTF-8 and back. */
    private boolean standsForItself(int count) {
        return !escapeNonAscii && utf16.escapes(staged, count) == quotes();
    }

    byte[] toByteArray() {
        return toByteArray(0);
    }

    /** What was written after the first {@code from} bytes. */
    byte[] toByteArray(int from) {
        flush();
        return Arrays.copyOfRange(buffer, from, position);
    }

    /** Moves all that was written to the stream and begins anew. */
    void drainTo(OutputStream out) throws IOException {
        flush();
        int size = position;
        position = 0;
        out.write(buffer, 0, size);
    }

    /** Makes room for {@code bytes} bytes and the slack behind them. */
    private void reserve(long bytes) {
        if (buffer.length - position < bytes + SLACK) {
            grow(bytes + SLACK);
        }
    }

    private void grow(long bytes) {
        long needed = position + bytes;
        if (needed > MAX_CAPACITY) {
            throw DocumentJsonException.writing(
                    Code.TOO_LARGE, "Expected a JSON text that fits into a Java array but was one of 2 GiB or more");
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(Math.max(needed, 2L * buffer.length), MAX_CAPACITY));
        byteBuffer = ByteBuffer.wrap(buffer);
    }
}
