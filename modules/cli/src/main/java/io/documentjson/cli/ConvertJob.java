package io.documentjson.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Chooses the place of each output, and makes sure that nothing is written over. */
record ConvertJob(
        ConvertCommand options,
        InputFiles files,
        Places places,
        Conversion conversion,
        OnError onError,
        int parallel,
        Streams streams,
        ProgressMeter progress) {

    /** Converts the files; the exit code. */
    int run() throws IOException {
        Path place = options.output();
        if (place == null) {
            return toStream();
        }
        places.requireDifferentInputs();
        return files.single() && !options.isIntoFolder() && !Files.isDirectory(place) ? toFile(place) : toFolder(place);
    }

    private int toStream() throws IOException {
        Compression compression = options.compression();
        Compression kind = compression == null ? Compression.NONE : compression;
        if (kind != Compression.NONE && streams.terminal().isOut() && !options.isForced()) {
            throw CommandException.usage("--compress " + CliOptions.word(kind)
                    + ": packed data is not written to a terminal; write it to a file with -o, or say --force");
        }
        requireFree(taken(plan(List.of()), null));
        try (LockedFile bad = openBadLines(List.of(), null)) {
            OutputStream packed = kind == Compression.NONE ? streams.json() : kind.pack(streams.out());
            int exitCode = converter(bad).toStream(files.files(), packed, parallel);
            packed.close();
            return exitCode;
        }
    }

    private int toFile(Path place) throws IOException {
        if (options.isResumed()) {
            throw CommandException.usage(
                    "--resume: Expected a folder of several files but was one file; convert it again");
        }
        List<Converter.Task> tasks = plan(List.of(place.resolveSibling(packed(String.valueOf(place.getFileName())))));
        requireFree(taken(tasks, null));
        try (LockedFile bad = openBadLines(tasks, null)) {
            return converter(bad).toFiles(tasks, null, parallel);
        }
    }

    private int toFolder(Path folder) throws IOException {
        if (options.isLimited()) {
            throw CommandException.usage("--limit: Expected standard output or one file but was the folder " + folder);
        }
        places.take(folder.resolve(Journal.NAME), "the name of the journal");
        List<Converter.Task> tasks = plan(files.files().stream()
                .map(file -> folder.resolve(packed(file.target())))
                .toList());
        // A refusal makes no folder. The outputs are looked for before the journal, as another run writes its journal
        // first.
        Path taken = taken(tasks, null);
        requireFree(taken, folder, Journal.isIn(folder));
        try (Journal journal = new Journal(folder)) {
            // Under the lock this is asked again: another run may have begun the job, and ended.
            if (options.isResumed() && journal.hasJob() && journal.resume(options.ofResult())) {
                requireFree(taken(tasks, journal));
            } else {
                requireFree(taken(tasks, null), folder, !options.isResumed() && journal.hasJob());
                journal.begin(options.ofResult(), options.isForced());
            }
            deleteParts(tasks, journal);
            try (LockedFile bad = openBadLines(tasks, journal)) {
                return converter(bad).toFiles(tasks, journal, parallel);
            }
        }
    }

    private Converter converter(@Nullable LockedFile bad) {
        return new Converter(conversion, onError, bad, streams, progress, options.totals);
    }

    private String packed(String name) {
        Compression compression = options.compression();
        return compression == null ? name : compression.rename(name);
    }

    /** The files with their places, which nothing else has, and the file of bad lines neither. */
    private List<Converter.Task> plan(List<Path> outputs) throws IOException {
        List<Converter.Task> tasks = new ArrayList<>();
        for (Path output : outputs) {
            places.take(output, Places.OUTPUT);
            tasks.add(new Converter.Task(files.files().get(tasks.size()), output));
        }
        if (onError.file() != null) {
            places.take(onError.file(), "the file of bad lines");
        }
        return tasks;
    }

    /** The first output, or file of bad lines, that is there already, and not of the job of the journal. */
    private @Nullable Path taken(List<Converter.Task> tasks, @Nullable Journal journal) {
        for (Converter.Task task : tasks) {
            boolean isOfJob = journal != null && journal.mayReplace(task.input().target());
            if (!isOfJob && Files.exists(task.place())) {
                return task.place();
            }
        }
        Path bad = journal == null ? onError.file() : null;
        return bad != null && Files.exists(bad) ? bad : null;
    }

    private void requireFree(@Nullable Path taken) {
        if (taken != null && !options.isForced()) {
            Places.requireFree(taken, options.isResumed() ? "begin anew" : "write over it");
        }
    }

    /** The same of a folder, which may have a job already. */
    private void requireFree(@Nullable Path taken, Path folder, boolean hasJob) {
        if (hasJob && !options.isResumed() && !options.isForced()) {
            throw CommandException.usage(folder + ": has a job already; --resume goes on with it, --force begins anew");
        }
        if (!hasJob || !options.isResumed()) {
            requireFree(taken);
        }
    }

    /**
     * Opens the file of bad lines with those of files that stay. If one of these has to be converted again, all files
     * with bad lines are, so that each bad line is in the file once.
     */
    private @Nullable LockedFile openBadLines(List<Converter.Task> tasks, @Nullable Journal journal)
            throws IOException {
        if (onError.file() == null) {
            return null;
        }
        LockedFile bad = LockedFile.open(onError.file(), onError.file());
        try {
            long kept = journal == null ? 0 : journal.endOfBadLines();
            if (journal != null && (kept > bad.size() || !areFinished(tasks, journal))) {
                journal.dropBadLines();
                kept = 0;
            }
            bad.truncate(kept);
            return bad;
        } catch (IOException | RuntimeException e) {
            bad.close();
            throw e;
        }
    }

    /** True if all files that had bad lines are as they were when they were finished. */
    private static boolean areFinished(List<Converter.Task> tasks, Journal journal) throws IOException {
        for (Converter.Task task : tasks) {
            JournalEntry entry = journal.find(task.input().target());
            if (entry != null && entry.badLines() > 0 && entry.finished(task) == null) {
                return false;
            }
        }
        return true;
    }

    /** Deletes the parts of a killed run, as the folder is locked. Those that the journal names are still needed. */
    private static void deleteParts(List<Converter.Task> tasks, Journal journal) throws IOException {
        Map<Path, File[]> parts = new HashMap<>();
        for (Converter.Task task : tasks) {
            JournalEntry entry = journal.find(task.input().target());
            Path folder = Objects.requireNonNull(task.place().toAbsolutePath().getParent());
            for (File part : parts.computeIfAbsent(folder, PartFile::in)) {
                boolean isNeeded = entry != null && part.getName().equals(entry.part());
                if (PartFile.isOf(task.place(), part.getName()) && !isNeeded) {
                    Files.deleteIfExists(part.toPath());
                }
            }
        }
    }
}
