package io.documentjson.internal.output;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.words.JsonNumbers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;

/**
 * JSON tokens to a text: a {@code String} or UTF-8, compact or indented.
 *
 * <p>Tokens are put into a block of {@code char}s, every string as it is, and the places of the quotes around strings
 * are recorded. A full block goes to a {@link TextOutput}, through a {@link JsonIndenter} if lines are asked for. So a
 * string costs a copy and two places, and the price of finding out what has to be escaped is paid once a block.
 *
 * <p>Every value is followed by a comma; the end of an object or array turns the last comma into its bracket, and the
 * end of a root drops it. The caller keeps the order of tokens right, nothing of it is checked.
 *
 * <p>Strings are read with {@code String.getChars} and not with {@code charAt}, whose branch profile is shared by the
 * whole process and spoiled for good by the first string that is not Latin-1; only short numbers, of which every
 * character has to be looked at, are read with it. Longer ones are copied as any string and checked with their block.
 *
 * <p>Not safe for use by several threads.
 */
public final class Utf8JsonGenerator {

    /** Value in place of a level of indentation: all on one line. */
    public static final int COMPACT = -1;

    /** The length of a block; with its bytes it fits the first cache. */
    private static final int BLOCK = TextOutput.MAX_BLOCK;

    /** Most characters around the text of a token: quotes, and a comma or a colon. */
    private static final int PUNCTUATION = 3;

    /** Base64 of up to this many bytes is put into the block. */
    private static final int MAX_BINARY_IN_BLOCK = 96;

    private static final int MAX_LITERAL = 6;
    private static final char[] BOOLEANS = "false,true, ".toCharArray();
    private static final char[] NULL = "null, ".toCharArray();

    private final char[] chars = new char[BLOCK];
    private final CharBuffer block = CharBuffer.wrap(chars);
    private int charCount;

    /** Indices in the block of the quotes around strings, in ascending order. */
    private final char[] quotes = new char[BLOCK];

    private int quoteCount;

    private final UncheckedNumbers numbers = new UncheckedNumbers(BLOCK);

    private final TextOutput output;
    private @Nullable Base64Writer base64;
    private @Nullable JsonIndenter indenter;
    private boolean hasColors;

    /** The {@link #indenter} if the present root goes through it. */
    private @Nullable JsonIndenter activeIndenter;

    public Utf8JsonGenerator() {
        this(Limits.MAX_ARRAY_LENGTH);
    }

    /** A generator of texts of less than {@code maxBytes} bytes. */
    Utf8JsonGenerator(int maxBytes) {
        output = new TextOutput(maxBytes);
    }

    /** Begins a new text, which {@link #toString} will return. */
    public void openString(boolean escapeNonAscii) {
        clearBlock();
        output.open(true, escapeNonAscii);
    }

    /** Begins a new text in UTF-8, which {@link #toByteArray} or {@link #drainTo} will return. */
    public void openUtf8(boolean escapeNonAscii) {
        clearBlock();
        output.open(false, escapeNonAscii);
    }

    /** Releases the grown buffer. */
    public void close() {
        clearBlock();
        output.close();
    }

    /** Sets whether text that is spread over lines has colors for a terminal; before the first root. */
    public void colorLines(boolean color) {
        hasColors = color;
    }

    /**
     * Begins a value that is not a member of anything.
     *
     * @param level by how many levels its first line is indented already, or {@link #COMPACT}
     */
    public void startRoot(int level) {
        numbers.open(false, output.size());
        activeIndenter = null;
        output.isCompact = level == COMPACT;
        if (level != COMPACT) {
            if (indenter == null) {
                indenter = new JsonIndenter(output, hasColors);
            }
            indenter.start(level);
            activeIndenter = indenter;
        }
    }

    /**
     * Lets numbers of the root that has begun be checked with their block. One that has to be spelled in another way,
     * or that is not a number, is an error then, and the caller has to {@link #restartRoot}.
     */
    public void checkNumbersLater() {
        numbers.open(true, output.size());
    }

    /** Begins the root again, with each number checked as it comes; returns false if that was so before. */
    public boolean restartRoot(int level) {
        if (!numbers.isOpen()) {
            return false;
        }
        truncate(numbers.sizeBefore());
        startRoot(level);
        return true;
    }

    /** Ends a value that is not a member of anything. */
    public void endRoot() {
        charCount--;
        if (activeIndenter != null) {
            flushAll();
            activeIndenter.flush();
            activeIndenter = null;
        } else if (charCount == 0 || output.append(block, charCount, quotes, quoteCount, numbers, true)) {
            clearBlock();
        }
    }

    public void startObject() {
        put('{');
    }

    public void endObject() {
        end('}');
    }

    public void startArray() {
        put('[');
    }

    public void endArray() {
        end(']');
    }

    /** Turns the comma after the last member into the bracket; an empty container has none. */
    private void end(char bracket) {
        ensureChars(2);
        char[] to = chars;
        int p = charCount;
        if (p > 0 && to[p - 1] == ',') {
            p--;
        }
        to[p] = bracket;
        to[p + 1] = ',';
        charCount = p + 2;
    }

    /** Writes the text before a value in DynamoDB JSON: a bracket, a name in ASCII with its quotes, and a colon. */
    public void writeOpening(char[] opening) {
        int length = opening.length;
        ensureChars(length);
        int p = charCount;
        System.arraycopy(opening, 0, chars, p, length);
        charCount = p + length;
        addQuotes(p + 1, p + length - 2);
    }

    /** The processor can seldom predict the value, so there is no branch on it. */
    public void writeBoolean(boolean value) {
        int one = value ? 1 : 0;
        writeLiteral(BOOLEANS, one * MAX_LITERAL, MAX_LITERAL - one);
    }

    public void writeNull() {
        writeLiteral(NULL, 0, MAX_LITERAL - 1);
    }

    /** Copies equally many characters of each literal, so that no loop is needed; the surplus is overwritten. */
    private void writeLiteral(char[] literals, int from, int length) {
        ensureChars(MAX_LITERAL);
        System.arraycopy(literals, from, chars, charCount, MAX_LITERAL);
        charCount += length;
    }

    /** Writes the number of this text as a JSON number; writes nothing and returns false if it is not a number. */
    public boolean writeNumber(String text) {
        int length = text.length();
        boolean fits = flushUnlessFits(length);
        char[] to = chars;
        int p = charCount;
        if (!fits || !numbers.copy(text, to, p) && !JsonNumbers.copyIfJson(text, to, p)) {
            return writeUnusualNumber(text, false);
        }
        to[p + length] = ',';
        charCount = p + length + 1;
        return true;
    }

    /** Writes the text as a JSON string; writes nothing and returns false if it is not a number. */
    public boolean writeQuotedNumber(String text) {
        int length = text.length();
        boolean fits = flushUnlessFits(length);
        char[] to = chars;
        int p = charCount;
        if (!fits || !numbers.copy(text, to, p + 1) && !JsonNumbers.copyIfJson(text, to, p + 1)) {
            return writeUnusualNumber(text, true);
        }
        to[p] = '"';
        to[p + 1 + length] = '"';
        to[p + 2 + length] = ',';
        charCount = p + length + PUNCTUATION;
        addQuotes(p, p + 1 + length);
        return true;
    }

    private boolean writeUnusualNumber(String text, boolean isQuoted) {
        String json = JsonNumbers.toJson(text);
        if (json == null) {
            return false;
        }
        if (isQuoted) {
            writeString(text);
        } else {
            putInPieces(json);
            put(',');
        }
        return true;
    }

    /** Base64 with padding and without line breaks, RFC 4648, section 4. */
    public void writeBinary(byte[] bytes) {
        base64 = base64 == null ? new Base64Writer() : base64;
        putQuote();
        if (bytes.length <= MAX_BINARY_IN_BLOCK) {
            putBase64(bytes, base64);
        } else {
            appendBase64(bytes, base64);
        }
        putQuote();
        put(',');
    }

    private void putBase64(byte[] bytes, Base64Writer writer) {
        int length = writer.encode(bytes, 0);
        byte[] encoded = writer.encoded();
        ensureChars(length);
        char[] to = chars;
        int p = charCount;
        for (int i = 0; i < length; i++) {
            to[p + i] = (char) encoded[i];
        }
        charCount = p + length;
    }

    private void appendBase64(byte[] bytes, Base64Writer writer) {
        flushAll();
        if (activeIndenter != null) {
            activeIndenter.flush();
        }
        output.reserve(Base64Writer.encodedLength(bytes.length));
        for (int from = 0; from < bytes.length; from += Base64Writer.BLOCK) {
            output.appendAscii(writer.encoded(), writer.encode(bytes, from));
        }
    }

    public void writeName(String name) {
        writeQuoted(name, ':');
    }

    public void writeString(String text) {
        writeQuoted(text, ',');
    }

    /**
     * A name and a string, which items have most of, in one go. The position is stored and read again in between: where
     * each of the two begins and ends, kept until the end, is more than registers hold.
     */
    public void writeStringMember(String name, String text) {
        if ((long) name.length() + text.length() > BLOCK - 2 * PUNCTUATION - charCount) {
            writeName(name);
            writeString(text);
            return;
        }
        char[] to = chars;
        char[] places = quotes;
        int q = quoteCount;
        int p = charCount;
        to[p] = '"';
        places[q] = (char) p;
        int length = name.length();
        name.getChars(0, length, to, p + 1);
        p = charCount + 1 + length;
        to[p] = '"';
        to[p + 1] = ':';
        to[p + 2] = '"';
        places[q + 1] = (char) p;
        places[q + 2] = (char) (p + 2);
        charCount = p + 3;
        length = text.length();
        text.getChars(0, length, to, p + 3);
        p = charCount + length;
        to[p] = '"';
        to[p + 1] = ',';
        places[q + 3] = (char) p;
        charCount = p + 2;
        quoteCount = q + 4;
    }

    private void writeQuoted(String text, char follower) {
        int length = text.length();
        if (!flushUnlessFits(length)) {
            putQuote();
            putInPieces(text);
            putQuote();
            put(follower);
            return;
        }
        char[] to = chars;
        int p = charCount;
        to[p] = '"';
        text.getChars(0, length, to, p + 1);
        int end = p + 1 + length;
        to[end] = '"';
        to[end + 1] = follower;
        charCount = end + 2;
        addQuotes(p, end);
    }

    /**
     * Writes a text of any length and leaves room for the punctuation after it; no piece ends between the surrogates of
     * a pair.
     */
    private void putInPieces(String text) {
        int length = text.length();
        int from = 0;
        while (from < length) {
            if (BLOCK - PUNCTUATION - charCount < 2) {
                flushAll();
            }
            int count = Math.min(length - from, BLOCK - PUNCTUATION - charCount);
            int p = charCount;
            text.getChars(from, from + count, chars, p);
            if (from + count < length && Character.isHighSurrogate(chars[p + count - 1])) {
                count--;
            }
            charCount = p + count;
            from += count;
        }
    }

    private void addQuotes(int opening, int closing) {
        int q = quoteCount;
        quotes[q] = (char) opening;
        quotes[q + 1] = (char) closing;
        quoteCount = q + 2;
    }

    /** Writes one of the quotes around a string. */
    private void putQuote() {
        ensureChars(1);
        quotes[quoteCount++] = (char) charCount;
        chars[charCount++] = '"';
    }

    /** Writes a character that is not part of a string. */
    private void put(char c) {
        ensureChars(1);
        chars[charCount++] = c;
    }

    /**
     * Makes room for a text of this length and its punctuation. Returns false if no block has so much, and then has not
     * done anything.
     */
    private boolean flushUnlessFits(int length) {
        if (length > BLOCK - PUNCTUATION - charCount) {
            if (length >= BLOCK - PUNCTUATION) { // a flush may leave a comma in the block
                return false;
            }
            flush();
        }
        return true;
    }

    private void ensureChars(int count) {
        if (BLOCK - charCount < count) {
            flush();
        }
    }

    /** Passes the block on, but for a comma after a value, which an {@link #end} may still turn into a bracket. */
    private void flush() {
        boolean comma = charCount > 0 && chars[charCount - 1] == ',';
        if (comma) {
            charCount--;
        }
        flushAll();
        if (comma) {
            chars[0] = ',';
            charCount = 1;
        }
    }

    private void flushAll() {
        if (charCount > 0) {
            if (activeIndenter == null) {
                output.append(block, charCount, quotes, quoteCount, numbers, false);
            } else {
                activeIndenter.append(chars, charCount, quotes, quoteCount, numbers);
            }
            clearBlock();
        }
    }

    private void clearBlock() {
        charCount = 0;
        quoteCount = 0;
        numbers.clear();
    }

    /** ASCII as it is, between roots of a text in UTF-8. */
    public void writeRaw(byte[] ascii) {
        output.appendAscii(ascii, ascii.length);
    }

    /** The number of bytes that a text in UTF-8 has, between its roots. */
    public int size() {
        return output.size();
    }

    /** Takes back all but the first {@code size} bytes of a text in UTF-8, and the root that has not ended. */
    public void truncate(int size) {
        clearBlock();
        output.truncate(size);
    }

    /** The text that was begun by {@link #openString} and has ended. */
    @Override
    public String toString() {
        return charCount > 0 ? new String(chars, 0, charCount) : output.toString();
    }

    /** The text that was begun by {@link #openUtf8} and has ended. */
    public byte[] toByteArray() {
        return output.toByteArray();
    }

    /** Moves the roots of a text in UTF-8 that have ended to the stream, and begins anew. */
    public void drainTo(OutputStream out) throws IOException {
        output.drainTo(out);
    }
}
