package io.documentjson.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files that arguments stand for: files, all files below a folder, those that the manifest of an export lists, and
 * {@code -} or nothing for the standard input.
 *
 * @param files in the order in which they are read
 * @param single whether there is one argument, and it is a file or the standard input
 */
record InputFiles(List<InputFile> files, boolean single) {

    static final String STDIN = "-";

    /** Finds the files; each argument is looked at before any file is read. */
    static InputFiles of(List<String> arguments) throws IOException {
        List<String> names = arguments.isEmpty() ? List.of(STDIN) : arguments;
        List<InputFile> files = new ArrayList<>();
        boolean folders = false;
        for (String name : names) {
            if (name.equals(STDIN)) {
                files.add(InputFile.STDIN);
                continue;
            }
            Path path = Path.of(name);
            if (!Files.exists(path)) {
                throw Problems.missing(name);
            }
            if (Files.isDirectory(path)) {
                folders = true;
                addFolder(path, files);
            } else if (isManifest(path)) {
                folders = true;
                addExport(parent(path), "", files);
            } else {
                files.add(new InputFile(name, path, String.valueOf(path.getFileName()), null));
            }
        }
        return new InputFiles(List.copyOf(files), !folders && files.size() == 1);
    }

    private static boolean isManifest(Path path) {
        String name = String.valueOf(path.getFileName());
        return name.equals(ExportManifest.FILES) || name.equals(ExportManifest.SUMMARY);
    }

    private static Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? Path.of("") : parent;
    }

    private static void addFolder(Path folder, List<InputFile> files) throws IOException {
        List<Path> exports = exportsBelow(folder);
        if (exports.isEmpty()) {
            addFiles(folder, files);
            return;
        }
        for (Path export : exports) {
            addExport(export, exports.size() == 1 ? "" : export.getFileName() + "/", files);
        }
    }

    private static void addExport(Path export, String target, List<InputFile> files) throws IOException {
        files.addAll(ExportManifest.files(export, target));
    }

    /** The folders with a manifest: this one, or those below it. */
    private static List<Path> exportsBelow(Path folder) throws IOException {
        if (ExportManifest.isIn(folder)) {
            return List.of(folder);
        }
        try (Stream<Path> below = Files.walk(folder)) {
            return below.filter(Files::isDirectory)
                    .filter(ExportManifest::isIn)
                    .sorted()
                    .toList();
        }
    }

    private static void addFiles(Path folder, List<InputFile> files) throws IOException {
        List<Path> below;
        try (Stream<Path> walk = Files.walk(folder)) {
            below = walk.filter(Files::isRegularFile)
                    .filter(file -> !isHidden(folder.relativize(file)))
                    .sorted()
                    .toList();
        }
        if (below.isEmpty()) {
            throw new CommandException(
                    ExitCode.NO_INPUT, folder + ": a folder without files; is it the one that you mean?");
        }
        for (Path file : below) {
            String target = folder.relativize(file).toString().replace('\\', '/');
            files.add(new InputFile(file.toString(), file, target, null));
        }
    }

    private static boolean isHidden(Path relative) {
        for (Path part : relative) {
            if (ExportManifest.isAccessory(part.toString())) {
                return true;
            }
        }
        return false;
    }

    /** Makes sure that nobody waits for a person who waits for the command: a terminal is read from only where {@code -} is said. */
    void requireText(Terminal terminal, List<String> arguments) {
        if (arguments.isEmpty() && terminal.isIn()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "Expected an INPUT or something in a pipe but was a terminal; - reads from it, --help says more");
        }
    }

    /** Makes sure that each file is there, so that nothing is begun that cannot be finished. */
    void requireAll() {
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
