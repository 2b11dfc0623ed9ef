package io.documentjson.internal.output;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.TextException;

/** How large the arrays are that a text is written to. */
final class Capacity {

    private Capacity() {}

    /** The next capacity of an array that has to hold {@code needed} elements. */
    static int grown(int capacity, long needed, int max) {
        if (needed > max) {
            throw new TextException(
                    ErrorCode.TOO_LARGE,
                    "Expected a JSON text that fits into a Java array but was one of 2 GiB or more");
        }
        return (int) Math.min(Math.max(needed, 2L * capacity), max);
    }
}
