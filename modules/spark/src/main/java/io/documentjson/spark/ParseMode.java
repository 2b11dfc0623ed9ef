package io.documentjson.spark;

/** Treatment of a line that cannot be read; the names are those of Spark's own sources. */
enum ParseMode {
    /** A row with NULLs and with the line itself in {@code _corrupt_record}. */
    PERMISSIVE,
    /** An error. */
    FAILFAST,
    /** No row. */
    DROPMALFORMED
}
