package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
        Path place = options.output();
        return place == null ? toStream(files) : toFiles(files, place, parallel);
    }

    private int toStream(InputFiles files) throws IOException {
        Compression compression = options.compression();
        Compression kind = compression == null ? Compression.NONE : compression;
        try (BadLineFile bad = openBadLines(0)) {
            OutputStream packed = kind.pack(streams.out());
            int exitCode = new StreamJob(conversion, policy, streams, progress).run(files.files(), packed, bad);
            packed.close();
            return exitCode;
        }
    }

    private @Nullable BadLineFile openBadLines(long keep) throws IOException {
        Path file = policy.file();
        if (file == null) {
            return null;
        }
        if (!options.resume()) {
            requireFree(file);
        }
        return BadLineFile.open(file, keep);
    }

    private int toFiles(InputFiles files, Path place, int parallel) throws IOException {
        boolean oneFile =
                files.single() && !Files.isDirectory(place) && !place.toString().endsWith("/");
        if (oneFile) {
            if (options.resume()) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "--resume: Expected a folder of several files but was one file; convert it again");
            }
            Compression compression = options.compression();
            Path packed =
                    compression == null ? place : place.resolveSibling(compression.rename(place.getFileName() + ""));
            List<FolderJob.Task> tasks = plan(files.files(), List.of(packed));
            try (BadLineFile bad = openBadLines(0)) {
                return new FolderJob(conversion, policy, bad, null, streams, progress).run(tasks, 1);
            }
        }
        return toFolder(files, place, parallel);
    }

    private int toFolder(InputFiles files, Path folder, int parallel) throws IOException {
        Compression compression = options.compression();
        List<Path> places = new ArrayList<>();
        for (InputFile file : files.files()) {
            places.add(folder.resolve(compression == null ? file.target() : compression.rename(file.target())));
        }
        if (!options.resume() && !options.force() && Journal.isIn(folder)) {
            throw new CommandException(
                    ExitCode.USAGE, folder + ": has a job already; --resume goes on with it, --force begins anew");
        }
        List<FolderJob.Task> tasks = plan(files.files(), places);
        try (Journal journal = options.resume()
                        ? Journal.resume(folder, options.ofResult())
                        : Journal.begin(folder, options.ofResult());
                BadLineFile bad = openBadLines(journal.badLinesEnd())) {
            return new FolderJob(conversion, policy, bad, journal, streams, progress).run(tasks, parallel);
        }
    }

    private List<FolderJob.Task> plan(List<InputFile> files, List<Path> places) throws IOException {
        Set<Path> taken = new HashSet<>();
        List<FolderJob.Task> tasks = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            InputFile file = files.get(i);
            Path place = places.get(i);
            Path absolute = place.toAbsolutePath().normalize();
            if (!taken.add(absolute)) {
                throw new CommandException(
                        ExitCode.USAGE,
                        place + ": two inputs have this name; convert their folders one by one, each with its own -o");
            }
            Path path = file.path();
            if (path != null && Files.exists(place) && Files.isSameFile(path, place)) {
                throw new CommandException(
                        ExitCode.USAGE, place + ": is the input, too; choose another name for the output");
            }
            if (!options.resume()) {
                requireFree(place);
            }
            tasks.add(new FolderJob.Task(file, place));
        }
        return tasks;
    }

    private void requireFree(Path place) {
        if (!options.force() && Files.exists(place)) {
            throw new CommandException(
                    ExitCode.USAGE, place + ": is there already; choose another name, or write over it with --force");
        }
    }
}
