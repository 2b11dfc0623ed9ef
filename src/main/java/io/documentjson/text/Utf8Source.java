package io.documentjson.text;

import io.documentjson.events.ErrorCode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text of any kind as bytes in a window, which {@link #fill} moves over it. Zeros stand after the bytes of the window,
 * so that what looks for the end of a token stops there without a look at the limit, and may read whole words.
 *
 * <p>Text that comes as bytes is UTF-8 and not checked here. A {@code String} takes one byte a {@code char}, so that an
 * index is one of the string, too: ASCII as it is, and anything else as a byte beyond ASCII, for which the {@code char} is
 * looked up in the string. So halves of surrogate pairs need no care.
 *
 * <p>Not safe for use by several threads.
 */
final class Utf8Source {

    /** How many bytes may be read after the limit; {@link CharBytes} writes over some of them. */
    static final int PADDING = CopyState.SLACK;

    /** The room of a window, unless a token is longer. */
    static final int WINDOW = 1 << 14;

    private static final int FIRST_WINDOW = 1 << 10;

    private static final byte[] NOTHING = {};

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    byte[] bytes = new byte[FIRST_WINDOW + PADDING];

    /** The next byte. */
    int position;

    /** Where the bytes end. */
    int limit;

    /** Whether a byte is a {@code char} of {@link #text}. */
    boolean isChars;

    /** The text if it is a {@code String}. */
    String text = "";

    /** How many bytes come before the window. */
    private long base;

    private byte[] array = NOTHING;
    private @Nullable InputStream stream;

    /** The rest of the array or of the string. */
    private int next;

    private int end;

    private boolean markAllowed;

    /** Whether the first bytes have been read. */
    private boolean isStarted;

    private @Nullable CharBytes charBytes;

    /** Opens {@code source[from..to)}, before which come {@code offset} bytes, and where no byte order mark may stand. */
    void openLine(byte[] source, int from, int to, long offset) {
        array = source;
        next = from;
        end = to;
        base = offset;
        markAllowed = false;
        isStarted = false;
    }

    /** Opens the text {@code source[from..to)}, which may begin with a byte order mark. */
    void open(byte[] source, int from, int to) {
        openLine(source, from, to, 0);
        markAllowed = true;
    }

    void open(InputStream source) {
        stream = source;
        base = 0;
        markAllowed = true;
        isStarted = false;
    }

    void open(String source) {
        text = source;
        isChars = true;
        end = source.length();
        base = 0;
        isStarted = false;
    }

    /** Opens nothing but a window of at least {@code room} bytes, into which {@link #setText} expects the text. */
    byte[] openWindow(int room) {
        if (bytes.length - PADDING < Math.max(room, WINDOW)) {
            bytes = new byte[Math.max(room, WINDOW) + PADDING];
        }
        openLine(NOTHING, 0, 0, 0);
        markAllowed = true;
        return bytes;
    }

    /** Ends the text in the window, which may begin with a byte order mark. */
    void setText(int length) {
        limit = length;
        Arrays.fill(bytes, length, length + PADDING, (byte) 0);
    }

    /** Reads the first bytes of the source. Later texts of the same source begin where the one before them ended. */
    void start() throws IOException {
        if (isStarted) {
            return;
        }
        isStarted = true;
        if (isChars) {
            fill(0);
        } else {
            skipMark();
        }
    }

    /** Lets go of the text, and of a window that is larger than usual. */
    void close() {
        array = NOTHING;
        stream = null;
        text = "";
        isChars = false;
        next = 0;
        end = 0;
        position = 0;
        limit = 0;
        if (bytes.length > WINDOW + PADDING) {
            bytes = new byte[FIRST_WINDOW + PADDING];
        }
    }

    /**
     * Skips a byte order mark, and refuses UTF-16 and UTF-32: one of the first two bytes of a JSON text in either of them is
     * zero, or no byte of UTF-8. The window begins at the start of the source.
     */
    private void skipMark() throws IOException {
        require(2);
        if (markAllowed && bytes[0] == BYTE_ORDER_MARK[0] && bytes[1] == BYTE_ORDER_MARK[1]) {
            require(BYTE_ORDER_MARK.length);
            if (hasByteOrderMark(bytes, 0, limit)) {
                position = BYTE_ORDER_MARK.length;
                require(2);
            }
        }
        for (int i = position; i < limit && i < position + 2; i++) {
            if (bytes[i] == 0) {
                throw new TextException(
                        ErrorCode.INVALID_UTF8,
                        "Expected UTF-8 but was a zero byte, as in UTF-16 and UTF-32",
                        offset(i));
            }
        }
    }

    /** Makes sure that {@code count} bytes are in the window from the position on, or all that there are. */
    void require(int count) throws IOException {
        boolean more = true;
        while (more && limit - position < count) {
            more = fill(position);
        }
    }

    static boolean hasByteOrderMark(byte[] bytes, int from, int to) {
        return to - from >= BYTE_ORDER_MARK.length
                && bytes[from] == BYTE_ORDER_MARK[0]
                && bytes[from + 1] == BYTE_ORDER_MARK[1]
                && bytes[from + 2] == BYTE_ORDER_MARK[2];
    }

    /** How many bytes of the text come before the one at the index. */
    long offset(int index) {
        return base + index;
    }

    /** The {@code char} that the byte at the index stands for. */
    char charAt(int index) {
        return text.charAt((int) base + index);
    }

    /** The text {@code [from..stop)} of a {@code String}. */
    String substring(int from, int stop) {
        return text.substring((int) base + from, (int) base + stop);
    }

    /** Copies {@code [from..stop)} of a {@code String}. */
    void getChars(int from, int stop, char[] target, int position) {
        text.getChars((int) base + from, (int) base + stop, target, position);
    }

    /**
     * Drops what comes before {@code keep}, so that this byte has the index 0 then, and gets more bytes after the others.
     * The position moves along.
     *
     * <p>One method, larger than C2 inlines: all tokens may end in it, and texts in memory need it once or a few times.
     *
     * @return false at the end of the text
     */
    boolean fill(int keep) throws IOException {
        int kept = limit - keep;
        if (keep > 0) {
            System.arraycopy(bytes, keep, bytes, 0, kept);
        }
        base += keep;
        position -= keep;
        limit = kept;
        int left = end - next;
        int room = bytes.length - PADDING - limit;
        int wanted = stream == null ? Math.min(left, WINDOW - limit) : WINDOW - limit;
        if (room < wanted || room == 0) {
            bytes = Arrays.copyOf(bytes, grown(bytes.length, Math.max(WINDOW + PADDING, 1L + bytes.length)));
            room = bytes.length - PADDING - limit;
        }
        int count;
        if (stream != null) {
            count = UnpackedInputStream.readAtLeastOne(stream, bytes, limit, room);
        } else {
            count = Math.min(left, room);
            if (isChars) {
                CharBytes made = charBytes;
                if (made == null) {
                    made = new CharBytes();
                    charBytes = made;
                }
                made.copy(text, next, count, bytes, limit);
            } else {
                System.arraycopy(array, next, bytes, limit, count);
            }
            next += count;
        }
        limit += Math.max(count, 0);
        Arrays.fill(bytes, limit, limit + PADDING, (byte) 0);
        return count > 0;
    }

    /** The length of the array that follows one of {@code length}, with the room that is needed and some to spare. */
    static int grown(int length, long room) {
        if (room > Limits.MAX_ARRAY_LENGTH) {
            throw new TextException(
                    ErrorCode.TOO_LARGE, "Expected a string that fits into a Java array but was a longer one");
        }
        return (int) Math.max(room, Math.min(2L * length, Limits.MAX_ARRAY_LENGTH));
    }

    static boolean isLetter(byte b) {
        return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
    }

    /** Whether a word goes on with this byte. */
    static boolean isWordPart(byte b) {
        return isLetter(b) || b >= '0' && b <= '9' || b == '_' || b == '$' || b < 0;
    }

    /** Whether the byte is white space to JSON. */
    static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }
}
