package io.documentjson.plain;

/** The plain value of a binary. See {@link PlainItems.Builder#binaries}. */
public enum PlainBinaries {

    /** An array of its own, which the caller may change. Arrays are equal to themselves only, in a set as well. */
    BYTE_ARRAY,

    /** A read-only {@link java.nio.ByteBuffer} over the bytes of the item, without a copy. Equal contents are equal. */
    BYTE_BUFFER
}
