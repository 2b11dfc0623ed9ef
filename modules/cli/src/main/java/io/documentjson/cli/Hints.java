package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import io.documentjson.events.ErrorCode;

/** Adds to what is wrong with an input which option could help. */
final class Hints {

    private Hints() {}

    /**
     * The failure of a file as the line that the person sees, with a hint.
     *
     * @param canSkip whether the command has {@code --on-error}, and it is not given
     */
    static CommandException of(Throwable failure, String file, From from, InputForm form, boolean canSkip) {
        CommandException problem = Problems.of(failure, file, form.hasLines());
        if (!(failure instanceof DocumentJsonException bad)) {
            return problem;
        }
        // Items that were read show that the form is right.
        boolean first = bad.line() <= 1;
        if (first && form.isOther() && bad.code() == ErrorCode.INVALID_JSON) {
            return new CommandException(
                    problem.exitCode(),
                    file
                            + ": Expected items in JSON but was a text that begins with neither { nor [ (INVALID_JSON); is it"
                            + " CSV, Ion or Parquet?");
        }
        if (first && from == From.AUTO && mayBeOtherForm(bad.code())) {
            return with(
                    problem,
                    form.isTyped()
                            ? "it was taken for DynamoDB JSON; if it is documents, say --from document"
                            : "it was taken for document JSON; if it is DynamoDB JSON, say --from dynamodb");
        }
        if (canSkip && bad.line() > 0) {
            return with(problem, "--on-error skip leaves such lines out");
        }
        return problem;
    }

    /** The problem with one more way out. */
    static CommandException with(CommandException problem, String hint) {
        return new CommandException(problem.exitCode(), problem.line() + "; " + hint);
    }

    private static boolean mayBeOtherForm(ErrorCode code) {
        return code == ErrorCode.INVALID_ATTRIBUTE_VALUE
                || code == ErrorCode.INVALID_ENVELOPE
                || code == ErrorCode.NOT_AN_OBJECT;
    }
}
