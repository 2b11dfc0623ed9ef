package io.documentjson;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.limits.ValueErrors;
import org.jspecify.annotations.Nullable;

/**
 * The errors in an item, in the words of the public exception, and the public form of errors in text. The hot walk
 * throws and catches them as {@link RuntimeException}: the JVM loads the classes of all others when it verifies the
 * walk.
 */
final class ItemErrors {

    private ItemErrors() {}

    static WritingException nullItem() {
        return new WritingException(ErrorCode.NULL_VALUE, "Expected an item but was null");
    }

    static RuntimeException nullName() {
        return new WritingException(ErrorCode.NULL_VALUE, "Expected an attribute name but was null");
    }

    static RuntimeException nullValue() {
        return new WritingException(
                ErrorCode.NULL_VALUE,
                "Expected an attribute value but was null; AttributeValue.fromNul(true) is DynamoDB's NULL");
    }

    static WritingException nullMember() {
        return new WritingException(ErrorCode.NULL_VALUE, "Expected a member of the set but was null");
    }

    static WritingException noValue() {
        return new WritingException(
                ErrorCode.NO_VALUE, "Expected an attribute value of one of the ten types but was one with none set");
    }

    static RuntimeException tooDeep(int maxDepth) {
        return writing(ValueErrors.tooDeep(maxDepth, ""));
    }

    static WritingException numberTooLong(int length, int maxLength) {
        return writing(ValueErrors.numberTooLong(length, maxLength));
    }

    static WritingException invalidNumber() {
        return writing(ValueErrors.invalidNumber());
    }

    static WritingException exponentTooLarge() {
        return new WritingException(
                ErrorCode.NUMBER_OUT_OF_RANGE,
                "Expected a number whose exponent fits into 31 bits but was a larger one");
    }

    static WritingException beyondDouble() {
        return new WritingException(
                ErrorCode.NUMBER_OUT_OF_RANGE, "Expected a number within the range of double but was a larger one");
    }

    static WritingException unsupportedType(Object value) {
        return new WritingException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected a value that has an attribute type but was a "
                        + value.getClass().getName() + "; convert it first, or bind objects with a Jackson module");
    }

    static WritingException unsupportedName(Object name) {
        return new WritingException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected an attribute name that is a string but was a "
                        + name.getClass().getName());
    }

    static WritingException emptySet() {
        return new WritingException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected a set with members but was an empty one, which has no attribute type; leave it out, or use a list");
    }

    static WritingException mixedSet() {
        return new WritingException(
                ErrorCode.UNSUPPORTED_TYPE,
                "Expected a set of strings, of numbers or of binaries but was one of other or of mixed members; use a list");
    }

    static WritingException notAnItem() {
        return new WritingException(
                ErrorCode.NOT_AN_OBJECT, "Expected a whole map, as an item is, but was another value");
    }

    static WritingException notFinite() {
        return new WritingException(ErrorCode.INVALID_NUMBER, "Expected a number but was NaN or an infinity");
    }

    /**
     * The error, seen from the map that holds the failed value under {@code name}; another exception is returned
     * unchanged.
     */
    static RuntimeException inMember(RuntimeException e, @Nullable String name) {
        return isWriting(e) ? writing(e).inMember(name) : e;
    }

    /**
     * The error, seen from the list that holds the failed value at {@code index}; another exception is returned
     * unchanged.
     */
    static RuntimeException inElement(RuntimeException e, int index) {
        return isWriting(e) ? writing(e).inElement(index) : e;
    }

    /** The public form of an error of writing; another exception is returned unchanged. */
    static RuntimeException located(RuntimeException e) {
        return isWriting(e) ? writing(e).located() : e;
    }

    private static boolean isWriting(RuntimeException e) {
        return e instanceof WritingException || e instanceof TextException;
    }

    /** An error of writing: the exception itself, or what {@code text} reported. */
    static WritingException writing(RuntimeException e) {
        return e instanceof TextException text
                ? new WritingException(text.code(), text.problem())
                : (WritingException) e;
    }
}
