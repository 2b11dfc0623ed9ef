package io.documentjson.internal.parsing;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The error of a text that has something else than an attribute value in DynamoDB JSON. */
final class MissingAttributeValue {

    /** An object without members. */
    private static final int EMPTY_OBJECT = 8;

    /** An object whose first member is named after a type in other letters. */
    private static final int OTHER_LETTERS = 9;

    private MissingAttributeValue() {}

    /** The kind of an object whose first member has that name, which is no type's; {@code null} of an empty object. */
    static int kindOf(@Nullable String first) {
        return first == null
                ? EMPTY_OBJECT
                : AttributeType.named(first.toUpperCase(Locale.ROOT)) == null ? Utf8Tokens.OBJECT : OTHER_LETTERS;
    }

    /**
     * The error, which stands where the tokens are.
     *
     * @param outermostName the name of the item's member that is being read, if there is one
     * @param kind the kind of what is there instead; for an object that of {@link #kindOf}
     */
    static TextException error(@Nullable String outermostName, int kind) {
        String found = switch (kind) {
            case Utf8Tokens.OBJECT -> "an object whose member has another name";
            case EMPTY_OBJECT -> "an empty object";
            case OTHER_LETTERS -> "one whose type is not in capital letters, as other programs write it";
            default -> ReadErrors.nameOf(kind);
        };
        return new TextException(
                ErrorCode.INVALID_ATTRIBUTE_VALUE,
                "Expected an attribute value, an object with one member named after its type, but was " + found
                        + wayOut(outermostName, kind));
    }

    /** The text that it seems to be instead. */
    private static String wayOut(@Nullable String name, int kind) {
        boolean container = kind == Utf8Tokens.OBJECT || kind == Utf8Tokens.ARRAY;
        if (name != null) {
            switch (name) {
                case "Items", "Count", "ScannedCount", "Responses", "ConsumedCapacity", "LastEvaluatedKey" -> {
                    return "; it seems to be an answer with items, the envelope CLI_OUTPUT";
                }
                case "Metadata", "Keys", "NewImage", "OldImage" -> {
                    if (container) {
                        return "; it seems to be a change, the envelope CHANGE_LINES";
                    }
                }
                case "Records", "eventID", "eventName", "eventVersion", "eventSource", "awsRegion" -> {
                    if (kind != Utf8Tokens.OBJECT) {
                        return "; it seems to be stream events, the envelope STREAM_RECORDS";
                    }
                }
                default -> {}
            }
        }
        if (kind == Utf8Tokens.NULL) {
            return "; leave an attribute that is absent out, and write one that is null as NULL with true";
        }
        return kind == Utf8Tokens.OBJECT || kind == OTHER_LETTERS ? "" : "; it seems to be document JSON";
    }
}
