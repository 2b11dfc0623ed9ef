package io.documentjson.cli;

import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Converts files: several at a time into files, which are whole or missing, or one after the other into a stream. */
record Converter(
        Conversion conversion,
        OnError onError,
        @Nullable LockedFile badLines,
        Streams streams,
        ProgressMeter progress,
        Totals totals) {

    /** A file and the place of its output. */
    record Task(InputFile input, Path place) {}

    /** Writes the items of a file that is open. */
    @FunctionalInterface
    private interface Step {
        void run(OpenInput input, BadLines bad) throws IOException;
    }

    /**
     * Converts all files into {@code target}, which stays open; the exit code.
     *
     * @param threads the number of those that may convert one file
     */
    int toStream(List<InputFile> files, OutputStream target, int threads) throws IOException {
        OutputStream laidOut = conversion.layOut(target);
        for (InputFile file : files) {
            if (!conversion.isDone()) {
                convert(file, false, (input, bad) -> {
                    TranscodeSummary summary;
                    try {
                        summary = transcode(input, laidOut, bad, threads);
                    } finally {
                        // The good lines before a damage have been written, too.
                        totals.leftOut(bad.count());
                        bad.complete();
                    }
                    input.requireMatch(summary.lines());
                    totals.converted(summary);
                });
            }
        }
        if (!totals.isStopped()) {
            laidOut.close();
        }
        laidOut.flush();
        target.flush();
        return totals.end(progress, conversion);
    }

    /**
     * Converts each file into a file; the exit code.
     *
     * @param journal {@code null} for a single file
     */
    int toFiles(List<Task> tasks, @Nullable Journal journal, int threads) {
        ParallelFiles.map(tasks, threads, task -> {
            convert(task, journal, Math.max(1, threads / tasks.size()));
            return task;
        });
        return totals.end(progress, conversion);
    }

    private void convert(Task task, @Nullable Journal journal, int threads) {
        InputFile file = task.input();
        Path path = file.path();
        InputVersion version;
        try {
            if (journal != null && isFinished(task, journal)) {
                return;
            }
            // Before the file is read: text that is written to it meanwhile may not have been read.
            version = path == null ? null : InputVersion.of(path);
        } catch (IOException e) {
            totals.failed(Problems.of(e, file.name(), true), progress);
            return;
        }
        convert(file, journal != null, (input, bad) -> {
            Compression compression =
                    Compression.byName(String.valueOf(task.place().getFileName()));
            try (OutputFile output = new OutputFile(task.place(), compression)) {
                OutputStream laidOut = conversion.layOut(output.out);
                TranscodeSummary summary = transcode(input, laidOut, bad, threads);
                laidOut.close();
                input.requireMatch(summary.lines());
                output.finish();
                // The journal has the files in the order of their bad lines.
                synchronized (totals) {
                    long end = bad.complete();
                    if (journal != null && version != null) {
                        journal.add(new JournalEntry(
                                file.target(),
                                output.partName(),
                                version,
                                output.checksum(),
                                summary.items(),
                                bad.count(),
                                end));
                    }
                }
                output.move();
                totals.leftOut(bad.count());
                totals.converted(summary);
            }
        });
    }

    private TranscodeSummary transcode(OpenInput input, OutputStream laidOut, BadLines bad, int threads)
            throws IOException {
        ProgressMeter.Sample sample = progress.sample();
        TranscodeSummary summary =
                conversion.convert(input, sample.watch(laidOut), onError.goesOn() ? bad : null, threads);
        sample.done(summary.items());
        return summary;
    }

    private void convert(InputFile file, boolean canResume, Step step) {
        if (totals.isStopped()) {
            return;
        }
        InputForm form = InputForm.UNKNOWN;
        boolean canSkip = false;
        try (OpenInput input = OpenInput.open(file, conversion.from(), streams.in(), this::meter)) {
            form = input.form();
            canSkip = onError.canSkip() && input.hasLines();
            try (BadLines bad = new BadLines(file, form.hasLines(), progress, badLines)) {
                step.run(input, bad);
            }
        } catch (CancellationException e) {
            // Another file has failed.
        } catch (IOException | RuntimeException | Error e) {
            CommandException problem = Hints.of(e, file.name(), conversion.from(), form, canSkip);
            boolean isResumable = canResume && e instanceof OutputException;
            totals.failed(
                    isResumable
                            ? Hints.with(problem, "files that are whole stay, --resume goes on with the others")
                            : problem,
                    progress);
        }
    }

    private void meter(long bytes) {
        if (totals.isStopped()) {
            throw new CancellationException();
        }
        progress.read(bytes);
    }

    /** True if an earlier run finished the file; gives it its place if that alone was left to do. */
    private boolean isFinished(Task task, Journal journal) throws IOException {
        JournalEntry entry = journal.find(task.input().target());
        Path whole = entry == null ? null : entry.finished(task);
        if (entry == null || whole == null) {
            return false;
        }
        if (!whole.equals(task.place())) {
            OutputFile.move(whole, task.place());
        }
        totals.resumed(entry);
        progress.skipped(task.input().size());
        return true;
    }
}
