package io.documentjson.internal.source;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CharSwar;
import io.documentjson.internal.words.Latin1Encoder;
import io.documentjson.internal.words.Utf8Sequence;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text of any kind as bytes in a window, which {@link #fill} moves over it. Zeros stand after the bytes of the
 * window, so that what looks for the end of a token stops there without a look at the limit, and may read whole words.
 *
 * <p>Text that comes as bytes is UTF-8 and not checked here. A {@code String} takes one byte a {@code char}, so that an
 * index is one of the string, too: ASCII as it is, and anything else as a byte beyond ASCII, for which the {@code char}
 * is looked up in the string. So halves of surrogate pairs need no care.
 *
 * <p>Not safe for use by several threads.
 */
public final class Utf8Source {

    /** The room of a window, unless a token is longer. */
    public static final int WINDOW = 1 << 14;

    private static final int FIRST_WINDOW = 1 << 10;

    private static final byte[] NOTHING = {};

    static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** The length of a byte order mark in UTF-8. */
    static final int MARK_LENGTH = 3;

    public byte[] bytes = new byte[FIRST_WINDOW + ByteSwar.SLACK];

    /** The next byte. */
    public int position;

    /** End of the bytes. */
    public int limit;

    /** True if a byte is a {@code char} of {@link #text}. */
    public boolean isChars;

    /** The text if it is a {@code String}. */
    String text = "";

    /** Number of bytes before the window. */
    private long base;

    private byte[] array = NOTHING;
    private @Nullable InputStream stream;

    /** The rest of the array or of the string. */
    private int next;

    private int end;

    private boolean markAllowed;

    /** True if the first bytes have been read. */
    private boolean isStarted;

    private @Nullable CharBytes charBytes;

    /**
     * Opens {@code source[from..to)}, before which come {@code offset} bytes, and where no byte order mark may stand.
     */
    public void openLine(byte[] source, int from, int to, long offset) {
        array = source;
        next = from;
        end = to;
        base = offset;
        markAllowed = false;
        isStarted = false;
    }

    /** Opens the text {@code source[from..to)}, which may begin with a byte order mark. */
    public void open(byte[] source, int from, int to) {
        openLine(source, from, to, 0);
        markAllowed = true;
    }

    public void open(InputStream source) {
        stream = source;
        base = 0;
        markAllowed = true;
        isStarted = false;
    }

    public void open(String source) {
        text = source;
        isChars = true;
        end = source.length();
        base = 0;
        isStarted = false;
    }

    /** Opens nothing but a window of at least {@code room} bytes, into which {@link #setText} expects the text. */
    public byte[] openWindow(int room) {
        if (bytes.length - ByteSwar.SLACK < Math.max(room, WINDOW)) {
            bytes = new byte[Math.max(room, WINDOW) + ByteSwar.SLACK];
        }
        openLine(NOTHING, 0, 0, 0);
        markAllowed = true;
        return bytes;
    }

    /** Ends the text in the window, which may begin with a byte order mark. */
    public void setText(int length) {
        limit = length;
        Arrays.fill(bytes, length, length + ByteSwar.SLACK, (byte) 0);
    }

    /** Reads the first bytes of the source. Later texts of the same source begin where the one before them ended. */
    public void start() throws IOException {
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

    /** Releases the text, and a window that is larger than usual. */
    public void close() {
        array = NOTHING;
        stream = null;
        text = "";
        isChars = false;
        next = 0;
        end = 0;
        position = 0;
        limit = 0;
        if (bytes.length > WINDOW + ByteSwar.SLACK) {
            bytes = new byte[FIRST_WINDOW + ByteSwar.SLACK];
        }
    }

    /**
     * Skips a byte order mark, and refuses UTF-16 and UTF-32: one of the first two bytes of a JSON text in either of
     * them is zero, or no byte of UTF-8. The window begins at the start of the source.
     */
    private void skipMark() throws IOException {
        require(2);
        if (markAllowed && bytes[0] == BYTE_ORDER_MARK[0] && bytes[1] == BYTE_ORDER_MARK[1]) {
            require(MARK_LENGTH);
            if (hasByteOrderMark(bytes, 0, limit)) {
                position = MARK_LENGTH;
                require(2);
            }
        }
        // A mark of UTF-16 has the bytes FE and FF in either order.
        boolean isMarked = base == 0 && limit >= 2 && (bytes[0] & bytes[1]) == -2 && (bytes[0] | bytes[1]) == -1;
        for (int i = position; i < limit && i < position + 2; i++) {
            if (bytes[i] == 0 || isMarked) {
                throw new TextException(
                        ErrorCode.INVALID_UTF8,
                        "Expected UTF-8 but was UTF-16 or UTF-32, as > of Windows PowerShell 5 writes it; convert it"
                                + " to UTF-8",
                        offset(i));
            }
        }
    }

    /** Makes sure that {@code count} bytes are in the window from the position on, or all that there are. */
    public void require(int count) throws IOException {
        boolean more = true;
        while (more && limit - position < count) {
            more = fill(position);
        }
    }

    public static boolean hasByteOrderMark(byte[] bytes, int from, int to) {
        return to - from >= MARK_LENGTH
                && bytes[from] == BYTE_ORDER_MARK[0]
                && bytes[from + 1] == BYTE_ORDER_MARK[1]
                && bytes[from + 2] == BYTE_ORDER_MARK[2];
    }

    /** Number of bytes of the text before the index. */
    public long offset(int index) {
        return base + index;
    }

    /** The index of the byte before which so many come; negative if it is not in the window any more. */
    public int indexOf(long offset) {
        return (int) Math.max(offset - base, -1);
    }

    /** The {@code char} that the byte at the index stands for. */
    public char charAt(int index) {
        return text.charAt((int) base + index);
    }

    /** The text {@code [from..stop)} of a {@code String}. */
    public String substring(int from, int stop) {
        return text.substring((int) base + from, (int) base + stop);
    }

    /** Copies {@code [from..stop)} of a {@code String}. */
    public void getChars(int from, int stop, char[] target, int position) {
        text.getChars((int) base + from, (int) base + stop, target, position);
    }

    /**
     * Drops what comes before {@code keep}, so that this byte has the index 0 then, and gets more bytes after the
     * others. The position moves along. All tokens may end in it, and texts in memory need it once or a few times.
     *
     * @return false at the end of the text
     */
    public boolean fill(int keep) throws IOException {
        int kept = limit - keep;
        if (keep > 0) {
            System.arraycopy(bytes, keep, bytes, 0, kept);
        }
        base += keep;
        position -= keep;
        limit = kept;
        int left = end - next;
        int room = bytes.length - ByteSwar.SLACK - limit;
        int wanted = stream == null ? Math.min(left, WINDOW - limit) : WINDOW - limit;
        if (room < wanted || room == 0) {
            bytes = Arrays.copyOf(bytes, grown(bytes.length, Math.max(WINDOW + ByteSwar.SLACK, 1L + bytes.length)));
            room = bytes.length - ByteSwar.SLACK - limit;
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
        Arrays.fill(bytes, limit, limit + ByteSwar.SLACK, (byte) 0);
        return count > 0;
    }

    /** Gets the rest of the object whose opening brace has been read, unless it is longer; false if it has no end. */
    public boolean completeObject(int maxLength) throws IOException {
        int level = 1;
        boolean inString = false;
        boolean escaped = false;
        for (int length = 0; length <= maxLength; length++) {
            if (position + length == limit && !fill(position - 1)) {
                return false;
            }
            byte b = bytes[position + length];
            if (escaped) {
                escaped = false;
            } else if (b == '"') {
                inString = !inString;
            } else if (inString) {
                escaped = b == '\\';
            } else if (b == '{') {
                level++;
            } else if (b == '}' && --level == 0) {
                return true;
            }
        }
        return false;
    }

    /** The length of the array that follows one of {@code length}, with the room that is needed and some to spare. */
    public static int grown(int length, long room) {
        if (room > Limits.MAX_ARRAY_LENGTH) {
            throw new TextException(
                    ErrorCode.TOO_LARGE, "Expected a string that fits into a Java array but was a longer one");
        }
        return (int) Math.max(room, Math.min(2L * length, Limits.MAX_ARRAY_LENGTH));
    }

    /**
     * True if a word goes on at the index. It ends as for the Jackson inside the AWS SDK, which takes text after the
     * root: at all that is below {@code 0}, and at all that is not a part of an identifier of Java.
     */
    public boolean isWordPart(int index) {
        byte b = bytes[index];
        return b >= '0' ? Character.isJavaIdentifierPart((char) b) : b < 0 && isIdentifierPart(index);
    }

    private boolean isIdentifierPart(int index) {
        if (isChars) {
            return Character.isJavaIdentifierPart(charAt(index));
        }
        int length = Utf8Sequence.length(bytes, index);
        return length <= 0
                || length < 4
                        && Character.isJavaIdentifierPart(
                                new String(bytes, index, length, StandardCharsets.UTF_8).charAt(0));
    }

    /** True if the byte is white space to JSON. */
    public static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** True if there is nothing but white space in {@code text[from..to)}. */
    public static boolean isBlank(byte[] text, int from, int to) {
        int i = from;
        while (i < to && isSpace(text[i])) {
            i++;
        }
        return i == to;
    }

    /**
     * Makes one byte of each {@code char} of a {@code String}: the low byte, with the top bit of what is beyond
     * Latin-1. So ASCII stays what it is, and nothing else becomes ASCII.
     *
     * <p>Characters are copied out of the string a block at a time. Most blocks are Latin-1, which the JDK encodes in
     * vectors; of the others eight {@code char}s are packed at a time.
     */
    static final class CharBytes {

        /** Number of bytes that may be written after those that were asked for. */
        static final int SLACK = ByteSwar.BYTES;

        private static final int BLOCK = 1 << 10;

        private final Latin1Encoder latin1Encoder = new Latin1Encoder();
        private final char[] chars = new char[BLOCK];
        private final CharBuffer block = CharBuffer.wrap(chars);
        private final byte[] bytes = new byte[BLOCK * Character.BYTES];
        private final ByteBuffer latin1 = ByteBuffer.wrap(bytes);

        /** The same bytes as {@code char}s, if a block was not Latin-1. */
        private @Nullable CharBuffer utf16;

        /** Copies {@code text[from..from + count)} to the position in the target. */
        void copy(String text, int from, int count, byte[] target, int position) {
            for (int done = 0; done < count; done += BLOCK) {
                int length = Math.min(BLOCK, count - done);
                text.getChars(from + done, from + done + length, chars, 0);
                if (latin1Encoder.encode(block, 0, length, latin1, 0) == length) {
                    System.arraycopy(bytes, 0, target, position + done, length);
                } else {
                    pack(length, target, position + done);
                }
            }
        }

        private void pack(int length, byte[] target, int position) {
            CharBuffer view = utf16;
            if (view == null) {
                view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer();
                utf16 = view;
            }
            view.clear().put(chars, 0, length);
            byte[] from = bytes;
            for (int i = 0; i < length; i += ByteSwar.BYTES) {
                int word = i * Character.BYTES;
                long low = CharSwar.toMarkedBytes((long) ByteSwar.LONGS.get(from, word));
                long high = CharSwar.toMarkedBytes((long) ByteSwar.LONGS.get(from, word + ByteSwar.BYTES));
                ByteSwar.LONGS.set(target, position + i, low | high << Integer.SIZE);
            }
        }
    }
}
