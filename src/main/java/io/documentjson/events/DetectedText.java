package io.documentjson.events;

/**
 * The form of a text, by its first bytes.
 *
 * @param format the form of JSON
 * @param envelope the form of the text around the items if the text is DynamoDB JSON. {@link Envelope#DETECT} means an
 *     unknown form, which reading refuses with the place of the items. For other text it is
 *     {@link Envelope#ITEM_LINES}, or {@link Envelope#ITEMS} if the text cannot be read line by line
 * @param spansLines true if the text is an array, or a value continues after the end of a line, or another value
 *     follows on the same line, so that it cannot be read line by line
 */
public record DetectedText(Format format, Envelope envelope, boolean spansLines) {

    /** A form of JSON, or none. */
    public enum Format {
        /** {@code {"id":{"S":"u1"}}}, bare or in an envelope. */
        DYNAMODB,
        /** {@code {"id":"u1"}}. */
        DOCUMENT,
        /** Either of the two, because the text has no items, or only an empty one. */
        EITHER,
        /** Neither: the text begins with something other than an object or an array of objects. */
        NEITHER
    }
}
