package io.documentjson.internal.tokens;

import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one JSON value, pulled one by one. The caller knows which container it is in and asks for what may
 * stand there: {@link #nextName} in an object, {@link #nextElement} in an array, after either of them {@link #value},
 * and then the content of the value if it is a scalar. Every string and every number has to be asked for.
 *
 * <p>What is wrong with the text is a {@link TextException}; an {@link IOException} is one that the source of the text
 * threw. After either the tokens are of no further use.
 */
public abstract class JsonTokens implements AutoCloseable {

    /** The end of the text. */
    public static final int END = 0;

    /** An object; its members come next. */
    public static final int OBJECT = 1;

    /** An array; its elements come next. */
    public static final int ARRAY = 2;

    public static final int STRING = 3;
    public static final int NUMBER = 4;
    public static final int TRUE = 5;
    public static final int FALSE = 6;
    public static final int NULL = 7;

    /** Bytes, which only binary formats have. */
    public static final int BYTES = 8;

    /** An object without members, in messages. */
    public static final int EMPTY_OBJECT = 9;

    /** The kind of the root value, or {@link #END} if there is nothing but white space. */
    public abstract int first() throws IOException;

    /** The name of the object's next member, {@code null} at its end. */
    public abstract @Nullable String nextName() throws IOException;

    /** As {@link #nextName}, of an attribute value: the name of its type, which paths do not have. */
    public @Nullable String nextTypeName() throws IOException {
        return nextName();
    }

    /** Whether the array has a next element, which {@link #value} is asked about. */
    public abstract boolean nextElement() throws IOException;

    /** The kind of the value of the member or element that was asked for. */
    public abstract int value() throws IOException;

    /** The string. */
    public abstract String text() throws IOException;

    /**
     * Reads the string, which is not needed.
     *
     * @param isNumber whether it is the text of a number, which has a limit of its own
     */
    public void skipText(boolean isNumber) throws IOException {
        text();
    }

    /**
     * The number if it is 0 to 999 without a leading zero; otherwise -1, and {@link #number} is to be asked. An
     * implementation may say -1 of all.
     */
    public int smallNumber() throws IOException {
        return -1;
    }

    /** The number in the characters of the text. */
    public abstract String number() throws IOException;

    /** Reads the number, which is not needed. */
    public void skipNumber() throws IOException {
        number();
    }

    /** The number in a string, as DynamoDB takes it. */
    public abstract String numberInString() throws IOException;

    /** The bytes that the string has as base64, or that a binary format has as such. */
    public abstract byte[] bytes() throws IOException;

    /** Makes sure that nothing follows the root value; does nothing if the text after it is the caller's. */
    public void expectEnd() throws IOException {}

    /** Makes sure that the root value ends where it seems to, and leaves what follows alone; as {@link #expectEnd}. */
    public void expectSeparator() throws IOException {}

    /** Where the last token began. */
    public abstract long offset();

    /** The name of the member whose colon or value is being looked for; {@code null} at any other place. */
    public abstract @Nullable String nameInProgress();

    /** The kind as messages have it. */
    public static String nameOf(int kind) {
        return switch (kind) {
            case END -> "the end of the text";
            case OBJECT -> "an object";
            case ARRAY -> "an array";
            case STRING -> "a string";
            case NUMBER -> "a number";
            case TRUE, FALSE -> "a boolean";
            case NULL -> "null";
            case EMPTY_OBJECT -> "an empty object";
            default -> "bytes";
        };
    }

    /** Ends the use of the tokens. */
    @Override
    public void close() {}
}
