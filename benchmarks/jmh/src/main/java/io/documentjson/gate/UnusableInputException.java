package io.documentjson.gate;

/** Input from which no verdict follows. The message is the one line that the user gets, with exit code 2. */
final class UnusableInputException extends RuntimeException {

    UnusableInputException(String message) {
        super(message);
    }
}
