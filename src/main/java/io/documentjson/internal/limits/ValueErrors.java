package io.documentjson.internal.limits;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;

/** Errors of items, whether they are read or written, in the words of the messages. They name kinds of things and no values. */
public final class ValueErrors {

    private ValueErrors() {}

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
