package io.documentjson.callsites;

import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Input from which no answer follows. The message is the one line that the user gets, with exit code 2. */
public final class BadInputException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public BadInputException(String message) {
        super(message);
    }

    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Prints an error in input or files as one line, which ends a command with 2; any other exception is thrown. */
    public static int print(Exception e, CommandLine command, ParseResult parsed) throws Exception {
        if (e instanceof BadInputException || e instanceof IOException || e instanceof UncheckedIOException) {
            command.getErr().println(e.getMessage());
            return 2;
        }
        throw e;
    }
}
