package io.documentjson.callsites;

/** What was given cannot be judged: the message is for the person who gave it. */
final class BadInputException extends RuntimeException {

    private static final long serialVersionUID = 1;

    BadInputException(String message) {
        super(message);
    }

    BadInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
