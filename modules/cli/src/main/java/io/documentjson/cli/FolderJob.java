package io.documentjson.cli;

import io.documentjson.transcode.TranscodeSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Converts files into files, several at a time. A file is whole or not there. */
final class FolderJob {

    /** A file and what it becomes. */
    record Task(InputFile input, Path place) {}

    private final Conversion conversion;
    private final OnError onError;
    private final @Nullable BadLineFile badLines;
    private final @Nullable Journal journal;
    private final Streams streams;
    private final Progress progress;
    private final Totals totals = new Totals();

    private volatile boolean stopped;

    /** The failure that ended the job. */
    private @Nullable CommandException fatal;

    /** @param journal {@code null} for a single file */
    FolderJob(
            Conversion conversion,
            OnError onError,
            @Nullable BadLineFile badLines,
            @Nullable Journal journal,
            Streams streams,
            Progress progress) {
        this.conversion = conversion;
        this.onError = onError;
        this.badLines = badLines;
        this.journal = journal;
        this.streams = streams;
        this.progress = progress;
    }

    /** Converts all files; the exit code. */
    int run(List<Task> tasks, int threads) {
        ParallelFiles.map(tasks, threads, task -> {
            run(task, Math.max(1, threads / tasks.size()));
            return task;
        });
        CommandException failure = failure();
        if (failure != null) {
            throw failure;
        }
        totals.report(progress, conversion.attributes());
        return totals.exitCode();
    }

    private synchronized @Nullable CommandException failure() {
        return fatal;
    }

    private void run(Task task, int threads) {
        if (stopped) {
            return;
        }
        InputForm[] form = {InputForm.UNKNOWN};
        try {
            if (!isFinished(task)) {
                convert(task, form, threads);
            }
        } catch (CancellationException e) {
            // Another file has failed.
        } catch (IOException | RuntimeException | Error e) {
            CommandException problem = Hints.of(e, task.input().name(), conversion.from(), form[0], !onError.goesOn());
            failed(
                    e instanceof OutputException && journal != null
                            ? Hints.with(problem, "files that are whole stay, --resume goes on with the others")
                            : problem);
        }
    }

    private synchronized void failed(CommandException problem) {
        totals.failed(problem);
        if (onError.goesOn() && problem.exitCode() < ExitCode.INTERNAL) {
            progress.message(problem.line());
        } else if (fatal == null) {
            fatal = problem;
            stopped = true;
        }
    }

    /** Whether an earlier run finished the file; gives it its place if that was all that it still needed. */
    private boolean isFinished(Task task) throws IOException {
        JournalEntry entry = journal == null ? null : journal.find(task.input().target());
        Path whole = entry == null ? null : finished(task, entry);
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

    /** Where the finished output of the task is, its place or beside it; {@code null} if the output or the input was changed. */
    static @Nullable Path finished(Task task, JournalEntry entry) throws IOException {
        Path path = task.input().path();
        if (path == null || !entry.input().equals(InputVersion.of(path))) {
            return null;
        }
        if (isWhole(task.place(), entry)) {
            return task.place();
        }
        if (!PartFile.isOf(task.place(), entry.part())) {
            return null;
        }
        Path part = task.place().resolveSibling(entry.part());
        return isWhole(part, entry) ? part : null;
    }

    private static boolean isWhole(Path file, JournalEntry entry) throws IOException {
        Long checksum = OutputFile.checksumOf(file);
        return checksum != null && checksum == entry.checksum();
    }

    private void convert(Task task, InputForm[] form, int threads) throws IOException {
        InputFile file = task.input();
        Path path = file.path();
        // Before the file is read: what is written to it meanwhile may not have been read.
        InputVersion version = path == null ? null : InputVersion.of(path);
        try (OpenInput input = OpenInput.open(file, conversion.from(), streams.in(), this::meter)) {
            form[0] = input.form();
            Compression compression =
                    Compression.byName(String.valueOf(task.place().getFileName()));
            try (BadLines bad = new BadLines(file, form[0].hasLines(), progress, badLines);
                    OutputFile output = new OutputFile(task.place(), compression)) {
                Progress.Sample sample = progress.sample();
                OutputStream laidOut = conversion.layOut(sample.watch(output.out()));
                TranscodeSummary summary = conversion.convert(input, laidOut, onError.goesOn() ? bad : null, threads);
                laidOut.close();
                input.requireMatch(summary.lines());
                output.finish();
                record(file, version, output, summary, bad);
                output.move();
                sample.done(summary.items());
                totals.converted(summary, bad.count());
            }
        }
    }

    private void meter(long bytes) {
        if (stopped) {
            throw new CancellationException();
        }
        progress.read(bytes);
    }

    /** The journal has the files in the order in which their bad lines were handed over. */
    private synchronized void record(
            InputFile file, @Nullable InputVersion version, OutputFile output, TranscodeSummary summary, BadLines bad)
            throws IOException {
        long end = bad.complete();
        if (journal != null && version != null) {
            journal.add(new JournalEntry(
                    file.target(), output.partName(), version, output.checksum(), summary.items(), bad.count(), end));
        }
    }
}
