package io.documentjson.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Copies JSON from one array to another while it is checked: strings with their escapes as {@link JsonEscapes} writes them,
 * numbers as {@link JsonNumbers} respells them, base64 with its unused bits zero. What is the same in DynamoDB JSON and in
 * document JSON is here, the order of tokens is in the subclasses.
 *
 * <p>A copy answers true or false. False means that the text is malformed, or beyond a limit, or of a kind so rare that it is
 * left to {@link Utf8Tokens}; nothing is said about which, and what was written is of no use. {@link #position()} is then
 * where the copy stopped, and the answer depends on no byte at or behind {@code position() + LOOK_AHEAD}.
 *
 * <p>The input has a control at its end, which ends every loop, so that no loop asks for the end. Words are read and written
 * whole, so both arrays have {@link #SLACK} bytes behind what is used.
 */
public abstract sealed class JsonCopier permits TypedCopier, DocumentCopier {

    /** What the arrays have behind their content. */
    public static final int SLACK = 64;

    /** How far behind {@link #position()} a decision may have looked. */
    public static final int LOOK_AHEAD = 16;

    static final boolean MAP = true;
    static final boolean LIST = false;

    /** The letters of escapes that are written as they are read. */
    private static final boolean[] SHORT_ESCAPES = new boolean[256];

    static {
        for (char letter : "\"\\bfnrt".toCharArray()) {
            SHORT_ESCAPES[letter] = true;
        }
    }

    /** What an escape with digits has. */
    private static final int ESCAPE_BYTES = 6;

    private static final int FIRST_LEVELS = 16;
    private static final int FIRST_NAMES = 64;

    /** Objects with more names are looked through once, at their end. */
    private static final int FEW_NAMES = 32;

    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    private final Limits limits;
    private final int maxDepth;
    private final int maxStringLength;
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

    /** For each open container: where its names begin, or -1 for a list. */
    private int[] containers = new int[FIRST_LEVELS];

    /** For each open map a bit for the hash of each of its names. */
    private long[] seen = new long[FIRST_LEVELS];

    int depth;

    /** Whether the innermost container is a map. */
    boolean inMap;

    /** The hashes of the names in all open maps. */
    private long[] hashes = new long[FIRST_NAMES];

    private int names;

    private boolean halfSurrogate;

    JsonCopier(Limits limits) {
        this.limits = limits;
        this.maxDepth = limits.maxDepth();
        this.maxStringLength = limits.maxStringLength();
        this.maxNumberLength = limits.maxNumberLength();
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
        lineFeedsEnd = 0;
    }

    /** Sets where to read a text from; {@code text[to]} is a control. */
    public final void read(byte[] text, int from, int to) {
        readLine(text, from, to);
        lineFeedsEnd = to;
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

    /**
     * Copies the item whose opening brace comes next, without what follows it.
     *
     * @return whether it has been copied
     */
    public abstract boolean copyItem();

    /** As {@link #copyItem}, of a line, which may have something around the item. */
    public abstract boolean copyLine();

    /** Passes over white space and gives the next byte. */
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

    /** Enters a container, unless that is one level too many. */
    final boolean enter(boolean map) {
        if (depth == maxDepth) {
            return false;
        }
        if (depth == containers.length) {
            containers = Arrays.copyOf(containers, 2 * depth);
            seen = Arrays.copyOf(seen, 2 * depth);
        }
        containers[depth] = map ? names : -1;
        seen[depth] = 0;
        depth++;
        inMap = map;
        return true;
    }

    /** Whether a set may stand here, which is a level too. */
    final boolean canEnter() {
        return depth < maxDepth;
    }

    /** Leaves the innermost container; false if it may have a name twice. */
    final boolean leave() {
        int first = containers[--depth];
        boolean distinct = true;
        if (first >= 0) {
            distinct = names - first <= FEW_NAMES || areDistinct(first);
            names = first;
        }
        inMap = depth > 0 && containers[depth - 1] >= 0;
        return distinct;
    }

    private boolean areDistinct(int first) {
        Arrays.sort(hashes, first, names);
        for (int i = first + 1; i < names; i++) {
            if (hashes[i] == hashes[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /** Begins with a new item. */
    final void begin() {
        depth = 0;
        names = 0;
        inMap = false;
    }

    /**
     * Copies a member's name, whose opening quote comes next, and the colon. Names are compared by a hash of what was written,
     * so two spellings of a name are the same; two names with the same hash are left to others.
     */
    final boolean copyName() {
        if (!accept('"')) {
            return false;
        }
        put('"');
        int from = o;
        halfSurrogate = false;
        if (!copyString()) {
            return false;
        }
        if (!accept(':')) {
            return false;
        }
        put(':');
        int length = o - 2 - from;
        return length <= Limits.MAX_NAME_BYTES && !halfSurrogate && addName(hash(out, from, from + length));
    }

    private boolean addName(long hash) {
        if (names == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * names);
        }
        int level = depth - 1;
        long bit = 1L << hash;
        int first = containers[level];
        if ((seen[level] & bit) != 0 && names - first <= FEW_NAMES) {
            for (int i = first; i < names; i++) {
                if (hashes[i] == hash) {
                    return false;
                }
            }
        }
        seen[level] |= bit;
        hashes[names++] = hash;
        return true;
    }

    private static long hash(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int i = from;
        for (; to - i >= ByteSwar.BYTES; i += ByteSwar.BYTES) {
            hash = mix(hash ^ (long) ByteSwar.LONGS.get(bytes, i));
        }
        return mix(hash ^ ByteSwar.first((long) ByteSwar.LONGS.get(bytes, i), to - i));
    }

    private static long mix(long value) {
        long product = value * HASH_FACTOR;
        return product ^ product >>> 32;
    }

    /**
     * Copies a string whose opening quote has been read and written, up to and with its closing quote. A word is loaded,
     * stored and looked at; only where there is something in it that is not itself is there more to do.
     */
    final boolean copyString() {
        byte[] source = in;
        byte[] target = out;
        int i = p;
        int j = o;
        int from = i;
        while (true) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, j, word);
            long marked = ByteSwar.notPlain(word);
            if (marked == 0) {
                i += ByteSwar.BYTES;
                j += ByteSwar.BYTES;
                continue;
            }
            int count = ByteSwar.firstMarked(marked);
            i += count;
            j += count;
            p = i;
            o = j;
            byte b = source[i];
            if (b == '"') {
                p = i + 1;
                o = j + 1;
                return i - from <= maxStringLength;
            }
            if (b == '\\' && SHORT_ESCAPES[source[i + 1] & 0xFF]) {
                target[j] = b;
                target[j + 1] = source[i + 1];
                i += 2;
                j += 2;
                continue;
            }
            if (b < 0 ? !copyBeyondAscii() : b != '\\' || !copyEscape()) {
                return false;
            }
            i = p;
            j = o;
        }
    }

    /** Copies characters beyond ASCII, up to the first that is not; false for what RFC 3629 does not have. */
    private boolean copyBeyondAscii() {
        byte[] source = in;
        byte[] target = out;
        int i = p;
        int j = o;
        while (true) {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, j, word);
            int count;
            if (isThreeBytes(word)) {
                count = isThreeBytes(word >>> 24) ? 6 : 3;
            } else if ((word & 0xC0E0) == 0x80C0 && (word & 0x1E) != 0) {
                count = 2;
            } else if (isFourBytes(word)) {
                count = 4;
            } else {
                p = i;
                o = j;
                return (word & 0x80) == 0;
            }
            i += count;
            j += count;
        }
    }

    /** Whether the first bytes are a character of three: neither one that has less nor a surrogate. */
    private static boolean isThreeBytes(long word) {
        long decisive = word & 0x200F;
        return (word & 0xC0C0F0) == 0x8080E0 && decisive != 0 && decisive != 0x200D;
    }

    /** Whether the first bytes are a character of four, U+10000 to U+10FFFF. */
    private static boolean isFourBytes(long word) {
        long first = word & 7;
        long second = word & 0x3000;
        return (word & 0xC0C0C0F8L) == 0x808080F0L
                && (first == 0 ? second != 0 : first < 4 || (first == 4 && second == 0));
    }

    /** Copies the escape that comes next, which is not a short one, as the writer has it. */
    private boolean copyEscape() {
        int i = p;
        int j = o;
        byte letter = in[i + 1];
        switch (letter) {
            case '/' -> {
                out[j] = '/';
                p = i + 2;
                o = j + 1;
                return true;
            }
            case 'u' -> {
                return copyUnicodeEscape();
            }
            default -> {
                return false;
            }
        }
    }

    private boolean copyUnicodeEscape() {
        int first = hex(p + 2);
        if (first < 0) {
            return false;
        }
        p += ESCAPE_BYTES;
        if (!Character.isSurrogate((char) first)) {
            putCharacter(first);
            return true;
        }
        if (Character.isHighSurrogate((char) first) && in[p] == '\\' && in[p + 1] == 'u') {
            int second = hex(p + 2);
            if (second < 0) {
                return false;
            }
            if (Character.isLowSurrogate((char) second)) {
                p += ESCAPE_BYTES;
                putPair(Character.toCodePoint((char) first, (char) second));
                return true;
            }
        }
        halfSurrogate = true;
        o = JsonEscapes.put((char) first, out, o);
        return true;
    }

    /** Writes a character that is not half of a surrogate pair. */
    private void putCharacter(int c) {
        if (c < ' ' || c == '"' || c == '\\') {
            o = JsonEscapes.put((char) c, out, o);
        } else if (c < 0x80) {
            put(c);
        } else if (c < 0x800) {
            put(0xC0 | c >> 6);
            put(0x80 | c & 0x3F);
        } else {
            put(0xE0 | c >> 12);
            put(0x80 | c >> 6 & 0x3F);
            put(0x80 | c & 0x3F);
        }
    }

    private void putPair(int codePoint) {
        put(0xF0 | codePoint >> 18);
        put(0x80 | codePoint >> 12 & 0x3F);
        put(0x80 | codePoint >> 6 & 0x3F);
        put(0x80 | codePoint & 0x3F);
    }

    /** Four hexadecimal digits, or -1. */
    private int hex(int from) {
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            int b = in[i];
            int digit;
            if (b >= '0' && b <= '9') {
                digit = b - '0';
            } else {
                int letter = b | 0x20;
                if (letter < 'a' || letter > 'f' || b < 0) {
                    return -1;
                }
                digit = letter - 'a' + 10;
            }
            value = value << 4 | digit;
        }
        return value;
    }

    /** Copies the JSON number that comes next; what follows it is not looked at. */
    final boolean copyNumber() {
        int to = numberEnd(in, p);
        if (to < 0 || to - p > maxNumberLength) {
            return false;
        }
        if (limits.dynamoDbNumbers() && !JsonNumbers.fitsDynamoDb(text(p, to))) {
            return false;
        }
        copyWords(to);
        return true;
    }

    /** Copies the number in a string, whose opening quote has been read, as a JSON number; the quotes are not copied. */
    final boolean copyNumberInString() {
        int to = numberEnd(in, p);
        if (to < 0 || in[to] != '"') {
            return respell();
        }
        if (to - p > maxNumberLength || (limits.dynamoDbNumbers() && !JsonNumbers.fitsDynamoDb(text(p, to)))) {
            return false;
        }
        copyWords(to);
        p++;
        return true;
    }

    /** The same for a number that is not one to JSON. */
    private boolean respell() {
        int from = p;
        while (isOfNumber(in[p])) {
            p++;
        }
        int to = p;
        if (in[to] != '"' || to - from > maxNumberLength) {
            return false;
        }
        String number = text(from, to);
        String json = JsonNumbers.toJson(number);
        if (json == null || (limits.dynamoDbNumbers() && !JsonNumbers.fitsDynamoDb(number))) {
            return false;
        }
        byte[] bytes = json.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, out, o, bytes.length);
        o += bytes.length;
        p++;
        return true;
    }

    private static boolean isOfNumber(byte b) {
        return (b >= '0' && b <= '9') || b == '.' || b == '-' || b == '+' || b == 'e' || b == 'E';
    }

    private String text(int from, int to) {
        return new String(in, from, to - from, StandardCharsets.US_ASCII);
    }

    /** Copies up to {@code to}, and words that begin before it whole. */
    private void copyWords(int to) {
        int i = p;
        int j = o;
        int length = to - i;
        for (; i < to; i += ByteSwar.BYTES, j += ByteSwar.BYTES) {
            ByteSwar.LONGS.set(out, j, (long) ByteSwar.LONGS.get(in, i));
        }
        p = to;
        o += length;
    }

    /** The end of the JSON number that begins at {@code from}, or -1. */
    private static int numberEnd(byte[] bytes, int from) {
        int i = bytes[from] == '-' ? from + 1 : from;
        int to = digitsEnd(bytes, i);
        if (to == i || (bytes[i] == '0' && to > i + 1)) {
            return -1;
        }
        byte b = bytes[to];
        if (b == '"' || b == ',' || b == '}') {
            return to;
        }
        if (b == '.') {
            i = to + 1;
            to = digitsEnd(bytes, i);
            if (to == i) {
                return -1;
            }
            b = bytes[to];
        }
        return (b | 0x20) == 'e' ? exponentEnd(bytes, to + 1) : to;
    }

    private static int exponentEnd(byte[] bytes, int from) {
        int i = bytes[from] == '+' || bytes[from] == '-' ? from + 1 : from;
        int to = digitsEnd(bytes, i);
        return to == i ? -1 : to;
    }

    private static int digitsEnd(byte[] bytes, int from) {
        int i = from;
        while (true) {
            long marked = ByteMasks.notDigits((long) ByteSwar.LONGS.get(bytes, i));
            if (marked != 0) {
                return i + ByteSwar.firstMarked(marked);
            }
            i += ByteSwar.BYTES;
        }
    }

    /**
     * Copies the base64 of a string (RFC 4648, section 4), whose opening quote has been read and written, up to and with its
     * closing quote. The bits of its last character that stand for nothing become zero.
     */
    final boolean copyBase64() {
        byte[] source = in;
        byte[] target = out;
        int i = p;
        int j = o;
        long marked;
        do {
            long word = (long) ByteSwar.LONGS.get(source, i);
            ByteSwar.LONGS.set(target, j, word);
            marked = ByteMasks.notBase64(word);
            i += ByteSwar.BYTES;
            j += ByteSwar.BYTES;
        } while (marked == 0);
        int count = ByteSwar.firstMarked(marked) - ByteSwar.BYTES;
        i += count;
        j += count;
        int length = i - p;
        int padding = -length & 3;
        if (padding > 0) {
            if (padding == 3 || source[i] != '=' || (padding == 2 && source[i + 1] != '=')) {
                p = i;
                return false;
            }
            target[j - 1] = ByteMasks.withoutLowBits(target[j - 1], 2 * padding);
            target[j] = '=';
            target[j + 1] = '=';
            i += padding;
            j += padding;
        }
        p = i;
        if (source[i] != '"' || i - (p - length - padding) > maxStringLength + length) {
            return false;
        }
        target[j] = '"';
        p = i + 1;
        o = j + 1;
        return length + padding <= maxStringLength;
    }
}
