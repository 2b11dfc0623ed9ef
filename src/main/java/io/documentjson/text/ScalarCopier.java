package io.documentjson.text;

import java.nio.charset.StandardCharsets;

/**
 * Copies the scalars of JSON from one array to another while they are checked: strings with their escapes as {@link
 * JsonEscapes} writes them, numbers as {@link JsonNumbers} respells them, base64 with its unused bits zero.
 *
 * <p>A copy answers true or false. False means that the text is malformed, or beyond a limit, or of a kind so rare that it is
 * left to {@link Utf8Tokens}; nothing is said about which, and what was written is of no use.
 *
 * <p>The input has a control at its end, which ends every loop, so that no loop asks for the end. Words are read and written
 * whole, so both arrays have {@link #SLACK} bytes behind what is used.
 */
abstract class ScalarCopier {

    /** What the arrays have behind their content. */
    public static final int SLACK = 64;

    /** A string of which so many bytes are plain is a long one. */
    private static final int FEW_BYTES = 5 * ByteSwar.BYTES;

    private final boolean dynamoDbNumbers;
    final int maxStringLength;
    private final int maxNumberLength;

    byte[] in = new byte[0];
    byte[] out = new byte[0];

    /** The next byte of the input. */
    int p;

    /** The end of the input, which is not looked for. */
    int end;

    /** Line feeds before this index are white space. */
    private int lineFeedsEnd;

    /** Where the next byte is written. */
    int o;

    /** Where a string or a binary stopped that has not been copied. */
    private int stop;

    /** Whether a string had half of a surrogate pair since this was reset. */
    boolean halfSurrogate;

    ScalarCopier(Limits limits) {
        dynamoDbNumbers = limits.dynamoDbNumbers();
        maxStringLength = limits.maxStringLength();
        maxNumberLength = limits.maxNumberLength();
    }

    /**
     * Sets where to read a text from that is on one line.
     *
     * @param to where the input ends at the latest; before it, at the end of the line, is a line feed
     */
    public final void readLine(byte[] text, int from, int to) {
        in = text;
        p = from;
        end = to;
        stop = from;
        lineFeedsEnd = 0;
    }

    /** Sets where to read a text from; {@code text[to]} is a control. */
    public final void read(byte[] text, int from, int to) {
        readLine(text, from, to);
        lineFeedsEnd = to;
    }

    /** Whether the text may be on many lines. */
    final boolean hasLineFeedsAsSpace() {
        return lineFeedsEnd > 0;
    }

    /** Sets where to write to; there is room for as many bytes as the input has. */
    public final void write(byte[] target, int position) {
        out = target;
        o = position;
    }

    /** What is written to: the array that was given, or a larger one that took its place. */
    public final byte[] target() {
        return out;
    }

    /** The next byte of the input. */
    public final int position() {
        return p;
    }

    /** Where the next byte is written. */
    public final int outPosition() {
        return o;
    }

    /** Whether a copy that answered false stopped at the end of the input, so that more of the text may change the answer. */
    final boolean isAtEnd() {
        return Math.max(stop, p) >= end - SLACK;
    }

    /** Skips white space and gives the next byte. */
    public final int skipSpace() {
        while (true) {
            byte b = in[p];
            if (b > ' ') {
                return b;
            }
            if (b == ' ') {
                p++;
                while ((long) ByteSwar.LONGS.get(in, p) == ByteSwar.SPACES) {
                    p += ByteSwar.BYTES;
                }
            } else if (b == '\r' || b == '\t' || (b == '\n' && p < lineFeedsEnd)) {
                p++;
            } else {
                return b;
            }
        }
    }

    /** The next byte behind white space. */
    final int next() {
        int next = in[p];
        return next > ' ' ? next : skipSpace();
    }

    /** Whether the byte comes next, perhaps after white space; passes over it. */
    final boolean accept(int expected) {
        if (in[p] != expected && skipSpace() != expected) {
            return false;
        }
        p++;
        return true;
    }

    /** The first eight bytes of an ASCII text as a word. */
    static long word(String text) {
        long word = 0;
        for (int i = Math.min(text.length(), ByteSwar.BYTES) - 1; i >= 0; i--) {
            word = word << 8 | text.charAt(i);
        }
        return word;
    }

    final void put(int b) {
        out[o++] = (byte) b;
    }

    /** Writes the first {@code length} bytes of the word. */
    final void put(long word, int length) {
        ByteSwar.LONGS.set(out, o, word);
        o += length;
    }

    /**
     * Copies a string whose opening quote has been read and written, up to and with its closing quote. A word is loaded,
     * stored and looked at; only where there is something in it that is not itself is there more to do.
     */
    final boolean copyString() {
        int from = p;
        int ahead = o - from;
        return endString(from, copyPlain(in, from, out, ahead), ahead);
    }

    /** As {@link #copyString}, in less time if the string has escapes and in more if not. */
    final boolean copyEscapedString(Shape shape) {
        int from = p;
        int ahead = o - from;
        return endString(from, copyEscapes(in, from, out, ahead, shape), ahead);
    }

    private boolean endString(int from, int to, int ahead) {
        if (in[to] == '"' && to - from <= maxStringLength) {
            p = to + 1;
            o = p + ahead;
            return true;
        }
        int behind = copyUnusual(from, to, ahead);
        if (behind < 0) {
            return false;
        }
        p = behind;
        return true;
    }

    /** Copies the plain bytes of a string and the byte behind them; gives where that is, or where a long string goes on. */
    static int copyPlain(byte[] source, int from, byte[] target, int ahead) {
        int i = from;
        int few = from + FEW_BYTES;
        do {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, i + ahead, word);
            long marked = ByteSwar.firstNotPlain(word);
            if (marked != 0) {
                return i + ByteSwar.firstMarked(marked);
            }
            i += ByteSwar.BYTES;
        } while (i != few);
        target[i + ahead] = source[i];
        return i;
    }

    /**
     * Copies plain bytes, up to the one that is not. The loop counts, so that the compiler takes the checks of its indices
     * out of it, which pays where it is long.
     */
    private static int copyLong(byte[] source, int from, int end, byte[] target, int ahead) {
        for (int i = from; i < end; i += ByteSwar.BYTES) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, i + ahead, word);
            long marked = ByteSwar.firstNotPlain(word);
            if (marked != 0) {
                return i + ByteSwar.firstMarked(marked);
            }
        }
        return end;
    }

    /**
     * Copies ASCII and escapes that are written as they are read, up to what is something else; gives where that is, or
     * {@code from} if there is an escape in the way that is not known to be one of them.
     */
    static int copyEscapes(byte[] source, int from, byte[] target, int ahead, Shape shape) {
        int i = from;
        int open = 0;
        long seen = 0;
        while (true) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, i + ahead, word);
            long backslashes = EscapeWords.backslashes(word);
            int index = EscapeWords.index(backslashes, open);
            long escaped = EscapeWords.escaped(index);
            long stops = EscapeWords.stops(word, escaped);
            long others = EscapeWords.others(source, i, index);
            seen |= backslashes;
            if (stops == 0 && others == 0) {
                open = EscapeWords.open(escaped);
                i += ByteSwar.BYTES;
                continue;
            }
            if (others != 0) {
                return from;
            }
            shape.remember(seen != 0);
            return i + ByteSwar.firstMarked(stops);
        }
    }

    /** The string that is being copied has escapes. */
    abstract void sawEscapes();

    /**
     * Copies the rest of a string that began at {@code from} and has been copied up to {@code to}, with all that a string may
     * have. This is one method of more than 325 bytes, so that the compiler takes it for itself: as a part of others, it would
     * have only parts of this in it.
     *
     * @return where the string ends, behind its closing quote, or -1; what has been written is at {@link #o}
     */
    final int copyUnusual(int from, int to, int aheadAtFirst) {
        byte[] source = in;
        byte[] target = out;
        int ahead = aheadAtFirst;
        int i = to - from == FEW_BYTES ? copyLong(source, to, end, target, ahead) : to;
        int open = 0;
        long seen = 0;
        byte b = source[i];
        while (true) {
            if (b < 0) {
                int next = copyUtf8(source, i, target, ahead);
                if (next == i) {
                    return stopped(i);
                }
                i = next;
                b = source[i];
                open = 0;
            }
            while (b != '"') {
                long word = (long) ByteSwar.LONGS.get(source, i);
                ByteSwar.LONGS.set(target, i + ahead, word);
                long backslashes = EscapeWords.backslashes(word);
                long escaped = EscapeWords.escaped(EscapeWords.index(backslashes, open));
                long ends = EscapeWords.ends(word, backslashes, escaped);
                seen |= backslashes;
                if (ends == 0) {
                    open = EscapeWords.open(escaped);
                    i += ByteSwar.BYTES;
                    continue;
                }
                i += ByteSwar.firstMarked(ends);
                if ((escaped & ends & -ends) == 0) {
                    b = source[i];
                    break;
                }
                open = 0;
                long escape = (long) ByteSwar.LONGS.get(source, i - 1);
                if (!StringEscapes.isControl(escape)) {
                    p = i;
                    o = i + ahead - 1;
                    if (!copyOtherEscape(source[i])) {
                        return stopped(i);
                    }
                    i = p;
                    ahead = o - i;
                    continue;
                }
                i--;
                do {
                    ByteSwar.LONGS.set(target, i + ahead, escape);
                    i += StringEscapes.UNICODE_LENGTH;
                    escape = (long) ByteSwar.LONGS.get(source, i);
                } while (StringEscapes.isControl(escape));
            }
            if (b == '"') {
                if (seen != 0) {
                    sawEscapes();
                }
                o = i + 1 + ahead;
                return i - from <= maxStringLength ? i + 1 : -1;
            }
            if (b >= 0) {
                return stopped(i);
            }
        }
    }

    private int stopped(int at) {
        stop = at;
        return -1;
    }

    /** Copies the escape with this letter, which comes next; the backslash has been read. */
    private boolean copyOtherEscape(byte letter) {
        if (letter == 'u') {
            return copyUnicodeEscapes();
        }
        put(letter);
        p++;
        return letter == '/';
    }

    /**
     * Copies escapes with digits as far as they go, each with up to a word of plain bytes before it; the first backslash has
     * been read.
     */
    private boolean copyUnicodeEscapes() {
        byte[] source = in;
        byte[] target = out;
        int i = p - 1;
        int j = o;
        long escape = (long) ByteSwar.LONGS.get(source, i);
        do {
            int utf8 = UnicodeEscapes.utf8(escape);
            if (UnicodeEscapes.isThreeBytes(utf8)) {
                ByteSwar.LONGS.set(target, j, (long) utf8);
                i += StringEscapes.UNICODE_LENGTH;
                j += 3;
            } else if (UnicodeEscapes.isTwoBytes(utf8)) {
                ByteSwar.LONGS.set(target, j, (long) UnicodeEscapes.asTwoBytes(utf8));
                i += StringEscapes.UNICODE_LENGTH;
                j += 2;
            } else {
                long next = (long) ByteSwar.LONGS.get(source, i + StringEscapes.UNICODE_LENGTH);
                int second = UnicodeEscapes.utf8(next);
                if (UnicodeEscapes.isPair(utf8, second) && StringEscapes.hasDigits(next)) {
                    ByteSwar.LONGS.set(target, j, (long) UnicodeEscapes.ofPair(utf8, second));
                    i += 2 * StringEscapes.UNICODE_LENGTH;
                    j += 4;
                } else {
                    int c = StringEscapes.ofDigits(escape);
                    if (c < 0) {
                        return false;
                    }
                    i += StringEscapes.UNICODE_LENGTH;
                    j = putAsciiOrHalf((char) c, j);
                }
            }
            escape = (long) ByteSwar.LONGS.get(source, i);
            if (StringEscapes.hasDigits(escape)) {
                continue;
            }
            ByteSwar.LONGS.set(target, j, escape);
            int plain = ByteSwar.firstMarked(ByteSwar.firstNotPlain(escape));
            i += plain;
            j += plain;
            escape = (long) ByteSwar.LONGS.get(source, i);
        } while (StringEscapes.hasDigits(escape));
        p = i;
        o = j;
        return true;
    }

    /** Writes a character of ASCII, or half of a surrogate pair; returns the position after it. */
    private int putAsciiOrHalf(char c, int position) {
        if (Character.isSurrogate(c)) {
            halfSurrogate = true;
        } else if (!JsonEscapes.isEscaped((byte) c)) {
            out[position] = (byte) c;
            return position + 1;
        }
        return JsonEscapes.put(c, out, position);
    }

    /**
     * Copies UTF-8 from the beginning of a character up to what is not itself in a string; gives where that is, or
     * {@code from} if the UTF-8 is malformed.
     */
    private static int copyUtf8(byte[] source, int from, byte[] target, int ahead) {
        int i = from;
        long previous = 0;
        while (true) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, i + ahead, word);
            long ends = ByteSwar.escapes(word);
            long malformed = Utf8Words.malformed(word, previous);
            if ((ends | malformed) == 0) {
                previous = word;
                i += ByteSwar.BYTES;
                continue;
            }
            long upToEnd = ((ends & -ends) << 1) - 1;
            return (malformed & upToEnd) == 0 ? i + ByteSwar.firstMarked(ends) : from;
        }
    }

    /** Copies the number in a string, whose opening quote has been read, as a JSON number; the quotes are not copied. */
    final boolean copyNumberInString() {
        int from = p;
        int to = copyNumber(in, from, out, o);
        if (to < 0 || in[to] != '"') {
            return respell();
        }
        p = to + 1;
        o += to - from;
        return true;
    }

    /** Copies the JSON number that comes next; what follows it is not looked at. */
    final boolean copyNumber() {
        int from = p;
        int to = copyNumber(in, from, out, o);
        if (to < 0) {
            return false;
        }
        p = to;
        o += to - from;
        return true;
    }

    /** Copies the JSON number that begins at {@code from}; gives where it ends, or a negative number if it is not one to copy. */
    final int copyNumber(byte[] source, int from, byte[] target, int position) {
        int to = NumberScanner.end(source, from);
        int length = to - from;
        if (to < 0 || length > maxNumberLength || (dynamoDbNumbers && !JsonNumbers.fitsDynamoDb(text(from, to)))) {
            return -1;
        }
        ByteSwar.LONGS.set(target, position, (long) ByteSwar.LONGS.get(source, from));
        ByteSwar.LONGS.set(target, position + ByteSwar.BYTES, (long) ByteSwar.LONGS.get(source, from + ByteSwar.BYTES));
        if (length > 2 * ByteSwar.BYTES) {
            System.arraycopy(source, from, target, position, length);
        }
        return to;
    }

    /** As {@link #copyNumberInString}, of a number that is not one to JSON. */
    final boolean respell() {
        int from = p;
        while (NumberScanner.isPart(in[p])) {
            p++;
        }
        int to = p;
        if (in[to] != '"' || to - from > maxNumberLength) {
            return false;
        }
        String number = text(from, to);
        String json = JsonNumbers.toJson(number);
        if (json == null || (dynamoDbNumbers && !JsonNumbers.fitsDynamoDb(number))) {
            return false;
        }
        byte[] bytes = json.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, out, o, bytes.length);
        o += bytes.length;
        p++;
        return true;
    }

    private String text(int from, int to) {
        return new String(in, from, to - from, StandardCharsets.US_ASCII);
    }

    /**
     * Copies the base64 of a string (RFC 4648, section 4), whose opening quote has been read and written, up to and with its
     * closing quote. The bits of its last character that stand for nothing become zero.
     */
    final boolean copyBase64() {
        byte[] source = in;
        byte[] target = out;
        int from = p;
        int ahead = o - from;
        for (int i = from; i < end; i += 2 * ByteSwar.BYTES) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            long next = (long) ByteSwar.LONGS.get(source, i + ByteSwar.BYTES);
            ByteSwar.LONGS.set(target, i + ahead, word);
            ByteSwar.LONGS.set(target, i + ahead + ByteSwar.BYTES, next);
            long marked = Base64Words.others(word);
            long nextMarked = Base64Words.others(next);
            if ((marked | nextMarked) != 0) {
                int to = i
                        + (marked != 0
                                ? ByteSwar.firstMarked(marked)
                                : ByteSwar.BYTES + ByteSwar.firstMarked(nextMarked));
                return endBase64(to, to + ahead);
            }
        }
        return false;
    }

    /** Copies the padding and the quote; {@code to} and {@code position} are behind the last character of base64. */
    private boolean endBase64(int to, int position) {
        int i = to;
        int j = position;
        int padding = p - to & 3;
        if (padding > 0) {
            if (padding == 3 || in[i] != '=' || (padding == 2 && in[i + 1] != '=')) {
                stop = i;
                return false;
            }
            out[j - 1] = Base64Words.withoutLowBits(out[j - 1], 2 * padding);
            out[j] = '=';
            out[j + 1] = '=';
            i += padding;
            j += padding;
        }
        if (in[i] != '"' || i - p > maxStringLength) {
            stop = i;
            return false;
        }
        out[j] = '"';
        p = i + 1;
        o = j + 1;
        return true;
    }
}
