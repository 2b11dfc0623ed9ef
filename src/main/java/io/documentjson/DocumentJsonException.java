package io.documentjson;

import org.jspecify.annotations.Nullable;

/**
 * The one error of this library: an item that has no JSON form, or a JSON text that is no item.
 *
 * <p>The message has the form <em>Expected X but was Y at path $.order.items[3].price</em>, followed by the line and
 * the offset when a text is read, and by the way out where one is known. It names types, limits and attribute names
 * (long names are shortened), but never a value of the document, so it can be logged.
 *
 * <p>Failures of a caller's stream are not wrapped: they arrive as the {@link java.io.IOException} that the stream
 * threw.
 */
public final class DocumentJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What was wrong; stable across releases, unlike the message. */
    public enum Code {
        /** The text is empty or blank. */
        EMPTY_INPUT,
        /** The text breaks the JSON grammar of RFC 8259. */
        INVALID_JSON,
        /** The bytes are no UTF-8 as RFC 3629 defines it, or are UTF-16 or UTF-32. */
        INVALID_UTF8,
        /** The text is JSON, but its root is no object. */
        NOT_AN_OBJECT,
        /** Something other than white space follows the root value. */
        TRAILING_CONTENT,
        /** An object has the same member name twice. */
        DUPLICATE_NAME,
        /** The text of a number is no number that DynamoDB knows. */
        INVALID_NUMBER,
        /** A number has more characters than {@link ItemJson.Builder#maxNumberLength(int)}. */
        NUMBER_TOO_LONG,
        /** A number has more than 38 significant digits or leaves the magnitude that DynamoDB stores. */
        NUMBER_OUT_OF_RANGE,
        /** A string has more characters than {@link ItemJson.Builder#maxStringLength(int)}. */
        STRING_TOO_LONG,
        /** An attribute name has more than 65,535 bytes in UTF-8. */
        NAME_TOO_LONG,
        /** Containers are nested deeper than {@link ItemJson.Builder#maxDepth(int)}. */
        TOO_DEEP,
        /** A Java {@code null} stands where an attribute value, an attribute name or a set member belongs. */
        NULL_VALUE,
        /** An attribute value has none of the ten types. */
        NO_VALUE,
        /** DynamoDB JSON: an object is no attribute value, {@code {"<type>": ...}} with one member. */
        INVALID_ATTRIBUTE_VALUE,
        /** DynamoDB JSON: the text of a binary is no base64 as RFC 4648, section 4, defines it. */
        INVALID_BASE64,
        /** The JSON text does not fit into a Java array; write to a stream instead where that is possible. */
        TOO_LARGE
    }

    private final Code code;
    private final AttributePath path = new AttributePath();
    private long line;
    private final long offset;

    private DocumentJsonException(Code code, String problem, long line, long offset) {
        super(problem);
        this.code = code;
        this.line = line;
        this.offset = offset;
    }

    /** For writing: there is no text to point into. The path is added by the callers on the way out. */
    static DocumentJsonException writing(Code code, String problem) {
        return new DocumentJsonException(code, problem, -1, -1);
    }

    /**
     * For reading.
     *
     * @param line counted from 1, or -1 where the input is not read by lines
     * @param offset counted from the start of the input, or -1 where it is not known
     */
    static DocumentJsonException reading(Code code, String problem, long line, long offset) {
        return new DocumentJsonException(code, problem, line, offset);
    }

    /** This error, seen from the map that holds the failed value under {@code name}. */
    DocumentJsonException inMember(@Nullable String name) {
        path.prependName(name);
        return this;
    }

    /** This error, seen from the list or set that holds the failed value at {@code index}. */
    DocumentJsonException inElement(long index) {
        path.prependIndex(index);
        return this;
    }

    /** This error, seen from a text of many lines; {@code line} counts from 1. */
    DocumentJsonException atLine(long line) {
        this.line = line;
        return this;
    }

    /** What was wrong. */
    public Code code() {
        return code;
    }

    /**
     * Where in the item: {@code $} is the item or value itself, {@code $.order.items[3].price} an attribute within it.
     * Names that are no plain words are quoted in brackets, names longer than 64 characters are shortened, and of a path
     * of more than 32 steps only the first and the last 16 are named.
     */
    public String path() {
        return path.toString();
    }

    /**
     * Where in the text: the number of bytes before the error, or of {@code char}s when the text was a {@code String};
     * -1 when an item was written, or where the source of the tokens does not tell.
     */
    public long offset() {
        return offset;
    }

    /** The line of the text, counted from 1, where one item a line is read or written; otherwise -1. */
    public long line() {
        return line;
    }

    @Override
    public String getMessage() {
        StringBuilder message = new StringBuilder(String.valueOf(super.getMessage()));
        message.append(" at path ").append(path());
        if (line >= 0) {
            message.append(", line ").append(line);
        }
        if (offset >= 0) {
            message.append(", offset ").append(offset);
        }
        return message.toString();
    }
}
