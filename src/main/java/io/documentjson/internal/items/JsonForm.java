package io.documentjson.internal.items;

/** The forms of JSON that an item has. */
public enum JsonForm {

    /** {@code {"id":"u1","age":42}}: plain values. */
    DOCUMENT,

    /** {@code {"id":{"S":"u1"},"age":{"N":"42"}}}: every value inside an object that names its type. */
    DYNAMODB
}
