package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.Utf8Validator;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of another stream, checked to be UTF-8 on their way, without a leading byte order mark. Only whole characters
 * are handed out, so that what the reader of this stream sees does not depend on where the source cuts its pieces; the
 * error for malformed bytes is thrown when they would be next.
 *
 * <p>Closing it does nothing: the source is its owner's to close.
 */
final class Utf8InputStream extends InputStream {

    private static final int LONGEST_CHARACTER = 4;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream source;
    private final long line;
    private final Utf8Validator validator = new Utf8Validator();

    /** Bytes that the source has given and nobody has got: the first of all, later the begin of a character. */
    private final byte[] ahead = new byte[LONGEST_CHARACTER];

    private int aheadCount;

    /** How many of those the validator has accepted. */
    private int aheadAccepted;

    /** Bytes for a reader that has no room for a whole character. */
    private final byte[] character = new byte[LONGEST_CHARACTER];

    private int characterFrom;
    private int characterTo;

    /** How many bytes of the text come before those ahead. */
    private long offset;

    private @Nullable IOException sourceFailure;
    private @Nullable DocumentJsonException malformed;

    private Utf8InputStream(InputStream source, long offset, long line) {
        this.source = source;
        this.offset = offset;
        this.line = line;
    }

    /**
     * Reads the first bytes of {@code source}, to pass over a byte order mark and to refuse UTF-16 and UTF-32: one of
     * the first two bytes of a JSON text in either of them is zero, or no byte of UTF-8.
     *
     * @param markAllowed whether a byte order mark may come first
     * @param offset how many bytes of the text came before the source
     * @param line the line of the text, or -1
     */
    static Utf8InputStream open(InputStream source, boolean markAllowed, long offset, long line) throws IOException {
        Utf8InputStream stream = new Utf8InputStream(source, offset, line);
        stream.lookAhead(2);
        byte[] ahead = stream.ahead;
        if (markAllowed && ahead[0] == BYTE_ORDER_MARK[0] && ahead[1] == BYTE_ORDER_MARK[1]) {
            stream.lookAhead(BYTE_ORDER_MARK.length);
            if (hasByteOrderMark(ahead, 0, stream.aheadCount)) {
                stream.offset += BYTE_ORDER_MARK.length;
                stream.aheadCount = 0;
                stream.lookAhead(2);
            }
        }
        for (int i = 0; i < stream.aheadCount && i < 2; i++) {
            if (ahead[i] == 0) {
                throw stream.failure("Expected UTF-8 but was a zero byte, as in UTF-16 and UTF-32", stream.offset + i);
            }
        }
        return stream;
    }

    static boolean hasByteOrderMark(byte[] bytes, int from, int to) {
        return to - from >= BYTE_ORDER_MARK.length
                && bytes[from] == BYTE_ORDER_MARK[0]
                && bytes[from + 1] == BYTE_ORDER_MARK[1]
                && bytes[from + 2] == BYTE_ORDER_MARK[2];
    }

    /** How many bytes of the text come before the next that is handed out to a reader of many at a time. */
    long offset() {
        return offset;
    }

    /** Whether {@code e} is what the source threw. */
    boolean isFromSource(IOException e) {
        return e == sourceFailure;
    }

    @Override
    public int read() throws IOException {
        if (characterFrom == characterTo && !nextCharacters()) {
            return -1;
        }
        return character[characterFrom++] & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        if (characterFrom == characterTo && length >= LONGEST_CHARACTER) {
            return readWhole(target, from, length);
        }
        if (length == 0) {
            return 0;
        }
        if (characterFrom == characterTo && !nextCharacters()) {
            return -1;
        }
        int count = Math.min(length, characterTo - characterFrom);
        System.arraycopy(character, characterFrom, target, from, count);
        characterFrom += count;
        return count;
    }

    private boolean nextCharacters() throws IOException {
        int count = readWhole(character, 0, character.length);
        characterFrom = 0;
        characterTo = Math.max(count, 0);
        return count >= 0;
    }

    /** Reads at least one whole character and no part of one; -1 at the end of the source. */
    private int readWhole(byte[] target, int from, int length) throws IOException {
        if (malformed != null) {
            throw malformed;
        }
        int count = aheadCount;
        int accepted = aheadAccepted;
        System.arraycopy(ahead, 0, target, from, count);
        aheadCount = 0;
        aheadAccepted = 0;
        while (true) {
            if (accepted < count) {
                int stop = validator.accept(target, from + accepted, from + count);
                int whole = stop - validator.seen() - from;
                if (stop < from + count) {
                    malformed = failure("Expected UTF-8 but was a malformed sequence of bytes", offset + whole);
                    if (whole == 0) {
                        throw malformed;
                    }
                    return whole;
                }
                if (whole > 0) {
                    aheadCount = count - whole;
                    aheadAccepted = aheadCount;
                    System.arraycopy(target, from + whole, ahead, 0, aheadCount);
                    offset += whole;
                    return whole;
                }
                accepted = count;
            }
            int more = readSource(target, from + count, length - count);
            if (more < 0) {
                if (count == 0) {
                    return -1;
                }
                malformed = failure("Expected the rest of a UTF-8 character but was the end of the text", offset);
                throw malformed;
            }
            count += more;
        }
    }

    private void lookAhead(int count) throws IOException {
        while (aheadCount < count) {
            int more = readSource(ahead, aheadCount, count - aheadCount);
            if (more < 0) {
                return;
            }
            aheadCount += more;
        }
    }

    /** At least one byte, also from a source that gives none against the contract of {@link InputStream}, or -1. */
    private int readSource(byte[] target, int from, int length) throws IOException {
        try {
            int count = source.read(target, from, length);
            if (count != 0) {
                return count;
            }
            int single = source.read();
            if (single < 0) {
                return -1;
            }
            target[from] = (byte) single;
            return 1;
        } catch (IOException e) {
            sourceFailure = e;
            throw e;
        }
    }

    private DocumentJsonException failure(String problem, long at) {
        return DocumentJsonException.reading(Code.INVALID_UTF8, problem, line, at);
    }
}
