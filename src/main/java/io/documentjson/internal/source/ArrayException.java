package io.documentjson.internal.source;

import java.io.IOException;

/** A text that is not an array of items: something is missing, or too much, between its elements. */
public final class ArrayException extends IOException {

    private static final long serialVersionUID = 1L;

    /** @param offset of the byte that is wrong */
    ArrayException(String expected, String found, long offset) {
        super("Expected " + expected + " but was " + found + ", offset " + offset + " (INVALID_JSON)");
    }
}
