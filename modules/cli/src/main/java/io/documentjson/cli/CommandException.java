package io.documentjson.cli;

import org.jspecify.annotations.Nullable;

/** Ends a file, or the command: a message of one line with the problem and a way out, and an exit code. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    CommandException(int exitCode, String message, @Nullable Throwable cause) {
        super(message, cause, false, false);
        this.exitCode = exitCode;
    }

    static CommandException usage(String message) {
        return new CommandException(ExitCode.USAGE, message, null);
    }

    static CommandException badData(String message) {
        return new CommandException(ExitCode.BAD_DATA, message, null);
    }

    static CommandException noInput(String message) {
        return new CommandException(ExitCode.NO_INPUT, message, null);
    }

    static CommandException io(String message) {
        return new CommandException(ExitCode.IO, message, null);
    }

    /** True if an input failed, and others may not. */
    boolean isOfInput() {
        return exitCode < ExitCode.INTERNAL || getCause() != null && !(getCause() instanceof OutputException);
    }

    int exitCode() {
        return exitCode;
    }

    /** The line. */
    String line() {
        return String.valueOf(getMessage());
    }
}
