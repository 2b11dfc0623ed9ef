package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import io.documentjson.NameCache.EncodedName;
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

    /** How many {@code char}s of a long string are encoded at once. */
    private static final int CHUNK = 2_048;

    /** Up to this length a plain loop is faster than a call of the encoder. */
    private static final int SHORT = 16;

    private static final int MAX_BYTES_PER_CHAR = 3;
    private static final int MAX_ESCAPED_BYTES_PER_CHAR = 6;

    /** Words are stored whole, so up to this many bytes behind the position may be overwritten. */
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

    private final char[] chars = new char[CHUNK];
    private final CharBuffer charBuffer = CharBuffer.wrap(chars);
    private final byte[] encoded = new byte[CHUNK * MAX_BYTES_PER_CHAR + SLACK];
    private final ByteBuffer encodedBuffer = ByteBuffer.wrap(encoded);
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final NameCache names = new NameCache();
    private final Base64Writer base64 = new Base64Writer();

    private byte[] buffer;
    private int position;
    private boolean ascii;
    private boolean escapeNonAscii;

    Utf8JsonGenerator(byte[] buffer) {
        this.buffer = buffer;
    }

    /** Begins a new text in {@code buffer}. */
    void reset(byte[] buffer, boolean escapeNonAscii) {
        this.buffer = buffer;
        this.escapeNonAscii = escapeNonAscii;
        position = 0;
        ascii = true;
    }

    /** The buffer as it is now, for the next {@link #reset}. */
    byte[] buffer() {
        return buffer;
    }

    void startObject() {
        put((byte) '{');
    }

    void endObject() {
        end((byte) '}');
    }

    void startArray() {
        put((byte) '[');
    }

    void endArray() {
        end((byte) ']');
    }

    /** Bytes as they are, without a comma behind them. */
    void writeRaw(byte[] bytes) {
        reserve(bytes.length);
        System.arraycopy(bytes, 0, buffer, position, bytes.length);
        position += bytes.length;
    }

    void writeBoolean(boolean value) {
        reserve(6);
        byte[] to = buffer;
        int p = position;
        if (value) {
            to[p] = 't';
            to[p + 1] = 'r';
            to[p + 2] = 'u';
            to[p + 3] = 'e';
            to[p + 4] = ',';
            position = p + 5;
        } else {
            to[p] = 'f';
            to[p + 1] = 'a';
            to[p + 2] = 'l';
            to[p + 3] = 's';
            to[p + 4] = 'e';
            to[p + 5] = ',';
            position = p + 6;
        }
    }

    void writeNull() {
        reserve(5);
        byte[] to = buffer;
        int p = position;
        to[p] = 'n';
        to[p + 1] = 'u';
        to[p + 2] = 'l';
        to[p + 3] = 'l';
        to[p + 4] = ',';
        position = p + 5;
    }

    /** The number of this text as a JSON number, or nothing at all if it is no number. */
    boolean writeNumber(String text) {
        if (copyNumber(text)) {
            put((byte) ',');
            return true;
        }
        String respelled = JsonNumbers.toJson(text);
        return respelled != null && writeNumber(respelled);
    }

    /** The text as a JSON string, or nothing at all if it is no number. */
    boolean writeQuotedNumber(String text) {
        int start = position;
        put((byte) '"');
        if (copyNumber(text)) {
            reserve(2);
            buffer[position++] = '"';
            buffer[position++] = ',';
            return true;
        }
        position = start;
        if (JsonNumbers.toJson(text) == null) {
            return false;
        }
        writeString(text);
        return true;
    }

    /** Writes the text if it is a JSON number. */
    private boolean copyNumber(String text) {
        int length = text.length();
        reserve(length + 1);
        char[] from = length <= CHUNK ? chars : new char[length];
        text.getChars(0, length, from, 0);
        int end = JsonNumbers.copyJson(from, length, buffer, position);
        if (end < 0) {
            return false;
        }
        position = end;
        return true;
    }

    /** Base64 with padding and without line breaks, RFC 4648, section 4. */
    void writeBinary(byte[] bytes) {
        long length = Base64Writer.encodedLength(bytes.length);
        reserve(length + 3);
        buffer[position] = '"';
        int end = base64.write(bytes, buffer, position + 1);
        buffer[end] = '"';
        buffer[end + 1] = ',';
        position = end + 2;
    }

    void writeString(String text) {
        writeQuoted(text);
        put((byte) ',');
    }

    void writeName(String name) {
        EncodedName known = escapeNonAscii ? null : names.find(name);
        if (known == null) {
            writeUnknownName(name);
            return;
        }
        byte[] from = known.padded;
        reserve(from.length);
        byte[] to = buffer;
        int p = position;
        for (int i = 0; i < from.length; i += Words.BYTES) {
            Words.LONGS.set(to, p + i, (long) Words.LONGS.get(from, i));
        }
        position = p + known.length;
        ascii &= known.ascii;
    }

    private void writeUnknownName(String name) {
        int start = position;
        boolean asciiBefore = ascii;
        ascii = true;
        writeQuoted(name);
        put((byte) ':');
        if (!escapeNonAscii && names.wants(name)) {
            int length = position - start;
            byte[] padded = new byte[(length + Words.BYTES - 1) & -Words.BYTES];
            System.arraycopy(buffer, start, padded, 0, length);
            names.put(new EncodedName(name, padded, length, ascii));
        }
        ascii &= asciiBefore;
    }

    private void writeQuoted(String text) {
        int length = text.length();
        if (length <= SHORT) {
            writeShort(text, length);
        } else {
            writeLong(text, length);
        }
    }

    private void writeShort(String text, int length) {
        reserve(SHORT + 2);
        char[] from = chars;
        text.getChars(0, length, from, 0);
        byte[] to = buffer;
        int p = position;
        to[p] = '"';
        int odd = 0;
        for (int i = 0; i < length; i++) {
            char c = from[i];
            to[p + 1 + i] = (byte) c;
            odd |= c >>> 7 | ESCAPES[c & 0x7F];
        }
        if (odd == 0) {
            to[p + 1 + length] = '"';
            position = p + length + 2;
        } else {
            position = p + 1;
            writeCharByChar(length);
            put((byte) '"');
        }
    }

    private void writeLong(String text, int length) {
        put((byte) '"');
        int from = 0;
        while (from < length) {
            int count = Math.min(length - from, CHUNK);
            text.getChars(from, from + count, chars, 0);
            if (from + count < length && Character.isHighSurrogate(chars[count - 1])) {
                count--;
            }
            if (!writeEncoded(count)) {
                writeCharByChar(count);
            }
            from += count;
        }
        put((byte) '"');
    }

    /** Writes {@code chars[0..count)}, or nothing if that takes more than escapes in ASCII. */
    private boolean writeEncoded(int count) {
        charBuffer.limit(count).position(0);
        encodedBuffer.clear();
        encoder.reset();
        if (encoder.encode(charBuffer, encodedBuffer, true).isError()) {
            return false;
        }
        int end = encodedBuffer.position();
        if (end > count) {
            if (escapeNonAscii) {
                return false;
            }
            ascii = false;
        }
        copyEscaping(end);
        return true;
    }

    /** Copies {@code encoded[0..end)} and escapes what a string must not hold, eight bytes at a time. */
    private void copyEscaping(int end) {
        reserve(end);
        byte[] source = encoded;
        byte[] to = buffer;
        int p = position;
        int from = 0;
        while (from < end) {
            long word = (long) Words.LONGS.get(source, from);
            Words.LONGS.set(to, p, word);
            long hits = Words.escapes(word);
            int left = end - from;
            if (left < Words.BYTES) {
                hits = Words.first(hits, left);
                if (hits == 0) {
                    p += left;
                    break;
                }
            }
            if (hits == 0) {
                from += Words.BYTES;
                p += Words.BYTES;
            } else {
                int clean = Words.firstMarked(hits);
                from += clean + 1;
                position = p + clean;
                writeEscape(source[from - 1]);
                reserve(end - from);
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

    /** Writes {@code chars[0..count)}, whatever they are. */
    private void writeCharByChar(int count) {
        for (int i = 0; i < count; i++) {
            char c = chars[i];
            if (c < 0x80) {
                if (ESCAPES[c] == 0) {
                    put((byte) c);
                } else {
                    writeEscape(c);
                }
            } else if (escapeNonAscii) {
                writeUnicodeEscape(c);
            } else if (!Character.isSurrogate(c)) {
                writeTwoOrThreeBytes(c);
            } else if (Character.isHighSurrogate(c) && i + 1 < count && Character.isLowSurrogate(chars[i + 1])) {
                writeFourBytes(Character.toCodePoint(c, chars[++i]));
            } else {
                writeUnicodeEscape(c);
            }
        }
    }

    private void writeTwoOrThreeBytes(char c) {
        ascii = false;
        if (c < 0x800) {
            put((byte) (0xC0 | c >> 6));
        } else {
            put((byte) (0xE0 | c >> 12));
            put((byte) (0x80 | c >> 6 & 0x3F));
        }
        put((byte) (0x80 | c & 0x3F));
    }

    private void writeFourBytes(int codePoint) {
        ascii = false;
        put((byte) (0xF0 | codePoint >> 18));
        put((byte) (0x80 | codePoint >> 12 & 0x3F));
        put((byte) (0x80 | codePoint >> 6 & 0x3F));
        put((byte) (0x80 | codePoint & 0x3F));
    }

    private void put(byte b) {
        reserve(1);
        buffer[position++] = b;
    }

    /** Turns the comma behind the last member into the bracket; an empty container has none. */
    private void end(byte bracket) {
        reserve(2);
        byte[] to = buffer;
        int p = to[position - 1] == ',' ? position - 1 : position;
        to[p] = bracket;
        to[p + 1] = ',';
        position = p + 2;
    }

    /** Drops the comma behind the last value, which is no member of anything. */
    void endRoot() {
        position--;
    }

    /** How many bytes were written. */
    int size() {
        return position;
    }

    /** Takes back all that was written after the first {@code size} bytes. */
    void truncate(int size) {
        position = size;
    }

    @Override
    public String toString() {
        return new String(buffer, 0, position, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    byte[] toByteArray() {
        return toByteArray(0);
    }

    /** What was written after the first {@code from} bytes. */
    byte[] toByteArray(int from) {
        return Arrays.copyOfRange(buffer, from, position);
    }

    /** Moves all that was written to the stream and begins anew. */
    void drainTo(OutputStream out) throws IOException {
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
    }
}
