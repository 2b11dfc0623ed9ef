package io.documentjson.spark;

/** Treatment of NULL in a column or a field, which may have been an attribute NULL or no attribute. */
enum NullMode {
    /** No attribute. */
    OMIT,
    /** An attribute NULL. */
    WRITE
}
