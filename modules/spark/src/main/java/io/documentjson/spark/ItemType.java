package io.documentjson.spark;

/** The type of the columns that are items where neither the user nor the items say it. */
enum ItemType {
    /** Of JSON. */
    STRING,
    /** From Spark 4 on. */
    VARIANT
}
