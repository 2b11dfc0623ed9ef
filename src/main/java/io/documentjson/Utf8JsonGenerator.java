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
 * encoded block then tells whether it holds anything that a string must escape: a control, a backslash, or more quotes
 * than the tokens themselves have. Almost no block does; one that does is encoded again, string by string. So the price
 * of being sure is paid once a block and not once a string.
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

    /** Up to this length a plain loop is faster than a call of the encoder. */
    private static final int SHORT = 24;

    /** Binaries up to this length are staged; longer ones go straight to the bytes. */
    private static final int MAX_STAGED_BINARY = 96;

    private static final int MAX_BYTES_PER_CHAR = 3;
    private static final int MAX_ESCAPED_BYTES_PER_CHAR = 6;

    /** Words are read and stored whole, so up to this many bytes behind the position may be touched. */
    private static final int SLACK = Words.BYTES;

    private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    /** For ASCII: 0 for what stands as it is, the letter of the short escape, {@code 'u'} for what has no short one. */
    private static final byte[] ESCAPES = new byte[128];

    static {
        Arrays.fill(ESCAPES, 0, 0x20, (byte) 'u');
        ESCAPES['"'] = '"';
        ESCAPES['\\'] = '\\';
        ESCAPES['\b'] = 'b';
        ESCAPES['\t'] = 't';
        ESCAPES['\n'] = 'n';
        ESCAPES['\f'] = 'f';
        ESCAPES['\r'] = 'r';
    }

    private final char[] staged = new char[BLOCK];
    private int stagedEnd;

    /** Where in the stage each string begins and ends, without its quotes: two entries a string. */
    private final int[] strings = new int[BLOCK];

    private int stringsEnd;

    /** How many quotes the staged tokens have around their strings. */
    private int quotes;

    private final CharBuffer stagedBuffer = CharBuffer.wrap(staged);
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final byte[] dirty = new byte[BLOCK * MAX_BYTES_PER_CHAR + SLACK];
    private final Base64Writer base64 = new Base64Writer();

    private byte[] buffer;
    private ByteBuffer byteBuffer;
    private int position;
    private boolean ascii;
    private boolean escapeNonAscii;

    Utf8JsonGenerator(byte[] buffer) {
        this.buffer = buffer;
        this.byteBuffer = ByteBuffer.wrap(buffer);
    }

    /** Begins a new text in {@code buffer}. */
    void reset(byte[] buffer, boolean escapeNonAscii) {
        if (this.buffer != buffer) {
            this.buffer = buffer;
            this.byteBuffer = ByteBuffer.wrap(buffer);
        }
        this.escapeNonAscii = escapeNonAscii;
        ascii = true;
        truncate(0);
    }

    /** The buffer as it is now, for the next {@link #reset}. */
    byte[] buffer() {
        return buffer;
    }

    void startObject() {
        start('{');
    }

    void endObject() {
        end('}');
    }

    void startArray() {
        start('[');
    }

    void endArray() {
        end(']');
    }

    private void start(char bracket) {
        room(1);
        staged[stagedEnd++] = bracket;
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
        quotes += 2;
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
        if (length > BLOCK - PUNCTUATION) {
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
        if (length > BLOCK - PUNCTUATION) {
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
    void writeBinary(byte[] bytes) {
        stage('"');
        quotes++;
        if (bytes.length <= MAX_STAGED_BINARY) {
            room((int) Base64Writer.encodedLength(bytes.length));
            stagedEnd = Base64Writer.write(bytes, staged, stagedEnd);
        } else {
            flush();
            reserve(Base64Writer.encodedLength(bytes.length));
            position = base64.write(bytes, buffer, position);
        }
        stage('"');
        quotes++;
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
        if (length > BLOCK - PUNCTUATION) {
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
        quotes += 2;
        addString(p + 1, stop);
    }

    private void writeLong(String text, char follower) {
        stage('"');
        quotes++;
        stageInPieces(text);
        stage('"');
        quotes++;
        stage(follower);
    }

    /** Stages a text of any length; no piece ends between the surrogates of a pair. */
    private void stageInPieces(String text) {
        int length = text.length();
        int from = 0;
        while (from < length) {
            if (BLOCK - stagedEnd < 2) {
                flush();
            }
            int count = Math.min(length - from, BLOCK - stagedEnd);
            int p = stagedEnd;
            text.getChars(from, from + count, staged, p);
            if (from + count < length && Character.isHighSurrogate(staged[p + count - 1])) {
                count--;
            }
            stagedEnd = p + count;
            addString(p, stagedEnd);
            from += count;
        }
    }

    private void addString(int from, int stop) {
        int[] to = strings;
        int i = stringsEnd;
        to[i] = from;
        to[i + 1] = stop;
        stringsEnd = i + 2;
    }

    private void stage(char c) {
        room(1);
        staged[stagedEnd++] = c;
    }

    /** Makes room on the stage. */
    private void room(int chars) {
        if (BLOCK - stagedEnd < chars) {
            flush();
        }
    }

    /** Encodes what is staged, but for a comma at its end, which an {@link #end} may still turn into a bracket. */
    private void flush() {
        int end = stagedEnd;
        boolean comma = end > 0 && staged[end - 1] == ',';
        if (comma) {
            end--;
        }
        encode(end);
        clearStage();
        if (comma) {
            staged[0] = ',';
            stagedEnd = 1;
        }
    }

    private void clearStage() {
        stagedEnd = 0;
        stringsEnd = 0;
        quotes = 0;
    }

    /** Encodes {@code staged[0..count)} to the buffer. */
    private void encode(int count) {
        reserve((long) count * MAX_BYTES_PER_CHAR);
        int end = count <= SHORT ? encodeShort(count) : -1;
        if (end < 0) {
            end = encodeBlock(0, count, byteBuffer, position);
        }
        boolean onlyAscii = end - position == count;
        if (end >= 0 && (onlyAscii || !escapeNonAscii) && isClean(end)) {
            ascii &= onlyAscii;
            position = end;
        } else {
            encodeStringByString(end >= 0 && onlyAscii, count);
        }
    }

    /** The position after the encoded block, negative if it is not all ASCII. */
    private int encodeShort(int count) {
        byte[] to = buffer;
        char[] from = staged;
        int p = position;
        int all = 0;
        for (int i = 0; i < count; i++) {
            char c = from[i];
            to[p + i] = (byte) c;
            all |= c;
        }
        return all < 0x80 ? p + count : -1;
    }

    /** The position after {@code staged[from..stop)}, negative if a surrogate has no partner. */
    private int encodeBlock(int from, int stop, ByteBuffer target, int at) {
        stagedBuffer.limit(stop).position(from);
        target.limit(target.capacity()).position(at);
        encoder.reset();
        return encoder.encode(stagedBuffer, target, true).isError() ? -1 : target.position();
    }

    /** Whether the bytes from the position to {@code end} hold nothing to be escaped. */
    private boolean isClean(int end) {
        byte[] from = buffer;
        Words.LONGS.set(from, end, Words.SPACES);
        long escapes = 0;
        int quotesSeen = 0;
        for (int i = position; i < end; i += Words.BYTES) {
            long word = (long) Words.LONGS.get(from, i);
            escapes |= Words.controlsAndBackslashes(word);
            quotesSeen += Long.bitCount(Words.quotes(word));
        }
        return escapes == 0 && quotesSeen == quotes;
    }

    /** Encodes {@code staged[0..count)} again, now with escapes. */
    private void encodeStringByString(boolean onlyAscii, int count) {
        if (onlyAscii) {
            System.arraycopy(buffer, position, dirty, 0, count);
        }
        ByteBuffer dirtyBuffer = ByteBuffer.wrap(dirty);
        int from = 0;
        for (int i = 0; i < stringsEnd; i += 2) {
            int start = strings[i];
            int stop = strings[i + 1];
            copyPunctuation(from, start);
            if (onlyAscii) {
                copyEscaping(start, stop);
            } else {
                int end = escapeNonAscii ? -1 : encodeBlock(start, stop, dirtyBuffer, 0);
                if (end < 0) {
                    writeCharByChar(start, stop);
                } else {
                    ascii &= end == stop - start;
                    copyEscaping(0, end);
                }
            }
            from = stop;
        }
        copyPunctuation(from, count);
    }

    /** Copies what stands between strings, which is ASCII and needs no escapes. */
    private void copyPunctuation(int from, int stop) {
        reserve(stop - from);
        int p = position;
        for (int i = from; i < stop; i++) {
            buffer[p++] = (byte) staged[i];
        }
        position = p;
    }

    /** Copies {@code dirty[from..stop)} and escapes what a string must not hold, eight bytes at a time. */
    private void copyEscaping(int from, int stop) {
        reserve(stop - from);
        byte[] source = dirty;
        byte[] to = buffer;
        int p = position;
        int i = from;
        while (i < stop) {
            long word = (long) Words.LONGS.get(source, i);
            Words.LONGS.set(to, p, word);
            long hits = Words.escapes(word);
            int left = stop - i;
            if (left < Words.BYTES) {
                hits = Words.first(hits, left);
                if (hits == 0) {
                    p += left;
                    break;
                }
            }
            if (hits == 0) {
                i += Words.BYTES;
                p += Words.BYTES;
            } else {
                int clean = Words.firstMarked(hits);
                i += clean + 1;
                position = p + clean;
                writeEscape(source[i - 1]);
                reserve(stop - i);
                to = buffer;
                p = position;
            }
        }
        position = p;
    }

    private void writeEscape(int asciiChar) {
        byte letter = ESCAPES[asciiChar];
        if (letter == 'u') {
            writeUnicodeEscape((char) asciiChar);
        } else {
            reserve(2);
            buffer[position++] = '\\';
            buffer[position++] = letter;
        }
    }

    private void writeUnicodeEscape(char c) {
        reserve(MAX_ESCAPED_BYTES_PER_CHAR);
        byte[] to = buffer;
        int p = position;
        to[p] = '\\';
        to[p + 1] = 'u';
        to[p + 2] = HEX[c >>> 12];
        to[p + 3] = HEX[c >>> 8 & 0xF];
        to[p + 4] = HEX[c >>> 4 & 0xF];
        to[p + 5] = HEX[c & 0xF];
        position = p + MAX_ESCAPED_BYTES_PER_CHAR;
    }

    /** Writes {@code staged[from..stop)}, whatever it is. */
    private void writeCharByChar(int from, int stop) {
        for (int i = from; i < stop; i++) {
            char c = staged[i];
            if (c < 0x80) {
                if (ESCAPES[c] == 0) {
                    put(c);
                } else {
                    writeEscape(c);
                }
            } else if (escapeNonAscii) {
                writeUnicodeEscape(c);
            } else if (!Character.isSurrogate(c)) {
                writeTwoOrThreeBytes(c);
            } else if (Character.isHighSurrogate(c) && i + 1 < stop && Character.isLowSurrogate(staged[i + 1])) {
                writeFourBytes(Character.toCodePoint(c, staged[++i]));
            } else {
                writeUnicodeEscape(c);
            }
        }
    }

    private void writeTwoOrThreeBytes(char c) {
        ascii = false;
        if (c < 0x800) {
            put(0xC0 | c >> 6);
        } else {
            put(0xE0 | c >> 12);
            put(0x80 | c >> 6 & 0x3F);
        }
        put(0x80 | c & 0x3F);
    }

    private void writeFourBytes(int codePoint) {
        ascii = false;
        put(0xF0 | codePoint >> 18);
        put(0x80 | codePoint >> 12 & 0x3F);
        put(0x80 | codePoint >> 6 & 0x3F);
        put(0x80 | codePoint & 0x3F);
    }

    private void put(int b) {
        reserve(1);
        buffer[position++] = (byte) b;
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
        flush();
        return new String(buffer, 0, position, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
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
