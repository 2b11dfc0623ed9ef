package io.documentjson.spark;

/** The type of the columns that are items where neither the user nor the items say it. */
enum ItemType {
    /** A string of JSON. */
    STRING,
    /** The type VARIANT of Spark 4 and newer. */
    VARIANT
}
