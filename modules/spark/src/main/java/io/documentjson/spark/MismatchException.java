package io.documentjson.spark;

/** A value that a column, or a line to import, does not take. It is caught where file and line, or the row, are known. */
final class MismatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MismatchException(String message) {
        super(message);
    }

    /** A name or an index as a part of a JSON pointer (RFC 6901). */
    static String step(String place) {
        return "/" + place.replace("~", "~0").replace("/", "~1");
    }
}
