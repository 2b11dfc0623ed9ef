package io.documentjson;

import io.documentjson.text.PublicErrors;
import io.documentjson.text.TextException;
import java.util.List;

/**
 * The one error of this library: an item that has no JSON form, or a JSON text that does not hold an item.
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
        /** The bytes are not UTF-8 as RFC 3629 defines it, or are UTF-16 or UTF-32. */
        INVALID_UTF8,
        /** The text is JSON, but its root is not an object. */
        NOT_AN_OBJECT,
        /** Something other than white space follows the root value. */
        TRAILING_CONTENT,
        /** An object has the same member name twice. */
        DUPLICATE_NAME,
        /** The text of a number is not a number that DynamoDB knows. */
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
        /** A Java value has no attribute type: {@link PlainItems} names those that have one. */
        UNSUPPORTED_TYPE,
        /** A binary or a set is written as document JSON, which would lose its type: {@link DocumentJson.Builder#refuseLoss}. */
        LOST_TYPE,
        /**
         * DynamoDB JSON: an object is not an attribute value, {@code {"<type>": ...}} with one member. Document
         * JSON: an array is not a set, as {@link DocumentJson.Builder#sets} says.
         */
        INVALID_ATTRIBUTE_VALUE,
        /** DynamoDB JSON: the text of a binary is not base64 as RFC 4648, section 4, defines it. */
        INVALID_BASE64,
        /** The text around the items is not that of the {@link Envelope}, or is not an array where one is read. */
        INVALID_ENVELOPE,
        /** The JSON text does not fit into a Java array; write to a stream instead where that is possible. */
        TOO_LARGE;

        static Code of(TextException e) {
            return valueOf(e.code().name());
        }
    }

    /** In place of a line or an offset. */
    static final long UNKNOWN = -1;

    static {
        PublicErrors.set(new PublicErrors() {
            @Override
            public RuntimeException of(TextException e, List<Object> steps, long line) {
                AttributePath path = new AttributePath();
                path.prepend(steps);
                return reading(e, path, line);
            }
        });
    }

    private final Code code;
    private final String path;
    private final long line;
    private final long offset;

    private DocumentJsonException(Code code, String problem, String path, long line, long offset) {
        super(problem + " at path " + path + (line < 0 ? "" : ", line " + line)
                + (offset < 0 ? "" : ", offset " + offset));
        this.code = code;
        this.path = path;
        this.line = line;
        this.offset = offset;
    }

    /**
     * An error in an item that is written; there is no text to point into.
     *
     * @param line counted from 1, or {@link #UNKNOWN} where items are not written to lines
     */
    static DocumentJsonException writing(Code code, String problem, AttributePath path, long line) {
        return new DocumentJsonException(code, problem, path.toString(), line, UNKNOWN);
    }

    /**
     * An error in a text that is read.
     *
     * @param line counted from 1, or {@link #UNKNOWN} where the text is not read by lines
     */
    static DocumentJsonException reading(TextException e, AttributePath path, long line) {
        return new DocumentJsonException(Code.of(e), e.problem(), path.toString(), line, e.offset());
    }

    /** What was wrong. */
    public Code code() {
        return code;
    }

    /**
     * Where in the item: {@code $} is the item or value itself, {@code $.order.items[3].price} an attribute within it.
     * Names that are not plain words are quoted in brackets, names longer than 64 characters are shortened, and of a
     * path of more than 32 steps only the first and the last 16 are named.
     */
    public String path() {
        return path;
    }

    /**
     * Where in the text: the number of bytes before the error, or of {@code char}s when the text was a {@code String};
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
