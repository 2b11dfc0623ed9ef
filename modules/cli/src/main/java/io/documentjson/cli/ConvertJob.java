package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses where each input goes, and makes sure that nothing is written over. */
final class ConvertJob {

    private final ConvertOptions options;
    private final Conversion conversion;
    private final OnError policy;
    private final Streams streams;
    private final Progress progress;

    ConvertJob(ConvertOptions options, Streams streams, Progress progress) {
        this.options = options;
        this.streams = streams;
        this.progress = progress;
        conversion = options.conversion();
        policy = OnError.parse(options.onError());
    }

    /** Converts the files; the exit code. */
    int run(InputFiles files, int parallel) throws IOException {
        Places places = new Places(files.files(), streams);
        Path place = options.output();
        return place == null ? toStream(files, places, parallel) : toFiles(files, place, places, parallel);
    }

    private int toStream(InputFiles files, Places places, int parallel) throws IOException {
        Compression compression = options.compression();
        Compression kind = compression == null ? Compression.NONE : compression;
        if (kind != Compression.NONE && streams.terminal().isOut() && !options.force()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--compress " + CliOptions.word(kind)
                            + ": packed data is not written to a terminal; write it to a file with -o, or"
                            + " say --force");
        }
        plan(List.of(), List.of(), places);
        requireFree(findTaken(List.of()));
        try (BadLineFile bad = openBadLines()) {
            OutputStream packed = kind == Compression.NONE ? streams.json() : kind.pack(streams.out());
            int exitCode = new StreamJob(conversion, policy, true, parallel, streams, progress)
                    .run(files.files(), packed, bad);
            packed.close();
            return exitCode;
        }
    }

    /** The file of bad lines, empty. */
    private @Nullable BadLineFile openBadLines() throws IOException {
        Path file = policy.file();
        if (file == null) {
            return null;
        }
        BadLineFile bad = BadLineFile.open(file);
        bad.keep(0);
        return bad;
    }

    private int toFiles(InputFiles files, Path place, Places places, int parallel) throws IOException {
        places.requireDifferentInputs();
        if (!files.single() || options.intoFolder() || Files.isDirectory(place)) {
            return toFolder(files, place, places, parallel);
        }
        if (options.resume()) {
            throw new CommandException(
                    ExitCode.USAGE, "--resume: Expected a folder of several files but was one file; convert it again");
        }
        Compression compression = options.compression();
        Path packed = compression == null ? place : place.resolveSibling(compression.rename(place.getFileName() + ""));
        List<FolderJob.Task> tasks = plan(files.files(), List.of(packed), places);
        requireFree(findTaken(tasks));
        try (BadLineFile bad = openBadLines()) {
            return new FolderJob(conversion, policy, bad, null, streams, progress).run(tasks, parallel);
        }
    }

    private int toFolder(InputFiles files, Path folder, Places known, int parallel) throws IOException {
        Compression compression = options.compression();
        List<Path> places = new ArrayList<>();
        for (InputFile file : files.files()) {
            places.add(folder.resolve(compression == null ? file.target() : compression.rename(file.target())));
        }
        known.take(folder.resolve(Journal.NAME), "the name of the journal");
        List<FolderJob.Task> tasks = plan(files.files(), places, known);
        // A refusal makes no folder. The outputs are looked for before the journal, as another run writes its journal
        // first.
        Path taken = findTaken(tasks);
        boolean hasJob = Journal.isIn(folder);
        if (!options.resume()) {
            requireNoJob(folder, hasJob);
        }
        if (!options.resume() || !hasJob) {
            requireFree(taken);
        }
        try (Journal journal = Journal.open(folder)) {
            // Under the lock this is asked again: another run may have begun the job, and ended.
            if (options.resume() && journal.hasJob() && journal.resume(options.ofResult())) {
                requireOwn(tasks, journal);
            } else {
                if (!options.resume()) {
                    requireNoJob(folder, journal.hasJob());
                }
                requireFree(findTaken(tasks));
                journal.begin(options.ofResult(), options.force());
            }
            deleteParts(tasks, journal);
            try (BadLineFile bad = openBadLines(tasks, journal)) {
                return new FolderJob(conversion, policy, bad, journal, streams, progress).run(tasks, parallel);
            }
        }
    }

    private void requireNoJob(Path folder, boolean hasJob) {
        if (hasJob && !options.force()) {
            throw new CommandException(
                    ExitCode.USAGE, folder + ": has a job already; --resume goes on with it, --force begins anew");
        }
    }

    /**
     * The file of bad lines with those of files that stay. Its lines have the order of the journal: from the first file that is
     * converted again, all with bad lines are.
     */
    private @Nullable BadLineFile openBadLines(List<FolderJob.Task> tasks, Journal journal) throws IOException {
        Path file = policy.file();
        if (file == null) {
            return null;
        }
        Map<String, FolderJob.Task> byTarget = new HashMap<>();
        for (FolderJob.Task task : tasks) {
            byTarget.put(task.input().target(), task);
        }
        BadLineFile bad = BadLineFile.open(file);
        try {
            long keep = 0;
            for (JournalEntry entry : journal.withBadLines()) {
                FolderJob.Task task = byTarget.get(entry.output());
                boolean stays =
                        entry.badLinesEnd() <= bad.size() && (task == null || FolderJob.finished(task, entry) != null);
                if (!stays) {
                    journal.keepBadLines(keep);
                    break;
                }
                keep = entry.badLinesEnd();
            }
            bad.keep(keep);
            return bad;
        } catch (IOException | RuntimeException e) {
            bad.close();
            throw e;
        }
    }

    /** The files with their places, which nothing else has, and the file of bad lines neither. */
    private List<FolderJob.Task> plan(List<InputFile> files, List<Path> places, Places known) throws IOException {
        List<FolderJob.Task> tasks = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            known.take(places.get(i), Places.OUTPUT);
            tasks.add(new FolderJob.Task(files.get(i), places.get(i)));
        }
        Path bad = policy.file();
        if (bad != null) {
            known.take(bad, "the file of bad lines");
        }
        return tasks;
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    /** Makes sure that the job does not write over what was there before it. */
    private void requireOwn(List<FolderJob.Task> tasks, Journal journal) {
        for (FolderJob.Task task : tasks) {
            if (!journal.mayReplace(task.input().target()) && Files.exists(task.place())) {
                requireFree(task.place());
            }
        }
    }

    /** The first output, or file of bad lines, that is there already. */
    private @Nullable Path findTaken(List<FolderJob.Task> tasks) {
        for (FolderJob.Task task : tasks) {
            if (Files.exists(task.place())) {
                return task.place();
            }
        }
        Path bad = policy.file();
        return bad != null && Files.exists(bad) ? bad : null;
    }

    private void requireFree(@Nullable Path taken) {
        if (taken != null && !options.force()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    taken + ": is there already; choose another name, or "
                            + (options.resume() ? "begin anew" : "write over it") + " with --force");
        }
    }

    /** Deletes what a killed run has left beside the places, as the folder is locked; what the journal names is still needed. */
    private static void deleteParts(List<FolderJob.Task> tasks, Journal journal) throws IOException {
        Map<Path, List<Path>> parts = new HashMap<>();
        for (FolderJob.Task task : tasks) {
            Path folder = absolute(task.place()).getParent();
            if (folder != null && Files.isDirectory(folder) && !parts.containsKey(folder)) {
                parts.put(folder, partsIn(folder));
            }
        }
        for (FolderJob.Task task : tasks) {
            JournalEntry entry = journal.find(task.input().target());
            for (Path part : parts.getOrDefault(absolute(task.place()).getParent(), List.of())) {
                String name = String.valueOf(part.getFileName());
                if (PartFile.isOf(task.place(), name) && (entry == null || !name.equals(entry.part()))) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }

    private static List<Path> partsIn(Path folder) throws IOException {
        List<Path> parts = new ArrayList<>();
        try (var files = Files.newDirectoryStream(folder, ".*.part")) {
            files.forEach(parts::add);
        }
        return parts;
    }
}
