package io.documentjson.cli;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.util.regex.Pattern;

/** Adds an option or a way out that could help to the problem of an input. */
final class Hints {

    /** The words of the library where the value of a document is in the place of an attribute value. */
    private static final String DOCUMENT = "; it seems to be document JSON";

    /** Its words where null is in the place of an attribute value, or beside one. */
    private static final Pattern NULL = Pattern.compile("but was (?:null|one with null beside it)");

    private Hints() {}

    /**
     * The failure of a file as the line that the person sees, with a hint.
     *
     * @param canSkip true if {@code --on-error skip} would help
     */
    static CommandException of(Throwable failure, String file, From from, InputForm form, boolean canSkip) {
        CommandException problem = Problems.of(failure, file, form.hasLines());
        if (!(failure instanceof DocumentJsonException bad)) {
            return problem;
        }
        String message = String.valueOf(bad.getMessage());
        // Items that were read show that the form is right.
        boolean isFirst = bad.line() <= 1;
        if (bad.code() == ErrorCode.INVALID_UTF8) {
            return message.contains("convert it") ? problem : with(problem, "convert it to UTF-8, as iconv does");
        }
        if (isFirst && form.isOther()) {
            return CommandException.badData(file
                    + ": Expected items in JSON but was a text that begins with neither { nor [ (" + bad.code()
                    + "); is it CSV, Ion, Parquet, or --output table, text or yaml of the aws command?");
        }
        if (isFirst && from == From.AUTO && message.contains(DOCUMENT)) {
            return with(problem, "if it is, say --from document");
        }
        if (bad.code() == ErrorCode.INVALID_ATTRIBUTE_VALUE
                && NULL.matcher(message).find()) {
            return with(
                    problem,
                    "DuckDB, Glue and --query write null for what is absent; DuckDB keeps items as they are with"
                            + " read_json('export.json', columns={Item:'JSON'})");
        }
        if (message.contains("updatesAsCreates")) {
            return with(problem, "--updates-as-creates writes it as a create");
        }
        return canSkip && bad.line() > 0 ? with(problem, "--on-error skip leaves such lines out") : problem;
    }

    /** The problem with one more way out. */
    static CommandException with(CommandException problem, String hint) {
        return new CommandException(problem.exitCode(), problem.line() + "; " + hint, problem.getCause());
    }
}
