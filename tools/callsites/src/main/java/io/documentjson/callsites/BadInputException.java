package io.documentjson.callsites;

/** Input from which no answer follows. The message is the one line that the user gets, with exit code 2. */
public final class BadInputException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public BadInputException(String message) {
        super(message);
    }

    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
