package io.documentjson.cli;

import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts files one after the other into one stream. */
final class StreamJob {

    private final Conversion conversion;
    private final OnError onError;
    private final boolean canSkip;
    private final int threads;
    private final Streams streams;
    private final Progress progress;
    private final Totals totals = new Totals();

    /**
     * @param canSkip whether the command has {@code --on-error}
     * @param threads how many may convert one file
     */
    StreamJob(
            Conversion conversion, OnError onError, boolean canSkip, int threads, Streams streams, Progress progress) {
        this.threads = threads;
        this.canSkip = canSkip;
        this.conversion = conversion;
        this.onError = onError;
        this.streams = streams;
        this.progress = progress;
    }

    /** Writes the items of all files to {@code target}, which stays open; the exit code. */
    int run(List<InputFile> files, OutputStream target, @Nullable BadLineFile badLines) throws IOException {
        OutputStream laidOut = conversion.layOut(target);
        try {
            for (InputFile file : files) {
                convert(file, laidOut, badLines);
            }
            laidOut.close();
            return finish(target);
        } catch (CommandException e) {
            laidOut.flush();
            target.flush();
            throw e;
        }
    }

    private int finish(OutputStream target) throws IOException {
        target.flush();
        totals.report(progress, conversion.attributes());
        return totals.exitCode();
    }

    private void convert(InputFile file, OutputStream laidOut, @Nullable BadLineFile badLines) throws IOException {
        InputForm form = InputForm.UNKNOWN;
        try (OpenInput input = OpenInput.open(file, conversion.from(), streams.in(), progress::read)) {
            form = input.form();
            try (BadLines bad = new BadLines(file, form.hasLines(), progress, badLines)) {
                Progress.Sample sample = progress.sample();
                TranscodeSummary summary =
                        conversion.convert(input, sample.watch(laidOut), onError.goesOn() ? bad : null, threads);
                sample.done(summary.items());
                bad.complete();
                totals.converted(summary, bad.count());
                input.requireMatch(summary.lines());
            }
        } catch (OutputException e) {
            throw e;
        } catch (IOException | RuntimeException | Error e) {
            CommandException problem = Hints.of(e, file.name(), conversion.from(), form, canSkip && !onError.goesOn());
            if (!onError.goesOn() || problem.exitCode() >= ExitCode.INTERNAL) {
                throw problem;
            }
            totals.failed(problem);
            progress.message(problem.line());
        }
    }
}
