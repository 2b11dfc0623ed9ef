package io.documentjson.text;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What is wrong with a text that is read, in the words of the messages. They name kinds of things and never the text. */
public final class TextErrors {

    private static final String[] NOT_NUMBERS = {"NaN", "Infinity", "-Infinity"};

    private TextErrors() {}

    /** Something else stands at the index than was expected, or the text ends there. */
    static TextException unexpected(Utf8Source source, int index, String expected) throws IOException {
        source.position = index;
        source.require(NOT_NUMBERS[2].length());
        TextException malformed = malformed(source);
        return malformed != null
                ? malformed
                : new TextException(
                        ErrorCode.INVALID_JSON,
                        "Expected " + expected + " but was " + found(source),
                        source.offset(source.position));
    }

    /** As {@link #unexpected}, within a string, where every character is one of its own. */
    static TextException unexpectedCharacter(Utf8Source source, int index, String expected) throws IOException {
        TextException other = unexpected(source, index, expected);
        return other.code() == ErrorCode.INVALID_UTF8
                        || source.position == source.limit
                        || source.bytes[source.position] < 0
                ? other
                : new TextException(
                        ErrorCode.INVALID_JSON, "Expected " + expected + " but was another character", other.offset());
    }

    /** What stands at the position, as far as its first bytes say. */
    private static String found(Utf8Source source) {
        int p = source.position;
        byte[] bytes = source.bytes;
        if (p == source.limit) {
            return JsonTokens.nameOf(JsonTokens.END);
        }
        for (String word : NOT_NUMBERS) {
            if (isAt(word, bytes, p)) {
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
            case '/' -> isComment(bytes[p + 1]) ? "a comment; see DocumentJson.Builder.allowComments" : "a slash";
            case '\\' -> "a backslash";
            case ' ', '\t', '\n', '\r' -> "white space";
            default -> b < 0 ? "a character beyond ASCII" : foundOther(b, bytes, p);
        };
    }

    private static boolean isComment(byte second) {
        return second == '/' || second == '*';
    }

    private static String foundOther(byte b, byte[] bytes, int p) {
        if (b < ' ' || b == 0x7F) {
            return "a control character";
        }
        if (b == '-' || b >= '0' && b <= '9') {
            return "a number";
        }
        if (Utf8Source.isLetter(b)) {
            return isAt("true", bytes, p) || isAt("false", bytes, p)
                    ? "a boolean"
                    : isAt("null", bytes, p) ? "null" : "another word";
        }
        return "another character";
    }

    /** Whether the word stands at the index and ends there. */
    private static boolean isAt(String word, byte[] bytes, int index) {
        int i = 0;
        while (i < word.length() && bytes[index + i] == word.charAt(i)) {
            i++;
        }
        return i == word.length() && !Utf8Source.isWordPart(bytes[index + i]);
    }

    /** What is wrong with the bytes of the character at the position; {@code null} if it is well-formed or ASCII. */
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

    /** The root is something else than an object. */
    public static TextException notAnObject(int kind) {
        return new TextException(ErrorCode.NOT_AN_OBJECT, "Expected an object but was " + JsonTokens.nameOf(kind));
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

    /** A container more than the limit is open; {@code likelyForm} says what the text seems to be, if it seems to be another. */
    public static RuntimeException tooDeep(int maxDepth, String likelyForm) {
        return new TextException(
                ErrorCode.TOO_DEEP,
                "Expected at most " + maxDepth + " levels but was deeper; see Builder.maxDepth" + likelyForm);
    }

    /** The innermost map, which has been read, has this name twice. */
    public static TextException duplicateName(String name) {
        return new TextException(
                ErrorCode.DUPLICATE_NAME,
                "Expected each name once in an object but was a second member of this one; see Builder.duplicateNames",
                TextException.NO_OFFSET,
                name);
    }

    /** A number that is written is longer than the limit. */
    public static RuntimeException numberTooLong(int length, int maxLength) {
        return new TextException(
                ErrorCode.NUMBER_TOO_LONG,
                "Expected a number of at most " + maxLength + " characters but was one of " + length
                        + "; see Builder.maxNumberLength");
    }

    /** A number that is written is other text. */
    public static RuntimeException invalidNumber() {
        return new TextException(
                ErrorCode.INVALID_NUMBER, "Expected a number but was text that is not a number to DynamoDB");
    }

    /** A value is written as document JSON, which does not keep its type. */
    public static RuntimeException lostType(AttributeType type) {
        return new TextException(
                ErrorCode.LOST_TYPE,
                "Expected a type that document JSON keeps but was " + type.name()
                        + "; DynamoDbJson keeps it, see Builder.refuseLoss");
    }
}
