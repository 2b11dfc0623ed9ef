package io.documentjson.text;

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
 * <p>Where strings begin and end has to be known for that, and is noted only after a text has needed it: that text comes
 * out incomplete, {@link #endRoot} says so, and the caller writes it once more after a {@link #rewind}. Some texts to
 * follow are noted from the start, so that a stream with escapes in every other text does not pay twice.
 *
 * <p>Every value is followed by a comma; the end of an object or array turns the last comma into its bracket, and the
 * end of a text drops it. The caller keeps the order of tokens right, nothing of it is checked.
 *
 * <p>Strings are read with {@code String.getChars} and not with {@code charAt}, whose branch profile is shared by the whole
 * process and spoiled for good by the first string that is no Latin-1; only numbers, of which every character has to be
 * looked at, are read with it. Escapes are those of RFC 8259, section 7,
 * short where there is a short form, with upper-case hexadecimal digits; a surrogate without its partner, which UTF-8
 * cannot hold, is escaped too.
 *
 * <p>Not safe for use by several threads.
 */
public final class Utf8JsonGenerator {

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

    private static final int MAX_UTF_8_BYTES_PER_CHAR = 3;

    /** How many texts are noted from the last one on that needed it: rewriting one in so many costs little. */
    private static final int NOTED_TEXTS = 64;

    /** ByteSwar are read and stored whole, so up to this many bytes behind the position may be touched. */
    private static final int SLACK = ByteSwar.BYTES;

    private static final int MAX_LITERAL = 6;
    private static final char[] BOOLEANS = "false,true, ".toCharArray();
    private static final char[] NULL = "null, ".toCharArray();

    private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

    private final char[] staged = new char[BLOCK];
    private int stagedEnd;

    /** How many quotes the staged tokens have around their texts. */
    private int quotes;

    /** Where in the stage each string begins, in the upper half, and ends, in the lower, without its quotes; if noted. */
    private final int[] strings = new int[BLOCK];

    private int stringCount;

    /** In how many texts, this one included, strings are noted. */
    private int notedTexts;

    /** Whether the text lacks a block with escapes, because its strings were not noted. */
    private boolean incomplete;

    private final CharBuffer stagedBuffer = CharBuffer.wrap(staged);
    private final CharsetEncoder latin1Encoder = StandardCharsets.ISO_8859_1.newEncoder();
    private final CharsetEncoder utf8Encoder = StandardCharsets.UTF_8.newEncoder();

    /** A block of ASCII while it is copied to the buffer with escapes. */
    private final byte[] dirty = new byte[BLOCK + SLACK];

    private final CharSwar utf16 = new CharSwar(BLOCK);

    private final Base64Writer base64 = new Base64Writer();

    private byte[] buffer;
    private ByteBuffer byteBuffer;
    private int position;
    private boolean ascii;
    private boolean escapeNonAscii;

    public Utf8JsonGenerator(ByteBuffer buffer) {
        byteBuffer = buffer;
        this.buffer = arrayOf(buffer);
    }

    /** Begins a new text in the whole array of {@code buffer}. */
    public void reset(ByteBuffer buffer, boolean escapeNonAscii) {
        byteBuffer = buffer;
        this.buffer = arrayOf(buffer);
        this.escapeNonAscii = escapeNonAscii;
        ascii = true;
        incomplete = false;
        truncate(0);
    }

    @SuppressWarnings("ByteBufferBackingArray") // all of our buffers are allocated, or wrapped whole
    private static byte[] arrayOf(ByteBuffer buffer) {
        return buffer.array();
    }

    /** The buffer as it is now, for the next {@link #reset}. */
    public ByteBuffer buffer() {
        return byteBuffer;
    }

    public void startObject() {
        stage('{');
    }

    public void endObject() {
        end('}');
    }

    public void startArray() {
        stage('[');
    }

    public void endArray() {
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

    /**
     * Ends a value that is no member of anything and drops the comma behind it. The text is then all in the buffer, or all
     * on the stage if a {@code String} of it is to be had without UTF-8 in between.
     *
     * @return whether the value was written; if not, it has to be written again after a {@link #rewind}
     */
    public boolean endRoot() {
        stagedEnd--;
        int count = stagedEnd;
        if (count > 0) {
            Block block = tryEncode(count);
            if (block != Block.PLAIN_UTF_16 || position > 0) {
                encode(block, count);
                clearStage();
            }
        }
        if (notedTexts > 0) {
            notedTexts--;
        }
        return !incomplete;
    }

    /** Goes back to where an incomplete value began; from here on strings are noted. */
    public void rewind(int start) {
        truncate(start);
        incomplete = false;
        notedTexts = NOTED_TEXTS;
    }

    /** What stands before a value in DynamoDB JSON: ASCII with two quotes. */
    public void writeOpening(String opening) {
        int length = opening.length();
        room(length);
        opening.getChars(0, length, staged, stagedEnd);
        stagedEnd += length;
        quotes += 2;
    }

    /** Which of the two it is can seldom be foreseen, so there is no branch on it. */
    public void writeBoolean(boolean value) {
        int one = value ? 1 : 0;
        writeLiteral(BOOLEANS, one * MAX_LITERAL, MAX_LITERAL - one);
    }

    public void writeNull() {
        writeLiteral(NULL, 0, MAX_LITERAL - 1);
    }

    /** As many characters are copied of each literal, so that no loop is needed; what is too much is overwritten. */
    private void writeLiteral(char[] literals, int from, int length) {
        room(MAX_LITERAL);
        System.arraycopy(literals, from, staged, stagedEnd, MAX_LITERAL);
        stagedEnd += length;
    }

    /** The number of this text as a JSON number, or nothing at all if it is no number. */
    public boolean writeNumber(String text) {
        int length = text.length();
        if (!fits(length)) {
            return writeLongNumber(text, false);
        }
        char[] to = staged;
        int p = stagedEnd;
        if (JsonNumbers.copyIfJson(text, to, p)) {
            to[p + length] = ',';
            stagedEnd = p + length + 1;
            return true;
        }
        String respelled = JsonNumbers.toJson(text);
        return respelled != null && writeNumber(respelled);
    }

    /** The text as a JSON string, or nothing at all if it is no number. */
    public boolean writeQuotedNumber(String text) {
        int length = text.length();
        if (!fits(length)) {
            return writeLongNumber(text, true);
        }
        char[] to = staged;
        int p = stagedEnd;
        if (!JsonNumbers.copyIfJson(text, to, p + 1) && JsonNumbers.toJson(text) == null) {
            return false;
        }
        to[p] = '"';
        to[p + 1 + length] = '"';
        to[p + 2 + length] = ',';
        stagedEnd = p + length + PUNCTUATION;
        quotes += 2;
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
    public void writeBinary(byte[] bytes) {
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

    public void writeName(String name) {
        writeQuoted(name, ':');
    }

    public void writeString(String text) {
        writeQuoted(text, ',');
    }

    /**
     * A name and a string, which items have most of, in one go. The position is stored and read again in between: where each
     * of the two begins and ends, kept until the end, is more than registers hold.
     */
    public void writeStringMember(String name, String text) {
        if (notedTexts > 0 || (long) name.length() + text.length() > BLOCK - 2 * PUNCTUATION - stagedEnd) {
            writeName(name);
            writeString(text);
            return;
        }
        char[] to = staged;
        to[stagedEnd] = '"';
        int length = name.length();
        name.getChars(0, length, to, stagedEnd + 1);
        int p = stagedEnd + 1 + length;
        to[p] = '"';
        to[p + 1] = ':';
        to[p + 2] = '"';
        stagedEnd = p + 3;
        length = text.length();
        text.getChars(0, length, to, stagedEnd);
        p = stagedEnd + length;
        to[p] = '"';
        to[p + 1] = ',';
        stagedEnd = p + 2;
        quotes += 4;
    }

    private void writeQuoted(String text, char follower) {
        int length = text.length();
        if ((notedTexts > 0 || length > BLOCK - PUNCTUATION - stagedEnd) && !prepare(text, follower)) {
            return;
        }
        char[] to = staged;
        to[stagedEnd] = '"';
        text.getChars(0, length, to, stagedEnd + 1);
        int p = stagedEnd + 1 + length;
        to[p] = '"';
        to[p + 1] = follower;
        stagedEnd = p + 2;
        quotes += 2;
    }

    /** Makes room for the string and notes where it will stand. Writes it if there can be no room, and then tells so. */
    private boolean prepare(String text, char follower) {
        int length = text.length();
        if (!fits(length)) {
            writeLong(text, follower);
            return false;
        }
        if (notedTexts > 0) {
            note(stagedEnd + 1, stagedEnd + 1 + length);
        }
        return true;
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
            if (notedTexts > 0) {
                note(p, stagedEnd);
            }
            from += count;
        }
    }

    private void note(int from, int stop) {
        strings[stringCount++] = from << 16 | stop;
    }

    /** Stages a character that is part of no string. */
    private void stage(char c) {
        room(1);
        staged[stagedEnd++] = c;
        quotes += c == '"' ? 1 : 0;
    }

    /** Makes room on the stage for a text of this length and its punctuation, if the stage can hold it at all. */
    private boolean fits(int length) {
        if (length > BLOCK - PUNCTUATION - stagedEnd) {
            if (length > LONGEST_STAGED) {
                return false;
            }
            flush();
        }
        return true;
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
        quotes = 0;
    }

    /** What a staged block turns out to be. */
    private enum Block {
        /** ASCII without anything to be escaped. */
        CLEAN,
        /** Any characters, of which none is to be escaped. */
        PLAIN_UTF_16,
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
            return beyondAscii(count);
        }
        byte[] encoded = buffer;
        int end = position + count;
        ByteSwar.LONGS.set(encoded, end, ByteSwar.SPACES);
        if (ByteSwar.roundedUp(count) - ByteSwar.countPlain(encoded, position, end) == quotes) {
            return Block.CLEAN;
        }
        return ByteSwar.isAscii(encoded, position, end) ? Block.WITH_ESCAPES : beyondAscii(count);
    }

    private Block beyondAscii(int count) {
        return !escapeNonAscii && utf16.escapes(staged, count) == quotes ? Block.PLAIN_UTF_16 : Block.BEYOND_ASCII;
    }

    /** Encodes {@code staged[0..count)}, of which {@link #tryEncode} found out what it is. */
    private void encode(Block block, int count) {
        if (block == Block.CLEAN) {
            position += count;
        } else if (block == Block.PLAIN_UTF_16) {
            encodeUtf8(count);
        } else if (notedTexts == 0) {
            incomplete = true;
        } else {
            notedTexts = NOTED_TEXTS;
            reserve((long) count * MAX_BYTES_PER_CHAR);
            if (block == Block.WITH_ESCAPES) {
                escapeAscii(count);
            } else {
                encodeStringByString(count);
            }
        }
    }

    private void encodeUtf8(int count) {
        ascii = false;
        reserve((long) count * MAX_UTF_8_BYTES_PER_CHAR);
        stagedBuffer.limit(count).position(0);
        byteBuffer.limit(byteBuffer.capacity()).position(position);
        utf8Encoder.reset().encode(stagedBuffer, byteBuffer, true);
        position = byteBuffer.position();
    }

    /** Copies ASCII, which stands behind the position already, over itself with its escapes. */
    private void escapeAscii(int count) {
        System.arraycopy(buffer, position, dirty, 0, count);
        byte[] from = dirty;
        byte[] to = buffer;
        int p = position;
        int copied = 0;
        for (int i = 0; i < stringCount; i++) {
            int start = strings[i] >>> 16;
            int stop = strings[i] & 0xFFFF;
            p = ByteSwar.copy(from, copied, start, to, p);
            p = JsonEscapes.copy(from, start, stop, to, p);
            copied = stop;
        }
        position = ByteSwar.copy(from, copied, count, to, p);
    }

    /** Encodes any characters, as they are staged, with their escapes. */
    private void encodeStringByString(int count) {
        int from = 0;
        for (int i = 0; i < stringCount; i++) {
            int start = strings[i] >>> 16;
            int stop = strings[i] & 0xFFFF;
            copyPunctuation(from, start);
            encodeString(start, stop);
            from = stop;
        }
        copyPunctuation(from, count);
    }

    private void encodeString(int from, int stop) {
        if (escapeNonAscii) {
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
    public void writeRaw(byte[] bytes) {
        flush();
        reserve(bytes.length);
        System.arraycopy(bytes, 0, buffer, position, bytes.length);
        position += bytes.length;
    }

    /** How many bytes the text has so far; only where no comma is pending. */
    public int size() {
        flush();
        return position;
    }

    /** Takes back all but the first {@code size} bytes. */
    public void truncate(int size) {
        clearStage();
        position = size;
    }

    /** The text that has ended. */
    @Override
    @SuppressWarnings("deprecation") // this constructor takes low bytes, which of ASCII is exactly right
    public String toString() {
        if (stagedEnd > 0) {
            return new String(staged, 0, stagedEnd);
        }
        return ascii ? new String(buffer, 0, 0, position) : new String(buffer, 0, position, StandardCharsets.UTF_8);
    }

    public byte[] toByteArray() {
        return toByteArray(0);
    }

    /** What was written after the first {@code from} bytes. */
    public byte[] toByteArray(int from) {
        flush();
        return Arrays.copyOfRange(buffer, from, position);
    }

    /** Moves all that was written to the stream and begins anew. */
    public void drainTo(OutputStream out) throws IOException {
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
            throw new TextException(
                    TextException.Code.TOO_LARGE,
                    "Expected a JSON text that fits into a Java array but was one of 2 GiB or more",
                    -1);
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(Math.max(needed, 2L * buffer.length), MAX_CAPACITY));
        byteBuffer = ByteBuffer.wrap(buffer);
    }
}
