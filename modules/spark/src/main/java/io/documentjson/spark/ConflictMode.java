package io.documentjson.spark;

/** What becomes of an attribute for whose values there is no one type. */
enum ConflictMode {
    /** An error that names all of them. */
    FAIL,
    /** A STRING, which takes every value. */
    STRING
}
