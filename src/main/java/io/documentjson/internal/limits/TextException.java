package io.documentjson.internal.limits;

import io.documentjson.events.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a JSON text, and where. It knows the offset and nothing of items, paths or lines; the packages
 * above turn it into the public exception. It has no stack trace.
 */
public final class TextException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The offset of an error that stands at the last token, or that is met when a text is written. */
    public static final long NO_OFFSET = -1;

    private final ErrorCode code;
    private final long offset;
    private final @Nullable String name;

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

    /** What was expected and what was there. */
    public String problem() {
        return String.valueOf(getMessage());
    }
}
