package io.documentjson.internal.tokens;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StringEscapes;
import java.io.IOException;
import java.util.Arrays;

/**
 * Strings with escapes or with text beyond ASCII, or that reach beyond the window. They are copied while they are
 * scanned: to bytes of Latin-1 as long as they fit, from the first other {@code char} on to {@code char}s. So no string
 * is looked at twice, and what becomes a {@code String} is copied once more only.
 *
 * <p>The copy is never longer than the text that it is made of, so room for it is made once a window.
 *
 * <p>Not safe for use by several threads.
 */
final class StringDecoder {

    private static final int MAX_KEPT = 1 << 13;
    private static final int FIRST_ROOM = 256;

    /** Number of bytes that a word reaches beyond the copied text. */
    private static final int SLACK = 2 * ByteSwar.BYTES;

    private final Utf8Source source;

    private byte[] latin = new byte[FIRST_ROOM];
    private char[] chars = new char[0];

    /** Most characters of the string, the error if it has more, and its beginning. */
    private int maxLength;

    private ErrorCode tooLong = ErrorCode.STRING_TOO_LONG;
    private long start;

    private boolean hasEscapes;

    StringDecoder(Utf8Source source) {
        this.source = source;
    }

    /** Releases buffers that are larger than usual. */
    void close() {
        if (latin.length > MAX_KEPT) {
            latin = new byte[FIRST_ROOM];
        }
        if (chars.length > MAX_KEPT) {
            chars = new char[0];
        }
    }

    /**
     * The name that begins at {@code from}, plain ASCII up to {@code stop}, and that a {@link NameTable} does not keep:
     * with an escape, with text beyond ASCII, or of unusual length. The position is after its quote then.
     */
    String decodeName(int from, int stop) throws IOException {
        long token = source.offset(from - 1);
        String name;
        if (source.bytes[stop] == '"') {
            source.position = stop + 1;
            name = ByteSwar.latin1(source.bytes, from, stop - from);
        } else {
            name = decode(from, stop, Limits.MAX_NAME_BYTES, ErrorCode.NAME_TOO_LONG);
            if (hasEscapes && name.codePoints().anyMatch(StringDecoder::isHalfPair)) {
                throw new TextException(
                        ErrorCode.INVALID_JSON, "Expected whole surrogate pairs in a name but was half of one", token);
            }
        }
        if (Limits.isNameTooLong(name)) {
            throw ReadErrors.tooLong(ErrorCode.NAME_TOO_LONG, Limits.MAX_NAME_BYTES, token);
        }
        return name;
    }

    private static boolean isHalfPair(int c) {
        return c <= Character.MAX_VALUE && Character.isSurrogate((char) c);
    }

    /**
     * The string that begins at {@code from}, plain ASCII up to {@code stop}, where something else than its end is. The
     * position is after its quote then.
     *
     * @param limit the most {@code char}s that it may have
     * @param code the error if it has more
     */
    String decode(int from, int stop, int limit, ErrorCode code) throws IOException {
        maxLength = limit;
        tooLong = code;
        start = source.offset(from - 1);
        hasEscapes = false;
        int first = from;
        int p = stop;
        if (p == source.limit) {
            p = plainStop(from, p);
            if (source.bytes[p] == '"') {
                return plain(p);
            }
            first = 0;
        }
        if (source.isChars && source.bytes[p] < 0) {
            return decodeChars(first, p);
        }
        byte[] bytes = source.bytes;
        byte[] target = latinRoom(0, source.limit - first);
        int n = p - first;
        System.arraycopy(bytes, first, target, 0, n);
        while (true) {
            int b = bytes[p];
            int c = b == '\\' ? StringEscapes.ofLetter(bytes[p + 1]) : latinOf(bytes, p);
            if (c != 0) {
                hasEscapes |= b == '\\';
                target[n++] = (byte) c;
                p += 2;
            } else if (b == '"') {
                source.position = p + 1;
                checkLength(n);
                return ByteSwar.latin1(target, 0, n);
            } else {
                source.position = p;
                c = unusual(n);
                bytes = source.bytes;
                target = latin;
                p = source.position;
                if (c > 0xFF || c == WIDE) {
                    return decodeWide(n, c);
                }
                if (c >= 0) {
                    target[n++] = (byte) c;
                }
            }
            long word = (long) ByteSwar.LONGS.get(bytes, p);
            long marked = ByteSwar.firstNotPlain(word);
            ByteSwar.LONGS.set(target, n, word);
            while (marked == 0) {
                p += ByteSwar.BYTES;
                n += ByteSwar.BYTES;
                word = (long) ByteSwar.LONGS.get(bytes, p);
                marked = ByteSwar.firstNotPlain(word);
                ByteSwar.LONGS.set(target, n, word);
            }
            int plain = ByteSwar.firstMarked(marked);
            p += plain;
            n += plain;
        }
    }

    /** Goes on with a plain string at the end of the window; its first byte has the index 0 then. */
    private int plainStop(int from, int stop) throws IOException {
        int keep = from;
        int p = stop;
        while (p == source.limit) {
            checkLength(p - keep);
            if (!source.fill(keep)) {
                throw ReadErrors.unexpected(source, source.limit, "the end of the string");
            }
            p = ByteSwar.skipPlain(source.bytes, p - keep);
            keep = 0;
        }
        return p;
    }

    private String plain(int stop) throws IOException {
        source.position = stop + 1;
        checkLength(stop);
        return ByteSwar.latin1(source.bytes, 0, stop);
    }

    /** The character of Latin-1 that two bytes of UTF-8 at the index are, if they are one; otherwise 0. */
    private int latinOf(byte[] bytes, int p) {
        int first = bytes[p];
        int second = bytes[p + 1];
        return (first & 0xFE) == 0xC2 && (second & 0xC0) == 0x80 && !source.isChars
                ? first << 6 & 0xC0 | second & 0x3F
                : 0;
    }

    /** Says that there is no {@code char} at the position, but more of the text has been read. */
    private static final int NONE = -1;

    /** Says that a character beyond Latin-1 is at the position. */
    private static final int WIDE = -2;

    /**
     * Decodes text that is neither a quote nor an escape of one character; {@code count} characters came before. If
     * these are too many already, that is the error, wherever the window ends.
     */
    private int unusual(int count) throws IOException {
        checkLength(count);
        int b = source.bytes[source.position];
        if (b == '\\') {
            char c = unicodeEscape();
            latinRoom(count + 1, source.limit - source.position);
            return c;
        }
        if (b < 0) {
            return source.isChars ? source.charAt(source.position++) : WIDE;
        }
        refill();
        latinRoom(count, source.limit - source.position);
        return NONE;
    }

    /** Gets more of the text, which has to be at its end for now. */
    private void refill() throws IOException {
        if (source.position < source.limit) {
            throw new TextException(
                    ErrorCode.INVALID_JSON,
                    "Expected control characters in strings to be escaped but was one that is not",
                    source.offset(source.position));
        }
        if (!source.fill(source.position)) {
            throw ReadErrors.unexpected(source, source.position, "the end of the string");
        }
    }

    /** Reads an escape that is not one of those with one character. */
    private char unicodeEscape() throws IOException {
        hasEscapes = true;
        source.require(6);
        byte[] bytes = source.bytes;
        int p = source.position;
        int single = StringEscapes.ofLetter(bytes[p + 1]);
        if (single != 0) {
            source.position = p + 2;
            return (char) single;
        }
        if (bytes[p + 1] != 'u') {
            throw ReadErrors.unexpectedCharacter(source, p + 1, "an escape that JSON has");
        }
        int c = StringEscapes.ofDigits(bytes, p + 2);
        if (c < 0) {
            int bad = p + 2;
            while (StringEscapes.isHex(bytes[bad])) {
                bad++;
            }
            throw ReadErrors.unexpectedCharacter(source, bad, "a hexadecimal digit");
        }
        source.position = p + 6;
        return (char) c;
    }

    /**
     * The rest of a string of which {@code count} characters of Latin-1 have been copied; the next one is {@code
     * first}, unless that is {@link #WIDE}.
     */
    private String decodeWide(int count, int first) throws IOException {
        char[] target = charRoom(0, count + 1 + source.limit - source.position);
        for (int i = 0; i < count; i++) {
            target[i] = (char) (latin[i] & 0xFF);
        }
        int n = count;
        if (first >= 0) {
            target[n++] = (char) first;
        }
        if (source.isChars) {
            return decodeWideChars(n);
        }
        byte[] bytes = source.bytes;
        int p = source.position;
        while (true) {
            int b = bytes[p];
            if (b < 0) {
                int c = characterAt(bytes, p);
                if (c >= 0x10000) {
                    target[n++] = Character.highSurrogate(c);
                    target[n++] = Character.lowSurrogate(c);
                    p += 4;
                } else if (c > 0) {
                    target[n++] = (char) c;
                    p += c < 0x800 ? 2 : 3;
                } else {
                    source.position = p;
                    checkLength(n);
                    completeCharacter();
                    bytes = source.bytes;
                    p = source.position;
                    target = charRoom(n, source.limit - p);
                }
                continue;
            }
            long word = (long) ByteSwar.LONGS.get(bytes, p);
            long marked = ByteSwar.firstNotPlain(word);
            int plain = ByteSwar.firstMarked(marked);
            if (plain != 0) {
                spread(word, target, n);
                p += plain;
                n += plain;
                continue;
            }
            if (b == '"') {
                return wide(p, n);
            }
            source.position = p;
            n = unusualWide(n);
            bytes = source.bytes;
            target = chars;
            p = source.position;
        }
    }

    /** The eight bytes of the word as {@code char}s. */
    private static void spread(long word, char[] target, int n) {
        target[n] = (char) (word & 0xFF);
        target[n + 1] = (char) (word >>> 8 & 0xFF);
        target[n + 2] = (char) (word >>> 16 & 0xFF);
        target[n + 3] = (char) (word >>> 24 & 0xFF);
        target[n + 4] = (char) (word >>> 32 & 0xFF);
        target[n + 5] = (char) (word >>> 40 & 0xFF);
        target[n + 6] = (char) (word >>> 48 & 0xFF);
        target[n + 7] = (char) (word >>> 56);
    }

    /** The character of several bytes of UTF-8 at the index; 0 if they are malformed, or cut off by the window. */
    private static int characterAt(byte[] bytes, int p) {
        int first = bytes[p];
        int second = bytes[p + 1];
        if ((second & 0xC0) != 0x80) {
            return 0;
        }
        if ((first & 0xE0) == 0xC0) {
            int c = (first & 0x1F) << 6 | second & 0x3F;
            return c >= 0x80 ? c : 0;
        }
        int third = bytes[p + 2];
        if ((third & 0xC0) != 0x80) {
            return 0;
        }
        if ((first & 0xF0) == 0xE0) {
            int c = (first & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F;
            return c >= 0x800 && (c & 0xF800) != 0xD800 ? c : 0;
        }
        int fourth = bytes[p + 3];
        int c = (first & 0x7) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F;
        return (fourth & 0xC0) == 0x80 && (first & 0xF8) == 0xF0 && c >= 0x10000 && c <= 0x10FFFF ? c : 0;
    }

    /** Gets more of the text if the character at the position is cut off by the window. */
    private void completeCharacter() throws IOException {
        int before = source.limit - source.position;
        source.require(Math.min(before + 1, 4));
        if (source.limit - source.position == before) {
            TextException malformed = ReadErrors.malformed(source);
            throw malformed != null ? malformed : new IllegalStateException("a character that is well-formed");
        }
    }

    /** Reads an escape, or more of the text; returns how many {@code char}s there are then. */
    private int unusualWide(int count) throws IOException {
        checkLength(count);
        if (source.bytes[source.position] == '\\') {
            chars[count] = unicodeEscape();
            charRoom(count + 1, source.limit - source.position);
            return count + 1;
        }
        refill();
        charRoom(count, source.limit - source.position);
        return count;
    }

    /** Decodes a {@code String}: text between two escapes is copied as {@code char}s. */
    private String decodeWideChars(int count) throws IOException {
        int n = count;
        while (true) {
            int p = source.position;
            int stop = skipText(source.bytes, p);
            source.getChars(p, stop, chars, n);
            n += stop - p;
            if (source.bytes[stop] == '"') {
                return wide(stop, n);
            }
            source.position = stop;
            n = unusualWide(n);
        }
    }

    private String wide(int stop, int count) throws IOException {
        source.position = stop + 1;
        checkLength(count);
        return new String(chars, 0, count);
    }

    /**
     * Decodes a {@code String} with text beyond ASCII from {@code stop} on: a part of the source unless it has escapes.
     */
    private String decodeChars(int from, int stop) throws IOException {
        int keep = from;
        int p = skipText(source.bytes, stop);
        while (p == source.limit) {
            checkLength(p - keep);
            if (!source.fill(keep)) {
                throw ReadErrors.unexpected(source, source.limit, "the end of the string");
            }
            p = skipText(source.bytes, p - keep);
            keep = 0;
        }
        checkLength(p - keep);
        if (source.bytes[p] == '"') {
            source.position = p + 1;
            return source.substring(keep, p);
        }
        charRoom(0, source.limit - keep);
        source.position = keep;
        return decodeWideChars(0);
    }

    private void checkLength(int length) {
        if (length > maxLength) {
            throw ReadErrors.tooLong(tooLong, maxLength, start);
        }
    }

    /** Makes room in the bytes for {@code more} after the first {@code count}, and the slack. */
    private byte[] latinRoom(int count, int more) {
        long room = (long) count + more + SLACK;
        if (latin.length < room) {
            latin = Arrays.copyOf(latin, Utf8Source.grown(latin.length, room));
        }
        return latin;
    }

    private char[] charRoom(int count, int more) {
        long room = (long) count + more + SLACK;
        if (chars.length < room) {
            chars = Arrays.copyOf(chars, Utf8Source.grown(chars.length, room));
        }
        return chars;
    }

    /** Skips all that stands for itself in a string, well-formed or not. */
    private static int skipText(byte[] bytes, int from) {
        int p = from;
        long marked = ByteSwar.escapes((long) ByteSwar.LONGS.get(bytes, p));
        while (marked == 0) {
            p += ByteSwar.BYTES;
            marked = ByteSwar.escapes((long) ByteSwar.LONGS.get(bytes, p));
        }
        return p + ByteSwar.firstMarked(marked);
    }
}
