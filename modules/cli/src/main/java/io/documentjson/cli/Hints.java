package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.util.Set;

/** Adds an option that could help to the problem of an input. */
final class Hints {

    private static final Set<ErrorCode> OTHER_FORM =
            Set.of(ErrorCode.INVALID_ATTRIBUTE_VALUE, ErrorCode.INVALID_ENVELOPE, ErrorCode.NOT_AN_OBJECT);

    private Hints() {}

    /**
     * The failure of a file as the line that the person sees, with a hint.
     *
     * @param canSkip whether {@code --on-error skip} would help
     */
    static CommandException of(Throwable failure, String file, From from, InputForm form, boolean canSkip) {
        CommandException problem = Problems.of(failure, file, form.hasLines());
        if (!(failure instanceof DocumentJsonException bad)) {
            return problem;
        }
        // Items that were read show that the form is right.
        boolean isFirst = bad.line() <= 1;
        if (isFirst && form.isOther() && bad.code() == ErrorCode.INVALID_JSON) {
            return CommandException.badData(file
                    + ": Expected items in JSON but was a text that begins with neither { nor [ (INVALID_JSON); is it CSV, Ion or"
                    + " Parquet?");
        }
        if (isFirst && from == From.AUTO && OTHER_FORM.contains(bad.code())) {
            return with(
                    problem,
                    form.isTyped()
                            ? "it was taken for DynamoDB JSON; if it is documents, say --from document"
                            : "it was taken for document JSON; if it is DynamoDB JSON, say --from dynamodb");
        }
        return canSkip && bad.line() > 0 ? with(problem, "--on-error skip leaves such lines out") : problem;
    }

    /** The problem with one more way out. */
    static CommandException with(CommandException problem, String hint) {
        return new CommandException(problem.exitCode(), problem.line() + "; " + hint, problem.getCause());
    }
}
