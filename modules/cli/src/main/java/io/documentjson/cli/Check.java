package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a file to its end and says what is wrong with it. */
record Check(From from, InputStream stdin, Progress progress) {

    /** How many problems of a file are kept. */
    static final int MAX_PROBLEMS = 10;

    private static final String NOT_KNOWN = "-";

    Checked check(InputFile file) {
        List<String> problems = new ArrayList<>();
        InputForm form = InputForm.UNKNOWN;
        try (OpenInput input = OpenInput.open(file, from, stdin, progress::read)) {
            InputForm found = input.form();
            form = found;
            Progress.Sample sample = progress.sample();
            // Of a change everything is to be right, not the new image alone.
            Conversion check = new Conversion(
                    from, Conversion.Types.NONE, Conversion.Layout.LINES, RecordPart.CHANGE, null, null, false);
            TranscodeSummary summary = check.convert(
                    input,
                    sample.watch(OutputStream.nullOutputStream()),
                    (error, line) -> keep(problems, error, found),
                    1);
            sample.done(summary.items());
            return compare(input, summary, problems);
        } catch (IOException | RuntimeException | Error e) {
            CommandException problem = Problems.of(e, file.name(), form.hasLines());
            problems.add(problem.line());
            boolean opened = e instanceof DocumentJsonException;
            return new Checked(
                    file,
                    opened ? form.describe() : NOT_KNOWN,
                    -1,
                    -1,
                    1,
                    NOT_KNOWN,
                    NOT_KNOWN,
                    problems,
                    problem.exitCode());
        }
    }

    private static void keep(List<String> problems, DocumentJsonException error, InputForm form) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(Problems.describe(error, form.hasLines()));
        }
    }

    private static Checked compare(OpenInput input, TranscodeSummary summary, List<String> problems)
            throws IOException {
        InputFile file = input.file();
        List<String> lines = new ArrayList<>();
        for (String problem : problems) {
            lines.add(file.name() + ": " + problem);
        }
        Boolean md5 = input.isMd5Right();
        Boolean count = input.isCountRight(summary.lines());
        String mismatch = input.mismatch(summary.lines());
        if (mismatch != null) {
            lines.add(file.name() + ": " + mismatch);
        }
        boolean right = lines.isEmpty();
        return new Checked(
                file,
                input.form().found(summary.envelope()).describe(),
                summary.lines(),
                summary.items(),
                summary.refused(),
                verdict(md5),
                verdict(count),
                lines,
                right ? ExitCode.OK : ExitCode.BAD_DATA);
    }

    private static String verdict(@Nullable Boolean right) {
        return right == null ? NOT_KNOWN : right ? "ok" : "wrong";
    }
}
