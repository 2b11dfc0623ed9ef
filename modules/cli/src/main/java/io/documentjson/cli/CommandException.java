package io.documentjson.cli;

/** Ends a file, or the command: one line that says what is wrong and what to do, and an exit code. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    CommandException(int exitCode, String message) {
        super(message, null, false, false);
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }

    /** The line. */
    String line() {
        return String.valueOf(getMessage());
    }
}
