package io.documentjson.internal.tokens;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.words.Utf8Sequence;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Errors of a text that is read, in the words of the messages. They name kinds of things and never the text. */
public final class ReadErrors {

    /** The names of kinds, in the order of the constants of {@code Utf8Tokens}, which knows this class. */
    private static final String[] KINDS = {
        "the end of the text", "an object", "an array", "a string", "a number", "a boolean", "a boolean", "null"
    };

    private static final String[] NOT_NUMBERS = {"NaN", "Infinity", "-Infinity"};

    private ReadErrors() {}

    /** Something else stands at the index than was expected, or the text ends there. */
    static TextException unexpected(Utf8Source source, int index, String expected) throws IOException {
        source.position = index;
        // A word, and the character that tells whether it ends there.
        source.require(NOT_NUMBERS[2].length() + 1);
        TextException malformed = malformed(source);
        return malformed != null
                ? malformed
                : new TextException(
                        ErrorCode.INVALID_JSON,
                        "Expected " + expected + " but was " + found(source),
                        source.offset(source.position));
    }

    /** Same as {@link #unexpected}, within a string, where every character stands for itself. */
    static TextException unexpectedCharacter(Utf8Source source, int index, String expected) throws IOException {
        TextException other = unexpected(source, index, expected);
        return other.code() == ErrorCode.INVALID_UTF8
                        || source.position == source.limit
                        || source.bytes[source.position] < 0
                ? other
                : new TextException(
                        ErrorCode.INVALID_JSON, "Expected " + expected + " but was another character", other.offset());
    }

    /** The kind of what is at the position, by its first bytes. */
    private static String found(Utf8Source source) {
        int p = source.position;
        byte[] bytes = source.bytes;
        if (p == source.limit) {
            return KINDS[0];
        }
        for (String word : NOT_NUMBERS) {
            if (isAt(word, source, p)) {
                return "NaN or an infinity";
            }
        }
        byte b = bytes[p];
        return switch (b) {
            case '"' -> "a string";
            case '{' -> "an object";
            case '[' -> "an array";
            case '}' -> "the end of an object";
            case ']' -> "the end of an array";
            case ',' -> "a comma";
            case ':' -> "a colon";
            case '\'' -> "a single quote";
            case '+' -> "a plus sign";
            case '.' -> "a point";
            case '/' ->
                isComment(bytes[p + 1])
                        ? "a comment; see DocumentJson.Builder.allowComments for document JSON"
                        : "a slash";
            case '\\' -> "a backslash";
            case ' ', '\t', '\n', '\r' -> "white space";
            default -> b < 0 ? "a character beyond ASCII" : foundOther(b, source, p);
        };
    }

    private static boolean isComment(byte second) {
        return second == '/' || second == '*';
    }

    private static String foundOther(byte b, Utf8Source source, int p) {
        if (b < ' ' || b == 0x7F) {
            return "a control character";
        }
        if (b == '-' || b >= '0' && b <= '9') {
            return "a number";
        }
        if (isLetter(b)) {
            return isAt("true", source, p) || isAt("false", source, p)
                    ? "a boolean"
                    : isAt("null", source, p) ? "null" : "another word";
        }
        return "another character";
    }

    private static boolean isLetter(byte b) {
        return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
    }

    /** True if the word is at the index and ends there. */
    private static boolean isAt(String word, Utf8Source source, int index) {
        byte[] bytes = source.bytes;
        int i = 0;
        while (i < word.length() && bytes[index + i] == word.charAt(i)) {
            i++;
        }
        return i == word.length() && !source.isWordPart(index + i);
    }

    /** The error in the bytes of the character at the position; {@code null} if it is well-formed or ASCII. */
    static @Nullable TextException malformed(Utf8Source source) {
        int p = source.position;
        if (source.isChars || source.bytes[p] >= 0) {
            return null;
        }
        int length = Utf8Sequence.length(source.bytes, p);
        return length > 0
                ? null
                : new TextException(
                        ErrorCode.INVALID_UTF8,
                        p + ~length == source.limit
                                ? "Expected the rest of a UTF-8 character but was the end of the text"
                                : "Expected UTF-8 but was a malformed sequence of bytes",
                        source.offset(p));
    }

    /** The kind of a token, as messages say it. */
    public static String nameOf(int kind) {
        return KINDS[kind];
    }

    /** There is nothing but white space. */
    public static TextException emptyText() {
        return new TextException(ErrorCode.EMPTY_INPUT, "Expected a JSON value but was an empty text");
    }

    /** The root is something else than an object. */
    public static TextException notAnObject(int kind) {
        return new TextException(ErrorCode.NOT_AN_OBJECT, "Expected an object but was " + nameOf(kind));
    }

    /** A string, number or name is longer than the limit. */
    public static TextException tooLong(ErrorCode code, int limit, long offset) {
        String problem = switch (code) {
            case NAME_TOO_LONG -> "a name of at most " + limit + " bytes but was a longer one";
            case NUMBER_TOO_LONG ->
                "a number of at most " + limit + " characters but was a longer one; see Builder.maxNumberLength";
            default -> "a string of at most " + limit + " characters but was a longer one; see Builder.maxStringLength";
        };
        return new TextException(code, "Expected " + problem, offset);
    }

    public static TextException numberOutOfRange(long offset) {
        return new TextException(
                ErrorCode.NUMBER_OUT_OF_RANGE,
                "Expected a number of at most 38 digits and within 1E-130 to 9.99E+125 but was one that DynamoDB does not"
                        + " store; see Builder.dynamoDbLimits",
                offset);
    }

    public static TextException invalidBase64(long offset) {
        return new TextException(ErrorCode.INVALID_BASE64, "Expected base64 with padding but was other text", offset);
    }
}
