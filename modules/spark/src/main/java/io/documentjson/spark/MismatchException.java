package io.documentjson.spark;

/** A value that does not fit a column, or a line to import. The catcher knows the file and the line, or the row. */
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
