package io.documentjson.spark;

/** Treatment of an attribute whose values have no common type. */
enum ConflictMode {
    /** An error that names all of them. */
    FAIL,
    /** A STRING, which takes every value. */
    STRING
}
