package io.documentjson.spark;

/** A value that a column, or a line to import, does not take. It is caught where file and line, or the row, are known. */
final class MismatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MismatchException(String message) {
        super(message);
    }
}
