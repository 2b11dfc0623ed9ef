package io.documentjson.internal.tokens;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.Base64Swar;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a text, pulled one by one, strictly as RFC 8259 has them; only comments may be allowed. Bytes are UTF-8
 * (RFC 3629), which is checked as they are read, so that the first error in the text is the one that is reported.
 *
 * <p>The caller knows which container it is in and asks for what may stand there: {@link #nextName} in an object,
 * {@link #nextElement} in an array, after either of them {@link #value}, and then the content of the value if it is a
 * scalar. Every string and every number has to be asked for. A wrong text is a {@link TextException}; an
 * {@link IOException} is one that the source of the text threw. After either the tokens are of no further use.
 *
 * <p>Every method first takes what compact text has and ends with one comparison; white space, errors and the end of
 * the window are looked for after that.
 *
 * <p>Not safe for use by several threads; {@link #close} gives the object back to a pool.
 */
public final class Utf8Tokens implements AutoCloseable {

    /** The kinds of tokens by which values begin; this one is the end of the text. */
    public static final int END = 0;

    public static final int OBJECT = 1;
    public static final int ARRAY = 2;
    public static final int STRING = 3;
    public static final int NUMBER = 4;
    public static final int TRUE = 5;
    public static final int FALSE = 6;
    public static final int NULL = 7;

    private static final StripedPool<Utf8Tokens> POOL = new StripedPool<>();

    /** The kinds of values by their first bytes; {@link #END} for all others. */
    private static final byte[] KINDS = new byte[256];

    /** The greatest length of a character in UTF-8, in bytes. */
    private static final int LONGEST_CHARACTER = 4;

    /** The longest part of an object that is kept to copy it as a whole. */
    private static final int MAX_COPIED = 1 << 20;

    private static final long TRUE_BYTES = 0x65757274L;
    private static final long FALSE_BYTES = 0x65736C6166L;
    private static final long NULL_BYTES = 0x6C6C756EL;

    static {
        KINDS['{'] = OBJECT;
        KINDS['['] = ARRAY;
        KINDS['"'] = STRING;
        KINDS['-'] = NUMBER;
        for (int digit = '0'; digit <= '9'; digit++) {
            KINDS[digit] = NUMBER;
        }
        KINDS['t'] = TRUE;
        KINDS['f'] = FALSE;
        KINDS['n'] = NULL;
    }

    private final Utf8Source source = new Utf8Source();
    private final StringDecoder strings = new StringDecoder(source);
    private final NumberDecoder numbers = new NumberDecoder(source, strings);
    private final NameTable names = new NameTable();

    private Limits limits = Limits.DEFAULTS;

    /** True if a container has been opened and nothing of it has been read. */
    private boolean opened;

    private long token;

    private @Nullable String nameInProgress;

    private Utf8Tokens() {}

    /** The tokens of {@code text[from..to)} in UTF-8, before which come {@code offset} other bytes. */
    public static Utf8Tokens ofLine(byte[] text, int from, int to, long offset, Limits limits) {
        Utf8Tokens tokens = take(limits);
        tokens.source.openLine(text, from, to, offset);
        return tokens;
    }

    /** The tokens of a text in UTF-8, which may begin with a byte order mark. */
    public static Utf8Tokens of(byte[] text, Limits limits) {
        return of(text, 0, text.length, limits);
    }

    /** Same as {@link #of(byte[], Limits)}, of {@code text[from..to)}. */
    public static Utf8Tokens of(byte[] text, int from, int to, Limits limits) {
        Utf8Tokens tokens = take(limits);
        tokens.source.open(text, from, to);
        return tokens;
    }

    /** The tokens of a text in UTF-8, which may begin with a byte order mark. It is read a window at a time. */
    public static Utf8Tokens of(InputStream text, Limits limits) {
        Utf8Tokens tokens = take(limits);
        tokens.source.open(text);
        return tokens;
    }

    /** The tokens of a text; offsets count its {@code char}s. */
    public static Utf8Tokens of(String text, Limits limits) {
        Utf8Tokens tokens = take(limits);
        tokens.source.open(text);
        return tokens;
    }

    private static Utf8Tokens take(Limits limits) {
        Utf8Tokens idle = POOL.take();
        Utf8Tokens tokens = idle == null ? new Utf8Tokens() : idle;
        tokens.limits = limits;
        tokens.numbers.open(limits);
        tokens.opened = false;
        tokens.token = 0;
        return tokens;
    }

    @Override
    public void close() {
        source.close();
        strings.close();
        names.restart();
        nameInProgress = null;
        POOL.release(this);
    }

    /**
     * Has the object read as a whole whose opening brace has just been read. More of the text is read while the object
     * goes on. Each byte is looked at a bounded number of times, however few bytes the source gives at once: the reader
     * is asked at most three times.
     *
     * @return false if the object is still to be read
     */
    public boolean readWhole(WholeObject reader) throws IOException {
        if (source.isChars) {
            return false;
        }
        int end = readAhead(reader);
        if (end == WholeObject.INCOMPLETE && source.fill(source.position - 1)) {
            end = readAhead(reader);
            if (end == WholeObject.INCOMPLETE && source.completeObject(MAX_COPIED)) {
                end = readAhead(reader);
            }
        }
        if (end < 0) {
            return false;
        }
        source.position = end;
        token = source.offset(end - 1);
        opened = false;
        return true;
    }

    private int readAhead(WholeObject reader) {
        return reader.read(source.bytes, source.position - 1, source.limit);
    }

    /** The kind of the root value, or {@link #END} if there is nothing but white space. */
    public int first() throws IOException {
        source.start();
        int p = skipSpace();
        token = source.offset(p);
        return p == source.limit ? END : value();
    }

    /** The place where the last token began. */
    public long offset() {
        return token;
    }

    /** The name of the member whose colon is being looked for; {@code null} at any other place. */
    public @Nullable String nameInProgress() {
        return nameInProgress;
    }

    /**
     * The name of the object's next member, mostly the one that followed the last one before; {@code null} at its end.
     */
    @CompiledAlone
    public @Nullable String nextName() throws IOException {
        byte[] bytes = source.bytes;
        int p = source.position;
        if (opened) {
            if (bytes[p] != '"') {
                p = beforeName();
            }
        } else if (bytes[p] == '}') {
            p = ~p;
        } else {
            p = bytes[p] == ',' && bytes[p + 1] == '"' ? p + 1 : beforeName();
        }
        opened = false;
        if (p < 0) {
            token = source.offset(~p);
            source.position = ~p + 1;
            return null;
        }
        token = source.offset(p);
        bytes = source.bytes;
        int from = p + 1;
        String name;
        NameTable.Name predicted = names.predicted();
        if (predicted.isAt(bytes, from)) {
            names.advance();
            name = predicted.string;
            p = from + predicted.length + 1;
        } else {
            int stop = ByteSwar.skipPlain(bytes, from);
            if (bytes[stop] == '"' && stop - from <= NameTable.MAX_LENGTH) {
                name = names.get(bytes, from, stop);
                p = stop + 1;
            } else {
                name = strings.decodeName(from, stop);
                bytes = source.bytes;
                p = source.position;
            }
        }
        if (bytes[p] == ':') {
            source.position = p + 1;
            return name;
        }
        nameInProgress = name;
        source.position = p;
        int colon = skipSpace();
        if (source.bytes[colon] != ':') {
            throw ReadErrors.unexpected(source, colon, "a colon after the name");
        }
        source.position = colon + 1;
        nameInProgress = null;
        return name;
    }

    /**
     * The index of the quote before the next name, after white space; at the end of the object the complement of its
     * index.
     */
    private int beforeName() throws IOException {
        int p = skipSpace();
        byte b = source.bytes[p];
        if (b == '}') {
            return ~p;
        }
        if (!opened) {
            if (b != ',') {
                throw ReadErrors.unexpected(source, p, "a comma or the end of the object");
            }
            source.position = p + 1;
            p = skipSpace();
        }
        if (source.bytes[p] != '"') {
            throw ReadErrors.unexpected(source, p, "a name in double quotes");
        }
        return p;
    }

    /** True if the array has a next element, which {@link #value} is asked about. */
    public boolean nextElement() throws IOException {
        int p = source.position;
        byte b = source.bytes[p];
        if (b == ']') {
            return endArray(p);
        }
        if (b == ',' && !opened) {
            source.position = p + 1;
            return true;
        }
        if (opened && b > ' ' && b != '/') {
            opened = false;
            return true;
        }
        p = skipSpace();
        if (source.bytes[p] == ']') {
            return endArray(p);
        }
        if (!opened) {
            if (source.bytes[p] != ',') {
                throw ReadErrors.unexpected(source, p, "a comma or the end of the array");
            }
            source.position = p + 1;
        }
        opened = false;
        return true;
    }

    private boolean endArray(int p) {
        token = source.offset(p);
        source.position = p + 1;
        opened = false;
        return false;
    }

    /** The kind of the value of the member or element that was asked for. */
    public int value() throws IOException {
        int p = source.position;
        int kind = KINDS[source.bytes[p] & 0xFF];
        if (kind == END) {
            p = skipSpace();
            kind = KINDS[source.bytes[p] & 0xFF];
            if (kind == END) {
                throw ReadErrors.unexpected(source, p, "a JSON value");
            }
        }
        token = source.offset(p);
        if (kind <= STRING) {
            source.position = p + 1;
            opened = kind != STRING;
        } else if (kind == NUMBER) {
            source.position = p;
        } else {
            literal(kind, p);
        }
        return kind;
    }

    private void literal(int kind, int from) throws IOException {
        int length = kind == FALSE ? 5 : 4;
        source.position = from;
        source.require(length + 1);
        if (source.bytes[source.position + length] < 0) {
            source.require(length + LONGEST_CHARACTER);
        }
        int p = source.position;
        byte[] bytes = source.bytes;
        long word = ByteSwar.first((long) ByteSwar.LONGS.get(bytes, p), length);
        long expected = kind == TRUE ? TRUE_BYTES : kind == FALSE ? FALSE_BYTES : NULL_BYTES;
        if (word != expected || source.isWordPart(p + length)) {
            throw ReadErrors.unexpected(source, p, "a JSON value");
        }
        source.position = p + length;
    }

    public String text() throws IOException {
        byte[] bytes = source.bytes;
        int from = source.position;
        int stop = ByteSwar.skipPlain(bytes, from);
        int length = stop - from;
        if (bytes[stop] == '"' && length <= limits.maxStringLength()) {
            source.position = stop + 1;
            return ByteSwar.latin1(bytes, from, length);
        }
        return unusualText(from, stop, limits.maxStringLength());
    }

    /**
     * Reads the string, which is not needed.
     *
     * @param isNumber true if it is the text of a number, which has a limit of its own
     */
    public void skipText(boolean isNumber) throws IOException {
        int maxLength =
                isNumber ? Math.max(limits.maxStringLength(), limits.maxNumberLength()) : limits.maxStringLength();
        byte[] bytes = source.bytes;
        int from = source.position;
        int stop = ByteSwar.skipPlain(bytes, from);
        if (bytes[stop] == '"' && stop - from <= maxLength) {
            source.position = stop + 1;
        } else {
            unusualText(from, stop, maxLength);
        }
    }

    private String unusualText(int from, int stop, int maxLength) throws IOException {
        if (source.bytes[stop] == '"') {
            throw ReadErrors.tooLong(ErrorCode.STRING_TOO_LONG, maxLength, token);
        }
        return strings.decode(from, stop, maxLength, ErrorCode.STRING_TOO_LONG);
    }

    /** The number if it is 0 to 999 without a leading zero; otherwise -1, and {@link #number} is to be asked. */
    public int smallNumber() {
        return numbers.small();
    }

    /** The number in the characters of the text. */
    public String number() throws IOException {
        return numbers.decode(token);
    }

    public void skipNumber() throws IOException {
        if (smallNumber() < 0) {
            number();
        }
    }

    /** The number in a string, as DynamoDB takes it. */
    public String numberInString() throws IOException {
        return numbers.decodeString(token);
    }

    /** The bytes that the string has as base64. */
    public byte[] bytes() throws IOException {
        int from = source.position;
        int stop = ByteSwar.skipPlain(source.bytes, from);
        int length = stop - from;
        ByteBuffer base64;
        if (source.bytes[stop] == '"' && length <= limits.maxStringLength()) {
            source.position = stop + 1;
            base64 = ByteBuffer.wrap(source.bytes, from, length);
        } else {
            base64 = ByteBuffer.wrap(
                    unusualText(from, stop, limits.maxStringLength()).getBytes(UTF_8));
        }
        try {
            return Base64Swar.decode(base64);
        } catch (IllegalArgumentException e) {
            throw ReadErrors.invalidBase64(token);
        }
    }

    /** Makes sure that nothing follows the root value. */
    public void expectEnd() throws IOException {
        int p = skipSpace();
        if (p == source.limit) {
            return;
        }
        source.position = p;
        source.require(4);
        TextException malformed = ReadErrors.malformed(source);
        throw malformed != null
                ? malformed
                : new TextException(
                        ErrorCode.TRAILING_CONTENT,
                        "Expected nothing after the value but was more text; see DocumentJson.Builder.allowTrailingContent"
                                + " for document JSON",
                        source.offset(source.position));
    }

    /** Makes sure that the root value, a number, ends where it seems to, and leaves what follows alone. */
    public void expectSeparator() throws IOException {
        source.require(1);
        if (source.position < source.limit && !Utf8Source.isSpace(source.bytes[source.position])) {
            throw ReadErrors.unexpected(source, source.position, "the end of the number");
        }
    }

    /** The text, and where in it the next byte is. */
    public Utf8Source source() {
        return source;
    }

    public Limits limits() {
        return limits;
    }

    /**
     * Goes on at that index of the text.
     *
     * @param atStart true if a container has been opened before it
     */
    public void goOn(int index, boolean atStart) {
        token = source.offset(index - 1);
        source.position = index;
        opened = atStart;
    }

    /** Goes on behind the scalar that begins and ends at those indices of the text. */
    public void endScalar(int from, int end) {
        token = source.offset(from);
        source.position = end;
        opened = false;
    }

    /** The next name in an attribute value: the name of its type, which paths do not have. */
    public @Nullable String nextTypeName() throws IOException {
        int last = names.last();
        try {
            return nextName();
        } finally {
            names.backTo(last);
            nameInProgress = null;
        }
    }

    /** Skips white space; the position, which is returned, is at another byte then, or at the end of the text. */
    private int skipSpace() throws IOException {
        while (true) {
            byte[] bytes = source.bytes;
            int p = source.position;
            while (Utf8Source.isSpace(bytes[p])) {
                p = (long) ByteSwar.LONGS.get(bytes, p) == ByteSwar.SPACES ? p + ByteSwar.BYTES : p + 1;
            }
            source.position = p;
            if (p == source.limit) {
                if (!source.fill(p)) {
                    return source.position;
                }
            } else if (bytes[p] != '/' || !limits.allowComments()) {
                return p;
            } else {
                Comments.skip(source);
            }
        }
    }
}
