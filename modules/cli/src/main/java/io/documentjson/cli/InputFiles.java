package io.documentjson.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of the arguments: files, all files below a folder, those that the manifest of an export lists, and the
 * standard input for {@code -} or no argument.
 *
 * @param files in the order in which they are read
 * @param problems reasons for files that are left out
 * @param single true if there is one argument, and it is a file or the standard input
 * @param exported true if a manifest lists files, or says that there are none
 */
record InputFiles(List<InputFile> files, List<CommandException> problems, boolean single, boolean exported) {

    static final String STDIN = "-";

    /**
     * Finds the files before any is read, and says which are left out. A terminal is read only for {@code -}:
     * otherwise a user would wait for the command, which waits for input.
     *
     * @param requireAll true if every file must exist, so that no job is begun that cannot be finished
     */
    static InputFiles of(List<String> arguments, Streams streams, boolean requireAll) throws IOException {
        List<InputFile> files = new ArrayList<>();
        List<CommandException> problems = new ArrayList<>();
        boolean single = arguments.size() <= 1;
        boolean exported = false;
        for (String name : arguments.isEmpty() ? List.of(STDIN) : arguments) {
            if (name.equals(STDIN)) {
                if (files.contains(InputFile.STDIN)) {
                    throw Places.repeated(InputFile.STDIN);
                }
                files.add(InputFile.STDIN);
                continue;
            }
            requireLocal(name, ExitCode.NO_INPUT);
            Path path = Problems.path(name, ExitCode.NO_INPUT);
            // The path of an empty name is the current folder.
            if (name.isEmpty() || !Files.exists(path)) {
                throw Problems.missing(name.isEmpty() ? "''" : name);
            }
            if (Files.isDirectory(path)) {
                single = false;
                exported |= new Folder(path, files, problems).add();
            } else if (ExportFolder.isManifest(path)) {
                single = false;
                exported |= new Folder(parent(path), files, problems).addExport(parent(path), "");
            } else {
                files.add(new InputFile(name, path, String.valueOf(path.getFileName()), null));
            }
        }
        if (files.isEmpty() && problems.size() == 1) {
            throw problems.get(0);
        }
        if (arguments.isEmpty() && streams.terminal().isIn()) {
            throw CommandException.usage(
                    "Expected an INPUT or something in a pipe but was a terminal; - reads from it, --help says more");
        }
        InputFiles found = new InputFiles(List.copyOf(files), List.copyOf(problems), single, exported);
        if (requireAll) {
            found.requireAll();
        }
        found.problems.forEach(problem -> streams.say(problem.line()));
        found.sayWhatIsNotCompared(streams);
        return found;
    }

    /** Refuses a place in Amazon S3. */
    static void requireLocal(String name, int exitCode) {
        if (name.startsWith("s3://")) {
            String problem = name + ": Expected a file or folder of this machine but was one in Amazon S3; copy it "
                    + (exitCode == ExitCode.NO_INPUT ? "first" : "afterwards") + ", as aws s3 cp --recursive does";
            throw new CommandException(exitCode, problem, null);
        }
    }

    private void requireAll() {
        for (InputFile file : files) {
            Path path = file.path();
            if (path != null && !Files.exists(path)) {
                throw CommandException.noInput(
                        file.name() + ": no such file, though the manifest lists it; download the export again");
            }
        }
    }

    /** Names the export of data files that are given without its manifest. */
    private void sayWhatIsNotCompared(Streams streams) {
        Set<Path> folders = new HashSet<>();
        Set<Path> exports = new HashSet<>();
        for (InputFile file : files) {
            Path path = file.exported() == null ? file.path() : null;
            Path export = path != null && folders.add(parent(path)) ? ExportFolder.ofData(parent(path)) : null;
            if (export != null && exports.add(export)) {
                streams.say(
                        "MD5 and counts are not compared: the files are data of an export; give its folder, " + export);
            }
        }
    }

    private static Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? Path.of("") : parent;
    }

    /** The files below a folder. A file or folder that cannot be read is a problem and leaves the others alone. */
    private static final class Folder extends SimpleFileVisitor<Path> {

        private final Path folder;
        private final List<InputFile> files;
        private final List<CommandException> problems;
        private final List<Path> exports = new ArrayList<>();
        private final List<Path> below = new ArrayList<>();

        /** Links to folders, which could lead around in a ring, links to nothing, and pipes. */
        private final List<Path> unread = new ArrayList<>();

        /** The folders that were looked at, and whether they have the data of an export. */
        private final Map<Path, Boolean> dataFolders = new HashMap<>();

        /** @param folder a link is followed here, but not below it */
        Folder(Path folder, List<InputFile> files, List<CommandException> problems) throws IOException {
            this.folder = Files.isSymbolicLink(folder) ? folder.toRealPath() : folder;
            this.files = files;
            this.problems = problems;
        }

        /** Adds the files; true if a manifest says which there are. */
        boolean add() throws IOException {
            Files.walkFileTree(folder, this);
            reportUnread();
            if (exports.isEmpty() && below.isEmpty() && problems.isEmpty()) {
                throw CommandException.noInput(folder + ": a folder without files; is it the one that you mean?");
            }
            exports.sort(null);
            boolean exported = false;
            for (Path export : exports) {
                exported |= addExport(export, exports.size() == 1 ? "" : export.getFileName() + "/");
            }
            below.sort(null);
            if (!exports.isEmpty()) {
                reportOthers();
            }
            for (Path file : exports.isEmpty() ? below : List.<Path>of()) {
                String name = file.toString();
                try {
                    // A name in another encoding does not lead back to the file.
                    if (!Problems.path(name, ExitCode.NO_INPUT).equals(file)) {
                        throw Problems.unnameable(name, ExitCode.NO_INPUT);
                    }
                    String target = folder.relativize(file).toString().replace(File.separatorChar, '/');
                    files.add(new InputFile(name, file, target, null));
                } catch (CommandException e) {
                    problems.add(e);
                }
            }
            return exported;
        }

        /** Says which files below the folder are of no export. The manifest of a folder lists the files of its data. */
        private void reportOthers() {
            List<Path> others = below.stream().filter(file -> !isOfExport(file)).toList();
            if (!others.isEmpty()) {
                report(others, "is of no export, and not read with the exports in its folder");
            }
        }

        /** True if an export has the file, or a manifest lists the files of its folder. */
        private boolean isOfExport(Path file) {
            return exports.stream().anyMatch(file::startsWith)
                    || dataFolders.computeIfAbsent(parent(file), at -> ExportFolder.ofData(at) != null);
        }

        /** Says what below the folder is neither a file nor a folder, unless it is of an export. */
        private void reportUnread() {
            List<Path> others = unread.stream()
                    .filter(file -> !isOfExport(file) && ExportFolder.ofData(file) == null)
                    .toList();
            if (!others.isEmpty()) {
                Path first = others.get(0);
                String kind = Files.isDirectory(first)
                        ? "a link to a folder"
                        : Files.isSymbolicLink(first)
                                ? "a link to a file that is missing"
                                : "neither a file nor a folder";
                report(others, "is " + kind + ", and not read with the files in its folder");
            }
        }

        private void report(List<Path> others, String problem) {
            problems.add(CommandException.noInput(others.get(0)
                    + (others.size() == 1 ? "" : ", the first of " + Sizes.count(others.size(), "file"))
                    + ": " + problem + "; give it by itself"));
        }

        /** Adds the files of an export in the same way. */
        boolean addExport(Path export, String target) throws IOException {
            try {
                files.addAll(ExportFolder.files(export, target, problems::add));
                return true;
            } catch (CommandException e) {
                problems.add(e);
                return false;
            }
        }

        @Override
        public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes) {
            if (ExportFolder.isIn(at)) {
                exports.add(at);
            }
            return exports.contains(folder) ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            boolean isHidden = false;
            for (Path part : folder.relativize(file)) {
                isHidden |= ExportFolder.isAccessory(part);
            }
            if (!isHidden) {
                (Files.isRegularFile(file) ? below : unread).add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            problems.add(Problems.of(failure, file.toString(), true));
            return FileVisitResult.CONTINUE;
        }
    }

    /** The exit code of a job that ended with {@code ofFiles}. */
    int exitCode(int ofFiles) {
        return ofFiles == ExitCode.OK && !problems.isEmpty() ? problems.get(0).exitCode() : ofFiles;
    }

    /** The bytes of all files; 0 if one of them is not known. */
    long size() {
        return files.stream().anyMatch(file -> file.path() == null)
                ? 0
                : files.stream().mapToLong(InputFile::size).sum();
    }
}
