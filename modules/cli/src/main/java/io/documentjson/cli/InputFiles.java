package io.documentjson.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The files that arguments stand for: files, all files below a folder, those that the manifest of an export lists, and
 * {@code -} or nothing for the standard input.
 *
 * @param files in the order in which they are read
 * @param problems what is wrong with others, which are left out
 * @param single whether there is one argument, and it is a file or the standard input
 */
record InputFiles(List<InputFile> files, List<CommandException> problems, boolean single) {

    static final String STDIN = "-";

    /**
     * Finds the files, says which are left out, and makes sure that nobody waits for a person who waits for the command: a
     * terminal is read from only where {@code -} is said.
     *
     * @param requireAll whether each has to be there, so that nothing is begun that cannot be finished
     */
    static InputFiles of(List<String> arguments, Streams streams, boolean requireAll) throws IOException {
        InputFiles found = of(arguments);
        if (arguments.isEmpty() && streams.terminal().isIn()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "Expected an INPUT or something in a pipe but was a terminal; - reads from it, --help says more");
        }
        if (requireAll) {
            found.requireAll();
        }
        for (CommandException problem : found.problems) {
            streams.say(problem.line());
        }
        found.sayWhatIsNotCompared(streams);
        return found;
    }

    /** Names the export of data files that are given without its manifest. */
    private void sayWhatIsNotCompared(Streams streams) {
        Set<Path> folders = new HashSet<>();
        Set<Path> exports = new HashSet<>();
        for (InputFile file : files) {
            Path path = file.exported() == null ? file.path() : null;
            Path export = path != null && folders.add(parent(path)) ? ExportManifest.ofData(parent(path)) : null;
            if (export != null && exports.add(export)) {
                streams.say(
                        "MD5 and counts are not compared: the files are data of an export; give its folder, " + export);
            }
        }
    }

    /** Each argument is looked at before any file is read. */
    private static InputFiles of(List<String> arguments) throws IOException {
        List<String> names = arguments.isEmpty() ? List.of(STDIN) : arguments;
        List<InputFile> files = new ArrayList<>();
        List<CommandException> problems = new ArrayList<>();
        boolean folders = false;
        for (String name : names) {
            if (name.equals(STDIN)) {
                files.add(InputFile.STDIN);
                continue;
            }
            Path path = path(name);
            // The path of an empty name is the current folder.
            if (name.isEmpty() || !Files.exists(path)) {
                throw Problems.missing(name.isEmpty() ? "''" : name);
            }
            if (Files.isDirectory(path)) {
                folders = true;
                new Folder(path, files, problems).add();
            } else if (isManifest(path)) {
                folders = true;
                new Folder(parent(path), files, problems).addExport(parent(path), "");
            } else {
                files.add(new InputFile(name, path, String.valueOf(path.getFileName()), null));
            }
        }
        if (files.isEmpty() && problems.size() == 1) {
            throw problems.get(0);
        }
        return new InputFiles(List.copyOf(files), List.copyOf(problems), !folders && files.size() == 1);
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw Problems.unnameable(name, ExitCode.NO_INPUT);
        }
    }

    private static boolean isManifest(Path path) {
        String name = String.valueOf(path.getFileName());
        return name.equals(ExportManifest.FILES) || name.equals(ExportManifest.SUMMARY);
    }

    private static Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? Path.of("") : parent;
    }

    /** What is below a folder. A file or folder that cannot be read is a problem and leaves the others alone. */
    private static final class Folder extends SimpleFileVisitor<Path> {

        private final Path folder;
        private final List<InputFile> files;
        private final List<CommandException> problems;
        private final List<Path> exports = new ArrayList<>();
        private final List<Path> below = new ArrayList<>();

        /** @param folder a link is that to which it leads, as links are not followed below it */
        Folder(Path folder, List<InputFile> files, List<CommandException> problems) throws IOException {
            this.folder = Files.isSymbolicLink(folder) ? folder.toRealPath() : folder;
            this.files = files;
            this.problems = problems;
        }

        void add() throws IOException {
            Files.walkFileTree(folder, this);
            if (!exports.isEmpty()) {
                exports.sort(null);
                for (Path export : exports) {
                    addExport(export, exports.size() == 1 ? "" : export.getFileName() + "/");
                }
                return;
            }
            if (below.isEmpty() && problems.isEmpty()) {
                throw new CommandException(
                        ExitCode.NO_INPUT, folder + ": a folder without files; is it the one that you mean?");
            }
            below.sort(null);
            for (Path file : below) {
                addFile(file);
            }
        }

        private void addFile(Path file) {
            String name = file.toString();
            if (!canBeNamed(file, name)) {
                problems.add(Problems.unnameable(name, ExitCode.NO_INPUT));
                return;
            }
            String target = folder.relativize(file).toString().replace(File.separatorChar, '/');
            files.add(new InputFile(name, file, target, null));
        }

        /** Whether the name leads back to the file; one in another encoding does not. */
        private static boolean canBeNamed(Path file, String name) {
            try {
                return Path.of(name).equals(file);
            } catch (InvalidPathException e) {
                return false;
            }
        }

        void addExport(Path export, String target) throws IOException {
            try {
                files.addAll(ExportManifest.files(export, target, problems::add));
            } catch (CommandException e) {
                problems.add(e);
            }
        }

        @Override
        public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes) {
            if (ExportManifest.isIn(at)) {
                exports.add(at);
            }
            return !exports.contains(folder) ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!isHidden(folder.relativize(file)) && Files.isRegularFile(file)) {
                below.add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            problems.add(Problems.of(failure, file.toString(), true));
            return FileVisitResult.CONTINUE;
        }

        private static boolean isHidden(Path relative) {
            for (Path part : relative) {
                if (ExportManifest.isAccessory(part.toString())) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The exit code of a job that ended with {@code ofFiles}. */
    int exitCode(int ofFiles) {
        return ofFiles == ExitCode.OK && !problems.isEmpty() ? problems.get(0).exitCode() : ofFiles;
    }

    private void requireAll() {
        for (InputFile file : files) {
            Path path = file.path();
            if (path != null && !Files.exists(path)) {
                throw new CommandException(
                        ExitCode.NO_INPUT,
                        file.name() + ": no such file, though the manifest lists it; download the export again");
            }
        }
    }

    /** The bytes of all files; 0 if one of them is not known. */
    long size() {
        long size = 0;
        for (InputFile file : files) {
            if (file.path() == null) {
                return 0;
            }
            size += file.size();
        }
        return size;
    }
}
