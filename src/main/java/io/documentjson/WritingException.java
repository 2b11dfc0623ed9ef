package io.documentjson;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.AttributePath;
import org.jspecify.annotations.Nullable;

/**
 * An error in an item that is being written. Each container adds a step to the path while the exception passes through
 * it, so that a path costs nothing without an error; on top it becomes the public exception. It has no stack trace.
 */
final class WritingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final String problem;
    private final transient AttributePath path = new AttributePath();

    WritingException(ErrorCode code, String problem) {
        super(problem, null, false, false);
        this.code = code;
        this.problem = problem;
    }

    /** This error, seen from the map that holds the failed value under {@code name}. */
    WritingException inMember(@Nullable String name) {
        path.prependName(name);
        return this;
    }

    /** This error, seen from the list or set that holds the failed value at {@code index}. */
    WritingException inElement(long index) {
        path.prependIndex(index);
        return this;
    }

    /** The path to the failed value, to which the containers around it add their steps. */
    AttributePath path() {
        return path;
    }

    /** The public exception of an item that is not written to a line of its own. */
    DocumentJsonException located() {
        return atLine(DocumentJsonException.UNKNOWN);
    }

    /** The public exception of an error whose place was known all the time. */
    DocumentJsonException locatedAt(AttributePath known) {
        return DocumentJsonException.writing(code, problem, known, DocumentJsonException.UNKNOWN);
    }

    /** The public exception of the item on the line, which counts from 1. */
    DocumentJsonException atLine(long line) {
        return DocumentJsonException.writing(code, problem, path, line);
    }
}
