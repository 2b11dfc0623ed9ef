package io.documentjson.events;

/**
 * The one error of this library: an item that has no JSON form, or a JSON text that does not hold an item.
 *
 * <p>The message has the form <em>Expected X but was Y at path $.order.items[3].price</em>, followed by the line and
 * the offset when a text is read, and by the way out where one is known. It names types, limits and attribute names
 * (long names are shortened), but never a value of the document, so it can be logged.
 *
 * <p>Failures of a caller's stream arrive as the {@link java.io.IOException} that the stream threw; methods that return
 * a {@code Stream} wrap it in an {@link java.io.UncheckedIOException}.
 */
public final class DocumentJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final String path;
    private final long line;
    private final long offset;

    /**
     * An error of this library, for code that wraps it or makes one in a test.
     *
     * @param problem <em>Expected X but was Y</em>, without a value of the document; the message is this and the place
     * @param path in the form of {@link #path}
     * @param line counted from 1, or -1
     * @param offset counted from 0, or -1
     */
    public DocumentJsonException(ErrorCode code, String problem, String path, long line, long offset) {
        super(problem + " at path " + path + (line < 0 ? "" : ", line " + line)
                + (offset < 0 ? "" : ", offset " + offset));
        this.code = code;
        this.path = path;
        this.line = line;
        this.offset = offset;
    }

    /** The kind of error; the message says it in words. */
    public ErrorCode code() {
        return code;
    }

    /**
     * Place in the item: {@code $} is the item or value itself, {@code $.order.items[3].price} an attribute within it.
     * Names that are not plain words are quoted in brackets, names longer than 64 characters are shortened, and of a
     * path of more than 32 steps only the first and the last 16 are named.
     */
    public String path() {
        return path;
    }

    /**
     * Place in the text: the number of bytes before the error, or of {@code char}s when the text was a {@code String};
     * -1 when an item was written, or where the source of the tokens does not say.
     */
    public long offset() {
        return offset;
    }

    /** The line of the text, counted from 1, where one item a line is read or written; otherwise -1. */
    public long line() {
        return line;
    }
}
