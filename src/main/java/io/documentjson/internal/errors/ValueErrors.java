package io.documentjson.internal.errors;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * Errors of items, whether they are read or written, in the words of the messages. They name kinds of things and no
 * values. The hot walk throws and catches them as {@link RuntimeException}: the JVM loads the classes of all others
 * when it verifies the walk.
 */
public final class ValueErrors {

    private ValueErrors() {}

    /**
     * A container more than the limit is open; {@code likelyForm} says what the text seems to be, if it seems to be
     * another.
     */
    public static RuntimeException tooDeep(int maxDepth, String likelyForm) {
        return new TextException(
                ErrorCode.TOO_DEEP,
                "Expected at most " + maxDepth + " levels but was deeper; see Builder.maxDepth" + likelyForm);
    }

    /** The innermost map, which has been read, has this name twice. */
    public static TextException duplicateName(String name) {
        return new TextException(
                ErrorCode.DUPLICATE_NAME,
                "Expected each name once in an object but was a second member of this one; see ItemJson.Builder.duplicateNames",
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

    public static TextException nullItem() {
        return new TextException(ErrorCode.NULL_VALUE, "Expected an item but was null");
    }

    public static RuntimeException nullName() {
        return new TextException(ErrorCode.NULL_VALUE, "Expected an attribute name but was null");
    }

    public static RuntimeException nullValue() {
        return new TextException(
                ErrorCode.NULL_VALUE,
                "Expected an attribute value but was null; AttributeValue.fromNul(true) is DynamoDB's NULL");
    }

    public static TextException nullMember() {
        return new TextException(ErrorCode.NULL_VALUE, "Expected a member of the set but was null");
    }

    public static TextException noValue() {
        return new TextException(
                ErrorCode.NO_VALUE, "Expected an attribute value of one of the ten types but was one with none set");
    }

    public static TextException exponentTooLarge() {
        return new TextException(
                ErrorCode.NUMBER_OUT_OF_RANGE,
                "Expected a number whose exponent fits into 31 bits but was a larger one");
    }

    public static TextException beyondDouble() {
        return new TextException(
                ErrorCode.NUMBER_OUT_OF_RANGE, "Expected a number within the range of double but was a larger one");
    }

    public static TextException unsupportedType(Object value) {
        return new TextException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected a value that has an attribute type but was a "
                        + value.getClass().getName() + "; convert it first, or bind objects with a Jackson module");
    }

    public static TextException unsupportedName(Object name) {
        return new TextException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected an attribute name that is a string but was a "
                        + name.getClass().getName());
    }

    public static TextException emptySet() {
        return new TextException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected a set with members but was an empty one, which has no attribute type; leave it out, or use a list");
    }

    public static TextException mixedSet() {
        return new TextException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected a set of strings, of numbers or of binaries but was one of other or of mixed members; use a list");
    }

    public static TextException memberTwice() {
        return new TextException(
                ErrorCode.INVALID_ATTRIBUTE_VALUE,
                "Expected each member of a set once but was one twice, as DynamoDB compares them; leave it out, or use a list");
    }

    public static TextException notAnItem() {
        return new TextException(ErrorCode.NOT_AN_OBJECT, "Expected a whole map, as an item is, but was another value");
    }

    public static TextException notFinite() {
        return new TextException(ErrorCode.INVALID_NUMBER, "Expected a number but was NaN or an infinity");
    }

    /**
     * The error, seen from the map that holds the failed value under {@code name}; another exception is returned
     * unchanged.
     */
    public static RuntimeException inMember(RuntimeException e, @Nullable String name) {
        return e instanceof TextException error ? error.inMember(name) : e;
    }

    /**
     * The error, seen from the list that holds the failed value at {@code index}; another exception is returned
     * unchanged.
     */
    public static RuntimeException inElement(RuntimeException e, int index) {
        return e instanceof TextException error ? error.inElement(index) : e;
    }
}
