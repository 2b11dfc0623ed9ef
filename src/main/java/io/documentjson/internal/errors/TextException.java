package io.documentjson.internal.errors;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Error of a JSON text or an item. An error of a text has the offset, an error of an item that is written has the path:
 * each container adds a step while the exception passes through it, so that a path costs nothing without an error. The
 * packages above turn it into the public exception. It has no stack trace.
 */
public final class TextException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The offset of an error that stands at the last token, or that is met when a text is written. */
    public static final long NO_OFFSET = -1;

    /** In place of the number of a line, where items are not written to lines or read by lines. */
    public static final long NO_LINE = -1;

    private final ErrorCode code;
    private final long offset;
    private final @Nullable String name;
    private final transient AttributePath path = new AttributePath();

    /** An error at the last token, or in a text that is written. */
    public TextException(ErrorCode code, String problem) {
        this(code, problem, NO_OFFSET);
    }

    /**
     * @param problem the form is <em>Expected X but was Y</em>, without a value of the text
     * @param offset counted from the start of the text, or {@link #NO_OFFSET}
     */
    public TextException(ErrorCode code, String problem, long offset) {
        this(code, problem, offset, null);
    }

    /** @param name the member at which the error stands, of the innermost map that is open */
    TextException(ErrorCode code, String problem, long offset, @Nullable String name) {
        super(problem, null, false, false);
        this.code = code;
        this.offset = offset;
        this.name = name;
    }

    public ErrorCode code() {
        return code;
    }

    public long offset() {
        return offset;
    }

    /** The member at which the error stands, where only the error knows it. */
    @Nullable
    public String name() {
        return name;
    }

    /** This error, seen from the map that holds the failed value under {@code member}. */
    public TextException inMember(@Nullable String member) {
        path.prependName(member);
        return this;
    }

    /** This error, seen from the list or set that holds the failed value at {@code index}. */
    public TextException inElement(long index) {
        path.prependIndex(index);
        return this;
    }

    /** The path to the failed value in an item that is written. */
    public AttributePath path() {
        return path;
    }

    /**
     * The public form of this error at the path.
     *
     * @param line counted from 1, or {@link #NO_LINE}
     */
    public DocumentJsonException published(AttributePath at, long line) {
        return published(at, line, NO_OFFSET);
    }

    /**
     * The public form of this error at the path.
     *
     * @param line counted from 1, or {@link #NO_LINE}
     * @param lastToken the place of the error if it does not have one
     */
    public DocumentJsonException published(AttributePath at, long line, long lastToken) {
        return new DocumentJsonException(
                code, problem(), at.toString(), line, offset == NO_OFFSET ? lastToken : offset);
    }

    /** Same as {@link #published(AttributePath, long, long)}; the path has names and positions, outermost first. */
    public DocumentJsonException published(List<Object> at, long line, long lastToken) {
        return published(AttributePath.of(at), line, lastToken);
    }

    /** The public form of this error in an item that is built, where {@code outer} are open: steps, outermost first. */
    public DocumentJsonException publishedIn(List<Object> outer) {
        if (name != null) {
            path.prependName(name);
        }
        path.prepend(outer);
        return published(path, NO_LINE);
    }

    /** The public form of an error in an item that is written; another exception is returned unchanged. */
    public static RuntimeException published(RuntimeException e) {
        return e instanceof TextException error ? error.published(error.path, NO_LINE) : e;
    }

    /** An error of input or output where a text is in memory, which has none. */
    public static UncheckedIOException noSource(IOException e) {
        return new UncheckedIOException("a text in memory has no source that fails", e);
    }

    /** Text of what was expected and what was there. */
    public String problem() {
        return String.valueOf(getMessage());
    }
}
