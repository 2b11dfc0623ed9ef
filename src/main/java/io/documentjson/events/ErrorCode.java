package io.documentjson.events;

/**
 * The kinds of errors in an item or a text: the codes of the public exception. They are stable across releases, unlike
 * messages.
 */
public enum ErrorCode {
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
    /** A number has more characters than {@code Builder.maxNumberLength}. */
    NUMBER_TOO_LONG,
    /** A number has more than 38 significant digits or leaves the magnitude that DynamoDB stores. */
    NUMBER_OUT_OF_RANGE,
    /** A string has more characters than {@code Builder.maxStringLength}. */
    STRING_TOO_LONG,
    /** An attribute name has more than 65,535 bytes in UTF-8. */
    NAME_TOO_LONG,
    /** Containers are nested deeper than {@code Builder.maxDepth}. */
    TOO_DEEP,
    /** A Java {@code null} in place of an attribute value, an attribute name or a set member. */
    NULL_VALUE,
    /** An attribute value has none of the ten types. */
    NO_VALUE,
    /** A Java value has no attribute type: {@code PlainItems} names those that have one. */
    UNSUPPORTED_TYPE,
    /** A binary or a set is written as document JSON, which would lose its type: {@code Builder.refuseLoss}. */
    LOST_TYPE,
    /**
     * DynamoDB JSON: an object is not an attribute value, {@code {"<type>": ...}} with one member. Document
     * JSON: an array is not a set, as {@code Builder.sets} says. Java values: a set has a member twice, as DynamoDB
     * compares them.
     */
    INVALID_ATTRIBUTE_VALUE,
    /** DynamoDB JSON: the text of a binary is not base64 as RFC 4648, section 4, defines it. */
    INVALID_BASE64,
    /**
     * The text around the items does not have the form of the {@link Envelope}, or is not an array where one is
     * expected.
     */
    INVALID_ENVELOPE,
    /** The JSON text does not fit into a Java array; write to a stream instead where that is possible. */
    TOO_LARGE
}
