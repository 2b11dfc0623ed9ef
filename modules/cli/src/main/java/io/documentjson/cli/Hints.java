package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import io.documentjson.DocumentJsonException.Code;

/** Adds to what is wrong with an input which option could help. */
final class Hints {

    private Hints() {}

    static CommandException add(
            CommandException problem, Throwable cause, Conversion conversion, InputForm form, OnError onError) {
        if (!(cause instanceof DocumentJsonException bad)) {
            return problem;
        }
        if (mayBeOtherForm(bad.code())) {
            String hint = FormDetector.hint(conversion.from(), form);
            if (hint != null) {
                return new CommandException(problem.exitCode(), problem.line() + "; " + hint);
            }
        }
        if (!onError.goesOn() && bad.line() > 0) {
            return new CommandException(problem.exitCode(), problem.line() + "; --on-error skip leaves such lines out");
        }
        return problem;
    }

    private static boolean mayBeOtherForm(Code code) {
        return code == Code.INVALID_ATTRIBUTE_VALUE || code == Code.INVALID_ENVELOPE || code == Code.NOT_AN_OBJECT;
    }
}
