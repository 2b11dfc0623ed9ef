package io.documentjson.cli;

import org.jspecify.annotations.Nullable;

/** Ends a file, or the command: one line that says what is wrong and what to do, and an exit code. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    CommandException(int exitCode, String message) {
        this(exitCode, message, null);
    }

    CommandException(int exitCode, String message, @Nullable OutputException cause) {
        super(message, cause, false, false);
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
