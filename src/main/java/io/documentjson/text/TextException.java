package io.documentjson.text;

import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a JSON text, and where. It knows the offset and nothing of items, paths or lines; the packages above
 * turn it into the public exception. It has no stack trace.
 */
public final class TextException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The offset of an error that stands at the last token, or that is met when a text is written. */
    public static final long NO_OFFSET = -1;

    /** The kinds of errors; each has the name of the code of the public exception that it becomes. */
    public enum Code {
        EMPTY_INPUT,
        INVALID_JSON,
        INVALID_UTF8,
        NOT_AN_OBJECT,
        TRAILING_CONTENT,
        DUPLICATE_NAME,
        INVALID_NUMBER,
        NUMBER_TOO_LONG,
        NUMBER_OUT_OF_RANGE,
        STRING_TOO_LONG,
        NAME_TOO_LONG,
        TOO_DEEP,
        LOST_TYPE,
        INVALID_ATTRIBUTE_VALUE,
        INVALID_BASE64,
        INVALID_ENVELOPE,
        TOO_LARGE
    }

    private final Code code;
    private final long offset;
    private final @Nullable String name;

    /** An error at the last token, or in a text that is written. */
    public TextException(Code code, String problem) {
        this(code, problem, NO_OFFSET);
    }

    /**
     * @param problem the form is <em>Expected X but was Y</em>, without a value of the text
     * @param offset counted from the start of the text, or {@link #NO_OFFSET}
     */
    public TextException(Code code, String problem, long offset) {
        this(code, problem, offset, null);
    }

    /** @param name the member at which the error stands, of the innermost map that is open */
    TextException(Code code, String problem, long offset, @Nullable String name) {
        super(problem, null, false, false);
        this.code = code;
        this.offset = offset;
        this.name = name;
    }

    public Code code() {
        return code;
    }

    public long offset() {
        return offset;
    }

    /** The member at which the error stands, where only the error knows it. */
    @Nullable
    String name() {
        return name;
    }

    /** What was expected and what was there. */
    public String problem() {
        return String.valueOf(getMessage());
    }
}
