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
final class ConvertJob {

    private final ConvertCommand options;
    private final Conversion conversion;
    private final OnError policy;
    private final Streams streams;
    private final Progress progress;

    ConvertJob(ConvertCommand options, Streams streams, Progress progress) {
        this.options = options;
        this.streams = streams;
        this.progress = progress;
        conversion = options.conversion();
        policy = options.onError();
    }

    /** Converts the files; the exit code. */
    int run(InputFiles files, int parallel) throws IOException {
        Places places = new Places(files.files(), streams);
        Path place = options.output();
        if (place == null) {
            return toStream(files, places, parallel);
        }
        places.requireDifferentInputs();
        return files.single() && !options.isIntoFolder() && !Files.isDirectory(place)
                ? toFile(files, place, places, parallel)
                : toFolder(files, place, places, parallel);
    }

    private int toStream(InputFiles files, Places places, int parallel) throws IOException {
        Compression compression = options.compression();
        Compression kind = compression == null ? Compression.NONE : compression;
        if (kind != Compression.NONE && streams.terminal().isOut() && !options.isForced()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--compress " + CliOptions.word(kind)
                            + ": packed data is not written to a terminal; write it to a file with -o, or say --force");
        }
        requireFree(taken(plan(List.of(), List.of(), places), null));
        try (BadLineFile bad = openBadLines(List.of(), null)) {
            OutputStream packed = kind == Compression.NONE ? streams.json() : kind.pack(streams.out());
            int exitCode = converter(bad).toStream(files.files(), packed, parallel);
            packed.close();
            return exitCode;
        }
    }

    private int toFile(InputFiles files, Path place, Places places, int parallel) throws IOException {
        if (options.isResumed()) {
            throw new CommandException(
                    ExitCode.USAGE, "--resume: Expected a folder of several files but was one file; convert it again");
        }
        Path packed = place.resolveSibling(packedName(String.valueOf(place.getFileName())));
        List<Converter.Task> tasks = plan(files.files(), List.of(packed), places);
        requireFree(taken(tasks, null));
        try (BadLineFile bad = openBadLines(tasks, null)) {
            return converter(bad).toFiles(tasks, null, parallel);
        }
    }

    private int toFolder(InputFiles files, Path folder, Places places, int parallel) throws IOException {
        if (options.isLimited()) {
            throw new CommandException(
                    ExitCode.USAGE, "--limit: Expected standard output or one file but was the folder " + folder);
        }
        places.take(folder.resolve(Journal.NAME), "the name of the journal");
        List<Path> outputs = files.files().stream()
                .map(file -> folder.resolve(packedName(file.target())))
                .toList();
        List<Converter.Task> tasks = plan(files.files(), outputs, places);
        // A refusal makes no folder. The outputs are looked for before the journal, as another run writes its journal
        // first.
        Path taken = taken(tasks, null);
        boolean hasJob = Journal.isIn(folder);
        if (!options.isResumed()) {
            requireNoJob(folder, hasJob);
        }
        if (!options.isResumed() || !hasJob) {
            requireFree(taken);
        }
        try (Journal journal = Journal.open(folder)) {
            // Under the lock this is asked again: another run may have begun the job, and ended.
            if (options.isResumed() && journal.hasJob() && journal.resume(options.ofResult())) {
                requireFree(taken(tasks, journal));
            } else {
                if (!options.isResumed()) {
                    requireNoJob(folder, journal.hasJob());
                }
                requireFree(taken(tasks, null));
                journal.begin(options.ofResult(), options.isForced());
            }
            deleteParts(tasks, journal);
            try (BadLineFile bad = openBadLines(tasks, journal)) {
                return converter(bad).toFiles(tasks, journal, parallel);
            }
        }
    }

    private Converter converter(@Nullable BadLineFile bad) {
        return new Converter(conversion, policy, bad, streams, progress);
    }

    private String packedName(String name) {
        Compression compression = options.compression();
        return compression == null ? name : compression.rename(name);
    }

    /** The files with their places, which nothing else has, and the file of bad lines neither. */
    private List<Converter.Task> plan(List<InputFile> files, List<Path> outputs, Places places) throws IOException {
        List<Converter.Task> tasks = new ArrayList<>();
        for (int i = 0; i < outputs.size(); i++) {
            places.take(outputs.get(i), Places.OUTPUT);
            tasks.add(new Converter.Task(files.get(i), outputs.get(i)));
        }
        if (policy.file() != null) {
            places.take(policy.file(), "the file of bad lines");
        }
        return tasks;
    }

    private void requireNoJob(Path folder, boolean hasJob) {
        if (hasJob && !options.isForced()) {
            throw new CommandException(
                    ExitCode.USAGE, folder + ": has a job already; --resume goes on with it, --force begins anew");
        }
    }

    /** The first output, or file of bad lines, that is there already, and not of the job of the journal. */
    private @Nullable Path taken(List<Converter.Task> tasks, @Nullable Journal journal) {
        for (Converter.Task task : tasks) {
            boolean isOfJob = journal != null && journal.mayReplace(task.input().target());
            if (!isOfJob && Files.exists(task.place())) {
                return task.place();
            }
        }
        Path bad = journal == null ? policy.file() : null;
        return bad != null && Files.exists(bad) ? bad : null;
    }

    private void requireFree(@Nullable Path taken) {
        if (taken != null && !options.isForced()) {
            Places.requireFree(taken, options.isResumed() ? "begin anew" : "write over it");
        }
    }

    /**
     * Opens the file of bad lines with those of files that stay. If one with bad lines is to be converted again, all of these are,
     * so that the lines are in the file once.
     */
    private @Nullable BadLineFile openBadLines(List<Converter.Task> tasks, @Nullable Journal journal)
            throws IOException {
        if (policy.file() == null) {
            return null;
        }
        BadLineFile bad = BadLineFile.open(policy.file());
        try {
            long kept = 0;
            if (journal != null) {
                kept = journal.endOfBadLines();
                if (kept > bad.size() || !areFinished(tasks, journal)) {
                    journal.dropBadLines();
                    kept = 0;
                }
            }
            bad.keep(kept);
            return bad;
        } catch (IOException | RuntimeException e) {
            bad.close();
            throw e;
        }
    }

    /** Whether all files that had bad lines are as they were when they were finished. */
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
